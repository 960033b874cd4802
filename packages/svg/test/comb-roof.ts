import { coveredRoof, measureRoof, parseRoof, type RoofMeasures } from '@reports/geometry'
import { deepFreeze } from './deep-freeze.ts'

type Point = readonly [x: number, y: number, z: number]

/** Metres of a degree at 60 degrees north. */
const [LON, LAT] = [55_800, 111_412]

/** A gable over x0..x0 + width, y0..y1 with its ridge along y, `rise` above its eaves at `z`. */
const gable = (x0: number, width: number, y0: number, y1: number, z: number, rise: number): Point[][] => {
  const [middle, end] = [x0 + width / 2, x0 + width]
  return [
    [
      [x0, y0, z],
      [middle, y0, z + rise],
      [middle, y1, z + rise],
      [x0, y1, z],
    ],
    [
      [middle, y0, z + rise],
      [end, y0, z],
      [end, y1, z],
      [middle, y1, z + rise],
    ],
  ]
}

/** The spire of a tower. */
const cone = (x: number, y: number, radius: number, z: number, rise: number, sides: number): Point[][] => {
  const rim = (k: number): Point => [
    x + radius * Math.cos((2 * Math.PI * k) / sides),
    y + radius * Math.sin((2 * Math.PI * k) / sides),
    z,
  ]
  return Array.from({ length: sides }, (_, k) => [rim(k), rim(k + 1), [x, y, z + rise]])
}

/** A comb of gables, a row of dormers on a long roof, and three towers: 200 surfaces on one building. */
export function combRoof(): RoofMeasures {
  const comb = Array.from({ length: 20 }, (_, k) => gable(k * 3, 3, 0, k % 2 === 0 ? 9 : 6, 6, 1.4)).flat()
  const main = [
    [
      [0, 12, 6],
      [60, 12, 6],
      [60, 20, 12],
      [0, 20, 12],
    ],
    [
      [0, 20, 12],
      [60, 20, 12],
      [60, 28, 6],
      [0, 28, 6],
    ],
  ] as Point[][]
  const dormers = Array.from({ length: 40 }, (_, k) => gable(0.4 + k * 1.5, 1.1, 11.9, 13, 7.2, 0.5)).flat()
  const towers = [cone(5, 36, 4, 9, 8, 24), cone(30, 36, 4, 9, 8, 24), cone(55, 36, 4, 9, 8, 30)].flat()
  const features = [...comb, ...main, ...dormers, ...towers].map((ring, index) => ({
    type: 'Feature',
    properties: { surfaceId: `s${index}`, buildingId: 'comb' },
    geometry: {
      type: 'Polygon',
      coordinates: [[...ring, ring[0]!].map(([x, y, z]) => [10 + x / LON, 60 + y / LAT, z])],
    },
  }))
  const file = {
    type: 'FeatureCollection',
    buildings: [{ buildingId: 'comb', displayName: 'Kamveien 1', source: 'address', groundAltitude: 0 }],
    features,
  }
  return deepFreeze(measureRoof(parseRoof(file), { coveredRoof }))
}
