import { allObjects, type ObjectMeasures, type RoomMeasures, type ScanMarks, type Vec2 } from '@reports/geometry'
import { categoryName, FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Candidate, Label } from '../../labels/board.ts'
import { callouts } from '../../labels/callouts.ts'
import { alongLine, insideOf, placesFrom } from '../../labels/candidates.ts'
import { MARK_SIZE, placeMarks, type MarkRequest, type PlacedMarks } from '../../labels/marks.ts'
import type { MarkChoice } from '../../pen/sheet-options.ts'
import { HARD, SOFT } from '../../labels/obstacles.ts'
import { poleOf } from '../../pen/interior.ts'
import { legalText } from '../../pen/element.ts'
import type { FloorSheet } from './floor-scene.ts'
import { placesAtOpening } from './opening-widths.ts'
import type { PlacedOpening } from './placed-openings.ts'
import { floorOnSheet } from './room-labels.ts'
import type { WallBody } from './wall-bodies.ts'
import { pointOn } from './wall-places.ts'

/** From a wall to a mark beside it, mm. */
const GAPS = [0.6, 1.2, 2, 3.2] as const

/** How far a mark stands on a leader line, mm: of few marks, and of so many that no reader follows more lines. */
const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1 } as const
const FARTHEST = 30
const FARTHEST_OF_MANY = 8
const MANY = 150

/** Where along a wall its mark is tried. */
const SHARES = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6, 0.22, 0.78, 0.08, 0.92] as const

type Callout = typeof CALLOUT & { readonly farthest: number }

function* inRoom(room: RoomMeasures, label: Label, sheet: FloorSheet, callout: Callout): Generator<Candidate> {
  const { rings, pole } = floorOnSheet(room, sheet)
  if (rings.length === 0) return
  const search = { rings, styles: [[MARK_SIZE, 0]], placesAt: placesFrom(rings, pole) } as const
  yield* sheet.board.graded(insideOf(label, search), [SOFT, HARD])
  yield* callouts(sheet.board, label, { ...callout, tips: [pole], away: -Math.PI / 2 })
}

/** Beside the face of the wall, in its room. */
function* besideWall({ wall, length }: WallBody, label: Label, { frame }: FloorSheet): Generator<Candidate> {
  const at = (along: number, out: number): Vec2 => frame.toPage(pointOn(wall, along, out))
  const step = Math.min(length / 2, 0.3)
  for (const share of SHARES) {
    const along = length * share
    const [from, to, middle, inside] = [at(along - step, 0), at(along + step, 0), at(along, 0), at(along, -1)]
    const size = Math.hypot(inside[0] - middle[0], inside[1] - middle[1]) || 1
    const side: Vec2 = [(inside[0] - middle[0]) / size, (inside[1] - middle[1]) / size]
    yield* alongLine(label, { from, to, sides: [side], sizes: [MARK_SIZE], gaps: GAPS, shares: [0.5] })
  }
}

function* atWall(body: WallBody, label: Label, sheet: FloorSheet, callout: Callout): Generator<Candidate> {
  const { frame, board } = sheet
  yield* board.graded(besideWall(body, label, sheet), [SOFT, HARD])
  const at = (out: number): Vec2 => frame.toPage(pointOn(body.wall, body.length / 2, out))
  const [tip, inside] = [at(0), at(-1)]
  yield* callouts(board, label, { ...callout, tips: [tip], away: Math.atan2(inside[1] - tip[1], inside[0] - tip[0]) })
}

function* onObject(
  { footprint }: ObjectMeasures,
  label: Label,
  { frame, board }: FloorSheet,
  callout: Callout,
): Generator<Candidate> {
  const ring = footprint.map(frame.toPage)
  const pole = frame.toPage(poleOf([footprint]))
  yield* insideOf(label, {
    rings: [ring],
    styles: [
      [MARK_SIZE, 0],
      [MARK_SIZE, -90],
    ],
    placesAt: placesFrom([ring], pole),
    avoids: HARD,
  })
  yield* callouts(board, label, { ...callout, tips: [pole], away: -Math.PI / 4 })
}

/** What is drawn as one opening, under its marks: of two records in one place both, as `D5/D16`. */
interface MarkedOpening {
  readonly mark: string
  readonly one: PlacedOpening
}

/** Openings as they are drawn, each with its mark, and with those of records that it is drawn for, though nothing says that they are one. */
export function markedOpenings(openings: readonly PlacedOpening[], { elements }: ScanMarks): MarkedOpening[] {
  const byMark = new Map(
    openings
      .toSorted((a, b) => Number(b.repeated) - Number(a.repeated))
      .map((one) => [elements.get(one.opening.id)!, one]),
  )
  const drawnAs = new Map(
    openings.flatMap(({ opening, coveredBy }) =>
      coveredBy === null ? [] : [[elements.get(opening.id)!, elements.get(coveredBy)!] as const],
    ),
  )
  const marks = Map.groupBy(byMark.keys(), (mark) => drawnAs.get(mark) ?? mark)
  return [...marks].map(([mark, all]) => ({
    mark: [mark, ...all.filter((each) => each !== mark)].join('/'),
    one: byMark.get(mark)!,
  }))
}

/** The marks of a storey, openings first: they have the least room. @param listed rooms whose marks stand already @param isLed whether walls and furniture have leader lines: beside a page's tables these would hide the plan */
export function floorMarks(
  sheet: FloorSheet,
  choice: MarkChoice,
  listed: ReadonlySet<string>,
  isLed: boolean,
): PlacedMarks {
  const {
    scene: { rooms, bodies, openings },
    marks,
    lang,
  } = sheet
  const words = FLOOR_WORDS[lang]
  const count = openings.length + bodies.length
  const callout: Callout = { ...CALLOUT, farthest: count > MANY ? FARTHEST_OF_MANY : FARTHEST }
  const ofMany: Callout = isLed ? callout : { ...callout, farthest: 0 }
  const requests: MarkRequest[] = [
    ...markedOpenings(openings, marks).map(({ mark, one }): MarkRequest => ({
      kind: one.opening.kind,
      mark,
      what: words.openingOf(one.opening.kind, roomName(one.body.room, lang)),
      candidates: (label) => placesAtOpening(label, one, sheet, { size: MARK_SIZE, gaps: GAPS, callout }),
    })),
    ...rooms
      .filter(({ id }) => !listed.has(id))
      .map((room): MarkRequest => ({
        kind: 'room',
        mark: marks.rooms.get(room.id)!,
        what: roomName(room, lang),
        candidates: (label) => inRoom(room, label, sheet, callout),
      })),
    ...bodies.map((body): MarkRequest => ({
      kind: 'wall',
      mark: marks.elements.get(body.wall.id)!,
      what: words.wallOf(roomName(body.room, lang)),
      candidates: (label) => atWall(body, label, sheet, ofMany),
    })),
    ...rooms.flatMap((room) =>
      allObjects(room.objects).map((object): MarkRequest => ({
        kind: 'object',
        mark: marks.elements.get(object.id)!,
        what: `${legalText(categoryName(object.category, lang))}, ${roomName(room, lang)}`,
        candidates: (label) => onObject(object, label, sheet, ofMany),
      })),
    ),
  ]
  const placed = placeMarks(sheet.board, requests, choice)
  return listed.size === 0 ? placed : { ...placed, kinds: new Set([...placed.kinds, 'room']) }
}
