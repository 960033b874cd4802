import { InputError } from '../errors.ts'
import { INPUTS } from '../messages/en/inputs.ts'
import { joined, said, type Template } from '../sentence.ts'
import type { IfcRooms } from './ifc/rooms.ts'
import type { Read } from './read.ts'
import { isExportName } from './ways.ts'

/** What is read of a project folder, by name. Of a part with several names one alone is there. */
export const PROJECT_FILES = {
  project: 'project.json',
  /** A folder of exports of rooms. */
  scan: 'scan',
  photos: 'photos',
  /** What people changed in a scan, beside its exports. */
  edits: 'edits.json',
  /** What was measured by hand, beside the exports or beside their folder. */
  controls: 'controls.json',
  roof: ['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof.gml', 'roof.sos'],
  ground: ['ground.csv', 'ground.geojson', 'ground.tif'],
  /** A building model: its rooms where there is no scan, its roofs where there is no file of roofs. */
  model: 'model.ifc',
} as const

/** The names of the files that are read of a project folder, but for those in its folders. */
export const FILES_OF_PROJECT: readonly string[] = Object.values(PROJECT_FILES)
  .flat()
  .filter((name) => name.includes('.'))

/** The name that a project folder has for a file of roofs, by how it is written. @param begin its first characters @param isJson whether it is one value of JSON */
export function roofName(begin: string, isJson: boolean): (typeof PROJECT_FILES.roof)[number] {
  const [whole, , lines, xml, sosi] = PROJECT_FILES.roof
  if (isJson) return whole
  const [first] = /[<.!{[]/.exec(begin) ?? []
  return first === '<' ? xml : first === '.' || first === '!' ? sosi : lines
}

/** Files that lie beside the exports of a folder and are none. */
export const BESIDE_EXPORTS: readonly string[] = [PROJECT_FILES.edits, PROJECT_FILES.controls]

/** The exports of rooms among the names in a folder, in their order. Hidden files are those of systems. */
export const exportsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => !name.startsWith('.') && isExportName(name) && !BESIDE_EXPORTS.includes(name))
    .toSorted((a, b) => (a < b ? -1 : 1))

/** The error of several files where one counts. @param file by which it is told */
export const severalFiles = (of: Template, names: readonly string[], file: string | null): InputError =>
  new InputError(said(INPUTS.severalFiles, { what: said(of), names: joined(INPUTS.and, names) }), { file })

/** The name of a part among those in a folder; null where it is not there. @param file by which several are told: by default the second @throws InputError `file/several-roofs` */
export function partAmong(names: readonly string[], part: 'roof' | 'ground', file?: string): string | null {
  const there = PROJECT_FILES[part].filter((name) => names.includes(name))
  if (there.length > 1) throw severalFiles(part === 'roof' ? INPUTS.ofRoofs : INPUTS.ofGround, there, file ?? there[1]!)
  return there[0] ?? null
}

/** What a building model holds, of what was wanted. */
export interface ModelContent {
  readonly reads: readonly Read[]
  /** Null where it has none. */
  readonly rooms: IfcRooms | null
}

/** Whether a model says anything of roofs, if only why one cannot be read. */
export const saysRoofs = ({ reads }: ModelContent): boolean =>
  reads.some(({ kind }) => kind === 'building' || kind === 'refusal')

/** What is read of a model: what nothing else tells. */
export type WantedOfModel = 'both' | 'rooms' | 'roofs'

/** How the parts of a property are read, each by the rules of a program; null for one that is not there. */
export interface PropertySource<Rooms, Roofs, Model extends ModelContent = ModelContent> {
  readonly scan: (() => Promise<Rooms | null>) | null
  readonly roof: (() => Promise<Roofs | null>) | null
  readonly model: {
    /** Null where it cannot be read, and that is told otherwise. */
    readonly read: (want: WantedOfModel) => Promise<Model | null>
    readonly rooms: (model: Model & { readonly rooms: IfcRooms }) => Promise<Rooms | null>
    readonly roofs: (model: Model) => Promise<Roofs | null>
  } | null
}

/** The rooms and the roofs of a property: its own, else those of its model. Where a model has neither, the reading of its roofs says so. */
export async function readParts<Rooms, Roofs, Model extends ModelContent = ModelContent>({
  scan,
  roof,
  model,
}: PropertySource<Rooms, Roofs, Model>): Promise<{ readonly rooms: Rooms | null; readonly roofs: Roofs | null }> {
  const want = scan === null ? (roof === null ? 'both' : 'rooms') : roof === null ? 'roofs' : null
  const content = want === null ? null : ((await model?.read(want)) ?? null)
  const hasRooms = (each: Model): each is Model & { readonly rooms: IfcRooms } => each.rooms !== null
  const isOfModel = content !== null && scan === null && hasRooms(content)
  const rooms = scan !== null ? await scan() : isOfModel ? ((await model?.rooms(content)) ?? null) : null
  const hasOther = scan !== null || isOfModel
  const ofModel = content !== null && want !== 'rooms' && (!hasOther || saysRoofs(content))
  return { rooms, roofs: roof !== null ? await roof() : ofModel ? ((await model?.roofs(content)) ?? null) : null }
}
