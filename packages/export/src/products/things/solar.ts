import { roofQualityRecord, roofRecord, selectBuildings } from '@reports/geometry'
import { solarQualityRecord, solarRecord } from '@reports/geometry/solar'
import type { Asked, Pages } from '../asked.ts'
import type { Makers, MeasuredOf } from '../makers.ts'

export const SOLAR = {
  record: ({ solar }, { layout, beside }) => ({ ...solarRecord(solar, { hasLayout: layout }), ...beside }),
  about: ({ roof, solar }, asked) => ({ quality: solarQualityRecord(roof, asked, solar) }),
  table: async ({ roof, solar }, asked) =>
    (await import('../../tables/solar.ts')).solarTable(
      solarRecord(solar),
      roofRecord(roof, asked),
      roofQualityRecord(roof, asked).buildings,
    ),
  workbook: async ({ roof, solar }, { lang = 'nb', source = '', basis, ...asked }) =>
    (await import('../../workbook/property-workbooks.ts')).solarWorkbook(roof, solar, asked, {
      ...asked,
      lang,
      source,
      ...(basis && { roof: basis }),
    }),
} satisfies Makers<'solar'>

const planOf = async ({ roof, solar }: MeasuredOf['solar'], asked: Asked) => {
  const { layOutSolarPlan } = await import('@reports/svg/solar')
  return (buildingId?: string) =>
    layOutSolarPlan(roof, solar, buildingId === undefined ? asked : { ...asked, buildingId })
}

export const SOLAR_PLAN = {
  drawing: async (property, asked) => (await planOf(property, asked))(),
  pages: async (property, asked): Promise<Pages> => {
    const plan = await planOf(property, asked)
    const [first, ...more] = selectBuildings(property.roof, asked).map(({ building }) => building.id)
    return first === undefined || more.length === 0 ? [plan()] : [plan(first), ...more.map((id) => plan(id))]
  },
  cad: async ({ roof, solar }, asked) => (await import('../../cad/roof.ts')).roofCad(roof, asked, solar),
  least: ({ solar }) =>
    solar.buildings.reduce((sum, { layouts }) => sum + layouts.reduce((n, { modules }) => n + modules.length, 0), 0) *
    100,
} satisfies Makers<'solar'>
