import { roundTo } from '../rounding.ts'
import type { BuildingMeasures, OutlineRange } from '../measure/roof/measures.ts'
import * as OUTLINES from '../messages/en/outlines.ts'
import { OUTLINES as OUTLINES_NB } from '../messages/nb/outlines.ts'
import { figureIn, sentenceInUnits, type UnitSystem } from '../quantities/units.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import { ENGLISH, figure, metres, said, sentenceIn, squareMetres, type Sentence, type Writing } from '../sentence.ts'
import { outlineRangeRecord, summedRange } from './outline-range.ts'

type Measured = Pick<BuildingMeasures, 'surfaces' | 'walls' | 'outlineRange'>

/** The areas of a measure. */
const AREAS: Readonly<Record<OutlineRange['measure'], (building: Measured) => readonly number[]>> = {
  walls: ({ walls }) => walls.map(({ area }) => area),
  roof: ({ surfaces }) => surfaces.map(({ area3d }) => area3d),
}

/** Whether the roof of a building has grown: then its second figure was measured. */
const hasGrown = (building: Measured): boolean =>
  building.outlineRange?.withEaves === AREAS.roof(building).reduce((sum, area) => sum + area, 0)

/** A sentence for each measure that depends on the outline, as `outlineNotes` writes them. */
export function outlineSentences(
  buildings: readonly Measured[],
  measures: readonly OutlineRange['measure'][],
): Sentence[] {
  return measures.flatMap((measure): Sentence[] => {
    const range = summedRange(
      buildings.map((building) => ({
        range: outlineRangeRecord(building.outlineRange, measure, AREAS[measure](building)),
        area: sumHundredths(AREAS[measure](building).map(roundHundredth)),
      })),
    )
    if (range === null) return []
    const overhang = metres(range.overhang)
    const atOutline = squareMetres(range.atOutline)
    const withEaves = squareMetres(range.withEaves)
    if (measure === 'walls') return [said(OUTLINES.wallsAtEaves, { atOutline, withEaves, overhang })]
    return buildings.every((building) => building.outlineRange?.measure !== 'roof' || hasGrown(building))
      ? [said(OUTLINES.roofAtWallsGrown, { atOutline, withEaves, overhang })]
      : [said(OUTLINES.roofAtWalls, { atOutline, withEaves: figure(range.withEaves, 0, ' m²'), overhang })]
  })
}

const NORWEGIAN: Writing = {
  ...ENGLISH,
  sentences: OUTLINES_NB,
  point: ',',
  decimal: (value, digits) => roundTo(value, digits).toFixed(digits).replace('.', ','),
}

/** How the sentences are written. */
export interface OutlineWriting {
  readonly lang: 'nb' | 'en'
  /** Default metric. */
  readonly units?: UnitSystem | undefined
  /** Those that are told. Default both. */
  readonly measures?: readonly OutlineRange['measure'][] | undefined
}

/**
 * What the sums of some buildings would be with eaves: one sentence with two figures for walls whose outline is that of the eaves, and
 * one for roofs whose outline is that of the walls; none where the files have both. Neither figure is a bound. Buildings that have both
 * count the same in both figures.
 */
export function outlineNotes(
  buildings: readonly Measured[],
  { lang, units = 'metric', measures = ['walls', 'roof'] }: OutlineWriting,
): string[] {
  const writing: Writing = {
    ...(lang === 'nb' ? NORWEGIAN : ENGLISH),
    units: { figure: (each) => figureIn(each, units), words: (template) => sentenceInUnits(template, units) },
  }
  return outlineSentences(buildings, measures).map((sentence) => sentenceIn(sentence, writing))
}
