import { scanMarks } from '@reports/geometry'
import type {
  Building,
  PhotoRecord,
  ProjectDetailsRecord,
  RoofMeasures,
  ScanMarks,
  ScanMeasures,
} from '@reports/geometry'
import type { KnownAccuracy } from '@reports/geometry/accuracy'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { figuresIn, type Figures } from '../figures.ts'
import type { Language } from '../words.ts'
import type { CertificateFacts } from './certificate.ts'
import { numberedFindings, type NumberedFinding } from './numbered-findings.ts'
import { REPORT_WORDS, type ReportWords } from './report-words.ts'
import { roomsOfReport, type RoomsOfReport } from './report-rooms.ts'
import type { Block, KeyFigure, Section } from './section.ts'
import { roofOfReport, type RoofOfReport, type ShownRoof } from './shown-roof.ts'

/** Everything that is known of a property; what is missing is left out of its report. */
export interface Property {
  readonly project: ProjectDetailsRecord
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

/** How certain what was measured is, of a report that is to say so. */
export interface ReportAccuracy {
  readonly scan: KnownAccuracy
  /** Of each building; `unknown` where it is not known of all of them, which the report says; null where nobody asks. */
  readonly roof: ((building: Building) => KnownAccuracy) | 'unknown' | null
  /** Square metres of floor that somebody stated: the report says how likely they are too many. */
  readonly stated?: number | undefined
}

/** A part of a report that is asked for: a page without it does not carry what writes it. */
export interface ReportPart {
  readonly section: (scene: ReportScene) => Section[]
  /** What it adds to the figures at the top. */
  readonly figures: (scene: ReportScene) => KeyFigure[]
}

/** Solar modules in a report that is to say them: `reportSolar` makes it, so that a page without them does not carry what writes them. */
export interface ReportSolar extends ReportPart {
  readonly measures: SolarMeasures
  /** Of one building of many, in its own part. */
  readonly blocksOf: (scene: ReportScene & { readonly roof: ShownRoof }) => Block[]
}

/** How a report is written, and where its pictures are. */
export interface ReportOptions {
  /** Default nb. */
  readonly lang?: Language | undefined
  /** Of all figures. Default metric. */
  readonly units?: UnitSystem | undefined
  /** Where a photo is: a `data:` URI or an address; null where it cannot be shown. By default none can. */
  readonly photoHref?: ((photo: PhotoRecord) => string | null) | undefined
  /** Where a photo is in full; what `photoHref` names may then be small, and leads there. By default it does not. */
  readonly fullPhotoHref?: ((photo: PhotoRecord) => string) | undefined
  /** Where an aerial photo of the roof is; null: there is none, and the report says so. */
  readonly aerialPhotoHref?: string | null | undefined
  /** Buildings added from the cadastre too. Default true: a report is on the whole property. */
  readonly includeMatrikkel?: boolean | undefined
  /** What the walls were measured with, metres, so that the wall plan says so. */
  readonly eavesOverhang?: number | undefined
  /** Adds a section of tolerances. By default there is none. */
  readonly accuracy?: ReportAccuracy | undefined
  /** Adds a section of solar modules, and draws them on the house: `reportSolar`. By default there is none. */
  readonly solar?: ReportSolar | undefined
  /** Adds a section of what lies behind surfaces: `reportSurfaces` of `@reports/svg/surfaces`. By default there is none. */
  readonly surfaces?: ReportPart | undefined
  /** Adds what differs from an earlier version: `reportComparison` of `@reports/svg/comparison`. By default there is none. */
  readonly comparison?: ReportPart | undefined
  /** Adds a certificate of the floors, to be signed. By default there is none. */
  readonly certificate?: CertificateFacts | undefined
  /** IANA name of the time zone of dates. Default Europe/Oslo. */
  readonly timeZone?: string | undefined
}

/** A property with every option decided: what each section is made of. */
export interface ReportScene extends RoofOfReport, RoomsOfReport {
  readonly project: ProjectDetailsRecord
  readonly lang: Language
  readonly units: UnitSystem
  readonly figures: Figures
  readonly words: ReportWords
  /** Of the scan; empty where nothing was scanned. */
  readonly marks: ScanMarks
  readonly options: ReportOptions
  readonly timeZone: string
  /** Those that are listed, with their numbers. */
  readonly findings: readonly NumberedFinding[]
  /** What ids of drawings end in, where each building has its own: `-3` of the third. */
  readonly suffix: string
}

export function reportScene({ project, scan, roof }: Property, options: ReportOptions): ReportScene {
  const { lang = 'nb', units = 'metric', includeMatrikkel = true, timeZone = 'Europe/Oslo' } = options
  const marks = scanMarks(scan ?? { rooms: [], sameOpenings: [] }, lang)
  const rooms = roomsOfReport(project, scan, lang)
  const roofs = roofOfReport(roof, includeMatrikkel)
  return {
    project,
    ...rooms,
    ...roofs,
    findings: numberedFindings({ scan: rooms.scan, roof: roofs.roof, marks, lang, solar: options.solar?.measures }),
    lang,
    units,
    figures: figuresIn(lang, units),
    words: REPORT_WORDS[lang],
    marks,
    options: { ...options, includeMatrikkel },
    timeZone,
    suffix: '',
  }
}
