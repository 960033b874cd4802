import { Type, type Static } from 'typebox'
import { EDGE_KINDS } from '../abutments.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import {
  BUILDING_HEIGHTS,
  FACE_QUANTITIES,
  PITCH_QUANTITIES,
  ROOF_ORDER_QUANTITIES,
} from '../../../quantities/roof-summary.ts'
import { EDGE_SUMS } from '../../../quantities/roofs.ts'
import { CLOSED, count, metres, quantitySchemas, squareMetres } from '../../../records/schemas/common.ts'
import { OutlineRangeSchema, OutlineSchema } from '../../../records/schemas/outline.ts'

/** Roof area of one pitch. */
export const PitchRowSchema = Type.Object(quantitySchemas(PITCH_QUANTITIES, DESCRIPTIONS), CLOSED)

const { twelfths } = PitchRowSchema.properties

/** Edges of one kind. */
export const EdgeKindRowSchema = Type.Object(
  {
    kind: Type.Enum([...EDGE_KINDS], {
      description:
        'the type of an edge; of wall abutments step (beside the face), apron (above it), back (below it) or upstand (of a flat face)',
    }),
    ...quantitySchemas(EDGE_SUMS, DESCRIPTIONS),
  },
  CLOSED,
)

/** Quantities to order for one roof face. */
export const RoofFaceRowSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'of the face in its building, from 1' }),
    surfaceId: Type.String(),
    ...quantitySchemas(FACE_QUANTITIES, DESCRIPTIONS),
    twelfths,
  },
  CLOSED,
)

/** Material for the visible area, with a percentage lost in cutting. */
export const WasteRowSchema = Type.Object({ percent: count('added'), area: squareMetres('with it') }, CLOSED)

export const HeightsSchema = Type.Object(quantitySchemas(BUILDING_HEIGHTS, DESCRIPTIONS), CLOSED)

const AREA_RANGE = Type.Union([OutlineRangeSchema, Type.Null()], {
  description: 'the area, where the outline of the roof is that of its walls; else null',
})

const SUMS = {
  ...quantitySchemas(ROOF_ORDER_QUANTITIES, DESCRIPTIONS),
  predominantTwelfths: twelfths,
  pitches: Type.Array(PitchRowSchema),
  edges: Type.Array(EdgeKindRowSchema, { description: 'kinds that occur' }),
  visibleEdges: Type.Array(EdgeKindRowSchema, {
    description:
      'the same of the visible roof: without what lies inside the building, with the flashing around what stands on a face that goes on below it, and the lines in which faces pass through each other',
  }),
  waste: Type.Array(WasteRowSchema),
}

/** Quantities to order for the roof of one building. */
export const RoofSummaryBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    ...SUMS,
    faceRows: Type.Array(RoofFaceRowSchema),
    heights: Type.Union([HeightsSchema, Type.Null()], { description: 'null where nothing is known of the ground' }),
    outline: OutlineSchema,
    areaRange: AREA_RANGE,
  },
  CLOSED,
)

/** The roofer's summary of a property. */
export const RoofSummarySchema = Type.Object(
  {
    battenSpacing: metres('between rows of battens at most, asked for'),
    counterBattenSpacing: metres('between counter-battens, asked for'),
    buildings: Type.Array(RoofSummaryBuildingSchema),
    totals: Type.Object({ buildings: count('buildings'), ...SUMS, areaRange: AREA_RANGE }, CLOSED),
  },
  CLOSED,
)

/** Surfaces of one pitch, as published. */
export type PitchRowRecord = Static<typeof PitchRowSchema>
/** All edges of one kind, as published. */
export type EdgeKindRowRecord = Static<typeof EdgeKindRowSchema>
/** A roof surface in a summary, as published. */
export type RoofFaceRowRecord = Static<typeof RoofFaceRowSchema>
/** An area with an allowance for waste, as published. */
export type WasteRowRecord = Static<typeof WasteRowSchema>
/** Heights of a building as published. */
export type HeightsRecord = Static<typeof HeightsSchema>
/** The summary of one building, as published. */
export type RoofSummaryBuildingRecord = Static<typeof RoofSummaryBuildingSchema>
/** Quantities to order for roofs, as published: `RoofSummarySchema`. `roofSummaryRecord` makes it. */
export type RoofSummaryRecord = Static<typeof RoofSummarySchema>
