import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SCHEMAS } from '@reports/geometry/schemas'
import type { SolarRecord } from '@reports/geometry/solar'
import { Ajv } from 'ajv'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { epwText, madeWeather } from '../../../geometry/test/solar/weather-files.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const ROOF = join(ROOT, 'fixtures/roof-l-house/roof.json')
put('made.epw', epwText(madeWeather(0.5)))

const recordOf = async (...options: string[]): Promise<SolarRecord & { quality: unknown }> => {
  const { code, stdout, stderr } = await reports(['solar', ROOF, '-q', '--format', 'json', ...options], { cwd })
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as SolarRecord & { quality: unknown }
}

const surfacesOf = ({ buildings }: SolarRecord) => buildings.flatMap(({ surfaces }) => surfaces)

describe('reports solar', () => {
  test('gives a record of its schema, without any energy where there is no weather', async () => {
    const { quality: _, ...record } = await recordOf('--layout')
    const isValid = new Ajv({ strict: false }).compile(SCHEMAS.solar)
    expect([isValid(record), isValid.errors]).toEqual([true, null])
    expect(record.totals).toMatchObject({ modules: 32, peakPower: 14.08, energy: null, byResource: [] })
    expect(
      surfacesOf(record).every(
        ({ irradiation, energy, skyView }) => irradiation === null && energy === null && skyView !== null,
      ),
    ).toBe(true)
    expect(record.buildings[0]!.moduleLayout).toHaveLength(32)
  })

  test('gives light and energy with weather; totals are sums of the rows; access is at most 1', async () => {
    const { quality: _, ...record } = await recordOf('--weather', 'made.epw')
    const isValid = new Ajv({ strict: false }).compile(SCHEMAS.solar)
    expect([isValid(record), isValid.errors]).toEqual([true, null])
    const rows = surfacesOf(record)
    expect(record.totals.energy).toBe(rows.reduce((sum, { energy }) => sum + energy!, 0))
    expect(record.totals.byResource.reduce((sum, { energy }) => sum + energy, 0)).toBe(record.totals.energy)
    for (const row of rows) {
      expect(row.solarAccess).toBeLessThanOrEqual(1)
      expect(row.monthlyIrradiation!.reduce((a, b) => a + b, 0)).toBeCloseTo(row.irradiation!, -0.5)
      // Both are rounded on their own: the year to 1 kWh, months to 0.1.
      expect(Math.abs(row.monthlyEnergy!.reduce((a, b) => a + b, 0) - row.energy!)).toBeLessThanOrEqual(0.5 + 12 * 0.05)
    }
    expect(record.losses.find(({ name }) => name === 'snow')).toEqual({ name: 'snow', percent: 0 })
  })

  test('one more loss takes its share, and one number stands for all', async () => {
    const energyOf = async (...options: string[]) =>
      (await recordOf('--weather', 'made.epw', ...options)).totals.energy!
    const usual = await energyOf()
    expect(await energyOf('--losses', 'snow=10')).toBeCloseTo(usual * 0.9, -1)
    const half = await energyOf('--losses', '50')
    expect(await energyOf('--losses', '0')).toBeCloseTo(half * 2, -1)
  })

  test('a larger module, wider setbacks and a horizon never gain', async () => {
    put('horizon.csv', '-180\t0\n-90\t25\n0\t25\n90\t25\n')
    const usual = await recordOf()
    expect((await recordOf('--module', '2.3x1.3')).totals.modules).toBeLessThan(usual.totals.modules)
    expect((await recordOf('--setbacks', 'irc-2018')).totals.modules).toBeLessThan(usual.totals.modules)
    expect((await recordOf('--setbacks', 'none')).totals.modules).toBeGreaterThan(usual.totals.modules)
    const dark = surfacesOf(await recordOf('--horizon', 'horizon.csv'))
    surfacesOf(usual).forEach((row, i) => expect(dark[i]!.skyView!).toBeLessThan(row.skyView!))
  })

  test('writes a table, CSV, a workbook, a map, a model and drawings', async () => {
    const table = await reports(['solar', ROOF, '--format', 'table', '--lang', 'nb', '-q'], { cwd })
    expect(table.stdout).toContain('Himmelandel')
    expect(table.stdout).toContain('er det ikke holdt avstand til')
    for (const ending of ['csv', 'xlsx', 'gpkg', 'ifc'])
      expect((await reports(['solar', ROOF, '-q', '-o', `solar.${ending}`], { cwd })).code, ending).toBe(0)
    for (const ending of ['svg', 'pdf', 'dxf'])
      expect((await reports(['solar', 'svg', ROOF, '-q', '-o', `plan.${ending}`], { cwd })).code, ending).toBe(0)
    const database = new DatabaseSync(join(cwd, 'solar.gpkg'), { readOnly: true })
    expect(database.prepare('select count(*) as count from modules').get()).toEqual({ count: 32 })
    expect(database.prepare('select sum(modules) as modules from solar_surfaces').get()).toEqual({ modules: 32 })
    database.close()
    expect(readFileSync(join(cwd, 'solar.ifc'), 'utf8').match(/=IFCSOLARDEVICE\(/g)).toHaveLength(32)
    expect(readFileSync(join(cwd, 'plan.dxf'), 'latin1')).toContain('3d-modules')
  })

  test.for([
    [['--module', '9x1'], 'usage/module-sides'],
    [['--power', 'x'], 'usage/number-within'],
    [['--setbacks', 'roof=1'], 'usage/setbacks'],
    [['--losses', 'snow=200'], 'usage/losses'],
    [['--weather', ROOF], 'weather/unknown-format'],
    [['--weather', 'none.epw'], 'file/not-found'],
    [['-o', 'x.geojson'], 'usage/solar-map'],
  ] as const)('%j is refused with a sentence', async ([options, code]) => {
    const ended = await reports(['solar', ROOF, ...options], { cwd })
    expect([ended.code === 0, ended.stdout]).toEqual([false, ''])
    expect(ended.stderr.split('\n').length).toBeLessThan(6)
    if (!code.startsWith('usage/')) expect(ended.stderr).toContain(code)
  })

  test('tells of weather from far away and of a file with one building, in JSON with all ids', async () => {
    put('far.epw', epwText(madeWeather(0.5)).replace(',60,10.5,', ',62,10.5,'))
    const roof = join(ROOT, 'fixtures/roof-flat-block/roof.json')
    const { stderr, stdout } = await reports(['solar', roof, '--weather', 'far.epw', '--format', 'json'], { cwd })
    expect(stderr).toContain('solar/weather-far')
    expect(stderr).toMatch(/\(reports solar \S+ with the same options and --format json shows each with its ids\)/)
    const record = JSON.parse(stdout) as SolarRecord & { quality: { findings: { code: string; ids: string[] }[] } }
    const idsOf = (wanted: string) => record.quality.findings.find(({ code }) => code === wanted)?.ids
    expect(idsOf('solar/weather-far')).toEqual([])
    expect(idsOf('solar/no-neighbours')).toEqual(record.buildings.map(({ buildingId }) => buildingId))
  })

  test('view draws each module of the record on the house, as a drawing and as a model', async () => {
    const record = await recordOf()
    const drawn = await reports(['solar', 'view', ROOF, '-q', '--elevation', '85'], { cwd })
    expect([drawn.code, drawn.stderr]).toEqual([0, ''])
    const seen = [...drawn.stdout.matchAll(/data-module="(\d+)" data-surface-id="([^"]+)"/g)].map(
      ([, module, surface]) => `${surface} ${module}`,
    )
    expect(new Set(seen).size).toBe(record.totals.modules)
    const { code } = await reports(['solar', 'view', ROOF, '-q', '-o', 'house.glb'], { cwd })
    expect(code).toBe(0)
    const model = readFileSync(join(cwd, 'house.glb'))
    const { nodes } = JSON.parse(model.subarray(20, 20 + model.readUInt32LE(12)).toString()) as {
      nodes: { name: string; extras: { modules?: string } }[]
    }
    expect(nodes.reduce((sum, { extras }) => sum + Number(extras.modules ?? 0), 0)).toBe(record.totals.modules)
  })

  test('report has them where --solar asks: section, table and drawing to take along, sheet, PDF', async () => {
    const { code, stderr } = await reports(
      ['report', join(ROOT, 'fixtures/project-furuveien-12'), '--solar', '--weather', 'made.epw', '-o', 'r.html', '-q'],
      { cwd },
    )
    expect([code, stderr]).toEqual([0, ''])
    const page = readFileSync(join(cwd, 'r.html'), 'utf8')
    expect(page).toContain('id="solar"')
    expect(page).toContain('download="solar.csv"')
    expect(page).toContain('download="solar.svg"')
    for (const name of ['r.pdf', 'r.xlsx'])
      expect(
        (await reports(['report', join(ROOT, 'fixtures/project-furuveien-12'), '--solar', '-o', name, '-q'], { cwd }))
          .code,
      ).toBe(0)
    const sheets = await readXlsxFile(join(cwd, 'r.xlsx'))
    expect(sheets.map(({ sheet }) => sheet)).toContain('Solar')
    await reports(['report', join(ROOT, 'fixtures/project-furuveien-12'), '-o', 'without.html', '-q'], { cwd })
    const without = readFileSync(join(cwd, 'without.html'), 'utf8')
    expect(without).not.toMatch(/id="solar"|solar\.csv|data-module="/)
  })

  test.each([
    [['report', ROOF, '--weather', 'made.epw', '-o', 'x.html'], 'usage/solar-missing'],
    [
      ['report', join(ROOT, 'fixtures/scan-plain-room/input.json'), '--solar', '-o', 'x.html'],
      'usage/solar-without-roof',
    ],
  ])('%s is refused', async (line, code) => {
    const ended = await reports(line, { cwd })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(new RegExp(code === 'usage/solar-missing' ? 'add --solar' : '--solar lays modules'))
  })
})
