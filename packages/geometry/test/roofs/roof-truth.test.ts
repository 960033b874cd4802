import { expect, test } from 'vitest'
import type { SurfaceMeasure } from '../../src/measure/roof/measures.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'
import type { Building } from '../../src/model/roof.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { sharedLines, sharedText, withSharedData } from '../shared-data.ts'
import { parseRoof } from '../roof-of-json.ts'

const DEGREES = 180 / Math.PI

/** Every real file: its coordinate system where it names none, its buildings and surfaces. */
const FILES: readonly (readonly [file: string, crs: string | undefined, buildings: number, surfaces: number])[] = [
  ['vienna.city.jsonl', 'EPSG:31256', 149, 1930],
  ['3dbag_v210908_5907_subset.city.json', undefined, 443, 1509],
  ['3dbag2021_tile901_trimmed.city.jsonl', undefined, 52, 119],
  ['3dbag2024_delft_subset.city.jsonl', undefined, 10, 26],
  ['3dbag_workshop_sample.city.json', undefined, 3, 13],
  ['DH_01_subs.city.json', 'EPSG:7415', 4, 13],
  ['citybuf_one_feature.city.jsonl', undefined, 1, 1],
  ['fcb_small.city.jsonl', undefined, 3, 6],
  ['roofer_subset.city.json', undefined, 3, 9],
]

const read = (file: string): unknown =>
  file.endsWith('l') ? sharedLines(`roof/${file}`) : (JSON.parse(sharedText(`roof/${file}`)) as unknown)

interface Truth {
  readonly id: string
  readonly groundZ: number
  readonly roofs: readonly {
    readonly part: string
    readonly rings: readonly (readonly Point[])[]
    readonly expect: { readonly area?: number; readonly slope?: number; readonly azimuth?: number | null }
  }[]
}

/** Published values of a surface beside ours, in the grid of the file. */
interface Pair {
  readonly published: Truth['roofs'][number]
  readonly found: SurfaceMeasure
  readonly gridArea: number
  readonly gridBearing: number
}

type Point = readonly [number, number, number]

/** A ring without points that repeat the one before. */
const distinct = (ring: readonly Point[]): Point[] => ring.filter((p, i) => p.join() !== ring.at(i - 1)!.join())

/** Where a surface lies: the mean of its vertices. */
const middle = (points: readonly Point[]): Point => {
  const n = points.length
  return points.reduce<Point>((m, p) => [m[0] + p[0] / n, m[1] + p[1] / n, m[2] + p[2] / n], [0, 0, 0])
}

function toLocal(building: Building, [x, y, z]: Point): Point {
  const { origin, convergence, gridScale } = building.frame
  const c = Math.cos(convergence) / gridScale
  const s = Math.sin(convergence) / gridScale
  return [(x - origin[0]) * c + (y - origin[1]) * s, (y - origin[1]) * c - (x - origin[0]) * s, z]
}

function pairsOf(building: Building, truth: Truth): Pair[] {
  const measures = measureRoofSurfaces(building)
  const free = new Set(building.surfaces.keys())
  const middles = building.surfaces.map((surface) => middle(surface.polygons[0]![0]))
  return truth.roofs.map((published) => {
    const wanted = middle(distinct(published.rings[0]!).map((p) => toLocal(building, p)))
    const vertices = published.rings.reduce((sum, ring) => sum + distinct(ring).length, 0)
    let best = -1
    let nearest = Infinity
    for (const i of free) {
      const m = middles[i]!
      const distance =
        Math.hypot(m[0] - wanted[0], m[1] - wanted[1], m[2] - wanted[2]) + Math.abs(measures[i]!.vertices - vertices)
      if (distance < nearest) [best, nearest] = [i, distance]
    }
    expect(nearest, `${truth.id}: a surface of ours for every published one`).toBeLessThan(0.02)
    free.delete(best)
    const found = measures[best]!
    const { gridScale, convergence } = building.frame
    return {
      published,
      found,
      gridArea: found.area3d * gridScale ** 2,
      gridBearing: found.calculatedDirection - convergence * DEGREES,
    }
  })
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0

const turn = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

withSharedData('real roofs', () => {
  test.each(FILES)('%s is read whole', (file, crs, buildings, surfaces) => {
    const roof = parseRoof(deepFreeze(read(file)), { crs })
    expect(roof.buildings).toHaveLength(buildings)
    expect(roof.buildings.reduce((sum, building) => sum + building.surfaces.length, 0)).toBe(surfaces)
    expect(roof.findings).toEqual([])
    const ids = roof.buildings.flatMap((building) => building.surfaces.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
    for (const building of roof.buildings) {
      expect(building.ground.surfaces.length).toBeGreaterThan(0)
      for (const surface of measureRoofSurfaces(deepFreeze(building))) {
        const numbers = Object.values(surface).filter((value) => typeof value === 'number')
        expect(numbers.every(Number.isFinite)).toBe(true)
        expect(surface.area3d).toBeGreaterThanOrEqual(surface.area2d)
        expect(surface.minHeightAboveGround).toBeGreaterThan(-5)
      }
    }
  })

  test.each(FILES.filter(([, crs]) => crs !== undefined))(
    '%s without its coordinate system is refused with what to do',
    (file) => {
      expect(() => parseRoof(read(file))).toThrow(
        expect.objectContaining({ code: 'roof/no-crs', message: expect.stringContaining('--crs') as string }),
      )
    },
  )

  test('Vienna: 1,930 published areas, slopes and azimuths', () => {
    const byId = new Map((sharedLines('roof/truth/vienna.roofs.ndjson') as Truth[]).map((truth) => [truth.id, truth]))
    const roof = parseRoof(read('vienna.city.jsonl'), { crs: 'EPSG:31256' })
    const pairs = roof.buildings.flatMap((building) => pairsOf(building, byId.get(building.id)!))
    expect(pairs).toHaveLength(1930)
    const areas = pairs.map(({ published, gridArea }) => Math.abs(published.expect.area! - gridArea))
    const slopes = pairs.map(({ published, found }) => Math.abs(published.expect.slope! - found.calculatedSlope))
    const sloped = pairs.filter(
      ({ published, found }) => typeof published.expect.azimuth === 'number' && found.calculatedSlope >= 0.5,
    )
    const azimuths = sloped.map(({ published, gridBearing }) => turn(published.expect.azimuth!, gridBearing))
    expect(Math.max(...areas)).toBeLessThan(0.03)
    expect(quantile(slopes, 0.99)).toBeLessThan(0.05)
    expect(sloped.length).toBeGreaterThan(800)
    expect(quantile(azimuths, 0.95)).toBeLessThan(0.05)
  })

  test('roofer: published slopes and azimuths', () => {
    const byId = new Map(
      (sharedLines('roof/truth/roofer_subset.roofs.ndjson') as Truth[]).map((truth) => [truth.id, truth]),
    )
    const roof = parseRoof(read('roofer_subset.city.json'))
    for (const { published, found, gridBearing } of roof.buildings.flatMap((building) =>
      pairsOf(building, byId.get(building.id)!),
    )) {
      expect(Math.abs(published.expect.slope! - found.calculatedSlope)).toBeLessThan(0.1)
      if (typeof published.expect.azimuth === 'number')
        expect(turn(published.expect.azimuth, gridBearing)).toBeLessThan(0.5)
    }
  })

  test.each(['3dbag_v210908_5907_subset', '3dbag2024_delft_subset'])(
    '%s: every roof ring of the independent list is ours',
    (name) => {
      const byId = new Map(
        (sharedLines(`roof/truth/${name}.roofs.ndjson`) as Truth[]).map((truth) => [truth.id, truth]),
      )
      const file = FILES.find(([known]) => known.startsWith(name))![0]
      for (const building of parseRoof(read(file)).buildings) {
        const truth = byId.get(building.id)!
        const pairs = pairsOf(building, truth)
        expect(pairs).toHaveLength(building.surfaces.length)
      }
    },
  )

  test('each building of Vienna alone is what it is among its neighbours', () => {
    const [header, ...features] = read('vienna.city.jsonl') as unknown[]
    const whole = parseRoof([header, ...features], { crs: 'EPSG:31256' }).buildings
    features.forEach((feature, i) => {
      const [alone] = parseRoof([header, feature], { crs: 'EPSG:31256' }).buildings
      // Its place in the file is another one.
      expect({ ...alone, place: whole[i]!.place }).toEqual(whole[i])
    })
  })
})
