import { TERMS } from '@reports/geometry'
import type { FigureQualities, Quality, RoofQualityRecord, ScanQualityRecord } from '@reports/geometry'
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

const FLOOR = { en: 'floor', nb: 'gulv' } as const

/** The quality level of a room in a table: one word, or where its figures differ, each level that is not the best with what has it. */
export function levelText(level: Quality, figures: FigureQualities, language: Language): string {
  const { qualities, words } = TERMS[language]
  const { floor, walls, openings } = figures
  if (floor === walls && walls === openings) return qualities[level]
  const named = [
    [FLOOR[language], floor],
    [words.walls.toLowerCase(), walls],
    [words.openings.toLowerCase(), openings],
  ] as const
  return (['unknown', 'check'] as const)
    .map((each) => [each, named.filter(([, own]) => own === each).map(([name]) => name)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([each, names]) => `${qualities[each]}: ${names.join(', ')}`)
    .join('; ')
}
