/*
 * Where the walls of a model stand, and how far up they reach: from the bodies of its walls. Openings are cut into bodies, and count as
 * wall all the same.
 */

import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { FACE_WELD } from '../../tolerances.ts'
import { axesOf, coveredRegion, flatFaces, outlineOf } from './flat-faces.ts'
import { numberOf, type IfcModel, type Triangle } from './model.ts'
import type { Spatial } from './spatial.ts'
import { lengthUnit } from './units.ts'

/** Square metres. Walls that enclose less make no room: a chimney, a column, a cavity. */
const ENCLOSED_ROOM = 1

/** Metres. A storey of a model this far below its zero is one below the ground. */
const FOOT_BELOW_STOREY = 1

/** The walls of a building in a model, in its metres. */
export interface OwnWalls {
  /** The regions in plan that its walls enclose, with the walls. */
  readonly regions: readonly Ring2[]
  /** Altitude of the lowest foot of a wall. */
  readonly foot: number
  /** Upright faces of the walls as convex quadrangles, anticlockwise seen from outside, with openings filled. */
  readonly faces: readonly (readonly Vec3[])[]
  /** Runs of walls that enclose nothing: free walls, and rings that are open. */
  readonly open: number
  /** Whether walls begin below the lowest storey that is not below the ground. */
  readonly hasBasement: boolean
}

/** Square metres: a triangle of a body that is upright has no plan. */
const NO_PLAN = 1e-6
/** Height of the normal of a face that is upright: its wall leans by half a degree at most. */
const UPRIGHT = 0.01

/** Metres that a corner may lie beside the line between its neighbours: welding moves it. */
const STRAIGHT = 0.005

/** The quadrangles under the upper edge of a face, down to its lowest point: doors and windows are filled, wherever they cut it. */
function filled(outlines: readonly Ring2[]): Ring2[] {
  const sides = outlines.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const))
  const foot = Math.min(...sides.map(([[, v]]) => v))
  const cuts = [...new Set(sides.map(([[u]]) => u))].toSorted((a, b) => a - b)
  return cuts.slice(1).flatMap((to, i): Ring2[] => {
    const from = cuts[i]!
    const middle = (from + to) / 2
    let best: { readonly low: number; readonly high: number } | null = null
    for (const [p, q] of sides) {
      if (p[0] < middle === q[0] < middle) continue
      const at = (u: number): number => p[1] + ((u - p[0]) / (q[0] - p[0])) * (q[1] - p[1])
      if (best === null || at(middle) > (best.low + best.high) / 2) best = { low: at(from), high: at(to) }
    }
    if (to - from < FACE_WELD || best === null) return []
    return [
      [
        [from, foot],
        [to, foot],
        [to, best.high],
        [from, best.low],
      ],
    ]
  })
}

/** The upright faces of a body. */
function uprightFaces(triangles: readonly Triangle[]): Vec3[][] {
  return flatFaces(triangles)
    .filter(({ normal }) => Math.abs(normal[2]) < UPRIGHT)
    .flatMap((face) => {
      const axes = axesOf(face)
      return filled(outlineOf(face, axes).map(([outer]) => outer)).map((ring) => ring.map(axes.toSpace))
    })
}

/** A ring without the corners at which it goes straight on: windows and doors leave many of them. */
function straightened(ring: Ring2): Ring2 {
  // The point farthest to the left is a corner.
  const first = ring.reduce(
    (best, [x, y], i) => (x < ring[best]![0] || (x === ring[best]![0] && y < ring[best]![1]) ? i : best),
    0,
  )
  let kept = [...ring.slice(first), ...ring.slice(0, first)]
  for (;;) {
    const left = kept.filter((p, i) => {
      const a = kept[(i + kept.length - 1) % kept.length]!
      const b = kept[(i + 1) % kept.length]!
      // Of two neighbours one stays, so that a slow curve keeps its corners.
      return i % 2 === 0 || 2 * Math.abs(signedArea([a, p, b])) > STRAIGHT * planDistance(a, b)
    })
    const rest = left.filter((p, i) => {
      const a = left[(i + left.length - 1) % left.length]!
      const b = left[(i + 1) % left.length]!
      return i % 2 === 1 || i === 0 || 2 * Math.abs(signedArea([a, p, b])) > STRAIGHT * planDistance(a, b)
    })
    if (rest.length === kept.length) return kept
    kept = rest
  }
}

/** Whether the walls of a region enclose a room. */
const enclosesRoom = ([, ...rooms]: Polygon2): boolean =>
  rooms.some((room) => Math.abs(signedArea(room)) > ENCLOSED_ROOM)

/** Whether a building has a storey below its zero, where models have the floor at the entrance. */
const storeyBelow = (model: IfcModel, { buildingOf }: Spatial, building: number | null): boolean =>
  model
    .idsOf('IFCBUILDINGSTOREY')
    .some(
      (id) =>
        buildingOf(id) === building &&
        (numberOf(model.line(id)['Elevation']) ?? 0) * lengthUnit(model) < -FOOT_BELOW_STOREY,
    )

/**
 * The walls of a building; null if its model has none.
 * @param roof elements that are roof
 */
export function ownWalls(
  model: IfcModel,
  spatial: Spatial,
  building: number | null,
  roof: ReadonlySet<number>,
): OwnWalls | null {
  const plans: Ring2[] = []
  const bodies: (readonly Triangle[])[] = []
  let foot = Infinity
  for (const id of model.idsOf('IFCWALL', 'IFCCURTAINWALL')) {
    if (roof.has(id) || spatial.buildingOf(id) !== building) continue
    const triangles = model.body(id)
    bodies.push(triangles)
    for (const corners of triangles) {
      const ring = corners.map(([x, y]): Vec2 => [x, y])
      if (signedArea(ring) > NO_PLAN) plans.push(ring)
      for (const [, , z] of corners) foot = Math.min(foot, z)
    }
  }
  if (plans.length === 0) return null
  const runs = coveredRegion(plans).filter((polygon) => areaOfPolygons([polygon]) > NO_PLAN)
  const regions = runs.filter(enclosesRoom)
  return {
    regions: regions.map(([outer]) => straightened(outer)),
    foot,
    faces: regions.length === 0 ? [] : bodies.flatMap(uprightFaces),
    open: runs.length - regions.length,
    hasBasement: storeyBelow(model, spatial, building),
  }
}
