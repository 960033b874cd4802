import { TERMS } from '@reports/geometry'
import type { Quality, RoofQualityRecord, ScanQualityRecord } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'

/** Whether no level is worth a word. */
export const isSure = ({ totals, ...levels }: ScanQualityRecord | RoofQualityRecord): boolean =>
  [totals, ...Object.values('rooms' in levels ? levels.rooms : levels.buildings)].every((level) => level === 'sure')

/** The heading of a table whose figures are all of one level. */
export const headingWith = (heading: string, level: Quality, language: Language): string =>
  level === 'sure' ? heading : `${heading} · ${TERMS[language].qualities[level]}`

/** What the levels in tables mean, where any is not the best. */
export const qualitySection = (quality: ScanQualityRecord | RoofQualityRecord, language: Language): Section[] =>
  isSure(quality) ? [] : [{ heading: null, body: [TERMS[language].quality.meaning] }]
