import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { boxAround } from '../../kernel/box-search.ts'
import { commonArea } from '../../kernel/coverage.ts'
import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { dot, subtract, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { Polygon3 } from '../../model/roof.ts'
import { LEAST_ROOF_FACE } from '../../tolerances.ts'
import { axesOf, flatFaces, outlineOf, type FlatFace } from './flat-faces.ts'
import type { Triangle } from './model.ts'

/** Degrees. A steeper face of a body of a roof is its side, unless the whole roof is as steep. */
const ROOF_FACE_STEEPEST = 80

/** A rim of a roof's body is smaller than this share of its largest face, */
const RIM_SHARE = 0.25

/** stands square on that within this cosine (6 degrees), */
const RIM_SQUARE = 0.1

/** and is narrower than this, metres: roofs are at most as thick. */
const RIM_WIDTH = 0.7

/** Metres. A layer of a roof lies at most this deep below the upper one. */
const THICKEST_ROOF = 1

/** A layer is hidden if another covers this share of it in plan. */
const COVERED_LAYER = 0.98

/** A face of a roof that looks up, in the model's metres. */
export interface RoofFace {
  readonly normal: Vec3
  readonly at: Vec3
  /** Square metres, in its plane. */
  readonly area: number
  readonly polygons: readonly Polygon3[]
}

interface Candidate extends RoofFace {
  /** Metres across it, about: its area by its longer side. */
  readonly width: number
}

function candidateOf(face: FlatFace): Candidate {
  const axes = axesOf(face)
  const polygons = outlineOf(face, axes)
  const { minX, minY, maxX, maxY } = boxAround(polygons.flatMap(([outer]) => outer))
  const area = areaOfPolygons(polygons)
  return {
    normal: face.normal,
    at: face.at,
    area,
    width: area / Math.max(maxX - minX, maxY - minY),
    polygons: polygons.map(([outer, ...holes]): Polygon3 => [
      outer.map(axes.toSpace),
      ...holes.map((hole) => hole.map(axes.toSpace)),
    ]),
  }
}

/**
 * The faces of a body that are roof: all that look up, steeper than which nothing is walked or tiled as roof, less the rims of its
 * thickness. A rim stands square on the largest of them, is narrow, and is small beside it. A body all of whose faces are steeper is as
 * steep a roof: then those count that look up at all.
 */
export function roofFacesOf(triangles: readonly Triangle[]): readonly RoofFace[] {
  const faces = flatFaces(triangles)
  const lookingUp = (steepest: number): readonly FlatFace[] =>
    faces.filter(({ normal }) => normal[2] > Math.cos(steepest * RADIANS))
  const usual = lookingUp(ROOF_FACE_STEEPEST)
  const up = (usual.length > 0 ? usual : lookingUp(89)).map(candidateOf).filter(({ area }) => area > LEAST_ROOF_FACE)
  const main = up.reduce<Candidate | null>((best, each) => (best === null || each.area > best.area ? each : best), null)
  if (main === null) return []
  const isRim = ({ area, normal, width }: Candidate): boolean =>
    area < RIM_SHARE * main.area && width < RIM_WIDTH && Math.abs(dot(normal, main.normal)) < RIM_SQUARE
  return up.filter((face) => !isRim(face))
}

const inPlan = ([outer, ...holes]: Polygon3): Polygon2 => {
  const flat = (ring: Polygon3[number]): Ring2 => ring.map(([x, y]): Vec2 => [x, y])
  return [flat(outer), ...holes.map(flat)]
}

/** Share of the plan of a face that another covers from above, close and alike in slope. */
function coveredShare(face: RoofFace, above: RoofFace): number {
  if (dot(face.normal, above.normal) < 0.999) return 0
  const off = dot(above.normal, subtract(face.at, above.at))
  if (off >= -1e-4 || off < -THICKEST_ROOF) return 0
  const [own, other] = [face.polygons.map(inPlan), above.polygons.map(inPlan)]
  const area = areaOfPolygons(own)
  let common = 0
  for (const [outer, ...holes] of own)
    for (const [otherOuter, ...otherHoles] of other) {
      common += commonArea([outer, otherOuter])
      for (const hole of [...holes, ...otherHoles])
        if (insidePolygons([[outer]], hole[0]!) && insidePolygons([[otherOuter]], hole[0]!))
          common -= commonArea([hole, outer])
    }
  return area === 0 ? 0 : common / area
}

/** The faces of the layers of one element that no other layer lies over. */
export const uppermost = <T extends RoofFace>(faces: readonly T[]): readonly T[] =>
  faces.filter((face) => !faces.some((other) => other !== face && coveredShare(face, other) > COVERED_LAYER))
