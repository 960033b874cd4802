import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRoof, type Roof } from '../../src/index.ts'
import { REAL_ROOFS, readRoof } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

const DEGREES = 180 / Math.PI
const EARTH = 6_371_000

type Plan = readonly (readonly [east: number, north: number])[]

/** A file of roof surfaces in degrees, from metres around a place on a sphere. */
function fileAt(plans: readonly Plan[], [lon, lat]: readonly [number, number], latitudeFirst: boolean): unknown {
  const degrees = ([east, north]: readonly [number, number]): number[] => {
    const place = [lon + (east / (EARTH * Math.cos(lat / DEGREES))) * DEGREES, lat + (north / EARTH) * DEGREES]
    return [...(latitudeFirst ? place.toReversed() : place), 5]
  }
  return {
    type: 'FeatureCollection',
    buildings: [{ buildingId: 'b', groundAltitude: 0 }],
    features: plans.map((plan) => ({
      type: 'Feature',
      properties: { buildingId: 'b' },
      geometry: { type: 'Polygon', coordinates: [plan.map(degrees)] },
    })),
  }
}

const isSuspected = ({ findings }: Roof): boolean => findings.some(({ code }) => code === 'roof/maybe-swapped')

/** Corners of an L, in metres, turned. */
const lHouse = (width: number, depth: number, turn: number): Plan =>
  [
    [0, 0],
    [width, 0],
    [width, depth / 2],
    [width / 3, depth / 2],
    [width / 3, depth],
    [0, depth],
  ].map(([x, y]) => [x! * Math.cos(turn) - y! * Math.sin(turn), x! * Math.sin(turn) + y! * Math.cos(turn)] as const)

/** How much longer a side becomes against the other where coordinates of a place are read in the wrong order. */
const stretchAt = (lon: number, lat: number): number => 1 / (Math.cos(lat / DEGREES) * Math.cos(lon / DEGREES))

/** By how many degrees right angles are off where coordinates of a place are read in the wrong order. */
function skew(turn: number, lon: number, lat: number): number {
  const stretch = stretchAt(lon, lat)
  const seen = (angle: number): number => Math.atan2(Math.sin(angle), stretch * Math.cos(angle))
  const between = Math.abs(seen(turn + Math.PI / 2) - seen(turn)) * DEGREES
  return Math.abs(90 - (between > 180 ? 360 - between : between))
}

describe('latitudes first in a file of degrees, told from right angles', () => {
  const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
  const houses = fc.record({
    lon: tenths(-80, 80),
    lat: tenths(-75, 75),
    width: tenths(10, 30),
    depth: tenths(10, 30),
    turn: tenths(0, 180),
  })
  const isNorthOfIndia = (lon: number, lat: number): boolean => lon > 56.9 && lon < 72.1 && lat > 3.9 && lat < 32.1

  test('a house with right angles is never suspected as it should be, and is suspected the other way round where that skews it', () => {
    let [found, fitBoth] = [0, 0]
    fc.assert(
      fc.property(houses, ({ lon, lat, width, depth, turn }) => {
        const plan = lHouse(width, depth, turn / DEGREES)
        const off = skew(turn / DEGREES, lon, lat)
        // Where both orders fit the angles, places that would lie in Norway are suspected all the same.
        if (!isNorthOfIndia(lon, lat) || off > 9)
          expect(isSuspected(parseRoof(fileAt([plan], [lon, lat], false)))).toBe(false)
        const swapped = parseRoof(fileAt([plan], [lon, lat], true))
        // Stretched five times and more, a house of 3 : 1 has hardly any length one way.
        if (off > 9 && stretchAt(lon, lat) < 5) expect(isSuspected(swapped)).toBe(true)
        if (off < 7 && !isNorthOfIndia(lat, lon)) expect(isSuspected(swapped)).toBe(false)
        if (off > 9) found += 1
        else fitBoth += 1
      }),
      { numRuns: 500 },
    )
    expect(Math.min(found, fitBoth)).toBeGreaterThan(50)
  })

  test('the message says why, and what to do', () => {
    const { findings } = parseRoof(fileAt([lHouse(12, 9, 0.5)], [16.37, 48.21], true))
    expect(findings).toMatchObject([
      {
        code: 'roof/maybe-swapped',
        ids: ['b'],
        message: expect.stringMatching(/longitude 48\.21.*no right angles.*write the longitude first/) as string,
      },
    ])
  })

  test('roofs without right angles, or of one line, are no evidence', () => {
    const triangle: Plan = [
      [0, 0],
      [10, 2],
      [4, 9],
    ]
    for (const plan of [
      triangle,
      [
        [0, 0],
        [10, 0.001],
        [20, 0],
      ] as Plan,
    ])
      expect(isSuspected(parseRoof(fileAt([plan], [16.37, 48.21], false)))).toBe(false)
  })
})

withSharedData('real roofs at many places', () => {
  const buildings = REAL_ROOFS.flatMap(([file, crs]) => readRoof(file, crs).buildings).map(({ surfaces }) =>
    surfaces.flatMap(({ polygons }) => polygons.map(([outer]) => outer.map(([x, y]) => [x, y] as const))),
  )

  test.each<readonly [lon: number, lat: number]>([
    [10, 60],
    [16, 48],
    [-75, 40],
    [78, 20],
    [18, -33],
    [28, 70],
    [20, 15],
    [5, 5],
  ])('%d, %d: none is suspected; the other way round half are, but near the equator', (lon, lat) => {
    const suspected = (latitudeFirst: boolean): number =>
      buildings.filter((plans) => isSuspected(parseRoof(fileAt(plans, [lon, lat], latitudeFirst)))).length
    expect(suspected(false)).toBe(0)
    const least = Math.cos(lon / DEGREES) * Math.cos(lat / DEGREES) < 0.82 ? 0.5 : 0
    expect(suspected(true)).toBeGreaterThanOrEqual(buildings.length * least)
  })
})
