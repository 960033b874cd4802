import { TERMS } from '@reports/geometry'
import type { Quality, RoofQualityRecord, ScanQualityRecord } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'

/** Whether every quality level is the best one, so that none needs to be mentioned. */
export const isSure = ({ totals, ...levels }: ScanQualityRecord | RoofQualityRecord): boolean =>
  [totals, ...Object.values('rooms' in levels ? levels.rooms : levels.buildings)].every((level) => level === 'sure')

/** The heading of a table in which all figures have one quality level. */
export const headingWith = (heading: string, level: Quality, language: Language): string =>
  level === 'sure' ? heading : `${heading} · ${TERMS[language].qualities[level]}`

/** Explains the quality levels of tables; empty if all are the best one. */
export const qualitySection = (isAllSure: boolean, language: Language): Section[] =>
  isAllSure ? [] : [{ heading: null, body: [TERMS[language].quality.meaning] }]
