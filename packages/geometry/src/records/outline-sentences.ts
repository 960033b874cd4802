import type { BuildingMeasures, OutlineRange } from '../measure/roof/measures.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import { figure, metres, said, squareMetres, type Sentence } from '../sentence.ts'

type Measured = Pick<BuildingMeasures, 'surfaces' | 'walls' | 'outlineRange'>

/** The published sum of a measure. */
const SUMS: Readonly<Record<OutlineRange['measure'], (building: Measured) => number>> = {
  walls: ({ walls }) => sumHundredths(walls.map(({ area }) => roundHundredth(area))),
  roof: ({ surfaces }) => sumHundredths(surfaces.map(({ area3d }) => roundHundredth(area3d))),
}

/** Whether the roof of a building has grown: then its second figure was measured. */
const hasGrown = ({ outlineRange, surfaces }: Measured): boolean =>
  outlineRange?.withEaves === surfaces.reduce((sum, { area3d }) => sum + area3d, 0)

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
    const ranged = buildings.filter(({ outlineRange }) => outlineRange?.measure === measure)
    const range = ranged[0]?.outlineRange
    if (range === undefined) return []
    const sumOf = (size: 'atOutline' | 'withEaves'): number =>
      sumHundredths(
        buildings.map((building) =>
          building.outlineRange?.measure === measure
            ? roundHundredth(building.outlineRange[size])
            : SUMS[measure](building),
        ),
      )
    const overhang = metres(range.overhang)
    const atOutline = squareMetres(sumOf('atOutline'))
    if (measure === 'walls')
      return [said(ROOFS.wallsAtEaves, { atOutline, withEaves: squareMetres(sumOf('withEaves')), overhang })]
    return ranged.every(hasGrown)
      ? [said(ROOFS.roofAtWallsGrown, { atOutline, withEaves: squareMetres(sumOf('withEaves')), overhang })]
      : [said(ROOFS.roofAtWalls, { atOutline, withEaves: figure(sumOf('withEaves'), 0, ' m²'), overhang })]
  })
}
