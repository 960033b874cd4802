import type { ErrorCode, InputError } from '@reports/geometry'
import type { Language } from '@reports/svg'

/*
 * What the page and its worker say to each other. All of it is plain data: it is copied from one to the other.
 */

/** A file that was dropped or picked. */
export interface GivenFile {
  /** With the folders that were given with it, with forward slashes: `furuveien-12/scan/stue.json`; of a file alone its name. */
  readonly path: string
  readonly blob: Blob
}

/** What a person decides; null: as the files say. */
export interface Settings {
  readonly lang: Language
  /** Id of a rule of deduction. */
  readonly rule: string
  /** Metres. */
  readonly eavesOverhang: number | null
  /** Altitude of the ground in metres, where the file has none. */
  readonly ground: number | null
  /** `EPSG:n`, over what the file says. */
  readonly crs: string | null
}

/** What the page asks for. */
export type Ask =
  | { readonly kind: 'read'; readonly files: readonly GivenFile[]; readonly settings: Settings }
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** Another one of the properties that were read. */
  | { readonly kind: 'property'; readonly index: number }
  | { readonly kind: 'download'; readonly file: string }

export const STEPS = ['reading', 'measuring', 'drawing'] as const

/** What takes time, in its order. */
export type Step = (typeof STEPS)[number]

/** Why something that was given is not in the result, or not as it was given. */
export type Fault =
  | ({ readonly kind: 'refused' } & RefusedPlace)
  /** Files of which nothing is read, for a reason that is no error. */
  | { readonly kind: 'left-out'; readonly why: LeftOut; readonly files: readonly string[] }

/** A file, or a building of it, that cannot be read or measured. */
interface RefusedPlace {
  readonly code: ErrorCode
  readonly file: string | null
  readonly line: number | null
  /** Path in the file: `$.walls[3].transform`. */
  readonly path: string | null
  /** Null where the file is meant. */
  readonly buildingId: string | null
  /** One sentence: what was expected there and what was found. */
  readonly message: string
  /** Of which the message is made. */
  readonly sentence: InputError['sentence']
}

export const LEFT_OUT = [
  'other-files',
  'ground-rasters',
  'unused-photos',
  'missing-photos',
  'further-projects',
] as const

export type LeftOut = (typeof LEFT_OUT)[number]

/** How much of each a result holds. */
export interface Counts {
  readonly rooms: number
  readonly buildings: number
  readonly surfaces: number
  readonly findings: number
}

/** A file that can be saved. */
export interface Download {
  /** Its name, by which it is asked for. */
  readonly file: string
  readonly label: string
}

/** What was measured of one property, and drawn. */
export interface Shown {
  /** The document of the report. */
  readonly html: string
  readonly counts: Counts
  readonly downloads: readonly Download[]
  /** Of reading and measuring, milliseconds. */
  readonly took: number
}

/** What the worker answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  | {
      readonly kind: 'shown'
      /** Names of all properties that were read. */
      readonly names: readonly string[]
      readonly index: number
      /** Null where nothing can be measured. */
      readonly shown: Shown | null
      readonly faults: readonly Fault[]
    }
  | { readonly kind: 'saved'; readonly file: string; readonly blob: Blob }
  | { readonly kind: 'refused-download'; readonly fault: Fault }
  /** A bug of this page. */
  | { readonly kind: 'failed'; readonly message: string }
