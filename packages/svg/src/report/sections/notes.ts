import type { ProjectDetailsRecord } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Note } from '../section.ts'
import { moment } from './moment.ts'

/** What an inspector wrote, with the day; nothing where nothing was written. */
export function notes(written: ProjectDetailsRecord['inspectionNotes'], scene: ReportScene): Note[] {
  const text = written?.notes ?? ''
  if (text.trim() === '') return []
  const when = written?.lastUpdated ?? null
  return [
    {
      kind: 'note',
      label: REPORT_WORDS[scene.lang].notes,
      title: null,
      when: when === null ? null : moment(when, scene),
      text,
    },
  ]
}
