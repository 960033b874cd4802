import { compareScans, scanComparisonRecord, type ScanComparisonRecord } from '../../src/comparison.ts'
import { DEFAULT_ACCURACY } from '../../src/accuracy.ts'
import { measureScan, type ScanMeasures } from '../../src/index.ts'
import type { Capture, ScannedOpening } from '../../src/model/scan.ts'
import { captureOf, cornersOf, linesOf, movedLines, scanOf, type Plan } from '../controls/simulated-room.ts'

const ACCURACY = DEFAULT_ACCURACY.roomplan

/** Between the walls of two rooms, metres. */
const THICK = 0.12

interface TrueOpening {
  readonly id: string
  readonly kind: 'door' | 'window'
  readonly wall: number
  /** Of its middle from the start of the wall, as a share. */
  readonly at: number
  readonly width: number
  readonly height: number
}

interface TrueRoom {
  readonly id: string
  readonly corners: readonly Plan[]
  readonly height: number
  readonly openings: readonly TrueOpening[]
}

export type TrueHouse = readonly TrueRoom[]

/** A house of four to nine rooms of 2 to 5 m in rows of three, each with a door and two thirds with a window. */
export function trueHouse(even: () => number): TrueHouse {
  const widths = [0, 1, 2].map(() => 2 + 3 * even())
  const depths = [0, 1, 2].map(() => 2 + 3 * even())
  const count = 4 + Math.floor(6 * even())
  return Array.from({ length: count }, (_, i): TrueRoom => {
    const [column, row] = [i % 3, Math.floor(i / 3)]
    const from = (sizes: readonly number[], at: number) =>
      sizes.slice(0, at).reduce((sum, size) => sum + size + THICK, 0)
    const [x, z] = [from(widths, column), from(depths, row)]
    const [w, d] = [widths[column]!, depths[row]!]
    const door = { id: `D${i}`, kind: 'door', wall: Math.floor(4 * even()), at: 0.35, width: 0.8, height: 2 } as const
    const window = { id: `W${i}`, kind: 'window', wall: (door.wall + 2) % 4, at: 0.5, width: 1.1, height: 1.1 } as const
    return {
      id: `R${i}`,
      corners: [
        [x, z],
        [x + w, z],
        [x + w, z + d],
        [x, z + d],
      ],
      height: 2.4,
      openings: even() < 2 / 3 ? [door, window] : [door],
    }
  })
}

const turned = ([x, z]: Plan, angle: number): Plan => [
  x * Math.cos(angle) - z * Math.sin(angle) + 5,
  x * Math.sin(angle) + z * Math.cos(angle) - 3,
]

function openingOf(opening: TrueOpening, capture: Capture, scale: number, noise: () => number): ScannedOpening {
  const wall = capture.walls[opening.wall]!
  const [width, height] = [
    opening.width * scale + ACCURACY.openingWidth * noise(),
    opening.height * scale + ACCURACY.openingHeight * noise(),
  ]
  const along = (opening.at - 0.5) * wall.width + 0.02 * noise()
  const [x, y, z] = wall.placement.origin
  const up = (opening.kind === 'door' ? height / 2 : 1 + height / 2) - wall.height / 2
  const origin = [x + along * wall.placement.x[0], y + up, z + along * wall.placement.x[2]] as const
  const { parentId: _, ...surface } = wall
  return {
    ...surface,
    id: `${capture.id}-${opening.id}`,
    kind: opening.kind,
    parentId: wall.id,
    width,
    height,
    placement: { ...wall.placement, origin },
  }
}

/** A scan by the accuracy of tolerances, with an origin, a direction and ids of its own. @param drift of each room, metres */
export function scanned(
  house: TrueHouse,
  name: string,
  even: () => number,
  noise: () => number,
  drift = 0,
): ScanMeasures {
  const [scale, angle] = [1 + ACCURACY.scale * noise(), 2 * Math.PI * even()]
  const captures = house.map(({ id, corners, height, openings }) => {
    const [dx, dz] = [drift * noise(), drift * noise()]
    const lines = linesOf(corners.map(([x, z]) => turned([(x + dx) * scale, (z + dz) * scale], angle)))
    const moved = cornersOf(
      movedLines(
        lines,
        lines.map(() => ACCURACY.plan * noise()),
      ),
    )
    const capture = captureOf(`${name}${id}`, moved, height * scale + ACCURACY.height * noise())
    return { ...capture, openings: openings.map((opening) => openingOf(opening, capture, scale, noise)) }
  })
  return measureScan(scanOf(captures))
}

/** A house of which one wall moved away from its room. */
export function withMovedWall(house: TrueHouse, room: number, wall: number, by: number): TrueHouse {
  return house.map((own, i) => {
    if (i !== room) return own
    // Corners go anticlockwise, so that the room is on the left of each wall.
    const offsets = own.corners.map((_, side) => (side === wall ? -by : 0))
    return { ...own, corners: cornersOf(movedLines(linesOf(own.corners), offsets)) }
  })
}

export const withoutDoor = (house: TrueHouse, room: number): TrueHouse =>
  house.map((own, i) => (i === room ? { ...own, openings: own.openings.filter(({ kind }) => kind !== 'door') } : own))

export const comparison = (before: ScanMeasures, after: ScanMeasures): ScanComparisonRecord =>
  scanComparisonRecord(compareScans(before, after, ACCURACY))

export type Told = ScanComparisonRecord['rooms'][number]

/** The rooms that are told as new, gone or changed. */
export const toldRooms = ({ rooms }: ScanComparisonRecord): Told[] =>
  rooms.filter(({ state }) => state !== 'same' && state !== 'within')

export const CHANGES = ['none', 'wall 10 cm', 'wall 20 cm', 'door gone'] as const

/** Of houses scanned twice, that changed so between: shares in which the change was told, and in which another room was. */
export function foundIn(houses: number, change: (typeof CHANGES)[number], even: () => number, noise: () => number) {
  let [found, falsely] = [0, 0]
  for (let i = 0; i < houses; i += 1) {
    const house = trueHouse(even)
    const [room, wall, way] = [Math.floor(house.length * even()), Math.floor(4 * even()), even() < 0.5 ? -1 : 1]
    const changed = {
      none: () => house,
      'wall 10 cm': () => withMovedWall(house, room, wall, way * 0.1),
      'wall 20 cm': () => withMovedWall(house, room, wall, way * 0.2),
      'door gone': () => withoutDoor(house, room),
    }[change]()
    const told = toldRooms(comparison(scanned(house, 'a', even, noise), scanned(changed, 'b', even, noise)))
    const own = told.find(({ before }) => before === `aR${room}`)
    const isFound =
      change === 'door gone'
        ? own?.openings.some(({ state, kind }) => state === 'gone' && kind === 'door')
        : own?.walls.some(({ state, before }) => state === 'changed' && before === `aR${room}-w${wall}`)
    if (isFound === true && change !== 'none') found += 1
    if (change === 'none' ? told.length > 0 : told.some((each) => each !== own)) falsely += 1
  }
  return { found: found / houses, falsely: falsely / houses }
}
