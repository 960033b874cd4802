import type { Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { acrossOf, boxAround, type OrientedBox } from '../../pen/boxes.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import { placesAlong, shapeInside } from '../../pen/interior.ts'
import { createPath } from '../../pen/path.ts'
import { textElement, textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { readingAngle } from '../labels/dimension-lines.ts'
import { crossingPlace, placeOfTips } from '../labels/leader-places.ts'
import { LEVEL, type Face, type RoofScene } from './roof-scene.ts'
import { wreathPlaces, type WreathLabel } from '../labels/wreath.ts'

/** Font sizes of numbers that are tried inside a surface, and the one on a leader line, mm. */
const SIZES = [2.1, 1.8] as const
const LEADER_SIZE = 1.8

/** Nearest and farthest that a number stands from its surface, before its leader line may cross texts, mm. */
const NEAR = 2.5
const STEP = 1
const FAR = 60

/** Leader lines of a drawing that may cross texts. With more of them nobody follows any: the other numbers stand in the schedule alone. */
const MOST_CROSSING = 400

/**
 * Surfaces too small for a number of four digits, beyond which a drawing is crowded whatever is placed: half of them at least have such
 * numbers, each on a leader line of its own.
 */
const MOST_TINY = 2000

/** Half the height of a figure, of the font size: from a number's middle to its baseline. */
const MIDDLE = 0.36

/** A surface whose figures stand in the schedule, under its number on the plan. */
export interface NumberedFace {
  readonly number: number
  readonly face: Face
}

/** A surface on the sheet, mm. */
export interface PagedFace {
  /** Its place in the record, from 1: the same number as in tables and views of the roof. */
  readonly number: number
  readonly face: Face
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
  readonly lines: readonly [slope: string, area: string]
}

/** From a number to the ring around it, mm. */
const RING_AIR = 0.3

/** Half width and half height of a number's ring, mm. */
function ringSize(text: string, size: number): Vec2 {
  const half = size * MIDDLE + RING_AIR
  return [Math.max(half, textWidth(text, size) / 2 + RING_AIR), half]
}

/** What a number takes with its ring. */
const ringBox = (text: string, at: Vec2, size: number, angle: number): OrientedBox => {
  const [width, height] = ringSize(text, size)
  return boxAround(at, angle, [-width, -height], [width, height])
}

/** A number in its ring around a point: figures alone would be taken for the length of an edge. */
export function ringedNumber(text: string, at: Vec2, size: number, angle: number): SvgElement[] {
  const [width, height] = ringSize(text, size)
  const flat = width - height
  const turn = (u: number, v: number): Vec2 => boxAround(at, angle, [u, v], [u, v])[0]
  const path = createPath()
    .moveTo(turn(-flat, -height))
    .lineTo(turn(flat, -height))
    .arcTo(height, true, turn(flat, height))
    .lineTo(turn(-flat, height))
    .arcTo(height, true, turn(-flat, -height))
    .close()
  return [
    element('path', { class: `${PREFIX}number-ring`, d: path.toString() }),
    textElement(numberAt(text, at, size, angle)),
  ]
}

/** A number around a point. */
function numberAt(text: string, [x, y]: Vec2, size: number, angle: number): Text {
  const turned = (angle * Math.PI) / 180
  return {
    text,
    at: [x - Math.sin(turned) * size * MIDDLE, y + Math.cos(turned) * size * MIDDLE],
    size,
    anchor: 'middle',
    angle,
    className: `${PREFIX}surface-number`,
  }
}

/** From corner to corner of the smallest number of four digits, mm. */
const LEAST_ACROSS = acrossOf(ringBox('1000', [0, 0], LEADER_SIZE, 0))

/** Whether so many surfaces are too small for their numbers that the drawing is crowded, before anything is placed. */
export function areTooSmall({ buildings }: RoofScene, mmPerMetre: number): boolean {
  let tiny = 0
  for (const { faces } of buildings) {
    for (const { rings } of faces) if (acrossOf(rings[0] ?? []) * mmPerMetre < LEAST_ACROSS) tiny += 1
  }
  return tiny > MOST_TINY
}

/** Downhill on the sheet, where north is up. @param bearing degrees */
const fallOf = (bearing: number): Vec2 => [Math.sin((bearing * Math.PI) / 180), -Math.cos((bearing * Math.PI) / 180)]

/** Where a number stands in its ring. */
interface Ringed {
  readonly at: Vec2
  readonly size: number
  readonly angle: number
}

/** The number inside its surface: level, else along its fall or its eaves, as in a narrow wedge. */
function insideOf({ face, rings, pole }: PagedFace, text: string, board: Board): Ringed | null {
  const [x, y] = fallOf(face.record.calculatedDirection)
  const angles = [0, readingAngle([x, y]), readingAngle([-y, x])]
  // Most numbers stand level: places along other angles are looked for only where one does not.
  const found = new Map<number, Vec2[]>()
  const placesFor = (index: number): Vec2[] => {
    const along = found.get(index) ?? placesAlong(rings, angles[index]!)
    found.set(index, along)
    return along
  }
  for (const size of SIZES) {
    for (const [index, angle] of angles.entries()) {
      for (const place of index === 0 ? [pole, ...placesFor(index)] : placesFor(index)) {
        const box = ringBox(text, place, size, angle)
        if (shapeInside(box, rings) && board.isFree(box)) return { at: place, size, angle }
      }
    }
  }
  return null
}

/** A surface with no room for its number. */
interface Outside {
  readonly face: PagedFace
  readonly text: string
}

/** Places in a surface that a leader line may point to. @param away its direction, radians on the sheet */
const tipsOf = ({ rings, pole }: PagedFace, away: number): Vec2[] => [
  ...placesAlong(rings, (away * 180) / Math.PI).slice(0, 1),
  pole,
]

/** Writes the numbers of surfaces, placed in the order they come in. */
export interface FaceNumbers {
  /** Numbers a surface, in it where there is room now. */
  readonly add: (face: PagedFace) => void
  /** Places those that found no room in their surface on leader lines, around all that stands already. */
  readonly lead: () => void
  readonly elements: readonly SvgElement[]
  /** In the order of their numbers. */
  readonly numbered: () => readonly NumberedFace[]
  /** How many of them found no place on the drawing. */
  readonly unplaced: () => number
}

/** @param middle of the roof, mm: leader lines point away from it */
export function createFaceNumbers(board: Board, middle: Vec2): FaceNumbers {
  const numbered: NumberedFace[] = []
  const elements: SvgElement[] = []
  let outside: Outside[] = []
  let [crossing, unplaced] = [0, 0]
  const put = (content: readonly SvgElement[], more = ''): void => {
    elements.push(element('g', { class: `${PREFIX}surface-label${more}` }, content))
  }
  const take = (text: string, { at, size, angle }: Ringed): SvgElement[] => {
    const box = ringBox(text, at, size, angle)
    board.texts.take(box)
    board.reach(box)
    return ringedNumber(text, at, size, angle)
  }
  /** Down the fall a line soon leaves the roof: the surfaces of a tower's cone lead outwards like spokes. */
  const awayOf = ({ face: { record }, pole }: PagedFace): number => {
    const fall =
      record.calculatedSlope < LEVEL
        ? ([pole[0] - middle[0], pole[1] - middle[1]] as const)
        : fallOf(record.calculatedDirection)
    return Math.atan2(fall[1], fall[0])
  }
  const onLeader = ({ face, text }: Outside): void => {
    const away = awayOf(face)
    const half = ringSize(text, LEADER_SIZE)
    const tips = tipsOf(face, away)
    const search = {
      board,
      size: [2 * half[0], 2 * half[1]],
      away,
      farthest: FAR,
      near: NEAR,
      step: STEP,
    } as const
    let found = placeOfTips(search, tips)
    if (found === null && crossing < MOST_CROSSING) {
      found = crossingPlace(search, tips[0]!)
      crossing += 1
    }
    if (found === null) {
      unplaced += 1
      return
    }
    const { corner, end, middle: y, tip } = found
    const leader = board.leader(end, tip)
    const drawn = take(text, { at: [corner[0] + half[0], y], size: LEADER_SIZE, angle: 0 })
    put([leader, ...drawn], ` ${PREFIX}surface-leader`)
  }
  const inWreath = ({ tip, half }: WreathLabel, at: Vec2, text: string): boolean => {
    const [x, y] = [tip[0] - at[0], tip[1] - at[1]]
    const share = Math.min(1, half[0] / Math.abs(x), half[1] / Math.abs(y))
    const end: Vec2 = [at[0] + x * share, at[1] + y * share]
    if (!board.isFree(ringBox(text, at, LEADER_SIZE, 0)) || !board.texts.isFree([end, tip])) return false
    const leader = board.leader(end, tip)
    put([leader, ...take(text, { at, size: LEADER_SIZE, angle: 0 })], ` ${PREFIX}surface-leader`)
    return true
  }
  return {
    add(each) {
      const { number, face } = each
      const text = String(number)
      numbered.push({ number, face })
      const placed = insideOf(each, text, board)
      if (placed === null) outside.push({ face: each, text })
      else put(take(text, placed))
    },
    lead() {
      const tips = outside.map(({ face, text }) => ({
        tip: tipsOf(face, awayOf(face))[0]!,
        half: ringSize(text, LEADER_SIZE),
      }))
      const around = wreathPlaces(tips)
      // Those around a tower first: they stand in their order.
      const left = outside.filter(({ text }, index) => {
        const at = around.get(index)
        return at === undefined || !inWreath(tips[index]!, at, text)
      })
      for (const each of left) onLeader(each)
      outside = []
    },
    elements,
    numbered: () => numbered.toSorted((a, b) => a.number - b.number),
    unplaced: () => unplaced,
  }
}
