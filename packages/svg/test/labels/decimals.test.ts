import { roundTo } from '@reports/geometry'
import { figure, said } from '@reports/geometry/sentences'
import { textOf } from '@reports/geometry'
import { expect, test } from 'vitest'
import { numberFormat } from '../../../cli/src/output/numbers.ts'
import { figuresIn } from '../../src/figures.ts'
import { decimal } from '../../src/words.ts'

/* Half away from zero, as records are rounded: in binary 6.55 is less than that, and 189.45 too. */
test.each([
  [6.55, '6.6', '6,6'],
  [189.45, '189.5', '189,5'],
  [6.549, '6.5', '6,5'],
  [-0.04, '0.0', '0,0'],
  [-6.55, '6.6', '6,6'],
  [1.005, '1.0', '1,0'],
])('%d with one decimal is the same on drawings, in sentences and on the terminal', (value, en, nb) => {
  const sentence = said('test: {value}', { value: figure(Math.abs(value), 1) })
  expect(decimal(value, 1, 'en').replace('−', '')).toBe(en)
  expect(decimal(value, 1, 'nb').replace('−', '')).toBe(nb)
  expect(textOf(sentence, 'en')).toBe(en)
  expect(numberFormat('en').decimals(value, 1).replace('-', '')).toBe(en)
  expect(numberFormat('nb').decimals(value, 1).replace('−', '')).toBe(nb)
  expect(Number(decimal(Math.abs(value), 1, 'en'))).toBe(Math.abs(roundTo(value, 1)))
})

test('with two decimals ties are rounded away from zero too', () => {
  expect(decimal(1.005, 2, 'en')).toBe('1.01')
  expect(decimal(-1.005, 2, 'nb')).toBe('−1,01')
})

test('square feet are of published square metres, on views as on plans', () => {
  // 11.8144 m² is published as 11.81 m², which is 127.12 square feet; by itself it is 127.17.
  for (const digits of [1, 2] as const) expect(figuresIn('en', 'us').area(11.8144, null, digits)).toBe('127.1 sq ft')
  expect(figuresIn('en').area(11.8144, null, 1)).toBe('11.8 m²')
})
