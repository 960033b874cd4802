import { csvOf } from '@reports/export'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberFormat } from '../../src/output/numbers.ts'
import { paintFor } from '../../src/output/paint.ts'
import { tableText } from '../../src/output/table.ts'
import type { Table } from '../../src/output/table.ts'
import { clipped, displayWidth, jsonText, terminalText } from '../../src/output/terminal-text.ts'

const pipe = { write: () => undefined, isTerminal: false, columns: null, flushed: async () => undefined }
const PLAIN = paintFor(pipe, {}, true)
const ESC = '\u001b'

describe('text for a terminal', () => {
  test('a cell of CSV holds nothing that a terminal would obey, but tabs and line ends', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const character = String.fromCharCode(code)
      if (['\t', '\n'].includes(character) || terminalText(character) === character) continue
      expect(csvOf({ columns: [{ name: 'a' }], rows: [[`x${character}`]] })).toBe('a\r\nx\ufffd\r\n')
    }
  })

  test('what a terminal would obey is shown', () => {
    expect(terminalText(`a${ESC}[2J\r\n\u009b1m\u202egpj.exe`)).toBe(
      String.raw`a\u001b[2J\u000d\u000a\u009b1m\u202egpj.exe`,
    )
  })

  test('JSON stays the same value and brings no control character', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, name) => {
        const text = jsonText({ value, name }, 2)
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, name })))
      }),
    )
  })

  test('JSON of ASCII alone too: each of its characters, with and without indentation', () => {
    for (let code = 0; code < 0x80; code += 1)
      for (const indent of [0, 2]) {
        const value = { name: `a${String.fromCharCode(code)}b` }
        const text = jsonText(value, indent)
        expect(JSON.parse(text)).toEqual(value)
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/)
      }
  })

  test.each([
    ['Kjøkken', 7],
    ['Kjøkken'.normalize('NFD'), 7],
    ['厨房', 4],
    ['👩‍👩‍👧', 2],
    ['', 0],
  ])('%j takes %i cells', (text, cells) => {
    expect(displayWidth(text)).toBe(cells)
  })

  test('a long text is cut to its cells', () => {
    expect(clipped('Hovedsoverom', 8)).toBe('Hovedso…')
    expect(clipped('厨房厨房', 6)).toBe('厨房…')
  })
})

describe('tables', () => {
  const table: Table = {
    columns: [
      { title: 'Room', align: 'left' },
      { title: 'Floor', unit: 'm²', align: 'right', group: 1 },
      { title: 'Wall', unit: 'm²', align: 'right', group: 1 },
      { title: 'Doors', align: 'right', group: 2 },
    ],
    rows: [
      ['Kjøkken', '9.00', '31.20', '1'],
      ['Bad 1', '12.25', '8.00', '2'],
    ],
    totals: ['Total', '21.25', '39.20', '3'],
  }

  test('numbers line up, totals stand below a line', () => {
    expect(tableText(table, 80, PLAIN)).toBe(
      [
        'Room     Floor   Wall  Doors',
        '            m²     m²',
        '────────────────────────────',
        'Kjøkken   9.00  31.20      1',
        'Bad 1    12.25   8.00      2',
        '────────────────────────────',
        'Total    21.25  39.20      3',
        '',
      ].join('\n'),
    )
  })

  test('a narrow terminal loses nothing: the columns go below each other, groups together', () => {
    const lines = tableText(table, 24, PLAIN).split('\n')
    expect(lines[0]).toBe('Room     Floor   Wall')
    expect(lines.filter((line) => line.startsWith('Room'))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('Bad 1'))).toEqual(['Bad 1    12.25   8.00', 'Bad 1        2'])
  })

  test('the first block shows a figure: names that leave no room for one come after it', () => {
    const columns = ['Mark', 'Kind', 'Behind', 'Known by', 'Gross', 'Net', 'Quality'].map((title, i) => ({
      title,
      align: [4, 5].includes(i) ? ('right' as const) : ('left' as const),
    }))
    const row = ['1.01a', 'wall', 'outside', 'nothing: assumed', '12.00', '11.50', 'sure']
    const headings = (width: number): string[] =>
      tableText({ columns, rows: [row] }, width, PLAIN)
        .split('\n')
        .filter((line) => line.startsWith('Mark'))
    expect(headings(80)).toEqual(['Mark   Kind  Behind   Known by          Gross    Net  Quality'])
    expect(headings(45)[0]).toBe('Mark   Kind  Behind   Known by          Gross')
    expect(headings(40)).toEqual(['Mark   Kind  Behind   Gross', 'Mark   Known by            Net  Quality'])
  })

  test('no line is wider than the terminal, and every number is there', () => {
    const cell = fc.stringMatching(/^[0-9.]{1,8}$/)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), cell, cell, cell), { minLength: 1 }),
        fc.integer({ min: 24, max: 120 }),
        (rows, width) => {
          const text = tableText({ ...table, rows }, width, PLAIN)
          for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(width)
          for (const row of rows) for (const number of row.slice(1)) expect(text).toContain(number)
        },
      ),
    )
  })
})

test('numbers follow the language', () => {
  expect(numberFormat('en').hundredths(1234.5)).toBe('1,234.50')
  expect(numberFormat('nb').hundredths(1234.5)).toBe('1\u00a0234,50')
  expect(numberFormat('nb').tenths(7)).toBe('7,0')
})

test('colours are for terminals, and for those who want them', () => {
  const terminal = { ...pipe, isTerminal: true, columns: 80 }
  expect(paintFor(terminal, {}, true).bold('x')).toBe(`${ESC}[1mx${ESC}[22m`)
  expect(paintFor(terminal, { NO_COLOR: '1' }, true).bold('x')).toBe('x')
  expect(paintFor(terminal, { TERM: 'dumb' }, true).bold('x')).toBe('x')
  expect(paintFor(terminal, {}, false).bold('x')).toBe('x')
  expect(paintFor(pipe, {}, true).bold('x')).toBe('x')
})
