import type { CoordinateSystem } from '../../geodesy/crs.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { said } from '../../sentence.ts'
import { LEVEL } from '../../tolerances.ts'
import { byNormals, encloses } from '../city/faces-by-normals.ts'
import type { FilePolygon, FileSurface } from '../file-building.ts'

/*
 * A roof file has one MultiPolygon per surface, but some programs write a whole house into one. Its area would then count from all sides.
 * Such a solid is replaced by its upper faces; the lowest level face becomes ground.
 */

/** Fewer faces cannot enclose a space. */
const LEAST_FACES = 4

/** The surfaces of a building, with solids replaced by their upper faces, and the ground below the solids. */
interface UpperFaces {
  readonly surfaces: readonly FileSurface[]
  readonly grounds: readonly FilePolygon[]
  readonly findings: readonly Finding[]
}

/** The face on which a solid stands: the lowest one, if level. */
function standsOn(faces: readonly FilePolygon[], solid: readonly FilePolygon[], heightUnit: number): FilePolygon[] {
  const lowest = solid.flat(2).reduce((low, p) => Math.min(low, p[2]), Infinity)
  return faces.filter(([outer]) => outer.every((p) => (p[2] - lowest) * heightUnit <= LEVEL))
}

export function upperFacesOf(id: string, surfaces: readonly FileSurface[], system: CoordinateSystem): UpperFaces {
  const grounds: FilePolygon[] = []
  let solids = 0
  let faces = 0
  const taken = surfaces.flatMap((surface): FileSurface[] => {
    const { polygons } = surface
    if (polygons.length < LEAST_FACES || !encloses(polygons, system)) return [surface]
    const { roofs, grounds: below } = byNormals({ shells: [polygons], unplaced: 0, degenerate: 0 }, system)
    if (roofs.length === 0) return [surface]
    solids += 1
    faces += roofs.length
    grounds.push(...standsOn(below, polygons, system.heightUnit))
    if (roofs.length === 1) return [{ ...surface, polygons: roofs }]
    // The file's slope and direction of the whole hold for none of its faces.
    return roofs.map((polygon, i) => ({
      id: surface.id === null ? null : `${surface.id}-${i + 1}`,
      part: surface.part,
      polygons: [polygon],
      providedSlope: null,
      providedDirection: null,
    }))
  })
  if (solids === 0) return { surfaces, grounds, findings: [] }
  const message = said(ROOFS.solidInSurface, { count: solids, id, faces })
  return { surfaces: taken, grounds, findings: [findingOf(message, [id])] }
}
