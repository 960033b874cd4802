import { trianglesOf as cutInto, type Cut } from '../triangulated-city.ts'
import { face, type DrawnFace, type Drawing, type Point } from './drawing.ts'
import { areaVectorOf } from './compare.ts'

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

/** The triangles of a face in plan; null where they do not cover what the face covers. */
function trianglesOf(drawn: DrawnFace, cut: Cut): DrawnFace[] | null {
  const points = drawn.rings.flat()
  let next = 0
  const triangles = cutInto(
    drawn.rings.map((ring) => ring.map(() => next++)),
    (vertex) => points[vertex]!,
    cut,
  )
  if (triangles === null) return null
  const rings = triangles.map((corners) => corners.map((corner) => points[corner]!))
  // A reader leaves out what has no area.
  return rings.flatMap((ring, i) =>
    Math.hypot(...areaVectorOf(ring)) < 1e-4 ? [] : [{ ...face(`${drawn.id}-${i}`, ring), part: drawn.part }],
  )
}

/** A drawing with its faces as triangles; null where triangulating it changed what it covers. */
export function triangulated(drawing: Drawing, cut: Cut = 'earcut'): Drawing | null {
  const faces = drawing.faces.map((drawn) => trianglesOf(drawn, cut))
  return faces.includes(null) ? null : { ...drawing, faces: faces.flatMap((triangles) => triangles ?? []) }
}
