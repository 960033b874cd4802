import { Type, type Static } from 'typebox'
import { EDGE_TYPES } from '../../../model/roof.ts'
import { ORIENTATIONS, SHADES, SKIES } from '../../../model/solar.ts'
import { WEATHER_FORMATS } from '../../../model/weather.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import { SURFACE_SIZES } from '../../../quantities/roofs.ts'
import { MODULE_QUANTITIES, SOLAR_DESCRIPTIONS, SUN_QUANTITIES, YIELD_QUANTITIES } from '../../../quantities/solar.ts'
import { CLOSED, count, metres, orNull, quantitySchemas } from '../../../records/schemas/common.ts'

const { calculatedSlope, calculatedDirection, area3d } = SURFACE_SIZES

const months = (description: string) => Type.Array(Type.Number(), { minItems: 12, maxItems: 12, description })

/** What a roof face can carry and what the sun brings it. */
export const SolarSurfaceSchema = Type.Object(
  {
    surfaceId: Type.String(),
    ...quantitySchemas({ calculatedSlope, calculatedDirection, area3d }, DESCRIPTIONS),
    ...quantitySchemas(MODULE_QUANTITIES, SOLAR_DESCRIPTIONS),
    orientation: orNull(Type.Enum([...ORIENTATIONS], { description: 'how modules lie; null where none fits' })),
    shade: Type.Enum([...SHADES], { description: 'whose roofs shade it: all of the file, its own, or none' }),
    ...quantitySchemas(SUN_QUANTITIES, SOLAR_DESCRIPTIONS),
    ...quantitySchemas(YIELD_QUANTITIES, SOLAR_DESCRIPTIONS),
    monthlyIrradiation: orNull(months('kWh/m² of each month')),
    monthlyAccess: orNull(months('solarAccess of each month')),
    monthlyEnergy: orNull(months('kWh of each month; null without weather or modules')),
    points: count('points of the face that its means are of'),
    shadedBy: Type.Array(Type.String(), { description: 'ids of the buildings that hide the sky from its middle' }),
  },
  CLOSED,
)

/** A module as it lies. */
export const PlacedModuleSchema = Type.Object(
  {
    surfaceId: Type.String(),
    tilt: Type.Number({ description: 'of the module, degrees: 0 flat', minimum: 0, maximum: 90 }),
    direction: orNull(
      Type.Number({ description: 'true bearing that it falls to, degrees; null for a level one', minimum: 0 }),
    ),
    corners: Type.Array(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }), {
      minItems: 4,
      maxItems: 4,
      description: 'longitude, latitude, altitude; anticlockwise seen from above',
    }),
  },
  CLOSED,
)

const Sums = quantitySchemas(MODULE_QUANTITIES, SOLAR_DESCRIPTIONS)
const energy = orNull(Type.Integer({ description: 'kWh in a year', minimum: 0 }))

export const SolarBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    ...Sums,
    energy,
    surfaces: Type.Array(SolarSurfaceSchema),
    moduleLayout: Type.Optional(Type.Array(PlacedModuleSchema)),
  },
  CLOSED,
)

/** Modules, sun and energy of the roofs of a property. */
export const SolarRecordSchema = Type.Object(
  {
    module: Type.Object(
      {
        length: metres('longer side'),
        width: metres('shorter side'),
        power: Type.Number({ description: 'at standard test conditions, W', exclusiveMinimum: 0 }),
        gap: metres('between neighbours'),
      },
      CLOSED,
    ),
    setbacks: Type.Object(
      {
        id: Type.String(),
        ...(Object.fromEntries(EDGE_TYPES.map((type) => [type, metres('kept')])) as Record<
          (typeof EDGE_TYPES)[number],
          ReturnType<typeof metres>
        >),
      },
      CLOSED,
    ),
    horizon: Type.Boolean({ description: 'whether a horizon of the place was given' }),
    weather: orNull(
      Type.Object(
        {
          format: Type.Enum([...WEATHER_FORMATS]),
          name: orNull(Type.String()),
          position: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'longitude, latitude' }),
          distance: Type.Integer({ description: 'from the first building, km', minimum: 0 }),
          model: Type.Enum([...SKIES]),
          albedo: Type.Number({ minimum: 0, maximum: 1 }),
        },
        CLOSED,
      ),
    ),
    losses: Type.Array(
      Type.Object({ name: Type.String(), percent: Type.Number({ minimum: 0, maximum: 100 }) }, CLOSED),
      { description: 'what takes from the energy, one after the other; empty without a weather file' },
    ),
    notIncluded: Type.Array(Type.String(), { description: 'what the figures know nothing of' }),
    totals: Type.Object(
      {
        buildings: count('buildings'),
        surfaces: count('faces that modules may lie on'),
        ...Sums,
        energy,
        byResource: Type.Array(
          Type.Object(
            {
              from: Type.Number({ description: 'totalSolarResource from which it counts', minimum: 0, maximum: 1 }),
              peakPower: Type.Number({ description: 'kWp', minimum: 0 }),
              energy: Type.Integer({ description: 'kWh in a year', minimum: 0 }),
            },
            CLOSED,
          ),
          { description: 'classes of totalSolarResource, the best first; empty without a weather file' },
        ),
      },
      CLOSED,
    ),
    buildings: Type.Array(SolarBuildingSchema),
  },
  CLOSED,
)

/** A roof face as published. */
export type SolarSurfaceRecord = Static<typeof SolarSurfaceSchema>
/** A module as published. */
export type PlacedModuleRecord = Static<typeof PlacedModuleSchema>
/** A building as published. */
export type SolarBuildingRecord = Static<typeof SolarBuildingSchema>
/** Modules, sun and energy as published: `SolarRecordSchema`. `solarRecord` makes it. */
export type SolarRecord = Static<typeof SolarRecordSchema>
