import { AZIMUTHS } from '../../model/weather.ts'

const TURN = 2 * Math.PI

/** Part of an azimuth by which an edge reaches farther: a direction that meets a corner exactly belongs to both of its edges. */
const CORNER = 1e-7

const directions = Float64Array.from({ length: AZIMUTHS }, (_, i) => ((i + 0.5) / AZIMUTHS) * TURN)

/** Sines and cosines of the azimuths: their east and north parts. */
export const EAST = directions.map(Math.sin)
export const NORTH = directions.map(Math.cos)

/** The azimuth that a direction lies in. @param bearing radians clockwise from north */
export const azimuthOf = (bearing: number): number =>
  ((Math.floor((bearing / TURN) * AZIMUTHS) % AZIMUTHS) + AZIMUTHS) % AZIMUTHS

/**
 * Raises a horizon by edges that are seen from a point: for each azimuth the tangent of the highest elevation. The highest of a plane
 * lies on its border, so the edges of roofs are enough where what shades stands on the ground.
 * @param edges x0 y0 z0 x1 y1 z1 of each, metres @param count how many of them
 * @param horizon tangents, 0 and more
 * @param owners who raised it, by azimuth, if that is asked for @param owner who these edges belong to
 */
export function raiseHorizon(
  [px, py, pz]: readonly [number, number, number],
  edges: Float64Array,
  count: number,
  horizon: Float64Array,
  owners?: Int32Array,
  owner = -1,
): void {
  // Edges follow each other around a face: where one begins, the one before mostly ended.
  let [lastX, lastY, lastBearing] = [NaN, NaN, 0]
  for (let k = 0; k < count * 6; k += 6) {
    const [az, bz] = [edges[k + 2]! - pz, edges[k + 5]! - pz]
    if (az <= 0 && bz <= 0) continue
    const [ax, ay] = [edges[k]! - px, edges[k + 1]! - py]
    const [bx, by] = [edges[k + 3]! - px, edges[k + 4]! - py]
    const begin = ax === lastX && ay === lastY ? lastBearing : Math.atan2(ax, ay)
    const end = Math.atan2(bx, by)
    ;[lastX, lastY, lastBearing] = [bx, by, end]
    let span = end - begin
    if (span > Math.PI) span -= TURN
    else if (span < -Math.PI) span += TURN
    const from = ((span < 0 ? begin + span : begin) / TURN) * AZIMUTHS - 0.5
    const last = Math.floor(from + (Math.abs(span) / TURN) * AZIMUTHS + CORNER)
    const [ex, ey, ez] = [bx - ax, by - ay, bz - az]
    const across = ax * ey - ay * ex
    for (let b = Math.ceil(from - CORNER); b <= last; b += 1) {
      const azimuth = b < 0 ? b + AZIMUTHS : b >= AZIMUTHS ? b - AZIMUTHS : b
      const [dx, dy] = [EAST[azimuth]!, NORTH[azimuth]!]
      const away = across / (dx * ey - dy * ex)
      if (!(away > 1e-6)) continue
      const along = Math.abs(ex) > Math.abs(ey) ? (away * dx - ax) / ex : (away * dy - ay) / ey
      const tangent = (az + along * ez) / away
      if (!(tangent > horizon[azimuth]!) || tangent === Infinity) continue
      horizon[azimuth] = tangent
      if (owners !== undefined) owners[azimuth] = owner
    }
  }
}

/**
 * The cosine-weighted share of the sky that a plane sees over a horizon, 0 to 1: closed over elevation, summed over azimuths. What the
 * plane hides itself counts as hidden, so that without a horizon it is (1 + cos slope) / 2.
 * @param slope radians @param bearing of the downhill direction, radians
 */
export function skyView(horizon: Float64Array, slope: number, bearing: number): number {
  const [cosine, sine] = [Math.cos(slope), Math.sin(slope)]
  const [east, north] = [Math.sin(bearing) * sine, Math.cos(bearing) * sine]
  let hidden = 0
  for (let b = 0; b < AZIMUTHS; b += 1) {
    const tangent = horizon[b]!
    const towards = east * EAST[b]! + north * NORTH[b]!
    const own = towards < 0 ? -towards / cosine : 0
    if (tangent <= own) continue
    const [outer, inner] = [1 / (1 + own * own), 1 / (1 + tangent * tangent)]
    hidden +=
      (cosine * (outer - inner)) / 2 +
      (towards * (Math.atan(tangent) + tangent * inner - Math.atan(own) - own * outer)) / 2
  }
  return Math.max(0, (1 + cosine) / 2 - (hidden * 2) / AZIMUTHS)
}
