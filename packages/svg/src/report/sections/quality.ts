import { TERMS, type Quality } from '@reports/geometry'
import { levelNote } from '../../quality-words.ts'
import type { Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import type { Remark } from '../section.ts'
import { remark, type ColumnOf } from '../tables.ts'

/** The column for how far things and their total can be relied on; none where all are sure. */
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

/** How far the sums of roofs and exterior walls can be relied on; nothing where they are sure. */
export const roofQualityRemark = ({ roof, lang }: ReportScene): Remark[] =>
  roof === null
    ? []
    : levelNote(roof.quality.totals, lang).map((note) => remark(`${note}. ${TERMS[lang].quality.meaning}`))
