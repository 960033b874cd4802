import { textOf } from '@reports/geometry'
import { measureSolar, solarRecord, type SolarMeasures, type SolarOptions } from '@reports/geometry/solar'
import { describe, expect, test } from 'vitest'
import {
  drawReport,
  reportSections,
  reportSolar,
  type Property,
  type ReportTable,
  type Section,
} from '../../src/report/index.ts'
import { all, parseXml } from '../drawing.ts'
import { propertyAt } from '../report-property.ts'
import { sixHouses, weather } from '../solar-roof.ts'

const property = propertyAt('project-furuveien-12')

const solarOf = ({ roof }: Property, options: SolarOptions = {}): SolarMeasures =>
  measureSolar(roof?.buildings ?? [], roof?.buildings ?? [], options)

const sectionOf = (sections: readonly Section[], id: string): Section | undefined =>
  sections.find((section) => section.id === id)

const tablesIn = (section: Section | undefined): readonly ReportTable[] =>
  (section?.blocks ?? []).flatMap((block) =>
    block.kind === 'table'
      ? [block]
      : block.kind === 'folded'
        ? block.blocks.filter(({ kind }) => kind === 'table')
        : [],
  ) as ReportTable[]

/** The cells of a column by its heading. */
const column = (tables: readonly ReportTable[], heading: string): readonly unknown[] =>
  tables.flatMap(({ columns, rows }) => {
    const at = columns.findIndex((each) => each.heading === heading)
    return at < 1 ? [] : rows.map(({ cells }) => cells[at - 1])
  })

describe('solar modules in a report', () => {
  test('are a section only where they are asked for', () => {
    expect(sectionOf(reportSections(property), 'solar')).toBeUndefined()
    expect(drawReport(property)).not.toContain('data-module')
    expect(sectionOf(reportSections(property, { solar: reportSolar(solarOf(property)) }), 'solar')).toBeDefined()
  })

  test('have the published figures of every face with modules, with the sums of all, and say how many have none', () => {
    const solar = solarOf(property, { weather })
    const { buildings, totals } = solarRecord(solar)
    const faces = buildings.flatMap((building) => building.surfaces)
    const surfaces = faces.filter(({ modules }) => modules > 0)
    const section = sectionOf(reportSections(property, { lang: 'en', solar: reportSolar(solar) }), 'solar')
    const tables = tablesIn(section)
    const bare = faces.filter(({ modules }) => modules === 0)
    expect([surfaces.length, bare.length]).toEqual([3, 2])
    expect(JSON.stringify(section)).toContain(
      `2 faces without modules are not listed; sums have their ${bare.reduce((sum, { usableArea }) => sum + usableArea, 0).toFixed(2)} m²`,
    )
    expect(column(tables, 'Usable')).toEqual(surfaces.map(({ usableArea }) => usableArea))
    expect(column(tables, 'Modules')).toEqual(surfaces.map(({ modules }) => modules))
    expect(column(tables, 'Irradiation')).toEqual(surfaces.map(({ irradiation }) => irradiation))
    expect(column(tables, 'Access')).toEqual(surfaces.map(({ solarAccess }) => (solarAccess ?? NaN) * 100))
    const [modules, energy] = tables
    expect(modules?.totals?.cells).toEqual([
      null,
      null,
      null,
      totals.usableArea,
      totals.modules,
      totals.peakPower,
      null,
      null,
    ])
    expect(energy?.totals?.cells.filter((cell) => cell !== null)).toEqual([totals.energy])
    expect(column(tables, 'Percent')).toHaveLength(10)
  })

  test.each(['en', 'nb'] as const)('without weather say no energy, in %s', (lang) => {
    const section = sectionOf(reportSections(property, { lang, solar: reportSolar(solarOf(property)) }), 'solar')
    expect(tablesIn(section)).toHaveLength(1)
    expect(JSON.stringify(tablesIn(section))).not.toContain('kWh')
    expect(JSON.stringify(section)).toContain(
      lang === 'en' ? 'no light and no energy' : 'verken innstråling eller energi',
    )
  })

  test.each(['en', 'nb'] as const)('have their findings among the others, in %s', (lang) => {
    const [only] = property.roof?.buildings ?? []
    const alone: Property = {
      ...property,
      roof: property.roof === null ? null : { ...property.roof, buildings: only === undefined ? [] : [only] },
    }
    const solar = solarOf(alone)
    const found = sectionOf(reportSections(alone, { lang, solar: reportSolar(solar) }), 'findings')
    const items = (found?.blocks ?? []).flatMap((block) => (block.kind === 'findings' ? block.items : []))
    const told = items.find(({ code }) => code === 'solar/no-neighbours')
    // Numbered as on the plans.
    expect(told?.messages).toEqual(
      solar.findings.map(({ sentence }, i) => ({
        text: `!${i + 1} ${textOf(sentence, lang)}`,
        references: [`finding:${i + 1}`],
      })),
    )
  })

  test('are drawn on the plan and on the house, each once, and a row leads to its face', () => {
    const solar = solarOf(property)
    const { totals, buildings } = solarRecord(solar)
    const elements = all(parseXml(drawReport(property, { solar: reportSolar(solar) })))
    // A page has a drawing for its screen and one for paper.
    const modulesIn = (drawing: string): number =>
      new Set(
        elements
          .filter(({ attributes }) => attributes['data-drawing'] === drawing)
          .flatMap((root) => all(root))
          .flatMap(({ attributes }) =>
            attributes['data-module'] === undefined
              ? []
              : [`${attributes['data-building-id']} ${attributes['data-surface-id']} ${attributes['data-module']}`],
          ),
      ).size
    expect(modulesIn('solar-plan')).toBe(totals.modules)
    expect(modulesIn('house-view')).toBeGreaterThan(0)
    const surface = buildings[0]?.surfaces[0]
    const row = tablesIn(sectionOf(reportSections(property, { solar: reportSolar(solar) }), 'solar'))[0]?.rows[0]
    expect(row?.references).toEqual([`surface:${buildings[0]?.buildingId}/${surface?.surfaceId}`])
    expect(row?.target).toBe('solar-plan')
  })

  test('of many buildings are told by building, and drawn in the part of each', () => {
    const row: Property = { ...property, scan: null, roof: sixHouses }
    const solar = solarOf(row)
    const sections = reportSections(row, { lang: 'en', includeMatrikkel: true, solar: reportSolar(solar) })
    const parts = sections.filter(({ id }) => id.startsWith('building-'))
    const { buildings, totals } = solarRecord(solar)
    const [sums] = tablesIn(sectionOf(sections, 'solar'))
    expect(sums?.rows.map(({ cells }) => cells[1])).toEqual(buildings.map(({ modules }) => modules))
    expect(sums?.totals?.cells[1]).toBe(totals.modules)
    const plans = parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'drawings' ? block.drawings.map(({ id }) => id) : [])),
    )
    expect(plans.filter((id) => id.startsWith('solar-plan-'))).toEqual(parts.map((_, i) => `solar-plan-${i + 1}`))
  })
})
