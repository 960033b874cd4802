import { polygon, tesselate } from '@turf/turf'
import { face, type DrawnFace, type Drawing, type Point } from './drawing.ts'
import { shoelace } from './compare.ts'

/** A drawing as a file of few decimals has it. @param step metres */
export const rounded = (drawing: Drawing, step: number): Drawing => ({
  ...drawing,
  faces: drawing.faces.map((each) => ({
    ...each,
    rings: each.rings.map((ring) =>
      ring.map((p) => p.map((value) => Math.round(value / step) * step) as Point & number[]),
    ),
  })),
})

const keyOf = ([x, y]: readonly number[]): string => `${x} ${y}`

/** The triangles of a face in plan, by earcut; null where they do not cover what the face covers, to a tenth of a square centimetre. */
function trianglesOf(drawn: DrawnFace): DrawnFace[] | null {
  const corners = new Map(drawn.rings.flatMap((ring) => ring.map((p) => [keyOf(p), p] as const)))
  const closed = drawn.rings.map((ring) => [...ring, ring[0]!].map(([x, y]) => [x, y]))
  const triangles = tesselate(polygon(closed)).features.map(({ geometry }) => {
    const [a, b, c] = geometry.coordinates[0]!.map((p) => corners.get(keyOf(p))!) as [Point, Point, Point]
    return shoelace([a, b, c].map(([x, y]) => [x, y] as const)) < 0 ? [a, c, b] : [a, b, c]
  })
  const areaOf = (ring: readonly Point[]): number => Math.abs(shoelace(ring.map(([x, y]) => [x, y] as const)))
  const area = drawn.rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * areaOf(ring), 0)
  const covered = triangles.reduce((sum, ring) => sum + areaOf(ring), 0)
  if (Math.abs(covered - area) > 1e-5) return null
  // A reader leaves out what has no area.
  return triangles.flatMap((ring, i) =>
    areaOf(ring) < 1e-4 ? [] : [{ ...face(`${drawn.id}-${i}`, ring), part: drawn.part }],
  )
}

/** A drawing with its faces as triangles; null where triangulating it changed what it covers. */
export function triangulated(drawing: Drawing): Drawing | null {
  const faces = drawing.faces.map(trianglesOf)
  return faces.includes(null) ? null : { ...drawing, faces: faces.flatMap((triangles) => triangles ?? []) }
}
