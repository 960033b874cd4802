import { outlineNotes, TERMS, type OutlineRange, type Quality } from '@reports/geometry'
import { levelNote } from '../../quality-words.ts'
import type { Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import type { Remark } from '../section.ts'
import { remark, type ColumnOf } from '../tables.ts'

/** The column with quality levels of rows and their total; none if all are sure. */
export function qualityColumn<T>(
  things: readonly T[],
  levelOf: (thing: T) => Quality | null | undefined,
  total: Quality | undefined,
  lang: Language,
): ColumnOf<T>[] {
  if ([total, ...things.map(levelOf)].every((level) => (level ?? 'sure') === 'sure')) return []
  const name = (level: Quality | null | undefined): string | null =>
    level === null || level === undefined ? null : TERMS[lang].qualities[level]
  return [{ heading: TERMS[lang].quality.title, cell: (thing) => name(levelOf(thing)), total: name(total) }]
}

/** What sums of roofs and exterior walls would be with eaves, where the file does not say. */
export const outlineRemarks = (
  { roof, lang, units }: ReportScene,
  measures?: readonly OutlineRange['measure'][],
): Remark[] => (roof === null ? [] : outlineNotes(roof.buildings, { lang, units, measures }).map(remark))

/** Remarks on the quality of the sums of roofs and exterior walls; none if they are sure. */
export const roofQualityRemark = ({ roof, lang }: ReportScene): Remark[] =>
  roof === null
    ? []
    : levelNote(roof.quality.totals, lang).map((note) => remark(`${note}. ${TERMS[lang].quality.meaning}`))
