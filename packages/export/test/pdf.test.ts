import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pdfOf } from '@reports/export'
import { pngOf } from '@reports/export/print'
import { coveredRoof, measureRoof, parseRoof } from '@reports/geometry'
import { layOutRoofPlan, layOutWallPlan, svgOf } from '@reports/svg'
import type { Drawing, SvgElement } from '@reports/svg'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fontsOf, paintedPdf, readPdf } from './pdf-reader.ts'

const font = readFileSync(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))

const FILE = resolve(import.meta.dirname, '../../../fixtures/roof-l-house/roof.json')
const measures = measureRoof(parseRoof(JSON.parse(readFileSync(FILE, 'utf8'))), { coveredRoof })
const roof = layOutRoofPlan(measures, { includeMatrikkel: true })
const walls = layOutWallPlan(measures, { includeMatrikkel: true })

const written = async (...drawings: readonly [Drawing, ...Drawing[]]) => readPdf(await pdfOf(drawings, { font }))

/** A small sheet with a few elements on it: 5 by 4 inches are whole pixels. */
const sheet = (...content: readonly SvgElement[]): Drawing => ({
  title: 'Sheet',
  description: '',
  width: 127,
  height: 101.6,
  attributes: {},
  content,
})

const DPI = 150

/** Grey values of a picture, blurred so that how an edge is smoothed does not matter. */
const greyOf = async (picture: Uint8Array) =>
  await sharp(picture).flatten({ background: 'white' }).greyscale().blur(3).raw().toBuffer({ resolveWithObject: true })

/** How much ink lies elsewhere on a page as PDF.js draws it than in the drawing as librsvg does, of all the ink of both. */
async function difference(drawing: Drawing, shown: Drawing = drawing): Promise<number> {
  const ours = await greyOf(await paintedPdf(await pdfOf([drawing], { font }), DPI))
  const { width, height } = ours.info
  const svg = new TextEncoder().encode(svgOf(shown, { width, height }))
  const theirs = await greyOf(await pngOf({ svg, density: DPI }))
  expect(theirs.info).toEqual(ours.info)
  const sum = (ink: (a: number, b: number) => number): number =>
    ours.data.reduce((total, grey, i) => total + ink(255 - grey, 255 - theirs.data[i]!), 0)
  return sum((a, b) => Math.abs(a - b)) / sum((a, b) => a + b)
}

describe('a PDF of drawings', () => {
  test('a page each of its own true size, with the title of the first', async () => {
    const { title, pages } = await written(roof, walls)
    expect(title).toBe(roof.title)
    expect(pages).toHaveLength(2)
    for (const [page, { width, height }] of [roof, walls].entries()) {
      expect(pages[page]!.width).toBeCloseTo((width * 72) / 25.4, 1)
      expect(pages[page]!.height).toBeCloseTo((height * 72) / 25.4, 1)
    }
  })

  test('has the font that the caller gave, once, a part of it', async () => {
    const fonts = await fontsOf(await pdfOf([roof, walls], { font }))
    // Six letters before its name say that it is a part.
    expect(fonts).toEqual([{ name: expect.stringMatching(/^[A-Z]{6}\+DejaVuSans$/), isEmbedded: true }])
  })

  test('every text of the drawing can be read and searched', async () => {
    const texts = (elements: readonly SvgElement[]): string[] =>
      elements.flatMap(({ name, content }) =>
        typeof content !== 'string' ? texts(content) : name === 'text' ? [content] : [],
      )
    const bare = (text: string): string => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
    for (const drawing of [roof, walls]) {
      const { pages } = await written(drawing)
      const read = pages[0]!.words.map(({ text }) => text)
      expect(bare(read.join(''))).toBe(bare(texts(drawing.content).join('')))
    }
  })
})

/** Two programs smooth and place a little differently; what is missing, or black where it is white, makes 1. */
const SAME = 0.1

describe('looks like its SVG', () => {
  test.each([
    ['roof plan', roof],
    ['wall plan', walls],
  ])('%s', async (_name, drawing) => {
    expect(await difference(drawing)).toBeLessThan(SAME)
  })

  const element = (name: SvgElement['name'], attributes: SvgElement['attributes'], content = ''): SvgElement => ({
    name,
    attributes,
    content,
  })

  test.each<readonly [string, SvgElement]>([
    [
      'a ring with a hole',
      element('path', {
        class: 'rp-surface',
        d: 'M10 10L100 10L100 75L10 75ZM30 25L75 25L75 50L30 50Z',
        'fill-rule': 'evenodd',
        'fill-opacity': 0.4,
      }),
    ],
    [
      'arcs and a curve',
      element('path', {
        class: 'rp-body',
        d: 'M25 25A15 15 0 0 1 55 25A15 15 0 0 0 85 25C90 45 95 45 100 75L25 75Z',
      }),
    ],
    ['a polygon', element('polygon', { class: 'rp-wall-shared', points: '10,10 100,20 75,90' })],
    [
      'a dashed frame without fill',
      element('rect', { class: 'rp-edge rp-edge-rake', x: 15, y: 15, width: 100, height: 60 }),
    ],
    ['a circle', element('circle', { class: 'rp-vertex', cx: 70, cy: 50, r: 30 })],
    [
      'a class is stronger than an attribute',
      element('rect', { class: 'rp-wall-shared', 'stroke-dasharray': '20 20', x: 15, y: 15, width: 100, height: 60 }),
    ],
    [
      'text, turned and anchored',
      element(
        'text',
        {
          class: 'rp-heading',
          x: 75,
          y: 50,
          'font-size': 10,
          'text-anchor': 'middle',
          transform: ['rotate', 30, 75, 50],
        },
        'Kjøkken 12,5 m²',
      ),
    ],
    [
      'text at its end',
      element('text', { class: 'rp-heading', x: 125, y: 50, 'font-size': 10, 'text-anchor': 'end' }, 'a & <b>'),
    ],
    [
      'a group moved',
      {
        name: 'g',
        attributes: { transform: ['translate', 20, -10] },
        content: [element('rect', { class: 'rp-paper rp-scale-dark', x: 15, y: 15, width: 40, height: 40 })],
      },
    ],
    [
      'what a group says holds inside',
      {
        name: 'g',
        attributes: { class: 'rp-note' },
        content: [element('rect', { x: 15, y: 15, width: 40, height: 40 })],
      },
    ],
    ['nothing said is black', element('rect', { x: 15, y: 15, width: 40, height: 40 })],
  ])('%s', async (_name, drawn) => {
    expect(await difference(sheet(drawn))).toBeLessThan(SAME)
  })
})

test('a difference between page and drawing would be seen', async () => {
  const square = (x: number): Drawing =>
    sheet({ name: 'rect', attributes: { x, y: 10, width: 40, height: 40 }, content: '' })
  expect(await difference(square(10), square(20))).toBeCloseTo(0.25, 1)
  expect(await difference(roof, walls)).toBeGreaterThan(0.5)
})

test('a text of unknown width is held to the width that the drawing reckoned with', async () => {
  const text = (textLength: number | undefined): Drawing =>
    sheet({ name: 'text', attributes: { class: 'rp-text', x: 20, y: 50, 'font-size': 10, textLength }, content: 'Жж' })
  const widthOf = async (drawing: Drawing): Promise<number> => {
    const [word] = (await written(drawing)).pages[0]!.words
    return ((word!.right - word!.left) * 25.4) / 72
  }
  expect(await widthOf(text(60))).toBeCloseTo(60, 1)
  expect(await widthOf(text(undefined))).toBeLessThan(25)
})

test('a line end in a name is a space, as in SVG', async () => {
  const { pages } = await written(
    sheet({ name: 'text', attributes: { x: 20, y: 50, 'font-size': 10 }, content: ' first\n\t second ' }),
  )
  expect(pages[0]!.lines).toEqual(['first second'])
})

test('what is no font is refused', async () => {
  await expect(pdfOf([roof], { font: new Uint8Array([1, 2, 3]) })).rejects.toThrow(/font/i)
})
