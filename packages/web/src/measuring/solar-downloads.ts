import { FILE_WORDS } from '@reports/export/tables'
import type { RoofMeasures } from '@reports/geometry'
import { solarQualityRecord, solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import type { Drawing, TitleBlock } from '@reports/svg'
import { layOutSolarPlan } from '@reports/svg/solar'
import type { Settings } from '../messages.ts'
import { WHOLE, type Made } from './made-file.ts'
import { jsonFile } from './number-downloads.ts'

/** The record of modules as `reports solar` gives it. */
export const recordOfSolar = (roof: RoofMeasures, solar: SolarMeasures, { lang }: Settings): Made =>
  jsonFile('solar', FILE_WORDS[lang].solar, () => ({
    ...solarRecord(solar, { hasLayout: true }),
    quality: solarQualityRecord(roof, WHOLE, solar),
  }))

/** The solar plan of each building, a page each. */
export const solarPages = (
  roof: RoofMeasures,
  solar: SolarMeasures,
  { lang, units }: Settings,
  titleBlock: TitleBlock,
): readonly [Drawing, ...Drawing[]] => {
  const plan = { ...WHOLE, lang, units, titleBlock, marks: 'all' } as const
  const [first, ...more] = roof.buildings.map(({ building }) => building.id)
  if (first === undefined || more.length === 0) return [layOutSolarPlan(roof, solar, plan)]
  const drawn = (buildingId: string): Drawing => layOutSolarPlan(roof, solar, { ...plan, buildingId })
  return [drawn(first), ...more.map(drawn)]
}
