import type { BuildingMeasures, OutlineRange } from '../measure/roof/measures.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import { figure, metres, said, squareMetres, type Sentence } from '../sentence.ts'
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

/**
 * What the sums of some buildings would be with eaves: one sentence with two figures for walls whose outline is that of the eaves, and
 * one for roofs whose outline is that of the walls; none where the files have both. Neither figure is a bound. Buildings that have both
 * count the same in both figures.
 * @param measures those that are told
 */
export function outlineSentences(
  buildings: readonly Measured[],
  measures: readonly OutlineRange['measure'][] = ['walls', 'roof'],
): Sentence[] {
  return measures.flatMap((measure): Sentence[] => {
    const range = summedRange(
      buildings.map((building) => ({
        range: outlineRangeRecord(building.outlineRange, measure),
        area: sumHundredths(AREAS[measure](building).map(roundHundredth)),
      })),
    )
    if (range === null) return []
    const overhang = metres(range.overhang)
    const atOutline = squareMetres(range.atOutline)
    const withEaves = squareMetres(range.withEaves)
    if (measure === 'walls') return [said(ROOFS.wallsAtEaves, { atOutline, withEaves, overhang })]
    return buildings.every((building) => building.outlineRange?.measure !== 'roof' || hasGrown(building))
      ? [said(ROOFS.roofAtWallsGrown, { atOutline, withEaves, overhang })]
      : [said(ROOFS.roofAtWalls, { atOutline, withEaves: figure(range.withEaves, 0, ' m²'), overhang })]
  })
}
