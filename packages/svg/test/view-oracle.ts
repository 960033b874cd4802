import { cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { displayList, stageOf, type DisplayList } from '../src/view/display-list.ts'
import { triangulate } from '../src/view/order/pieces.ts'
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
    return triangles.map(([i, j, k]): Shown => {
      const corners = [placed[i]!, placed[j]!, placed[k]!] as const
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

/** Metres from a line into a facet: at the first it is asked whether the facet is there, at the second what lies before it. */
const INSIDE = 0.01
const INWARDS = 0.3

/** Cosine below which a facet is so much seen from the side that a pixel is a foot of it. */
const EDGE_ON = 0.1

const isEdgeOn = (scene: Scene, list: DisplayList, facet: number): boolean =>
  Math.abs(dot(scene.facets[facet]!.normal, list.axes.forward)) < EDGE_ON

/** Metres from a place towards the viewer to the plane of a facet; negative where that lies behind the place. */
function planeBefore(scene: Scene, list: DisplayList, facet: number, place: Vec3): number {
  const { normal, rings } = scene.facets[facet]!
  return dot(subtract(place, rings[0]![0]!), normal) / dot(normal, list.axes.forward)
}

/**
 * Whether what a line bounds goes before the roofs that the line lies in, or behind them: at the line itself depths are equal. So it compares
 * planes 0.3 m from the line, where they differ by more than files are off. It shares the scene and the axes with the drawing, and no rule of
 * it: the drawing clips triangles 0.05 mm of the page beside the line.
 *
 * It can miss. It does not judge, and does not count, a line whose planes differ by less than 5 cm there, one that lies 1 to 5 cm before the
 * roof, one of facets or roofs that are nearly seen edge on, and one within a pixel of the roof's border, where other lines run. It takes
 * facets for flat. What lies within 5 cm behind a wall, not a roof, counts as seen.
 * @param around the roofs that the line lies in, which cover the page on both sides of it
 * @param along unit vector of the line
 * @returns null where it cannot be told
 */
function isSeenBeside(
  scene: Scene,
  list: DisplayList,
  shown: readonly Shown[],
  line: SceneLine,
  around: ReadonlyMap<number, number>,
  point: Vec3,
  along: Vec3,
): boolean | null {
  const answers: (boolean | null)[] = []
  for (const index of line.facets) {
    const own = shown.filter(({ facet }) => facet === index)
    if (own.length === 0) continue
    if (isEdgeOn(scene, list, index)) return null
    const inwards = cross(scene.facets[index]!.normal, along)
    const into = (step: number): Vec3 => [
      point[0] + step * inwards[0],
      point[1] + step * inwards[1],
      point[2] + step * inwards[2],
    ]
    for (const sign of [1, -1]) {
      const inside = into(sign * INSIDE)
      const depth = dot(inside, list.axes.forward)
      if (!own.some((each) => Math.abs((depthAt(each, list.toPage(inside)) ?? Infinity) - depth) < SAME)) continue
      const gaps = [...around.keys()].map((facet) => [
        planeBefore(scene, list, facet, point),
        planeBefore(scene, list, facet, into(sign * INWARDS)),
      ])
      if (gaps.some(([here, there]) => here! > -SAME / 5 && there! > SAME)) answers.push(false)
      else answers.push(gaps.every(([here, there]) => here! < SAME / 5 && there! < -SAME) ? true : null)
    }
  }
  if (answers.length === 0 || answers.includes(null)) return null
  return answers.includes(true)
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

/** The roofs in whose planes a line lies at a point, but those that it bounds: each with how many places of the page it covers, one at least. */
function facetsAround(
  scene: Scene,
  list: DisplayList,
  roofs: readonly Shown[],
  own: readonly number[],
  point: Vec3,
  places: readonly Vec2[],
): Map<number, number> {
  const covering = places.flatMap((place) => [
    ...new Set(roofs.filter((each) => depthAt(each, place) !== null).map(({ facet }) => facet)),
  ])
  const around = new Map<number, number>()
  for (const facet of covering)
    if (!own.includes(facet) && Math.abs(planeBefore(scene, list, facet, point)) < SAME)
      around.set(facet, (around.get(facet) ?? 0) + 1)
  return around
}

/** Whether a place of a line lies in a roof that it does not bound and that is seen from the side: less than a pixel shows of it, or none. */
const isInEdgeOn = (
  scene: Scene,
  list: DisplayList,
  roofs: readonly Shown[],
  own: readonly number[],
  point: Vec3,
  at: Vec2,
): boolean =>
  roofs.some(({ facet, min, max }) => {
    if (own.includes(facet) || !isEdgeOn(scene, list, facet)) return false
    if ([0, 1].some((i) => at[i]! < min[i]! - PIXEL || at[i]! > max[i]! + PIXEL)) return false
    const { normal, rings } = scene.facets[facet]!
    return Math.abs(dot(subtract(point, rings[0]![0]!), normal)) < SAME
  })

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
  const roofs = shown.filter(({ facet }) => scene.facets[facet]!.paint === 'roof')
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
    let isSeen = isBehind === null ? null : !isBehind
    if (isBehind !== true) {
      if (isInEdgeOn(scene, list, roofs, line.facets, point, at)) continue
      const places = [-1, 0, 1].map((side): Vec2 => [at[0] + side * aside[0], at[1] + side * aside[1]])
      const around = facetsAround(scene, list, roofs, line.facets, point, places)
      // Where such a roof ends, other lines run: the foot of what stands on it, its edge.
      if ([...around.values()].some((covered) => covered < places.length)) continue
      if (around.size > 0) {
        const beside = isSeenBeside(scene, list, shown, line, around, point, unit(subtract(to, from)))
        isSeen = beside === true ? isSeen : beside
      }
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
