import { heightOn, planeThrough, type HeightPlane } from '../../kernel/planes.ts'
import { areaVector, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import { planDistance, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { betweenFrames } from '../../geodesy/between-frames.ts'
import type { BuildingMeasures, ExteriorWallMeasure } from '../../measure/roof/measures.ts'
import { regionOf } from '../../measure/rooms/walls/region-search.ts'
import { GAP } from '../../tolerances.ts'
import { dot2, from2 } from '../areas/strips.ts'
import { grown } from './grown.ts'

/** Metres. Corners of rooms lie so far outside the roof's outline at most: drift, and the outline of the file. */
const ROOF_REACH = 0.1

/** Under an eave, or at a gable: roofs reach differently far past the two. */
export type WallSide = 'eave' | 'gable'

/** An exterior wall of a roof file in plan: metres in the frame of its building, seen from outside from left to right. */
export interface RoofWall {
  readonly wall: ExteriorWallMeasure
  readonly a: Vec2
  readonly b: Vec2
  readonly along: Vec2
  readonly out: Vec2
  readonly length: number
  readonly side: WallSide
}

/** A wall of another building. */
interface Line {
  readonly a: Vec2
  readonly b: Vec2
}

/** A face of a roof in plan. */
interface RoofFace {
  readonly rings: readonly Ring2[]
  readonly plane: HeightPlane
}

/** A roof in plan, with its walls. */
export interface RoofPlan {
  readonly building: BuildingMeasures
  readonly walls: readonly RoofWall[]
  readonly neighbours: readonly Line[]
  /** Its faces that are not upright, in the frame of its building; heights are altitudes. */
  readonly faces: readonly RoofFace[]
  readonly area: number
  /** Whether the outline is a rectangle: many houses fit under one. */
  readonly isRectangle: boolean
  /** Whether walls stand where the file knows them, not at the roof's outline. */
  readonly knowsWalls: boolean
  readonly holds: (p: Vec2) => boolean
}

const least = (values: readonly number[]): number => values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), -Infinity)

function roofWall(wall: ExteriorWallMeasure): RoofWall[] {
  const { corners, vertices, type } = wall
  const us = corners.map(([u]) => u)
  const [p, q] = [vertices[us.indexOf(least(us))]!, vertices[us.indexOf(most(us))]!]
  const length = planDistance(p, q)
  if (type !== 'ground' || length < 0.05) return []
  const [a, b]: [Vec2, Vec2] = [
    [p[0], p[1]],
    [q[0], q[1]],
  ]
  const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const foot = least(corners.map(([, v]) => v))
  const tops = corners.flatMap(([, v]) => (v > foot + 0.5 ? [v] : []))
  const side = tops.length === 0 || most(tops) - least(tops) < 0.05 + 0.02 * length ? 'eave' : 'gable'
  return [{ wall, a, b, along, out: [along[1], -along[0]], length, side }]
}

function roofFace(polygon: readonly (readonly Vec3[])[]): RoofFace[] {
  const [outer] = polygon
  const vector = areaVector(outer!)
  if (Math.abs(vector[2]) < 1e-6) return []
  return [{ rings: polygon.map((ring) => ring.map(([x, y]): Vec2 => [x, y])), plane: planeThrough(vector, outer!) }]
}

/** The faces of a roof over a point, the lowest first. */
export const facesOver = ([x, y]: Vec2, { faces }: Pick<RoofPlan, 'faces'>): RoofFace[] =>
  faces
    .filter(({ rings }) => insideRings(rings, x, y))
    .toSorted((p, q) => heightOn(p.plane, x, y) - heightOn(q.plane, x, y))

/** Walls of other buildings, in the frame of this one. */
const wallsAround = ({ building: { id, frame } }: BuildingMeasures, around: readonly BuildingMeasures[]): Line[] =>
  around.flatMap((other): Line[] => {
    if (other.building.id === id) return []
    const move = betweenFrames(other.building.frame, frame)
    return other.walls.flatMap(roofWall).map(({ a, b }) => ({ a: move(a), b: move(b) }))
  })

/** Whether the wall of another building stands against a wall so far along it: it looks back, as near as walls to neighbours do. */
export const isParty = ({ neighbours }: RoofPlan, { a, along, out }: RoofWall, at: number): boolean =>
  neighbours.some((other) => {
    const [p, q] = [other.a, other.b].map((end): Vec2 => [dot2(from2(end, a), along), dot2(from2(end, a), out)])
    const [common, slant] = [p![0] - q![0], p![1] - q![1]]
    if (common <= 0 || at < q![0] || at > p![0] || Math.abs(slant) > common / 5) return false
    return Math.abs(q![1] + (slant * (at - q![0])) / common) <= GAP
  })

/** Area of the smallest rectangle around points, square metres: it lies along one of the given directions. */
function rectangleAround(points: readonly Vec2[], directions: readonly Vec2[]): number {
  const spread = (x: number, y: number): number => {
    const at = points.map((p) => p[0] * x + p[1] * y)
    return most(at) - least(at)
  }
  return least(directions.map(([x, y]) => spread(x, y) * spread(-y, x)))
}

/** A measured roof in plan. @param around other buildings of its file, whose walls may stand against its own */
export function roofPlan(building: BuildingMeasures, around: readonly BuildingMeasures[] = []): RoofPlan {
  const walls = building.walls.flatMap(roofWall)
  const faces = building.building.surfaces.flatMap(({ polygons }) => polygons).flatMap(roofFace)
  const outers = faces.flatMap(({ rings: [ring] }) => {
    const area = signedArea(ring!)
    return Math.abs(area) < 0.01 ? [] : [area > 0 ? ring! : ring!.toReversed()]
  })
  const polygons = grown(outers, 0.02)
  const area = polygons.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + signedArea(ring), 0), 0)
  const box = rectangleAround(
    outers.flat(),
    walls.map(({ along }) => along),
  )
  const region = regionOf(polygons)
  return {
    building,
    walls,
    neighbours: wallsAround(building, around),
    faces,
    area,
    isRectangle: area > 0.95 * box,
    knowsWalls: building.eaves !== undefined || building.outline === 'footprint',
    holds: (p) => region.holdsWithin(p, ROOF_REACH),
  }
}
