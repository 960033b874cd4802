import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const HOUSE = resolve(import.meta.dirname, '../../../fixtures/roof-formats/roof.city.json')

/** Millimetres between the houses of the city: their vertices are counted in these. */
const APART = 40_000

const PER_ROW = 200

/** The boundaries of a geometry with other numbers for their vertices. */
const renumbered = (boundaries: unknown, by: number): unknown =>
  Array.isArray(boundaries) ? boundaries.map((each) => renumbered(each, by)) : Number(boundaries) + by

/** CityJSON of at least so many bytes: the house of a fixture again and again, as a fixture is written. */
export function largeCity(bytes: number): { readonly text: string; readonly houses: number } {
  const source = readFileSync(HOUSE, 'utf8')
  const city = JSON.parse(source)
  const [[, house]] = Object.entries<any>(city.CityObjects) as [[string, any]]
  const houses = Math.ceil(
    bytes / (JSON.stringify(house, null, 1).length + JSON.stringify(city.vertices, null, 1).length),
  )
  const objects: Record<string, unknown> = {}
  const vertices: number[][] = []
  for (let i = 0; i < houses; i += 1) {
    const [geometry] = house.geometry
    const boundaries = renumbered(geometry.boundaries, vertices.length)
    objects[`hytte-${i}`] = { ...house, geometry: [{ ...geometry, boundaries }] }
    for (const [x, y, z] of city.vertices)
      vertices.push([x + (i % PER_ROW) * APART, y + Math.floor(i / PER_ROW) * APART, z])
  }
  return { text: JSON.stringify({ ...city, CityObjects: objects, vertices }, null, 1), houses }
}
