import { signedArea, type Ring2 } from './rings.ts'

interface Edge {
  readonly part: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

const heightAt = (edge: Edge, x: number): number =>
  edge.y0 + ((edge.y1 - edge.y0) * (x - edge.x0)) / (edge.x1 - edge.x0)

/** The edges of all rings that are not vertical, from left to right. */
function edgesOf(rings: readonly Ring2[]): Edge[] {
  const edges: Edge[] = []
  for (let part = 0; part < rings.length; part += 1) {
    const ring = rings[part]!
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const isForth = ring[j]![0] < ring[i]![0]
      const a = ring[isForth ? j : i]!
      const b = ring[isForth ? i : j]!
      if (a[0] < b[0]) edges.push({ part, x0: a[0], y0: a[1], x1: b[0], y1: b[1] })
    }
  }
  return edges.toSorted((a, b) => a.x0 - b.x0)
}

/** Average number of crossings per edge above which rings are a tangle. */
const MOST_CROSSINGS = 4

/** Limit on overlapping edges per edge that are looked at: real files have some tens at most. In a tangle all would cost their square. */
const MOST_OVERLAPPING = 400
const SPARE_OVERLAPPING = 20_000

const mostOverlapping = (edges: readonly Edge[]): number => MOST_OVERLAPPING * edges.length + SPARE_OVERLAPPING

/** The x at which the set of edges or their order can change: their ends and their crossings; for a tangle only their ends. */
function breaksOf(edges: readonly Edge[]): number[] {
  const ends: number[] = []
  for (const { x0, x1 } of edges) ends.push(x0, x1)
  const breaks = ends.slice()
  let left = mostOverlapping(edges)
  for (let i = 0; i < edges.length; i += 1) {
    const a = edges[i]!
    if (breaks.length - ends.length > MOST_CROSSINGS * (edges.length + MOST_CROSSINGS))
      return ends.toSorted((p, q) => p - q)
    for (let j = i + 1; j < edges.length && edges[j]!.x0 < a.x1; j += 1) {
      const b = edges[j]!
      left -= 1
      if (left < 0) return ends.toSorted((p, q) => p - q)
      const from = b.x0
      const to = Math.min(a.x1, b.x1)
      const before = heightAt(a, from) - heightAt(b, from)
      const after = heightAt(a, to) - heightAt(b, to)
      if (before * after < 0) breaks.push(from + ((to - from) * before) / (before - after))
    }
  }
  return breaks.toSorted((a, b) => a - b)
}

/** All breaks, or every n-th break of a tangle: the slabs between them have at most `mostOverlapping` edges to look at. */
function thinned(edges: readonly Edge[], breaks: readonly number[]): readonly number[] {
  if (edges.length * breaks.length <= mostOverlapping(edges)) return breaks
  const ends = edges.map((edge) => edge.x1).toSorted((a, b) => a - b)
  let [arrived, left, beside] = [0, 0, 0]
  for (const at of breaks) {
    while (arrived < edges.length && edges[arrived]!.x0 <= at) arrived += 1
    while (left < ends.length && ends[left]! <= at) left += 1
    beside += arrived - left
  }
  const step = Math.ceil(beside / mostOverlapping(edges))
  return step <= 1 ? breaks : breaks.filter((_, index) => index % step === 0 || index === breaks.length - 1)
}

/**
 * Drops the edges that end before `to`, and sorts the others by their heights at x, the lowest first. From slab to slab few change
 * places: each is moved down from where it was.
 */
function stack(active: Edge[], heights: number[], x: number, to: number): void {
  let count = 0
  for (const edge of active) {
    if (edge.x1 < to) continue
    const y = heightAt(edge, x)
    let at = count
    for (; at > 0 && heights[at - 1]! > y; at -= 1) {
      heights[at] = heights[at - 1]!
      active[at] = active[at - 1]!
    }
    heights[at] = y
    active[at] = edge
    count += 1
  }
  active.length = count
  heights.length = count
}

/**
 * Area in plan of all points for which `counts` holds. The plane is cut into vertical slabs at the ends and crossings of the edges.
 * Within a slab everything is a trapezium, so its middle decides exactly, however close edges are. Only a tangle, whose edges cross many
 * others each, is summed approximately: its area means nothing.
 * @param rings one ring a part, in any orientation; a ring that crosses itself counts by the even-odd rule
 * @param counts receives the number of parts that a point lies inside, and whether the first is one of them
 */
export function areaWhere(rings: readonly Ring2[], counts: (parts: number, inFirst: boolean) => boolean): number {
  const edges = edgesOf(rings)
  const all = breaksOf(edges)
  const breaks = thinned(edges, all)
  const isWhole = breaks.length === all.length
  const active: Edge[] = []
  const heights: number[] = []
  let arriving = 0
  let area = 0
  // Every ring is entered and left again within a slab, so all are outside at its end.
  const inside: boolean[] = rings.map(() => false)
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const left = breaks[i]!
    const right = breaks[i + 1]!
    if (right <= left) continue
    const middle = (left + right) / 2
    // If breaks were left out, edges begin and end within a slab: only those over its middle count.
    const from = isWhole ? left : middle
    const to = isWhole ? right : middle
    while (arriving < edges.length && edges[arriving]!.x0 <= from) active.push(edges[arriving++]!)
    stack(active, heights, middle, to)
    let parts = 0
    if (!isWhole) inside.fill(false)
    for (let k = 0; k + 1 < active.length; k += 1) {
      const { part } = active[k]!
      inside[part] = !inside[part]
      parts += inside[part] ? 1 : -1
      if (counts(parts, inside[0] === true)) area += (heights[k + 1]! - heights[k]!) * (right - left)
    }
    const top = active.at(-1)?.part
    if (top !== undefined) inside[top] = !inside[top]
  }
  return area
}

/** Area that lies inside all of the rings. */
export const commonArea = (rings: readonly Ring2[]): number => areaWhere(rings, (parts) => parts === rings.length)

/** Area of a face that is covered by any of the parts: their union, clipped to the face. */
export const coveredArea = (face: Ring2, parts: readonly Ring2[]): number =>
  areaWhere([face, ...parts], (inside, inFace) => inFace && inside > 1)

/** Area that lies inside any of the rings. */
export const unionArea = (rings: readonly Ring2[]): number => areaWhere(rings, (parts) => parts > 0)

/** Area of a ring by the even-odd rule: differs from its signed area if the ring crosses itself. */
export const evenOddArea = (ring: Ring2): number => (isConvex(ring) ? Math.abs(signedArea(ring)) : unionArea([ring]))

/** Whether a ring turns one way only, and around once: then it cannot cross itself. */
function isConvex(ring: Ring2): boolean {
  let turns = 0
  let reversals = 0
  for (let i = 0; i < ring.length; i += 1) {
    const [a, b, c] = [ring[i]!, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!]
    const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    if (turn * turns < 0) return false
    if (turn !== 0) turns = turn
    if (b[0] > a[0] !== c[0] > b[0]) reversals += 1
  }
  return reversals <= 2
}
