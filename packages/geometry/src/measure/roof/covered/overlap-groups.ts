import { boxAround, boxesOf, boxSearch, type Box } from '../../../kernel/box-search.ts'
import { joinedSets } from '../../../kernel/joined-sets.ts'
import { fitPlane, type HeightPlane } from '../../../kernel/planes.ts'
import { areaVector, insideRing } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import type { Building, Polygon3 } from '../../../model/roof.ts'
import { SNAP } from '../../../tolerances.ts'
import type { Face } from '../topology/faces.ts'
import type { Overlap } from '../topology/overlaps.ts'
import { looksDown } from '../topology/footprint.ts'
import { fileWalls, isUpright, type FileWall } from './file-walls.ts'

/** What closes a space from below: a ground, a ceiling over a passage, the lower side of eaves or of a slab. */
export interface Underside {
  readonly polygon: Polygon3
  readonly plane: HeightPlane
}

/** A ground surface of a part. */
export interface PartGround extends Underside {
  readonly part: string | null
}

/** Whether a place lies over an underside. */
export const isOver = ([x, y]: Vec2, { polygon: [outer, ...holes] }: Underside): boolean =>
  insideRing(outer, x, y) && !holes.some((hole) => insideRing(hole, x, y))

/** A chain of overlapping roofs, with the walls and grounds near them. */
export interface OverlapGroup {
  readonly overlaps: readonly Overlap[]
  readonly faces: readonly Face[]
  /** Walls of the file. */
  readonly walls: readonly FileWall[]
  /** Grounds of the parts that its roofs belong to. */
  readonly grounds: readonly PartGround[]
  /** These grounds, and all other faces that look down. */
  readonly undersides: readonly Underside[]
}

/** The overlap groups of a building. Only nearby walls and grounds are included, so a large roof with few dormers costs little. */
export function overlapGroups(
  building: Building,
  faces: readonly Face[],
  overlaps: readonly Overlap[],
): OverlapGroup[] {
  const walls = fileWalls(building)
  const grounds = partGrounds(building)
  const facesIn = within(faces, faces)
  const wallsIn = within(
    walls,
    walls.map(({ from, to }) => boxAround([from, to])),
  )
  const groundsIn = within(grounds, boxesAround(grounds))
  const undersides = facesBelow(building)
  const undersidesNear = within(undersides, boxesAround(undersides))
  return chained(overlaps).map((own) => {
    const shared = withSmallFaces(own, facesIn)
    const parts = new Set(own.flatMap((overlap) => overlap.faces.map(({ surface }) => surface.part)))
    const below = groundsIn(shared).filter(({ part }) => parts.has(part))
    return {
      overlaps: own,
      faces: facesIn(shared),
      walls: wallsIn(shared),
      grounds: below,
      undersides: [...below, ...undersidesNear(shared)],
    }
  })
}

const boxesAround = (undersides: readonly Underside[]): Box[] => undersides.map(({ polygon }) => boxAround(polygon[0]))

/** A lookup of things by boxes: returns those that meet any of the requested boxes, in their order. */
function within<T>(things: readonly T[], boxes: readonly Box[]): (asked: readonly Box[]) => T[] {
  const search = boxSearch(boxesOf(boxes))
  return (asked) => {
    const found = new Set(asked.flatMap(({ minX, minY, maxX, maxY }) => [...search(minX, minY, maxX, maxY, SNAP)]))
    return things.filter((_, i) => found.has(i))
  }
}

/**
 * The boxes of overlaps, and those of faces beside them that overlap too little to be told: the end of a round dormer is narrow, and the wall
 * that closes it lies along its far side.
 */
function withSmallFaces(overlaps: readonly Overlap[], facesIn: (asked: readonly Box[]) => readonly Face[]): Box[] {
  const boxes = overlaps.map(sharedBox)
  const overlapping = new Set(overlaps.flatMap(({ faces }) => faces))
  const seen = new Set(overlapping)
  for (let from = 0; from < boxes.length;) {
    const beside = facesIn(boxes.slice(from))
    from = boxes.length
    for (const face of beside) {
      if (seen.has(face)) continue
      seen.add(face)
      for (const other of overlapping)
        if (isWithin(face, other)) {
          boxes.push(face)
          break
        }
    }
  }
  return boxes
}

const isWithin = (box: Box, { minX, minY, maxX, maxY }: Box): boolean =>
  box.minX >= minX && box.minY >= minY && box.maxX <= maxX && box.maxY <= maxY

function sharedBox({ faces: [p, q] }: Overlap): Box {
  return {
    minX: Math.max(p.minX, q.minX),
    minY: Math.max(p.minY, q.minY),
    maxX: Math.min(p.maxX, q.maxX),
    maxY: Math.min(p.maxY, q.maxY),
  }
}

/** Overlaps in groups without a common face. */
function chained(overlaps: readonly Overlap[]): Overlap[][] {
  const { join, leaderOf } = joinedSets<Face>()
  for (const { faces } of overlaps) join(faces[0], faces[1])
  return [...Map.groupBy(overlaps, ({ faces }) => leaderOf(faces[0])).values()]
}

/** Ground surfaces that show where their part stands. */
const partGrounds = ({ ground }: Building): PartGround[] =>
  ground.isFootprint === false
    ? []
    : ground.surfaces.flatMap(({ part, polygons }) =>
        polygons.map((polygon) => ({ part, polygon, plane: fitPlane(polygon[0]).plane })),
      )

/** Faces of roofs, walls and ceilings that look down. */
const facesBelow = ({ surfaces, walls = [], ground: { ceilings = [] } }: Building): Underside[] =>
  [...surfaces, ...walls, ...ceilings].flatMap(({ polygons }) =>
    polygons.filter(isUnderside).map((polygon) => ({ polygon, plane: fitPlane(polygon[0]).plane })),
  )

const isUnderside = (polygon: Polygon3): boolean => looksDown(polygon) && !isUpright(areaVector(polygon[0]))
