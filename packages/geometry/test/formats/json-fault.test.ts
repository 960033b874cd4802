import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonFault } from '../../src/formats/text/json-fault.ts'
import { ENGLISH, said, valueIn } from '../../src/sentence.ts'

const accepts = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('the place of a fault', () => {
  test.each([
    ['{"a": NaN}', 1, 7, 'a value', 'NaN'],
    ['{\n  "walls": [1, 2', 2, 17, 'a comma or ]', 'the end of the file'],
    ['', 1, 1, 'a value', 'the end of the file'],
    ['{"a": -Infinity}', 1, 7, 'a value', '-Infinity'],
    ['[1,]', 1, 4, 'a value', ']'],
    ['{"a":1,}', 1, 8, 'a name in quotes', '}'],
    ['{a:1}', 1, 2, 'a name in quotes or }', 'a'],
    ['{"a" 1}', 1, 6, 'a colon', '1'],
    ['[01]', 1, 2, 'a value or ]', '01'],
    ['["abc', 1, 6, 'the closing quote of a text', 'the end of the file'],
    ['["a\\x"]', 1, 4, 'an escape that JSON knows', '\\'],
    ['{}\r\n{}', 2, 1, 'the end', '{'],
  ])('%j', (text, line, column, expected, found) => {
    const fault = jsonFault(text)!
    const words = [said(fault.expected), fault.found].map((each) => valueIn(each, ENGLISH))
    expect([fault.line, fault.column, ...words]).toEqual([line, column, expected, found])
  })

  test('a million open brackets are no danger', () => {
    expect(jsonFault('['.repeat(1_000_000))).toMatchObject({ line: 1, column: 1_000_001 })
  })
})

test('it refuses exactly what JSON.parse refuses', () => {
  const json = fc.json()
  const cut = fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
  const changed = fc
    .tuple(
      json,
      fc.nat(),
      fc.constantFrom(...'{ } [ ] , : " \\ \n \t 0 1 - + . e E t r u f a l s n \u0000 é'.split(' '), ' '),
    )
    .map(
      ([text, at, character]) =>
        text.slice(0, at % (text.length + 1)) + character + text.slice((at % (text.length + 1)) + 1),
    )
  fc.assert(
    fc.property(fc.oneof(json, cut, changed, fc.string()), (text) => {
      expect(jsonFault(text) === null).toBe(accepts(text))
    }),
    { numRuns: 2000 },
  )
})
