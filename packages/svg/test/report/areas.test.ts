import { expect, test } from 'vitest'
import { areasRecord, scanAreas } from '@reports/geometry/areas'
import { drawAreaPlan } from '../../src/areas.ts'
import { reportSections } from '../../src/report/index.ts'
import { propertyAt } from '../report-property.ts'

const property = propertyAt('project-furuveien-12')

test.each(['en', 'nb'] as const)('a report has the areas of the record, right after the summary (%s)', (lang) => {
  const sections = reportSections(property, { lang })
  expect(sections.slice(0, 2).map(({ id }) => id)).toEqual(['summary', 'areas'])
  const blocks = sections[1]!.blocks.flatMap((block) => (block.kind === 'beside' ? block.blocks : [block]))
  const table = blocks.find((block) => block.kind === 'table')
  const { storeys } = areasRecord(scanAreas(property.scan!))
  expect(table?.rows.map(({ cells }) => cells.slice(0, 4))).toEqual(
    storeys.map((own) => [own['BRA-i'], own['BRA-e'], own['BRA-b'], own.area]),
  )
  expect(JSON.stringify(blocks)).toContain('NS 3940:2023+AC:2024')
})

test('a plan of areas has the classes, marks of what is open, and doors that lead out', () => {
  const areas = scanAreas(property.scan!)
  const { open, storeys } = areasRecord(areas)
  const plan = drawAreaPlan(areas, { story: storeys[0]!.story, marks: 'all' })
  expect(plan).toContain('data-area-class="BRA-i"')
  for (const { mark, story } of open) expect(plan.includes(`data-mark="${mark}"`)).toBe(story === storeys[0]!.story)
  expect(plan.split('rp-area-door').length > 1).toBe(areas.storeys[0]!.doorsOut.length > 0)
})
