import { roofQualityRecord, selectBuildings, type BuildingSelection } from '@reports/geometry'
import { measureSolar, SETBACKS, solarRecord, type LayoutOptions } from '@reports/geometry/solar'
import { jsonAnswer, type ByteAnswer } from '../http/answer.ts'
import { withLevel } from '../http/quality.ts'
import { knownBuilding } from './known-building.ts'
import { roofOf, type Measured } from './measured.ts'

export interface SolarInput extends BuildingSelection {
  readonly setbacks: keyof typeof SETBACKS | undefined
  readonly orientation: LayoutOptions['orientation']
  /** Whether each module is listed. */
  readonly layout: boolean
}

/** Modules on the selected roofs and the sky that they see; no energy, for which there is no weather file. */
export function answerSolar(measured: Measured, input: SolarInput): ByteAnswer {
  const { setbacks = 'edge-0.3', orientation, layout, ...selection } = input
  const roof = roofOf(measured)
  const selected = knownBuilding(() => selectBuildings(roof, selection))
  const solar = measureSolar(selected, roof.buildings, { setbacks: SETBACKS[setbacks], orientation })
  return jsonAnswer(solarRecord(solar, { hasLayout: layout }), withLevel(roofQualityRecord(roof, selection).totals))
}
