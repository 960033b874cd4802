import type { Vec3 } from '../../kernel/vectors.ts'
import type { FilePolygon } from '../file-building.ts'
import { addPolygon, noPolygons } from './city-geometry.ts'
import type { CityBuilding, CityGeometry, CityMember, OtherFaces, SemanticPolygons } from './city-geometry.ts'
import { unlessBroken, type Faces, type GmlBuilding, type SurfaceKind } from './citygml-building.ts'
import { readFace, type AxisOrder, type GmlFace } from './citygml-geometry.ts'
import type { GmlNode } from './citygml-tree.ts'

/** Reads a face. @throws InputError as `readFace` */
type FaceReader = (face: GmlFace) => ReturnType<typeof readFace>

/** A reader that reads each face once: walls are read for themselves, and again among all faces that are neither roof nor ground. */
function createFaceReader(order: AxisOrder): FaceReader {
  const known = new Map<GmlNode, { readonly isTurned: boolean; readonly read: ReturnType<FaceReader> }>()
  return (face) => {
    const earlier = known.get(face.node)
    if (earlier?.isTurned === face.isTurned) return earlier.read
    const read = readFace(face, order)
    known.set(face.node, { isTurned: face.isTurned, read })
    return read
  }
}

function readFaces(faces: readonly GmlFace[], read: FaceReader) {
  const polygons: FilePolygon[] = []
  const left = { unplaced: 0, degenerate: 0 }
  for (const face of faces) {
    const polygon = read(face)
    if (polygon === 'unplaced' || polygon === 'degenerate') left[polygon] += 1
    else polygons.push(polygon)
  }
  return { polygons, ...left }
}

/** The list that surfaces of each kind go to, in the order of reading. */
const LISTS = [
  ['roof', 'roofs'],
  ['ground', 'grounds'],
  ['ceiling', 'ceilings'],
] as const

function readSurfaces(ofLod: readonly Faces[], read: FaceReader): SemanticPolygons {
  const found = noPolygons()
  for (const [kind, list] of LISTS)
    for (const { faces } of ofLod.filter((each) => each.kind === kind))
      for (const face of faces) addPolygon(found, list, read(face))
  return found
}

function readOtherFaces(ofLod: readonly Faces[], read: FaceReader): OtherFaces | null {
  const found: OtherFaces = { walls: [], others: [] }
  for (const { kind, passedOver } of ofLod) {
    const { polygons, unplaced } = readFaces(passedOver(), read)
    if (unplaced > 0) return null
    for (const polygon of polygons) (kind === 'wall' ? found.walls : found.others).push(polygon)
  }
  return found
}

function readWalls(ofLod: readonly Faces[], read: FaceReader): FilePolygon[] {
  const walls: FilePolygon[] = []
  for (const { kind, faces } of ofLod) {
    if (kind !== 'wall') continue
    for (const face of faces)
      for (const polygon of unlessBroken(() => [read(face)])) if (typeof polygon !== 'string') walls.push(polygon)
  }
  return walls
}

/** The boundary surfaces of a level of detail as one geometry, and each solid without semantics as another. */
function geometriesOf(faces: readonly Faces[], order: AxisOrder): CityGeometry[] {
  const read = createFaceReader(order)
  const surfaces = faces.filter(({ kind }) => kind !== 'solid')
  const bounded = [...new Set(surfaces.map(({ lod }) => lod))].map((lod): CityGeometry => {
    const ofLod = surfaces.filter((each) => each.lod === lod)
    const has = (kind: SurfaceKind): boolean => ofLod.some((each) => each.kind === kind)
    return {
      lod,
      hasRoof: has('roof'),
      hasGround: has('ground'),
      hasSemantics: true,
      isSolid: false,
      surfaces: () => readSurfaces(ofLod, read),
      walls: () => readWalls(ofLod, read),
      shells: () => ({ shells: [], unplaced: 0, degenerate: 0 }),
      otherFaces: () => readOtherFaces(ofLod, read),
    }
  })
  const solids = faces
    .filter(({ kind }) => kind === 'solid')
    .map((solid): CityGeometry => ({
      lod: solid.lod,
      hasRoof: false,
      hasGround: false,
      hasSemantics: false,
      isSolid: true,
      surfaces: noPolygons,
      walls: () => [],
      shells: () => {
        const { polygons, ...left } = readFaces(solid.faces, read)
        return { shells: [polygons], ...left }
      },
      otherFaces: () => null,
    }))
  return [...bounded, ...solids]
}

/** The lowest vertex of a building; null if a face has no heights. Installations are left out, as they reach below the ground. */
function lowestVertex(root: GmlNode, order: AxisOrder): Vec3 | null {
  const faces: GmlFace[] = []
  const visit = (node: GmlNode): void => {
    if (node.name === 'BuildingInstallation') return
    if (node.role === 'face') faces.push({ node, isTurned: false })
    else for (const child of node.children) visit(child)
  }
  visit(root)
  const { polygons, unplaced } = readFaces(faces, createFaceReader(order))
  if (unplaced > 0) return null
  let lowest: Vec3 | null = null
  for (const polygon of polygons) for (const p of polygon[0]) if (lowest === null || p[2] < lowest[2]) lowest = p
  return lowest
}

/** Converts a GML building to the form shared with CityJSON. */
export function cityBuildingOf(building: GmlBuilding, order: AxisOrder): CityBuilding {
  const { id, name, addresses, line, isPart, members, root, findings } = building
  return {
    id,
    name,
    addresses,
    place: { line, path: null },
    members: members.map((member): CityMember => ({
      part: member.part,
      geometries: geometriesOf(member.faces, order),
      unknown: [],
      installations: member.installations.map((faces) => geometriesOf(faces, order)),
    })),
    orphan: isPart,
    findings,
    lowest: () => lowestVertex(root, order),
  }
}
