import { join } from 'node:path'
import { roundedSums } from '@reports/geometry/columns'
import { expect, test } from 'vitest'
import { numberFormat } from '../../src/output/numbers.ts'
import { reports } from '../reports.ts'
import { ROOT } from '../root.ts'

const column = (cells: readonly number[], total: number, digits = 2) => ({ title: 'Area', digits, cells, total })

test('parts that do not add up to the total as shown are told, those that do are not', () => {
  const told = roundedSums(
    [column([63.146, 63.146, 63.158], 189.45), column([1.5, 2.5], 4)],
    'en',
    numberFormat('en').decimals,
  )
  expect(told).toBe('Parts are rounded. Area: they add up to 189.46, the total is 189.45.')
  expect(roundedSums([column([63.14, 63.15, 63.16], 189.45)], 'nb', numberFormat('nb').decimals)).toBeUndefined()
  expect(roundedSums([column([6.26, 6.26], 12.52, 1)], 'nb', numberFormat('nb').decimals)).toBe(
    'Delene er avrundet. Area: de blir til sammen 12,6, summen er 12,5.',
  )
})

test('a total that is no sum of its rows is not told of', () => {
  expect(roundedSums([column([1, 1, 1], 2, 0)], 'en', numberFormat('en').decimals)).toBeUndefined()
})

test('metric tables of rooms add up, those in feet say where they do not', async () => {
  const house = join(ROOT, 'fixtures/house-two-storeys/input')
  const table = async (...args: string[]): Promise<string> =>
    (await reports(['measurements', house, '--format', 'table', ...args])).stdout.replace(/\s+/g, ' ')
  for (const summary of [[], ['--summary']]) {
    expect(await table('--units', 'us', ...summary)).toContain(
      'Parts are rounded. Floor area: they add up to 1,211.0, the total is 1,210.9.',
    )
    expect(await table(...summary)).not.toContain('Parts are rounded')
  }
})
