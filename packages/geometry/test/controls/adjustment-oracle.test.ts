import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adjustScan, type Control, type ControlKind } from '../../src/controls.ts'
import { measureScan } from '../../src/index.ts'
import { evenly, normally } from '../random.ts'
import { rounds } from '../rounds.ts'
import { captureOf, cornersOf, linesOf, movedLines, scanOf, type Plan } from './simulated-room.ts'

/*
 * The adjustment by scipy, where a Python has it (`ADJUSTMENT_PYTHON`, else `python3`): the same least squares, written anew from corners.
 */

const PYTHON = process.env['ADJUSTMENT_PYTHON'] ?? 'python3'

const SIGMAS = { plan: 0.015, height: 0.02, scale: 0.005 }

const hasScipy = spawnSync(PYTHON, ['-c', 'import scipy']).status === 0

/** A room with right and other angles. */
const roomOf = (even: () => number, away: number): readonly Plan[] => {
  const [w, d, cut] = [4 + 3 * even(), 4 + 3 * even(), 0.8 + even()]
  return [
    [away, 0],
    [away + w, 0],
    [away + w, d - cut],
    [away + w - cut * (0.5 + even()), d],
    [away, d],
  ]
}

/** Controls of a room as it is; the scan is off by centimetres, so that walls really move. */
function controlsOf(room: string, corners: readonly Plan[], noise: () => number): Control[] {
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
    id: `${room}-${id}`,
    kind,
    room,
    walls: walls.map((wall) => `${room}-w${wall}`),
    value: value + (tolerance / 2) * noise(),
    tolerance,
    author: null,
    time: null,
    instrument: null,
  })
  return [
    made('k1', 'between', [0, 3], corners[4]![1], 0.004),
    made('k2', 'between', [1, 4], corners[1]![0] - corners[0]![0], 0.006),
    made('k3', 'diagonal', [4, 0, 2, 3], apart(0, 3), 0.004),
    made('k4', 'diagonal', [0, 1, 3, 4], apart(1, 4), 0.008),
    made('k5', 'along', [2], apart(2, 3), 0.01),
    made('k6', 'height', [], 2.4, 0.004),
    made('k7', 'area', [], twice / 2, 0.1),
    made('k8', 'height', [0], 2.4, 0.004),
    made('k9', 'along', [0], apart(0, 1), 0.006),
  ]
}

interface Answer {
  readonly values: readonly number[]
  readonly after: readonly number[]
  readonly scale: readonly [change: number, sigma: number]
  readonly corners: readonly (readonly Plan[])[]
}

/** Houses of one room to three, with all controls of each room or some. */
function housesOf(count: number) {
  const even = evenly(7)
  const noise = normally(even)
  return Array.from({ length: count }, (_, round) => {
    const rooms = Array.from({ length: 1 + (round % 3) }, (__, i) => ({ id: `R${i}`, corners: roomOf(even, 10 * i) }))
    const scanned = rooms.map(({ id, corners }) => ({
      id,
      corners: cornersOf(
        movedLines(
          linesOf(corners),
          corners.map(() => SIGMAS.plan * noise()),
        ),
      ),
    }))
    const scan = scanOf(scanned.map(({ id, corners }) => captureOf(id, corners)))
    const measures = measureScan(scan)
    const share = round % 2 === 0 ? 1 : 0.6
    // Nothing but the area confirms the slanted wall.
    const isLeftOut = (id: string): boolean => round % 4 === 0 && /k[57]$/.test(id)
    const controls = rooms.flatMap(({ id, corners }) =>
      controlsOf(id, corners, noise).filter((own) => even() < share && !isLeftOut(own.id)),
    )
    const after = adjustScan({ scan, measures, accuracy: { ...SIGMAS, basis: 'given' }, controls })
    return { rooms: scanned, after: after.measures }
  }).filter(({ after }) => after.adjustment.controls.every(({ used }) => used))
}

test.skipIf(!hasScipy)(
  'the adjustment is that of scipy to 1e-6 m and 1e-6 of each ± (skipped where python3 has no scipy)',
  () => {
    const cases = housesOf(rounds(18, 180))
    const scaled = ({ after }: (typeof cases)[number]): boolean => after.adjustment.scale !== 0
    const controlsIn = ({ after }: (typeof cases)[number]) => after.adjustment.controls
    // Each way is taken: the scale moves or stays, controls are confirmed or not.
    expect(cases.filter(scaled).length).toBeGreaterThan(2)
    expect(cases.filter((own) => !scaled(own)).length).toBeGreaterThan(2)
    expect(
      cases.filter((own) => scaled(own) && controlsIn(own).some(({ confirmed }) => !confirmed)).length,
    ).toBeGreaterThan(0)
    expect(
      cases.filter((own) => scaled(own) && controlsIn(own).every(({ confirmed }) => confirmed)).length,
    ).toBeGreaterThan(2)
    const asked = cases.map((own) => ({
      rooms: own.rooms.map(({ corners }) => ({ corners, height: 2.4 })),
      sigmas: SIGMAS,
      scaled: scaled(own),
      controls: controlsIn(own).map(({ control: { kind, room, walls, value, tolerance }, confirmed }) => ({
        kind,
        room: Number(room.slice(1)),
        walls: walls.map((id) => Number(id.split('-w')[1])),
        value,
        sigma: tolerance / 2,
        confirmed,
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
      const { scale, scaleAfter, controls } = after.adjustment
      most = Math.max(most, Math.abs(scale - answer.scale[0]))
      mostSigma = Math.max(mostSigma, Math.abs(scaleAfter / answer.scale[1] - 1))
      for (const [i, { adjusted, after: sigma, control }] of controls.entries()) {
        if (control.kind !== 'area') most = Math.max(most, Math.abs(adjusted - answer.values[i]!))
        mostSigma = Math.max(mostSigma, Math.abs(sigma / answer.after[i]! - 1))
      }
      for (const [room, corners] of answer.corners.entries()) {
        const [outer] = after.rooms[room]!.outline[0]!
        for (const [u, v] of corners)
          most = Math.max(most, Math.min(...outer.map(([x, z]) => Math.hypot(x - u, z - v))))
      }
    }
    expect(most).toBeLessThan(1e-6)
    expect(mostSigma).toBeLessThan(1e-6)
  },
)
