import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createRoofReader, gatherRoof, InputError } from '../../src/index.ts'
import { readEagleView } from '../../src/exchange.ts'
import { TWO_FACES, xmlOf } from '../formats/two-faces.ts'

const OPEN = '<EAGLEVIEW_EXPORT><STRUCTURES><ROOF id="R">'

/** A piece of text again and again, in chunks. */
function* repeated(piece: string, times: number): Generator<string> {
  const many = piece.length > 1000 ? 10 : 10_000
  const block = piece.repeat(many)
  for (let left = times; left > 0; left -= many) yield left >= many ? block : piece.repeat(left)
}

interface Attack {
  readonly head?: string
  readonly flood: readonly [piece: string, times: number]
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'a document type with an external entity': {
    head: '<!DOCTYPE EAGLEVIEW_EXPORT [<!ENTITY x SYSTEM "file:///etc/passwd">]><EAGLEVIEW_EXPORT>',
    flood: ['&x;', 1],
  },
  'a document type with nested entities': {
    head: `<!DOCTYPE EAGLEVIEW_EXPORT [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]><EAGLEVIEW_EXPORT>`,
    flood: ['&a9;', 1],
  },
  'an entity that nobody declared': { flood: ['<POINTS a="&x;"/>', 1] },
  'elements inside each other': { flood: ['<FACES>', 1_000_000] },
  'elements inside each other that are passed over': { flood: ['<IMAGE>', 1_000_000] },
  '200 MB of points': {
    head: `${OPEN}<POINTS>`,
    flood: ['<POINT id="C1" data="1.000000001,2.000000002,3.000000003"/>', 3_500_000],
  },
  '200 MB of what is passed over': { flood: ['<REMARK text="0123456789012345678901234567890123456789"/>', 3_500_000] },
  '200 MB in one path': { head: `${OPEN}<FACES><FACE><POLYGON path="`, flood: ['L1,L2,L3,L4,L5,L6,L7,L8,', 9_000_000] },
  'paths as long as files': {
    head: `${OPEN}<FACES>`,
    flood: [`<FACE><POLYGON path="${'L1,'.repeat(100_000)}"/></FACE>`, 1000],
  },
  'attributes without end': { head: `${OPEN}<POINT `, flood: [' b="1"', 3_000_000] },
  'a file that ends within a tag': { flood: ['<FACES', 1] },
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that are held, without what is garbage already. */
function memory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

describe('XML that grows without end, or refers to what it should not, is refused', () => {
  test.each(Object.entries(ATTACKS))('%s', (_what, { head = OPEN, flood }) => {
    const before = memory()
    const reader = createRoofReader()
    let thrown: unknown = null
    try {
      reader.write(head)
      for (const piece of repeated(...flood)) reader.write(piece)
      for (const read of reader.end()) expect(read.kind).toBe('none')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(InputError)
    expect((thrown as InputError).code).toMatch(/^file\/(?:unsafe-xml|not-xml)$/)
    // What was read until then: a million elements, or 32 million characters.
    expect(memory() - before).toBeLessThan(400)
  })
})

/** Seconds of the processor. */
function seconds(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('faces whose lines lead in circles', () => {
  const { ROOF } = TWO_FACES.EAGLEVIEW_EXPORT.STRUCTURES
  const withLines = (lines: readonly object[], path: string) => ({
    EAGLEVIEW_EXPORT: {
      STRUCTURES: {
        ROOF: {
          FACES: { FACE: { '@id': 'F1', '@type': 'ROOF', '@children': 'F1', POLYGON: { '@path': path } } },
          LINES: { LINE: lines },
          POINTS: ROOF.POINTS,
        },
      },
    },
  })

  test.each([
    ['between two points', (i: number) => `C${5 + (i % 2)},C${6 - (i % 2)}`],
    ['from a point to itself', () => 'C5,C5'],
    ['from one point to all', (i: number) => `C5,C${6 + (i % 7)}`],
  ])('%s are refused as fast as they are read', (_what, pathOf) => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ '@id': `L${i}`, '@path': pathOf(i) }))
    const read = (count: number) => (): void => {
      const own = lines(count)
      const { refusals, buildings } = gatherRoof(readEagleView(withLines(own, own.map((line) => line['@id']).join())))
      expect([refusals.map(({ code }) => code), buildings]).toEqual([['file/bad-geometry'], []])
    }
    read(20_000)()
    // Ten times as many: at most some twenty times the time.
    expect(seconds(read(200_000))).toBeLessThan(20 * seconds(read(20_000)) + 1)
  })

  test('a sound file in between is read', () => {
    const reader = createRoofReader()
    const read = [...reader.write(xmlOf('EAGLEVIEW_EXPORT', TWO_FACES.EAGLEVIEW_EXPORT)), ...reader.end()]
    expect(read.map(({ kind }) => kind)).toEqual(['building'])
  })
})
