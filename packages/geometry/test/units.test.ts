import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { said, sentenceIn, squareMetres } from '../src/sentences.ts'
import { writingOf } from '../src/index.ts'
import { feetAndInches, FOOT, sentenceInUnits, shownIn, SQUARE } from '../src/units.ts'
import { figureIn } from '../src/quantities/units.ts'

const us = (quantity: Parameters<typeof shownIn>[0], value: number): number | null =>
  shownIn(quantity, 'us').valueOf(value)

/** Of NIST Special Publication 811, appendix B.8: the foot and what is made of it is exact. */
describe('units of the United States', () => {
  test('are the metric ones of NIST SP 811', () => {
    expect(us({ unit: 'm', digits: 2 }, 0.3048)).toBeCloseTo(1, 12)
    expect(us({ unit: 'cm', digits: 0 }, 2.54)).toBeCloseTo(1, 12)
    expect(us({ unit: 'm2', digits: 2 }, 0.09290304)).toBeCloseTo(1, 12)
    expect(us({ unit: 'm3', digits: 2 }, 0.028316846592)).toBeCloseTo(1, 12)
    expect(us({ unit: 'm', digits: 0, us: 'mi' }, 1609.344)).toBeCloseTo(1, 12)
    expect(SQUARE).toBeCloseTo(9.290304, 12)
    // A cube of 10 ft has 0.6 of surface over volume in feet, whatever it is measured in.
    expect(us({ digits: 3, us: '1/ft' }, 6 / (10 * FOOT))).toBeCloseTo(0.6, 12)
  })

  test('say a pitch as inches of rise in twelve of run; what is vertical has none', () => {
    const pitch = { unit: 'deg', digits: 1, us: 'x:12' } as const
    expect(us(pitch, 45)).toBeCloseTo(12, 12)
    expect(us(pitch, (Math.atan(5 / 12) * 180) / Math.PI)).toBeCloseTo(5, 12)
    expect(us(pitch, 0)).toBe(0)
    expect(us(pitch, 90)).toBeNull()
    const { valueOf, toleranceOf } = shownIn(pitch, 'us')
    for (const degrees of [1, 20, 45, 60])
      expect(toleranceOf(0.001, degrees)).toBeCloseTo((valueOf(degrees + 0.001) ?? 0) - (valueOf(degrees) ?? 0), 6)
  })

  test('leave metric figures, and those that have no such unit, as they are', () => {
    expect(shownIn({ unit: 'm2', digits: 2 }, 'metric')).toMatchObject({ unit: 'm²', digits: 2 })
    expect(shownIn({ unit: 'kWh/m2', digits: 0 }, 'us')).toMatchObject({ unit: 'kWh/m²', digits: 0 })
    expect(shownIn({ unit: 'deg', digits: 1 }, 'us')).toMatchObject({ unit: '°', digits: 1 })
  })
})

describe('feet and inches', () => {
  test('are rounded to an eighth, in lowest terms, and carried', () => {
    expect(feetAndInches(3.75)).toBe('12′ 3 5/8″')
    expect(feetAndInches(0)).toBe('0″')
    expect(feetAndInches(FOOT)).toBe('1′ 0″')
    expect(feetAndInches(FOOT - 0.001)).toBe('1′ 0″')
    expect(feetAndInches((FOOT / 12) * 0.5)).toBe('1/2″')
    expect(feetAndInches(-2.5)).toBe('−8′ 2 3/8″')
    expect(feetAndInches(8.1, 'inch')).toBe('26′ 7″')
    expect(feetAndInches(8.1, 'foot')).toBe('27′')
  })

  test('read back, they are the length to a sixteenth of an inch', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (metres) => {
        const text = feetAndInches(metres)
        const [, feet = '0', inches = '0', over = '0', under = '1'] =
          /^(?:(\d+)′ )?(?:(\d+)(?: |″))?(?:(\d+)\/(\d+)″)?$/.exec(text) ?? []
        const read = (Number(feet) + (Number(inches) + Number(over) / Number(under)) / 12) * FOOT
        expect(Math.abs(read - metres), text).toBeLessThanOrEqual(FOOT / 12 / 16 + 1e-6)
        expect(Number(inches)).toBeLessThan(12)
        expect([1, 2, 4, 8]).toContain(Number(under))
      }),
    )
  })
})

describe('sentences', () => {
  test('have their figures converted: those of values, those of our words, and units after a number', () => {
    const writing = writingOf('en', 'us')
    const told = said('x: The room {room} lacks {area} within 10 cm, {count} cm wide, over 1.5 m.', {
      room: 'Bad 5 m',
      area: squareMetres(2),
      count: 30,
    })
    expect(sentenceIn(told, writing)).toBe(
      'The room Bad 5 m lacks 21.5 sq ft within 3.9 in, 11.8 in wide, over 4.9 ft.',
    )
    expect(sentenceIn(told, writingOf('en'))).toBe(
      'The room Bad 5 m lacks 2.00 m² within 10 cm, 30 cm wide, over 1.5 m.',
    )
    expect(sentenceInUnits('1 to 2 cm a wall, 2.9 and 1.6 cm; 1 to 3 rooms', 'us')).toBe(
      '0.4 to 0.8 in a wall, 1.1 and 0.6 in; 1 to 3 rooms',
    )
    expect(sentenceInUnits('1,90 m høyt over 0,60 m, kWh/m², 5 mm', 'us')).toBe(
      '6,2 ft høyt over 23,6 in, kWh/m², 5 mm',
    )
  })

  test('lose no decimal that tells figures apart', () => {
    expect(figureIn({ value: 0.3048, digits: 4, unit: ' m' }, 'us')).toEqual({ value: 12, digits: 4, unit: ' in' })
    expect(figureIn({ value: 3.048, digits: 2, unit: ' m' }, 'us')).toEqual({ value: 10, digits: 1, unit: ' ft' })
    expect(figureIn({ value: 7, digits: 1, unit: ' %' }, 'us')).toEqual({ value: 7, digits: 1, unit: ' %' })
  })
})

test('a metric figure is rounded half away from zero before anyone writes it', () => {
  expect(figureIn({ value: 4.3145, digits: 3, unit: ' m' }, 'metric').value).toBe(4.315)
  expect(figureIn({ value: -4.3145, digits: 3, unit: ' m' }, 'metric').value).toBe(-4.315)
  expect(figureIn({ value: 1.005, digits: 2, unit: ' %' }, 'metric').value).toBe(1.01)
})
