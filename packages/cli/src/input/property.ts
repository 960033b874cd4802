import { basename, resolve } from 'node:path'
import {
  detectFile,
  hasEnding,
  projectDetails,
  selectBuildings,
  unnamedProject,
  WAYS,
  type Way,
} from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN } from './file-text.ts'
import { isFolder, readContent } from './folder.ts'
import { openInput } from './open-input.ts'
import type { MadeOfPhoto } from './photos.ts'
import { measuredParts, readProjectFolder, type MeasuringOptions, type ReadProject } from './project-folder.ts'
import { propertyOf } from './property-name.ts'
import { isProjectFolder } from './project-parts.ts'

/** What a file holds of a property. */
async function heldBy(path: string, input: Stdin): Promise<Way['holds']> {
  if (await isFolder(path)) return (await isProjectFolder(path)) ? 'project' : 'scan'
  const { kind } = await openInput(path, input)
  if (kind !== null && kind !== 'pipe') return WAYS[kind].holds
  const content = await readContent(path, input)
  const found = 'json' in content ? detectFile(content.json) : null
  // What is of no known kind is told as the reader of scans tells it.
  return found === null ? 'scan' : WAYS[found].holds
}

/** The name of a file without what says how it is written. */
const stemOf = (name: string): string => (hasEnding(name) ? name.replace(/(?:\.city)?\.\w+$/i, '') : name)

/** What a property is called on paper, as its writer says it. */
export interface PropertyName {
  readonly property?: string | undefined
  readonly address?: string | undefined
}

/** A property with the name and the address that its writer gives it; its own where there are none. */
export function namedProperty<P>(read: ReadProject<P>, { property: name, address }: PropertyName): ReadProject<P> {
  if (name === undefined && address === undefined) return read
  const { project } = read.property
  const given = {
    street: name ?? address ?? null,
    postalCode: null,
    city: name === undefined ? null : (address ?? null),
  }
  return { ...read, property: { ...read.property, project: { ...project, address: given } } }
}

/**
 * A property of which a project folder, a file of roofs, or a file or folder of rooms tells something, measured.
 * @param photo what is made of the bytes of a photo of a project folder
 * @throws UsageError of the choice of buildings; InputError of the part that cannot be read, `roof/unknown-building`
 */
export async function readProperty<P>(
  path: string,
  options: MeasuringOptions,
  input: Stdin,
  photo: MadeOfPhoto<P>,
): Promise<ReadProject<P>> {
  const holds = path === STDIN ? 'scan' : await heldBy(path, input)
  if (holds === 'project') return readProjectFolder(path, options, input, photo)
  const known = (await propertyOf(path, input))?.title
  const own = stemOf(basename(resolve(path)))
  const parts = { scan: null, roof: null, model: null, [holds]: path }
  const { scan, roof, ...measured } = await measuredParts(path, parts, options, input)
  // Outbuildings have the name of what they belong to.
  const [only, second] = holds === 'roof' && roof !== null ? selectBuildings(roof, { includeMatrikkel: false }) : []
  const name = known ?? (only === undefined || second !== undefined ? own : only.building.displayName)
  const project = projectDetails(unnamedProject(name, []), null)
  return { ...measured, property: { project, scan, roof }, photos: new Map<string, P>(), remarks: [] }
}
