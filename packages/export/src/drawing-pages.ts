import { selectBuildings } from '@reports/geometry'
import type { BuildingMeasures, RoofMeasures } from '@reports/geometry'
import { fitsOneSheet, layOutRoofPlan, layOutWallPlan } from '@reports/svg'
import type { Drawing, RoofPlanOptions, WallPlanOptions } from '@reports/svg'

/** A page of drawings, drawn when it is asked for. */
export interface DrawingPage {
  /** Undefined if all buildings are on it. */
  readonly buildingId: string | undefined
  readonly draw: () => Drawing
}

/** At least one. */
export type DrawingPages = readonly [first: DrawingPage, ...more: DrawingPage[]]

/**
 * The roof plan as pages of a PDF: all buildings on one sheet where that is readable, else a page a building.
 * @throws InputError `roof/unknown-building`
 */
export function roofPages(measures: RoofMeasures, options: RoofPlanOptions): DrawingPages {
  const [first, ...more] = selectBuildings(measures, options)
  if (first === undefined || fitsOneSheet(measures, options))
    return [{ buildingId: undefined, draw: () => layOutRoofPlan(measures, options) }]
  const pageOf = ({ building: { id } }: BuildingMeasures): DrawingPage => ({
    buildingId: id,
    draw: () => layOutRoofPlan(measures, { ...options, buildingId: id }),
  })
  return [pageOf(first), ...more.map(pageOf)]
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
