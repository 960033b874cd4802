import {
  hasGround,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  selectRefusals,
  visibleRoofRecord,
  wallsRecord,
  type BuildingMeasures,
  type Quality,
  type Refusal,
  type RoofMeasures,
  type RoofQualityRecord,
  type RoofRecord,
  type VisibleRoofRecord,
  type WallsRecord,
} from '@reports/geometry'

import { placesOf } from '../layers/roof/roof-scene.ts'
import { nearGroups } from '../pen/near-groups.ts'

/** Most buildings of a property. A file may hold a city, and time and page size grow with it. */
export const MOST_REPORTED_BUILDINGS = 50

/** Largest number of edges of one roof in a report, and of all, of fifty with a hundred each: time and page size grow with them. */
const MOST_OF_ONE = 1000
const MOST_EDGES = 5000

/** From this many buildings on, each has a part of its own below an overview: on one plan none could be read. */
const MANY_BUILDINGS = 5

/** The roofs in a report, as measures and as published records. */
export interface ShownRoof {
  /** The measures of the shown buildings alone. */
  readonly measures: RoofMeasures
  /** The shown buildings; the records have them in the same order. */
  readonly buildings: readonly BuildingMeasures[]
  readonly record: RoofRecord
  readonly visible: VisibleRoofRecord
  readonly walls: WallsRecord
  readonly quality: RoofQualityRecord
  /** Buildings by where they lie, by their places in `buildings`: one group where all can be read on one plan. */
  readonly groups: readonly (readonly number[])[]
  /** The name of a building in rows of several buildings; empty if it is the only one. */
  readonly nameOf: (building: BuildingMeasures) => string
}

export interface RoofOfReport {
  /** Null if no roof is shown. */
  readonly roof: ShownRoof | null
  /** The published record of all buildings that are wanted, shown or not; null if there are none. */
  readonly whole: RoofRecord | null
  /** The quality level of their sums. */
  readonly wholeQuality: Quality
  /** Number of buildings for which the report has no space. */
  readonly roofsLeftOut: number
  /** Buildings that could not be measured. */
  readonly refusals: readonly Refusal[]
  /** Number of buildings without known ground. They have no walls, so no sum of walls includes them. */
  readonly ungrounded: number
}

function shownBuildings(measures: RoofMeasures, includeMatrikkel: boolean): ShownRoof {
  const selection = { includeMatrikkel }
  const buildings = selectBuildings(measures, selection)
  const addressed = buildings.filter(({ building }) => building.source === 'address')
  return {
    measures,
    buildings,
    record: roofRecord(measures, selection),
    visible: visibleRoofRecord(measures, selection),
    walls: wallsRecord(measures, selection),
    quality: roofQualityRecord(measures, selection),
    groups: nearGroups(placesOf(buildings.map(({ building }) => building))),
    nameOf: (each) =>
      buildings.length === 1 || (addressed.length === 1 && addressed[0] === each) ? '' : each.building.displayName,
  }
}

/** Whether each building has a part of its own: of many, and of some so far apart that they would be specks on one plan. */
export const hasManyBuildings = ({ buildings, groups }: ShownRoof): boolean =>
  buildings.length >= MANY_BUILDINGS || groups.length > 1

/** Each building as a roof of its own. */
export const buildingsAlone = ({ measures, buildings }: ShownRoof): ShownRoof[] =>
  buildings.map((building) => shownBuildings({ ...measures, buildings: [building] }, true))

/** The buildings that fit on a page: those of the address first. From the first that does not fit, all are left out. */
export function roofOfReport(roof: RoofMeasures | null, includeMatrikkel: boolean): RoofOfReport {
  if (roof === null) return { roof, whole: null, wholeQuality: 'sure', roofsLeftOut: 0, refusals: [], ungrounded: 0 }
  const wanted = selectBuildings(roof, { includeMatrikkel })
  const addressed = roof.buildings.filter(({ building }) => building.source === 'address')
  const ordered = [...new Set([...addressed, ...wanted])]
  let edges = 0
  const past = ordered.findIndex(
    ({ edges: own }, index) =>
      index >= MOST_REPORTED_BUILDINGS || own.length > MOST_OF_ONE || (edges += own.length) > MOST_EDGES,
  )
  const inReport = new Set(ordered.slice(0, past === -1 ? ordered.length : past))
  const measures = past === -1 ? roof : { ...roof, buildings: roof.buildings.filter((each) => inReport.has(each)) }
  const drawn = past === 0 ? null : shownBuildings(measures, includeMatrikkel)
  return {
    roof: drawn,
    whole: drawn === null || past === -1 ? (drawn?.record ?? null) : roofRecord(roof, { includeMatrikkel }),
    wholeQuality:
      past === -1 && drawn !== null ? drawn.quality.totals : roofQualityRecord(roof, { includeMatrikkel }).totals,
    roofsLeftOut: ordered.length - inReport.size,
    refusals: drawn === null ? [] : selectRefusals(roof, { includeMatrikkel }),
    ungrounded: drawn?.buildings.filter(({ building }) => !hasGround(building)).length ?? 0,
  }
}
