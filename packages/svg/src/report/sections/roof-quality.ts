import {
  QUALITY_NAMES,
  QUALITY_WORDS,
  roofQualityRecord,
  worstOf,
  type Quality,
  type RoofQualityRecord,
} from '@reports/geometry'
import { levelNote, levelRemark } from '../../quality-words.ts'
import type { Language } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import type { Column, Remark } from '../section.ts'

const isSure = ({ totals, buildings }: RoofQualityRecord): boolean =>
  worstOf([totals, ...Object.values(buildings)]) === 'sure'

/** The column of tables for the quality, where something is not sure. */
export const qualityColumn = (quality: RoofQualityRecord, lang: Language): Column[] =>
  isSure(quality) ? [] : [{ heading: QUALITY_WORDS[lang].title }]

/** What stands in that column. */
export const qualityCell = (quality: RoofQualityRecord, level: Quality, lang: Language): string[] =>
  isSure(quality) ? [] : [QUALITY_NAMES[lang][level]]

/** The caption of a table whose figures are all of one level. */
export const captionWith = (caption: string, level: Quality, lang: Language): string =>
  [caption, ...levelRemark(level, lang)].join(' · ')

/** How far the sums of roofs and exterior walls can be relied on; nothing where they are sure. */
export function roofQualityRemark({ roof, lang, includeMatrikkel }: ReportScene): Remark[] {
  if (roof === null) return []
  return levelNote(roofQualityRecord(roof, { includeMatrikkel }).totals, lang).map((note) => ({
    kind: 'remark',
    text: `${note}. ${QUALITY_WORDS[lang].meaning}`,
  }))
}
