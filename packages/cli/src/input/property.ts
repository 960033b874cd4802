import { basename, resolve } from 'node:path'
import { detectFile, hasEnding, projectDetails, unnamedProject, WAYS, type Way } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { Property } from '@reports/svg/report'
import type { Stdin } from '../io.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { isChoice } from './choice.ts'
import { STDIN } from './file-text.ts'
import { isFolder, readContent } from './folder.ts'
import { openInput } from './open-input.ts'
import type { MadeOfPhoto } from './photos.ts'
import {
  measuredModel,
  measuredRoofs,
  propertyOf,
  readProjectFolder,
  type MeasuringOptions,
  type ReadProject,
} from './project-folder.ts'
import { isProjectFolder } from './project-parts.ts'
import { hasControls, measuredScan, readMeasuredScan } from './measured-scan.ts'

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
  const kind = path === STDIN ? 'scan' : await heldBy(path, input)
  if (kind === 'project') return readProjectFolder(path, options, input, photo)
  const known = (await propertyOf(path, input))?.title
  const named = (name: string): Property['project'] => projectDetails(unnamedProject(known ?? name, []), null)
  const own = stemOf(basename(resolve(path)))
  const alone = { roofFile: path, all: [], photos: new Map<string, P>() }
  if (kind === 'scan') {
    if (isChoice(options)) throw new UsageError(said(USAGE.choiceWithoutRoof, { folder: path }))
    const scan = await readMeasuredScan(path, options, input)
    return { ...alone, property: { project: named(own), scan, roof: null }, told: [], remarks: [] }
  }
  if (kind === 'model') {
    const { rooms, found } = await measuredModel(path, options, input)
    if (found === null && isChoice(options)) throw new UsageError(said(USAGE.choiceWithoutRoof, { folder: path }))
    const scan = rooms === null ? null : await measuredScan(rooms, path, options, input)
    const property = { project: named(own), scan, roof: found?.measures ?? null }
    return { ...alone, all: found?.all ?? [], property, told: found?.told ?? [], remarks: [] }
  }
  if (hasControls(options)) throw new UsageError(said(USAGE.controlWithoutScan, { file: path }))
  const { measures, all, told } = await measuredRoofs(path, options, input)
  const [only, second] = measures.buildings
  const name = only === undefined || second !== undefined ? own : only.building.displayName
  return { ...alone, all, property: { project: named(name), scan: null, roof: measures }, told, remarks: [] }
}
