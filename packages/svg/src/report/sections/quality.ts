import { QUALITY_NAMES, QUALITY_WORDS, type Quality } from '@reports/geometry'
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
    level === null || level === undefined ? null : QUALITY_NAMES[lang][level]
  return [{ heading: QUALITY_WORDS[lang].title, cell: (thing) => name(levelOf(thing)), total: name(total) }]
}

/** How far the sums of roofs and exterior walls can be relied on; nothing where they are sure. */
export const roofQualityRemark = ({ roof, lang }: ReportScene): Remark[] =>
  roof === null
    ? []
    : levelNote(roof.quality.totals, lang).map((note) => remark(`${note}. ${QUALITY_WORDS[lang].meaning}`))
