import { roundHundredth, sumHundredths, type Building, type Vec2, type WallMeasure } from '@reports/geometry'

/** One exterior wall as it is drawn: its corners in metres, u to the right from its left end, v up from its lowest point. */
export interface Elevation {
  readonly wall: WallMeasure
  /** Altitude of the lowest corner, metres. */
  readonly base: number
  readonly width: number
  readonly height: number
  /** Heights above the foot: the lower one of the ends, and the greatest. */
  readonly eaves: number
  readonly ridge: number
  /** Altitudes of the foot at the left and right end. */
  readonly foot: Vec2
  /** The lower side from left to right, (u, v). */
  readonly bottom: readonly Vec2[]
}

export interface ElevatedBuilding {
  readonly building: Building
  readonly elevations: readonly Elevation[]
  /** Altitude of the lowest foot of a wall, metres. */
  readonly lowest: number
  /** As published: the sum of the published areas, m². */
  readonly area: number
}

/** Metres. Corners this close above each other are at the same place along a wall (published corners are millimetres). */
const SAME_U = 0.002

/** Where a wall's outline passes at `u`: lowest and highest v. */
function span(corners: readonly Vec2[], u: number): Vec2 {
  let [low, high] = [Infinity, -Infinity]
  const take = (v: number): void => {
    low = Math.min(low, v)
    high = Math.max(high, v)
  }
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length]!
    if (Math.abs(a[0] - u) <= SAME_U) take(a[1])
    if ((a[0] < u && b[0] > u) || (a[0] > u && b[0] < u)) take(a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0]))
  }
  return low > high ? [0, 0] : [low, high]
}

function elevationOf(wall: WallMeasure): Elevation {
  const us = wall.corners.map(([u]) => u)
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const lowestV = Math.min(...wall.corners.map(([, v]) => v))
  const base = Math.min(...wall.vertices.map(([, , altitude]) => altitude))
  const [atLeft, atRight] = [span(wall.corners, left), span(wall.corners, right)]
  const places = [...new Set(us)].toSorted((a, b) => a - b)
  return {
    wall,
    base,
    width: right - left,
    height: Math.max(...wall.corners.map(([, v]) => v)) - lowestV,
    eaves: Math.min(atLeft[1] - atLeft[0], atRight[1] - atRight[0]),
    ridge: places.reduce((most, u) => Math.max(most, span(wall.corners, u)[1] - span(wall.corners, u)[0]), 0),
    foot: [base + atLeft[0] - lowestV, base + atRight[0] - lowestV],
    bottom: places.map((u): Vec2 => [u - left, span(wall.corners, u)[0] - lowestV]),
  }
}

/** Plan metres around the first vertex of all, for distances between ends of walls: a plane is exact enough over one building. */
function planOf(walls: readonly WallMeasure[]): (lon: number, lat: number) => Vec2 {
  const [lon0 = 0, lat0 = 0] = walls[0]?.vertices[0] ?? []
  const perDegree = 111_320
  const shrink = Math.cos((lat0 * Math.PI) / 180)
  return (lon, lat) => [(lon - lon0) * perDegree * shrink, (lat - lat0) * perDegree]
}

/** The walls of one kind in the order one meets them walking around: each next one begins nearest to where the last one ended. */
function inWalkingOrder(walls: readonly WallMeasure[]): WallMeasure[] {
  const toPlan = planOf(walls)
  const ends = new Map(
    walls.map((wall) => {
      const us = wall.corners.map(([u]) => u)
      const at = (u: number): Vec2 => {
        const [lon, lat] = wall.vertices[us.indexOf(u)] ?? [0, 0]
        return toPlan(lon, lat)
      }
      return [wall, { left: at(Math.min(...us)), right: at(Math.max(...us)) }] as const
    }),
  )
  // The walk begins at the wall that faces north most nearly, the widest of such.
  const offNorth = ({ direction }: WallMeasure): number => Math.round(Math.min(direction, 360 - direction))
  const wide = ({ corners }: WallMeasure): number => Math.max(...corners.map(([u]) => u))
  const left = new Set(walls.toSorted((a, b) => offNorth(a) - offNorth(b) || wide(b) - wide(a)))
  const ordered: WallMeasure[] = []
  for (let [next] = left; next !== undefined; ) {
    ordered.push(next)
    left.delete(next)
    const from = ends.get(next)!.right
    let nearest = Infinity
    next = undefined
    for (const wall of left) {
      const [x, y] = ends.get(wall)!.left
      const distance = Math.hypot(x - from[0], y - from[1])
      // Ends on one corner differ by rounding: the first of them stays.
      if (distance < nearest - 1e-3) [nearest, next] = [distance, wall]
    }
  }
  return ordered
}

/** The walls of a building unfolded: those to the ground in walking order, then those above roofs. */
export function elevate(building: Building, walls: readonly WallMeasure[]): ElevatedBuilding {
  const ground = inWalkingOrder(walls.filter(({ type }) => type === 'ground'))
  const shared = inWalkingOrder(walls.filter(({ type }) => type === 'shared'))
  const elevations = [...ground, ...shared].map(elevationOf)
  const feet = elevations.filter(({ wall }) => wall.type === 'ground').map(({ base }) => base)
  const lowest = Math.min(...(feet.length > 0 ? feet : elevations.map(({ base }) => base)))
  return { building, elevations, lowest, area: sumHundredths(walls.map(({ area }) => roundHundredth(area))) }
}
