import { projectDetails, selectBuildings, unnamedProject } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN } from './file-text.ts'
import { exportNames, isFolder } from './folder.ts'
import { heldByFile } from './held.ts'
import type { MadeOfPhoto } from './photos.ts'
import { measuredParts, readProjectFolder, type MeasuringOptions, type ReadProject } from './project-folder.ts'
import { ownName, propertyOf, stemOf } from './property-name.ts'
import { foundIn, isProjectFolder, type PartPaths } from './project-parts.ts'

type Parts = Pick<PartPaths, 'scan' | 'roof' | 'model'>

/** The parts of a property that a file or a folder holds; null for those of a project folder. @param own how its rooms are read */
async function partsOf(path: string, input: Stdin): Promise<{ readonly parts: Parts; readonly own: Stdin } | null> {
  const none = { scan: null, roof: null, model: null }
  if (path !== STDIN && (await isFolder(path))) {
    if (await isProjectFolder(path)) return null
    const { parts, input: own } = await foundIn(path, input)
    const isEmpty = parts.scan === null && parts.roof === null && parts.model === null
    // Of exports that cannot be read their reader tells; of a folder without any, who reads projects.
    if (isEmpty) return (await exportNames(path)).length === 0 ? null : { parts: { ...none, scan: path }, own: input }
    return { parts, own }
  }
  // What is of no known kind is told as the reader of scans tells it.
  const holds = path === STDIN ? 'scan' : ((await heldByFile(path, input)) ?? 'scan')
  return holds === 'project' ? null : { parts: { ...none, [holds]: path }, own: input }
}

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
  const found = await partsOf(path, input)
  if (found === null) return readProjectFolder(path, options, input, photo)
  const known = (await propertyOf(path, input))?.title
  const own = stemOf(ownName(path))
  const { scan, roof, ...measured } = await measuredParts(path, found.parts, options, found.own)
  // Outbuildings have the name of what they belong to.
  const [only, second] =
    found.parts.scan === null && found.parts.roof !== null && roof !== null
      ? selectBuildings(roof, { includeMatrikkel: false })
      : []
  const name = known ?? (only === undefined || second !== undefined ? own : only.building.displayName)
  const project = projectDetails(unnamedProject(name, []), null)
  return { ...measured, property: { project, scan, roof }, photos: new Map<string, P>(), remarks: [] }
}
