import { signedArea, type Vec2, type Vec3 } from '@reports/geometry'
import { PREFIX } from '../pen/prefix.ts'
import type { Paint } from '../pen/tones.ts'
import type { Facet, SceneLine } from './scene.ts'

/** The facets and lines of a scene under construction. */
export interface Solids {
  readonly facets: Facet[]
  readonly lines: SceneLine[]
}

/** A polygon seen from above: x to the right, y up; in any orientation. */
export type Plan = readonly (readonly Vec2[])[]

type Data = Readonly<Record<string, string>>

/** A prism: a polygon extruded upwards. */
export interface Solid {
  readonly plan: Plan
  /** Metres above the floor. */
  readonly bottom: number
  readonly top: number
  readonly paints: { readonly top: Paint; readonly side: Paint }
  readonly data: Data
  /** Attributes of a side, given the middle of its foot. Default `data`. */
  readonly sideData?: (middle: Vec2) => Data
  /** The class of its lines, without the prefix. */
  readonly line: string
}

/** Metres. A shorter side has no facet. */
const MIN_SIDE = 0.01

/** Sine of 20 degrees: sides that turn less form one round wall. */
const MAX_SMOOTH_SINE = 0.35

const at = (point: Vec2, z: number): Vec3 => [point[0], point[1], z]

/** The outer ring anticlockwise and the holes clockwise, without repeated corners: the solid is on the left of each side. */
const oriented = (plan: Plan): Vec2[][] =>
  plan
    .map((ring, i) => {
      const open = ring.filter((p, k) => {
        const before = ring[(k + ring.length - 1) % ring.length]!
        return Math.hypot(p[0] - before[0], p[1] - before[1]) > MIN_SIDE / 2
      })
      return signedArea(open) > 0 === (i === 0) ? open : open.toReversed()
    })
    .filter((ring) => ring.length > 2)

/** Adds the top and the sides of a solid, seen from outside, with their lines. */
export function addSolid({ facets, lines }: Solids, solid: Solid): void {
  const { bottom, top, paints, data, sideData } = solid
  const rings = oriented(solid.plan)
  if (rings.length === 0) return
  const classes = [`${PREFIX}${solid.line}`]
  const lid = facets.length
  const common = { oneSided: true, ground: null, label: [] } as const
  facets.push({
    ...common,
    rings: rings.map((ring) => ring.map((p) => at(p, top))),
    normal: [0, 0, 1],
    paint: paints.top,
    data,
  })
  for (const ring of rings) {
    const first = facets.length
    const sides = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!
      const long = Math.hypot(q[0] - p[0], q[1] - p[1])
      return long < MIN_SIDE ? [] : [{ p, q, normal: [(q[1] - p[1]) / long, (p[0] - q[0]) / long] as const }]
    })
    for (const [i, { p, q, normal }] of sides.entries()) {
      const facet = first + i
      const before = i === 0 ? sides.length - 1 : i - 1
      facets.push({
        ...common,
        rings: [[at(p, bottom), at(q, bottom), at(q, top), at(p, top)]],
        normal: [normal[0], normal[1], 0],
        paint: paints.side,
        data: sideData?.([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]) ?? data,
      })
      lines.push({ from: at(p, top), to: at(q, top), classes, facets: [lid, facet], data: null })
      lines.push({ from: at(p, bottom), to: at(q, bottom), classes, facets: [facet], data: null })
      const other = sides[before]!.normal
      if (Math.abs(other[0] * normal[1] - other[1] * normal[0]) > MAX_SMOOTH_SINE)
        lines.push({ from: at(p, bottom), to: at(p, top), classes, facets: [first + before, facet], data: null })
    }
  }
}

/** Adds a thin upright leaf or pane, seen from both sides. */
export function addPane(
  { facets, lines }: Solids,
  [a, b]: readonly [Vec2, Vec2],
  heights: Vec2,
  paint: Paint,
  line: string,
  data: Data,
): void {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (long < MIN_SIDE) return
  const ring = [at(a, heights[0]), at(b, heights[0]), at(b, heights[1]), at(a, heights[1])]
  const facet = facets.length
  facets.push({
    rings: [ring],
    normal: [(b[1] - a[1]) / long, (a[0] - b[0]) / long, 0],
    paint,
    oneSided: false,
    ground: null,
    label: [],
    data,
  })
  for (const [i, from] of ring.entries())
    lines.push({ from, to: ring[(i + 1) % 4]!, classes: [`${PREFIX}${line}`], facets: [facet], data: null })
}

/** Adds a level piece of floor. */
export function addFloor(
  { facets, lines }: Solids,
  plan: Plan,
  line: string | null,
  data: Data,
  label: readonly string[] = [],
): void {
  const facet = facets.length
  const rings = plan.filter((ring) => ring.length > 2).map((ring) => ring.map((p) => at(p, 0)))
  if (rings.length === 0) return
  facets.push({ rings, normal: [0, 0, 1], paint: 'room', oneSided: true, ground: null, label, data })
  if (line === null) return
  for (const ring of rings)
    for (const [i, from] of ring.entries())
      lines.push({ from, to: ring[(i + 1) % ring.length]!, classes: [`${PREFIX}${line}`], facets: [facet], data: null })
}
