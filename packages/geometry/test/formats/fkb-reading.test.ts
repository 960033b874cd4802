import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { createFkbGmlReader } from '../../src/formats/survey/fkb-gml.ts'
import { gatherRoof, type Read } from '../../src/formats/read.ts'
import { createRoofReader } from '../../src/formats/roof-reader.ts'
import { createSosiSurveyReader } from '../../src/formats/survey/sosi-survey.ts'
import { pointsOf } from '../../src/model/survey.ts'
import { readText } from '../../src/formats/text/text.ts'
import { measureRoof } from '../../src/measure/roof/measure-roof.ts'
import type { Survey } from '../../src/model/survey.ts'
import { roofRecord } from '../../src/records/roof.ts'
import { ell, flat, rowHouses } from '../fkb/survey-cases.ts'
import { toGml, toSosi } from '../fkb/write-survey.ts'
import { rounds } from '../rounds.ts'

const readsOf = (text: string, chunk = text.length): Read[] => {
  const reader = createRoofReader({ ground: 0 })
  const reads: Read[] = []
  for (let from = 0; from < text.length; from += chunk) reads.push(...reader.write(text.slice(from, from + chunk)))
  return [...reads, ...reader.end()]
}

const record = (text: string, chunk?: number): string =>
  JSON.stringify(roofRecord(measureRoof(gatherRoof(readsOf(text, chunk)))))

/** Of a text whose letters have a byte each. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const surveyOf = (text: string): Survey => {
  const reader = text.startsWith('<') ? createFkbGmlReader() : createSosiSurveyReader()
  reader.write(text)
  return reader.survey()
}

const gml = toGml(flat, { version: '4.6' })
const sosi = toSosi(flat)
const truth = record(gml)

describe('GML', () => {
  test.each([
    'urn:ogc:def:crs:EPSG::25832',
    'http://www.opengis.net/def/crs/EPSG/0/25832',
    'http://www.opengis.net/gml/srs/epsg.xml#25832',
  ])('srsName %s', (srsName) => {
    expect(record(toGml(flat, { version: '4.6', srsName }))).toBe(truth)
  })

  test.each(['wfs:member', 'gml:featureMembers'] as const)('features in %s', (member) => {
    expect(record(toGml(flat, { version: '5.0', member }))).toBe(truth)
  })

  test('any prefix, north first, dimensions that nothing says, chunks of any size', () => {
    expect(record(toGml(flat, { version: '5.0', prefix: 'fkb' }))).toBe(truth)
    expect(record(toGml(flat, { version: '5.0', isNorthFirst: true }))).toBe(truth)
    expect(record(gml, 7)).toBe(truth)
    expect(record(`\uFEFF${gml}`)).toBe(truth)
    expect(record(toGml(flat, { version: '4.6', isBare: true }))).toBe(truth)
  })

  test('an area of several patches is one', () => {
    const patch = (x0: number, x1: number): string => {
      const ring = [
        [x0, 0],
        [x1, 0],
        [x1, 12],
        [x0, 12],
        [x0, 0],
      ]
      const text = ring.map(([x, y]) => `${x! + 680_580} ${y! + 6_600_000}`).join(' ')
      return `<gml:PolygonPatch><gml:exterior><gml:LinearRing><gml:posList>${text}</gml:posList></gml:LinearRing></gml:exterior></gml:PolygonPatch>`
    }
    const patched = gml.replace(/<gml:PolygonPatch>.*?<\/gml:PolygonPatch>/, patch(0, 10) + patch(10, 20))
    expect(patched).not.toBe(gml)
    const areas = (text: string): number[] =>
      measureRoof(gatherRoof(readsOf(text))).buildings[0]!.surfaces.map(({ area2d }) => Math.round(area2d * 100))
    expect(areas(patched).toSorted()).toEqual(areas(gml).toSorted())
  })

  test('standard, version and counts', () => {
    expect(surveyOf(gml)).toMatchObject({
      standard: 'FKB-Bygning 4.6',
      crs: 'EPSG:25832',
      counts: { Takkant: 1, Taksprang: 1, TaksprangBunn: 1, Takplatå: 1, TakplatåTopp: 1, Bygning: 1 },
    })
  })
})

describe('SOSI', () => {
  test('units, origins, wrapped and reversed references, line ends, chunks of any size', () => {
    expect(record(sosi)).toBe(truth)
    expect(record(toSosi(flat, { unit: 0.001, heightUnit: 0.01, origin: [0, 0] }))).toBe(truth)
    expect(record(toSosi(flat, { isWrapped: true }))).toBe(truth)
    expect(record(sosi.replaceAll('\n', '\r\n'))).toBe(truth)
    expect(record(sosi.replaceAll('\n', '\r\n'), 5)).toBe(truth)
    expect(record(`! a survey\n${sosi}`)).toBe(truth)
  })

  test('a letter that is put together of two is the same letter', () => {
    expect(record(sosi.normalize('NFD'))).toBe(truth)
  })

  test.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['ISO8859-1', latin],
    ['ANSI', latin],
    // Of the letters used here ISO 8859-10 has the same bytes.
    ['ISO8859-10', latin],
  ])('TEGNSETT %s', async (charset, encode) => {
    const bytes = encode(toSosi(flat, { charset }))
    let text = ''
    for await (const piece of readText([bytes.subarray(0, 20), bytes.subarray(20)])) text += piece
    expect(record(text)).toBe(truth)
  })

  test.each(['ISO8859-1', 'ANSI', 'ISO8859-10'])(
    'a file that an editor has saved as UTF-8, though its head says %s',
    async (charset) => {
      const bytes = new TextEncoder().encode(toSosi(flat, { charset }))
      for (const size of [bytes.length, 1, 7, 4096]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        let text = ''
        for await (const piece of readText(pieces)) text += piece
        expect(text).toBe(toSosi(flat, { charset }))
      }
    },
  )

  test('a letter that ends a file is read in the character set of its head', async () => {
    let text = ''
    for await (const piece of readText([latin('.HODE\n..TEGNSETT ANSI\n..EIER Å'), latin('')])) text += piece
    expect(text.endsWith('..EIER Å')).toBe(true)
  })

  test('a file of other things says what they are', () => {
    const other =
      '.HODE\n..TEGNSETT UTF-8\n...KOORDSYS 22\n...ENHET 1\n.KURVE 1:\n..OBJTYPE Høydekurve\n..NØ\n6700000 500000\n6700010 500000\n.SLUTT\n'
    expect(() => readsOf(other)).toThrow(
      expect.objectContaining({
        code: 'file/empty',
        message: expect.stringMatching(/Expected FKB-Bygning, .* found Høydekurve \(1\)\./) as string,
      }) as Error,
    )
  })

  test('a character set that nobody decodes is refused by its name', async () => {
    const pieces = readText([latin(toSosi(flat, { charset: 'DOSN8' }))])
    await expect(pieces.next()).rejects.toMatchObject({
      code: 'file/not-text',
      message: expect.stringContaining('DOSN8'),
    })
  })

  test.each([
    ['22', 'EPSG:25832'],
    ['23', 'EPSG:25833'],
    ['25', 'EPSG:25835'],
    ['105', 'EPSG:5105'],
    ['130', 'EPSG:5130'],
    ['84', 'EPSG:4258'],
  ])('KOORDSYS %s', (code, crs) => {
    expect(surveyOf(sosi.replace('KOORDSYS 22', `KOORDSYS ${code}`)).crs).toBe(crs)
  })

  test('a hole in brackets', () => {
    const [area] = surveyOf(
      `.HODE\n...KOORDSYS 22\n...ENHET 1\n.KURVE 1:\n..OBJTYPE X\n..NØ\n0 0\n0 9\n9 9\n9 0\n0 0\n.KURVE 2:\n..NØ\n3 3\n3 6\n6 6\n3 3\n.FLATE 3:\n..OBJTYPE Bygning\n..REF :-1 (:2)\n..NØ\n1 1\n.SLUTT`,
    ).areas
    expect(area!.polygons.map((rings) => rings.map((ring) => ring.length))).toEqual([[4, 3]])
  })

  test.each([
    ['.KURVE 1:\n..NØ\n1 2', 'file/wrong-type'],
    ['.HODE\n..KOORDSYS 999\n.SLUTT', 'roof/unknown-crs'],
    ['.HODE\n..KOORDSYS 22\n..ENHET 0\n.SLUTT', 'file/bad-number'],
    ['.HODE\n..KOORDSYS 22\n.KURVE 1:\n..NØ\n1 x', 'file/bad-number'],
    ['.HODE\n..KOORDSYS 22\n.KURVE 1:\n..NØH\n1 2\n.SLUTT', 'file/bad-geometry'],
    ['.HODE\n..ENHET 1\n.SLUTT', 'roof/no-crs'],
  ])('%j is refused with %s', (text, code) => {
    expect(() => readsOf(text)).toThrow(expect.objectContaining({ code }))
  })
})

test('an arc is cut so that it strays by 2 cm at most: a quarter of a circle of 10 m', () => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180
    return `${Math.round(1000 * 10 * Math.sin(angle))} ${Math.round(1000 * 10 * Math.cos(angle))} 5000`
  }
  const [line] = surveyOf(
    `.HODE\n..KOORDSYS 22\n..ENHET 0.001\n.BUEP 1:\n..OBJTYPE Takkant\n..NØH\n${at(0)}\n${at(45)}\n${at(90)}\n.SLUTT`,
  ).lines
  const points = pointsOf(line!.course)
  expect(points.length).toBeGreaterThan(10)
  for (const [i, [x, y, z]] of points.entries()) {
    expect(Math.hypot(x, y)).toBeCloseTo(10, 2)
    expect(z).toBe(5)
    const next = points[i + 1]
    if (next === undefined) continue
    const middle = Math.hypot((x + next[0]) / 2, (y + next[1]) / 2)
    expect(10 - middle).toBeLessThan(0.021)
  }
})

/** A sequence of numbers from 0 to 1 that is always the same. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SPOILT = [
  '',
  '-',
  '0',
  '9e99',
  'NaN',
  '<',
  '>',
  '\n',
  '.',
  '..',
  '...',
  ':',
  '(',
  '"',
  '&#0;',
  'Takkant',
  '-99999',
  '  ',
]

test('a point at the end of the world costs its line or its building alone, and is told', () => {
  const two = toSosi(rowHouses)
  const whole = gatherRoof(readsOf(two))
  expect(whole.buildings.map(({ id }) => id)).toEqual(['300000001', '300000002'])
  const far = two.replace(/^(\d+) (\d+) (\d+)/m, '9e99 $2 $3')
  expect(far).not.toBe(two)
  const roof = gatherRoof(readsOf(far))
  expect(roof.findings.map(({ code }) => code)).toContain('roof/stray-line')
  expect(roof.buildings[1]).toEqual(whole.buildings[1])
  // The first point of the first outline: KURVE that a FLATE refers to.
  const gmlOfTwo = toGml(rowHouses, { version: '4.6' })
  const strayed = gmlOfTwo.replace(/(<gml:exterior>.*?<gml:posList[^>]*>)\S+/s, '$1-9e99')
  expect(strayed).not.toBe(gmlOfTwo)
  const left = gatherRoof(readsOf(strayed))
  expect(left.refusals).toMatchObject([{ buildingId: '300000001', code: 'roof/wrong-crs' }])
  expect(left.buildings).toEqual([whole.buildings[1]].map((building) => ({ ...building, place: expect.anything() })))
  const alone = sosi.replace(/^(\d+) (\d+) (\d+)/m, '9e99 $2 $3')
  expect(gatherRoof(readsOf(alone)).findings.map(({ code }) => code)).toContain('roof/stray-line')
})

test('the label point of an area may lie anywhere', () => {
  const whole = toSosi(flat, { origin: [0, 0] })
  const moved = whole.replace(/(\.\.REF [^\n]*\n\.\.NØ\n)[^\n]*/, (_, before: string) => `${before}0 0`)
  expect(moved).not.toBe(whole)
  expect(record(moved)).toBe(truth)
})

test.each([
  ['GML 4.6', toGml(ell, { version: '4.6' })],
  ['GML 5.0', toGml(flat, { version: '5.0' })],
  ['SOSI', toSosi(ell, { isWrapped: true })],
])('broken files of %s: coded errors, or measures without NaN', (_name, text) => {
  const next = numbers(7)
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
  let read = 0
  for (let run = 0; run < rounds(1200, 3400); run += 1) {
    let broken = text
    for (let k = 0; k <= run % 2; k += 1) {
      // At a number two times of three: elsewhere little but XML breaks.
      const from = run % 3 < 2 ? digits[Math.floor(next() * digits.length)]! : Math.floor(next() * broken.length)
      const to = from + Math.floor(next() * (run % 3 < 2 ? 4 : 12))
      broken = broken.slice(0, from) + SPOILT[Math.floor(next() * SPOILT.length)]! + broken.slice(to)
    }
    try {
      const { buildings } = measureRoof(gatherRoof(readsOf(broken)))
      for (const { surfaces, edges } of buildings) {
        for (const { area2d, area3d } of surfaces) expect(Number.isFinite(area2d + area3d)).toBe(true)
        for (const { length } of edges) expect(Number.isFinite(length)).toBe(true)
      }
      read += 1
    } catch (error) {
      if (!(error instanceof InputError)) throw error
    }
  }
  expect(read).toBeGreaterThan(100)
})
