import { type Building, type BuildingMeasures } from '../../src/index.ts'
import { asBuilding } from '../parametric/as-roof.ts'
import { level, type Drawing } from '../parametric/drawing.ts'

/* Roofs whose coordinates come in steps, plain and in triangles. */

export const inSteps = (drawing: Drawing, step: number): Building => ({
  ...asBuilding(drawing, 'b'),
  cityModel: { step: { plan: step, height: step }, wallArea: null },
})

/** Metres by type. */
export function lengths({ edges }: BuildingMeasures): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { type, length } of edges) sums.set(type, (sums.get(type) ?? 0) + length)
  return sums
}

export const wallArea = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)

/** What of a triangulated roof is not as in the plain one: walls by over 0.1 %, edges of a type by over 0.5 % and 5 cm. */
export function differences(plain: BuildingMeasures, other: BuildingMeasures): string[] {
  const found: string[] = []
  const [area, otherArea] = [wallArea(plain), wallArea(other)]
  if (Math.abs(otherArea - area) > 0.001 * area) found.push(`walls ${area.toFixed(2)} ${otherArea.toFixed(2)}`)
  const [own, others] = [lengths(plain), lengths(other)]
  for (const type of new Set([...own.keys(), ...others.keys()])) {
    const [a, b] = [own.get(type) ?? 0, others.get(type) ?? 0]
    if (Math.abs(a - b) > Math.max(0.05, 0.005 * a)) found.push(`${type} ${a.toFixed(2)} ${b.toFixed(2)}`)
  }
  return found
}

export const drawing = (...faces: Drawing['faces']): Drawing => ({
  name: 'drawn',
  faces,
  ground: level(0),
  edges: [],
  walls: [],
})
