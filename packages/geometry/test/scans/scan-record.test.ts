import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { measureScan, parseScanFiles, scanRecord } from '@reports/geometry'
import { SCHEMAS } from '@reports/geometry/schemas'
import { allScans } from '../scan-cases.ts'

const ajv = new Ajv2020({ strict: true, allErrors: true })
const validAll = ajv.compile(SCHEMAS.measurements)
const validOne = ajv.compile(SCHEMAS.roomMeasurements)

describe('published records follow their schemas', () => {
  it.each(allScans().map(({ name, files }) => [name, files] as const))('%s', (_, files) => {
    const measures = measureScan(parseScanFiles(files))
    const record = scanRecord(measures)
    validAll(record)
    expect(validAll.errors).toBeNull()
    validOne(scanRecord(measures, { roomId: record.rooms[0]!.roomId }))
    expect(validOne.errors).toBeNull()
  })

  it('refuses a record that lacks a member, or has one too many, at any depth', () => {
    expect(validAll({ rooms: [] })).toBe(false)
    const record = scanRecord(
      measureScan(parseScanFiles(allScans().find(({ name }) => name === 'scan-nested-bathroom')!.files)),
    )
    const objects: Record<string, unknown>[] = []
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Array.isArray(value)) objects.push(value as Record<string, unknown>)
      Object.values(value).forEach(collect)
    }
    collect(record)
    expect(objects.length).toBeGreaterThan(12)
    for (const object of objects) {
      object['extra'] = 1
      expect(validAll(record), Object.keys(object).join()).toBe(false)
      delete object['extra']
    }
    expect(validAll(record)).toBe(true)
  })
})
