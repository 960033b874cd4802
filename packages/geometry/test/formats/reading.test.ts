import { describe, expect, it } from 'vitest'
import { InputError } from '../../src/errors.ts'
import {
  describedAs,
  itemPath,
  memberPath,
  readArray,
  readBoolean,
  readInteger,
  readItems,
  readNumber,
  readNumbers,
  readObject,
  readOptional,
  readString,
} from '../../src/formats/reading.ts'
import { ENGLISH, valueIn } from '../../src/sentence.ts'

const refusal = (read: () => unknown): InputError => {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('reading a file that may hold anything', () => {
  it('gives values of the type asked for', () => {
    expect(readObject({ a: 1 }, '$')).toEqual({ a: 1 })
    expect(readArray([1], '$')).toEqual([1])
    expect(readString('x', '$')).toBe('x')
    expect(readBoolean(false, '$')).toBe(false)
    expect(readNumber(-0.5, '$')).toBe(-0.5)
    expect(readInteger(3, '$', { min: 0 })).toBe(3)
    expect(readNumbers([1, 2], '$', { min: 2, max: 3 })).toEqual([1, 2])
    expect(readOptional(undefined, '$', readString)).toBeNull()
    expect(readItems(['a', 'b'], '$', (item, path) => `${readString(item, path)}${path}`)).toEqual(['a$[0]', 'b$[1]'])
  })

  it('names the place and what was expected and found', () => {
    expect(refusal(() => readObject([], '$.a'))).toMatchObject({
      code: 'file/wrong-type',
      path: '$.a',
      message: 'Expected an object, found an array of 0.',
    })
    expect(refusal(() => readArray(null, '$.walls', 'walls: an array of walls')).message).toBe(
      'Expected an array of walls, found null.',
    )
    expect(refusal(() => readString(7, '$'))).toMatchObject({ message: 'Expected a text, found 7.' })
    expect(refusal(() => readBoolean('0', '$'))).toMatchObject({ code: 'file/wrong-type' })
    expect(refusal(() => readItems([1, 'x'], '$.n', (item, path) => readNumber(item, path)))).toMatchObject({
      code: 'file/bad-number',
      path: '$.n[1]',
    })
  })

  it('refuses numbers that are not finite, not whole or out of range', () => {
    for (const bad of [NaN, Infinity, JSON.parse('1e400'), '1', null, undefined]) {
      expect(refusal(() => readNumber(bad, '$.x'))).toMatchObject({ code: 'file/bad-number', path: '$.x' })
      expect(refusal(() => readNumbers([0, bad], '$.x', 2))).toMatchObject({ code: 'file/bad-number', path: '$.x[1]' })
    }
    expect(refusal(() => readInteger(1.5, '$')).message).toBe('Expected a whole number, found 1.5.')
    expect(refusal(() => readNumber(11, '$', { min: 0, max: 10 })).message).toBe(
      'Expected a finite number from 0 up to 10, found 11.',
    )
    expect(refusal(() => readNumbers([1, 2, 3], '$.t', 16))).toMatchObject({
      code: 'file/bad-geometry',
      message: 'Expected 16 numbers, found 3.',
    })
  })

  it('writes paths that can be pasted', () => {
    expect(itemPath(memberPath('$', 'walls'), 3)).toBe('$.walls[3]')
    expect(memberPath('$', 'odd key')).toBe('$["odd key"]')
    expect(valueIn(describedAs('x'.repeat(100)), ENGLISH)).toBe('a text of 100 characters')
  })
})
