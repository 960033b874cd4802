import { describe, expect, test } from 'vitest'
import { jsonValue } from '../../src/input/json-value.ts'

describe('values one a line', () => {
  test('become an array; empty lines are none', () => {
    expect(jsonValue('{"a":1}\n\n{"a":2}\r\n', 'f')).toEqual([{ a: 1 }, { a: 2 }])
  })

  test('a file of one line is one value', () => {
    expect(jsonValue('{"a":1}\n', 'f')).toEqual({ a: 1 })
  })

  test('a fault is named by its line in the file', () => {
    expect(() => jsonValue('{"a":1}\n{"a":2}\n{"a":NaN}\n', 'city.jsonl')).toThrow(/at line 3, column 6/)
  })
})
