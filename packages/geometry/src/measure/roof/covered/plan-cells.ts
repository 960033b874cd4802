/*
 * Cuts the plan of overlapping roofs into cells. The cuts are outlines of roofs, lines in which two roofs pass through each other, walls
 * and undersides. So over one cell the same roofs lie in the same order everywhere.
 */

import { arrange, type Arrangement, type PlanSegment } from '../../../kernel/arrangement.ts'
import { innerPoint } from '../../../kernel/inner-point.ts'
import { heightOn } from '../../../kernel/planes.ts'
import { planarGraph, type PlanarGraph } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { planLength, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { LEVEL, SNAP } from '../../../tolerances.ts'
import type { Face } from '../topology/faces.ts'
import { facesAt } from '../topology/faces-at.ts'
import type { Overlap } from '../topology/overlaps.ts'
import type { OverlapGroup } from './overlap-groups.ts'
import type { FileWall } from './file-walls.ts'

/** A region of the plan over which the same roofs lie in the same order. */
export interface PlanCell {
  /** Of its face in the graph. */
  readonly number: number
  /** A point well inside. */
  readonly point: Vec2
  /** Square metres in plan. */
  readonly area: number
  /** The roofs above it, from below; roofs within `LEVEL` of each other are one floor. */
  readonly floors: readonly (readonly Face[])[]
}

/** A straight line of the plan between two cells. */
export interface CellBorder {
  readonly from: Vec2
  readonly to: Vec2
  readonly middle: Vec2
  readonly length: number
  /** Null outside of all cells. */
  readonly left: PlanCell | null
  readonly right: PlanCell | null
  /** Walls along it. */
  readonly walls: readonly FileWall[]
}

/** The plan around overlapping roofs, cut wherever a roof, a wall or a ground begins or ends. */
export interface PlanCells {
  readonly graph: PlanarGraph
  /** One for each face of the graph. */
  readonly cells: readonly PlanCell[]
  readonly borders: readonly CellBorder[]
}

/** Source of segments that are not walls. */
const NO_WALL = -1

/** Cuts the plan of a group of roofs by their outlines, the lines in which two pass through each other, walls and undersides. */
export function planCells({ faces, overlaps, walls, undersides }: OverlapGroup): PlanCells {
  const at = facesAt(faces)
  const rings = [...faces.map(({ polygon }) => polygon), ...undersides.map(({ polygon }) => polygon)].flat()
  const segments = [
    ...rings.flatMap((ring) => ring.map((p, i) => plain(p, ring[(i + 1) % ring.length]!))),
    // Roofs that only touch meet along an outline, which is cut already.
    ...overlaps.filter(({ clearance }) => clearance < -LEVEL).flatMap(lineThrough),
    ...walls.map(({ from, to }, source): PlanSegment => ({ from, to, source })),
  ]
  const graph = planarGraph(arrangeAll(segments))
  const islands = Map.groupBy(graph.components, ({ within }) => within)
  const cells = graph.faces.map(({ ring }, number): PlanCell => {
    const own = [ring, ...(islands.get(number) ?? []).map((island) => island.ring)]
    const point = innerPoint(own)
    let area = signedArea(ring)
    for (let i = 1; i < own.length; i += 1) area -= signedArea(own[i]!)
    return {
      number,
      point: point ?? ring[0]!,
      area,
      floors: point === null ? [] : floorsAt(at(...point, []), point, ring),
    }
  })
  return { graph, cells, borders: bordersOf(graph, cells, walls) }
}

/** Most rounds of arranging: two or three are enough for real roofs. */
const MOST_ROUNDS = 8

/**
 * Arranges segments until no vertex lies beside an edge: three outlines along one line cross each other in places that rounding decides,
 * and the slivers between them would let the open air into a gap that walls close.
 */
function arrangeAll(segments: readonly PlanSegment[]): Arrangement {
  let all = arrange(segments, SNAP)
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const { vertices, edges } = all
    const again = arrange(
      edges.map(({ a, b }, source) => ({ from: vertices[a]!, to: vertices[b]!, source })),
      SNAP,
    )
    all = {
      vertices: again.vertices,
      edges: again.edges.map((edge) => ({
        ...edge,
        sources: [...new Set(edge.sources.flatMap((source) => edges[source]!.sources))],
      })),
    }
    if (again.edges.length === edges.length && again.vertices.length === vertices.length) break
  }
  return all
}

const plain = (a: PlanPoint, b: PlanPoint): PlanSegment => ({
  from: [a[0], a[1]],
  to: [b[0], b[1]],
  source: NO_WALL,
})

/** The line in which the planes of two roofs meet, within the overlap of their boxes. */
function lineThrough({ faces: [p, q] }: Overlap): PlanSegment[] {
  const [gx, gy] = [p.plane.gx - q.plane.gx, p.plane.gy - q.plane.gy]
  const size = planLength(gx, gy)
  if (size === 0) return []
  const [minX, maxX] = [Math.max(p.minX, q.minX), Math.min(p.maxX, q.maxX)]
  const [minY, maxY] = [Math.max(p.minY, q.minY), Math.min(p.maxY, q.maxY)]
  const middle: Vec2 = [(minX + maxX) / 2, (minY + maxY) / 2]
  const reach = planLength(maxX - minX, maxY - minY) / 2
  const away = (heightOn(p.plane, ...middle) - heightOn(q.plane, ...middle)) / size
  if (!(Math.abs(away) < reach)) return []
  const foot: Vec2 = [middle[0] - (away * gx) / size, middle[1] - (away * gy) / size]
  const [dx, dy] = [(-gy / size) * reach, (gx / size) * reach]
  return [plain([foot[0] - dx, foot[1] - dy], [foot[0] + dx, foot[1] + dy])]
}

/** The roofs over a cell from below. Their order is the same in all of it: the largest height difference at a vertex decides. */
function floorsAt(faces: readonly Face[], [x, y]: Vec2, ring: Ring2): Face[][] {
  if (faces.length < 2) return faces.map((face) => [face])
  const over = faces
    .map((face) => ({ face, height: heightOn(face.plane, x, y) }))
    .toSorted((p, q) => p.height - q.height)
  const floors: Face[][] = []
  for (const { face } of over) {
    const below = floors.at(-1)
    const step = below === undefined ? Infinity : greatestStep(below[0]!, face, ring)
    if (step > LEVEL) floors.push([face])
    else below!.push(face)
  }
  return floors
}

const greatestStep = (low: Face, high: Face, ring: Ring2): number =>
  ring.reduce((most, [x, y]) => Math.max(most, heightOn(high.plane, x, y) - heightOn(low.plane, x, y)), 0)

function wallsOf(sources: readonly number[], walls: readonly FileWall[]): FileWall[] {
  const own: FileWall[] = []
  for (const source of sources) if (source !== NO_WALL) own.push(walls[source]!)
  return own
}

function bordersOf(graph: PlanarGraph, cells: readonly PlanCell[], walls: readonly FileWall[]): CellBorder[] {
  /** The cell around each connected part of the plan. */
  const around = graph.components.map(({ within }) => (within === null ? null : cells[within]!))
  return graph.edges.map(({ a, b, sources }, edge): CellBorder => {
    const sides = [graph.faceOf[edge * 2]!, graph.faceOf[edge * 2 + 1]!] as const
    const outside = around[graph.faces[Math.max(...sides)]!.component]!
    const [from, to] = [graph.vertices[a]!, graph.vertices[b]!]
    return {
      from,
      to,
      middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
      length: planLength(to[0] - from[0], to[1] - from[1]),
      left: cells[sides[0]] ?? outside,
      right: cells[sides[1]] ?? outside,
      walls: wallsOf(sources, walls),
    }
  })
}
