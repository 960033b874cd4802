import { boxAround, boxesOf, boxSearch, numbersTo, type Box } from './box-search.ts'
import { sortedIndices } from './merge-sort.ts'
import { planDistance, planLength, type Vec2 } from './vectors.ts'

/** A straight segment in plan; `number` points to the caller's own data. */
export interface PlanSegment {
  readonly from: Vec2
  readonly to: Vec2
  readonly source: number
}

/** A piece between two vertices, with the numbers of all segments that run along it. */
export interface ArrangementEdge {
  readonly a: number
  readonly b: number
  readonly sources: readonly number[]
}

/** Segments cut wherever they meet: every edge runs from vertex to vertex, and edges only touch at vertices. */
export interface Arrangement {
  readonly vertices: readonly Vec2[]
  readonly edges: readonly ArrangementEdge[]
}

/** The point of a segment nearest to a point: its position along the segment (0 to 1), its coordinates, and the distance. */
export function footOn(point: Vec2, from: Vec2, to: Vec2): { t: number; at: Vec2; distance: number } {
  const along: Vec2 = [to[0] - from[0], to[1] - from[1]]
  const square = along[0] ** 2 + along[1] ** 2
  const raw = square === 0 ? 0 : ((point[0] - from[0]) * along[0] + (point[1] - from[1]) * along[1]) / square
  const t = Math.min(1, Math.max(0, raw))
  const at: Vec2 = [from[0] + along[0] * t, from[1] + along[1] * t]
  return { t, at, distance: planDistance(point, at) }
}

/**
 * Sine of the angle below which segments count as parallel: a crossing of two almost collinear segments is rounding, and a third on the
 * same line would miss it.
 */
const ALONGSIDE = 1e-9

/** Metres. A vertex this close to an edge is on it: on which side it lies is rounding. */
const ROUNDING = 1e-9

/** Where two segments cross, inside both; null if they do not, or are parallel. */
export function crossing(a: PlanSegment, b: PlanSegment): { t: number; u: number } | null {
  // Runs for all pairs that come near each other, so it allocates nothing.
  const rx = a.to[0] - a.from[0]
  const ry = a.to[1] - a.from[1]
  const sx = b.to[0] - b.from[0]
  const sy = b.to[1] - b.from[1]
  const turn = rx * sy - ry * sx
  if (Math.abs(turn) <= ALONGSIDE * planLength(rx, ry) * planLength(sx, sy)) return null
  const x = b.from[0] - a.from[0]
  const y = b.from[1] - a.from[1]
  const t = (x * sy - y * sx) / turn
  const u = (x * ry - y * rx) / turn
  return t > 0 && t < 1 && u > 0 && u < 1 ? { t, u } : null
}

const pointAt = ({ from, to }: PlanSegment, t: number): Vec2 => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

interface Stop {
  readonly t: number
  readonly at: Vec2
  /** A cut in the middle of a segment fixes its vertex: a wall stays straight where others meet it. */
  readonly cut: boolean
}

/** Average number of meetings per segment above which segments are a tangle: walls of a house meet two or three others. */
const MOST_MEETINGS = 20

/** The places on each segment where it starts, ends, is met or is crossed; null for a tangle. */
function stopsOf(segments: readonly PlanSegment[], tolerance: number): Stop[][] | null {
  let meetings = 0
  const stops = segments.map((segment): Stop[] => [
    { t: 0, at: segment.from, cut: false },
    { t: 1, at: segment.to, cut: false },
  ])
  const boxes = segments.map(({ from, to }) => boxAround([from, to]))
  const search = boxSearch(boxesOf(boxes))
  const meet = (point: Vec2, index: number): void => {
    if (isFarOutside(boxes[index]!, point, tolerance)) return
    const { from, to } = segments[index]!
    if (isOff(point, from, to, tolerance)) return
    const foot = footOn(point, from, to)
    if (foot.distance > tolerance || planDistance(foot.at, from) <= tolerance || planDistance(foot.at, to) <= tolerance)
      return
    stops[index]!.push({ t: foot.t, at: foot.at, cut: true })
    meetings += 1
  }
  const near: number[] = []
  for (let i = 0; i < segments.length; i += 1) {
    if (meetings > MOST_MEETINGS * (segments.length + MOST_MEETINGS)) return null
    const a = segments[i]!
    const { minX, minY, maxX, maxY } = boxes[i]!
    // Each pair once, in the order of the segments: the last digits of a vertex depend on the order.
    near.length = 0
    const met = search(minX, minY, maxX, maxY, tolerance)
    for (let k = 0; k < met.length; k += 1) if (met[k]! > i) near.push(met[k]!)
    if (near.length > 1) near.sort((p, q) => p - q)
    for (let k = 0; k < near.length; k += 1) {
      const j = near[k]!
      const b = segments[j]!
      meet(a.from, j)
      meet(a.to, j)
      meet(b.from, i)
      meet(b.to, i)
      const cross = crossing(a, b)
      if (cross === null) continue
      const at = pointAt(a, cross.t)
      // For segments along one line, rounding decides where they cross. A crossing that is not on both is none; their ends meet.
      if (planDistance(at, pointAt(b, cross.u)) > tolerance) continue
      stops[i]!.push({ t: cross.t, at, cut: true })
      stops[j]!.push({ t: cross.u, at, cut: true })
      meetings += 2
    }
  }
  return stops
}

/** Whether a point is too far outside a box to be within the tolerance of anything in it, with a margin for rounding. */
function isFarOutside(box: Box, point: Vec2, tolerance: number): boolean {
  const x = point[0]
  const y = point[1]
  const reach = 2 * tolerance
  return x < box.minX - reach || x > box.maxX + reach || y < box.minY - reach || y > box.maxY + reach
}

/** Whether a point is an end of a segment, or too far off its line to be within the tolerance. */
function isOff(point: Vec2, from: Vec2, to: Vec2, tolerance: number): boolean {
  const x = point[0] - from[0]
  const y = point[1] - from[1]
  if ((x === 0 && y === 0) || (point[0] === to[0] && point[1] === to[1])) return true
  const alongX = to[0] - from[0]
  const alongY = to[1] - from[1]
  const off = x * alongY - y * alongX
  return off * off > 4 * tolerance * tolerance * (alongX * alongX + alongY * alongY)
}

/** Side of the grid squares that points are sorted into, in tolerances. */
const SQUARE = 8

/** The number of a square. Two squares may share one: distances are measured all the same. */
const squareAt = (column: number, row: number): number =>
  (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) | 0

/** Groups points connected by steps of at most `tolerance`; gives each point the number of its group. */
function clustered(points: readonly Vec2[], tolerance: number): { group: number[]; count: number } {
  const leader = numbersTo(points.length)
  const leaderOf = (index: number): number => {
    let at = index
    while (leader[at] !== at) at = leader[at] = leader[leader[at]!]!
    return at
  }
  // Squares are so wide that most points are near one square only. Points at one place are looked up once.
  const side = SQUARE * tolerance
  const squares = new Map<number, number[]>()
  const join = (index: number, column: number, row: number): void => {
    const point = points[index]!
    const members = squares.get(squareAt(column, row))
    if (members === undefined) return
    for (let k = 0; k < members.length; k += 1)
      if (planDistance(point, points[members[k]!]!) <= tolerance) leader[leaderOf(index)] = leaderOf(members[k]!)
  }
  for (let index = 0; index < points.length; index += 1) {
    const x = points[index]![0]
    const y = points[index]![1]
    const own = squareAt(Math.floor(x / side), Math.floor(y / side))
    const members = squares.get(own)
    const same = members?.find((other) => points[other]![0] === x && points[other]![1] === y)
    if (same !== undefined) {
      leader[index] = leaderOf(same)
      continue
    }
    const right = Math.floor((x + tolerance) / side)
    const top = Math.floor((y + tolerance) / side)
    for (let column = Math.floor((x - tolerance) / side); column <= right; column += 1)
      for (let row = Math.floor((y - tolerance) / side); row <= top; row += 1) join(index, column, row)
    if (members === undefined) squares.set(own, [index])
    else members.push(index)
  }
  const numbers = new Array<number>(points.length).fill(-1)
  let count = 0
  const group = points.map((_, index) => {
    const root = leaderOf(index)
    if (numbers[root] === -1) numbers[root] = count++
    return numbers[root]!
  })
  return { group, count }
}

/** Most rounds of cutting: one is enough for nearly all, two for the others that were seen. */
const MOST_ROUNDS = 8

/**
 * Cuts segments where they meet or cross, and joins ends within `tolerance` (metres). A joined vertex lies at the mean of its points; if
 * it meets a segment in the middle, it lies on that segment. A tangle, in which segments cross tens of others each, gives an arrangement
 * without edges: no file of a building has one.
 */
export function arrange(segments: readonly PlanSegment[], tolerance: number): Arrangement {
  let current = cutOnce(segments, tolerance)
  // A vertex that joins several points moves its edges, at times across the end of another: faces around that place would be lost.
  for (let round = 1; round < MOST_ROUNDS && crosses(current); round += 1) {
    const { edges } = current
    const again = cutOnce(piecesOf(current), tolerance)
    current = {
      ...again,
      edges: again.edges.map(({ a, b, sources }) => ({
        a,
        b,
        sources: [...new Set(sources.flatMap((source) => edges[source]!.sources))],
      })),
    }
  }
  return { vertices: current.vertices, edges: current.edges }
}

/**
 * Metres. What moves by less, like corners that files give in single precision, crosses nothing: whatever lies so close to a segment was
 * joined to it.
 */
const UNMOVED = 1e-5

/** An arrangement, and which of its vertices do not lie where all of their points were. */
interface Cut extends Arrangement {
  readonly moved: readonly boolean[]
}

const piecesOf = ({ vertices, edges }: Arrangement): PlanSegment[] =>
  edges.map(({ a, b }, source) => ({ from: vertices[a]!, to: vertices[b]!, source }))

/** Whether an edge that moved crosses another, or an end of another lies on it. Pieces that lie on their segments never cross each other. */
function crosses(cut: Cut): boolean {
  const { vertices, edges, moved } = cut
  if (!moved.includes(true)) return false
  const pieces = piecesOf(cut)
  const boxes = pieces.map(({ from, to }) => boxAround([from, to]))
  const search = boxSearch(boxesOf(boxes))
  return edges.some(({ a, b }, index) => {
    if (!moved[a] && !moved[b]) return false
    const piece = pieces[index]!
    const { minX, minY, maxX, maxY } = boxes[index]!
    return search(minX, minY, maxX, maxY, ROUNDING).some((other) => {
      const ends = [edges[other]!.a, edges[other]!.b].filter((end) => end !== a && end !== b)
      return (
        ends.some((end) => footOn(vertices[end]!, piece.from, piece.to).distance <= ROUNDING) ||
        (ends.length === 2 && crossing(piece, pieces[other]!) !== null)
      )
    })
  })
}

/** Cuts segments at the places where they meet; `moved` tells what that moved. */
function cutOnce(segments: readonly PlanSegment[], tolerance: number): Cut {
  const stops = stopsOf(segments, tolerance)
  if (stops === null) return { vertices: [], edges: [], moved: [] }
  const all = stops.flat()
  const { group, count } = clustered(
    all.map((stop) => stop.at),
    tolerance,
  )

  const sums = Array.from({ length: count }, () => ({ x: 0, y: 0, count: 0, cut: false }))
  for (let index = 0; index < all.length; index += 1) {
    const stop = all[index]!
    const sum = sums[group[index]!]!
    if (sum.cut && !stop.cut) continue
    if (stop.cut && !sum.cut) {
      sum.x = 0
      sum.y = 0
      sum.count = 0
      sum.cut = true
    }
    sum.x += stop.at[0]
    sum.y += stop.at[1]
    sum.count += 1
  }
  const vertices = sums.map((sum): Vec2 => [sum.x / sum.count, sum.y / sum.count])

  const moved = new Array<boolean>(count).fill(false)
  for (let index = 0; index < all.length; index += 1) {
    const { at } = all[index]!
    const vertex = vertices[group[index]!]!
    if (Math.abs(at[0] - vertex[0]) > UNMOVED || Math.abs(at[1] - vertex[1]) > UNMOVED) moved[group[index]!] = true
  }

  const edges = new Map<number, { a: number; b: number; sources: number[] }>()
  let first = 0
  for (let index = 0; index < segments.length; index += 1) {
    const { source } = segments[index]!
    const own = stops[index]!
    const order = sortedIndices(own.length, (p, q) => own[p]!.t - own[q]!.t)
    for (let k = 0; k + 1 < order.length; k += 1) {
      const a = group[first + order[k]!]!
      const b = group[first + order[k + 1]!]!
      if (a === b) continue
      const key = Math.min(a, b) * count + Math.max(a, b)
      const edge = edges.get(key)
      if (edge === undefined) edges.set(key, { a, b, sources: [source] })
      else if (!edge.sources.includes(source)) edge.sources.push(source)
    }
    first += own.length
  }
  return { vertices, edges: [...edges.values()], moved }
}

/** The vertices where only one edge ends. */
export function looseEnds(arrangement: Arrangement): number[] {
  const degree = new Map<number, number>()
  for (const { a, b } of arrangement.edges) {
    degree.set(a, (degree.get(a) ?? 0) + 1)
    degree.set(b, (degree.get(b) ?? 0) + 1)
  }
  return [...degree].filter(([, edges]) => edges === 1).map(([vertex]) => vertex)
}
