import type { ProjectDetailsRecord } from '@reports/geometry'
import { day } from './dates.ts'
import { paragraphs, tag, type Markup } from './markup.ts'
import type { ReportScene } from './property.ts'
import { REPORT_WORDS } from './report-words.ts'

/** What an inspector wrote, with the day; nothing where nothing was written. */
export function notes(written: ProjectDetailsRecord['inspectionNotes'], { lang, timeZone }: ReportScene): Markup[] {
  const text = written?.notes ?? ''
  if (text.trim() === '') return []
  const when = written?.lastUpdated ?? null
  return [
    tag(
      'div',
      { class: 'notes' },
      tag('p', { class: 'label' }, REPORT_WORDS[lang].notes, when === null ? null : [' · ', day(when, lang, timeZone)]),
      paragraphs(text),
    ),
  ]
}
