import { AZIMUTHS } from '../../model/weather.ts'

const TURN = 2 * Math.PI

/** Part of an azimuth by which an edge reaches farther: a direction that meets a corner exactly belongs to both of its edges. */
const CORNER = 1e-7

const QUARTER = Math.PI / 2
const PER_RADIAN = AZIMUTHS / TURN

/** Metres, squared: an edge of which the line passes this close to a point hides nothing from it. */
const CLOSEST = 1e-12

const directions = Float64Array.from({ length: AZIMUTHS }, (_, i) => ((i + 0.5) / AZIMUTHS) * TURN)

/** Sines and cosines of the azimuths: their east and north parts. */
export const EAST = directions.map(Math.sin)
export const NORTH = directions.map(Math.cos)

/** The azimuth that a direction lies in. @param bearing radians clockwise from north */
export const azimuthOf = (bearing: number): number =>
  ((Math.floor((bearing / TURN) * AZIMUTHS) % AZIMUTHS) + AZIMUTHS) % AZIMUTHS

/** Steps of a table of arc tangents over 0 to 1; what is left over a step takes three terms of their series: exact to 1e-15. */
const STEPS = 64
const ARCS = Float64Array.from({ length: STEPS + 1 }, (_, i) => Math.atan(i / STEPS))

/** The arc tangent of `rise / run`, from 0 to a quarter turn, several times as fast as `Math.atan2`. @param rise, run not both 0, none below 0 */
function arcTangent(rise: number, run: number): number {
  const low = rise < run ? rise : run
  const high = rise < run ? run : rise
  const step = ((low / high) * STEPS + 0.5) | 0
  const tangent = step / STEPS
  const over = (low - tangent * high) / (high + tangent * low)
  const square = over * over
  const arc = ARCS[step]! + over * (1 - square * (1 / 3 - square / 5))
  return rise < run ? arc : QUARTER - arc
}

/** Azimuths clockwise from north to a direction that is not null, 0 to `AZIMUTHS`. */
function azimuthsTo(east: number, north: number): number {
  const arc = arcTangent(Math.abs(east), Math.abs(north))
  const half = north < 0 ? Math.PI - arc : arc
  return (east < 0 ? TURN - half : half) * PER_RADIAN
}

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
  let lastX = NaN
  let lastY = NaN
  let lastAzimuth = 0
  for (let k = 0; k < count * 6; k += 6) {
    const az = edges[k + 2]! - pz
    const ez = edges[k + 5]! - pz - az
    if (az <= 0 && az + ez <= 0) continue
    const ax = edges[k]! - px
    const ay = edges[k + 1]! - py
    const bx = edges[k + 3]! - px
    const by = edges[k + 4]! - py
    const ex = bx - ax
    const ey = by - ay
    const across = ax * ey - ay * ex
    // An edge that points at the point, or stands upright, has no width.
    if (across * across <= CLOSEST * (ex * ex + ey * ey)) continue
    const begin = ax === lastX && ay === lastY ? lastAzimuth : azimuthsTo(ax, ay)
    const end = azimuthsTo(bx, by)
    lastX = bx
    lastY = by
    lastAzimuth = end
    const from = across < 0 ? begin : end
    const to = across < 0 ? end : begin
    // The plane through the point and the edge: its tangent towards a direction is linear in it.
    const scale = 1 / across
    const alongEast = (az * ey - ay * ez) * scale
    const alongNorth = (ax * ez - az * ex) * scale
    const last = Math.floor((to < from ? to + AZIMUTHS : to) - 0.5 + CORNER)
    for (let b = Math.ceil(from - 0.5 - CORNER); b <= last; b += 1) {
      const azimuth = b < 0 ? b + AZIMUTHS : b >= AZIMUTHS ? b - AZIMUTHS : b
      const tangent = alongEast * EAST[azimuth]! + alongNorth * NORTH[azimuth]!
      if (!(tangent > horizon[azimuth]!)) continue
      horizon[azimuth] = tangent
      if (owners !== undefined) owners[azimuth] = owner
    }
  }
}

/** A plane's sky by azimuth; what is the same for all its points is computed once. */
interface PlaneSky {
  readonly cosine: number
  /** The part of the plane's normal towards each azimuth. */
  readonly towards: Float64Array
  /** Tangents of the plane's own horizon, and what it hides up to that. */
  readonly own: Float64Array
  readonly hidden: Float64Array
}

function planeSky(slope: number, bearing: number): PlaneSky {
  const [cosine, sine] = [Math.cos(slope), Math.sin(slope)]
  const [east, north] = [Math.sin(bearing) * sine, Math.cos(bearing) * sine]
  const [towards, own] = [new Float64Array(AZIMUTHS), new Float64Array(AZIMUTHS)]
  const hidden = new Float64Array(AZIMUTHS)
  for (let b = 0; b < AZIMUTHS; b += 1) {
    const fall = east * EAST[b]! + north * NORTH[b]!
    towards[b] = fall
    if (fall >= 0) continue
    own[b] = -fall / cosine
    hidden[b] = hiddenUpTo(own[b]!, cosine, fall)
  }
  return { cosine, towards, own, hidden }
}

/** What a plane loses of an azimuth's sky from the level up to a tangent. */
function hiddenUpTo(tangent: number, cosine: number, towards: number): number {
  const inner = 1 / (1 + tangent * tangent)
  return (cosine * (1 - inner) + towards * (arcTangent(tangent, 1) + tangent * inner)) / 2
}

/**
 * The cosine-weighted shares of the sky that a plane sees over horizons, 0 to 1: closed over elevation, summed over azimuths. What the
 * plane hides itself counts as hidden, so that without a horizon it is (1 + cos slope) / 2.
 * @param slope radians @param bearing of the downhill direction, radians
 */
export function skyViews(horizons: readonly Float64Array[], slope: number, bearing: number): number[] {
  const { cosine, towards, own, hidden: ownHidden } = planeSky(slope, bearing)
  return horizons.map((horizon) => {
    let hidden = 0
    for (let b = 0; b < AZIMUTHS; b += 1) {
      const tangent = horizon[b]!
      if (tangent > own[b]!) hidden += hiddenUpTo(tangent, cosine, towards[b]!) - ownHidden[b]!
    }
    return Math.max(0, (1 + cosine) / 2 - (hidden * 2) / AZIMUTHS)
  })
}
