import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const HOUSE = resolve(import.meta.dirname, '../../../fixtures/roof-formats/roof.city.json')

/** Millimetres between the houses of the city: their vertices are counted in these. */
const APART = 40_000

const PER_ROW = 200

/** The boundaries of a geometry with other numbers for their vertices. */
const renumbered = (boundaries: unknown, by: number): unknown =>
  Array.isArray(boundaries) ? boundaries.map((each) => renumbered(each, by)) : Number(boundaries) + by

/** CityJSON of so many houses: that of a fixture again and again, as a fixture is written; `named` gives each a name. */
export function cityOf(houses: number, named?: (house: number) => string): string {
  const city = JSON.parse(readFileSync(HOUSE, 'utf8'))
  const [[, house]] = Object.entries<any>(city.CityObjects) as [[string, any]]
  const objects: Record<string, unknown> = {}
  const vertices: number[][] = []
  for (let i = 0; i < houses; i += 1) {
    const [geometry] = house.geometry
    const boundaries = renumbered(geometry.boundaries, vertices.length)
    const attributes = named === undefined ? {} : { attributes: { ...house.attributes, name: named(i) } }
    objects[`hytte-${i}`] = { ...house, ...attributes, geometry: [{ ...geometry, boundaries }] }
    for (const [x, y, z] of city.vertices)
      vertices.push([x + (i % PER_ROW) * APART, y + Math.floor(i / PER_ROW) * APART, z])
  }
  return JSON.stringify({ ...city, CityObjects: objects, vertices }, null, 1)
}

/** The same of at least so many bytes. */
export function largeCity(bytes: number): { readonly text: string; readonly houses: number } {
  const city = JSON.parse(readFileSync(HOUSE, 'utf8'))
  const [[, house]] = Object.entries<any>(city.CityObjects) as [[string, any]]
  const houses = Math.ceil(
    bytes / (JSON.stringify(house, null, 1).length + JSON.stringify(city.vertices, null, 1).length),
  )
  return { text: cityOf(houses), houses }
}
