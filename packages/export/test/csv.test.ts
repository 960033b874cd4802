import type { Cell } from '@reports/geometry/columns'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { csvLines, csvOf, csvRows, roomsTable, surfacesTable, tableOf, wallsTable } from '@reports/export/tables'
import type { Table } from '@reports/export/tables'
import {
  coveredRoof,
  measureRoof,
  measureScan,
  parseRoof,
  parseScanFiles,
  roofQualityRecord,
  roofRecord,
  scanMarks,
  scanQualityRecord,
  scanRecord,
  wallsRecord,
} from '@reports/geometry'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'

const ESC = '\u001b'

const table = (names: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: names.map((name) => ({ name })),
  rows,
})

const PROJECT = resolve(import.meta.dirname, '../../../fixtures/project-furuveien-12')
const json = (name: string): unknown => JSON.parse(readFileSync(join(PROJECT, name), 'utf8'))

test('every record is a table as it is, with a row a surface, a wall or a room', () => {
  const roof = measureRoof(parseRoof(json('roof.json')), { coveredRoof })
  const exports = readdirSync(join(PROJECT, 'scan')).map((name) => ({ name, json: json(join('scan', name)) }))
  const scan = measureScan(parseScanFiles(exports))
  const rooms = scanRecord(scan)
  const levels = roofQualityRecord(roof)
  const surfaces = roofRecord(roof)
  const walls = wallsRecord(roof)
  expect(roomsTable(rooms, scanQualityRecord(scan).rooms, scanMarks(scan, 'nb').rooms).rows).toHaveLength(
    rooms.totals.rooms,
  )
  expect(surfacesTable(surfaces, levels).rows).toHaveLength(surfaces.totals.surfaces)
  expect(wallsTable(walls, levels, 'nb').rows).toHaveLength(walls.totals.walls)
})

describe('CSV', () => {
  const parse = (text: string): string[][] => Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true }).data

  test('an independent parser reads back what was written', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => !/^[=+\-@\t\r＋－＝＠]/.test(value) && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value))
    const cell = fc.oneof(
      text,
      fc.constantFrom('a,b', 'he said "x"', 'two\nlines', ' spaces '),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        expect(parse(csvOf(table(['a', 'b', 'c'], rows)))).toEqual([
          ['a', 'b', 'c'],
          ...rows.map((row) => row.map(String)),
        ])
      }),
    )
  })

  test.each(['=1+1', '+47 900', '-cmd', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j cannot become a formula', (name) => {
    const [, row] = parse(csvOf(table(['name'], [[name]])))
    expect(row![0]).toMatch(/^'/)
  })

  test('numbers stay numbers, null is empty, controls are gone', () => {
    expect(csvOf(table(['a', 'b', 'c'], [[-1.5, null, `x${ESC}[31m`]]))).toBe('a,b,c\r\n-1.5,,x\ufffd[31m\r\n')
  })

  test('a column of numbers is named with its unit', () => {
    const lengths = tableOf(
      [
        { name: 'id', cell: ({ id }: { id: string; length: number }) => id },
        { name: 'length', quantity: { unit: 'm', digits: 2 }, cell: ({ length }) => length },
      ],
      [{ id: 'a', length: 1.25 }],
    )
    expect(csvOf(lengths)).toBe('id,length_m\r\na,1.25\r\n')
  })

  describe('in Norwegian', () => {
    test('has what its Excel opens as a table: byte order mark, semicolons, decimal commas', () => {
      const rows = [
        ['Bad; og vask', -1.5],
        ['1,5 m', 1e-7],
        ['sagt "her"', null],
        ['=1+1', 12],
      ] as const
      expect(csvOf(table(['navn', 'areal'], rows), 'nb')).toBe(
        '\ufeffnavn;areal\r\n"Bad; og vask";-1,5\r\n1,5 m;1e-7\r\n"sagt ""her""";\r\n\'=1+1;12\r\n',
      )
    })

    test('an independent parser reads back what was written', () => {
      const cell = fc.oneof(
        fc.constantFrom('a;b', 'a,b', 'he said "x"', 'two\nlines'),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
      fc.assert(
        fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
          const text = csvOf(table(['a', 'b'], rows), 'nb')
          const { data, meta } = Papa.parse<string[]>(text.slice(1), { newline: '\r\n', skipEmptyLines: true })
          expect(text[0]).toBe('\ufeff')
          expect(meta.delimiter).toBe(';')
          expect(data).toEqual([
            ['a', 'b'],
            ...rows.map((row) => row.map((each) => String(each).replace(/^(-?\d+)\./, '$1,'))),
          ])
        }),
      )
    })
  })
})

test('lines are the rows of their table, each after what all have', () => {
  const cell = fc.oneof(
    fc.constantFrom<Cell>(null, '', '=1', 'a;b', 'a,"b', true, 0, -0, 1.5),
    fc.double({ noNaN: true }),
  )
  const rowsOf = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 })
  fc.assert(
    fc.property(rowsOf, fc.constantFrom('en' as const, 'nb' as const), (rows, lang) => {
      const columns = [0, 1, 2].map((i) => ({ name: `${i}`, cell: (row: readonly Cell[]): Cell => row[i] ?? null }))
      const first = ['town, "east"', 2]
      const whole = { rows: rows.map((row) => [...first, ...row]) }
      expect(csvLines({ columns, rows }, first, lang)).toBe(csvRows(whole, lang))
    }),
  )
})
