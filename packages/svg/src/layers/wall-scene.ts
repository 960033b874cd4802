import { roundHundredth, sumHundredths, wallsInOrder, type Building, type Vec2, type WallMeasure } from '@reports/geometry'

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

/** The walls of a building unfolded: those to the ground in walking order, then those above roofs. */
export function elevate(building: Building, walls: readonly WallMeasure[]): ElevatedBuilding {
  const elevations = wallsInOrder(walls).map(elevationOf)
  const feet = elevations.filter(({ wall }) => wall.type === 'ground').map(({ base }) => base)
  const lowest = Math.min(...(feet.length > 0 ? feet : elevations.map(({ base }) => base)))
  return { building, elevations, lowest, area: sumHundredths(walls.map(({ area }) => roundHundredth(area))) }
}
