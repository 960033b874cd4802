import { selectBuildings } from '@reports/geometry'
import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import { fitsOneSheet, groupNames, layOutRoofPlan, layOutSitePlan, layOutWallPlan, siteGroups } from '@reports/svg'
import type { Drawing, RoofPlanOptions, WallPlanOptions } from '@reports/svg'

/** A page of drawings, drawn when it is asked for. */
export interface DrawingPage {
  /** Undefined if several buildings are on it. */
  readonly buildingId: string | undefined
  readonly draw: () => Drawing
}

/** At least one. */
export type DrawingPages = readonly [first: DrawingPage, ...more: DrawingPage[]]

/** Edges of buildings that share a sheet, at most: more have no room for their lengths and marks, which then fill its margin. */
const MOST_EDGES = 100

/**
 * The roof plan as pages of a PDF: all buildings on one sheet where that is readable. Else a map comes first, and near ones share a page where
 * they can be read on it.
 * @throws InputError `roof/unknown-building`
 */
export function roofPages(measures: RoofMeasures, options: RoofPlanOptions): DrawingPages {
  const selected = selectBuildings(measures, options)
  if (selected.length === 0 || fitsOneSheet(measures, options))
    return [{ buildingId: undefined, draw: () => layOutRoofPlan(measures, options) }]
  const nearOf = (group: readonly number[]): RoofMeasures => ({
    ...measures,
    buildings: group.flatMap((i) => selected[i] ?? []),
  })
  const all = { ...options, buildingId: undefined, includeMatrikkel: true }
  const groups = siteGroups(measures, options, (group) => {
    const own = nearOf(group)
    return own.buildings.reduce((sum, { edges }) => sum + edges.length, 0) <= MOST_EDGES && fitsOneSheet(own, all)
  })
  const names = groupNames(groups.map((group) => group.map((i) => i + 1)))
  // Numbers of a map are by its order, whatever the scale asked for.
  const map = () => layOutSitePlan(measures, { ...options, scale: undefined, groups })
  const pageOfGroup = (group: readonly number[], index: number): DrawingPage[] => {
    const own = nearOf(group)
    const property = [options.titleBlock?.property, names[index]].filter((name) => name !== undefined).join(', ')
    // Few buildings are marked on the map by their numbers: their sheet says whose they are.
    const marked = group.map((i) => i + 1)
    const numbers = marked.join(', ') === names[index] ? marked : undefined
    const [only, another] = own.buildings
    const draw = (shown: RoofPlanOptions): Drawing => layOutRoofPlan(own, { ...all, ...shown, numbers })
    return only !== undefined && another === undefined
      ? [{ buildingId: only.building.id, draw: () => draw({ buildingId: only.building.id }) }]
      : [{ buildingId: undefined, draw: () => draw({ titleBlock: { ...options.titleBlock, property } }) }]
  }
  return [{ buildingId: undefined, draw: map }, ...groups.flatMap(pageOfGroup)]
}

/**
 * The wall plan as pages of a PDF: one of each building that has walls.
 * @throws InputError `roof/unknown-building`
 */
export function wallPages(measures: RoofMeasures, options: WallPlanOptions): DrawingPages {
  const [first, second, ...more] = selectBuildings(measures, options).filter(({ walls }) => walls.length > 0)
  if (first === undefined || second === undefined)
    return [{ buildingId: undefined, draw: () => layOutWallPlan(measures, options) }]
  const pageOf = (one: BuildingMeasures): DrawingPage => ({
    buildingId: one.building.id,
    draw: () => layOutWallPlan({ ...measures, buildings: [one] }, { ...options, buildingId: one.building.id }),
  })
  return [pageOf(first), ...[second, ...more].map(pageOf)]
}
