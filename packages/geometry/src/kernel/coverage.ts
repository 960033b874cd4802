import type { Ring2 } from './rings.ts'

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
  for (const [part, ring] of rings.entries()) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = ring[j]![0] < ring[i]![0] ? [ring[j]!, ring[i]!] : [ring[i]!, ring[j]!]
      if (a[0] < b[0]) edges.push({ part, x0: a[0], y0: a[1], x1: b[0], y1: b[1] })
    }
  }
  return edges.toSorted((a, b) => a.x0 - b.x0)
}

/** Where the set of edges, or their order, can change: their ends and their crossings. */
function breaksOf(edges: readonly Edge[]): number[] {
  const breaks: number[] = []
  for (const [i, a] of edges.entries()) {
    breaks.push(a.x0, a.x1)
    for (let j = i + 1; j < edges.length && edges[j]!.x0 < a.x1; j += 1) {
      const b = edges[j]!
      const from = b.x0
      const to = Math.min(a.x1, b.x1)
      const before = heightAt(a, from) - heightAt(b, from)
      const after = heightAt(a, to) - heightAt(b, to)
      if (before * after < 0) breaks.push(from + ((to - from) * before) / (before - after))
    }
  }
  return breaks.toSorted((a, b) => a - b)
}

/**
 * Area in plan of all points for which `counts` holds, by vertical slabs between the ends and crossings of the edges: within
 * a slab everything is a trapezium, so its middle decides exactly. No edge is ever too close to another for this to work.
 * @param rings one ring a part, in any orientation; a ring that crosses itself counts by the even-odd rule
 * @param counts asked with, for each part, whether a point lies inside it
 */
export function areaWhere(rings: readonly Ring2[], counts: (inside: readonly boolean[]) => boolean): number {
  const edges = edgesOf(rings)
  const breaks = breaksOf(edges)
  let active: Edge[] = []
  let arriving = 0
  let area = 0
  for (let i = 0; i + 1 < breaks.length; i += 1) {
    const [left, right] = [breaks[i]!, breaks[i + 1]!]
    if (right <= left) continue
    const middle = (left + right) / 2
    while (arriving < edges.length && edges[arriving]!.x0 <= left) active.push(edges[arriving++]!)
    active = active.filter((edge) => edge.x1 >= right)
    const stack = active.map((edge) => ({ part: edge.part, y: heightAt(edge, middle) })).toSorted((a, b) => a.y - b.y)
    const inside: boolean[] = rings.map(() => false)
    for (const [k, { part, y }] of stack.entries()) {
      inside[part] = !inside[part]
      if (k + 1 < stack.length && counts(inside)) area += (stack[k + 1]!.y - y) * (right - left)
    }
  }
  return area
}

/** Area that lies inside all of the rings. */
export const commonArea = (rings: readonly Ring2[]): number => areaWhere(rings, (inside) => inside.every(Boolean))

/** Area of a face that is covered by any of the parts: their union, clipped to the face. */
export const coveredArea = (face: Ring2, parts: readonly Ring2[]): number =>
  areaWhere([face, ...parts], ([inFace, ...inParts]) => inFace === true && inParts.includes(true))
