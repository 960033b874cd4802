import { selectBuildings } from '@reports/geometry'
import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import { fitsOneSheet, layOutRoofPlan, layOutSitePlan, layOutWallPlan, siteGroups } from '@reports/svg'
import type { Drawing, RoofPlanOptions, WallPlanOptions } from '@reports/svg'

/** A page of drawings, drawn when it is asked for. */
export interface DrawingPage {
  /** Undefined if several buildings are on it. */
  readonly buildingId: string | undefined
  readonly draw: () => Drawing
}

/** At least one. */
export type DrawingPages = readonly [first: DrawingPage, ...more: DrawingPage[]]

/**
 * The roof plan as pages of a PDF: all buildings on one sheet where that is readable, else a page a building. Of buildings far apart a map
 * comes first, and near ones share a page where they can be read on it.
 * @throws InputError `roof/unknown-building`
 */
export function roofPages(measures: RoofMeasures, options: RoofPlanOptions): DrawingPages {
  const selected = selectBuildings(measures, options)
  const [first, ...more] = selected
  if (first === undefined || fitsOneSheet(measures, options))
    return [{ buildingId: undefined, draw: () => layOutRoofPlan(measures, options) }]
  const pageOf = ({ building: { id } }: BuildingMeasures): DrawingPage => ({
    buildingId: id,
    draw: () => layOutRoofPlan(measures, { ...options, buildingId: id }),
  })
  const groups = siteGroups(measures, options)
  if (groups.length < 2) return [pageOf(first), ...more.map(pageOf)]
  // Numbers of a map are by its order, whatever the scale asked for.
  const map = { buildingId: undefined, draw: () => layOutSitePlan(measures, { ...options, scale: undefined }) }
  const pagesOf = (group: readonly number[]): DrawingPage[] => {
    const near = group.flatMap((i) => selected[i] ?? [])
    const own = { ...measures, buildings: near }
    const all = { ...options, buildingId: undefined, includeMatrikkel: true }
    return near.length > 1 && fitsOneSheet(own, all)
      ? [{ buildingId: undefined, draw: () => layOutRoofPlan(own, all) }]
      : near.map(pageOf)
  }
  return [map, ...groups.flatMap(pagesOf)]
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
