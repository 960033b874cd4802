import type { CityMap } from '../messages.ts'
import { isSeen, type Bounds, type Size, type Viewport } from './viewport.ts'

/*
 * The buildings of a map in tiles of a grid: what is seen is drawn with a few long paths, which are made once, and what is clicked
 * is looked for in one tile.
 */

/** Buildings in a tile, on average: fewer make more calls for each frame, more draw what is not seen. */
const IN_TILE = 100

/** Milliseconds of a frame in which paths are made; those of the other tiles in sight are made in the next frames. */
const MAKING = 4

/** Pixels that a usual building is wide, below which its box is drawn in its place. */
const TOO_SMALL = 5

/** Pixels below which its faces are filled only: lines would cover most of them, and take most of the time. */
const TOO_FINE = 12

interface Tile {
  /** Around its buildings. */
  bounds: Bounds
  readonly buildings: number[]
  roofs: Path2D | null
  boxes: Path2D | null
}

/** The buildings of a map by their numbers in it. */
export interface Footprints {
  readonly count: number
  readonly whole: Bounds
  readonly boundsOf: (building: number) => Bounds
  /** The outline of a building: that of each face of its roof. */
  readonly pathOf: (building: number) => Path2D
  /** Fills what is seen. The context is in metres. @returns whether all of it is drawn, and not some of it in the next frame */
  readonly fill: (context: CanvasRenderingContext2D, viewport: Viewport, size: Size) => boolean
  /** The building at a point, or the nearest whose box is at most so far away; null if none is. */
  readonly at: (x: number, y: number, reach: number) => number | null
  /** The nearest building in a direction; null if none lies there. */
  readonly towards: (from: number, dx: number, dy: number) => number | null
}

const NOTHING: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

const around = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
})

function boundsIn({ corners, rings, starts }: CityMap, building: number): Bounds {
  let { minX, minY, maxX, maxY } = NOTHING
  const end = rings[starts[building + 1]!]!
  for (let i = rings[starts[building]!]!; i < end; i += 1) {
    const [x, y] = [corners[2 * i]!, corners[2 * i + 1]!]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** Adds the rings of a building to a path. */
function trace({ corners, rings, starts }: CityMap, building: number, path: Path2D): void {
  for (let ring = starts[building]!; ring < starts[building + 1]!; ring += 1) {
    const [from, end] = [rings[ring]!, rings[ring + 1]!]
    for (let i = from; i < end; i += 1)
      if (i === from) path.moveTo(corners[2 * i]!, corners[2 * i + 1]!)
      else path.lineTo(corners[2 * i]!, corners[2 * i + 1]!)
    path.closePath()
  }
}

/** Whether a point is within the faces of a building: within an odd number of the rings of one, as holes are rings too. */
function isWithin({ corners, rings, starts }: CityMap, building: number, x: number, y: number): boolean {
  let inside = false
  for (let ring = starts[building]!; ring < starts[building + 1]!; ring += 1) {
    const [from, end] = [rings[ring]!, rings[ring + 1]!]
    for (let i = from, j = end - 1; i < end; j = i, i += 1) {
      const [ax, ay, bx, by] = [corners[2 * i]!, corners[2 * i + 1]!, corners[2 * j]!, corners[2 * j + 1]!]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

const distanceTo = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number): number =>
  Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY))

const middleOf = ({ minX, minY, maxX, maxY }: Bounds): [number, number] => [(minX + maxX) / 2, (minY + maxY) / 2]

/** Tiles of a grid over the whole map; a building is in that of its middle. */
function tilesOf(bounds: readonly Bounds[], whole: Bounds): Tile[] {
  const side = Math.max(1, Math.round(Math.sqrt(bounds.length / IN_TILE)))
  const tiles = Array.from({ length: side * side }, (): Tile => ({
    bounds: NOTHING,
    buildings: [],
    roofs: null,
    boxes: null,
  }))
  const cell = (value: number, min: number, max: number): number =>
    Math.min(side - 1, Math.floor(((value - min) / Math.max(max - min, 1)) * side))
  for (const [building, own] of bounds.entries()) {
    const [x, y] = middleOf(own)
    const tile = tiles[cell(y, whole.minY, whole.maxY) * side + cell(x, whole.minX, whole.maxX)]!
    tile.buildings.push(building)
    tile.bounds = around(tile.bounds, own)
  }
  return tiles.filter(({ buildings }) => buildings.length > 0)
}

const medianWidth = (bounds: readonly Bounds[]): number =>
  bounds.map(({ minX, maxX }) => maxX - minX).toSorted((a, b) => a - b)[Math.floor(bounds.length / 2)] ?? 1

export function footprints(city: CityMap): Footprints {
  const count = city.starts.length - 1
  const bounds = Array.from({ length: count }, (_, building) => boundsIn(city, building))
  const whole = bounds.reduce(around, NOTHING)
  const tiles = tilesOf(bounds, whole)
  const width = medianWidth(bounds)
  const roofsIn = (tile: Tile): Path2D => {
    if (tile.roofs !== null) return tile.roofs
    tile.roofs = new Path2D()
    for (const building of tile.buildings) trace(city, building, tile.roofs)
    return tile.roofs
  }
  const boxesIn = (tile: Tile): Path2D => {
    if (tile.boxes !== null) return tile.boxes
    tile.boxes = new Path2D()
    for (const building of tile.buildings) {
      const { minX, minY, maxX, maxY } = bounds[building]!
      tile.boxes.rect(minX, minY, maxX - minX, maxY - minY)
    }
    return tile.boxes
  }
  return {
    count,
    whole,
    boundsOf: (building) => bounds[building]!,
    pathOf: (building) => {
      const path = new Path2D()
      trace(city, building, path)
      return path
    },
    fill: (context, viewport, size) => {
      const withFaces = viewport.scale * width >= TOO_SMALL
      const withLines = viewport.scale * width >= TOO_FINE
      const end = performance.now() + MAKING
      let isWhole = true
      for (const tile of tiles) {
        if (!isSeen(viewport, size, tile.bounds)) continue
        const isMade = (withFaces ? tile.roofs : tile.boxes) !== null
        if (!isMade && performance.now() > end) {
          isWhole = false
          // What was made for another scale stands in for a moment.
          if (tile.boxes !== null) context.fill(tile.boxes)
          continue
        }
        const path = withFaces ? roofsIn(tile) : boxesIn(tile)
        context.fill(path)
        if (withLines) context.stroke(path)
      }
      return isWhole
    },
    at: (x, y, reach) => {
      let [nearest, least] = [null as number | null, reach]
      for (const tile of tiles) {
        if (distanceTo(tile.bounds, x, y) > reach) continue
        for (const building of tile.buildings) {
          const distance = distanceTo(bounds[building]!, x, y)
          if (distance === 0 && isWithin(city, building, x, y)) return building
          if (distance < least) [nearest, least] = [building, distance]
        }
      }
      return nearest
    },
    towards: (from, dx, dy) => {
      const [x, y] = middleOf(bounds[from]!)
      let [nearest, least] = [null as number | null, Infinity]
      for (let building = 0; building < count; building += 1) {
        const [toX, toY] = middleOf(bounds[building]!)
        const along = (toX - x) * dx + (toY - y) * dy
        const aside = Math.abs((toX - x) * dy - (toY - y) * dx)
        // Within 45 degrees of the direction; what lies aside is farther.
        if (building === from || along <= 0 || aside > along) continue
        const distance = along + 2 * aside
        if (distance < least) [nearest, least] = [building, distance]
      }
      return nearest
    },
  }
}
