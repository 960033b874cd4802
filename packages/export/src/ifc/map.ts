import { onGrid, toLonLat } from '@reports/geometry'
import type { BuildingMeasures } from '@reports/geometry'
import { unitOf } from '../maps/wkt.ts'
import type { IfcFile } from './ifc-file.ts'
import { exact, integer, type Token } from './step.ts'

type Frame = BuildingMeasures['building']['frame']

/** Codes of a plan with heights: from first to last, of their plans from the one of the first, and of their heights (EPSG dataset). */
const COMPOUND: readonly (readonly [first: number, last: number, plan: number, heights: number])[] = [
  [5971, 5976, 25831, 5941],
  [6171, 6176, 25831, 5776],
  [5945, 5970, 5105, 5941],
  [6145, 6170, 5105, 5776],
  [5554, 5556, 25831, 5783],
  [5845, 5845, 3006, 5613],
  [5846, 5857, 3007, 5613],
  [7416, 7416, 25832, 5799],
  [7415, 7415, 28992, 5709],
  [7405, 7405, 27700, 5701],
  [5698, 5698, 2154, 5720],
  [6190, 6190, 31370, 5710],
  [8370, 8370, 3812, 5710],
]

/** `EPSG:6539+5703` as two names; a system by its definition has that for a name. */
function namesOf(crs: string): readonly [plan: string, heights: string | null] {
  const code = Number(/^EPSG:(\d+)$/.exec(crs)?.[1])
  const known = COMPOUND.find(([from, to]) => code >= from && code <= to)
  if (known !== undefined) return [`EPSG:${known[2] + code - known[0]}`, `EPSG:${known[3]}`]
  const parts = /^(EPSG:\d+)\+(\d+)$/.exec(crs)
  return parts === null ? [crs, null] : [parts[1]!, `EPSG:${parts[2]!}`]
}

/**
 * Says where the model is: its axes are true east and north in true metres, so that the map is turned by the convergence and scaled.
 * IFC4 scales heights too; IFC4X3 does not.
 * @param low altitude of the model's zero, metres
 */
export function addMap(file: IfcFile, frame: Frame, low: number): void {
  const grid = onGrid(frame)
  const [name, heights] = namesOf(grid.crs)
  const [unit, metres] = unitOf(grid.definition)
  const mapUnit = metres === 1 ? file.metre : file.lengthUnit(unit, metres)
  const crs = file.add('IFCPROJECTEDCRS', name.slice(0, 255), null, null, heights, null, null, mapUnit)
  const [east, north] = grid.origin
  const place = [file.world, crs, exact(east), exact(north), exact(low / metres)]
  const turn = [exact(Math.cos(grid.convergence)), exact(Math.sin(grid.convergence))]
  if (!file.is4x3) file.add('IFCMAPCONVERSION', ...place, ...turn, exact(grid.gridScale))
  else {
    const factor = exact(grid.gridScale * metres)
    file.add('IFCMAPCONVERSIONSCALED', ...place, ...turn, exact(1 / metres), factor, factor, exact(1))
  }
}

/** Degrees, minutes, seconds and millionths, all with the sign of the angle. */
function compound(degrees: number): readonly Token[] {
  const sign = degrees < 0 ? -1 : 1
  const millionths = Math.round(Math.abs(degrees) * 3600 * 1e6)
  const seconds = Math.floor(millionths / 1e6)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, millionths % 1e6].map((part) =>
    integer(sign * part),
  )
}

/** Latitude and longitude of the model's zero, as a site has them. */
export function latitudeAndLongitude(frame: Frame): readonly [readonly Token[], readonly Token[]] {
  const [lon, lat] = toLonLat(frame, [0, 0])
  return [compound(lat), compound(lon)]
}
