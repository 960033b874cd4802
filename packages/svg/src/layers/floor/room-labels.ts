import { roundHundredth, TERMS, type RoomMeasures, type Vec2 } from '@reports/geometry'
import { acrossOf, boxAround, middleOf, turned, type Bounds } from '../../pen/boxes.ts'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { placesInside } from '../../pen/interior.ts'
import { fitText, textElement, textWidth } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import { floorQuality, withQualityMark } from '../../quality-words.ts'
import type { Figures } from '../../figures.ts'
import { textLabel, type Board, type Candidate, type Label } from '../../labels/board.ts'
import { callouts, crossingCallouts } from '../../labels/callouts.ts'
import { insideOf, placesFrom } from '../../labels/candidates.ts'
import { markLabel } from '../../labels/marks.ts'
import { HARD, SOFT } from '../../labels/obstacles.ts'
import type { FloorScene, FloorSheet, RoomCeiling } from './floor-scene.ts'

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

/** From the area to the height of the ceiling below it, of the size of the name. */
const LINE_OF_AREA = 1.15

/** Of a label with the height of the ceiling: the height is left to the tables before the label gets smaller. */
const FULL_STYLES = STYLES.filter(([size, angle]) => size >= 2.2 && angle === 0)

/** Widest that a name is written, mm; the whole name stands in the label's title. */
const WIDEST = 60

/** How far a label stands from its room at most, mm; and a room's mark, before its leader line may cross texts. */
const CALLOUT = { size: LEADER_SIZE, farthest: 200 } as const
const MARK_CALLOUT = { size: SMALLEST, farthest: 60, near: 2.5, step: 1 } as const

/** Of the name of a part of a room; and how far it may stand from the middle of the part, mm. */
const SECTION_STYLES = [
  [2.2, 0],
  [1.8, 0],
] as const
const FARTHEST_SECTION = 25

/** Room between a label's box and what is around it, of the font size. */
const AIR = 0.3

const areaOf = (
  room: RoomMeasures,
  { tolerances, content }: Pick<FloorScene, 'tolerances' | 'content'>,
  figures: Figures,
): string =>
  withQualityMark(
    figures.area(roundHundredth(room.floorArea), tolerances.get(room.id)),
    // No doubt is told to who looks at a home, but nothing unknown is made known.
    content === 'clean' && floorQuality(room) === 'check' ? 'sure' : floorQuality(room),
    figures.lang,
  )

/** The height of a ceiling over its floor, or from its lowest to its highest place. */
function ceilingText({ lowest, highest }: RoomCeiling, { lang, dimension, dimensionWithUnit }: Figures): string {
  const range = lowest === highest ? '' : `${dimension(lowest)}–`
  return FLOOR_WORDS[lang].ceiling(`${range}${dimensionWithUnit(highest)}`)
}

const areaSize = (size: number): number => Math.max(SMALLEST, size * AREA_SIZE)

/** Name over area, and over the height of the ceiling where that is given. */
function nameLabel(name: string, area: string, ceiling: string | null = null): Label {
  const below = ceiling === null ? [area] : [area, ceiling]
  const [nameWidth, belowWidth] = [textWidth(name, 1), Math.max(...below.map((text) => textWidth(text, 1)))]
  // The middle of the label stays that of its lines.
  const up = ((below.length - 1) * LINE_OF_AREA) / 2
  return {
    boxAt({ center, angle, size }) {
      const half = Math.max(nameWidth * size, belowWidth * areaSize(size)) / 2 + size * AIR
      return boxAround(center, angle, [-half, -size * (1.15 + AIR + up)], [half, size * (1.25 + AIR + up)])
    },
    drawAt: ({ center, angle, size }) =>
      [
        { text: name, down: -0.2, own: size, className: 'room-name' },
        ...below.map((text, i) => ({
          text,
          down: 1.02 + i * LINE_OF_AREA,
          own: areaSize(size),
          className: i === 0 ? 'room-area' : 'room-ceiling',
        })),
      ].map(({ text, down, own, className }) =>
        textElement({
          text,
          at: turned(center, angle, [0, (down - up) * size]),
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

/** A part of an open room, as RoomPlan recognised it: where it is, mm. */
interface NamedSection {
  readonly name: string
  readonly at: Vec2
}

/** The parts of a room that has several, but for one that is called as the room is. */
function sectionsOf({ room, name }: SheetRoom, { frame, lang }: FloorSheet): NamedSection[] {
  const named = new Map(
    room.sections.flatMap(({ label, center }) => {
      const word = TERMS[lang].sectionName(label)
      return word === null ? [] : [[word, frame.toPage(center)] as const]
    }),
  )
  return named.size < 2 ? [] : [...named].flatMap(([word, at]) => (word === name ? [] : [{ name: word, at }]))
}

/** Places in the room near its part, the nearest first. */
function* sectionCandidates({ name, at }: NamedSection, rings: readonly (readonly Vec2[])[]): Generator<Candidate> {
  const far = ([x, y]: Vec2): number => Math.hypot(x - at[0], y - at[1])
  const places = [at, ...placesInside(rings, at).filter((place) => far(place) < FARTHEST_SECTION)]
  places.sort((a, b) => far(a) - far(b))
  const label = textLabel(name, `${PREFIX}room-section`)
  for (const avoids of [SOFT, HARD])
    yield* insideOf(label, { rings, styles: SECTION_STYLES, placesAt: () => places, avoids })
}

/** A room that is to be labelled, on the sheet. */
interface SheetRoom {
  readonly room: RoomMeasures
  readonly name: string
  readonly area: string
  readonly label: Label
  /** With the height of the ceiling; null where that is not known. */
  readonly full: Label | null
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
}

/** Where a room is labelled on the sheet, mm. */
export function floorOnSheet({ id }: RoomMeasures, { scene, frame }: FloorSheet): Pick<SheetRoom, 'rings' | 'pole'> {
  const { rings, pole } = scene.floors.get(id)!
  return { rings: rings.map((ring) => ring.map(frame.toPage)), pole: frame.toPage(pole) }
}

function sheetRoom(room: RoomMeasures, sheet: FloorSheet): SheetRoom {
  const { scene, lang, figures } = sheet
  const [name, area] = [roomName(room, lang), areaOf(room, scene, figures)]
  const [short, ceiling] = [fitText(name, LEADER_SIZE, WIDEST), scene.ceilings.get(room.id)]
  return {
    room,
    name,
    area,
    label: nameLabel(short, area),
    full: ceiling === undefined ? null : nameLabel(short, area, ceilingText(ceiling, figures)),
    ...floorOnSheet(room, sheet),
  }
}

/** With the height of the ceiling where that finds room, else without. */
function* insideCandidates({ label, full, rings, pole }: SheetRoom): Generator<Candidate> {
  const placesAt = placesFrom(rings, pole)
  if (full !== null) yield* insideOf(full, { rings, styles: FULL_STYLES, placesAt })
  yield* insideOf(label, { rings, styles: STYLES, placesAt })
}

/** A mark in the room, or else on a leader line: one of them is always free. */
function* markCandidates(mark: string, { rings, pole }: SheetRoom, away: number, board: Board): Generator<Candidate> {
  const label = markLabel('room', mark)
  const inside = { rings, styles: [[SMALLEST, 0]], placesAt: placesFrom(rings, pole) } as const
  yield* board.graded(insideOf(label, inside), [SOFT, HARD])
  yield* callouts(board, label, { ...MARK_CALLOUT, tips: [pole], away })
  yield* crossingCallouts(board, label, { ...MARK_CALLOUT, tips: [pole], away })
}

/** Rooms too small for name and area, beyond which no reader follows all their leader lines: the plan gets a larger scale and more paper. */
const MOST_TINY = 40

/** Whether so many rooms are too small for their labels that the plan is crowded, before anything is placed. */
export function areTooSmall(scene: FloorScene, frame: Frame, figures: Figures): boolean {
  const tiny = scene.rooms.filter((room) => {
    const label = nameLabel(fitText(roomName(room, figures.lang), LEADER_SIZE, WIDEST), areaOf(room, scene, figures))
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
 * Name, area and height of the ceiling of each room: inside, at the place farthest from its walls that nothing stands on, smaller or upright where it must be;
 * else beside the plan with a leader line; where that would cross other texts, its mark, with name and area in a list.
 * @returns what places the latter, once all that has a fixed place is drawn, and gives all labels
 */
export function roomLabels(sheet: FloorSheet, plan: Bounds): () => RoomLabels {
  const { scene, board, marks } = sheet
  const middle = middleOf(plan)
  const inside = board.placeAll(
    scene.rooms.map((room) => {
      const of = sheetRoom(room, sheet)
      return { of, candidates: insideCandidates(of) }
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
    const sections = [...inside.keys()].flatMap((paged) =>
      sectionsOf(paged, sheet).flatMap((section) => board.place(sectionCandidates(section, paged.rings)) ?? []),
    )
    return { element: group(`${PREFIX}labels`, [...labels, ...sections]), listed }
  }
}
