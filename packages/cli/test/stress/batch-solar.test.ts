import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SolarRecord } from '@reports/geometry/solar'
import { describe, expect, test } from 'vitest'
import { epwText, madeWeather } from '../../../geometry/test/solar/weather-files.ts'
import { reports, ROOT, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const TOWN = join(ROOT, 'fixtures/roof-stream/town.city.jsonl')
const ROW = join(ROOT, 'fixtures/roof-row-house/row.city.json')
put('made.epw', epwText(madeWeather(0.5)))

type Line = SolarRecord['buildings'][number] & Pick<SolarRecord, 'module' | 'weather'> & { file: string; line: number }

const linesOf = (folder: string): Line[] =>
  readFileSync(join(cwd, folder, 'solar.jsonl'), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Line)

async function run(folder: string, input: string, ...options: string[]): Promise<void> {
  const { code, stderr } = await reports(['batch', input, '-o', folder, '-q', ...options], { cwd })
  expect([code, stderr]).toEqual([0, ''])
}

const recordOf = async (input: string, ...options: string[]): Promise<SolarRecord> => {
  const { stdout } = await reports(['solar', input, '-q', '--format', 'json', ...options], { cwd })
  return JSON.parse(stdout) as SolarRecord
}

/** What a line and the record of a command say of modules and of the sun. */
const figures = ({ buildingId, surfaces }: SolarRecord['buildings'][number]) => ({
  buildingId,
  surfaces: surfaces.map(({ surfaceId, modules, peakPower, usableArea, shade, skyView, energy, shadedBy }) => ({
    surfaceId,
    modules,
    peakPower,
    usableArea,
    shade,
    skyView,
    energy,
    shadedBy,
  })),
})

describe('batch --solar', () => {
  test('of a stream has the figures of `reports solar --shade own`, a line a building, with tables and a map', async () => {
    await run('town', TOWN, '--solar', '--weather', 'made.epw', '--format', 'csv', '--format', 'gpkg')
    const { buildings } = await recordOf(TOWN, '--shade', 'own', '--weather', 'made.epw')
    const lines = linesOf('town')
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.map(figures)).toEqual(buildings.map(figures))
    expect(lines.every(({ surfaces }) => surfaces.every(({ shade }) => shade === 'own'))).toBe(true)
    expect(lines[0]).toMatchObject({ module: { power: 440 }, weather: { format: 'epw' }, setbacks: { id: 'edge-0.3' } })
    const surfaces = lines.flatMap((line) => line.surfaces)
    const rows = readFileSync(join(cwd, 'town/solar.csv'), 'utf8').trimEnd().split(/\r?\n/)
    expect(rows).toHaveLength(surfaces.length + 1)
    const database = new DatabaseSync(join(cwd, 'town/roofs.gpkg'), { readOnly: true })
    expect(database.prepare('select sum(modules) as modules from solar_surfaces').get()).toEqual({
      modules: surfaces.reduce((sum, { modules }) => sum + modules, 0),
    })
    database.close()
  })

  test('of a file that is read whole gives shade of all of it where that is asked', async () => {
    await run('row', ROW, '--solar', '--shade', 'file')
    const { buildings } = await recordOf(ROW)
    expect(linesOf('row').map(figures)).toEqual(buildings.map(figures))
  })

  test('continues after a stop with the same lines, and not with other options', async () => {
    await run('whole', TOWN, '--solar')
    const whole = readFileSync(join(cwd, 'whole/solar.jsonl'), 'utf8')
    await run('again', TOWN, '--solar', '--jobs', '1')
    // As after a kill: of what follows the last entry of the journal some was written, and a line is torn.
    const journal = join(cwd, 'again/.batch/progress.json')
    const ended = JSON.parse(readFileSync(journal, 'utf8')) as { lengths: object; counts: object }
    const none = { buildings: 0, rooms: 0, solar: 0, findings: 0, failures: 0, shapes: 0 }
    const start = { input: 0, end: 0, line: 0, header: null, crc: 0 }
    writeFileSync(journal, JSON.stringify({ ...ended, next: start, lengths: none, counts: none }))
    truncateSync(join(cwd, 'again/solar.jsonl'), 100)
    await run('again', TOWN, '--solar')
    expect(readFileSync(join(cwd, 'again/solar.jsonl'), 'utf8')).toBe(whole)
    const other = await reports(['batch', TOWN, '-o', 'again', '--solar', '--power', '500'], { cwd })
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('--solar')
  })

  test('writes no file of modules where nobody asks, and no shade that a part of a stream does not know', async () => {
    await run('without', TOWN)
    expect(existsSync(join(cwd, 'without/solar.jsonl'))).toBe(false)
    const stream = await reports(['batch', TOWN, '-o', 'shade', '--solar', '--shade', 'file'], { cwd })
    expect([stream.code, stream.stderr.includes('--shade own')]).toEqual([2, true])
    const missing = await reports(['batch', TOWN, '-o', 'missing', '--power', '400'], { cwd })
    expect([missing.code, missing.stderr.includes('add --solar')]).toEqual([2, true])
  })
})
