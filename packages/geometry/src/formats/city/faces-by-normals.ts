import { MEAN_METRES_PER_DEGREE, RADIANS } from '../../geodesy/ellipsoid.ts'
import type { CoordinateSystem } from '../../geodesy/crs.ts'
import { areaVector } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { LEVEL, NEAR_VERTICAL } from '../../tolerances.ts'
import { noPolygons, type SemanticPolygons, type Shells } from './city-geometry.ts'
import { withRings, type FilePolygon } from '../file-building.ts'
import { wronglyOriented } from '../ring-orientation.ts'

/** Share of the area of all polygons of one surface. If their area vectors sum to less, they enclose a space: parts of a roof all face up. */
const SURFACE_CLOSURE = 0.01

/** z of a unit normal above which a face is not a wall. */
const LEAST_Z = Math.sin((NEAR_VERTICAL * Math.PI) / 180)

/** Converts points to metres around the first one: by the grid's unit, and for degrees precisely enough to tell up from down. */
function metresAround([x, y, z]: Vec3, { geographic, heightUnit }: CoordinateSystem): (p: Vec3) => Vec3 {
  const [east, north] = geographic ? [MEAN_METRES_PER_DEGREE * Math.cos(y * RADIANS), MEAN_METRES_PER_DEGREE] : [1, 1]
  return (p) => [(p[0] - x) * east, (p[1] - y) * north, (p[2] - z) * heightUnit]
}

/** A face of a shell that is not a wall. */
interface Face {
  readonly polygon: FilePolygon
  /** Its outline in metres. */
  readonly rings: readonly [readonly Vec3[]]
  readonly looksUp: boolean
}

const lowestOf = (ring: readonly Vec3[]): number => ring.reduce((low, p) => Math.min(low, p[2]), Infinity)

/** The faces of a shell that are not walls. A shell with a negative volume is inside out, as some files write it, and is reversed. */
function facesOf(shell: readonly FilePolygon[], outer: readonly Vec3[][]): Face[] {
  const areas = outer.map((ring) => areaVector(ring))
  // Three times the volume: cones from the origin over each face (divergence theorem).
  const volume = areas.reduce((sum, [a, b, c], i) => {
    const [x, y, z] = outer[i]![0]!
    return sum + a * x + b * y + c * z
  }, 0)
  return areas.flatMap((area, i): Face[] => {
    const isInsideOut = volume < 0
    const up = (isInsideOut ? -area[2] : area[2]) / Math.hypot(area[0], area[1], area[2])
    if (!(Math.abs(up) >= LEAST_Z)) return []
    const [polygon, ring] = [shell[i]!, outer[i]!]
    return [
      isInsideOut
        ? { polygon: turned(polygon), rings: [ring.toReversed()], looksUp: up > 0 }
        : { polygon, rings: [ring], looksUp: up > 0 },
    ]
  })
}

/** Whether faces enclose a space: then their area vectors cancel out. @param faces all of one surface, one at least */
export function encloses(faces: readonly FilePolygon[], system: CoordinateSystem): boolean {
  const metres = metresAround(faces[0]![0][0]!, system)
  let [x, y, z, size] = [0, 0, 0, 0]
  for (const rings of faces) {
    const area = areaVector(rings[0].map(metres))
    x += area[0]
    y += area[1]
    z += area[2]
    size += Math.hypot(area[0], area[1], area[2])
  }
  return Math.hypot(x, y, z) < SURFACE_CLOSURE * size
}

/**
 * Sorts the faces of solids without semantics: those that look up are roof, those that look down are ground, upright ones are walls. A
 * face above the lowest that looks down with nothing above it is roof too: its ring is reversed.
 */
export function byNormals({ shells, unplaced, degenerate }: Shells, system: CoordinateSystem): SemanticPolygons {
  const found: SemanticPolygons = { ...noPolygons(), unplaced, degenerate }
  for (const shell of shells) {
    const first = shell[0]?.[0]![0]
    if (first === undefined) continue
    const metres = metresAround(first, system)
    const outer = shell.map((polygon) => polygon[0].map(metres))
    const faces = facesOf(shell, outer)
    const floor = outer.reduce((low, ring) => Math.min(low, lowestOf(ring)), Infinity) + LEVEL
    const mayBeWrong = ({ looksUp, rings }: Face): boolean => !looksUp && lowestOf(rings[0]) > floor
    const wrong = faces.some(mayBeWrong) ? wronglyOriented(faces.map(({ rings }) => rings)) : null
    for (const face of faces) {
      const isRoof = face.looksUp || (wrong !== null && wrong.has(face.rings) && mayBeWrong(face))
      const those = isRoof ? found.roofs : found.grounds
      those.push(face.polygon)
    }
  }
  return found
}

const turned = (polygon: FilePolygon): FilePolygon => withRings(polygon, (ring) => ring.toReversed())
