import { textOf, type Finding, type Refusal } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { sheetOf } from '../sheet.ts'
import type { Language, Sheet } from '../sheet.ts'
import { RECORD_WORDS } from './record-words.ts'

interface Remark {
  readonly code: string
  readonly message: string
  readonly ids: readonly string[]
}

/** The limits of a workbook's numbers: findings, and the buildings that are left out. If there are none, the sheet says so. */
export function findingSheet(
  findings: readonly Finding[],
  refusals: readonly Refusal[],
  lang: Language,
  units?: UnitSystem,
): Sheet {
  const w = RECORD_WORDS[lang]
  const rows: readonly Remark[] = [
    ...refusals.map(({ buildingId, code, sentence }) => ({
      code,
      message: `${w.refused}: ${textOf(sentence, lang, units)}`,
      ids: buildingId === null ? [] : [buildingId],
    })),
    ...findings.map((finding) => ({ ...finding, message: textOf(finding.sentence, lang, units) })),
  ]
  return sheetOf<Remark>(
    { id: 'findings', title: w.findings, ...(rows.length === 0 ? {} : { notes: [w.findingsNote] }) },
    [
      { name: 'code', title: w.code, cell: ({ code }) => code },
      { name: 'message', title: w.message, cell: ({ message }) => message },
      { name: 'ids', title: w.ids, isId: true, cell: ({ ids }) => (ids.length === 0 ? null : ids.join(' ')) },
    ],
    rows.length === 0 ? [{ code: w.none, message: w.noFindings, ids: [] }] : rows,
    lang,
  )
}
