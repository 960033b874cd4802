import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@reports/geometry/schemas'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const BEFORE = join(ROOT, 'fixtures/roof-l-house/roof.json')

interface Answer {
  readonly compared: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly buildings: readonly {
    readonly state: string
    readonly figures: readonly {
      readonly figure: string
      readonly difference: number
      readonly tolerance: number
      readonly changed: boolean
    }[]
  }[]
  readonly findings: readonly { readonly code: string }[]
}

/** A copy of the roof with each position changed. */
function copy(name: string, change: (position: number[]) => number[]): void {
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const isPosition = value.length === 3 && value.every((each) => typeof each === 'number')
      return isPosition ? change(value as number[]) : value.map(moved)
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each)]))
  }
  put(name, JSON.stringify(moved(JSON.parse(readFileSync(BEFORE, 'utf8')))))
}

/** Degrees of longitude: 11 km. */
const FAR = 0.2

copy('raised.json', ([x, y, z]) => [x!, y!, z! + 1])
copy('far.json', ([x, y, z]) => [x! + FAR, y!, z!])

const compareOf = async (before: string, after: string, ...options: string[]) =>
  await reports(['compare', before, after, '--accuracy', 'plan=0.05,height=0.05', ...options], { cwd })

const compare = async (after: string, ...options: string[]) => await compareOf(BEFORE, after, ...options)

describe('reports compare', () => {
  test('a file against itself is the same', async () => {
    const { code, stdout, stderr } = await compare(BEFORE, '--format', 'json')
    const answer = JSON.parse(stdout) as Answer
    expect([code, stderr]).toEqual([0, ''])
    expect(answer.buildings.every(({ state, figures }) => state === 'same' && figures.length === 0)).toBe(true)
  })

  test('of project folders what both have; of rooms and roofs the rooms, and how the roofs are compared is told', async () => {
    const project = join(ROOT, 'fixtures/project-furuveien-12')
    const both = await compareOf(project, project)
    expect(both.code).toBe(0)
    expect(both.stderr).toContain(
      `rooms are compared; the roofs: reports compare ${project}/roof.json ${project}/roof.json`,
    )
    expect(JSON.parse(both.stdout)).toHaveProperty('rooms')
    for (const [before, after] of [
      [project, join(project, 'roof.json')],
      [join(project, 'roof.json'), project],
      [project, join(ROOT, 'fixtures/project-rekkeveien-3')],
    ] as const) {
      const { code, stdout } = await compareOf(before, after)
      expect(code, after).toBe(0)
      expect(JSON.parse(stdout)).toHaveProperty('buildings')
    }
  })

  test('a raised roof: its highest point by the step, ± 2·√2·σ', async () => {
    const { stdout } = await compare('raised.json', '--format', 'json')
    const [building] = (JSON.parse(stdout) as Answer).buildings
    expect(building!.state).toBe('changed')
    expect(building!.figures.find(({ figure }) => figure === 'highestPoint')).toMatchObject({
      difference: 1,
      tolerance: 0.14,
      changed: true,
    })
    expect(building!.figures.some(({ figure }) => figure === 'totalRoofArea')).toBe(false)
  })

  test('another place is a finding, and nothing is told as new or gone', async () => {
    const { code, stdout } = await compare('far.json', '--format', 'json', '--strict', '-q')
    const answer = JSON.parse(stdout) as Answer
    expect([code, answer.compared, answer.buildings]).toEqual([1, false, []])
    expect(answer.findings.map((finding) => finding.code)).toEqual(['comparison/other-place'])
  })

  test('a table in both languages, CSV and JSON lines', async () => {
    expect((await compare('raised.json', '--format', 'table')).stdout).toContain('Highest point')
    const table = await compare('raised.json', '--format', 'table', '--lang', 'nb')
    expect(table.stdout).toContain('Høyeste punkt')
    expect(table.stdout).toContain('+1,00 ± 0,14 m')
    expect((await compare('raised.json', '--format', 'csv')).stdout).toContain('highestPoint')
    expect((await compare('raised.json', '--format', 'jsonl')).stdout.trim().split('\n')).toHaveLength(1)
  })

  test('the JSON of each comparison is as its schema says', async () => {
    const ajv = new Ajv({ strict: false })
    const expectValid = async (schema: object, ...args: readonly string[]): Promise<void> => {
      const { stdout } = await reports(['compare', ...args, '--format', 'json', '-q'], { cwd })
      const isValid = ajv.compile(schema)
      expect([isValid(JSON.parse(stdout)), isValid.errors]).toEqual([true, null])
    }
    const accuracy = ['--accuracy', 'plan=0.05,height=0.05']
    for (const after of [BEFORE, 'raised.json', 'far.json'])
      await expectValid(SCHEMAS.roofComparison, BEFORE, after, ...accuracy)
    const scan = join(ROOT, 'fixtures/house-two-storeys/input')
    const other = join(ROOT, 'fixtures/scan-open-l-shape/input.json')
    for (const after of [scan, other]) await expectValid(SCHEMAS.scanComparison, scan, after)
    put('stated.csv', 'room,area\nStue,30\nLoft,9\n')
    await expectValid(SCHEMAS.areaComparison, scan, 'stated.csv')
    expect(ajv.validate(SCHEMAS.roofComparison, { compared: true })).toBe(false)
  })

  test('a file that states no accuracy needs one', async () => {
    const { code, stderr } = await reports(['compare', BEFORE, 'raised.json'], { cwd })
    expect([code, stderr.includes('--accuracy')]).toEqual([2, true])
  })

  test('two scans: against itself nothing is told, another place is a finding, a roof in place of a scan an error', async () => {
    const scan = join(ROOT, 'fixtures/house-two-storeys/input')
    const same = await reports(['compare', scan, scan, '--format', 'json'], { cwd })
    const { rooms } = JSON.parse(same.stdout) as { rooms: { state: string }[] }
    expect(rooms.length).toBeGreaterThan(3)
    expect(rooms.every(({ state }) => state === 'same')).toBe(true)
    const table = await reports(['compare', scan, scan, '--format', 'table', '--lang', 'nb'], { cwd })
    expect(table.stdout).toContain('Ingen rom er nye')
    const other = join(ROOT, 'fixtures/scan-open-l-shape/input.json')
    const compared = await reports(['compare', scan, other, '--format', 'csv'], { cwd })
    expect(compared.code).toBe(0)
    expect((await reports(['compare', scan, BEFORE], { cwd })).code).toBe(3)
  })

  test('a drawing by the ending of its name: roofs, and a page a storey of scans', async () => {
    const svg = await compare('raised.json', '-o', 'changes.svg', '--scale', '200', '--property', 'Furuveien 12')
    expect([svg.code, svg.stderr, svg.stdout]).toEqual([0, '', ''])
    const text = readFileSync(join(cwd, 'changes.svg'), 'utf8')
    expect(text).toContain('data-drawing="roof-comparison"')
    expect(text).toContain('Furuveien 12')
    const scan = join(ROOT, 'fixtures/house-two-storeys/input')
    const pdf = await reports(['compare', scan, scan, '-o', 'changes.pdf', '--lang', 'nb', '-q'], { cwd })
    expect(pdf.code).toBe(0)
    expect(readFileSync(join(cwd, 'changes.pdf'), 'latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  })

  test('what is of a drawing is refused of a table, and the other way round', async () => {
    const scaled = await compare('raised.json', '--scale', '100')
    expect([scaled.code, scaled.stderr.includes('--scale is of a drawing')]).toEqual([2, true])
    const formatted = await compare('raised.json', '-o', 'changes.svg', '--format', 'json')
    expect([formatted.code, formatted.stderr.includes('leave out --format')]).toEqual([2, true])
    const scan = join(ROOT, 'fixtures/house-two-storeys/input')
    const areas = await reports(['compare', scan, 'areas.csv', '-o', 'changes.svg'], { cwd })
    expect(areas.code).toBe(2)
  })

  test('a scan beside stated areas: by name or mark, with what is not found and not stated', async () => {
    const scan = join(ROOT, 'fixtures/house-two-storeys/input')
    const measured = JSON.parse((await reports(['measurements', scan, '--format', 'json'], { cwd })).stdout) as {
      rooms: { roomId: string; floorArea: number }[]
    }
    const [first] = measured.rooms
    put('areas.csv', `rom;areal\n${first!.roomId};${String(first!.floorArea).replace('.', ',')}\nLoft;9\n`)
    const { code, stdout } = await reports(['compare', scan, 'areas.csv', '--format', 'json', '-q'], { cwd })
    const { rooms } = JSON.parse(stdout) as { rooms: { state: string; difference: number | null }[] }
    expect(code).toBe(0)
    expect(rooms[0]).toMatchObject({ state: 'compared', difference: 0 })
    expect(rooms[1]).toMatchObject({ state: 'notFound', difference: null })
    expect(rooms.slice(2).map(({ state }) => state)).toEqual(measured.rooms.slice(1).map(() => 'notStated'))
    const table = await reports(['compare', scan, 'areas.csv', '--format', 'table', '--lang', 'nb', '-q'], { cwd })
    expect(table.stdout).toContain('ikke funnet')
    put('wrong.csv', 'a,b\n1,2\n')
    const wrong = await reports(['compare', scan, 'wrong.csv'], { cwd })
    expect([wrong.code, wrong.stderr.includes('wrong.csv')]).toEqual([3, true])
  })
})
