import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'
import { roofFile, scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()
const TOWN = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')

put('town.city.jsonl', TOWN)
put('roof.json', roofFile(['=1+1', 'Garasje']))
put('scan.json', scanFile({ roomId: 'R1', roomName: 'Kjøkken' }))

const text = (name: string): string => readFileSync(join(cwd, name), 'utf8')
const rows = (csv: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data

/** The rows of the command of one file, which has no place. */
const ofCommand = async (...args: string[]): Promise<Record<string, string>[]> =>
  rows((await reports([...args, '-q', '--format', 'csv'], { cwd })).stdout)

describe('batch --format csv', () => {
  test('has the rows of each command, and where they are of', async () => {
    const { code } = await reports(
      ['batch', 'town.city.jsonl', 'roof.json', 'scan.json', '-q', '--format', 'csv', '-o', 'out'],
      { cwd },
    )
    expect(code).toBe(0)
    for (const [table, command, files] of [
      ['surfaces.csv', 'roof', ['town.city.jsonl', 'roof.json']],
      ['walls.csv', 'walls', ['town.city.jsonl', 'roof.json']],
      ['rooms.csv', 'measurements', ['scan.json']],
    ] as const) {
      const written = rows(text(`out/${table}`))
      const expected = []
      for (const file of files) {
        for (const row of await ofCommand(command, file)) expected.push({ file, ...row })
      }
      expect(written.map(({ line: _line, ...row }) => row)).toEqual(expected)
    }
    const lines = new Set(rows(text('out/surfaces.csv')).map(({ file, line }) => `${file}:${line}`))
    expect(lines.has('town.city.jsonl:2')).toBe(true)
    expect(lines.has('roof.json:')).toBe(true)
  })

  test('a finished run gets its tables by the same command again, the same bytes each time; none without a row', async () => {
    await reports(['batch', 'roof.json', '-q', '-o', 'later'], { cwd })
    expect(existsSync(join(cwd, 'later/surfaces.csv'))).toBe(false)
    await reports(['batch', 'roof.json', '-q', '--format', 'csv', '-o', 'later'], { cwd })
    const first = text('later/surfaces.csv')
    await reports(['batch', 'roof.json', '-q', '--format', 'csv', '-o', 'later'], { cwd })
    expect(text('later/surfaces.csv')).toBe(first)
    expect(existsSync(join(cwd, 'later/rooms.csv'))).toBe(false)
    expect(first).toContain("'=1+1")
  })

  test('a run that was measured without it has no rows of buildings and edges, and says so', async () => {
    await reports(['batch', 'roof.json', '-q', '-o', 'bare'], { cwd })
    const { code, stderr } = await reports(['batch', 'roof.json', '--format', 'csv', '-o', 'bare'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain('buildings.csv, edges.csv are not written: the run into bare was measured without')
    expect(existsSync(join(cwd, 'bare/buildings.csv'))).toBe(false)
    expect(existsSync(join(cwd, 'bare/surfaces.csv'))).toBe(true)
  })

  test('has the dialect of the language, its mark once', async () => {
    await reports(['batch', 'town.city.jsonl', '-q', '--format', 'csv', '--lang', 'nb', '-o', 'norsk'], { cwd })
    const csv = text('norsk/surfaces.csv')
    expect(csv).toMatch(/^\ufefffile;line;displayName;slope_deg;/)
    expect(csv.split('\ufeff')).toHaveLength(2)
    expect(
      csv
        .slice(1)
        .split('\r\n')
        .filter((line) => line.startsWith('file;')),
    ).toHaveLength(1)
  })

  test('what no run wrote is not overwritten', async () => {
    put('mine/rooms.csv', 'a,b\r\n')
    const { code, stderr } = await reports(['batch', 'scan.json', '--format', 'csv', '-o', 'mine'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('mine/rooms.csv exists already')
    expect(text('mine/rooms.csv')).toBe('a,b\r\n')
  })
})
