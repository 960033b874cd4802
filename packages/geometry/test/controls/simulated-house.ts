import { scanTolerances, type KnownAccuracy } from '../../src/accuracy.ts'
import { adjustScan, type Control } from '../../src/controls.ts'
import { measureScan, type ScanMeasures } from '../../src/index.ts'
import type { Scan } from '../../src/model/scan.ts'
import { areaOf, captureOf, cornersOf, linesOf, movedLines, scanOf, type Plan } from './simulated-room.ts'

/** Errors of scans as tolerances take them to be. */
export const ACCURACY: KnownAccuracy = { plan: 0.015, height: 0.02, scale: 0.005, basis: 'given' }

/** ± of a laser, metres. */
const LASER = 0.003

/** A rectangular room as it is. */
interface TrueRoom {
  readonly id: string
  readonly corners: readonly Plan[]
}

/** A house as it is, and its scan by `ACCURACY`. */
export interface House {
  readonly rooms: readonly TrueRoom[]
  readonly scan: Scan
  readonly measures: ScanMeasures
}

/** A house of one to six rooms of 2 to 8 m. */
export function simulatedHouse(even: () => number, noise: () => number): House {
  const scale = 1 + ACCURACY.scale * noise()
  const rooms = Array.from({ length: 1 + Math.floor(6 * even()) }, (_, i): TrueRoom => {
    const [x, width, depth] = [10 * i, 2 + 6 * even(), 2 + 6 * even()]
    return {
      id: `R${i}`,
      corners: [
        [x, 0],
        [x + width, 0],
        [x + width, depth],
        [x, depth],
      ],
    }
  })
  // What is scanned, moved by the errors of planes and grown by that of the scale, is the truth.
  const captures = rooms.map(({ id, corners }) => {
    const shrunk = linesOf(corners.map(([x, z]) => [x / scale, z / scale] as const))
    const moved = cornersOf(
      movedLines(
        shrunk,
        corners.map(() => ACCURACY.plan * noise()),
      ),
    )
    return captureOf(id, moved, 2.4 / scale + ACCURACY.height * noise())
  })
  const scan = scanOf(captures)
  return { rooms, scan, measures: measureScan(scan) }
}

/** Sound controls of random things in random rooms, as a person with a laser makes them. */
export function soundControls({ rooms }: House, count: number, even: () => number, noise: () => number): Control[] {
  return Array.from({ length: count }, (_, number) => {
    const { id, corners } = rooms[Math.floor(rooms.length * even())]!
    const [width, depth] = [corners[1]![0] - corners[0]![0], corners[2]![1] - corners[1]![1]]
    const measured = [
      { kind: 'between', walls: [1, 3], value: width },
      { kind: 'between', walls: [0, 2], value: depth },
      { kind: 'along', walls: [0], value: width },
      { kind: 'diagonal', walls: [3, 0, 1, 2], value: Math.hypot(width, depth) },
      { kind: 'diagonal', walls: [0, 1, 2, 3], value: Math.hypot(width, depth) },
      { kind: 'height', walls: [], value: 2.4 },
    ] as const
    const { kind, walls, value } = measured[Math.floor(measured.length * even())]!
    return {
      id: `k${number}`,
      kind,
      room: id,
      walls: walls.map((wall) => `${id}-w${wall}`),
      value: value + (LASER / 2) * noise(),
      tolerance: LASER,
      author: null,
      time: null,
      instrument: null,
    }
  })
}

/** A floor after the adjustment beside the true one, square metres. */
export interface FloorAfter {
  readonly error: number
  /** Two standard deviations. */
  readonly tolerance: number
  /** The same of the scan alone. */
  readonly errorBefore: number
  readonly toleranceBefore: number
  readonly isSure: boolean
  /** Whether a control measures its room. */
  readonly isControlled: boolean
}

export function floorsAfter({ rooms, scan, measures }: House, controls: readonly Control[]): FloorAfter[] {
  const after = adjustScan({ scan, measures, accuracy: ACCURACY, controls }).measures
  const [own, alone] = [after, measures].map((each) => scanTolerances(each, ACCURACY).rooms)
  return rooms.map(({ id, corners }, index) => ({
    error: after.rooms[index]!.floorArea - areaOf(corners),
    tolerance: 2 * own![index]!.floorArea!,
    errorBefore: measures.rooms[index]!.floorArea - areaOf(corners),
    toleranceBefore: 2 * alone![index]!.floorArea!,
    isSure: after.rooms[index]!.quality === 'sure',
    isControlled: controls.some(({ room }) => room === id),
  }))
}
