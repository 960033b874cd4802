import type { ErrorCode, InputError, OpeningKind, RoomType } from '@reports/geometry'
import type { Behind, EditChange } from '@reports/geometry/edits'
import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from '@reports/svg'

/* The messages between the page and its worker, after the first, which has its modules. All of them are plain data, because they are copied. */

/** A file that was dropped or picked. */
export interface GivenFile {
  /** Path with the folders that were given with it, with forward slashes: `furuveien-12/scan/stue.json`; for a single file, its name. */
  readonly path: string
  readonly blob: Blob
}

/** The settings of the user; null means as the files say. */
export interface Settings {
  readonly lang: Language
  /** Of all figures that people read. */
  readonly units: UnitSystem
  /** Id of a deduction rule. */
  readonly rule: string
  /** What the outline of roofs is; null as the file suggests. */
  readonly outline: 'walls' | 'eaves' | null
  /** Metres. */
  readonly eavesOverhang: number | null
  /** Altitude of the ground in metres, if the file has none. */
  readonly ground: number | null
  /** `EPSG:n`; overrides what the file says. */
  readonly crs: string | null
  /** Whether the report says what lies behind walls. */
  readonly surfaces: boolean
  /** Null where nobody asks for solar modules. */
  readonly solar: SolarSettings | null
}

/** Names of setbacks that the page offers, as the option `--setbacks` has them. */
export const SETBACK_NAMES = ['edge-0.3', 'irc-2018', 'none'] as const

/** Solar modules that are laid on roofs. */
export interface SolarSettings {
  /** Metres. */
  readonly sides: readonly [number, number]
  /** Watts. */
  readonly power: number
  readonly setbacks: (typeof SETBACK_NAMES)[number]
  /** A typical year; null for none, and then there is no energy. */
  readonly weather: GivenFile | null
}

/** What a person says of a property in the page; a text that is empty says nothing. */
export interface PropertyDetails {
  /** Street and number, or what the property is called. */
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** Who inspected it. */
  readonly createdBy: string
  /** Beside those of its folder. */
  readonly photos: readonly GivenFile[]
  /** Who reports: name, and lines of contact. */
  readonly brandName: string
  readonly contact: string
  readonly logo: GivenFile | null
}

/** TrueType fonts of a PDF, which stand compressed in the page, as base64 (`build/packed-parts.ts`). */
export interface PackedFonts {
  readonly font: string
  readonly boldFont: string
}

/** Who changes something, and why. */
export interface EditBy {
  readonly author: string
  readonly reason: string
}

/** The name of the file beside the page that reads models (`build/ifc-file.ts`). */
export const MODEL_READER_FILE = 'reports-ifc.js'

/** What reads models in IFC, as the file beside the page has it: base64 of compressed bytes (`build/ifc-file.ts`). */
export interface PackedModelReader {
  /** A script for a worker. */
  readonly script: string
  /** Its kernel in WebAssembly. */
  readonly kernel: string
}

/** A place of a plan, metres: x to the right and y up, as in the shapes of rooms. */
export type PlanPoint = readonly [x: number, y: number]

/** A room as it may be edited. */
export interface EditableRoom {
  readonly id: string
  readonly mark: string
  /** Empty where it has none. */
  readonly name: string
  /** Its name, else that of its type. */
  readonly label: string
  readonly type: RoomType
  /** Polygons, each an outer ring and its holes. */
  readonly outline: readonly (readonly (readonly PlanPoint[])[])[]
  /** In it, farthest from its walls. */
  readonly place: PlanPoint
}

/** A door, window or passage as it may be edited; metres. */
export interface EditableOpening {
  /** All ids of what has its mark. */
  readonly ids: readonly string[]
  readonly mark: string
  readonly kind: OpeningKind
  readonly width: number
  readonly height: number
  readonly from: PlanPoint
  readonly to: PlanPoint
}

/** A wall behind which a person may say what lies, with the line of its face. */
export interface EditableWall {
  readonly id: string
  readonly mark: string
  readonly line: readonly PlanPoint[]
}

/** A scan as it may be edited, and the edits that it has. */
export interface Editing {
  readonly storeys: readonly {
    readonly name: string
    /** By how much its plan is turned so that most walls run along the sheet, radians clockwise: as in the report. */
    readonly turn: number
    readonly rooms: readonly EditableRoom[]
    readonly walls: readonly EditableWall[]
    readonly openings: readonly EditableOpening[]
  }[]
  /** With their names. */
  readonly roomTypes: readonly (readonly [type: RoomType, name: string])[]
  readonly openingKinds: readonly (readonly [kind: OpeningKind, name: string])[]
  /** What may lie behind a wall. */
  readonly behinds: readonly (readonly [behind: Behind, name: string])[]
  /** Rooms that may be several, each with the code of the finding that says so. */
  readonly maybeSeveral: readonly { readonly code: string; readonly room: string; readonly name: string }[]
  readonly edits: readonly {
    readonly id: string
    readonly text: string
    readonly by: string
    readonly reason: string
    readonly isApplied: boolean
  }[]
}

/** A request of the page. */
export type Ask =
  | {
      readonly kind: 'read'
      readonly files: readonly GivenFile[]
      readonly settings: Settings
      readonly details: PropertyDetails | null
    }
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** Asks for another of the properties that were read. */
  | { readonly kind: 'property'; readonly index: number; readonly details: PropertyDetails | null }
  /** Says what the property is called, who reports, and has photos. */
  | { readonly kind: 'details'; readonly details: PropertyDetails | null }
  /** Asks for the report of some buildings of a city, by their ids. */
  | { readonly kind: 'pick'; readonly buildingIds: readonly string[]; readonly details: PropertyDetails | null }
  /** Asks which buildings of a city are at a place: longitude and latitude, or easting and northing in the file's system. */
  | { readonly kind: 'locate'; readonly place: string }
  /** Changes the scan of the property. */
  | { readonly kind: 'edit'; readonly changes: readonly EditChange[]; readonly by: EditBy }
  /** Takes an edit out of the list. */
  | { readonly kind: 'unedit'; readonly id: string }
  /** Gives an earlier version of what is shown. */
  | { readonly kind: 'compare'; readonly files: readonly GivenFile[] }
  /** Asks for the city again, of which a report was a part. */
  | { readonly kind: 'map' }
  /** Asks for a file. The fonts are those of the page, which a PDF needs. */
  | { readonly kind: 'download'; readonly file: string; readonly fonts: PackedFonts }
  /** What reads models, for which the worker has asked; null if it is not beside the page. */
  | { readonly kind: 'model-reader'; readonly packed: PackedModelReader | null }

export const STEPS = ['reading', 'measuring', 'drawing'] as const

/** A step that takes time, in this order. */
export type Step = (typeof STEPS)[number]

/** Why a given file is not in the result, or not as it was given. */
export type Fault =
  | ({ readonly kind: 'refused' } & RefusedPlace)
  /** Files that are not read, for a reason that is no error. */
  | { readonly kind: 'left-out'; readonly why: LeftOut; readonly files: readonly string[] }

/** A file, or a building in it, that cannot be read or measured. */
interface RefusedPlace {
  readonly code: ErrorCode
  readonly file: string | null
  readonly line: number | null
  /** Path in the file: `$.walls[3].transform`. */
  readonly path: string | null
  /** Null if the fault concerns the whole file. */
  readonly buildingId: string | null
  /** One sentence: what was expected at that path and what was found. */
  readonly message: string
  /** The sentence from which the message is made. */
  readonly sentence: InputError['sentence']
}

export const LEFT_OUT = [
  'bad-brand',
  'bad-logo',
  'controls',
  'other-files',
  'ground-rasters',
  'unused-photos',
  'missing-photos',
  'further-projects',
  'stray-edits',
  'not-compared',
  'no-accuracy',
] as const

export type LeftOut = (typeof LEFT_OUT)[number]

/** Counts of what a result holds. */
export interface Counts {
  readonly rooms: number
  readonly buildings: number
  readonly surfaces: number
  readonly findings: number
}

export const DOWNLOAD_GROUPS = ['report', 'numbers', 'drawings', 'models'] as const

/** Under which heading people look for a file. */
export type DownloadGroup = (typeof DOWNLOAD_GROUPS)[number]

/** A file that can be saved. */
export interface Download {
  /** Its name, by which the page asks for it. */
  readonly file: string
  readonly label: string
  readonly group: DownloadGroup
}

/** The measured and drawn result for one property. */
export interface Shown {
  /** The report as an HTML document. */
  readonly html: string
  readonly counts: Counts
  /** Null where there is no scan of exports. */
  readonly editing: Editing | null
  /** Milliseconds that reading and measuring took. */
  readonly took: number
}

/** A building as people look for it. */
export interface CityBuilding {
  readonly id: string
  /** Its name, else its address, else its id. */
  readonly name: string
  /** All that it is called: name and addresses, with the town and without it. */
  readonly names: readonly string[]
}

/** A map of the buildings of a file, from above. A building is known by its number in it. */
export interface CityMap {
  readonly buildings: readonly CityBuilding[]
  /** x and y of the corners of roof faces, one after the other: metres east and north of the first building. */
  readonly corners: Float32Array<ArrayBuffer>
  /** The corner at which each ring begins; then the number of corners. */
  readonly rings: Uint32Array<ArrayBuffer>
  /** The ring at which each building begins; then the number of rings. */
  readonly starts: Uint32Array<ArrayBuffer>
}

/** What was measured of a whole city. */
export interface CityTotals {
  readonly counts: Counts
  /** Published sum of all roofs, square metres. */
  readonly roofArea: number
  /** Published roof area of each building of the map, square metres; NaN where it cannot be measured. */
  readonly roofAreas: Float64Array<ArrayBuffer>
}

/** What stands at a place of a city. */
export interface Located {
  /** As it was asked for. */
  readonly place: string
  readonly buildingIds: readonly string[]
  /** Metres between the place and the only building; 0 if it is there. */
  readonly distance: number
}

/** An answer of the worker. */
export type Answer =
  | { readonly kind: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  /** A file of more buildings than a report has room for is read; they are being measured. */
  | { readonly kind: 'city'; readonly names: readonly string[]; readonly index: number; readonly city: CityMap }
  | { readonly kind: 'located'; readonly located: Located }
  /** They are measured. */
  | {
      readonly kind: 'city-measured'
      readonly totals: CityTotals
      readonly took: number
      readonly faults: readonly Fault[]
    }
  | {
      readonly kind: 'shown'
      /** Names of all properties that were read. */
      readonly names: readonly string[]
      readonly index: number
      /** Null if nothing can be measured. */
      readonly shown: Shown | null
      readonly faults: readonly Fault[]
    }
  /** What can be saved of what was shown or measured last: its writers load when that is seen. */
  | { readonly kind: 'savable'; readonly downloads: readonly Download[] }
  /** An edit cannot be applied: why. */
  | { readonly kind: 'not-edited'; readonly why: string }
  | { readonly kind: 'saved'; readonly file: string; readonly blob: Blob }
  /** A model was given: what reads it stands beside the page, if anywhere. */
  | { readonly kind: 'wants-model-reader' }
  | { readonly kind: 'refused-download'; readonly fault: Fault }
  /** A bug of this page. */
  | { readonly kind: 'failed'; readonly message: string }
