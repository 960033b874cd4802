import { expect, test } from 'vitest'
import { across, PAPERS, type Paper } from '../src/pdf/paper.ts'
import { Flow, type Piece } from '../src/pdf/pieces.ts'

/* Where pieces of papers come to stand, page by page. */

const { usual } = PAPERS.metric

/** Pieces by their names, in the order in which they are drawn, page by page. */
function placed(place: (flow: Flow, piece: (name: string, height: number, more?: Partial<Piece>) => Piece) => void) {
  const pages: { readonly layout: Paper['layout']; readonly names: string[] }[] = []
  const flow = new Flow(({ layout }) => pages.push({ layout, names: [] }), usual)
  place(flow, (name, height, more) => ({ height, draw: () => pages.at(-1)!.names.push(name), ...more }))
  flow.end()
  return pages
}

test('drawings that lie across begin a page of their own where the page is fresh, and their tables follow', () => {
  const drawing = { floats: true, paper: across(usual) } as const
  const pages = placed((flow, piece) => {
    flow.place([piece('cover', 250)])
    flow.freshPage()
    flow.place([piece('part 1', 150, drawing), piece('part 2', 150, drawing), piece('table', 90)], 1, [
      piece('heading', 10),
    ])
  })
  expect(pages).toEqual([
    { layout: 'portrait', names: ['cover'] },
    { layout: 'landscape', names: ['heading', 'part 1'] },
    { layout: 'landscape', names: ['part 2'] },
    { layout: 'portrait', names: ['table'] },
  ])
})

test('a drawing at the end of a section waits for the next, where the page would stay empty', () => {
  const pages = placed((flow, piece) => {
    flow.place([piece('table', 60), piece('drawing', 240, { floats: true })])
    flow.freshPage(1 / 3)
    flow.place([piece('next', 100), piece('last', 80)], 1, [piece('heading', 10)])
  })
  expect(pages.map(({ names }) => names)).toEqual([['table', 'heading', 'next', 'last'], ['drawing']])
})

test('a drawing that nothing follows has its own page', () => {
  const pages = placed((flow, piece) => {
    flow.place([piece('table', 60), piece('drawing', 240, { floats: true })])
  })
  expect(pages.map(({ names }) => names)).toEqual([['table'], ['drawing']])
})
