import type { Frame } from '../model/frame.ts'
import { coordinateSystem, type CoordinateSystem } from './crs.ts'
import { frameAt } from './frame.ts'
import { projectionOf } from './projections.ts'

/** The zones of ETRS89 that EPSG has codes for. */
const ETRS89_ZONES = { first: 28, last: 38 } as const

/** The UTM zone of a place: of ETRS89 in Europe, else of WGS 84. */
function utmAt(lon: number, lat: number): CoordinateSystem {
  const zone = Math.min(60, Math.floor((lon + 180) / 6) + 1)
  if (zone >= ETRS89_ZONES.first && zone <= ETRS89_ZONES.last) {
    const etrs89 = coordinateSystem(`EPSG:${25800 + zone}`)
    const [west, south, east, north] = etrs89.area!
    if (lon >= west && lon <= east && lat >= south && lat <= north) return etrs89
  }
  return coordinateSystem(`EPSG:${(lat < 0 ? 32700 : 32600) + zone}`)
}

/**
 * A frame as one of a projected grid: its own, or, where its file is in degrees, that of the UTM zone around its anchor. Axes and origin are the same.
 * @throws InputError roof/wrong-crs beyond 89 degrees of latitude, where no zone is
 */
export function onGrid(frame: Frame): Frame {
  if (!coordinateSystem(frame.crs).geographic) return frame
  const [lon, lat] = frame.anchor
  const utm = utmAt(lon, lat)
  return frameAt(utm, projectionOf(utm.definition).toGrid(lon, lat))
}
