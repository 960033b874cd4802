import { describe, expect, it } from 'vitest'
import { parseScan, parseScanFiles } from '@reports/geometry'
import { bridgeBudget } from '../../src/measure/rooms/spaces/bridges.ts'
import { roomsOfCapture } from '../../src/measure/rooms/capture-rooms.ts'
import { captured, type Point } from '../half-scans.ts'
import { APPLE_HOUSE, readFolder } from '../scan-cases.ts'

/** Walls across each other, anywhere: a room that nothing closes. */
function tangle(number: number, walls: number): unknown {
  let seed = number + 1
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647
  const point = (): Point => [number * 20 + random() * 8, random() * 8]
  const seen = Array.from({ length: walls }, () => ({ from: point(), to: point() }))
  return captured(
    seen.map(({ from }) => from),
    seen,
    'none',
    0,
    `t${number}`,
  )
}

describe('the work of bridging gaps', () => {
  it('is that of one budget, however many tangles a scan has: what one step takes over is no more than one look at a graph', () => {
    const { captures } = parseScan(Array.from({ length: 40 }, (_, number) => tangle(number, 45)))
    const work = bridgeBudget(40 * 45)
    const whole = work.left
    for (const capture of captures) roomsOfCapture(capture, work, (id) => id, [])
    // Every capture may finish the step that it is in.
    expect(work.left).toBeGreaterThan(-whole)
    const rooms = captures.flatMap((capture) => roomsOfCapture(capture, { left: 0 }, (id) => id, []))
    for (const { outline } of rooms) expect(outline.source).not.toBe('bridged')
  })

  it.skipIf(APPLE_HOUSE === null)(
    'of eleven real rooms without floors is a hundredth of the budget (skipped where ../shared/data is not beside the checkout)',
    () => {
      const bare = readFolder(APPLE_HOUSE!).map(({ name, json }) => ({
        name,
        json: { ...(json as object), floors: [] },
      }))
      const { captures } = parseScanFiles(bare)
      const work = bridgeBudget(captures.reduce((sum, { walls }) => sum + walls.length, 0))
      const whole = work.left
      for (const capture of captures) roomsOfCapture(capture, work, (id) => id, [])
      expect(work.left).toBeLessThan(whole)
      expect(work.left).toBeGreaterThan(whole * 0.99)
    },
  )
})
