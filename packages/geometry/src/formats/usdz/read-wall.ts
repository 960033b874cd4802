import type { Ring2 } from '../../kernel/rings.ts'
import { dot, subtract, type Vec2 } from '../../kernel/vectors.ts'
import { LEAST_HOLE } from '../../tolerances.ts'
import { arcOf, holesAlong, isIn, placeOn, type FacetArc } from './curved-wall.ts'
import { boxSurface, cornersOf, within, type JsonElement } from './json-element.ts'
import { multiplied, rowOf, transformed, translation, type Matrix } from '../../kernel/matrix.ts'
import { openFace, pointOn, type Hole } from './open-face.ts'
import { isMesh, type MeshElement, type ScanElement } from './shapes.ts'
import { rangeOf, type NumberRange } from './number-range.ts'
import { innerFace, type WallFacet } from './wall-mesh.ts'

/** The rectangle of an element projected on a facet of a wall, along the facet's normal. @param frame the wall's */
function shownOn(facet: WallFacet, frame: Matrix, { transform, dimensions: [width, height] }: JsonElement): Ring2 {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]): Vec2 => {
    const corner = within(frame, transformed(transform, [(x! * width) / 2, (y! * height) / 2, 0]))
    const away = subtract(corner, facet.origin)
    return [dot(away, facet.x), dot(away, facet.y)]
  })
}

/** Whether an element explains a hole: a fireplace does, which stands in its wall. */
function leaves(hole: Hole, ring: Ring2): boolean {
  const near = ([low, high]: NumberRange, middle: number, size: number): boolean =>
    Math.abs(low - middle + size / 2) < LEAST_HOLE && Math.abs(high - middle - size / 2) < LEAST_HOLE
  return (
    near(rangeOf(ring.map(([x]) => x)), hole.at[0], hole.width) &&
    near(rangeOf(ring.map(([, y]) => y)), hole.at[1], hole.height)
  )
}

export interface ReadWall {
  readonly walls: readonly JsonElement[]
  readonly passages: readonly JsonElement[]
  /** Number of facets of its inner face: more than one if it is curved. */
  readonly facets: number
}

const passageOf = (wall: string, number: number, { width, height, corners }: Hole, transform: Matrix): JsonElement => ({
  identifier: `${wall}-opening-${number}`,
  parentIdentifier: wall,
  category: 'opening',
  dimensions: [width, height, 0],
  transform,
  polygonCorners: cornersOf(corners),
})

/** A curved wall of a mesh, as the arc that its facets stand on. */
function curvedWall(
  { identifier, file }: ScanElement,
  frame: Matrix,
  facets: readonly WallFacet[],
  arc: FacetArc,
  openings: readonly JsonElement[],
): ReadWall {
  const { origin, height } = facets[0]!
  const middles = openings.map(({ transform }) => within(frame, rowOf(transform, 3)))
  const passages = holesAlong(arc, facets, file)
    .filter((hole) => !middles.some((middle) => isIn(arc, hole, middle)))
    .map((hole, index) => {
      const { at, way } = placeOn(arc, hole.at[0])
      const own: Matrix = [way[0], 0, way[1], 0, 0, 1, 0, 0, -way[1], 0, way[0], 0, at[0], hole.at[1], at[1], 1]
      return passageOf(identifier, index + 1, hole, multiplied(own, frame))
    })
  const [from, to] = [placeOn(arc, 0).at, placeOn(arc, Math.abs(arc.endAngle - arc.startAngle) * arc.radius).at]
  const wall: JsonElement = {
    identifier,
    category: 'wall',
    dimensions: [Math.hypot(to[0] - from[0], to[1] - from[1]), height, 0],
    transform: multiplied(translation([0, origin[1], 0]), frame),
    curve: arc,
  }
  return { walls: [wall], passages, facets: facets.length }
}

/** A wall of a mesh, from its inner face: one wall, or one per facet. */
function meshWall(element: MeshElement, openings: readonly JsonElement[], objects: readonly JsonElement[]): ReadWall {
  const [{ triangles, frame }] = element.shapes
  const facets = innerFace(triangles, element.file)
  const arc = arcOf(facets)
  if (arc !== null) return curvedWall(element, frame, facets, arc, openings)
  const walls: JsonElement[] = []
  const passages: JsonElement[] = []
  for (const [index, facet] of facets.entries()) {
    const identifier = facets.length === 1 ? element.identifier : `${element.identifier}-${index + 1}`
    const face = openFace(
      facet,
      openings.map((opening) => shownOn(facet, frame, opening)),
      element.file,
    )
    const own = [...facet.x, 0, ...facet.y, 0, ...facet.z, 0] as const
    const placed = (at: Vec2): Matrix => multiplied([...own, ...pointOn(facet, at), 1], frame)
    walls.push({
      identifier,
      category: 'wall',
      dimensions: [facet.width, facet.height, 0],
      transform: placed([0, 0]),
      polygonCorners: cornersOf(face.corners),
    })
    const found = face.holes.filter((hole) => !objects.some((object) => leaves(hole, shownOn(facet, frame, object))))
    for (const [number, hole] of found.entries())
      passages.push(passageOf(identifier, number + 1, hole, placed(hole.at)))
  }
  return { walls, passages, facets: facets.length }
}

/** A wall with its passages. @param openings doors and windows in it, `objects` all furniture */
export const readWall = (
  wall: ScanElement,
  openings: readonly JsonElement[],
  objects: readonly JsonElement[],
): ReadWall =>
  isMesh(wall) ? meshWall(wall, openings, objects) : { walls: [boxSurface(wall)], passages: [], facets: 1 }
