import { textOf } from '@reports/geometry'
import { editedNames, editSentence } from '@reports/geometry/edits'
import type { ReportScene } from '../property.ts'
import type { Section } from '../section.ts'
import { remark, tableOf } from '../tables.ts'
import { moment } from './moment.ts'

/** What people changed in the scan, by whom and why, and the hashes by which its files are known; none where nothing was changed. */
export function editsSection(scene: ReportScene): Section[] {
  const { scan, words, lang } = scene
  if (scan === null || scan.edits.length === 0) return []
  const called = editedNames(scan, lang)
  const applied = scan.edits.filter(({ outcome }) => outcome === 'applied').length
  const table = tableOf({
    caption: words.edits,
    names: words.edit,
    things: scan.edits,
    row: ({ edit }) => ({ name: textOf(editSentence(edit, called), lang) }),
    columns: [
      { heading: words.outcome, cell: ({ outcome }) => words.outcomes[outcome] },
      { heading: words.author, cell: ({ edit }) => edit.author },
      { heading: words.date, cell: ({ edit }) => moment(edit.time, scene).text },
      { heading: words.reason, cell: ({ edit }) => edit.reason },
    ],
  })
  const { scan: files, edits: list } = scan.hashes
  const hashes = [
    ...(files === null ? [] : [words.scanHash(files)]),
    ...(list === null ? [] : [words.editsHash(list)]),
  ].map(remark)
  const blocks = [remark(words.editedBy(applied, scan.edits.length)), table, ...hashes]
  return [{ id: 'edits', heading: words.edits, blocks }]
}
