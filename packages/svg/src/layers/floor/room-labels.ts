import { roundHundredth, type RoomMeasures, type Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { acrossOf, boundsOf, boxAround, type OrientedBox } from '../../pen/boxes.ts'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { placesInside, poleOf, shapeInside } from '../../pen/interior.ts'
import { fitText, textBox, textWidth, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { roomName } from '../../floor-words.ts'
import { relied } from '../../quality-words.ts'
import { withTolerance, type Language } from '../../words.ts'
import type { FloorScene } from './floor-scene.ts'
import { crossingPlace, leaderPlace, placeOfTips } from '../labels/leader-places.ts'

/** Font sizes of a room's name that are tried inside it, mm; its area is a little smaller. */
const SIZES = [3.2, 2.6, 2.2, 1.8] as const
const SMALLEST = 1.8
const LEADER_SIZE = 2.1
const AREA_SIZE = 0.85
const NUMBER_SIZE = 1.8

/** Widest that a name is written, mm; the whole name stands in the label's title. */
const WIDEST = 60

/** How far a label stands from its room at most, mm. */
const FAR = 200

/** How far a room's number stands from it, before its leader line may cross texts, mm. */
const NUMBER_FAR = 60

/** Room between a label's box and what is around it, of the font size. */
const AIR = 0.3

interface Label {
  readonly texts: readonly Text[]
  readonly box: OrientedBox
}

const areaOf = (room: RoomMeasures, { tolerances }: Pick<FloorScene, 'tolerances'>, lang: Language): string =>
  relied(`${withTolerance(roundHundredth(room.floorArea), tolerances.get(room.id), 2, lang)} m²`, room.quality, lang)

const areaSize = (size: number): number => Math.max(SMALLEST, size * AREA_SIZE)

const widthOf = (name: string, area: string, size: number): number =>
  Math.max(textWidth(name, size), textWidth(area, areaSize(size)))

const boxOf = (center: Vec2, size: number, angle: number, width: number): OrientedBox =>
  boxAround(
    center,
    angle,
    [-width / 2 - size * AIR, -size * (1.15 + AIR)],
    [width / 2 + size * AIR, size * (1.25 + AIR)],
  )

/** Name over area, around a point. */
function labelAt(center: Vec2, size: number, angle: number, name: string, area: string): Label {
  const turn = (u: number, v: number): Vec2 => boxAround(center, angle, [u, v], [u, v])[0]
  return {
    texts: [
      { text: name, at: turn(0, -size * 0.2), size, anchor: 'middle', angle, className: `${PREFIX}room-name` },
      {
        text: area,
        at: turn(0, size * 1.02),
        size: areaSize(size),
        anchor: 'middle',
        angle,
        className: `${PREFIX}room-area`,
      },
    ],
    box: boxOf(center, size, angle, widthOf(name, area, size)),
  }
}

/** A room whose name stands in a list, under its number on the plan. */
export interface NumberedRoom {
  readonly number: number
  readonly name: string
  readonly area: string
}

export interface RoomLabels {
  readonly element: SvgElement
  readonly numbered: readonly NumberedRoom[]
}

/** A number in the room, at the first place that keeps off texts, or else on a leader line: one of them there always is. */
function numberOf(
  number: number,
  rings: readonly (readonly Vec2[])[],
  pole: Vec2,
  away: number,
  board: Board,
): SvgElement[] {
  const text = String(number)
  const at = ([x, y]: Vec2): Text => ({
    text,
    at: [x, y + NUMBER_SIZE * 0.36],
    size: NUMBER_SIZE,
    anchor: 'middle',
    className: `${PREFIX}room-name`,
  })
  const fits = (place: Vec2, clear: boolean): boolean =>
    shapeInside(textBox(at(place)), rings) && board.isFree(textBox(at(place)), clear)
  const places = rings.length === 0 ? [] : placesInside(rings, pole)
  const place = places.find((each) => fits(each, true)) ?? places.find((each) => fits(each, false))
  if (place !== undefined) return [board.put(at(place))]
  const width = textWidth(text, NUMBER_SIZE)
  const search = { board, size: [width, NUMBER_SIZE], away, farthest: NUMBER_FAR, near: 2.5, step: 1 } as const
  const found = placeOfTips(search, [pole]) ?? crossingPlace(search, pole)
  return [board.leader(found.end, pole), board.put(at([found.corner[0] + width / 2, found.middle]))]
}

/** The largest polygon of a room's outline on the sheet, and its pole. */
function floorOf(room: RoomMeasures, frame: Frame): { rings: Vec2[][]; pole: Vec2 } {
  const area = (ring: readonly Vec2[]): number => {
    const { min, max } = boundsOf(ring)
    return (max[0] - min[0]) * (max[1] - min[1])
  }
  const largest = room.outline.toSorted((a, b) => area(b[0] ?? []) - area(a[0] ?? []))[0]
  if (largest !== undefined)
    return { rings: largest.map((ring) => ring.map(frame.toPage)), pole: frame.toPage(poleOf(largest)) }
  const { min, max } = boundsOf(room.walls.flatMap((wall) => [...wall.line]))
  return { rings: [], pole: frame.toPage([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]) }
}

function inside(
  rings: readonly (readonly Vec2[])[],
  pole: Vec2,
  name: string,
  area: string,
  board: Board,
): Label | null {
  // Most labels fit at the pole: other places are looked for only where one does not.
  let others: readonly Vec2[] | null = null
  const across = acrossOf(rings[0] ?? [])
  for (const size of SIZES) {
    for (const angle of [0, -90]) {
      // A name reads best level: standing up it is tried only where it would be small otherwise.
      if (angle !== 0 && size > SIZES[1]) continue
      const width = widthOf(name, area, size)
      if (across < acrossOf(boxOf(pole, size, angle, width))) continue
      const fits = (center: Vec2): boolean => {
        const box = boxOf(center, size, angle, width)
        return shapeInside(box, rings) && board.isFree(box, true)
      }
      const center = fits(pole) ? pole : (others ??= placesInside(rings, pole)).find(fits)
      if (center !== undefined) return labelAt(center, size, angle, name, area)
    }
  }
  return null
}

/** Rooms too small for name and area, beyond which no reader follows all their leader lines: the plan gets a larger scale and more paper. */
const MOST_TINY = 40

/** Whether so many rooms are too small for their labels that the plan is crowded, before anything is placed. */
export function areTooSmall(scene: FloorScene, frame: Frame, lang: Language): boolean {
  let tiny = 0
  for (const room of scene.rooms) {
    const width = widthOf(fitText(roomName(room, lang), LEADER_SIZE, WIDEST), areaOf(room, scene, lang), SMALLEST)
    const label = acrossOf(boxOf([0, 0], SMALLEST, 0, width))
    if (acrossOf(room.outline.flatMap(([outer]) => outer.map(frame.toPage))) < label) tiny += 1
  }
  return tiny > MOST_TINY
}

/** The whole name for readers of the document, then what is written. */
const labelElement = (room: RoomMeasures, name: string, drawn: readonly SvgElement[]): SvgElement =>
  element('g', { class: `${PREFIX}room-label`, 'data-room-id': room.id, 'data-quality': room.quality }, [
    element('title', {}, name),
    ...drawn,
  ])

/**
 * Name and area of each room: inside, at the place farthest from its walls that nothing stands on, smaller or upright where it must be;
 * else beside the plan with a leader line; where that would cross other texts, a number, with name and area in a list.
 * @returns what places the latter, once all that has a fixed place is drawn, and gives all labels
 */
export function roomLabels(
  scene: FloorScene,
  frame: Frame,
  board: Board,
  plan: Vec2,
  lang: Language,
): () => RoomLabels {
  const crowded: (() => void)[] = []
  const numbered: NumberedRoom[] = []
  const drawn = new Map<RoomMeasures, SvgElement>()
  for (const room of scene.rooms) {
    const name = roomName(room, lang)
    const written = fitText(name, LEADER_SIZE, WIDEST)
    const area = areaOf(room, scene, lang)
    const { rings, pole } = floorOf(room, frame)
    const label = rings.length === 0 ? null : inside(rings, pole, written, area, board)
    if (label !== null) {
      board.texts.take(label.box)
      drawn.set(
        room,
        labelElement(
          room,
          name,
          label.texts.map((text) => board.put(text)),
        ),
      )
      continue
    }
    crowded.push(() => {
      const width = Math.max(textWidth(written, LEADER_SIZE), textWidth(area, areaSize(LEADER_SIZE))) + 1
      const search = {
        board,
        tip: pole,
        size: [width, LEADER_SIZE * 2.9] as Vec2,
        away: Math.atan2(pole[1] - plan[1], pole[0] - plan[0]),
        farthest: FAR,
      }
      const place = leaderPlace({ ...search, clear: true }) ?? leaderPlace({ ...search, clear: false })
      if (place === null) {
        const number = numbered.length + 1
        numbered.push({ number, name, area })
        drawn.set(room, labelElement(room, name, numberOf(number, rings, pole, search.away, board)))
        return
      }
      const { texts, box } = labelAt([place.corner[0] + width / 2, place.middle], LEADER_SIZE, 0, written, area)
      board.texts.take(box)
      drawn.set(
        room,
        labelElement(room, name, [board.leader(place.end, pole), ...texts.map((text) => board.put(text))]),
      )
    })
  }
  return () => {
    for (const place of crowded) place()
    return {
      element: group(
        `${PREFIX}labels`,
        scene.rooms.map((room) => drawn.get(room)).filter((label) => label !== undefined),
      ),
      numbered,
    }
  }
}
