import type { Building, PhotoRecord, ProjectDetailsRecord, RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { KnownAccuracy } from '@reports/geometry/accuracy'
import type { Language } from '../words.ts'
import { shownRoof } from './shown-roof.ts'

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

/** How a report is written, and where its pictures are. */
export interface ReportOptions {
  /** Default nb. */
  readonly lang?: Language | undefined
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
  /** IANA name of the time zone of dates. Default Europe/Oslo. */
  readonly timeZone?: string | undefined
}

/** A property with every option decided: what each section is drawn from. */
export interface ReportScene extends Property {
  readonly lang: Language
  readonly photoHref: (photo: PhotoRecord) => string | null
  readonly fullPhotoHref: ((photo: PhotoRecord) => string) | undefined
  readonly aerialPhotoHref: string | null | undefined
  readonly includeMatrikkel: boolean
  readonly eavesOverhang: number | undefined
  readonly accuracy: ReportAccuracy | undefined
  readonly timeZone: string
  /** Buildings that the page has no room for. */
  readonly roofsLeftOut: number
}

export const reportScene = (property: Property, options: ReportOptions): ReportScene => ({
  ...property,
  ...shownRoof(property.roof, options.includeMatrikkel ?? true),
  lang: options.lang ?? 'nb',
  photoHref: options.photoHref ?? (() => null),
  fullPhotoHref: options.fullPhotoHref,
  aerialPhotoHref: options.aerialPhotoHref,
  includeMatrikkel: options.includeMatrikkel ?? true,
  eavesOverhang: options.eavesOverhang,
  accuracy: options.accuracy,
  timeZone: options.timeZone ?? 'Europe/Oslo',
})
