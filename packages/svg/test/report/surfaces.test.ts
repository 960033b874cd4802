import { scanMarks } from '@reports/geometry'
import { surfacesOf, surfacesRecord } from '@reports/geometry/surfaces'
import { expect, test } from 'vitest'
import { reportSections } from '../../src/report/index.ts'
import type { Block, Table } from '../../src/report/section.ts'
import { envelopeNotes, reportSurfaces } from '../../src/surfaces.ts'
import { figuresIn } from '../../src/figures.ts'
import { propertyAt } from '../report-property.ts'

const property = propertyAt('project-furuveien-12')

const tablesOf = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : block.kind === 'beside' || block.kind === 'folded' ? tablesOf(block.blocks) : [],
  )

test.each(['en', 'nb'] as const)(
  'a report has what lies behind surfaces where it is asked for, after areas (%s)',
  (lang) => {
    expect(reportSections(property, { lang }).map(({ id }) => id)).not.toContain('surfaces')
    const sections = reportSections(property, { lang, surfaces: reportSurfaces({ north: 30 }) })
    expect(sections.slice(0, 3).map(({ id }) => id)).toEqual(['summary', 'areas', 'surfaces'])
    const [sums, sectors, envelope, storeys] = tablesOf(sections[2]!.blocks)
    const roof = property.roof!.buildings.find(({ building }) => building.source === 'address')
    const scan = surfacesOf(property.scan!, { roof, around: property.roof!.buildings, north: 30 })
    const record = surfacesRecord(scan, scanMarks(property.scan!, lang))
    const areas = ({
      grossArea,
      openingArea,
      netArea,
    }: (typeof record.sums)[number] | (typeof record.storeys)[number]) => [grossArea, openingArea, netArea]
    expect(sums!.rows.map(({ cells }) => cells.slice(2))).toEqual(record.sums.map(areas))
    expect(sectors!.rows.map(({ cells }) => [cells[2], cells[3]])).toEqual(
      record.sectors.map(({ netArea, glazing }) => [netArea, 100 * glazing]),
    )
    expect(envelope!.rows[0]!.cells[0]).toBe(record.envelope.internal.outerWallArea)
    expect(storeys!.rows.map(({ cells }) => cells.slice(1))).toEqual(record.storeys.map(areas))
    expect(sectors!.rows.length).toBeGreaterThan(2)
  },
)

test('the envelope says how much roof lies over rooms, its form factor, and what external walls would be with eaves', () => {
  const roof = property.roof!.buildings.find(({ building }) => building.source === 'address')
  const scan = surfacesOf(property.scan!, {
    roof,
    facing: { wallId: property.scan!.rooms[0]!.walls[0]!.id, bearing: 0 },
  })
  const record = surfacesRecord(scan, scanMarks(property.scan!, 'en'))
  const { roof: over, formFactor } = record.envelope
  expect(envelopeNotes(record, scan, figuresIn('en', 'metric'))).toEqual([
    expect.stringContaining(`${over!.overRooms} m²; past it, over walls and as eaves, ${over!.beyond} m²`),
    `Form factor, outer surfaces over heated floor: ${formFactor!.toFixed(2)}.`,
    'Walls 215.82 m² at the eaves; 200.79 m² if they reach 0.50 m past the walls.',
  ])
  expect(envelopeNotes(record, { join: null }, figuresIn('nb', 'metric'))[1]).toContain('Formfaktor')
})
