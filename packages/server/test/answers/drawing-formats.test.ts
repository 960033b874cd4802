import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScanFiles } from '@reports/geometry'
import { drawFloorPlan, drawRoofPlan, drawWallPlan } from '@reports/svg'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../../src/app.ts'
import { imageDecoder } from '../../src/imagery/image-decoder.ts'
import { isDecodable } from '@reports/export/photos'
import type { Services } from '../../src/services.ts'
import { readPdf, type PdfPage } from '../../../export/test/pdf-reader.ts'
import { attributesOf, elementsOf } from '../drawings.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

/*
 * What may be asked of the drawings beside the contract: a language, and a file of another format.
 */

const HOUSE = join(FIXTURES, 'project-furuveien-12')
const P = '/v1/projects/furuveien-12'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  service.clock.now = Date.parse('2026-05-04T10:00:00Z')
  token = await service.token('a')
  await service.importProject('a', HOUSE)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...bearer(token), ...headers } })

const json = (name: string): unknown => JSON.parse(readFileSync(join(HOUSE, name), 'utf8'))
const roof = measureRoof(parseRoof(json('roof.json')), { coveredRoof })
const ROOMS = ['stue', 'kjokken', 'gang', 'soverom-1', 'soverom-2', 'bad-1', 'trapperom', 'scan']
const scan = measureScan(
  parseScanFiles(ROOMS.map((name) => ({ name: `${name}.json`, json: json(`scan/${name}.json`) }))),
)

const titleBlock = { property: 'Furuveien 12, 1405 Langhus', date: '4. mai 2026' }

const DRAWINGS = [
  ['floorplan?story=1', (words: object) => drawFloorPlan(scan, { story: 1, ...words })],
  ['roof/svg?', (words: object) => drawRoofPlan(roof, words)],
  ['walls/svg?', (words: object) => drawWallPlan(roof, words)],
] as const

/** Width and height of a drawing, mm. */
const sizeOf = (svg: string): number[] => ['width', 'height'].map((name) => parseFloat(attributesOf(svg, name)[0]!))

describe.each(DRAWINGS)('%s', (path, drawn) => {
  test('marks stand on it where they are asked for, and no data of them otherwise', async () => {
    const [without, marked] = await Promise.all(
      ['0', '1'].map(async (showMarks) => (await get(`${P}/${path}&showMarks=${showMarks}`.replace('?&', '?'))).body),
    )
    expect(without).toBe((await get(`${P}/${path}`)).body)
    expect(without).not.toContain('data-mark')
    expect(marked).toBe(drawn({ marks: 'all' }))
    expect(attributesOf(marked!, 'data-mark').length).toBeGreaterThan(5)
  })

  test('without them every byte is that of the contract', async () => {
    const answer = await get(`${P}/${path}`)
    expect(answer.body).toBe(drawn({}))
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.body).not.toContain('Langhus')
  })

  test('with either it tells property and day, in the language that is asked for', async () => {
    for (const query of ['lang=nb', 'format=svg', 'lang=nb&format=svg'])
      expect((await get(`${P}/${path}&${query}`)).body).toBe(drawn({ lang: 'nb', titleBlock }))
    const english = (await get(`${P}/${path}&lang=en`)).body
    expect(english).toBe(drawn({ lang: 'en', titleBlock: { ...titleBlock, date: '4 May 2026' } }))
    expect(english).toContain('>Furuveien 12, 1405 Langhus<')
  })

  test('as PDF it is one page of its paper, its words text', async () => {
    const answer = await get(`${P}/${path}&format=pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages } = await readPdf(answer.rawPayload)
    expect(pages).toHaveLength(1)
    const [{ width, height, lines }] = pages as [PdfPage]
    for (const [i, mm] of sizeOf(drawn({ titleBlock })).entries())
      expect(([width, height][i]! / 72) * 25.4).toBeCloseTo(mm, 1)
    expect(lines.join('\n')).toContain('Furuveien 12')
  })

  test('as PNG it is painted at the size of its paper, 300 dots per inch, where those are not too many', async () => {
    const answer = await get(`${P}/${path}&format=png&lang=en`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, density } = await sharp(answer.rawPayload).metadata()
    const [wide, high] = sizeOf(drawn({ titleBlock }))
    expect(density).toBe(300)
    expect([width, height]).toEqual([wide!, high!].map((mm) => Math.round((mm / 25.4) * 300)))
    // Ink on paper.
    const { channels } = await sharp(answer.rawPayload).stats()
    expect(channels[0]!.min).toBeLessThan(60)
    expect(channels[0]!.mean).toBeGreaterThan(200)
  })

  test('each has an entity tag of its own, which is fresh until the day ends', async () => {
    const queries = ['', '&lang=nb', '&lang=en', '&format=png', '&format=pdf', '&format=pdf&lang=en']
    const tags: string[] = []
    for (const query of queries) tags.push(String((await get(`${P}/${path}${query}`)).headers.etag))
    expect(new Set(tags).size).toBe(queries.length)
    for (const [i, query] of queries.entries()) {
      const again = await get(`${P}/${path}${query}`, { 'if-none-match': tags[i]! })
      expect([query, again.statusCode]).toEqual([query, 304])
    }
  })

  test.each([
    'lang=sv',
    'lang=',
    'lang=EN',
    'lang=nb&lang=nb',
    'format=jpg',
    'format=SVG',
    'format=',
    'format=pdf,png',
  ])('%s is refused', async (query) => {
    const answer = await get(`${P}/${path}&${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/^Expected (?:lang|format) (?:to be (?:nb or en|svg, png, pdf or dxf)|once)\.$/)
  })
})

test('what is missing is named as ever, whatever is asked for', async () => {
  for (const format of ['svg', 'png', 'pdf']) {
    expect((await get(`/v1/projects/nope/roof/svg?format=${format}`)).json()).toEqual({ error: 'Project not found' })
    expect((await get(`${P}/floorplan?story=9&format=${format}`)).json()).toEqual({ error: 'Story not found' })
  }
})

test('every drawing and the report count for the heavy quota', () => {
  const operations = listOperations({} as Services)
  for (const id of ['getFloorPlan', 'getRoofPlan', 'getWallPlan', 'getReportPdf'])
    expect(operations.find(({ operationId }) => operationId === id)!.isHeavy({})).toBe(true)
})

describe('the painter has drawings of our own alone', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

  test('bytes of others that begin as a picture and go on as SVG are no drawing to the library', async () => {
    await imageDecoder()
    // The loader is open, so that whether it is asked is what is tried.
    expect((await sharp(Buffer.from(SVG)).metadata()).format).toBe('svg')
    const begins = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'RIFF    WEBP', 'RIFF<svgWEBP']
    for (const begin of begins)
      for (const gap of ['', ' ', '\n'.repeat(40)]) {
        const bytes = Buffer.from(begin + gap + SVG, 'latin1')
        expect(isDecodable(bytes)).toBe(true)
        await expect(sharp(bytes, { failOn: 'none' }).png().toBuffer(), begin).rejects.toThrow()
      }
  })

  test('names with markup, references and what XML has no place for are text of a drawing, which is painted', async () => {
    const names = ['<image href="file:///etc/passwd"/>&xxe;]]>', 'a\u0001\uFFFEb', '"\r\nSet-Cookie: a=b']
    for (const [i, street] of names.entries()) {
      const folder = mkdtempSync(join(service.folder, 'hostile-'))
      const project = { id: `hostile-${i}`, address: { street, postalCode: '1405', city: 'Langhus' } }
      await service.importProject(
        'a',
        writeProject(folder, project, { 'roof.json': JSON.stringify(json('roof.json')) }),
      )
      const drawing = `/v1/projects/hostile-${i}/roof/svg`
      elementsOf((await get(`${drawing}?lang=en`)).body)
      expect((await get(`${drawing}?format=png`)).statusCode).toBe(200)
    }
  })
})
