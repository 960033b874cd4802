import { svgOf, type LegendPart } from '../../pen/document.ts'
import type { Language } from '../../words.ts'
import { REPORT_WORDS } from '../report-words.ts'
import { scheduleTable } from '../tables.ts'
import { tag, trusted, type Content, type Markup } from './markup.ts'
import { drawTable } from './table.ts'

/** A drawing without its own style: the page's style sheet has the styles of all drawings, so that its policy need not allow others. */
export const withoutStyle = (svg: string): Markup => trusted(svg.replace(/<style>[^<]*<\/style>/, ''))

function drawPart(part: LegendPart, lang: Language): Content {
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
      return drawTable(scheduleTable(part), lang)
  }
}

/** The legend of a drawing. Lists of things without a free place are shown open; the meaning of lines is folded. */
export function drawLegend(legend: readonly LegendPart[], lang: Language): Content {
  const open = legend.filter(({ kind }) => kind === 'schedule')
  const folded = legend.filter(({ kind }) => kind === 'marks' || kind === 'notes')
  return [
    open.map((part) => drawPart(part, lang)),
    folded.length === 0
      ? null
      : tag(
          'details',
          { class: 'legend' },
          tag('summary', {}, REPORT_WORDS[lang].legend),
          folded.map((part) => drawPart(part, lang)),
        ),
  ]
}
