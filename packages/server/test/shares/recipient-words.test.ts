import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockInWords, timeInWords, waitInWords } from '../../src/pages/words.ts'

const UNITS: Readonly<Record<string, number>> = {
  minutt: 60,
  minutter: 60,
  time: 3600,
  timer: 3600,
  minute: 60,
  minutes: 60,
  hour: 3600,
  hours: 3600,
}

test.each([
  ['nb', /igjen om (\d+) (\p{L}+)\./u],
  ['en', /again in (\d+) (\p{L}+)\./u],
] as const)('who waits as long as is said is not too early, nor much too late (%s)', (lang, said) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      const [, count, unit] = said.exec(lockInWords(seconds, lang))!
      const told = Number(count) * UNITS[unit!]!
      expect(told).toBeGreaterThanOrEqual(seconds)
      expect(told - seconds).toBeLessThan(UNITS[unit!]!)
      expect(Number(count) === 1).toBe(['minutt', 'time', 'minute', 'hour'].includes(unit!))
    }),
  )
})

test('a short wait is told in seconds', () => {
  expect([1, 59, 59.2, 60].map((seconds) => waitInWords(seconds, 'nb'))).toEqual([
    '1 sekund',
    '59 sekunder',
    '60 sekunder',
    '1 minutt',
  ])
  expect([0, 1, 2].map((seconds) => waitInWords(seconds, 'en'))).toEqual(['1 second', '1 second', '2 seconds'])
})

test('times are those of clocks in Norway, in winter and in summer', () => {
  expect(timeInWords(Date.parse('2026-01-31T23:30:00Z'), 'nb')).toBe('1. februar 2026 kl. 00:30')
  expect(timeInWords(Date.parse('2026-07-01T12:05:00Z'), 'en')).toBe('1 July 2026 at 14:05')
})
