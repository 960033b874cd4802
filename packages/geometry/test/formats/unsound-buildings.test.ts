import { describe, expect, test } from 'vitest'
import {
  createRoofReader,
  gatherRoof,
  measureBuilding,
  measureRoof,
  readBuildings,
  roofRecord,
  wallsRecord,
  type Read,
  type Refusal,
  type RoofMeasures,
  type RoofOptions,
} from '../../src/index.ts'
import { cityJSON, cityJSONSeq, roofFileCity, WAYS_OF_ENTRIES, WAYS_OF_HOUSES, type City } from '../unsound-city.ts'
import { parseRoof } from '../roof-of-json.ts'

const FORMATS: readonly (readonly [name: string, city: (ways: readonly string[]) => City, ways: readonly string[]])[] =
  [
    ['CityJSON', cityJSON, WAYS_OF_HOUSES],
    ['CityJSONSeq', cityJSONSeq, WAYS_OF_HOUSES],
    ['a roof file', roofFileCity, WAYS_OF_ENTRIES],
  ]

/** What a reader gives for a text that comes in chunks of one size. */
function readInChunks(text: string, size: number, options: RoofOptions = {}): Read[] {
  const reader = createRoofReader(options)
  const reads: Read[] = []
  for (let at = 0; at < text.length; at += size) reads.push(...reader.write(text.slice(at, at + size)))
  return [...reads, ...reader.end()]
}

const measured = (text: string): RoofMeasures => measureRoof(gatherRoof(readInChunks(text, text.length)))

/** The published records of each building, as text. */
function recordsOf(measures: RoofMeasures): Map<string, string> {
  const [roofs, walls] = [roofRecord(measures), wallsRecord(measures)]
  return new Map(
    roofs.buildings.map((building, i) => [
      building.buildingId,
      JSON.stringify([building, roofs.roofEdges.buildings[i], walls.buildings[i]]),
    ]),
  )
}

const told = ({ buildingId, place: { line, path }, code }: Refusal) => ({ buildingId, line, path, code })

describe.each(FORMATS)('%s', (_, city, ways) => {
  test('is sound where nothing is broken', () => {
    const { buildings, refusals } = measured(city([]).text)
    expect([buildings.length, refusals]).toEqual([1, []])
  })

  test.each([...ways.map((way) => [way]), ways].map((broken) => ({ broken })))(
    'broken $broken: one refusal each, with its place; the others are as they are without it',
    ({ broken }) => {
      const { text, sound, expected } = city(broken)
      const measures = measured(text)
      expect(measures.refusals.map(told).toSorted(byId)).toEqual([...expected].toSorted(byId))
      const records = recordsOf(measures)
      expect([...records.keys()]).toEqual(['first', ...broken.map((way) => `behind-${way}`)])
      expect(records).toEqual(recordsOf(measured(sound)))
      for (const each of measures.buildings) expect(measureBuilding(each.building)).toEqual(each)
    },
  )
})

const byId = (a: { buildingId: string | null }, b: { buildingId: string | null }): number =>
  String(a.buildingId) < String(b.buildingId) ? -1 : 1

describe('text in chunks of any size', () => {
  test.each(FORMATS)('%s', async (_, city, ways) => {
    const { text } = city(ways)
    const whole = readInChunks(text, text.length)
    for (const size of [997, 65_536]) expect(readInChunks(text, size)).toEqual(whole)
    const short = city(ways.slice(0, 3)).text
    expect(readInChunks(short, 1)).toEqual(readInChunks(short, short.length))
    const streamed: Read[] = []
    for await (const read of readBuildings([short.slice(0, 500), short.slice(500)])) streamed.push(read)
    expect(streamed).toEqual(readInChunks(short, short.length))
  })

  test('a text that is written over many lines is what its JSON is', () => {
    const { text } = cityJSON(['ring'])
    const pretty = JSON.stringify(JSON.parse(text), null, 2)
    expect(readInChunks(`\n${pretty}\n`, 64)).toEqual(readInChunks(text, text.length))
    // A CityJSON object on a line of its own is a file, and a header where another line follows.
    expect(readInChunks(`${text}\n`, 64)).toEqual(readInChunks(text, text.length))
  })

  test('a stream gives each building when its line is at its end, and needs no second line after the header to begin', () => {
    const { text } = cityJSONSeq(['ring'])
    const lines = text.split('\n')
    const reader = createRoofReader()
    expect(reader.write(`${lines[0]!}\n`)).toEqual([])
    expect(reader.write(lines[1]!)).toEqual([])
    expect(reader.write('\n').map(({ kind }) => kind)).toEqual(['file', 'building'])
    expect(reader.write(`${lines[2]!}\n`).map(({ kind }) => kind)).toEqual(['refusal'])
    expect(reader.write(lines[3]!)).toEqual([])
    expect([...reader.end()].map(({ kind }) => kind)).toEqual(['building'])
  })

  test('a line that is no JSON is a refusal, the first one too; a header that cannot be read is a fault of the file', () => {
    const lines = cityJSONSeq([]).text.trimEnd().split('\n')
    const spoilt = readInChunks(['{"type":"City', ...lines, '{"type":"City', lines[1]].join('\n'), 100)
    expect(spoilt.map((read) => (read.kind === 'refusal' ? `${read.place.line} ${read.code}` : read.kind))).toEqual([
      '1 file/not-json',
      'file',
      'building',
      '4 file/not-json',
      'building',
    ])
    const unnamed = lines[0]!.replace('EPSG/0/7415', 'EPSG/0/1')
    expect(() => readInChunks([unnamed, lines[1]].join('\n'), 100)).toThrow(
      expect.objectContaining({ code: 'roof/unknown-crs', line: 1, path: '$.metadata.referenceSystem' }),
    )
    // Nothing below a second header may be read by the first one.
    expect(() => readInChunks([...lines, unnamed, lines[1]].join('\n'), 100)).toThrow(
      expect.objectContaining({ code: 'roof/unknown-crs', line: 3 }),
    )
  })
})

test('a ground that no building needs is told at the end of a file in any format, once', () => {
  for (const [, city] of FORMATS) {
    const reads = readInChunks(city([]).text, 100, { ground: 5 })
    expect(gatherRoof(reads).findings.map(({ code }) => code)).toEqual(['roof/ground-not-used'])
  }
  expect(() => createRoofReader({ ground: Number.NaN })).toThrow(expect.objectContaining({ code: 'file/bad-number' }))
})

test('parseRoof refuses a file of which no building can be read, by the error of the first', () => {
  const { text, expected } = cityJSON(['ring', 'index'])
  const { CityObjects, ...rest } = JSON.parse(text) as { CityObjects: Record<string, unknown> }
  const { ring, index } = CityObjects
  const [first] = expected
  expect(() => parseRoof({ ...rest, CityObjects: { ring, index } })).toThrow(
    expect.objectContaining({ code: first!.code, path: first!.path }),
  )
  expect(parseRoof({ ...rest, CityObjects }).refusals.map(told)).toEqual(expected)
})

test('a selection of which all are refused is the error of the first, never an empty record', () => {
  const measures = measured(roofFileCity(['ground']).text)
  expect(() => roofRecord(measures, { buildingId: 'ground' })).toThrow(
    expect.objectContaining({ code: 'roof/no-ground', path: '$.buildings[1]' }),
  )
  expect(roofRecord(measures).buildings).toHaveLength(2)
})
