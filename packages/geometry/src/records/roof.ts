import { Type, type Static } from 'typebox'
import { InputError } from '../errors.ts'
import type { BuildingMeasures, EdgeMeasure, RoofMeasures, SurfaceMeasure } from '../measure/roof-measures.ts'
import { buildingTypeGroup, buildingTypeLabel } from '../model/building-types.ts'
import { EDGE_TYPES } from '../model/roof.ts'
import { roundAngle, roundBearing, roundHundredth, roundMillimetre, sumHundredths } from '../rounding.ts'
import { CLOSED, count, metres, squareMetres } from './common.ts'
import { LEVEL_SURFACE } from '../tolerances.ts'

/** A roof surface as it is published: areas and lengths to 0.01, angles to 0.1 degree, altitudes and heights to 0.001 m. */
export const RoofSurfaceSchema = Type.Object(
  {
    surfaceId: Type.String(),
    slope: Type.Number({ description: 'gradians, as the provider of the data gave it; computed where it gave none' }),
    direction: Type.Number({
      description: 'UTM zone 33 grid bearing in degrees, as the provider gave it; computed where it gave none',
    }),
    calculatedSlope: Type.Number({ minimum: 0, maximum: 90, description: 'degrees: 0 flat, 90 vertical' }),
    calculatedDirection: Type.Number({
      minimum: 0,
      exclusiveMaximum: 360,
      description: 'true bearing of the downhill direction in degrees: 0 north, 90 east; 0 for a level surface',
    }),
    area2d: squareMetres('projected area'),
    area3d: squareMetres('area of the surface itself'),
    perimeter: metres('length of all rings in space'),
    vertices: Type.Integer({ minimum: 3, description: 'vertices of all rings' }),
    minRoofAltitude: Type.Number({ description: 'm above sea level' }),
    maxRoofAltitude: Type.Number({ description: 'm above sea level' }),
    minHeightAboveGround: Type.Number({ description: 'm' }),
    maxHeightAboveGround: Type.Number({ description: 'm' }),
  },
  CLOSED,
)

/** A building as it is published. The four fields from the cadastre are always there, though the contract does not require them. */
export const RoofBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    buildingType: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'building type code of the cadastre' }),
    ),
    buildingTypeLabel: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'name of the type in the national register' }),
    ),
    buildingTypeGroup: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: "name of the type's two-digit group" }),
    ),
    fromMatrikkel: Type.Optional(Type.Boolean({ description: 'whether the building was added from the cadastre' })),
    surfaces: Type.Array(RoofSurfaceSchema),
    totalRoofArea: squareMetres('sum of area3d'),
    totalRoofArea2d: squareMetres('sum of area2d'),
    surfaceCount: count('entries of surfaces'),
    wallCount: count('derived exterior walls'),
  },
  CLOSED,
)

export const RoofTotalsSchema = Type.Object(
  {
    buildings: count('buildings listed'),
    surfaces: count('their surfaces'),
    totalRoofArea: squareMetres('sum over the buildings'),
    totalRoofArea2d: squareMetres('sum over the buildings'),
    walls: count('their exterior walls'),
  },
  CLOSED,
)

/** All edges of one type. */
export const RoofEdgeRowSchema = Type.Object(
  {
    type: Type.Enum([...EDGE_TYPES]),
    length: metres('summed length in space'),
    lengthHorizontal: metres('summed length in plan'),
    count: count('edges'),
    overriddenCount: count('edges whose type is a person’s decision'),
  },
  CLOSED,
)

export const RoofEdgeTotalsSchema = Type.Object(
  { length: metres('length in space'), lengthHorizontal: metres('length in plan'), count: count('edges') },
  CLOSED,
)

export const RoofEdgesSchema = Type.Object(
  {
    buildings: Type.Array(
      Type.Object(
        { buildingId: Type.String(), types: Type.Array(RoofEdgeRowSchema), totals: RoofEdgeTotalsSchema },
        CLOSED,
      ),
    ),
    types: Type.Array(RoofEdgeRowSchema),
    totals: RoofEdgeTotalsSchema,
    hasUnclassified: Type.Boolean({ description: 'whether some edges could not be classified' }),
    overriddenCount: count('edges whose type is a person’s decision'),
  },
  CLOSED,
)

export const RoofRecordSchema = Type.Object(
  { buildings: Type.Array(RoofBuildingSchema), totals: RoofTotalsSchema, roofEdges: RoofEdgesSchema },
  CLOSED,
)

export type RoofSurfaceRecord = Static<typeof RoofSurfaceSchema>
export type RoofBuildingRecord = Static<typeof RoofBuildingSchema>
export type RoofEdgeRowRecord = Static<typeof RoofEdgeRowSchema>
export type RoofEdgesRecord = Static<typeof RoofEdgesSchema>
export type RoofRecord = Static<typeof RoofRecordSchema>

/** Which buildings of a property are wanted. */
export interface BuildingSelection {
  /** One building alone, wherever it comes from. */
  readonly buildingId?: string | undefined
  /** Buildings added from the cadastre too, marked `fromMatrikkel`; else only the addressed ones. */
  readonly includeMatrikkel?: boolean | undefined
}

/**
 * The measured buildings that a selection means.
 * @throws InputError `roof/unknown-building`
 */
export function selectBuildings<T extends Pick<BuildingMeasures, 'building'>>(
  measures: { readonly buildings: readonly T[] },
  selection: BuildingSelection,
): readonly T[] {
  const { buildingId, includeMatrikkel } = selection
  if (buildingId === undefined)
    return includeMatrikkel === true
      ? measures.buildings
      : measures.buildings.filter(({ building }) => building.source === 'address')
  const wanted = measures.buildings.filter(({ building }) => building.id === buildingId)
  if (wanted.length > 0) return wanted
  const known = measures.buildings.slice(0, 5).map(({ building }) => building.id)
  const more = measures.buildings.length > known.length ? ` and ${measures.buildings.length - known.length} more` : ''
  throw new InputError(
    'roof/unknown-building',
    `Expected a building of the file (${known.join(', ')}${more}), found "${buildingId}".`,
  )
}

function surfaceRecord(surface: SurfaceMeasure): RoofSurfaceRecord {
  const { calculatedSlope, provided } = surface
  return {
    surfaceId: surface.surfaceId,
    slope: provided.slope ? surface.slope : roundAngle(surface.slope),
    direction: provided.direction ? surface.direction : roundBearing(surface.direction),
    calculatedSlope: roundAngle(Math.min(calculatedSlope, 180 - calculatedSlope)),
    calculatedDirection: roundBearing(surface.calculatedDirection),
    area2d: roundHundredth(surface.area2d),
    area3d: roundHundredth(surface.area3d),
    perimeter: roundHundredth(surface.perimeter),
    vertices: surface.vertices,
    minRoofAltitude: roundMillimetre(surface.minRoofAltitude),
    maxRoofAltitude: roundMillimetre(surface.maxRoofAltitude),
    minHeightAboveGround: roundMillimetre(surface.minHeightAboveGround),
    maxHeightAboveGround: roundMillimetre(surface.maxHeightAboveGround),
  }
}

function buildingRecord(
  { building, surfaces, walls }: BuildingMeasures,
  includeMatrikkel: boolean,
): RoofBuildingRecord {
  const published = surfaces.map(surfaceRecord)
  return {
    buildingId: building.id,
    displayName: building.displayName,
    buildingType: building.buildingType,
    buildingTypeLabel: buildingTypeLabel(building.buildingType),
    buildingTypeGroup: buildingTypeGroup(building.buildingType),
    fromMatrikkel: includeMatrikkel && building.source === 'matrikkel',
    surfaces: published,
    totalRoofArea: sumHundredths(published.map(({ area3d }) => area3d)),
    totalRoofArea2d: sumHundredths(published.map(({ area2d }) => area2d)),
    surfaceCount: published.length,
    wallCount: walls.length,
  }
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** One row for each type that occurs, in the order of `EDGE_TYPES`. */
function edgeRows(edges: readonly EdgeMeasure[]): RoofEdgeRowRecord[] {
  return EDGE_TYPES.flatMap((type) => {
    const own = edges.filter((edge) => edge.type === type)
    if (own.length === 0) return []
    return [
      {
        type,
        length: roundHundredth(sumOf(own, ({ length }) => length)),
        lengthHorizontal: roundHundredth(sumOf(own, ({ lengthHorizontal }) => lengthHorizontal)),
        count: own.length,
        overriddenCount: own.filter(({ overridden }) => overridden).length,
      },
    ]
  })
}

/** Rows of several buildings added up, type by type: sums of what is published. */
function addRows(rows: readonly RoofEdgeRowRecord[]): RoofEdgeRowRecord[] {
  return EDGE_TYPES.flatMap((type) => {
    const own = rows.filter((row) => row.type === type)
    if (own.length === 0) return []
    return [{ type, ...rowTotals(own), overriddenCount: sumOf(own, ({ overriddenCount }) => overriddenCount) }]
  })
}

const rowTotals = (rows: readonly RoofEdgeRowRecord[]): Static<typeof RoofEdgeTotalsSchema> => ({
  length: sumHundredths(rows.map(({ length }) => length)),
  lengthHorizontal: sumHundredths(rows.map(({ lengthHorizontal }) => lengthHorizontal)),
  count: sumOf(rows, (row) => row.count),
})

function edgesRecord(measures: readonly BuildingMeasures[]): RoofEdgesRecord {
  const buildings = measures.map(({ building, edges }) => {
    const types = edgeRows(edges)
    return { buildingId: building.id, types, totals: rowTotals(types) }
  })
  const types = addRows(buildings.flatMap((building) => building.types))
  return {
    buildings,
    types,
    totals: rowTotals(types),
    hasUnclassified: types.some(({ type }) => type === 'unknown'),
    overriddenCount: sumOf(types, ({ overriddenCount }) => overriddenCount),
  }
}

/** The bearing that a published surface falls to (an overhanging one: faces), degrees; null for a level one, whose 0 is none. */
export function bearingOf({ calculatedSlope, calculatedDirection }: RoofSurfaceRecord): number | null {
  const offLevel = Math.min(calculatedSlope, 180 - calculatedSlope)
  // Just over it a slope is published as it, too: it has a bearing, which is hardly ever 0.
  return offLevel <= LEVEL_SURFACE && calculatedDirection === 0 ? null : calculatedDirection
}

/**
 * The published record of measured roofs: rounded once, here; totals are sums of what is published.
 * @throws InputError `roof/unknown-building` where `selection.buildingId` is none of them
 */
export function roofRecord(measures: RoofMeasures, selection: BuildingSelection = {}): RoofRecord {
  const selected = selectBuildings(measures, selection)
  const buildings = selected.map((building) => buildingRecord(building, selection.includeMatrikkel === true))
  return {
    buildings,
    totals: {
      buildings: buildings.length,
      surfaces: sumOf(buildings, ({ surfaceCount }) => surfaceCount),
      totalRoofArea: sumHundredths(buildings.map(({ totalRoofArea }) => totalRoofArea)),
      totalRoofArea2d: sumHundredths(buildings.map(({ totalRoofArea2d }) => totalRoofArea2d)),
      walls: sumOf(buildings, ({ wallCount }) => wallCount),
    },
    roofEdges: edgesRecord(selected),
  }
}
