import { expect, test } from 'vitest'
import { parseRoofText, type Building, type BuildingMeasures } from '../../src/index.ts'
import type { Vec3 } from '../../src/kernel/vectors.ts'
import { areasOf, differences, differencesOfTwice, mapped, measured, PUBLISHED, rotated, WAYS } from '../moved-roofs.ts'
import { FRAME } from '../parametric/as-roof.ts'
import { evenly } from '../random.ts'
import { readRoof } from '../real-roofs.ts'
import { rounds } from '../rounds.ts'
import { sharedText, withSharedData } from '../shared-data.ts'

/* Surveys are not exact to a millimetre: corners that move by one change no area, and hardly ever the type of an edge. */

const NOISE = 0.001

/** A building with each of its corners moved by a millimetre, wherever it stands in the file. */
function moved(building: Building, even: () => number): Building {
  const corners = new Map<string, Vec3>()
  const aside = (): Vec3 => {
    const [x, y, z] = [2 * even() - 1, 2 * even() - 1, 2 * even() - 1]
    const size = Math.hypot(x, y, z)
    return size > 1 || size < 0.01 ? aside() : [(x / size) * NOISE, (y / size) * NOISE, (z / size) * NOISE]
  }
  const move = (p: Vec3): Vec3 => {
    const known = corners.get(p.join())
    if (known !== undefined) return known
    const [x, y, z] = aside()
    const to: Vec3 = [p[0] + x, p[1] + y, p[2] + z]
    corners.set(p.join(), to)
    return to
  }
  return mapped(building, move, false)
}

/** Whether two measures of a building differ by over 5 cm of edges of a type. */
function jumps(a: BuildingMeasures, b: BuildingMeasures): boolean {
  const sums = new Map<string, number>()
  for (const { type, length } of a.edges) sums.set(type, (sums.get(type) ?? 0) + length)
  for (const { type, length } of b.edges) sums.set(type, (sums.get(type) ?? 0) - length)
  return [...sums.values()].some((sum) => Math.abs(sum) > 0.05)
}

/** The jumps of 1,000 buildings: half of what they were when each stretch decided its type alone (40, 41.4, 19.8, 5.6, 32.5). */
const CITIES = [
  ['zurich_half.city.json', undefined, 40, 20],
  ['vienna.city.jsonl', 'EPSG:31256', 12, 20.7],
  ['3dbag_v210908_5907_subset.city.json', undefined, 3, 9.9],
  ['3dbag2021_tile901_trimmed.city.jsonl', undefined, 100, 2.8],
  ['../citygml/berlin_3890.gml', undefined, 20, 16.25],
] as const

withSharedData('Real roofs whose corners move by a millimetre', () => {
  test.each(CITIES)('%s: few edges jump, and no area', (file, crs, times, most) => {
    const { buildings } = file.endsWith('gml') ? parseRoofText(sharedText(`roof/${file}`)) : readRoof(file, crs)
    const even = evenly(7)
    const off: string[] = []
    let found = 0
    for (const building of buildings) {
      const plain = measured(building)
      for (let i = 0; i < times; i += 1) {
        const other = measured(moved(building, even))
        if (jumps(plain, other)) found += 1
        const [now, before] = [areasOf(other), areasOf(plain)]
        for (const [k, area] of before.entries())
          if (Math.abs(now[k]! - area) > Math.max(0.02, 0.01 * area)) off.push(`${building.id} ${area} ${now[k]!}`)
      }
    }
    const perThousand = (1000 * found) / (buildings.length * times)
    process.stdout.write(`${JSON.stringify({ file, perThousand })}\n`)
    expect(perThousand).toBeLessThanOrEqual(most)
    expect(off).toEqual([])
  })
})

test('a strip of roof that stands upright but for a millimetre parts no roofs: no ground is below it', () => {
  const surface = (id: string, ring: readonly Vec3[]): Building['surfaces'][number] => ({
    id,
    part: null,
    polygons: [[ring]],
    providedSlope: null,
    providedDirection: null,
  })
  const flat = (id: string, x0: number, x1: number, z: number): Building['surfaces'][number] =>
    surface(id, [
      [x0, 0, z],
      [x1, 0, z],
      [x1, 12, z],
      [x0, 12, z],
    ])
  const strip = surface('strip', [
    [5.0015, 0, 3],
    [5.0015, 12, 3],
    [5, 12, 3.02],
    [5, 0, 3.02],
  ])
  const building: Building = {
    id: 'b',
    displayName: 'b',
    buildingType: null,
    source: 'address',
    place: { line: null, path: '$' },
    frame: FRAME,
    surfaces: [flat('west', 0, 5, 6), flat('east', 5, 10, 6), strip],
    ground: { surfaces: [], points: [], altitude: 0 },
  }
  expect(areasOf(measured(building))[0]).toBeCloseTo(2 * (10 + 12) * 6, 1)
})

/* Neither the order of parts and faces in a file, nor where a building looks, nor its mirror image decides a number. */

test.each(WAYS)('houses with faces twice but for a centimetre, %s: no number changes', (name, way) => {
  expect(differencesOfTwice(name, way, rounds(1000, 3000))).toEqual([])
})

withSharedData('Real roofs, given in another way', () => {
  test.each(
    (
      [
        ['zurich_half.city.json', undefined],
        ['vienna.city.jsonl', 'EPSG:31256'],
        ['3dbag_v210908_5907_subset.city.json', undefined],
        ['3dbag2024_delft_subset.city.jsonl', undefined],
        ['DH_01_subs.city.json', 'EPSG:7415'],
      ] as const
    ).flatMap(([file, crs]) => WAYS.map(([name, way]) => ({ file, crs, name, way }))),
  )('$file, $name: no number changes', ({ file, crs, way }) => {
    const even = evenly(3)
    const off = readRoof(file, crs).buildings.flatMap((building) => {
      const found = differences(building, way(building, even), PUBLISHED)
      return found.length === 0 ? [] : [`${building.id}: ${found.join(', ')}`]
    })
    expect(off).toEqual([])
  })

  test('a house with three round dormers, 40 ways round: the same roof is covered', () => {
    const building = readRoof('zurich_half.city.json', undefined).buildings.find(({ id }) => id.includes('2b587d1d'))!
    const off = Array.from({ length: 40 }, (_, i) => (i * Math.PI) / 20).flatMap((angle) =>
      differences(building, rotated(building, angle), PUBLISHED).filter((line) => line.startsWith('visible')),
    )
    expect(off).toEqual([])
  })
})
