import {
  coveredRoof,
  measureBuilding,
  measureRoof,
  parseRoofText,
  type Building,
  type BuildingMeasures,
} from '../../src/index.ts'
import type { Polygon3 } from '../../src/model/roof.ts'
import { expect, test } from 'vitest'
import { FRAME } from '../parametric/as-roof.ts'
import type { Point } from '../parametric/drawing.ts'
import { evenly } from '../random.ts'
import { readJson } from '../real-roofs.ts'
import { parseRoof } from '../roof-of-json.ts'
import { sharedText, withSharedData } from '../shared-data.ts'
import { triangulatedCity, trianglesOf, type Cut } from '../triangulated-city.ts'

/* The triangles that a program cuts a plane face into are that face: walls, visible roof and edges stay as they are. */

const CUTS: readonly Cut[] = ['earcut', 'Delaunay']

const wallArea = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)

const visibleArea = ({ surfaces, covered = [] }: BuildingMeasures): number =>
  surfaces.reduce((sum, { area3d }) => sum + area3d, 0) - covered.reduce((sum, { area }) => sum + area, 0)

/** Metres by type. */
function lengths({ edges }: BuildingMeasures): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { type, length } of edges) sums.set(type, (sums.get(type) ?? 0) + length)
  return sums
}

/** What of a building in triangles is not as in the plain one: areas by over 0.05 %, edges of a type by over 0.1 % and 5 cm. */
function differences(plain: BuildingMeasures, other: BuildingMeasures | undefined): string[] {
  if (other === undefined) return ['missing']
  const found: string[] = []
  const areas = [
    ['walls', wallArea(plain), wallArea(other)],
    ['visible', visibleArea(plain), visibleArea(other)],
  ] as const
  for (const [name, a, b] of areas)
    if (Math.abs(a - b) > Math.max(0.01, 0.0005 * a)) found.push(`${name} ${a.toFixed(2)} ${b.toFixed(2)}`)
  const [own, others] = [lengths(plain), lengths(other)]
  for (const type of new Set([...own.keys(), ...others.keys()])) {
    const [a, b] = [own.get(type) ?? 0, others.get(type) ?? 0]
    if (Math.abs(a - b) > Math.max(0.05, 0.001 * a)) found.push(`${type} ${a.toFixed(2)} ${b.toFixed(2)}`)
  }
  return found
}

const CITIES = [
  ['zurich_half.city.json', undefined],
  ['vienna.city.jsonl', 'EPSG:31256'],
  ['3dbag_v210908_5907_subset.city.json', undefined],
  ['3dbag2024_delft_subset.city.jsonl', undefined],
] as const

const KINDS = [
  ['ground', ['GroundSurface', 'OuterCeilingSurface']],
  ['roofs', ['RoofSurface']],
  ['all', null],
] as const

withSharedData('Real cities', () => {
  test.each(
    CITIES.flatMap(([file, crs]) =>
      KINDS.flatMap(([name, types]) => CUTS.map((cut) => ({ file, crs, name, types, cut }))),
    ),
  )('$file, $name in triangles ($cut): as it is plain', ({ file, crs, types, cut }) => {
    const json = readJson(file)
    const plain = measureRoof(parseRoof(json, { crs }), { coveredRoof }).buildings
    const roof = parseRoof(triangulatedCity(json, types, cut), { crs })
    const other = new Map(measureRoof(roof, { coveredRoof }).buildings.map((own) => [own.building.id, own]))
    const off = plain.flatMap((own) => {
      const { id } = own.building
      const found = differences(own, other.get(id))
      return found.length === 0 ? [] : [`${id}: ${found.join(', ')}`]
    })
    expect(off).toEqual([])
  })
})

/** The polygons of surfaces in triangles. */
const cutFaces = <T extends { readonly polygons: readonly Polygon3[] }>(of: T, cut: Cut): T => ({
  ...of,
  polygons: of.polygons.flatMap((rings): Polygon3[] => {
    const points = rings.flat()
    let next = 0
    const numbers = rings.map((ring) => ring.map(() => next++))
    const triangles = trianglesOf(numbers, (vertex) => points[vertex]!, cut)
    return triangles === null ? [rings] : triangles.map((corners): Polygon3 => [corners.map((i) => points[i]!)])
  }),
})

const OTHER_CITIES = [
  ['roof/3dbag2021_tile901_trimmed.city.jsonl', undefined],
  ['roof/DH_01_subs.city.json', 'EPSG:7415'],
  ['citygml/berlin_3890.gml', undefined],
  ['citygml/c4j_lod2_buildings_v3.gml', undefined],
  ['citygml/plateau_51312664_bldg_Issue139.gml', undefined],
] as const

withSharedData('Other cities', () => {
  test.each(OTHER_CITIES.flatMap(([file, crs]) => CUTS.map((cut) => ({ file, crs, cut }))))(
    '$file, roofs and ground in triangles ($cut): as it is plain',
    ({ file, crs, cut }) => {
      const options = { coveredRoof, withoutGround: 'measure' } as const
      const off = parseRoofText(sharedText(file), { crs }).buildings.flatMap((building) => {
        const { surfaces, ground } = building
        const triangulated: Building = {
          ...building,
          surfaces: surfaces.map((own) => cutFaces(own, cut)),
          ground: { ...ground, surfaces: ground.surfaces.map((own) => cutFaces(own, cut)) },
        }
        const found = differences(measureBuilding(building, options), measureBuilding(triangulated, options))
        return found.length === 0 ? [] : [`${building.id}: ${found.join(', ')}`]
      })
      expect(off).toEqual([])
    },
  )
})

const HOUSES = 300

/** A house of 8 to 20 m with a bay, vertices along its walls that lie off them by rounding, and a flat roof with eaves; its walls in m². */
function house(even: () => number): { readonly building: Building; readonly walls: number } {
  const between = (low: number, high: number): number => low + even() * (high - low)
  const [long, deep, out, eaves, high] = [between(8, 20), between(6, 12), between(1, 3), between(0.1, 1), between(3, 9)]
  const [from, to] = [between(1, 3), between(4, long - 1)]
  const corners = [
    [0, 0],
    [from, 0],
    [from, -out],
    [to, -out],
    [to, 0],
    [long, 0],
    [long, deep],
    [0, deep],
  ] as const
  const angle = between(0, 2 * Math.PI)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  // Files are written in millimetres: a vertex along a wall lies beside it.
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  const place = (x: number, y: number, z: number): Point => [rounded(c * x - s * y), rounded(s * x + c * y), z]
  const ground = corners.flatMap(([x, y], i): Point[] => {
    const [u, v] = corners[(i + 1) % corners.length]!
    const shares = Array.from({ length: Math.floor(between(0, 4)) }, () => between(0.1, 0.9)).toSorted()
    return [0, ...shares].map((t) => place(x + t * (u - x), y + t * (v - y), 0))
  })
  const roof = [
    place(-eaves, -out - eaves, high),
    place(long + eaves, -out - eaves, high),
    place(long + eaves, deep + eaves, high),
    place(-eaves, deep + eaves, high),
  ]
  return {
    building: {
      id: 'b',
      displayName: 'b',
      buildingType: null,
      source: 'address',
      place: { line: null, path: '$' },
      frame: FRAME,
      surfaces: [{ id: 's', part: null, polygons: [[roof]], providedSlope: null, providedDirection: null }],
      ground: { surfaces: [{ part: null, polygons: [[ground]] }], points: [], altitude: null },
    },
    walls: 2 * (long + deep + out) * high,
  }
}

test.each(CUTS)('houses with eaves over ground in triangles (%s): their walls are those of a prism', (cut) => {
  const even = evenly(51)
  for (let i = 0; i < HOUSES; i += 1) {
    const { building, walls } = house(even)
    const surfaces = building.ground.surfaces.map((own) => cutFaces(own, cut))
    const measured = wallArea(measureBuilding({ ...building, ground: { ...building.ground, surfaces } }))
    expect.soft(Math.abs(measured - walls), `walls of house ${i}: ${measured} for ${walls}`).toBeLessThan(0.002 * walls)
  }
})
