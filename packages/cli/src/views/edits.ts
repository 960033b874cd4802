import { textOf, type ScanMeasures } from '@reports/geometry'
import { editedNames, editSentence, scanEditsRecord } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import * as EDITS from '../messages/en/edits.ts'
import { ENGLISH, type Say } from '../messages/text.ts'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'
import { WORDS } from '../output/words.ts'
import type { Result } from '../output/write-result.ts'

/** The edits of a scan as a table; nothing where there are none. */
export function editsSection(measures: ScanMeasures, lang: Language, say: Say = ENGLISH): Section[] {
  const { edits } = measures
  if (edits.length === 0) return []
  const w = WORDS[lang]
  const called = editedNames(measures, lang)
  const applied = edits.filter(({ outcome }) => outcome === 'applied').length
  return [
    {
      heading: say(said(EDITS.stated, { applied, count: edits.length })),
      body: {
        columns: [
          { title: w.id, align: 'left' },
          { title: w.edit, align: 'left' },
          { title: w.outcome, align: 'left' },
          { title: w.author, align: 'left' },
          { title: w.date, align: 'left' },
          { title: w.reason, align: 'left' },
        ],
        rows: edits.map(({ edit, outcome }) => [
          edit.id,
          textOf(editSentence(edit, called), lang),
          w[outcome],
          edit.author,
          edit.time.slice(0, 10),
          edit.reason,
        ]),
      },
    },
  ]
}

/** The edits of a scan in every form. */
export function editsResult(measures: ScanMeasures, lang: Language, say: Say = ENGLISH): Result {
  const record = scanEditsRecord(measures)
  const sections = editsSection(measures, lang, say)
  return {
    record,
    lines: () => record.edits,
    sections: () => (sections.length === 0 ? [{ heading: null, body: [say(said(EDITS.nothing))] }] : sections),
    table: async () =>
      (await import('@reports/export/tables')).tableOf(
        [
          { name: 'id', cell: ({ id }) => id },
          { name: 'operation', cell: ({ operation }) => operation },
          { name: 'change', cell: ({ change }) => change },
          { name: 'outcome', cell: ({ outcome }) => outcome },
          { name: 'roomIds', cell: ({ roomIds }) => roomIds.join(' ') },
          { name: 'author', cell: ({ author }) => author },
          { name: 'time', cell: ({ time }) => time },
          { name: 'reason', cell: ({ reason }) => reason },
        ],
        record.edits,
      ),
  }
}
