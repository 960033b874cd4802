import type { BuildingMeasures, OutlineRange, RoofMeasure, RoofMeasures } from '../measure/roof/measures.ts'
import { roofQuality, type BuildingQuality } from '../measure/roof/roof-quality.ts'
import type { ScanMeasures } from '../measure/rooms/measures.ts'
import type { Finding } from '../model/finding.ts'
import { worstOf, type Quality } from '../model/quality.ts'
import { outlineRangeRecord } from './outline-range.ts'
import { selectBuildings, selectRefusals, type BuildingSelection } from './roof.ts'
import type { FindingRecord, RoofQualityRecord, ScanQualityRecord } from './schemas/quality.ts'
import { findingsOfBuildings, findingsOfRoom } from './selected-findings.ts'

export const findingRecord = ({ code, message, ids }: Finding): FindingRecord => ({ code, message, ids: [...ids] })

/**
 * How far the numbers of a scan can be relied on, with the findings that decide it.
 * @param selection one room: its level and findings alone, next to the level of all
 */
export function scanQualityRecord(
  measures: ScanMeasures,
  { roomId }: { readonly roomId?: string | undefined } = {},
): ScanQualityRecord {
  const rooms = measures.rooms.filter(({ id }) => roomId === undefined || id === roomId)
  return {
    totals: measures.totals.quality,
    rooms: Object.fromEntries(rooms.map(({ id, quality }) => [id, quality])),
    figures: {
      totals: { ...measures.totals.figures },
      rooms: Object.fromEntries(rooms.map(({ id, figures }) => [id, { ...figures }])),
    },
    findings: findingsOfRoom(measures, roomId).map(findingRecord),
  }
}

/** The measured buildings of a selection, and their findings. */
function selected(measures: Pick<RoofMeasures, 'buildings' | 'refusals' | 'findings'>, selection: BuildingSelection) {
  const buildings: readonly BuildingMeasures[] = selectBuildings(measures, selection)
  const record = { buildings: buildings.map(({ building }) => ({ buildingId: building.id })) }
  return { buildings, findings: findingsOfBuildings(measures, record) }
}

/** Of two buildings with one id, the worse of each level; no row of them is known to be surer. */
const worseOf = (a: BuildingQuality, b: BuildingQuality): BuildingQuality => ({
  level: worstOf([a.level, b.level]),
  measures: {
    roof: worstOf([a.measures.roof, b.measures.roof]),
    edges: worstOf([a.measures.edges, b.measures.edges]),
    walls: worstOf([a.measures.walls, b.measures.walls]),
  },
  rows: new Map(),
})

function levelsRecord(
  { outline, outlineRange, surfaces, walls: facades }: BuildingMeasures,
  { measures: { roof, edges, walls } }: BuildingQuality,
): RoofQualityRecord['measures'][string] {
  const areas = { roof: surfaces.map(({ area3d }) => area3d), walls: facades.map(({ area }) => area) }
  const ranged = (measure: OutlineRange['measure'], level: Quality) => {
    const range = outlineRangeRecord(outlineRange, measure, areas[measure])
    return range === null ? { level } : { level, range }
  }
  return { outline, roof: ranged('roof', roof), edges: { level: edges }, walls: ranged('walls', walls) }
}

/** The levels of buildings, of what is measured of them, and of its rows. */
export type RowLevels = Pick<RoofQualityRecord, 'buildings' | 'measures' | 'rows'>

/** Of buildings all of whose rows have the level of their measure: most. Told by itself, as looking up long ids takes longer than rounding. */
const NO_ROWS: RoofQualityRecord['rows'] = Object.freeze({})

/** The level of a row of a table: of a surface, an edge or a wall of a building. */
export const rowLevel = (
  { buildings, measures, rows }: RowLevels,
  measure: RoofMeasure,
  buildingId: string,
  id: string,
): Quality =>
  (rows === NO_ROWS ? undefined : rows[id]) ?? measures[buildingId]?.[measure].level ?? buildings[buildingId] ?? 'check'

/** How far the numbers of a measured building can be relied on, as its record has it. */
export interface BuildingLevels {
  readonly level: Quality
  readonly measures: RoofQualityRecord['measures'][string]
  readonly rows: RoofQualityRecord['rows']
}

/** @param found the level of each building; if several share an id, the worst counts */
function levelsOf(buildings: readonly BuildingMeasures[], found: readonly BuildingQuality[]): BuildingLevels[] {
  const byId = new Map<string, { readonly last: BuildingMeasures; readonly own: BuildingQuality }>()
  for (const [i, last] of buildings.entries()) {
    const before = byId.get(last.building.id)
    byId.set(last.building.id, { last, own: before === undefined ? found[i]! : worseOf(before.own, found[i]!) })
  }
  return buildings.map(({ building }) => {
    const { last, own } = byId.get(building.id)!
    const rows = own.rows.size === 0 ? NO_ROWS : Object.fromEntries(own.rows)
    return { level: own.level, measures: levelsRecord(last, own), rows }
  })
}

/**
 * The levels of the buildings of a selection, in their order: as `roofQualityRecord` has them by their ids, which takes a name for each
 * building of a city.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function buildingLevels(
  measures: Pick<RoofMeasures, 'buildings' | 'refusals' | 'findings'>,
  selection: BuildingSelection = {},
): BuildingLevels[] {
  const { buildings, findings } = selected(measures, selection)
  return levelsOf(buildings, roofQuality({ buildings, findings }).buildings)
}

/**
 * How far the numbers of roofs can be relied on, with the findings that decide it. If several buildings share an id, the worst counts.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
 */
export function roofQualityRecord(
  measures: Pick<RoofMeasures, 'buildings' | 'refusals' | 'findings'>,
  selection: BuildingSelection = {},
): RoofQualityRecord {
  const { buildings, findings } = selected(measures, selection)
  const { buildings: found, totals } = roofQuality({ buildings, findings })
  const levels = levelsOf(buildings, found)
  const byId = <T>(valueOf: (own: BuildingLevels) => T): Record<string, T> =>
    Object.fromEntries(levels.map((own, i) => [buildings[i]!.building.id, valueOf(own)]))
  const rows = levels.flatMap((own) => (own.rows === NO_ROWS ? [] : Object.entries(own.rows)))
  return {
    // Without a building that could not be measured, a sum is not the sum of all.
    totals: worstOf([totals, selectRefusals(measures, selection).length > 0 ? 'check' : 'sure']),
    buildings: byId(({ level }) => level),
    measures: byId((own) => own.measures),
    rows: rows.length === 0 ? NO_ROWS : Object.fromEntries(rows),
    findings: findings.map(findingRecord),
  }
}
