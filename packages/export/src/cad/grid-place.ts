import { onGrid, selectBuildings, type BuildingSelection, type RoofMeasures } from '@reports/geometry'
import { unitOf } from '../maps/wkt.ts'

/** Where a drawing or a model stands in a coordinate system: what takes true metres, x true east and y true north, to its grid. */
export interface GridPlace {
  /** Such as `EPSG:25832`. */
  readonly crs: string
  /** The drawing's origin: easting and northing, in units of the grid. */
  readonly origin: readonly [easting: number, northing: number]
  /** Units of the grid per true metre, at the origin. */
  readonly perMetre: number
  /** Radians anticlockwise from the drawing to the grid: the convergence of meridians. */
  readonly turn: number
  /** Metres of a unit of the grid. */
  readonly unit: number
}

/**
 * Where measured roofs stand: in the system of their file, or, where that is in degrees, in the UTM zone around them. The drawing's
 * origin is that of the first building's frame, as in the roof plan and in the house view.
 * @returns null where the buildings are in several systems, or where there are none
 * @throws InputError `roof/unknown-building`
 */
export function gridPlaceOf(measures: RoofMeasures, selection: BuildingSelection = {}): GridPlace | null {
  const [first, ...others] = selectBuildings(measures, selection).map(({ building }) => building.frame)
  if (first === undefined || others.some(({ crs }) => crs !== first.crs)) return null
  const { crs, origin, gridScale, convergence, definition } = onGrid(first)
  return { crs, origin, perMetre: gridScale, turn: convergence, unit: unitOf(definition)[1] }
}
