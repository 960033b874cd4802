import { cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { displayList, stageOf, type DisplayList } from '../src/view/display-list.ts'
import { triangulate } from '../src/view/pieces.ts'
import type { Scene, SceneLine } from '../src/view/scene.ts'

/*
 * What is seen at a place of the page, told without any order of painting: of all facets there the nearest. Against it stands what a display
 * list paints there: the last face, and lines.
 */

/** Metres of depth that files are off by: facets nearer to each other are one. */
const SAME = 0.05

/** A pixel of a screen at 96 dpi, mm. */
const PIXEL = 25.4 / 96

/** Less than a screen or a printer shows, mm. */
const BESIDE = 0.01

/** Random numbers that are the same in every run (Park and Miller, 1988). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

type Corner = readonly [x: number, y: number, depth: number]

interface Shown {
  readonly facet: number
  readonly corners: readonly [Corner, Corner, Corner]
  readonly min: Vec2
  readonly max: Vec2
}

/** Depth of a triangle below a place of the page; null beside it. */
function depthAt({ corners: [a, b, c], min, max }: Shown, [x, y]: Vec2): number | null {
  if (x < min[0] || x > max[0] || y < min[1] || y > max[1]) return null
  const twice = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1])
  if (Math.abs(twice) < 1e-6) return null
  const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / twice
  const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / twice
  return u < 0 || v < 0 || u + v > 1 ? null : u * a[2] + v * b[2] + (1 - u - v) * c[2]
}

/** The triangles of all facets that are seen from one side or both, on the page (mm). */
function shownIn(scene: Scene, list: DisplayList): Shown[] {
  return scene.facets.flatMap((facet, index) => {
    const away = dot(facet.normal, list.axes.forward)
    if (facet.oneSided ? away >= -1e-6 : Math.abs(away) <= 1e-6) return []
    const { points, triangles } = triangulate(facet)
    const placed = points.map((p): Corner => [...list.toPage(p), dot(p, list.axes.forward)])
    return Array.from({ length: triangles.length / 3 }, (_, i): Shown => {
      const corners = [
        placed[triangles[i * 3]!]!,
        placed[triangles[i * 3 + 1]!]!,
        placed[triangles[i * 3 + 2]!]!,
      ] as const
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      return { facet: index, corners, min: [Math.min(...xs), Math.min(...ys)], max: [Math.max(...xs), Math.max(...ys)] }
    })
  })
}

function isInside([x, y]: Vec2, rings: readonly (readonly Vec2[])[]): boolean {
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = [ring[i]!, ring[j]!]
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
    }
  return inside
}

/** What was looked at, and what was wrong. */
export interface Verdict {
  points: number
  wrong: string[]
  edgePoints: number
  wrongEdges: string[]
  cuts: number
  unsolved: number
}

/** @param many points of faces, and of lines, in each view */
export function judge(
  scene: Scene,
  views: readonly (readonly [bearing: number, elevation: number])[],
  many: number,
  random: () => number,
): Verdict {
  const verdict: Verdict = { points: 0, wrong: [], edgePoints: 0, wrongEdges: [], cuts: 0, unsolved: 0 }
  const stage = stageOf(scene, { width: 180, height: 120, shadow: false })
  for (const [bearing, elevation] of views) {
    const list = displayList(stage, bearing, elevation)
    verdict.cuts += list.cuts
    verdict.unsolved += list.unsolved
    const shown = shownIn(scene, list)
    if (shown.length === 0) continue
    judgeFaces(list, shown, many, random, `${bearing}/${elevation}`, verdict)
    judgeLines(scene, list, shown, many, random, `${bearing}/${elevation}`, verdict)
  }
  return verdict
}

function judgeFaces(
  list: DisplayList,
  shown: readonly Shown[],
  many: number,
  random: () => number,
  where: string,
  verdict: Verdict,
): void {
  for (let k = 0; k < many; k += 1) {
    // On a random triangle, so that small ones are hit too.
    const { corners } = shown[Math.floor(random() * shown.length)]!
    const [r, s] = [random(), random()]
    const [u, v] = r + s > 1 ? [1 - r, 1 - s] : [r, s]
    const between = (i: 0 | 1): number =>
      corners[0][i] + u * (corners[1][i] - corners[0][i]) + v * (corners[2][i] - corners[0][i])
    const at: Vec2 = [between(0), between(1)]
    // At the border of a facet rounding tells what is seen: what is wrong there is wrong beside it too.
    const found = [
      [0, 0],
      [BESIDE, 0],
      [-BESIDE, 0],
      [0, BESIDE],
      [0, -BESIDE],
    ].map(([dx, dy]) => faultAt(list, shown, [at[0] + dx!, at[1] + dy!]))
    if (found[0] === null) continue
    verdict.points += 1
    if (found.every((fault) => fault !== null && fault !== '')) verdict.wrong.push(`${where}: ${found[0]}`)
  }
}

/** What is wrong at a place of the page, if anything; null where nothing is painted. */
function faultAt(list: DisplayList, shown: readonly Shown[], at: Vec2): string | null {
  const painted = list.faces.findLast(({ rings }) => isInside(at, rings))
  if (painted === undefined) return null
  let [nearest, front] = [Infinity, -1]
  let own = Infinity
  for (const each of shown) {
    const depth = depthAt(each, at)
    if (depth === null) continue
    if (depth < nearest) [nearest, front] = [depth, each.facet]
    if (each.facet === painted.facet) own = Math.min(own, depth)
  }
  if (own === Infinity) return null
  return own - nearest > SAME
    ? `facet ${painted.facet} over ${front}, which is ${(own - nearest).toFixed(2)} m nearer`
    : ''
}

/** mm. Between what hides a line on both sides a gap as narrow as a line is seen too. */
const GAPS = [0.05, 0.1] as const

/** Metres from a line into the facets that it bounds. */
const INSIDE = [0.01, 0.03, 0.1, 0.2, 0.3] as const

/** Cosine below which a facet is so much seen from the side that a pixel is a foot of it. */
const EDGE_ON = 0.1

const isEdgeOn = (scene: Scene, list: DisplayList, facet: number): boolean =>
  Math.abs(dot(scene.facets[facet]!.normal, list.axes.forward)) < EDGE_ON

/**
 * Whether the facets that a line bounds are seen beside it. Where it lies in a roof that it does not bound, as the top of a wall below eaves
 * does, the line itself cannot tell.
 * @param along unit vector of the line
 * @returns null where some of what is beside it is seen, and some is not
 */
function isSeenBeside(
  scene: Scene,
  list: DisplayList,
  shown: readonly Shown[],
  line: SceneLine,
  point: Vec3,
  along: Vec3,
): boolean | null {
  const answers = new Set<boolean>()
  for (const index of line.facets) {
    if (!shown.some(({ facet }) => facet === index)) continue
    if (isEdgeOn(scene, list, index)) return null
    const inwards = cross(scene.facets[index]!.normal, along)
    for (const sign of [1, -1]) {
      for (const step of INSIDE) {
        const place: Vec3 = [
          point[0] + sign * step * inwards[0],
          point[1] + sign * step * inwards[1],
          point[2] + sign * step * inwards[2],
        ]
        const at = list.toPage(place)
        const depths = shown.map((each) => ({ facet: each.facet, depth: depthAt(each, at) ?? Infinity }))
        const own = Math.min(...depths.filter(({ facet }) => facet === index).map(({ depth }) => depth))
        // Beyond the facet, or at another part of it.
        if (!(Math.abs(own - dot(place, list.axes.forward)) < SAME)) continue
        const nearest = Math.min(...depths.map(({ depth }) => depth))
        if (own - nearest > SAME / 5 && own - nearest < SAME) continue
        answers.add(own - nearest <= SAME / 5)
      }
    }
  }
  return answers.size === 1 ? answers.has(true) : null
}

/**
 * Whether a line is hidden at places up to a pixel beside it and on it: at all, at none, or what cannot be told. Nor can it where a line
 * shows through a crack between two faces: less than a pixel of it is not drawn.
 * @param aside a pixel across the line
 */
function isHidden(
  shown: readonly Shown[],
  facets: readonly number[],
  [at, depth]: readonly [Vec2, number],
  aside: Vec2,
): boolean | null {
  const behindAt = (across: number, along: number): number => {
    const place: Vec2 = [at[0] + across * aside[0] - along * aside[1], at[1] + across * aside[1] + along * aside[0]]
    let least = Infinity
    for (const each of shown) {
      if (facets.includes(each.facet)) continue
      least = Math.min(least, depthAt(each, place) ?? Infinity)
    }
    return depth - least
  }
  const beside = [...GAPS.map((gap) => gap / PIXEL), 1]
  const nearest = [0, ...beside, ...beside.map((side) => -side)].map((side) => behindAt(side, 0))
  if (nearest.every((before) => before > SAME)) return true
  const isSeen = nearest.every((before) => before < SAME / 5) && [-0.5, 0.5].every((t) => behindAt(0, t) < SAME / 5)
  return isSeen ? false : null
}

function judgeLines(
  scene: Scene,
  list: DisplayList,
  shown: readonly Shown[],
  many: number,
  random: () => number,
  where: string,
  verdict: Verdict,
): void {
  const facets = new Set(shown.map(({ facet }) => facet))
  const drawn = new Map(list.lines.map(({ line, stretches }) => [line, stretches]))
  const lines = scene.lines.filter((line) => line.facets.some((facet) => facets.has(facet)))
  for (let k = 0; k < many && lines.length > 0; k += 1) {
    const line = lines[Math.floor(random() * lines.length)]!
    const t = random()
    const { from, to } = line
    const point: Vec3 = [
      from[0] + t * (to[0] - from[0]),
      from[1] + t * (to[1] - from[1]),
      from[2] + t * (to[2] - from[2]),
    ]
    const [a, b, at] = [list.toPage(from), list.toPage(to), list.toPage(point)]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    // At its ends other lines go on.
    if (long * Math.min(t, 1 - t) < PIXEL) continue
    const aside: Vec2 = [(-(b[1] - a[1]) / long) * PIXEL, ((b[0] - a[0]) / long) * PIXEL]
    const depth = dot(point, list.axes.forward)
    const isBehind = isHidden(shown, line.facets, [at, depth], aside)
    const roofs = shown.filter(({ facet }) => scene.facets[facet]!.paint === 'roof' && !line.facets.includes(facet))
    const around = roofs.filter((each) => Math.abs((depthAt(each, at) ?? Infinity) - depth) < SAME)
    let isSeen = isBehind === null ? null : !isBehind
    if (isBehind !== true && around.length > 0) {
      if (around.some(({ facet }) => isEdgeOn(scene, list, facet))) continue
      // Where a roof ends, other lines run: the foot of what stands on it, its edge.
      const isBorder = [-1, 1].some((side) =>
        roofs.every((each) => depthAt(each, [at[0] + side * aside[0], at[1] + side * aside[1]]) === null),
      )
      if (isBorder) continue
      const beside = isSeenBeside(scene, list, shown, line, point, unit(subtract(to, from)))
      isSeen = beside === false ? false : beside === null ? null : isSeen
    }
    if (isSeen === null) continue
    const hidden = !isSeen
    verdict.edgePoints += 1
    const along = ([x, y]: Vec2): number => ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / (long * long)
    const isDrawn = (drawn.get(line) ?? []).some(([p, q]) => along(p) <= t && t <= along(q))
    if (isDrawn === hidden)
      verdict.wrongEdges.push(
        `${where}: line ${scene.lines.indexOf(line)} at ${t.toFixed(3)} is ${hidden ? 'hidden and drawn' : 'seen and not drawn'}`,
      )
  }
}
