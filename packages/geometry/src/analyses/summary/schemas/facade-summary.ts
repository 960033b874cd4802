import { Type, type Static } from 'typebox'
import { SECTORS } from '../../../measure/roof/sectors.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import { ENVELOPE_QUANTITIES, FACADE_QUANTITIES } from '../../../quantities/facade-summary.ts'
import { CLOSED, count, orNull, quantitySchemas, squareMetres } from '../../../records/schemas/common.ts'
import { OutlineRangeSchema, OutlineSchema } from '../../../records/schemas/outline.ts'

/** The walls that face one of eight directions. */
export const FacadeRowSchema = Type.Object(
  {
    sector: Type.Enum([...SECTORS], { description: 'the direction that the walls face, of eight' }),
    ...quantitySchemas(FACADE_QUANTITIES, DESCRIPTIONS),
  },
  CLOSED,
)

/** The roof of one pitch that falls to one of eight directions. */
export const RoofSectorRowSchema = Type.Object(
  {
    pitch: Type.Integer({ minimum: 0, maximum: 90, description: 'whole degrees' }),
    sector: orNull(Type.Enum([...SECTORS], { description: 'the direction that it falls to; null for a flat roof' })),
    area: squareMetres('of its faces'),
    faces: count('roof faces'),
  },
  CLOSED,
)

export const EnvelopeSchema = Type.Object(
  {
    ...quantitySchemas(ENVELOPE_QUANTITIES, DESCRIPTIONS),
  },
  CLOSED,
)

const WALL_AREA_RANGE = Type.Union([OutlineRangeSchema, Type.Null()], {
  description: 'the area of the walls, where the outline of the roof is that of its eaves; else null',
})

const SUMS = {
  wallArea: squareMetres('sum of the facades'),
  facades: Type.Array(FacadeRowSchema, { description: 'directions that occur, clockwise from north' }),
  roofs: Type.Array(RoofSectorRowSchema),
}

export const FacadeBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    ...SUMS,
    envelope: Type.Union([EnvelopeSchema, Type.Null()], {
      description: 'null where the surfaces enclose no solid, or walls were moved or left out',
    }),
    outline: OutlineSchema,
    wallAreaRange: WALL_AREA_RANGE,
  },
  CLOSED,
)

/** Facades, roofs by direction and envelopes of a property. */
export const FacadeSummarySchema = Type.Object(
  {
    buildings: Type.Array(FacadeBuildingSchema),
    totals: Type.Object(
      {
        buildings: count('buildings'),
        ...SUMS,
        volume: orNull(Type.Number({ minimum: 0, description: 'of all buildings, m³; null where one is not known' })),
        wallAreaRange: WALL_AREA_RANGE,
      },
      CLOSED,
    ),
  },
  CLOSED,
)

/** The walls that face one direction, as published. */
export type FacadeRowRecord = Static<typeof FacadeRowSchema>
/** The roof surfaces that face one direction, as published. */
export type RoofSectorRowRecord = Static<typeof RoofSectorRowSchema>
/** The envelope of a building, as published. */
export type EnvelopeRecord = Static<typeof EnvelopeSchema>
/** The facades of one building, as published. */
export type FacadeBuildingRecord = Static<typeof FacadeBuildingSchema>
/** What is ordered for facades, as published: `FacadeSummarySchema`. `facadeSummaryRecord` makes it. */
export type FacadeSummaryRecord = Static<typeof FacadeSummarySchema>
