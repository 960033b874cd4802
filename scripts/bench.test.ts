import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { benches, benchTable, gathered, isMet } from './bench.ts'
import { report, reportOutput } from './ratio.ts'

/** What something prints. */
function printed(act: () => void): string[] {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text).trimEnd())
    return true
  })
  try {
    act()
  } finally {
    write.mockRestore()
    process.exitCode = 0
  }
  return lines
}

test('rounds become medians with their spread; a bar is kept by the median, from its side', () => {
  const lines = printed(() => {
    for (const ratio of [2.9, 3.4, 2.5]) report('roof: all / reading', ratio, 3, 'lower', '1 and 3 ms')
    for (const ratio of [0.6, 0.9, 0.65]) report('cached / bare', ratio, 0.7, 'higher', '')
    reportOutput('roof', { area: 1 })
    reportOutput('roof', { area: 1 })
  })
  const { ratios, checksums } = gathered(['a line for people', ...lines])
  expect(ratios.map(isMet)).toEqual([true, false])
  expect(benchTable(ratios).split('\n').slice(2)).toEqual([
    '| roof: all / reading | 2.90 | 2.50 to 3.40 | ≤ 3 | yes |',
    '| cached / bare | 0.65 | 0.60 to 0.90 | ≥ 0.7 | NO |',
  ])
  expect([...checksums]).toEqual([['roof', expect.stringMatching(/^[0-9a-f]{12}$/)]])
})

test('an output that is another one each time is told', () => {
  const lines = printed(() => [1, 2].forEach((area) => reportOutput('roof', { area })))
  expect(() => gathered(lines)).toThrow('roof: another output each time')
})

test('every bench that a package runs is there', () => {
  expect(benches().length).toBeGreaterThan(10)
  expect(benches().filter((path) => !existsSync(join(resolve(import.meta.dirname, '..'), path)))).toEqual([])
})
