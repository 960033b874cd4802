import { Type, type Static } from 'typebox'
import { EDGE_KINDS } from '../../measure/summary/abutments.ts'
import { CLOSED, count, metres, orNull, squareMetres } from './common.ts'

const pitch = Type.Integer({ minimum: 0, maximum: 90, description: 'whole degrees' })

const twelfths = orNull(
  Type.Integer({ minimum: 0, description: 'inches of rise in twelve of run; null for what is all but vertical' }),
)

const VISIBLE = {
  coveredArea: squareMetres('of the area, inside the building under a higher roof: nobody tiles it'),
  visibleArea: squareMetres('the area less what of it is covered'),
}

/** Roof area of one pitch. */
export const PitchRowSchema = Type.Object(
  {
    pitch,
    twelfths,
    area: squareMetres('sum of the faces'),
    planArea: squareMetres('in plan'),
    ...VISIBLE,
    faces: count('faces'),
  },
  CLOSED,
)

/** Edges of one kind. */
export const EdgeKindRowSchema = Type.Object(
  {
    kind: Type.Enum([...EDGE_KINDS], {
      description:
        'the type of an edge; of wall abutments step (beside the face), apron (above it), back (below it) or upstand (of a flat face)',
    }),
    length: metres('in space'),
    lengthHorizontal: metres('in plan'),
    count: count('edges'),
  },
  CLOSED,
)

/** What is ordered for one roof face. */
export const RoofFaceRowSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'of the face in its building, from 1' }),
    surfaceId: Type.String(),
    pitch: Type.Number({ minimum: 0, maximum: 90, description: 'degrees, to 0.1' }),
    twelfths,
    direction: orNull(
      Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'true bearing it falls to, degrees; null: level' }),
    ),
    area: squareMetres('of the face'),
    ...VISIBLE,
    rafterLength: orNull(metres('longest stretch along the fall line')),
    battenRows: orNull(count('rows of battens; null where the face is flat, vertical or overhanging')),
    battenGauge: orNull(metres('between two rows, to 0.001')),
    battenLength: orNull(metres('of all rows')),
    counterBattenLength: orNull(metres('visible area over the spacing: an estimate')),
  },
  CLOSED,
)

/** Material for the visible area with so much lost in cutting. */
export const WasteRowSchema = Type.Object({ percent: count('added'), area: squareMetres('with it') }, CLOSED)

export const HeightsSchema = Type.Object(
  {
    groundAltitude: Type.Number({
      description: 'of the ground of the file, averaged along the walls, m above sea level',
    }),
    top: Type.Number({ description: 'highest point of the roof over that ground, m' }),
    lowestEave: orNull(Type.Number({ description: 'where wall and roof meet at the lowest eave or cornice, m' })),
    highestEave: orNull(Type.Number({ description: 'the same at the highest, m' })),
  },
  CLOSED,
)

const SUMS = {
  area: squareMetres('sum of the pitches'),
  planArea: squareMetres('sum of the pitches, in plan'),
  ...VISIBLE,
  faces: count('roof faces'),
  predominantPitch: orNull(
    Type.Integer({
      minimum: 0,
      maximum: 90,
      description: 'that most area of sloped faces has within 1 degree, degrees',
    }),
  ),
  predominantTwelfths: twelfths,
  pitches: Type.Array(PitchRowSchema),
  edges: Type.Array(EdgeKindRowSchema, { description: 'kinds that occur' }),
  visibleEdges: Type.Array(EdgeKindRowSchema, {
    description:
      'the same of the visible roof: without what lies inside the building, with the flashing around what stands on a face that goes on below it',
  }),
  battenLength: metres('battens of all faces'),
  counterBattenLength: metres('counter-battens of all faces: an estimate'),
  waste: Type.Array(WasteRowSchema),
}

/** What is ordered for the roof of one building. */
export const RoofSummaryBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    ...SUMS,
    faceRows: Type.Array(RoofFaceRowSchema),
    heights: Type.Union([HeightsSchema, Type.Null()], { description: 'null where nothing is known of the ground' }),
  },
  CLOSED,
)

/** The roofer's summary of a property. */
export const RoofSummarySchema = Type.Object(
  {
    battenSpacing: metres('between rows of battens at most, asked for'),
    counterBattenSpacing: metres('between counter-battens, asked for'),
    buildings: Type.Array(RoofSummaryBuildingSchema),
    totals: Type.Object({ buildings: count('buildings'), ...SUMS }, CLOSED),
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
/** What is ordered for roofs, as published: `RoofSummarySchema`. `roofSummaryRecord` makes it. */
export type RoofSummaryRecord = Static<typeof RoofSummarySchema>
