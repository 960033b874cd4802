import { Type, type Static } from 'typebox'
import { CLOSED, orNull } from './common.ts'
import { FacadeSummarySchema } from './facade-summary.ts'
import { RoofSummarySchema } from './roof-summary.ts'
import { ScanSummarySchema } from './scan-summary.ts'

/** All that a property is ordered by; what it has none of is null. */
export const PropertySummarySchema = Type.Object(
  { roof: orNull(RoofSummarySchema), facades: orNull(FacadeSummarySchema), scan: orNull(ScanSummarySchema) },
  CLOSED,
)

/** The summaries of a property, as the API answers them: `PropertySummarySchema`. */
export type PropertySummaryRecord = Static<typeof PropertySummarySchema>
