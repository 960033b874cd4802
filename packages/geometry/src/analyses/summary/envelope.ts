import { heightOn, type HeightPlane } from '../../kernel/planes.ts'
import { areaVector } from '../../kernel/rings.ts'
import { length, planLength, type PlanPoint, type Vec3 } from '../../kernel/vectors.ts'
import { hasGround, type Polygon3 } from '../../model/roof.ts'
import { EDGE_PROBE, LEVEL } from '../../tolerances.ts'
import { groundOf } from '../../measure/roof/ground.ts'
import type { BuildingMeasures, Envelope, ExteriorWallMeasure } from '../../measure/roof/measures.ts'
import { footprintOf, isUnderside } from '../../measure/roof/topology/footprint.ts'
import { endsHere } from '../../measure/roof/topology/layers.ts'
import type { Stretch } from '../../measure/roof/topology/stretches.ts'
import { roofTopology, type Topology } from '../../measure/roof/topology/topology.ts'
import {
  breaksOf,
  floorAt,
  footprintRule,
  outlineRule,
  topAt,
  type Column,
  type ColumnRule,
} from '../../measure/roof/walls/columns.ts'
import type { Arranged } from '../../measure/roof/walls/building-shape.ts'
import { shaftsAmong } from '../../measure/roof/walls/footprint-walls.ts'
import { pointAt } from '../../measure/roof/walls/wall-pieces.ts'

/** Relative. If two ways to compute a building's volume differ by more, its surfaces enclose no solid: files lie centimetres off their planes. */
const ENVELOPE_CLOSES = 0.005

/**
 * The envelope of a measured building. The volume is computed twice: between the planes of roof and ground by Green's theorem over their
 * outlines, and horizontally from walls, roof and ground by the divergence theorem.
 * @param arranged of the building, where it is at hand
 * @returns null if the two differ, if the area vectors do not sum to zero, or if the ground is not known. This happens if walls were
 * moved in under the eaves or left out, and for files that enclose no solid
 */
export function envelopeOf(measures: BuildingMeasures, arranged?: Arranged): Envelope | null {
  if (!hasGround(measures.building)) return null
  const { stretches, rule, upright } = arrangementOf(measures, arranged)
  const sums = new Sums()
  for (const stretch of stretches) addStretch(sums, stretch, rule)
  for (const wall of measures.walls) addWall(sums, wall)
  for (const polygon of upright) addUpright(sums, polygon)
  const { volume, sideways, wallArea, roofArea, groundArea, vector } = sums
  const open = planLength(vector[0], vector[1])
  const closes =
    Math.abs(volume - sideways) <= ENVELOPE_CLOSES * volume &&
    open <= ENVELOPE_CLOSES * (wallArea + roofArea + groundArea)
  return volume > 0 && closes ? { volume, wallArea, roofArea, groundArea, open } : null
}

interface Arrangement {
  readonly stretches: readonly Stretch[]
  readonly rule: ColumnRule
  /** Vertical roof surfaces, which are walls of the solid. */
  readonly upright: readonly Polygon3[]
}

/** The plan cut along roofs, and along grounds if walls stand on them, as for the walls. Chimneys and shafts are closed at the height of the roof around. */
function arrangementOf({ building, eaves }: BuildingMeasures, arranged: Arranged | undefined): Arrangement {
  const ground = groundOf(building)
  const topology = arranged?.topology ?? roofTopology(building)
  const known = arranged?.footprint
  const footprint = eaves === undefined ? null : known === undefined ? footprintOf(building, topology).footprint : known
  if (footprint === null)
    return {
      stretches: without(topology.stretches, new Set(topology.chimneys.flatMap((hole) => hole.stretches))),
      rule: outlineRule(ground),
      upright: topology.steep.map(({ polygon }) => polygon),
    }
  const { altitude, points } = building.ground
  return {
    stretches: without(footprint.stretches, shaftsAmong(footprint)),
    rule: footprintRule(footprint.kinds, altitude !== null || points.length > 0 ? ground : null),
    upright: topology.steep.flatMap(({ polygon }) => (isUnderside(polygon) ? [] : [polygon])),
  }
}

const without = (stretches: Topology['stretches'], shafts: ReadonlySet<Stretch>): readonly Stretch[] =>
  shafts.size === 0 ? stretches : stretches.filter((stretch) => !shafts.has(stretch))

/** Sums over the surface of a building. Vertical parts of area vectors are left out: roof and ground have the same plan. */
class Sums {
  volume = 0
  /** Half the flux of (x, y, 0) through the surface: the volume again. */
  sideways = 0
  wallArea = 0
  roofArea = 0
  groundArea = 0
  readonly vector: [number, number] = [0, 0]

  /** An upright surface with an area vector, through any point of its plane. */
  addFlux(x: number, y: number, [px, py]: PlanPoint): void {
    this.vector[0] += x
    this.vector[1] += y
    this.sideways += (x * px + y * py) / 2
  }
}

/** Adds the columns left and right of a stretch: the sum over the outline of a region is an integral over the region. */
function addStretch(sums: Sums, { left, right }: Stretch, rule: ColumnRule): void {
  const line = left.find(endsHere) ?? right.find(endsHere) ?? left[0] ?? right[0]
  if (line === undefined) return
  const columnsLeft = rule.columnsOn(left, line)
  const columnsRight = rule.columnsOn(right, line)
  if (columnsLeft.length === 0 && columnsRight.length === 0) return
  let t0 = 0
  for (const t1 of breaksOf([...columnsLeft, ...columnsRight])) {
    const a = pointAt(line.start, line.end, t0)
    const b = pointAt(line.start, line.end, t1)
    const unionLeft = unionBeside(columnsLeft, a, b)
    const unionRight = unionBeside(columnsRight, b, a)
    for (const { top, floor } of unionLeft) addColumn(sums, 1, a, b, top.face.plane, floor.plane)
    for (const { top, floor } of unionRight) addColumn(sums, -1, a, b, top.face.plane, floor.plane)
    addStep(sums, unionLeft[0], unionRight[0], a, b, t0, t1)
    addStep(sums, unionRight[0], unionLeft[0], b, a, t1, t0)
    t0 = t1
  }
}

/**
 * The union of columns just left of a line, from below: columns that overlap, or nearly, are joined. On the line itself a dormer's roof
 * is as high as the roof it meets.
 */
function unionBeside(columns: readonly Column[], a: PlanPoint, b: PlanPoint): readonly Column[] {
  const [only] = columns
  if (only === undefined) return columns
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const beside = EDGE_PROBE / planLength(dx, dy)
  const x = (a[0] + b[0]) / 2 - beside * dy
  const y = (a[1] + b[1]) / 2 + beside * dx
  const floorOf = ({ floor }: Column): number => heightOn(floor.plane, x, y)
  const topOf = ({ top }: Column): number => heightOn(top.face.plane, x, y)
  const union: Column[] = []
  if (columns.length === 1) return topOf(only) <= floorOf(only) ? union : columns
  for (const column of columns.toSorted((p, q) => floorOf(p) - floorOf(q))) {
    const last = union.at(-1)
    if (topOf(column) <= floorOf(column)) continue
    if (last === undefined || floorOf(column) > topOf(last) + LEVEL) union.push(column)
    else if (topOf(column) > topOf(last)) union[union.length - 1] = { floor: last.floor, top: column.top }
  }
  return union
}

/** Adds one piece of the outline of a column: its part of the plan area and first moments, and the volume between its planes. */
function addColumn(sums: Sums, sign: 1 | -1, a: PlanPoint, b: PlanPoint, top: HeightPlane, floor: HeightPlane): void {
  const cross = sign * (a[0] * b[1] - b[0] * a[1])
  const area = cross / 2
  const mx = ((a[0] + b[0]) * cross) / 6
  const my = ((a[1] + b[1]) * cross) / 6
  sums.volume += (top.height - floor.height) * area + (top.gx - floor.gx) * mx + (top.gy - floor.gy) * my
  sums.sideways += ((floor.gx - top.gx) * mx + (floor.gy - top.gy) * my) / 2
  sums.roofArea += area * Math.sqrt(1 + top.gx ** 2 + top.gy ** 2)
  sums.groundArea += area * Math.sqrt(1 + floor.gx ** 2 + floor.gy ** 2)
  sums.vector[0] += (floor.gx - top.gx) * area
  sums.vector[1] += (floor.gy - top.gy) * area
}

/**
 * Adds the face of a column against higher adjacent ground: earth, which is not a measured wall.
 * @param a start of a line that has the column on its left
 */
function addStep(
  sums: Sums,
  own: Column | undefined,
  other: Column | undefined,
  a: PlanPoint,
  b: PlanPoint,
  t0: number,
  t1: number,
): void {
  if (own === undefined || other === undefined || own.floor.kind !== 'ground' || other.floor.kind !== 'ground') return
  const height = (t: number): number => Math.min(floorAt(other, t), topAt(own, t)) - floorAt(own, t)
  const step = (height(t0) + height(t1)) / 2
  if (step <= 0) return
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  sums.addFlux(dy * step, -dx * step, a)
  sums.groundArea += step * planLength(dx, dy)
}

function addWall(sums: Sums, { area, direction, vertices }: ExteriorWallMeasure): void {
  const bearing = (direction * Math.PI) / 180
  sums.addFlux(area * Math.sin(bearing), area * Math.cos(bearing), vertices[0]!)
  sums.wallArea += area
}

function addUpright(sums: Sums, polygon: Polygon3): void {
  const vectors = polygon.map(areaVector)
  const vector = vectors.reduce((sum, [x, y, z]): Vec3 => [sum[0] + x, sum[1] + y, sum[2] + z], [0, 0, 0])
  sums.addFlux(vector[0], vector[1], polygon[0][0]!)
  sums.wallArea += length(vector)
}
