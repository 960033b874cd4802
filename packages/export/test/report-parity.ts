import type { Language } from '@reports/svg'
import {
  drawReport,
  reportSections,
  type Property,
  type ReportBlock,
  type ReportRow,
  type Section,
} from '@reports/svg/report'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { propertyPdfOf } from '../src/index.ts'
import { photoOf, propertyAt } from '../../svg/test/report-property.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt } from '../../svg/test/sources.ts'
import { readPdf } from './pdf-reader.ts'

/*
 * A page and a PDF are written from one report by writers of their own: all that it says has to stand in both, and in its order. On paper a
 * drawing that does not fit below what comes before it stands on the next page, and tables come before it; drawings keep their own order.
 */

const font = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
const fonts = { regular: font('DejaVuSans'), bold: font('DejaVuSans-Bold') }
const DATE = new Date('2026-05-04T12:00:00Z')

/** A number as the language writes it, half away from zero, in words of this test. */
const written = (value: number, digits: number, lang: Language): string => {
  const units = Math.sign(value) * Math.floor(Math.abs(value) * 10 ** digits + 0.5 + 1e-6)
  const text = (units / 10 ** digits).toFixed(digits)
  return (lang === 'nb' ? text.replace('.', ',') : text).replace('-', '−')
}

/** The names of the drawings of a block. Views stand below the rest of the first section on paper, and beside it on a screen. */
const drawn = (block: ReportBlock): string[] => {
  if (block.kind === 'beside') return [block.drawings, ...block.blocks].flatMap(drawn)
  if (block.kind === 'folded') return block.onScreen === true ? [] : block.blocks.flatMap(drawn)
  return block.kind === 'drawings'
    ? block.drawings.flatMap(({ title, view }) => (view === undefined ? [title] : []))
    : []
}

/** What a block says, in order. @param floats whether its drawings stand where they have room */
function* said(block: ReportBlock, lang: Language, floats: boolean): Generator<string> {
  switch (block.kind) {
    case 'remark':
      return yield block.text
    case 'facts':
      for (const { term, value } of block.facts) yield* [term, typeof value === 'string' ? value : value.text]
      return
    case 'key-figures':
      for (const { term, value, digits, unit, remark } of block.figures)
        yield `${term}${written(value, digits, lang)}${unit}${remark}`
      return
    case 'note':
      return yield* [block.text, block.label, block.title ?? '', block.when?.text ?? '']
    case 'photos':
      for (const { href, place, file } of block.photos) yield href === null ? file : place
      return
    case 'table': {
      const { caption, isTitled, columns, rows, totals } = block
      if (isTitled !== true) yield caption
      yield columns.map(({ heading, unit = '' }) => `${heading}${unit}`).join('')
      const all: readonly ReportRow[] = totals === undefined ? rows : [...rows, totals]
      for (const { mark, name, cells } of all) {
        const texts = cells.map((cell, i) =>
          typeof cell === 'number' ? written(cell, columns[i + 1]!.digits ?? 0, lang) : (cell ?? ''),
        )
        yield `${mark ?? ''}${name}${texts.join('')}`
      }
      return
    }
    case 'beside':
      for (const each of [block.drawings, ...block.blocks]) yield* said(each, lang, floats)
      return
    case 'folded':
      // On paper its drawing says it all.
      if (block.onScreen === true) return
      yield* [block.heading, block.remark]
      for (const each of block.blocks) yield* said(each, lang, floats)
      return
    case 'findings':
      for (const { sentence, code, messages } of block.items)
        yield* [sentence, code, ...messages.map(({ text }) => text)]
      return
    case 'drawings':
      if (!floats) yield* drawn(block)
      return
    case 'aerial-photo':
  }
}

/** Neither spaces nor lines, nor how letters are joined, are of what is said. */
const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '')

/** The first of some things that a text does not say in its place; null where it says all. */
function missingOf(things: readonly string[], text: string): string | null {
  const all = bare(text)
  let at = 0
  for (const thing of things) {
    const found = all.indexOf(bare(thing), at)
    if (found === -1) return `${thing} (after ${all.slice(Math.max(0, at - 40), at)})`
    at = found + bare(thing).length
  }
  return null
}

/** The first thing of a report that a text does not say in its place; null where it says all. */
const missing = (text: string, sections: readonly Section[], lang: Language, floats: boolean): string | null =>
  missingOf(
    sections.flatMap(({ heading, blocks }, i) => [
      i === 0 ? '' : heading,
      ...blocks.flatMap((block) => [...said(block, lang, floats)]),
    ]),
    text,
  ) ??
  missingOf(
    sections.flatMap(({ blocks }) => blocks.flatMap(drawn)),
    text,
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What a page says, without what its drawings do. */
const pageText = (html: string): string =>
  html
    .slice(html.indexOf('<main>'))
    .replaceAll(/<svg .*?<\/svg>|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#39|\w+);/g, (_, name: string) => ENTITIES[name]!)

export const whole = propertyAt('project-furuveien-12')
const { project } = propertyAt('project-rekkeveien-3')

export const projects: readonly (readonly [string, Property])[] = [
  ['project-furuveien-12', whole],
  ['project-rekkeveien-3', propertyAt('project-rekkeveien-3')],
]
export const parts: readonly (readonly [string, Property])[] = [
  ...fixtureScans.map(([name, path]) => [name, { project, scan: scanAt(path), roof: null }] as const),
  ...fixtureRoofs.map(([name, path]) => [name, { project, scan: null, roof: roofAt(path) }] as const),
]

export const photoHref = photoOf('project-furuveien-12')
const photoBytes = (file: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../fixtures/project-furuveien-12/photos/${file}`, import.meta.url)))
const photos = new Map(
  ['stue.png', 'bad-1-sluk.jpg', 'hage.jpg', 'fasade-sor.jpg'].map((file) => [file, photoBytes(file)]),
)

export async function expectBoth(property: Property, lang: Language, asked = {}): Promise<void> {
  const options = { lang, photoHref, ...asked }
  const sections = reportSections(property, options)
  expect(missing(pageText(drawReport(property, options)), sections, lang, false), 'page').toBeNull()
  const pdf = await propertyPdfOf(property, { lang, ...asked }, { fonts, date: DATE, photos })
  const pages = (await readPdf(pdf)).pages.map((page) => page.words.map(({ text }) => text))
  // The foot of a page stands in the middle of a sentence that goes on overleaf.
  const words = pages.flatMap((page) => (/^(Side|Page) \d+ /.test(page.at(-1)!) ? page.slice(0, -2) : page))
  expect(missing(words.join(''), sections, lang, true), 'PDF').toBeNull()
}

/** The writers know no language: fixtures of even places are read in Norwegian, the others in English. */
export const isOwnPart = (lang: Language, place: number): boolean => (place % 2 === 0) === (lang === 'nb')
