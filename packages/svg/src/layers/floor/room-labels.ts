import { roundHundredth, type RoomMeasures, type Vec2 } from '@reports/geometry'
import { acrossOf, boundsOf, boxAround, middleOf, turned, type Bounds } from '../../pen/boxes.ts'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { poleOf } from '../../pen/interior.ts'
import { fitText, textElement, textWidth } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { roomName } from '../../floor-words.ts'
import { withQualityMark } from '../../quality-words.ts'
import { withTolerance, type Language } from '../../words.ts'
import type { Board, Candidate, Label } from '../../labels/board.ts'
import { callouts, crossingCallouts } from '../../labels/callouts.ts'
import { insideOf, placesFrom } from '../../labels/candidates.ts'
import { markLabel } from '../../labels/marks.ts'
import { HARD, SOFT } from '../../labels/obstacles.ts'
import type { FloorScene, FloorSheet } from './floor-scene.ts'

/** Sizes of a room's name inside it, mm, each with its angle: it reads best level, and stands up only where it would be small otherwise. */
const STYLES = [
  [3.2, 0],
  [2.6, 0],
  [2.6, -90],
  [2.2, 0],
  [2.2, -90],
  [1.8, 0],
  [1.8, -90],
] as const
const SMALLEST = 1.8
const LEADER_SIZE = 2.1

/** Of a room's area, of the size of its name. */
const AREA_SIZE = 0.85

/** Widest that a name is written, mm; the whole name stands in the label's title. */
const WIDEST = 60

/** How far a label stands from its room at most, mm; and a room's mark, before its leader line may cross texts. */
const CALLOUT = { size: LEADER_SIZE, farthest: 200 } as const
const MARK_CALLOUT = { size: SMALLEST, farthest: 60, near: 2.5, step: 1 } as const

/** Room between a label's box and what is around it, of the font size. */
const AIR = 0.3

const areaOf = (room: RoomMeasures, { tolerances }: Pick<FloorScene, 'tolerances'>, lang: Language): string =>
  withQualityMark(
    `${withTolerance(roundHundredth(room.floorArea), tolerances.get(room.id), 2, lang)} m²`,
    room.quality,
    lang,
  )

const areaSize = (size: number): number => Math.max(SMALLEST, size * AREA_SIZE)

/** Name over area. */
function nameLabel(name: string, area: string): Label {
  const [nameWidth, areaWidth] = [textWidth(name, 1), textWidth(area, 1)]
  return {
    boxAt({ center, angle, size }) {
      const half = Math.max(nameWidth * size, areaWidth * areaSize(size)) / 2 + size * AIR
      return boxAround(center, angle, [-half, -size * (1.15 + AIR)], [half, size * (1.25 + AIR)])
    },
    drawAt: ({ center, angle, size }) =>
      (
        [
          [name, -0.2, size, 'room-name'],
          [area, 1.02, areaSize(size), 'room-area'],
        ] as const
      ).map(([text, down, own, className]) =>
        textElement({
          text,
          at: turned(center, angle, [0, down * size]),
          size: own,
          anchor: 'middle',
          angle,
          className: `${PREFIX}${className}`,
        }),
      ),
  }
}

/** A room whose name stands in a list, under its mark on the plan. */
export interface ListedRoom {
  readonly id: string
  readonly mark: string
  readonly name: string
  readonly area: string
}

export interface RoomLabels {
  readonly element: SvgElement
  readonly listed: readonly ListedRoom[]
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

/** A room that is to be labelled, on the sheet. */
interface SheetRoom {
  readonly room: RoomMeasures
  readonly name: string
  readonly area: string
  readonly label: Label
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
}

function sheetRoom(room: RoomMeasures, { scene, frame, lang }: FloorSheet): SheetRoom {
  const [name, area] = [roomName(room, lang), areaOf(room, scene, lang)]
  return { room, name, area, label: nameLabel(fitText(name, LEADER_SIZE, WIDEST), area), ...floorOf(room, frame) }
}

/** A mark in the room, or else on a leader line: one of them is always free. */
function* markCandidates(mark: string, { rings, pole }: SheetRoom, away: number, board: Board): Generator<Candidate> {
  const label = markLabel('room', mark)
  const inside = { rings, styles: [[SMALLEST, 0]], placesAt: placesFrom(rings, pole) } as const
  for (const avoids of [SOFT, HARD]) yield* insideOf(label, { ...inside, avoids })
  yield* callouts(board, label, { ...MARK_CALLOUT, tips: [pole], away })
  yield* crossingCallouts(board, label, { ...MARK_CALLOUT, tips: [pole], away })
}

/** Rooms too small for name and area, beyond which no reader follows all their leader lines: the plan gets a larger scale and more paper. */
const MOST_TINY = 40

/** Whether so many rooms are too small for their labels that the plan is crowded, before anything is placed. */
export function areTooSmall(scene: FloorScene, frame: Frame, lang: Language): boolean {
  const tiny = scene.rooms.filter((room) => {
    const label = nameLabel(fitText(roomName(room, lang), LEADER_SIZE, WIDEST), areaOf(room, scene, lang))
    const needed = acrossOf(label.boxAt({ center: [0, 0], angle: 0, size: SMALLEST }))
    return acrossOf(room.outline.flatMap(([outer]) => outer.map(frame.toPage))) < needed
  })
  return tiny.length > MOST_TINY
}

/** The whole name for readers of the document, then what is written. */
const labelElement = ({ room, name }: SheetRoom, drawn: readonly SvgElement[]): SvgElement =>
  element('g', { class: `${PREFIX}room-label`, 'data-room-id': room.id, 'data-quality': room.quality }, [
    element('title', {}, name),
    ...drawn,
  ])

/**
 * Name and area of each room: inside, at the place farthest from its walls that nothing stands on, smaller or upright where it must be;
 * else beside the plan with a leader line; where that would cross other texts, its mark, with name and area in a list.
 * @returns what places the latter, once all that has a fixed place is drawn, and gives all labels
 */
export function roomLabels(sheet: FloorSheet, plan: Bounds): () => RoomLabels {
  const { scene, board, marks } = sheet
  const middle = middleOf(plan)
  const inside = board.placeAll(
    scene.rooms.map((room) => {
      const of = sheetRoom(room, sheet)
      const { label, rings, pole } = of
      return { of, candidates: insideOf(label, { rings, styles: STYLES, placesAt: placesFrom(rings, pole) }) }
    }),
  )
  return () => {
    const listed: ListedRoom[] = []
    const labels = [...inside].map(([paged, drawn]) => {
      if (drawn !== null) return labelElement(paged, drawn)
      const { name, area, label, pole } = paged
      const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
      const outside = board.place(callouts(board, label, { ...CALLOUT, tips: [pole], away }))
      if (outside !== null) return labelElement(paged, outside)
      const mark = marks.rooms.get(paged.room.id)!
      listed.push({ id: paged.room.id, mark, name, area })
      return labelElement(paged, board.place(markCandidates(mark, paged, away, board)) ?? [])
    })
    return { element: group(`${PREFIX}labels`, labels), listed }
  }
}
