import { svgOf, type LegendPart } from '../../pen/document.ts'
import type { Language } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'
import { tag, trusted, type Content, type Markup } from './markup.ts'

/** The page has the styles of all drawings in its own style sheet, so that its policy need not allow others. */
export const withoutStyle = (svg: string): Markup => trusted(svg.replace(/<style>[^<]*<\/style>/, ''))

function drawPart(part: LegendPart): Content {
  switch (part.kind) {
    case 'title':
      return null
    case 'notes':
      return part.paragraphs.map((text) => tag('p', { class: 'remark' }, text))
    case 'marks':
      return tag(
        'ul',
        { class: 'marks', 'aria-label': part.heading },
        part.rows.map(({ label, value, sample }) =>
          tag('li', {}, withoutStyle(svgOf(sample)), tag('span', {}, label, value === '' ? null : ` ${value}`)),
        ),
      )
    case 'schedule':
      return tag(
        'table',
        {},
        tag('caption', {}, part.heading),
        tag(
          'thead',
          {},
          tag(
            'tr',
            {},
            part.columns.map(({ heading, anchor }) => headCell(heading, anchor)),
          ),
        ),
        tag(
          'tbody',
          {},
          part.rows.map((row) =>
            tag(
              'tr',
              {},
              row.map((cell, index) => dataCell(cell, part.columns[index]?.anchor)),
            ),
          ),
        ),
      )
  }
}

const headCell = (text: string, anchor: 'start' | 'end'): Markup =>
  tag('th', { scope: 'col', class: anchor === 'end' ? 'number' : null }, text)

const dataCell = (text: string, anchor: 'start' | 'end' | undefined): Markup =>
  tag('td', { class: anchor === 'end' ? 'number' : null }, text)

/** What the panel of a sheet would say: figures that found no place in the drawing stand open, what its lines mean is folded. */
export function drawLegend(legend: readonly LegendPart[], lang: Language): Content {
  const open = legend.filter(({ kind }) => kind === 'schedule')
  const folded = legend.filter(({ kind }) => kind === 'marks' || kind === 'notes')
  return [
    open.map(drawPart),
    folded.length === 0
      ? null
      : tag('details', { class: 'legend' }, tag('summary', {}, REPORT_WORDS[lang].legend), folded.map(drawPart)),
  ]
}
