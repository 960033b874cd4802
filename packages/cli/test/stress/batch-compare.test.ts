import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { SCHEMAS } from '@reports/geometry/schemas'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

const { path: cwd, put } = testFolder()
const VIENNA = resolve(ROOT, '../shared/data/roof/vienna.city.jsonl')
const HOUSE = join(ROOT, 'fixtures/roof-l-house/roof.json')
const CRS = ['--crs', 'EPSG:31256']

interface Feature {
  readonly id: string
  readonly CityObjects: Readonly<Record<string, unknown>>
  readonly vertices: readonly (readonly [number, number, number])[]
}

interface Row {
  readonly state: string
  readonly before: string | null
  readonly after: string | null
}

const rowsOf = (folder: string): Row[] =>
  readFileSync(join(cwd, folder, 'changes.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)

const told = (rows: readonly Row[]): string[] =>
  rows.map(({ state, before, after }) => `${state} ${before ?? after}`).toSorted()

/** The tile with ten changes: four roofs raised, four made longer, one gone, and a copy of one where nothing stood. */
function changedTile(): { readonly header: string; readonly lines: string[]; readonly expected: string[] } {
  const [header = '', ...texts] = readFileSync(VIENNA, 'utf8').trim().split('\n')
  const { scale } = (JSON.parse(header) as { transform: { scale: [number, number, number] } }).transform
  const features = texts.map((text) => JSON.parse(text) as Feature)
  const step = Math.floor(features.length / 10)
  const expected: string[] = []
  const lines = features.flatMap((feature, i): string[] => {
    const kind = i % step === 3 ? Math.floor(i / step) : -1
    const moved = (move: (x: number, y: number, z: number) => number[]): string =>
      JSON.stringify({ ...feature, vertices: feature.vertices.map(([x, y, z]) => move(x, y, z)) })
    if (kind < 0 || kind > 9) return [JSON.stringify(feature)]
    if (kind < 8) {
      expected.push(`changed ${feature.id}`)
      const middle = feature.vertices.reduce((sum, [x]) => sum + x, 0) / feature.vertices.length
      return [
        kind < 4
          ? moved((x, y, z) => [x, y, z + Math.round(2 / scale[2])])
          : moved((x, y, z) => [x > middle ? x + Math.round(5 / scale[0]) : x, y, z]),
      ]
    }
    if (kind === 8) {
      expected.push(`gone ${feature.id}`)
      return []
    }
    expected.push(`new new-${feature.id}`)
    const far = moved((x, y, z) => [x + Math.round(900 / scale[0]), y, z])
    return [JSON.stringify(feature), far.replaceAll(feature.id, `new-${feature.id}`)]
  })
  return { header, lines, expected: expected.toSorted() }
}

describe.skipIf(!existsSync(VIENNA))(
  'a city tile against itself (skipped where ../shared/data is not beside the checkout)',
  () => {
    const compare = async (after: string, out: string, ...options: string[]) =>
      await reports(['batch', after, '--compare', VIENNA, ...CRS, '-o', out, '-j', '2', ...options], { cwd })

    test('that did not change has no rows', async () => {
      const { code, stderr } = await compare(VIENNA, 'same')
      expect([code, rowsOf('same')]).toEqual([0, []])
      expect(stderr).toContain('149 buildings compared')
    })

    test('with ten changed buildings: exactly these ten, with the rows of reports compare, over tiles too', async () => {
      const { header, lines, expected } = changedTile()
      expect(expected).toHaveLength(10)
      put('after.city.jsonl', [header, ...lines].join('\n'))
      const { code } = await compare('after.city.jsonl', 'changed')
      expect([code, told(rowsOf('changed'))]).toEqual([0, expected])
      const whole = await reports(['compare', VIENNA, 'after.city.jsonl', ...CRS, '--format', 'jsonl', '-q'], { cwd })
      const rows = whole.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row)
        .filter(({ state }) => state !== 'same' && state !== 'within')
      const key = ({ before, after }: Row): string => `${before} ${after}`
      const plain = rowsOf('changed').map((row) => {
        const { files: _, ...own } = row as Row & { readonly files: unknown }
        return own
      })
      expect(plain.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(
        rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
      )
      const isValid = new Ajv({ strict: false }).compile(SCHEMAS.comparedBuilding)
      for (const row of plain) expect([isValid(row), isValid.errors]).toEqual([true, null])
      // Divided into tiles, the city is the same.
      mkdirSync(join(cwd, 'tiles'))
      for (const part of [0, 1, 2])
        put(`tiles/${part}.city.jsonl`, [header, ...lines.filter((_, i) => i % 3 === part)].join('\n'))
      await compare('tiles', 'tiled')
      expect(told(rowsOf('tiled'))).toEqual(expected)
    })

    test('a run that was stopped goes on at its group', async () => {
      const { header, lines, expected } = changedTile()
      put('again.city.jsonl', [header, ...lines].join('\n'))
      await compare('again.city.jsonl', 'again')
      const text = readFileSync(join(cwd, 'again/changes.jsonl'), 'utf8')
      const journal = join(cwd, 'again/.batch/progress.json')
      const done = JSON.parse(readFileSync(journal, 'utf8')) as Record<string, object>
      // As after what was found while reading is written, and no group.
      const next = { input: 0, end: 0, line: 0, header: 'read', crc: 0 }
      const none = { ...done['counts'], buildings: 0, changes: 0 }
      writeFileSync(
        journal,
        JSON.stringify({ ...done, next, counts: none, lengths: { ...done['lengths'], changes: 0 } }),
      )
      const { code } = await compare('again.city.jsonl', 'again')
      expect([code, readFileSync(join(cwd, 'again/changes.jsonl'), 'utf8') === text]).toEqual([0, true])
      expect(told(rowsOf('again'))).toEqual(expected)
      const other = await reports(['batch', 'again.city.jsonl', ...CRS, '-o', 'again'], { cwd })
      expect([other.code, other.stderr.includes('--compare')]).toEqual([2, true])
    })
  },
)

describe('what cannot be compared', () => {
  const accuracy = ['--accuracy', 'plan=0.05,height=0.05']

  test('another place is a finding, and nothing is told as new or gone', async () => {
    put('far.json', readFileSync(HOUSE, 'utf8').replaceAll(/(\[\s*)(10\.\d+)(,)/g, '$111.5$3'))
    const { code } = await reports(
      ['batch', 'far.json', '--compare', HOUSE, '-o', 'far', '--strict', '-q', ...accuracy],
      {
        cwd,
      },
    )
    expect(readFileSync(join(cwd, 'far/findings.jsonl'), 'utf8')).toContain('comparison/other-place')
    expect([code, rowsOf('far')]).toEqual([3, []])
  })

  test('a file that cannot be read is a failure, and the others are compared', async () => {
    put('bad.json', '{ "type": "FeatureCollection"')
    const args = ['batch', HOUSE, 'bad.json', '--compare', HOUSE, '-o', 'bad', '-q', ...accuracy]
    const { code } = await reports(args, { cwd })
    expect([code, rowsOf('bad')]).toEqual([3, []])
    expect(readFileSync(join(cwd, 'bad/failures.jsonl'), 'utf8')).toContain('bad.json')
  })

  test.each([
    [['--format', 'csv'], '--format'],
    [['--at', '10,60'], '--at'],
  ])('%j is of another run', async (options, named) => {
    const { code, stderr } = await reports(['batch', HOUSE, '--compare', HOUSE, '-o', 'x', ...options], { cwd })
    expect([code, stderr.includes(named)]).toEqual([2, true])
  })

  test('standard input, and a file that states no accuracy', async () => {
    expect((await reports(['batch', '-', '--compare', HOUSE, '-o', 'x'], { cwd })).code).toBe(2)
    const unknown = await reports(['batch', HOUSE, '--compare', HOUSE, '-o', 'y'], { cwd })
    expect([unknown.code, unknown.stderr.includes('--accuracy')]).toEqual([2, true])
    expect((await reports(['batch', HOUSE, '--compare', HOUSE, '-o', 'z', '--tolerances'], { cwd })).code).toBe(2)
  })
})
