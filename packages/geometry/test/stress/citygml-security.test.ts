import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createRoofReader, gatherRoof, InputError, measureRoof, type Read } from '../../src/index.ts'
import { rounds } from '../rounds.ts'

const OPEN =
  '<CityModel xmlns="http://www.opengis.net/citygml/2.0" xmlns:b="http://www.opengis.net/citygml/building/2.0" xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink"><cityObjectMember><b:Building>'

/** A piece of text again and again. */
function* repeated(piece: string, times: number): Generator<string> {
  const many = piece.length > 1000 ? 10 : 10_000
  const block = piece.repeat(many)
  for (let left = times; left > 0; left -= many) yield left >= many ? block : piece.repeat(left)
}

interface Attack {
  readonly head?: string
  readonly flood: readonly [piece: string, times: number]
  /** Megabytes. Entities are put together one by one, and let go together. */
  readonly most?: number
  readonly code?: RegExp
}

/** What a reader of XML alone accepts, each far beyond what is read here. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'a document type with an external entity': {
    head: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    flood: ['&x;', 1],
  },
  'a document type with nested entities': {
    head: `<!DOCTYPE a [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]>`,
    flood: ['&a9;', 1],
  },
  'a document type without end': { head: '<!DOCTYPE a [', flood: ['<!ENTITY a "b">', 2_000_000] },
  'elements inside each other': { flood: ['<a>', 1_000_000] },
  'buildings inside each other': { flood: ['<b:Building>', 1_000_000] },
  'surfaces inside each other': { flood: ['<gml:surfaceMember>', 1_000_000] },
  'attributes without end': { head: `${OPEN}<a `, flood: [' b="1"', 3_000_000] },
  'different attributes without end': {
    head: `${OPEN}<a ${Array.from({ length: 100_000 }, (_, i) => `b${i}="1"`).join(' ')} `,
    flood: [' c="1"', 10],
  },
  'text without a tag': { head: `${OPEN}<gml:posList>`, flood: ['1 2 3 ', 4_000_000] },
  'text that nobody wants': { flood: ['word ', 5_000_000] },
  'a comment without end': { head: `${OPEN}<!--`, flood: ['word ', 5_000_000] },
  'an attribute without end': { head: `${OPEN}<a b="`, flood: ['word ', 5_000_000] },
  'a name without end': { head: `${OPEN}<`, flood: ['word', 6_000_000] },
  'CDATA without end': { head: `${OPEN}<gml:posList><![CDATA[`, flood: ['word ', 5_000_000] },
  'an instruction without end': { head: `${OPEN}<?a `, flood: ['word ', 5_000_000] },
  'an entity without end': { head: `${OPEN}&`, flood: ['word', 6_000_000] },
  'entities without end': { head: `${OPEN}<gml:posList>`, flood: ['&#32;', 5_000_000], most: 300 },
  'elements in a building': { flood: ['<a/>', 4_100_000] },
  'coordinates in a building': {
    head: `${OPEN}<b:lod2MultiSurface>`,
    flood: ['<gml:posList>1111111111 2222222222 3333333333</gml:posList>', 4_100_000],
  },
  'faces without a ring': { head: `${OPEN}<b:lod2MultiSurface>`, flood: ['<gml:Polygon/>', 4_100_000] },
  'elements with ids': { head: `${OPEN}<b:lod2MultiSurface>`, flood: ['<gml:surfaceMember gml:id="a"/>', 4_100_000] },
  'ids as long as files': {
    head: `${OPEN}<b:lod2MultiSurface>`,
    flood: [`<gml:surfaceMember gml:id="${'a'.repeat(10_000)}"/>`, 4000],
    code: /^file\/unsafe-xml$/,
  },
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that are held, without what is garbage already. */
function memory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

describe('what grows without end is refused where it begins to', () => {
  test.each(Object.entries(ATTACKS))(
    '%s',
    (_what, { head = OPEN, flood, most = 100, code = /^file\/(?:unsafe-xml|not-xml)$/ }) => {
      const before = memory()
      const reader = createRoofReader()
      const attack = (): void => {
        reader.write(head)
        for (const piece of repeated(...flood)) reader.write(piece)
        reader.end()
      }
      let thrown: unknown = null
      try {
        attack()
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(InputError)
      expect((thrown as InputError).code).toMatch(code)
      expect(memory() - before).toBeLessThan(most)
      // Held until here, and spent.
      expect(() => reader.end()).toThrow(InputError)
    },
  )
})

/** A generator of numbers from 0 to 1 (mulberry32): the same at each run. */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const surface = (type: string, points: string, id: string): string =>
  `<b:boundedBy><b:${type}><b:lod2MultiSurface><gml:MultiSurface><gml:surfaceMember><gml:Polygon gml:id="${id}"><gml:exterior><gml:LinearRing><gml:posList srsDimension="3">${points}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface></b:lod2MultiSurface></b:${type}></b:boundedBy>`

const SOUND = `<?xml version="1.0"?>
${OPEN.replace('<cityObjectMember>', '<gml:boundedBy><gml:Envelope srsName="EPSG:25833"/></gml:boundedBy><cityObjectMember>')}
<b:lod2Solid><gml:Solid><gml:exterior><gml:CompositeSurface><gml:surfaceMember xlink:href="#p"/><gml:surfaceMember xlink:href="#q"/></gml:CompositeSurface></gml:exterior></gml:Solid></b:lod2Solid>
${surface('RoofSurface', '389000 5819000 3 389004 5819000 3 389004 5819003 4 389000 5819003 4 389000 5819000 3', 'p')}
${surface('GroundSurface', '389000 5819000 0 389000 5819003 0 389004 5819003 0 389004 5819000 0 389000 5819000 0', 'q')}
</b:Building></cityObjectMember></CityModel>`

/** Pieces that are put where they do not belong. */
const STRAY = [
  '<',
  '>',
  '/',
  '"',
  '&',
  '&#0;',
  ']]>',
  '<!--',
  '-',
  '#',
  ' ',
  '\0',
  '\uD800',
  '1e999',
  '-99999',
  '<a>',
  '</a>',
  '<!DOCTYPE a>',
  'xmlns=""',
  'NaN',
  'xlink:href="#p"',
  '<b:Building/>',
]

function mutated(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const length = Math.floor(random() * 30)
  const other = Math.floor(random() * text.length)
  const pick = random()
  if (pick < 0.3) return text.slice(0, at) + text.slice(at + length)
  if (pick < 0.6) return text.slice(0, at) + STRAY[Math.floor(random() * STRAY.length)]! + text.slice(at)
  if (pick < 0.8) return text.slice(0, at) + text.slice(other, other + length * 10) + text.slice(at)
  if (pick < 0.9) return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 128)) + text.slice(at + 1)
  return text.slice(0, at)
}

test('mutations of a model give buildings or coded errors, never anything else', () => {
  const random = randoms(15)
  const ends = { read: 0, refused: 0, thrown: 0 }
  for (let run = 0; run < rounds(3000, 10_000); run += 1) {
    let text = SOUND
    for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) text = mutated(text, random)
    try {
      const reader = createRoofReader()
      const reads: Read[] = [...reader.write(text), ...reader.end()]
      const measures = measureRoof(gatherRoof(reads))
      for (const { surfaces } of measures.buildings)
        for (const { area3d } of surfaces)
          if (!Number.isFinite(area3d)) throw new Error(`an area that is ${area3d}: ${text}`)
      ends[measures.refusals.length > 0 ? 'refused' : 'read'] += 1
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      ends.thrown += 1
    }
  }
  // Each way is taken, or the mutations are none.
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(30)
})
