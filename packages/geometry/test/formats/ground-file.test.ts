import { deflateSync } from 'node:zlib'
import { fromArrayBuffer, writeArrayBuffer, type GeotiffWriterMetadata } from 'geotiff'
import proj4 from 'proj4'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { needsGround, onGroundOf, sampleGround } from '../../src/formats/ground/ground-file.ts'
import { openGround } from '../../src/formats/ground/open-ground.ts'
import { inflated, unpackedLzw } from '../../src/formats/ground/raster-blocks.ts'
import { gatherRoof, type BuildingRead, type Read } from '../../src/formats/read.ts'
import { createRoofReader } from '../../src/formats/roof-reader.ts'
import { measureRoof } from '../../src/measure/roof/measure-roof.ts'
import { gable } from '../fkb/survey-cases.ts'
import { ORIGIN, toSosi } from '../fkb/write-survey.ts'
import { rounds } from '../rounds.ts'

/* The house is the gable of the surveys: 10 m by 8, its corner at ORIGIN in UTM zone 32. */

const readsOf = (text: string): Read[] => {
  const reader = createRoofReader()
  return [...reader.write(text), ...reader.end()]
}

const reads = readsOf(toSosi(gable))
const { building } = reads.find((read): read is BuildingRead => read.kind === 'building')!

const sourceOf = (content: string | ArrayBuffer) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return {
    size: bytes.length,
    read: (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length)),
  }
}

const sampled = async (content: string | ArrayBuffer, name: string) =>
  await sampleGround(await openGround(sourceOf(content), name), building)

/** Metres from the outline of the house to a place, below 0 inside. */
function outside(x: number, y: number): number {
  const [dx, dy] = [Math.max(-x, x - 10), Math.max(-y, y - 8)]
  return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy)
}

/** The ground of these tests: a slope, but a pit of 3 m in the house and beyond the metre around it. */
const slope = (x: number, y: number): number => (outside(x, y) > 0 && outside(x, y) <= 1 ? 2 + 0.1 * x + 0.01 * y : -3)

/** Places every half metre around the house, in metres from its corner; none lies on a border. */
const places: readonly (readonly [x: number, y: number])[] = Array.from({ length: 40 * 36 }, (_, i) => [
  -4.9 + 0.5 * (i % 40),
  -4.9 + 0.5 * Math.floor(i / 40),
])

/** What the truth is of places: how many count, and their median. */
function truth(among: readonly (readonly [x: number, y: number])[]): { count: number; altitude: number } {
  const heights = among
    .filter(([x, y]) => outside(x, y) > 0 && outside(x, y) <= 1)
    .map(([x, y]) => slope(x, y))
    .toSorted((a, b) => a - b)
  const { length } = heights
  return { count: length, altitude: (heights[(length - 1) >> 1]! + heights[length >> 1]!) / 2 }
}

const UTM_32 = '+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs'
const UTM_33 = '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs'
const inGrid = (x: number, y: number): [number, number] => [x + ORIGIN[0], y + ORIGIN[1]]

function expectTruth(sample: Awaited<ReturnType<typeof sampled>>, among = places): void {
  const { count, altitude } = truth(among)
  expect(count).toBeGreaterThan(100)
  expect(sample?.count).toBe(count)
  expect(sample?.altitude).toBeCloseTo(altitude, 3)
}

describe('points', () => {
  const rows = (place: (x: number, y: number) => readonly [number, number], separator = ','): string =>
    places.map(([x, y]) => [...place(x, y), slope(x, y).toFixed(4)].join(separator)).join('\n')

  test('CSV in the system of the roofs: those within a metre outside the outline count', async () => {
    expectTruth(await sampled(`x,y,z\n${rows(inGrid)}\n`, 'ground.csv'))
    const semicolons = rows(inGrid, ';').replaceAll('.', ',')
    expectTruth(await sampled(`\uFEFF"Nord";"Øst";"Høyde"\r\n${swapped(semicolons)}`, 'ground.csv'))
  })

  const swapped = (text: string): string => text.replaceAll(/^([^;]*);([^;]*)/gm, '$2;$1')

  test('CSV and GeoJSON in degrees, and GeoJSON in another zone', async () => {
    const degrees = (x: number, y: number) => proj4(UTM_32, 'WGS84', inGrid(x, y)) as [number, number]
    expectTruth(await sampled(`lon,lat,altitude\n${rows(degrees)}`, 'ground.csv'))
    const json = (place: (x: number, y: number) => readonly [number, number], crs?: string): string =>
      JSON.stringify({
        type: 'FeatureCollection',
        crs,
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [...place(...places[0]!), slope(...places[0]!)] },
          },
          {
            type: 'Feature',
            geometry: {
              type: 'MultiPoint',
              coordinates: places.slice(1).map(([x, y]) => [...place(x, y), slope(x, y)]),
            },
          },
        ],
      })
    expectTruth(await sampled(json(degrees), 'ground.geojson'))
    const zone33 = (x: number, y: number) => proj4(UTM_32, UTM_33, inGrid(x, y)) as [number, number]
    expectTruth(await sampled(json(zone33, 'EPSG:25833'), 'ground.json'))
  })

  test.each([
    ['x,y\n1,2', 'file/wrong-type'],
    ['1,2,3\n4,5,6', 'file/wrong-type'],
    ['', 'file/wrong-type'],
    ['x,y,z\n1,b,3', 'file/bad-number'],
    ['x,y,z\n1,2,\n1,2,-9999\n1,2,NaN', 'file/empty'],
  ])('CSV %j is refused with %s', async (text, code) => {
    await expect(sampled(text, 'ground.csv')).rejects.toMatchObject({ code, file: 'ground.csv' })
  })

  test.each([
    ['{', 'file/not-json'],
    ['{"features": 1}', 'file/wrong-type'],
    ['{"features": [{"geometry": {"type": "LineString", "coordinates": []}}]}', 'file/bad-geometry'],
    ['{"features": [{"geometry": {"type": "Point", "coordinates": ["a", 1, 2]}}]}', 'file/bad-number'],
    ['{"features": [{"geometry": {"type": "Point", "coordinates": [1, 2]}}]}', 'file/empty'],
    ['{"crs": "EPSG:3857", "features": []}', 'roof/unknown-crs'],
  ])('GeoJSON %s is refused with %s', async (text, code) => {
    await expect(sampled(text, 'ground.geojson')).rejects.toMatchObject({ code, file: 'ground.geojson' })
  })
})

/** Where the pixels of the raster count, in metres from the corner of the house. */
const pixels = (half: number): [number, number][] =>
  Array.from({ length: 40 * 40 }, (_, i) => [-4.9 + 0.5 * (i % 40) + half, 13.9 - 0.5 * Math.floor(i / 40) - half])

/** A raster of half metres around the house, the corner of its first pixel 4.9 m west and 13.9 m north of the house's. */
function raster(
  value: (x: number, y: number) => number,
  more: Partial<GeotiffWriterMetadata> & Readonly<Record<string, unknown>> = {},
  isPoint = false,
): ArrayBuffer {
  const [width, height] = [40, 40]
  const values = Float32Array.from(pixels(isPoint ? 0 : 0.25), ([x, y]) => value(x, y))
  return writeArrayBuffer(values, {
    width,
    height,
    BitsPerSample: [32],
    SampleFormat: [3],
    ModelPixelScale: [0.5, 0.5, 0],
    ModelTiepoint: [0, 0, 0, ORIGIN[0] - 4.9, ORIGIN[1] + 13.9, 0],
    GTModelTypeGeoKey: 1,
    GTRasterTypeGeoKey: isPoint ? 2 : 1,
    ProjectedCSTypeGeoKey: 25832,
    ...more,
  })
}

describe('a raster', () => {
  test('pixels that are areas count at their middles, those that are points where they are', async () => {
    expectTruth(await sampled(raster(slope), 'ground.tif'), pixels(0.25))
    expectTruth(await sampled(raster(slope, {}, true), 'ground.tif'), pixels(0))
  })

  test('what stands for no data counts for nothing, said or not', async () => {
    const half = (x: number, y: number): number => (x < 4 ? -32767 : slope(x, y))
    const east = pixels(0.25).filter(([x]) => x >= 4)
    for (const GDAL_NODATA of ['-32767', undefined]) {
      const sample = await sampled(raster(half, GDAL_NODATA === undefined ? {} : { GDAL_NODATA }), 'ground.tif')
      expect(sample).toMatchObject({ count: truth(east).count })
      expect(sample?.altitude).toBeCloseTo(truth(east).altitude, 3)
    }
    const zeros = (x: number, y: number): number => (x < 4 ? 0.1 : slope(x, y))
    expect((await sampled(raster(zeros, { GDAL_NODATA: '0.1' }), 'ground.tif'))?.count).toBe(truth(east).count)
  })

  test('feet are feet', async () => {
    const feet = raster((x, y) => slope(x, y) / 0.3048, { VerticalUnitsGeoKey: 9002 })
    expectTruth(await sampled(feet, 'ground.tif'), pixels(0.25))
  })

  test('where it does not reach, nothing is known', async () => {
    const away = raster(slope, { ModelTiepoint: [0, 0, 0, ORIGIN[0] + 500, ORIGIN[1], 0] })
    expect(await sampled(away, 'ground.tif')).toBeNull()
    expect(await sampled(raster(slope, { ProjectedCSTypeGeoKey: 31256 }), 'ground.tif')).toBeNull()
  })

  test.each<[string, Partial<GeotiffWriterMetadata> & Readonly<Record<string, unknown>>, string]>([
    ['no system', { ProjectedCSTypeGeoKey: 32767 }, 'roof/unknown-crs'],
    ['web Mercator', { ProjectedCSTypeGeoKey: 3857 }, 'roof/unknown-crs'],
    ['an unknown unit of height', { VerticalUnitsGeoKey: 9036 }, 'file/not-raster'],
    ['the unit of another system', { ProjLinearUnitsGeoKey: 9002 }, 'file/not-raster'],
    ['an unknown raster type', { GTRasterTypeGeoKey: 3 }, 'file/not-raster'],
    ['another orientation', { Orientation: 3 }, 'file/not-raster'],
    ['pixels of no size', { ModelPixelScale: [0, 0, 0] }, 'file/not-raster'],
    ['an unknown compression', { Compression: 34887 }, 'file/not-raster'],
  ])('%s is refused', async (_what, metadata, code) => {
    await expect(sampled(raster(slope, metadata), 'ground.tif')).rejects.toMatchObject({ code, file: 'ground.tif' })
  })

  test('broken files: coded errors, or samples of altitudes', async () => {
    const whole = new Uint8Array(raster(slope))
    let state = 5
    const next = (most: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * most)
    }
    let read = 0
    // Unpacking waits for another thread each time, which a busy machine makes long.
    const runs = rounds(100, 600)
    for (let run = 0; run < runs; run += 1) {
      const broken = run % 10 === 0 ? whole.slice(0, next(whole.length)) : whole.slice()
      for (let k = 0; k < 3; k += 1) broken[next(Math.min(broken.length, 1200))] = next(256)
      try {
        const sample = await sampled(broken.buffer, 'ground.tif')
        if (sample !== null) expect(Math.abs(sample.altitude)).toBeLessThan(9000)
        read += 1
      } catch (error) {
        expect(error).toMatchObject({ name: 'InputError', file: 'ground.tif' })
      }
    }
    expect(read).toBeGreaterThan(runs / 12)
  })
})

describe('blocks', () => {
  const noise = (size: number, values: number): Uint8Array =>
    Uint8Array.from({ length: size }, (_, i) => (Math.imul(i ^ (i >> 3), 2_654_435_761) >>> 16) % values)

  test.each([2, 7, 256])('LZW of libtiff, %d values', async (values) => {
    const raw = noise(300 * 200, values)
    const tiff = await sharp(raw, { raw: { width: 300, height: 200, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'lzw', predictor: 'none' })
      .toBuffer()
    const image = await (await fromArrayBuffer(Uint8Array.from(tiff).buffer)).getImage()
    const [offsets, counts] = await Promise.all(
      (['StripOffsets', 'StripByteCounts'] as const).map((tag) => image.fileDirectory.loadValue(tag)),
    )
    const strips = Array.from(offsets as ArrayLike<number>).map((offset, i) =>
      unpackedLzw(tiff.subarray(offset, offset + (counts as ArrayLike<number>)[i]!), raw.length),
    )
    expect(Buffer.concat(strips).equals(raw)).toBe(true)
  })

  test('what unpacks to more than its pixels is refused, however small it is', async () => {
    const packed = deflateSync(new Uint8Array(50_000_000))
    expect(packed.length).toBeLessThan(60_000)
    await expect(inflated(packed, 65_536)).rejects.toThrow(/longer than its pixels/)
    expect(await inflated(deflateSync(noise(65_536, 256)), 65_536)).toEqual(noise(65_536, 256))
    await expect(inflated(packed.subarray(0, 9000), 65_536)).rejects.toThrow()
    const tiff = await sharp(new Uint8Array(1_000_000), { raw: { width: 1000, height: 1000, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'lzw', predictor: 'none' })
      .toBuffer()
    expect(() => unpackedLzw(tiff.subarray(8), 1000)).toThrow()
  })
})

describe('a building on it', () => {
  const onFile = async (content: string, text = toSosi(gable)): Promise<Read[]> => {
    const given = await openGround(sourceOf(content), 'ground.csv')
    const all: Read[] = []
    for await (const read of onGroundOf(given, readsOf(text))) all.push(read)
    return all
  }
  const points = `x,y,z\n${places.map(([x, y]) => `${inGrid(x, y).join(',')},${slope(x, y)}`).join('\n')}`

  test('stands level on the median, with a finding that says from how many', async () => {
    const { count, altitude } = truth(places)
    const measures = measureRoof(gatherRoof(await onFile(points)))
    expect(measures.buildings[0]!.building.ground.altitude).toBeCloseTo(altitude, 3)
    expect(measures.buildings[0]!.walls).toHaveLength(4)
    expect(measures.findings.map(({ code, ids }) => [code, ids])).toEqual([['roof/ground-from-file', ['300000001']]])
    expect(measures.findings[0]!.message).toContain(`the median of ${count} altitudes of ground.csv`)
  })

  test('that it does not reach stays without ground, and a finding says so', async () => {
    const roof = gatherRoof(await onFile('x,y,z\n680000,6600000,12'))
    expect(roof.findings.map(({ code }) => code)).toEqual(['roof/ground-not-found'])
    expect(measureRoof(roof).refusals.map(({ code }) => code)).toEqual(['roof/no-ground'])
  })

  test('whose own file says how high the ground is keeps that', async () => {
    const roof = JSON.stringify({
      type: 'FeatureCollection',
      crs: 'EPSG:25832',
      buildings: [{ buildingId: 'A', groundAltitude: 3 }],
      features: [
        {
          type: 'Feature',
          properties: { buildingId: 'A' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [...inGrid(0, 0), 5],
                [...inGrid(10, 0), 5],
                [...inGrid(10, 8), 5],
                [...inGrid(0, 0), 5],
              ],
            ],
          },
        },
      ],
    })
    const given = gatherRoof(await onFile(points, roof))
    expect(given.buildings[0]!.ground.altitude).toBe(3)
    expect(given.findings.map(({ code }) => code)).toEqual(['roof/ground-not-used'])
    expect(needsGround({ kind: 'building', building: given.buildings[0]!, findings: [] })).toBe(false)
  })
})
