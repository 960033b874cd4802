import { describe, expect, test } from 'vitest'
import { measureRoof, roofRecord, wallsRecord, type WallOptions } from '../../src/index.ts'
import { envelopeOf as envelopeByArrangement, facadeSummary, facadeSummaryRecord } from '../../src/summary.ts'
import type { Envelope } from '../../src/measure/roof/measures.ts'
import { asRoof } from '../parametric/as-roof.ts'
import { middling, type Drawing } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { CHIMNEY, GABLE, GABLE_ON_SLOPE, HIP, LEAN, ORDER_CASES } from '../parametric/orders.ts'
import { merged } from '../parametric/transform.ts'
import { WAYS } from '../parametric/ways.ts'
import { measuredRoof, REAL_ROOFS } from '../real-roofs.ts'
import { sharedLines, withSharedData } from '../shared-data.ts'

const envelopeOf = (drawing: Drawing, options: WallOptions = {}): Envelope | null =>
  facadeSummary(measureRoof(asRoof(drawing), options)).buildings[0]!.envelope

const TAN30 = Math.tan(Math.PI / 6)
const TAN20 = Math.tan(Math.PI / 9)

/** Ten metres by eight under a ridge along the longer side: eaves at 3 m. */
const GABLE_VOLUME = 240 + 160 * TAN30

/** Volumes in closed form, and what they stand on. */
const VOLUMES: readonly (readonly [drawing: Drawing, volume: number, ground: number])[] = [
  [GABLE, GABLE_VOLUME, 80],
  [GABLE_ON_SLOPE, GABLE_VOLUME - 40, 80 * Math.hypot(1, 0.1)],
  [CHIMNEY, GABLE_VOLUME, 80],
  // Over its eaves two half pyramids and a prism between them.
  [HIP, 240 + (64 * 4 * TAN30) / 3 + 8 * 4 * TAN30, 80],
  [LEAN, 288 + 18 * (4.5 - 1.5 * TAN20) + 12 * (2.5 + 2 * TAN30), 78],
]

describe.each(WAYS)('%s', (_way, transform) => {
  test.each(VOLUMES.map(([drawing, ...rest]) => [drawing.name, drawing, ...rest] as const))(
    '%s: its volume',
    (_name, drawing, volume, ground) => {
      const own = envelopeOf(transform(drawing))!
      expect(own.volume).toBeCloseTo(volume, 6)
      expect(own.groundArea).toBeCloseTo(ground, 6)
      expect(own.open).toBeLessThan(1e-6)
    },
  )

  test('a gable: facades by direction', () => {
    const { buildings, totals } = facadeSummaryRecord(facadeSummary(measureRoof(asRoof(transform(GABLE)))))
    expect(totals.facades.map(({ overGround }) => overGround).toSorted((a, b) => a - b)).toEqual([30, 30, 33.24, 33.24])
    expect(totals.facades.every(({ overRoof, walls }) => overRoof === 0 && walls === 1)).toBe(true)
    expect(totals.roofs.map(({ pitch, area }) => [pitch, area])).toEqual([
      [30, 46.19],
      [30, 46.19],
    ])
    expect(buildings[0]!.envelope).toEqual({
      volume: 332.38,
      wallArea: 126.48,
      roofArea: 92.38,
      groundArea: 80,
      areaToVolume: 0.899,
    })
  })

  test.each(FAMILIES.map((make) => [make(middling).name, make(middling)] as const))(
    '%s: area vectors of walls, roof and ground sum to nothing, facades to the walls',
    (_name, drawing) => {
      const measures = measureRoof(asRoof(transform(drawing)))
      const own = envelopeOf(transform(drawing))
      expect(own).not.toBeNull()
      // The arrangement that was made to measure gives what one of its own does.
      const [measured] = measureRoof(asRoof(transform(drawing)), { envelopeOf: envelopeByArrangement }).buildings
      expect(measured!.envelope).toEqual(own)
      expect(own!.open / (own!.wallArea + own!.roofArea + own!.groundArea)).toBeLessThan(1e-6)
      const { totals } = facadeSummaryRecord(facadeSummary(measures))
      const walls = wallsRecord(measures)
      expect(totals.wallArea).toBe(walls.totals.totalWallArea)
      expect(totals.facades.reduce((sum, row) => sum + row.overGround + row.overRoof, 0)).toBeCloseTo(
        totals.wallArea,
        6,
      )
      expect(totals.facades.reduce((sum, row) => sum + row.walls, 0)).toBe(walls.totals.walls)
      expect(totals.roofs.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(
        roofRecord(measures).totals.totalRoofArea,
        6,
      )
    },
  )
})

test('several as parts of one building: their volumes add up', () => {
  const volumes = ORDER_CASES.map((drawing) => envelopeOf(drawing)!.volume)
  expect(envelopeOf(merged(ORDER_CASES))!.volume).toBeCloseTo(
    volumes.reduce((sum, volume) => sum + volume, 0),
    4,
  )
})

test('walls that were moved in enclose another volume than the roof does: none is given', () => {
  expect(envelopeOf(GABLE, { eavesOverhang: 0.5 })).toBeNull()
})

withSharedData('real files', () => {
  test.each(REAL_ROOFS)('%s: facades sum to the walls, envelopes close, nothing is no number', (file, crs) => {
    const measures = measuredRoof(file, crs)
    const figures = facadeSummary(measures)
    const record = facadeSummaryRecord(figures)
    expect(record.totals.wallArea).toBe(wallsRecord(measures).totals.totalWallArea)
    expect(JSON.stringify(record)).not.toContain('NaN')
    const open = figures.buildings.filter(({ envelope }) => envelope === null)
    process.stdout.write(`${file}: ${open.length} of ${figures.buildings.length} buildings enclose no solid\n`)
    // One building of Vienna has a vertical surface that stands into the air.
    expect(open.length / figures.buildings.length).toBeLessThan(0.01)
  })

  test('3DBAG publishes the volumes of ten buildings', () => {
    const file = '3dbag2024_delft_subset.city.jsonl'
    const published = new Map(
      (sharedLines(`roof/${file}`) as { CityObjects?: Record<string, { attributes?: { b3_volume_lod22?: number } }> }[])
        .flatMap(({ CityObjects = {} }) => Object.entries(CityObjects))
        .flatMap(([id, { attributes }]) =>
          attributes?.b3_volume_lod22 === undefined ? [] : [[id, attributes.b3_volume_lod22] as const],
        ),
    )
    const { buildings } = facadeSummary(measuredRoof(file, undefined))
    expect(published.size).toBe(buildings.length)
    for (const { building, envelope } of buildings)
      expect(Math.abs(envelope!.volume / published.get(building.id)! - 1)).toBeLessThan(0.001)
  })
})
