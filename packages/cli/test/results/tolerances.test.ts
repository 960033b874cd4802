import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import { reports, ROOT, testFolder } from '../reports.ts'
import { roofFile, roomExport } from '../samples.ts'

const { path: cwd, put } = testFolder()
put('room.json', roomExport())
put('roof.json', roofFile())

const PLAIN = join(ROOT, 'fixtures/scan-plain-room/input.json')

const json = async (...args: string[]): Promise<any> =>
  JSON.parse((await reports([...args, '-f', 'json'], { cwd })).stdout)
const text = async (...args: string[]): Promise<string> => (await reports(args, { cwd })).stdout

describe('tolerances of rooms', () => {
  test('are one member more, and the record stays as it is', async () => {
    const { tolerances, ...record } = await json('measurements', PLAIN, '--tolerances')
    expect(record).toEqual(await json('measurements', PLAIN))
    expect(tolerances.k).toBe(2)
    expect(tolerances.accuracy).toMatchObject({ plan: 0.015, height: 0.02, scale: 0.005, basis: 'roomplan' })
    // 2 sqrt((0.015 sqrt(68))^2 + (2 x 15 x 0.005)^2): walls of 5 and 3 m moved by 1.5 cm, and the scale.
    expect(tolerances.totals.floorArea).toBe(0.39)
    expect(tolerances.rooms[0].floorArea).toBe(0.39)
  })

  test('an accuracy that is given stands for its part alone', async () => {
    const { tolerances } = await json('measurements', PLAIN, '--accuracy', 'scale=0')
    expect(tolerances.accuracy).toMatchObject({ plan: 0.015, scale: 0, basis: 'partlyGiven' })
    expect(tolerances.totals.floorArea).toBe(0.25)
  })

  test('stand in tables of both languages, with what they mean', async () => {
    const english = await text('measurements', PLAIN, '--tolerances', '-f', 'table')
    expect(english).toContain('15.00 ± 0.39')
    expect(english).toContain('± is two standard deviations (about 95 %) of the measuring')
    const norwegian = await text('measurements', PLAIN, '--stated', '16.5', '-f', 'table', '--lang', 'nb')
    expect(norwegian).toContain('15,00 ± 0,39')
    expect(norwegian.replaceAll(/\s+/g, ' ')).toContain('gulvarealet er ikke BRA etter NS 3940')
  })

  test('a stated area: half where it is short by just the limit', async () => {
    const { shortfall } = (await json('measurements', PLAIN, '--stated', '16')).tolerances
    expect(shortfall).toMatchObject({ of: 'area', stated: 16, least: 15, most: 15, probability: [0.5, 0.5] })
  })

  test('columns at the end, before the mark and the quality', async () => {
    const [before, after] = await Promise.all([
      text('measurements', PLAIN, '-f', 'csv'),
      text('measurements', PLAIN, '-f', 'csv', '--tolerances'),
    ])
    const lines = before.trimEnd().split('\r\n')
    after
      .trimEnd()
      .split('\r\n')
      .forEach((line, i) => {
        const [, own, quality] = /^(.*,)([^,]+,\w+)$/.exec(lines[i]!)!
        expect([line.startsWith(own!), line.endsWith(`,${quality}`)]).toEqual([true, true])
      })
    expect(after).toContain(',floorAreaU_m2,grossWallAreaU_m2,')
  })

  test('one room has its own alone', async () => {
    const { room, tolerances } = await json('measurements', 'room.json', '--room', 'room', '--tolerances')
    expect(tolerances.rooms.map(({ roomId }: { roomId: string }) => roomId)).toEqual([room.roomId])
  })
})

describe('tolerances of roofs', () => {
  test('a roof file does not say how certain it is', async () => {
    const { code, stderr } = await reports(['roof', 'roof.json', '--tolerances'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('give --accuracy plan=METRES,height=METRES')
  })

  test('beside every surface, in each form', async () => {
    const given = ['roof', 'roof.json', '--accuracy', 'plan=0.1,height=0.1']
    const { tolerances, ...record } = await json(...given)
    expect(record).toEqual(await json('roof', 'roof.json'))
    expect(tolerances.buildings[0].accuracy).toEqual({ plan: 0.1, height: 0.1, scale: 0, basis: 'given' })
    const { surfaces } = tolerances.buildings[0]
    expect(surfaces.map(({ surfaceId }: { surfaceId: string }) => surfaceId)).toEqual(
      record.buildings[0].surfaces.map(({ surfaceId }: { surfaceId: string }) => surfaceId),
    )
    expect(await text(...given, '-f', 'csv')).toContain(
      ',slopeU_deg,directionU_deg,area2dU_m2,area3dU_m2,perimeterU_m,coveredArea_m2,visibleArea_m2,mark,quality\r\n',
    )
    expect(await text(...given, '-f', 'table')).toMatch(/\d ± \d/)
    const [line] = (await text(...given, '-f', 'jsonl')).split('\n')
    expect(JSON.parse(line!).tolerances).toEqual(tolerances.buildings[0])
  })

  test.each(['plan=x', 'plan=-1', 'depth=1', 'plan=1,plan=2', 'scale=2', ''])(
    '--accuracy "%s" is none',
    async (given) => {
      const { code, stderr } = await reports(['roof', 'roof.json', '--accuracy', given], { cwd })
      expect(code).toBe(2)
      expect(stderr).toContain('Expected standard deviations in metres')
    },
  )

  test('sums that people order by have none', async () => {
    for (const args of [
      ['roof', 'roof.json', '--accuracy', 'plan=1,height=1'],
      ['measurements', 'room.json', '--tolerances'],
    ])
      expect((await reports([...args, '--summary'], { cwd })).code).toBe(2)
  })
})

describe('tolerances of walls', () => {
  const given = ['walls', 'roof.json', '--accuracy', 'plan=0.1,height=0.1']

  test('beside every wall, in each form, as the roof has them', async () => {
    const { tolerances, ...record } = await json(...given)
    expect(record).toEqual(await json('walls', 'roof.json'))
    const roof = await json('roof', ...given.slice(1))
    expect(tolerances.buildings.map(({ walls }: any) => walls)).toEqual(
      roof.tolerances.buildings.map(({ walls }: any) => walls),
    )
    expect(tolerances.totals.totalWallArea).toBe(roof.tolerances.totals.totalWallArea)
    expect(await text(...given, '-f', 'csv')).toContain(',areaU_m2,mark,quality\r\n')
    expect(await text(...given, '-f', 'table')).toMatch(/\d ± \d[^]*two standard deviations/)
    const [line] = (await text(...given, '-f', 'jsonl')).split('\n')
    expect(JSON.parse(line!).tolerances).toEqual(tolerances.buildings[0])
  })

  test('a summary has none', async () => {
    expect((await reports([...given, '--summary'], { cwd })).code).toBe(2)
  })
})

test('a roof file that says how certain it is needs nothing else', async () => {
  put('stated.json', { ...roofFile(), accuracy: { plan: 0.1, height: 0.1 } })
  const { accuracy } = (await json('roof', 'stated.json', '--tolerances')).tolerances.buildings[0]
  expect(accuracy).toMatchObject({ height: 0.1, scale: 0, basis: 'stated' })
  const over = (await json('roof', 'stated.json', '--accuracy', 'height=0.3')).tolerances.buildings[0]
  expect(over.accuracy).toMatchObject({ plan: accuracy.plan, height: 0.3, basis: 'partlyGiven' })
})

describe('tolerances in a report', () => {
  const HOUSE = join(ROOT, 'fixtures/project-furuveien-12')
  const page = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await reports(['report', HOUSE, ...args, '-q', '-o', 'report.html'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    return readFileSync(join(cwd, 'report.html'), 'utf8')
  }

  test('stand with what they mean, in both languages, as the JSON has them; without asking nothing changes', async () => {
    const given = ['--accuracy', 'plan=0.1,height=0.1']
    const { totals, tolerances } = await json('measurements', join(HOUSE, 'scan'), '--tolerances')
    const roof = await json('roof', join(HOUSE, 'roof.json'), '--include-matrikkel', ...given)
    const plain = await page()
    // Areas have theirs always.
    expect(plain).not.toContain('two standard deviations (about 95 %) of the measuring')
    const english = await page(...given)
    expect(english).toContain('two standard deviations (about 95 %) of the measuring')
    expect(english).toContain(`${totals.floorArea.toFixed(2)} ± ${tolerances.totals.floorArea}`)
    expect(english).toContain(
      `${roof.totals.totalRoofArea.toFixed(2)} ± ${roof.tolerances.totals.totalRoofArea.toFixed(1)}`,
    )
    const [{ surfaces }] = roof.buildings
    for (const [i, u] of roof.tolerances.buildings[0].surfaces.entries()) {
      expect(english).toContain(`${surfaces[i].calculatedSlope.toFixed(1)} ± ${u.calculatedSlope}`)
      expect(english).toContain(`${surfaces[i].area3d.toFixed(2)} ± ${u.area3d}`)
    }
    for (const wall of roof.tolerances.buildings[0].walls) expect(english).toContain(` ± ${wall.area}`)
    // The accuracy that is given is the roof's: rooms come from a phone.
    expect(english).toContain('1.5 cm in plan')
    expect(english).toContain('10.0 cm in plan')
    const norwegian = await page(...given, '--stated', '114', '--lang', 'nb')
    expect(norwegian).toContain('gulvarealet er ikke BRA etter NS 3940')
    expect(norwegian).toContain(
      'Sannsynligheten for at arealet er mer enn 2 % og minst 1 m² mindre enn oppgitt (114,00 m²)',
    )
  })

  test('are of a roof that says how certain it is, and refused of one that does not', async () => {
    const { code, stderr } = await reports(['report', HOUSE, '--tolerances', '-o', 'report.html'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('give --accuracy plan=METRES,height=METRES')])
  })

  test('a stated area is refused where no scan has a floor to hold it against', async () => {
    const folder = join(cwd, 'roof-alone')
    mkdirSync(folder)
    for (const name of ['project.json', 'roof.json']) cpSync(join(HOUSE, name), join(folder, name))
    const { code, stderr } = await reports(['report', folder, '--stated', '114', '-o', 'alone.html'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('--stated needs a scan')])
  })

  test('a PDF has them too', async () => {
    await reports(['report', HOUSE, '-q', '-o', 'plain.pdf'], { cwd })
    await reports(['report', HOUSE, '-q', '--accuracy', 'plan=0.1,height=0.1', '-o', 'with.pdf'], { cwd })
    const textOf = async (file: string): Promise<string> => (await textsOf(readFileSync(join(cwd, file)))).join('\n')
    const [plain, certain] = [await textOf('plain.pdf'), await textOf('with.pdf')]
    expect(plain).not.toContain('two standard deviations (about 95 %)')
    expect(certain).toContain('two standard deviations (about 95 %)')
  })
})

describe('tolerances on drawings', () => {
  const HOUSE = join(ROOT, 'fixtures/project-furuveien-12')
  const given = ['--accuracy', 'plan=0.1,height=0.1']
  const drawn = async (...args: string[]): Promise<string> => (await reports([...args, '-q'], { cwd })).stdout

  test.each([
    ['floorplan', ['floorplan', PLAIN], ['--tolerances'], '15.00 ± 0.39 m²'],
    ['roof plan', ['roof', 'svg', join(HOUSE, 'roof.json')], given, /Roof area \d+\.\d\d ± \d/],
    ['wall plan', ['walls', 'svg', join(HOUSE, 'roof.json')], given, /\d+\.\d\d ± \d/],
  ])('%s: areas have theirs where asked for, and the sheet says what ± is', async (_, command, asked, shown) => {
    expect(await drawn(...command)).not.toContain('±')
    const drawing = await drawn(...command, ...asked)
    expect(drawing).toMatch(shown)
    expect(drawing.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('± is two standard deviations')
  })

  test('each surface and wall of the roof as its JSON has it', async () => {
    const file = join(HOUSE, 'roof.json')
    const roof = await json('roof', file, ...given)
    const drawing = await drawn('roof', 'svg', file, ...given)
    const [building] = roof.buildings
    building.surfaces.forEach(({ area3d }: any, i: number) =>
      expect(drawing).toContain(`${area3d.toFixed(2)} ± ${roof.tolerances.buildings[0].surfaces[i].area3d}`),
    )
  })

  test.each([
    ['floorplan', PLAIN, '--view', '-o', 'x.svg'],
    ['floorplan', PLAIN, '-o', 'x.dxf'],
    ['roof', 'svg', 'roof.json', '--accuracy', 'plan=1,height=1', '-o', 'x.dxf'],
  ])('%s %s %s has none, and says so', async (...args) => {
    const { code, stderr } = await reports([...args, '--tolerances'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('has no tolerances')])
  })
})
