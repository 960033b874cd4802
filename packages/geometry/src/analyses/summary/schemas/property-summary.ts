import { Type, type Static } from 'typebox'
import { CLOSED, orNull } from '../../../records/schemas/common.ts'
import { FacadeSummarySchema } from './facade-summary.ts'
import { RoofSummarySchema } from './roof-summary.ts'
import { ScanSummarySchema } from './scan-summary.ts'

/** All quantities that a property is ordered by; null for a missing scan or roof. */
export const PropertySummarySchema = Type.Object(
  { roof: orNull(RoofSummarySchema), facades: orNull(FacadeSummarySchema), scan: orNull(ScanSummarySchema) },
  CLOSED,
)

/** The summaries of a property, as the API answers them: `PropertySummarySchema`. */
export type PropertySummaryRecord = Static<typeof PropertySummarySchema>
