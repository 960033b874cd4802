import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reportPdfOf } from '@reports/export'
import type { Section } from '@reports/svg/report'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { textsOf } from './pdf-reader.ts'

const font = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))
const fonts = { regular: font('DejaVuSans'), bold: font('DejaVuSans-Bold') }

const section = (id: string, rows: number): Section => ({
  id,
  heading: `Part ${id}`,
  onPaper: 'page',
  blocks: [
    { kind: 'remark', text: 'A remark.' },
    {
      kind: 'table',
      caption: 'Faces',
      columns: [{ heading: 'Face' }, { heading: 'Area', unit: 'm²', digits: 2 }],
      rows: Array.from({ length: rows }, (_, i) => ({ name: `Face ${i + 1}`, mark: String(i + 1), cells: [i + 0.5] })),
      totals: { name: 'Total', cells: [rows] },
    },
  ],
})

const pdf = (sections: readonly Section[], lines: readonly string[] = []): Promise<Uint8Array> =>
  reportPdfOf(
    { title: 'Furuveien 12', subtitle: 'Report', lang: 'en', sections },
    { fonts, date: new Date('2026-05-04T12:00:00Z'), brand: lines.length === 0 ? null : { lines, logo: null } },
  )

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

/** The roles of a page, as PDF.js finds them: what is inside another in brackets. */
async function rolesOf(bytes: Uint8Array, page: number): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const written = ({ role, children = [] }: Node): string => {
      const inside = children.map(written).filter((each) => each !== '')
      return role === undefined ? '' : inside.length === 0 ? role : `${role}(${inside.join(' ')})`
    }
    const tree = (await (await (await loading.promise).getPage(page)).getStructTree()) as Node
    return written(tree)
  } finally {
    await loading.destroy()
  }
}

const FIRST = section('summary', 1)

test('every page tells a reader that speaks what is a heading, a paragraph, a table and its cells', async () => {
  const bytes = await pdf([FIRST, section('a', 2)])
  expect(await rolesOf(bytes, 2)).toBe('Root(Document(H2 P P Table(TR(TH TH) TR(TH TD) TR(TH TD) TR(TH TD))))')
  expect(await rolesOf(bytes, 1)).toMatch(/^Root\(Document\(P H1 /)
})

test('the first page lists the parts with the pages on which they begin', async () => {
  const pages = await textsOf(await pdf([FIRST, section('a', 120), section('b', 1), section('c', 1)]))
  const line = /Contents: (.*)/.exec(pages[0] ?? '')?.[1] ?? ''
  const listed = [...line.matchAll(/Part (\w) (\d+)/g)].map(([, name, page]) => [name, Number(page)])
  expect(listed.map(([name]) => name)).toEqual(['a', 'b', 'c'])
  for (const [name, page] of listed) expect(pages[Number(page) - 1]).toContain(`Part ${name}`)
  expect(Number(listed[1]?.[1])).toBeGreaterThan(3)
})

test('who reports stands above the title', async () => {
  const [first = ''] = await textsOf(await pdf([FIRST], ['Nordmann Takst AS', 'kari@takst.example']))
  expect(first.indexOf('Nordmann Takst AS')).toBeGreaterThanOrEqual(0)
  expect(first.indexOf('kari@takst.example')).toBeLessThan(first.indexOf('Furuveien 12'))
})

test('the same report gives the same bytes', async () => {
  expect(await pdf([FIRST, section('a', 3)])).toEqual(await pdf([FIRST, section('a', 3)]))
})
