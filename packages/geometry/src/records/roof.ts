import * as ROOFS from '../messages/en/roofs.ts'
import * as REFUSALS from '../messages/en/refusals.ts'
import { said } from '../sentence.ts'
import { fault } from '../errors.ts'
import type { BuildingMeasures, EdgeMeasure, RoofMeasures, SurfaceMeasure } from '../measure/roof/measures.ts'
import { refusalError, type Refusal } from '../model/refusal.ts'
import { buildingTypeGroup, buildingTypeLabel } from '../model/building-types.ts'
import { EDGE_TYPES, hasGround } from '../model/roof.ts'
import { eachQuantity, publishedOf } from '../quantities/quantity.ts'
import { EDGE_SIZES, GROUND_HEIGHTS, ROOF_SUMS, SURFACE_MEASURES } from '../quantities/roofs.ts'
import { roundAngle, roundBearing, roundHundredth, sumHundredths } from '../rounding.ts'
import { LEVEL_SURFACE } from '../tolerances.ts'
import type {
  RoofBuildingRecord,
  RoofEdgeRowRecord,
  RoofEdgesRecord,
  RoofEdgeTotalsRecord,
  RoofRecord,
  RoofSurfaceRecord,
} from './schemas/roof.ts'

/** Selects buildings of a property. */
export interface BuildingSelection {
  /** One building alone, whatever its source. */
  readonly buildingId?: string | undefined
  /** Whether to include buildings added from the cadastre, marked `fromMatrikkel`; else only those at the address. */
  readonly includeMatrikkel?: boolean | undefined
}

/** Number of buildings named in the error about an unknown building. */
const MOST_TOLD = 5

/**
 * The measured buildings of a selection.
 * @throws InputError `roof/unknown-building`; if all selected buildings are refused, the error of the first
 */
export function selectBuildings<T extends Pick<BuildingMeasures, 'building'>>(
  measures: { readonly buildings: readonly T[]; readonly refusals?: readonly Refusal[] },
  selection: BuildingSelection,
): readonly T[] {
  const { buildingId, includeMatrikkel } = selection
  const wanted = measures.buildings.filter(({ building: { id, source } }) =>
    buildingId === undefined ? includeMatrikkel === true || source === 'address' : id === buildingId,
  )
  if (wanted.length > 0) return wanted
  const [refusal] = selectRefusals(measures, selection)
  if (refusal !== undefined) throw refusalError(refusal)
  if (buildingId === undefined) return wanted
  const ids = measures.buildings.map(({ building }) => building.id)
  const known =
    ids.length > MOST_TOLD
      ? said(ROOFS.namesAndMore, { names: ids.slice(0, MOST_TOLD), count: ids.length - MOST_TOLD })
      : ids
  throw fault(REFUSALS.unknownBuilding, null, { known, id: buildingId })
}

/** The refused buildings of a selection: the part of the request that is missing in the answer. */
export const selectRefusals = (
  { refusals = [] }: { readonly refusals?: readonly Refusal[] },
  { buildingId: wanted, includeMatrikkel }: BuildingSelection,
): readonly Refusal[] =>
  refusals.filter(({ buildingId, source }) =>
    wanted === undefined ? includeMatrikkel === true || source === 'address' : buildingId === wanted,
  )

function surfaceRecord(surface: SurfaceMeasure): RoofSurfaceRecord {
  const { calculatedSlope, provided } = surface
  return {
    surfaceId: surface.surfaceId,
    slope: provided.slope ? surface.slope : roundAngle(surface.slope),
    direction: provided.direction ? surface.direction : roundBearing(surface.direction),
    ...publishedOf(SURFACE_MEASURES, {
      ...surface,
      calculatedSlope: Math.min(calculatedSlope, 180 - calculatedSlope),
    }),
    ...publishedOf(GROUND_HEIGHTS, surface),
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
    ...eachQuantity(ROOF_SUMS, (_, { ofSurfaces }) => sumHundredths(published.map((own) => own[ofSurfaces]))),
    surfaceCount: published.length,
    wallCount: hasGround(building) ? walls.length : null,
  }
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0)

/** One row for each type that occurs, in the order of `EDGE_TYPES`. */
function edgeRows(edges: readonly EdgeMeasure[]): RoofEdgeRowRecord[] {
  const byType = Map.groupBy(edges, ({ type }) => type)
  return EDGE_TYPES.flatMap((type) => {
    const own = byType.get(type)
    if (own === undefined) return []
    return [
      {
        type,
        ...eachQuantity(EDGE_SIZES, (key) => roundHundredth(sumOf(own, (edge) => edge[key]))),
        count: own.length,
        overriddenCount: own.filter(({ overridden }) => overridden).length,
      },
    ]
  })
}

/** Rows of several buildings added up, type by type: sums of published values. */
function addRows(rows: readonly RoofEdgeRowRecord[]): RoofEdgeRowRecord[] {
  const byType = Map.groupBy(rows, ({ type }) => type)
  return EDGE_TYPES.flatMap((type) => {
    const own = byType.get(type)
    if (own === undefined) return []
    return [{ type, ...rowTotals(own), overriddenCount: sumOf(own, ({ overriddenCount }) => overriddenCount) }]
  })
}

const rowTotals = (rows: readonly RoofEdgeRowRecord[]): RoofEdgeTotalsRecord => ({
  ...eachQuantity(EDGE_SIZES, (key) => sumHundredths(rows.map((row) => row[key]))),
  count: sumOf(rows, (row) => row.count),
})

function edgesRecord(measures: readonly BuildingMeasures[]): RoofEdgesRecord {
  const buildings = measures.map(({ building, edges }) => {
    const types = edgeRows(edges)
    return { buildingId: building.id, types, totals: rowTotals(types) }
  })
  // The sums of one building are its own.
  const [only] = buildings.length === 1 ? buildings : []
  const types = only?.types ?? addRows(buildings.flatMap((building) => building.types))
  return {
    buildings,
    types,
    totals: only?.totals ?? rowTotals(types),
    hasUnclassified: types.some(({ type }) => type === 'unknown'),
    overriddenCount: sumOf(types, ({ overriddenCount }) => overriddenCount),
  }
}

/** Bearing that a published surface falls to (an overhanging surface: faces), degrees; null for a level one, whose 0 is no bearing. */
export function bearingOf({
  calculatedSlope,
  calculatedDirection,
}: Pick<RoofSurfaceRecord, 'calculatedSlope' | 'calculatedDirection'>): number | null {
  const offLevel = Math.min(calculatedSlope, 180 - calculatedSlope)
  // A slope just above the limit is published as the limit, too: it has a bearing, which is hardly ever 0.
  return offLevel <= LEVEL_SURFACE && calculatedDirection === 0 ? null : calculatedDirection
}

/**
 * The published record of measured roofs: rounded once, here; totals are sums of published values.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function roofRecord(measures: RoofMeasures, selection: BuildingSelection = {}): RoofRecord {
  const selected = selectBuildings(measures, selection)
  const buildings = selected.map((building) => buildingRecord(building, selection.includeMatrikkel === true))
  return {
    buildings,
    totals: {
      buildings: buildings.length,
      surfaces: sumOf(buildings, ({ surfaceCount }) => surfaceCount),
      ...eachQuantity(ROOF_SUMS, (key) => sumHundredths(buildings.map((building) => building[key]))),
      // A sum of some buildings would be read as the sum of all.
      walls: buildings.some(({ wallCount }) => wallCount === null)
        ? null
        : sumOf(buildings, ({ wallCount }) => wallCount!),
    },
    roofEdges: edgesRecord(selected),
  }
}
