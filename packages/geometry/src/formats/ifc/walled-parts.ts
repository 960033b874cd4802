import { boxAround } from '../../kernel/box-search.ts'
import { clipped } from '../../kernel/half-planes.ts'
import { areaOfPolygons, insidePolygons } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { LEAST_SIDE } from '../../tolerances.ts'
import type { Standing } from './behind-sides.ts'
import { coveredRegion } from './flat-faces.ts'
import type { Side } from './space-faces.ts'
import type { SideOpening } from './space-openings.ts'

/** Metres between the columns in which a side of a space is looked at. */
const SIDE_STEP = 0.1

/** A column of a side is wall if this share of it has something behind it. */
const WALLED_COLUMN = 0.5

/** What of a side is wall. */
export interface WalledParts {
  /** Outlines of the walls, in the side's u and v, without holes. */
  readonly walls: readonly Ring2[]
  /** Square metres behind which nothing stands. */
  readonly open: number
  /** Square metres of the walls behind which nothing stands, though it does above or below: a wall that ends under its ceiling. */
  readonly bare: number
  /** Share of the side that lies inside of something. */
  readonly buried: number
}

/** Heights at which a column of a side is looked at: at most this many. */
const MOST_ROWS = 12

/** Metres between them. */
const ROW = 0.25

/** Halvings of a column to find where a wall begins: 0.1 m becomes 2 mm. */
const HALVINGS = 6

/** Metres around a hole in which what stands behind it is not looked for. */
const BESIDE_HOLE = 0.02

interface Column {
  /** Null where the side has no point. */
  readonly isWalled: boolean | null
  /** Shares of its places. */
  readonly bare: number
  readonly buried: number
}

/** Looks at a side in columns. */
function columnsOf(
  { polygon, box }: Side,
  standing: (place: Vec2) => Standing,
  holes: readonly SideOpening[],
): (u: number) => Column {
  const rows = Math.max(2, Math.min(MOST_ROWS, Math.round((box.maxY - box.minY) / ROW)))
  const inHole = ([u, v]: Vec2): boolean =>
    holes.some(
      ({ min, max }) =>
        u > min[0] - BESIDE_HOLE && u < max[0] + BESIDE_HOLE && v > min[1] - BESIDE_HOLE && v < max[1] + BESIDE_HOLE,
    )
  return (u) => {
    let [asked, walled, buried] = [0, 0, 0]
    for (let row = 0; row < rows; row += 1) {
      const place: Vec2 = [u, box.minY + ((row + 0.5) * (box.maxY - box.minY)) / rows]
      if (!insidePolygons([polygon], place)) continue
      asked += 1
      const found = inHole(place) ? { isWalled: true, isBuried: false } : standing(place)
      if (found.isWalled || found.isBuried) walled += 1
      if (found.isBuried) buried += 1
    }
    return asked === 0
      ? { isWalled: null, bare: 0, buried: 0 }
      : { isWalled: walled / asked >= WALLED_COLUMN, bare: 1 - walled / asked, buried: buried / asked }
  }
}

/** The outlines of a side between two columns; one with a hole is cut through the hole. */
function outlinesBetween(triangles: readonly Ring2[], from: number, to: number, depth = 0): Ring2[] {
  const region = coveredRegion(
    triangles.flatMap((ring) => clipped(clipped([ring], { a: 1, b: 0, c: -from }), { a: -1, b: 0, c: to })),
  )
  const hole = region.find((polygon) => polygon.length > 1)?.[1]
  if (hole === undefined || depth > 20) return region.map(([outer]) => outer)
  const { minX, maxX } = boxAround(hole)
  const middle = (minX + maxX) / 2
  return [...outlinesBetween(triangles, from, middle, depth + 1), ...outlinesBetween(triangles, middle, to, depth + 1)]
}

/** Which parts of a side have a wall behind them, in columns: what is in an opening counts as wall. */
export function walledParts(
  side: Side,
  standing: (place: Vec2) => Standing,
  holes: readonly SideOpening[],
): WalledParts {
  const { minX, maxX } = side.box
  const columnAt = columnsOf(side, standing, holes)
  const count = Math.max(1, Math.round((maxX - minX) / SIDE_STEP))
  const at = (i: number): number => minX + ((i + 0.5) * (maxX - minX)) / count
  const columns = Array.from({ length: count }, (_, i) => columnAt(at(i)))
  const whole = areaOfPolygons([side.polygon])
  const shareOf = (share: (column: Column) => number): number =>
    columns.reduce((sum, column) => sum + share(column), 0) / count
  const buried = shareOf((column) => column.buried)
  const bare = whole * shareOf((column) => (column.isWalled === true ? column.bare : 0))
  /** Where a wall begins or ends between two columns. */
  const border = (left: number, right: number, isWalled: boolean): number => {
    let [low, high] = [left, right]
    for (let i = 0; i < HALVINGS; i += 1) {
      const middle = (low + high) / 2
      if ((columnAt(middle).isWalled ?? isWalled) === isWalled) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const runs: { isWalled: boolean; from: number; to: number }[] = []
  for (const [i, { isWalled: own }] of columns.entries()) {
    const last = runs.at(-1)
    const isWalled = own ?? last?.isWalled ?? true
    if (last?.isWalled === isWalled) last.to = i
    else runs.push({ isWalled, from: i, to: i })
  }
  const ends = runs.map(({ isWalled, to }, i) => (i + 1 === runs.length ? maxX : border(at(to), at(to + 1), isWalled)))
  const [outer, ...inner] = side.polygon
  if (runs.length === 1 && inner.length === 0)
    return runs[0]!.isWalled ? { walls: [outer], open: 0, bare, buried } : { walls: [], open: whole, bare: 0, buried }
  const walls = runs.flatMap(({ isWalled }, i) => {
    const [from, to] = [i === 0 ? minX : ends[i - 1]!, ends[i]!]
    return isWalled && to - from >= LEAST_SIDE ? outlinesBetween(side.triangles, from, to) : []
  })
  const area = walls.reduce((sum, ring) => sum + areaOfPolygons([[ring]]), 0)
  return { walls, open: whole - area, bare, buried }
}
