import { scanSummary, scanSummaryRecord } from '@reports/geometry/summary'
import { describe, expect, test } from 'vitest'
import { reportSections } from '../../src/index.ts'
import { propertyAt } from '../report-property.ts'

const property = propertyAt('project-furuveien-12')

/** The folded part of the rooms with the estimate. */
const estimateIn = (lang: 'nb' | 'en') => {
  const blocks = reportSections(property, { lang }).flatMap((section) =>
    section.blocks.flatMap((block) => (block.kind === 'beside' ? block.blocks : [block])),
  )
  const found = blocks.find((block) => block.kind === 'folded' && block.id === 'ns-3940')
  if (found?.kind !== 'folded') throw new Error('the report has no estimate')
  return found
}

describe('the NS 3940 estimate of a report', () => {
  test('has the numbers of the summary, by storey with their sums, and by room', () => {
    const { storeys, rooms } = scanSummaryRecord(scanSummary(property.scan!)).estimate
    const [byStorey, byRoom] = estimateIn('en').blocks.filter((block) => block.kind === 'table')
    const keys = ['floorArea', 'measurableArea', 'lowHeightArea', 'innerWallArea', 'roomsAndInnerWalls'] as const
    expect(byStorey?.rows.map(({ cells }) => cells)).toEqual(storeys.map((storey) => keys.map((key) => storey[key])))
    const sum = storeys.reduce((before, { roomsAndInnerWalls }) => before + (roomsAndInnerWalls ?? NaN), 0)
    expect(byStorey?.totals?.cells.at(-1)).toBeCloseTo(sum, 9)
    expect(byRoom?.rows.map(({ cells }) => cells[0])).toEqual(rooms.map(({ floorArea }) => floorArea))
  })

  test('is marked as an estimate that is not BRA-i, with its conditions and what is not determined', () => {
    const text = { nb: JSON.stringify(estimateIn('nb')), en: JSON.stringify(estimateIn('en')) }
    expect(estimateIn('nb').heading).toContain('anslag')
    expect(estimateIn('en').heading).toContain('estimate')
    for (const lang of ['nb', 'en'] as const)
      for (const part of ['BRA-i', 'NS 3940:2023+AC:2024', '2012', 'BRA-e, BRA-b, TBA'])
        expect(text[lang]).toContain(part)
    expect(text.nb).toContain('er ikke BRA-i')
    expect(text.en).toContain('are not BRA-i')
  })
})
