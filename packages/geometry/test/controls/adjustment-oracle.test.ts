import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adjustScan, type Control, type ControlKind } from '../../src/controls.ts'
import { measureScan } from '../../src/index.ts'
import { evenly, normally } from '../random.ts'
import { rounds } from '../rounds.ts'
import { captureOf, scanOf, type Plan } from './simulated-room.ts'

/*
 * The adjustment by scipy, where a Python has it (`ADJUSTMENT_PYTHON`, else `python3`): the same least squares, written anew from corners.
 */

const PYTHON = process.env['ADJUSTMENT_PYTHON'] ?? 'python3'

const SIGMAS = { plan: 0.015, height: 0.02, scale: 0.005 }

const hasScipy = spawnSync(PYTHON, ['-c', 'import scipy']).status === 0

/** A room with right and other angles. */
const roomOf = (even: () => number): readonly Plan[] => {
  const [w, d, cut] = [4 + 3 * even(), 4 + 3 * even(), 0.8 + even()]
  return [
    [0, 0],
    [w, 0],
    [w, d - cut],
    [w - cut * (0.5 + even()), d],
    [0, d],
  ]
}

/** Controls of walls that are there, off by centimetres, so that walls really move. */
function controlsOf(corners: readonly Plan[], noise: () => number): Control[] {
  const apart = (i: number, j: number): number =>
    Math.hypot(corners[i]![0] - corners[j]![0], corners[i]![1] - corners[j]![1])
  const twice = corners.reduce((sum, [x, z], i) => {
    const [u, v] = corners[(i + 1) % corners.length]!
    return sum + x * v - u * z
  }, 0)
  const made = (
    id: string,
    kind: ControlKind,
    walls: readonly number[],
    value: number,
    tolerance: number,
  ): Control => ({
    id,
    kind,
    room: 'R',
    walls: walls.map((wall) => `R-w${wall}`),
    value: value + 0.02 * noise(),
    tolerance,
    author: null,
    time: null,
    instrument: null,
  })
  return [
    made('k1', 'between', [0, 3], corners[4]![1], 0.02),
    made('k2', 'between', [1, 4], corners[1]![0], 0.03),
    made('k3', 'diagonal', [4, 0, 2, 3], apart(0, 3), 0.02),
    made('k4', 'diagonal', [0, 1, 3, 4], apart(1, 4), 0.04),
    made('k5', 'along', [2], apart(2, 3), 0.05),
    made('k6', 'height', [], 2.4, 0.02),
    made('k7', 'area', [], twice / 2, 0.3),
  ]
}

interface Answer {
  readonly values: readonly number[]
  readonly after: readonly number[]
  readonly scale: number
  readonly corners: readonly Plan[]
}

test.skipIf(!hasScipy)(
  `the adjustment is that of scipy to 1e-6 m${hasScipy ? '' : ' (skipped: no Python with scipy)'}`,
  () => {
    const even = evenly(7)
    const noise = normally(even)
    const cases = Array.from({ length: rounds(40, 400) }, () => {
      const corners = roomOf(even)
      const scan = scanOf([captureOf('R', corners)])
      const measures = measureScan(scan)
      const controls = controlsOf(corners, noise)
      return {
        corners,
        controls,
        after: adjustScan({ scan, measures, accuracy: { ...SIGMAS, basis: 'given' }, controls }),
      }
    }).filter(({ after }) => after.measures.adjustment.controls.every(({ used }) => used))
    expect(cases.length).toBeGreaterThan(20)
    const asked = cases.map(({ corners, controls }) => ({
      room: { corners, height: 2.4 },
      sigmas: SIGMAS,
      controls: controls.map(({ kind, walls, value, tolerance }) => ({
        kind,
        walls: walls.map((id) => Number(id.slice(3))),
        value,
        sigma: tolerance / 2,
      })),
    }))
    const ran = spawnSync(PYTHON, [join(import.meta.dirname, 'adjustment_oracle.py')], {
      input: JSON.stringify(asked),
      maxBuffer: 2 ** 28,
      encoding: 'utf8',
    })
    expect(ran.stderr).toBe('')
    const answers = JSON.parse(ran.stdout) as readonly Answer[]
    let [most, mostSigma] = [0, 0]
    for (const [index, { after }] of cases.entries()) {
      const answer = answers[index]!
      for (const [i, { adjusted, after: sigma, control }] of after.measures.adjustment.controls.entries()) {
        if (control.kind !== 'area') most = Math.max(most, Math.abs(adjusted - answer.values[i]!))
        mostSigma = Math.max(mostSigma, Math.abs(sigma / answer.after[i]! - 1))
      }
      const [outer] = after.measures.rooms[0]!.outline[0]!
      for (const [u, v] of answer.corners)
        most = Math.max(most, Math.min(...outer.map(([x, z]) => Math.hypot(x - u, z - v))))
    }
    expect(most).toBeLessThan(1e-6)
    expect(mostSigma).toBeLessThan(1e-3)
  },
)
