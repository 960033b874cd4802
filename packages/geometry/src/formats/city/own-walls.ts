import { InputError } from '../../errors.ts'
import type { CoordinateSystem } from '../../geodesy/crs.ts'
import { toLocal } from '../../geodesy/frame.ts'
import { boxAround } from '../../kernel/box-search.ts'
import { commonArea } from '../../kernel/coverage.ts'
import type { Ring3 } from '../../kernel/rings.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { Frame } from '../../model/frame.ts'
import type { CityGeometry, CityMember, OtherFaces } from './city-geometry.ts'
import type { MemberRoofs } from './city-roofs.ts'
import { withRings, type FilePolygon } from '../file-building.ts'

/** Share of the area of all faces of a building. The building is closed if their area vectors sum to less: rounding to centimetres leaves a tenth of this. */
const SHELL_CLOSURE = 0.001

/**
 * Relative. The volumes of a closed building along x, y and z agree within this. Faces missing in pairs leave the sum of area vectors
 * unchanged, so that test alone is not enough.
 */
const VOLUMES_AGREE = 0.003

/** z of a unit normal up to which a face that the file calls a wall counts as upright: 2.9 degrees, as walls with rounded corners have. */
const UPRIGHT_FACE = 0.05

/** Metres. Wall faces that face each other this closely are two sides of one inner wall, drawn twice with rounded corners. */
const OPPOSED_WALLS = 0.03

/*
 * The area of the walls in the file itself, to compare with the derived walls. Only a model that encloses a space has all its walls.
 * Buildings of several parts are left out: a wall of one may be hidden in another.
 */

/** From this level of detail on, windows lie in niches and eaves have soffits: such walls are not plain faces. */
const DETAILED = 3

/** The only geometry of a building; null if it has several parts, or is modelled in detail. */
export function soleGeometry(members: readonly CityMember[], roofs: readonly MemberRoofs[]): CityGeometry | null {
  const [only, another] = roofs
  if (only === undefined || another !== undefined) return null
  const [geometry, second] = only.geometries
  const isPart = (member: CityMember): boolean =>
    member !== only.member && member.geometries.some(({ lod }) => lod >= 1)
  if (geometry === undefined || second !== undefined || members.some(isPart)) return null
  return geometry.hasGround && geometry.lod < DETAILED ? geometry : null
}

/** How coordinates of a file become metres, apart from rotation and origin. */
interface Metres {
  /** Factors for the plan and for heights. */
  readonly plan: number
  readonly height: number
  /** For degrees: converts the plan to metres, so that `plan` is 1. Null for a grid. */
  readonly place: ReturnType<typeof toLocal> | null
}

export const metresIn = (system: CoordinateSystem, frame: Frame): Metres => ({
  plan: system.geographic ? 1 : 1 / frame.gridScale,
  height: system.heightUnit,
  place: system.geographic ? toLocal(system, frame) : null,
})

/**
 * An area vector and the volume below it by each axis (divergence theorem), in metres. One array, because an object per ring would
 * take longer than the sums.
 */
type Sums = [x: number, y: number, z: number, byX: number, byY: number, byZ: number]

const noSums = (): Sums => [0, 0, 0, 0, 0, 0]

/** Adds a ring to sums. It uses the file's own coordinates: copies would take longer than the sums. */
function addRing(sums: Sums, ring: Ring3, origin: Vec3, { plan, height }: Metres): void {
  const first = ring[0]!
  const ox = origin[0]
  const oy = origin[1]
  const oz = origin[2]
  const ax = first[0] - ox
  const ay = first[1] - oy
  const az = first[2] - oz
  let sx = 0
  let sy = 0
  let sz = 0
  let byX = 0
  let byY = 0
  let byZ = 0
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const b = ring[i]!
    const c = ring[i + 1]!
    const bx = b[0] - ox
    const by = b[1] - oy
    const bz = b[2] - oz
    const cx = c[0] - ox
    const cy = c[1] - oy
    const cz = c[2] - oz
    const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay)
    const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az)
    const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    sx += x
    sy += y
    sz += z
    byX += x * (ax + bx + cx)
    byY += y * (ay + by + cy)
    byZ += z * (az + bz + cz)
  }
  // Twice the area of each triangle; the mean of a coordinate over it is a third of the sum over its corners.
  const upright = (plan * height) / 2
  const level = (plan * plan) / 2
  const volume = (level * height) / 3
  sums[0] += sx * upright
  sums[1] += sy * upright
  sums[2] += sz * level
  sums[3] += byX * volume
  sums[4] += byY * volume
  sums[5] += byZ * volume
}

function addTo(sums: Sums, more: Sums, sign: number): void {
  sums[0] += sign * more[0]
  sums[1] += sign * more[1]
  sums[2] += sign * more[2]
  sums[3] += sign * more[3]
  sums[4] += sign * more[4]
  sums[5] += sign * more[5]
}

/** The sums of a face. Its holes are counted against its outline whatever their direction in the file. */
function sumFace(face: Sums, rings: FilePolygon, origin: Vec3, metres: Metres): void {
  face.fill(0)
  addRing(face, rings[0], origin, metres)
  for (let i = 1; i < rings.length; i += 1) {
    const hole = noSums()
    addRing(hole, rings[i]!, origin, metres)
    addTo(face, hole, hole[0] * face[0] + hole[1] * face[1] + hole[2] * face[2] > 0 ? -1 : 1)
  }
}

const sizeOf = (sums: Sums): number => Math.sqrt(sums[0] * sums[0] + sums[1] * sums[1] + sums[2] * sums[2])

function closes(sums: Sums, area: number): boolean {
  const volume = sums[5]
  const agrees = (other: number): boolean => Math.abs(other - volume) < VOLUMES_AGREE * Math.abs(volume)
  return sizeOf(sums) < SHELL_CLOSURE * area && agrees(sums[3]) && agrees(sums[4])
}

/** An upright wall: its outline in the file's coordinates, and its normal in plan. */
interface OwnWall {
  readonly outline: Ring3
  readonly nx: number
  readonly ny: number
}

/** Cosine of 172 degrees: two walls face each other if their normals are opposite within 8 degrees. */
const OPPOSITE = -0.99

/** Numbers per wall in the array for comparing walls: x and y of its normal and of its first corner. */
const WALL_NUMBERS = 4

/** Limit on walls of a building that are compared. */
const MOST_WALLS = 5000

/** Limit on opposed walls, per wall: beyond it, the model does not show where its walls are. */
const MOST_OPPOSED = 4

/**
 * Area of walls that coincide with an opposite wall, as if a wall between two rooms is drawn from both sides; counted for both. Infinite
 * if there are too many to compare.
 */
function opposedArea(walls: readonly OwnWall[], { plan, height }: Metres): number {
  if (walls.length > MOST_WALLS) return Infinity
  const reach = OPPOSED_WALLS / plan
  let left = MOST_OPPOSED * walls.length
  let area = 0
  // One flat array, four numbers a wall, because each wall is compared with all others.
  const column = new Array<number>(WALL_NUMBERS * walls.length)
  for (let i = 0; i < walls.length; i += 1) {
    const { nx, ny, outline } = walls[i]!
    column[WALL_NUMBERS * i] = nx
    column[WALL_NUMBERS * i + 1] = ny
    column[WALL_NUMBERS * i + 2] = outline[0]![0]
    column[WALL_NUMBERS * i + 3] = outline[0]![1]
  }
  for (let i = 0; i < column.length; i += WALL_NUMBERS) {
    const nx = column[i]!
    const ny = column[i + 1]!
    const x = column[i + 2]!
    const y = column[i + 3]!
    for (let j = i + WALL_NUMBERS; j < column.length; j += WALL_NUMBERS) {
      if (nx * column[j]! + ny * column[j + 1]! > OPPOSITE) continue
      if (Math.abs((column[j + 2]! - x) * nx + (column[j + 3]! - y) * ny) > reach) continue
      left -= 1
      if (left < 0) return Infinity
      const [one, other] = [walls[i / WALL_NUMBERS]!, walls[j / WALL_NUMBERS]!]
      area += 2 * plan * height * sharedArea(one.outline, other.outline, nx, ny, reach)
    }
  }
  return area
}

/** The area that two outlines in one upright plane share, in units of the file; 0 if the second leaves the plane. */
function sharedArea(outline: Ring3, other: Ring3, nx: number, ny: number, reach: number): number {
  const [x, y, z] = outline[0]!
  if (other.some((p) => Math.abs((p[0] - x) * nx + (p[1] - y) * ny) > reach)) return 0
  const flat = (p: Vec3): Vec2 => [(p[1] - y) * nx - (p[0] - x) * ny, p[2] - z]
  const [ring, against] = [outline.map(flat), other.map(flat)]
  const [box, around] = [boxAround(ring), boxAround(against)]
  const isApart =
    box.maxX <= around.minX || around.maxX <= box.minX || box.maxY <= around.minY || around.maxY <= box.minY
  return isApart ? 0 : commonArea([ring, against])
}

/** The other faces of a geometry; null if they cannot be read: a roof is measured whatever the state of its walls. */
function otherFaces(geometry: CityGeometry): OtherFaces | null {
  try {
    return geometry.otherFaces()
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

/**
 * Square metres of upright faces that a geometry calls walls; null if it has none, or its faces do not close.
 * @param read its roofs, grounds and ceilings
 */
export function ownWallArea(geometry: CityGeometry, read: readonly FilePolygon[], metres: Metres): number | null {
  const found = otherFaces(geometry)
  if (found === null || found.walls.length === 0 || read.length === 0) return null
  const { place } = metres
  const local = (polygon: FilePolygon): FilePolygon =>
    place === null ? polygon : withRings(polygon, (ring) => ring.map((p): Vec3 => [...place(p[0], p[1]), p[2]]))
  const origin = local(read[0]!)[0][0]!
  const all = noSums()
  const face = noSums()
  let area = 0
  /** Returns the area of a face, and leaves its sums in `face`. */
  const add = (rings: FilePolygon): number => {
    sumFace(face, rings, origin, metres)
    addTo(all, face, 1)
    const size = sizeOf(face)
    area += size
    return size
  }
  for (const polygon of read) add(local(polygon))
  for (const polygon of found.others) add(local(polygon))
  const upright: OwnWall[] = []
  let wallArea = 0
  for (const polygon of found.walls) {
    const rings = local(polygon)
    const size = add(rings)
    if (!(Math.abs(face[2]) < UPRIGHT_FACE * size)) continue
    wallArea += size
    upright.push({ outline: rings[0], nx: face[0] / size, ny: face[1] / size })
  }
  if (!closes(all, area)) return null
  const outside = wallArea - opposedArea(upright, metres)
  return outside > 0 ? outside : null
}
