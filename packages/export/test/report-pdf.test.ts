import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportPdfOf } from '@reports/export'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseProject,
  parseRoof,
  parseScanFiles,
  projectDetails,
  scanRecord,
} from '@reports/geometry'
import type { Language } from '@reports/svg'
import { propertyTitle, reportSections, type Property } from '@reports/svg/report'
import { describe, expect, test } from 'vitest'
import { asRoof } from '../../geometry/test/parametric/as-roof.ts'
import { box, face, level } from '../../geometry/test/parametric/drawing.ts'
import { fontsOf, readPdf, textsOf, type PdfPage } from './pdf-reader.ts'

const font = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
const fonts = { regular: font('DejaVuSans'), bold: font('DejaVuSans-Bold') }

const HOUSE = resolve(import.meta.dirname, '../../../fixtures/project-furuveien-12')
const read = (path: string): unknown => JSON.parse(readFileSync(join(HOUSE, path), 'utf8'))

const property: Property = {
  project: projectDetails(parseProject(read('project.json')), null),
  scan: measureScan(
    parseScanFiles(readdirSync(join(HOUSE, 'scan')).map((name) => ({ name, json: read(join('scan', name)) }))),
  ),
  roof: measureRoof(parseRoof(read('roof.json')), { coveredRoof }),
}

const DATE = new Date('2026-05-04T12:00:00Z')

const pdfOf = (of: Property, lang: Language = 'nb'): Promise<Uint8Array> =>
  reportPdfOf(
    { ...propertyTitle(of.project), subtitle: 'Rapport', lang, sections: reportSections(of, { lang }) },
    { fonts, date: DATE, photo: (file) => readFileSync(join(HOUSE, 'photos', file)) },
  )

const smallest = (pages: readonly PdfPage[]): number =>
  Math.min(...pages.flatMap(({ words }) => words.map(({ size }) => size)))

const pagesOf = async (of: Property, lang: Language = 'nb'): Promise<string[]> => textsOf(await pdfOf(of, lang))

describe('the report of a property as a PDF', () => {
  test('tells property, day and number at the foot of every page', async () => {
    const pages = await pagesOf(property)
    expect(pages.length).toBeGreaterThan(6)
    for (const [index, text] of pages.entries()) {
      const foot = text.trimEnd().split('\n').at(-1)!.trim()
      expect(foot.split(/ {2,}/)).toEqual([
        'Furuveien 12, 1405 Langhus · 4. mai 2026',
        `Side ${index + 1} av ${pages.length}`,
      ])
    }
  })

  test.each(['nb', 'en'] as const)('says no title of a table twice, in %s', async (lang) => {
    const { pages } = await readPdf(await pdfOf(property, lang))
    const said = pages.flatMap(({ words }) => words.map(({ text }) => text))
    const captions = [...JSON.stringify(reportSections(property, { lang })).matchAll(/"caption":"([^"]+)"/g)]
    const titles = new Set(captions.map(([, caption]) => caption!))
    expect(titles.size).toBeGreaterThan(10)
    // Between a heading and a caption stands at most a line.
    for (const [i, text] of said.entries()) if (titles.has(text)) expect(said.slice(i + 1, i + 3)).not.toContain(text)
  })

  test('takes a dozen pages: type of 7 points and plans to work with need some more than the page does printed', async () => {
    expect((await pagesOf(property)).length).toBeLessThanOrEqual(12)
  })

  test('has every section of the page, and the published numbers', async () => {
    const text = (await pagesOf(property)).join('\n')
    for (const { heading } of reportSections(property).slice(1)) expect(text).toContain(heading)
    const { rooms, totals } = scanRecord(property.scan!)
    for (const { floorArea, netWallArea } of [...rooms, totals])
      for (const area of [floorArea, netWallArea]) expect(text).toContain(area.toFixed(2).replace('.', ','))
    expect(text).toContain('Fall mot sluk målt til 18 mm; kravet er 25 mm.')
  })

  test('every page is A4, every font is in it, and a word never leaves its page', async () => {
    const bytes = await pdfOf(property)
    const { pages } = await readPdf(bytes)
    expect(pages.length).toBeGreaterThan(6)
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const embedded = await fontsOf(bytes)
    expect(embedded).toHaveLength(2)
    for (const { name, isEmbedded } of embedded)
      expect([name, isEmbedded]).toEqual([expect.stringMatching(/^[A-Z]{6}\+/), true])
    const words = pages.flatMap((page) => page.words)
    expect(words.length).toBeGreaterThan(500)
    for (const { left, top, right, bottom } of words) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(595.5)
      expect(bottom).toBeLessThanOrEqual(842.5)
    }
  })

  test.each(['nb', 'en'] as const)(
    'no type is smaller than 7 points, and no page but the cover and the last is a third empty, in %s',
    async (lang) => {
      const { pages } = await readPdf(await pdfOf(property, lang))
      // PDF.js computes sizes in single precision.
      expect(smallest(pages)).toBeGreaterThan(6.9999)
      for (const [i, { words, height }] of pages.slice(1, -1).entries())
        // Above the foot of the page.
        expect([
          i,
          Math.max(...words.filter(({ bottom }) => bottom < height - 45).map(({ bottom }) => bottom)) / height,
        ]).toEqual([i, expect.toSatisfy((share: number) => share > 0.62)])
    },
  )

  test('the walls of a large house come on several pages, at a scale at which they can be read', async () => {
    const faces = Array.from({ length: 40 }, (_, i) => {
      const deep = (i % 2) * 2
      return face(
        `${i}`,
        box(4 * i, -deep, 4 * i + 4, 8 + deep, () => 30),
      )
    })
    const roof = measureRoof(asRoof({ name: 'house', faces, ground: level(0), edges: [], walls: [] }), { coveredRoof })
    const texts = await pagesOf({ ...property, scan: null, roof }, 'en')
    const scales = texts.flatMap((text) =>
      [...text.matchAll(/^Wall plan · 1:(\d+)$/gm)].map(([, scale]) => Number(scale)),
    )
    expect(scales.length).toBeGreaterThan(2)
    for (const scale of scales) expect(scale).toBeLessThanOrEqual(250)
    const marks = texts.flatMap((text) =>
      text.includes('Wall plan · ') ? [...text.matchAll(/\bEW\d+/g)].map(String) : [],
    )
    expect(new Set(marks).size).toBe(160)
  })

  test('buildings far apart are drawn where their heading stands, in their place: no page has a heading alone', async () => {
    const roof = read('roof.json') as { buildings: any[]; features: any[] }
    const moved = (at: any): any =>
      typeof at[0] === 'number' ? [at[0] + 300, at[1] + 1500, ...at.slice(2)] : at.map(moved)
    const far = {
      ...roof,
      buildings: [
        ...roof.buildings,
        ...roof.buildings.map((each) => ({ ...each, buildingId: `${each.buildingId}9`, groundAltitude: 124 })),
      ],
      features: [
        ...roof.features,
        ...roof.features.map((each) => ({
          ...each,
          properties: { ...each.properties, buildingId: `${each.properties.buildingId}9` },
          geometry: { ...each.geometry, coordinates: moved(each.geometry.coordinates) },
        })),
      ],
    }
    const pages = await pagesOf({ ...property, roof: measureRoof(parseRoof(far), { coveredRoof }) })
    for (const text of pages)
      expect(
        text
          .trimEnd()
          .split('\n')
          .filter((line) => line.trim() !== '').length,
      ).toBeGreaterThan(2)
    // A map of all, then each in its part.
    expect(pages.find((text) => /^Oversikt over bygningene$/m.test(text))).toContain('Oversiktsplan')
    expect(pages.filter((text) => /^\d+\. /m.test(text) && text.includes('Takplan'))).not.toHaveLength(0)
  })

  test.each(['page', 'columns'] as const)(
    'a heading stands above its table, a short table is whole, and none is left out, in a section in %s',
    async (onPaper) => {
      const lengths = Array.from({ length: 150 }, (_, i) => 1 + ((i * 5) % 13))
      const blocks = lengths.map((length, i) => ({
        kind: 'folded' as const,
        heading: `Heading ${i}`,
        remark: `Remark ${i}`,
        blocks: [
          {
            kind: 'table' as const,
            caption: `Table ${i}`,
            columns: [{ heading: 'Name' }, { heading: 'Length', unit: 'm', digits: 2 }],
            rows: Array.from({ length }, (_row, k) => ({ name: `Row ${i}.${k}`, cells: [k] })),
          },
        ],
      }))
      const sections = [
        { id: 'summary', heading: 'Summary', blocks: [] },
        { id: 'rooms', heading: 'Rooms', onPaper, blocks },
      ]
      const report = { title: 'House', subtitle: '', lang: 'en' as const, sections }
      const { pages } = await readPdf(await reportPdfOf(report, { fonts, date: DATE }))
      expect(pages.length).toBeGreaterThan(5)
      const places = new Map(
        pages.flatMap(({ words }, page) => words.map((word) => [word.text, { ...word, page }] as const)),
      )
      for (const [i, length] of lengths.entries()) {
        const names = ['Heading', 'Table', ...Array.from({ length }, (_, k) => `Row ${i}.${k}`)]
        const own = names.map((name) => places.get(name.startsWith('Row') ? name : `${name} ${i}`)!)
        for (const [k, { page, left, top }] of own.entries()) {
          expect([page, Math.round(left)]).toEqual([own[0]!.page, Math.round(own[0]!.left)])
          if (k > 0) expect(top).toBeGreaterThan(own[k - 1]!.bottom - 3)
        }
      }
    },
  )

  test('the same report and day give the same bytes', async () => {
    expect(Buffer.from(await pdfOf(property)).equals(Buffer.from(await pdfOf(property)))).toBe(true)
  })

  test('names of any sort and length are text that ends where the page does', async () => {
    const name = `${'Ærlig talt et usedvanlig langt navn på et rom '.repeat(8)}${'x'.repeat(300)}\u0000\u202e\ud800`
    const rooms = property.project.rooms.map((room) => ({ ...room, roomName: name }))
    const pages = await pagesOf({ ...property, project: { ...property.project, rooms } }, 'en')
    expect(pages.join('')).toContain('usedvanlig')
  })

  test('what is not known is left out', async () => {
    const pages = await pagesOf({ ...property, scan: null, roof: null })
    expect(pages.join('')).toContain('Furuveien 12')
    expect(pages.join('')).not.toMatch(/NaN|undefined|null/)
  })
})
