import { QUALITY_WORDS } from '@reports/geometry'
import type { RoofQualityRecord, ScanQualityRecord } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'

/** What the levels in tables mean, where any is not the best. */
export const qualitySection = (
  { totals, ...levels }: ScanQualityRecord | RoofQualityRecord,
  language: Language,
): Section[] => {
  const all = [totals, ...Object.values('rooms' in levels ? levels.rooms : levels.buildings)]
  return all.every((level) => level === 'sure') ? [] : [{ heading: null, body: [QUALITY_WORDS[language].meaning] }]
}
