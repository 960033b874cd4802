import { MEAN_METRES_PER_DEGREE, RADIANS } from '../geodesy/ellipsoid.ts'
import type { CoordinateSystem } from '../geodesy/crs.ts'
import { areaVector } from '../kernel/rings.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import { NEAR_VERTICAL } from '../tolerances.ts'
import type { SemanticPolygons, Shells } from './city-geometry.ts'
import type { FilePolygon } from './roof-building.ts'

/** z of a unit normal from which on a face is no wall. */
const LEAST_Z = Math.sin((NEAR_VERTICAL * Math.PI) / 180)

/** Puts points into metres around the first one: a grid's own, for degrees near enough to tell up from down. */
function metresAround([x, y, z]: Vec3, { geographic, heightUnit }: CoordinateSystem): (p: Vec3) => Vec3 {
  const [east, north] = geographic ? [MEAN_METRES_PER_DEGREE * Math.cos(y * RADIANS), MEAN_METRES_PER_DEGREE] : [1, 1]
  return (p) => [(p[0] - x) * east, (p[1] - y) * north, (p[2] - z) * heightUnit]
}

/**
 * The faces of solids that do not say what they are: what looks up is roof, what looks down is ground, what stands upright is wall.
 * A shell that encloses a negative volume is turned inside out, as some files have them, and counts as it would the right way round.
 */
export function byNormals({ shells, unplaced, degenerate }: Shells, system: CoordinateSystem): SemanticPolygons {
  const found: SemanticPolygons = { roofs: [], grounds: [], unplaced, unplacedGrounds: 0, degenerate }
  for (const shell of shells) {
    const first = shell[0]?.[0]![0]
    if (first === undefined) continue
    const metres = metresAround(first, system)
    const outer = shell.map((polygon) => polygon[0]!.map(metres))
    const areas = outer.map((ring) => areaVector(ring))
    // Three times the volume: cones from the origin over each face (divergence theorem).
    const volume = areas.reduce((sum, [a, b, c], i) => {
      const [x, y, z] = outer[i]![0]!
      return sum + a * x + b * y + c * z
    }, 0)
    const isInsideOut = volume < 0
    for (const [i, area] of areas.entries()) {
      const up = (isInsideOut ? -area[2] : area[2]) / Math.hypot(area[0], area[1], area[2])
      if (Math.abs(up) < LEAST_Z) continue
      const polygon = isInsideOut ? turned(shell[i]!) : shell[i]!
      if (up > 0) found.roofs.push(polygon)
      else if (up < 0) found.grounds.push(polygon)
    }
  }
  return found
}

const turned = (polygon: FilePolygon): FilePolygon => polygon.map((ring) => ring.toReversed())
