import type { MemberPiece, ModelFrame } from '../input/stream/member-pieces.ts'
import type { ToleranceOptions } from '../options.ts'
import type { Language } from '../output/languages.ts'
import type { StreamPiece } from '../input/stream/stream-header.ts'

/** What decides over the numbers of a whole run. */
export interface BatchSettings {
  readonly crs: string | null
  /** Metres, or the name of a file of the ground. */
  readonly ground: number | string | null
  /** Size and time of change of that file, by which a run that continues knows it again; null where there is none. */
  readonly groundFile: string | null
  readonly outline: 'walls' | 'eaves' | null
  /** Metres. */
  readonly eavesOverhang: number | null
  readonly includeMatrikkel: boolean
  /** Ids and names of the buildings that are wanted, as a JSON array; null where none is named. */
  readonly building: string | null
  /** Place of the building that is wanted. */
  readonly at: string | null
  /** Name of the file of the area in which buildings are wanted. */
  readonly within: string | null
  /** Size and time of change of that file. */
  readonly withinFile: string | null
  /** What is kept of roofs beside their lines: rows of tables as CSV of a language, or shapes, for maps and all tables; null where nothing is. */
  readonly kept: 'shapes' | { readonly rows: Language } | null
  /** Id of the rule of deduction; null for the default. */
  readonly rule: string | null
  /** What is asked of tolerances (`ToleranceOptions`) as JSON; null where nobody asks for them. */
  readonly tolerances: string | null
  /** Options of solar modules (`SolarCommandOptions`) as JSON; null where nobody asks for modules. */
  readonly solar: string | null
  /** Size and time of change of the files that those name; null where they name none. */
  readonly solarFiles: string | null
  /** Size and time of change of the lists of edits and controls beside scans; null where there are none. */
  readonly beside: string | null
  /** What a comparison of two versions has to know (`ComparedSettings`), as JSON; null where buildings and rooms are measured. */
  readonly compare: string | null
}

/** A comparison of two versions. */
export interface ComparedSettings {
  /** How many of the inputs are of the first version: they come first. */
  readonly before: number
  readonly accuracy: NonNullable<ToleranceOptions['accuracy']> | null
}

/** A unit of work for a worker thread. */
export type Task =
  /** Lines of a CityJSONSeq stream, all with the same header. */
  | ({ readonly kind: 'lines'; readonly file: string } & Pick<StreamPiece, 'bytes' | 'firstLine' | 'header'>)
  /** Members of a CityGML document, between its head and its closing tag. */
  | ({ readonly kind: 'members'; readonly file: string; readonly frame: ModelFrame } & Pick<
      MemberPiece,
      'bytes' | 'isLast' | 'line' | 'member'
    >)
  /** A whole file; `bytes` where it is standard input, which is read already. */
  | { readonly kind: 'file'; readonly file: string; readonly bytes: Uint8Array | null; readonly inFolder: boolean }
  /** The RoomPlan exports of a folder, by their names in it. */
  | { readonly kind: 'folder'; readonly folder: string; readonly names: readonly string[] }
  /** Groups of buildings of two versions, each building as it is kept. */
  | {
      readonly kind: 'compared'
      readonly file: string
      readonly groups: readonly { readonly before: readonly string[]; readonly after: readonly string[] }[]
      readonly accuracy: ComparedSettings['accuracy']
    }
