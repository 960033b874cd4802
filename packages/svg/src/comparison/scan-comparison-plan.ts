import { TERMS, type RoomMeasures, type RoomWallMeasure, type Vec2 } from '@reports/geometry'
import {
  scanComparisonRecord,
  type ComparedRoom,
  type ComparedRoomRecord,
  type ScanComparison,
} from '@reports/geometry/comparison'
import { figuresIn } from '../figures.ts'
import { mainTurn } from '../layers/floor/floor-scene.ts'
import { ASSUMED_THICKNESS } from '../layers/floor/wall-bodies.ts'
import { pointOn } from '../layers/floor/wall-places.ts'
import { boundsOf } from '../pen/boxes.ts'
import { svgOf, type Drawing } from '../pen/document.ts'
import { group, type SvgElement } from '../pen/element.ts'
import { createFrame, type Frame } from '../pen/frame.ts'
import type { SheetOptions } from '../pen/sheet-options.ts'
import { layOutSheet } from '../pen/sheet.ts'
import { PREFIX } from '../pen/theme.ts'
import { composeComparison, isTold, leastTable, type Compared, type ComparedScene } from './comparison-sheet.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { drawnState, outlineBefore, shapeOf, type DrawnState } from './shapes.ts'
import { toldOfRoom } from './told.ts'
import type { Language } from '../words.ts'

/** Options of a drawing of two scans; by default the lowest storey that one of them has, labelled in Norwegian. */
export interface ScanComparisonOptions extends SheetOptions {
  /** Index of the storey in the first scan. */
  readonly story?: number | undefined
}

type OpeningMeasures = RoomWallMeasure['openings'][number]
type Move = (point: Vec2) => Vec2
const STAYS: Move = (point) => point

interface DrawnRoom extends Compared {
  readonly room: ComparedRoom
  readonly record: ComparedRoomRecord
}

interface ScanComparisonScene extends ComparedScene {
  readonly rooms: readonly DrawnRoom[]
  /** Takes points of the second scan to the plan of the first. */
  readonly toFirst: Move
  /** By how much the plan is turned so that most walls run along the sheet, radians. */
  readonly turn: number
}

/** The storey of the first scan that a room lies on. */
const storyOf = ({ before, after }: ComparedRoom, { fit }: ScanComparison): number =>
  before === null ? (after?.story ?? 0) + (fit?.storeys ?? 0) : (before.story ?? 0)

/** The storeys that a drawing of two scans can show, as the first numbers them; 0 where nothing is compared. */
export function comparedStoreys(comparison: ScanComparison): readonly [number, ...number[]] {
  const found = [...new Set(comparison.rooms.map((room) => storyOf(room, comparison)))].toSorted((a, b) => a - b)
  const [first = 0, ...others] = found
  return [first, ...others]
}

const ringsOf = (room: RoomMeasures | null, move: Move): Vec2[][] =>
  room === null ? [] : room.outline.flat().map((ring) => ring.map(move))

function sceneOf(comparison: ScanComparison, story: number, lang: Language): ScanComparisonScene {
  const words = COMPARISON_WORDS[lang]
  const records = scanComparisonRecord(comparison).rooms
  const toFirst = comparison.fit?.toFirst ?? STAYS
  let count = 0
  const rooms = comparison.rooms.flatMap((room, i): DrawnRoom[] => {
    const record = records[i]
    if (record === undefined || storyOf(room, comparison) !== story) return []
    const { before, after } = room
    const shown = after ?? before
    const move = after === null ? STAYS : toFirst
    return [
      {
        name: TERMS[lang].roomName(record.name, 'OTHER'),
        state: record.state,
        number: isTold(record.state) ? (count += 1) : null,
        polygons: (shown?.outline ?? []).map((rings) => rings.map((ring) => ring.map(move))),
        lines: toldOfRoom(record, lang),
        room,
        record,
      },
    ]
  })
  return {
    compared: rooms,
    rooms,
    points: rooms.flatMap(({ room }) => [...ringsOf(room.before, STAYS), ...ringsOf(room.after, toFirst)].flat()),
    // Rooms of a storey lie beside each other.
    groups: [],
    notes: !comparison.isOnePlace ? [words.nothing] : [words.fit, ...(count === 0 ? [words.same] : [])],
    toFirst,
    turn: mainTurn(rooms.flatMap(({ room: { before } }) => before ?? [])),
  }
}

/** A door, a window or a passage in plan, as deep as a wall. */
function openingRing(wall: RoomWallMeasure, { offset, width }: OpeningMeasures, move: Move): Vec2[] {
  const at = (along: number, out: number): Vec2 => move(pointOn(wall, along, out))
  return [at(offset, 0), at(offset + width, 0), at(offset + width, ASSUMED_THICKNESS), at(offset, ASSUMED_THICKNESS)]
}

function openingShapes(scene: ScanComparisonScene, { room, record }: DrawnRoom, frame: Frame): SvgElement[] {
  const states = new Map<string, DrawnState>()
  for (const { before, after, state } of record.openings) {
    if (before !== null) states.set(`before ${before}`, drawnState(state))
    if (after !== null) states.set(`after ${after}`, drawnState(state))
  }
  const shapesOf = (version: 'before' | 'after', own: RoomMeasures | null, move: Move): SvgElement[] =>
    (own?.walls ?? []).flatMap((wall) =>
      wall.openings.flatMap((opening) => {
        // A room that is new or gone has only new or gone openings.
        const state =
          states.get(`${version} ${opening.id}`) ?? drawnState(record.state === 'changed' ? 'same' : record.state)
        const rings = [openingRing(wall, opening, move).map(frame.toPage)]
        const data = { 'data-version': version, 'data-id': opening.id, 'data-element': opening.kind }
        if (version === 'after' || state === 'gone') return shapeOf(rings, state, data)
        return state === 'changed' ? [outlineBefore(rings, state, data)] : []
      }),
    )
  return [...shapesOf('after', room.after, scene.toFirst), ...shapesOf('before', room.before, STAYS)]
}

function roomShapes({ room, record }: DrawnRoom, toFirst: Move, frame: Frame): SvgElement[] {
  const state = drawnState(record.state)
  const [before, after] = [ringsOf(room.before, STAYS), ringsOf(room.after, toFirst)].map((rings) =>
    rings.map((ring) => ring.map(frame.toPage)),
  )
  const data = (version: 'before' | 'after') => ({
    'data-version': version,
    'data-room-id': record[version] ?? undefined,
  })
  if (state === 'gone') return shapeOf(before ?? [], state, data('before'))
  const drawn = shapeOf(after ?? [], state, data('after'))
  return state === 'new' ? drawn : [...drawn, outlineBefore(before ?? [], state, data('before'))]
}

/** Unchanged rooms first, so that the lines of what is told lie over theirs. */
function layersOf(scene: ScanComparisonScene, frame: Frame): SvgElement[] {
  const sorted = scene.rooms.toSorted((a, b) => Number(a.number !== null) - Number(b.number !== null))
  return [
    group(
      `${PREFIX}compared`,
      sorted.flatMap((room) => roomShapes(room, scene.toFirst, frame)),
    ),
    group(
      `${PREFIX}compared-openings`,
      sorted.flatMap((room) => openingShapes(scene, room, frame)),
    ),
  ]
}

/**
 * Lays out a storey of two scans over each other, the second turned and shifted onto the first: rooms by the inner faces of their walls,
 * doors, windows and passages. What is new, gone and changed has its hue, its line and its hatch; what is told is numbered, and stands in a
 * table with its ±.
 * @returns its elements on their paper: `svgOf` of `@reports/svg` writes them as SVG
 * @throws InputError `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function layOutScanComparison(comparison: ScanComparison, options: ScanComparisonOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame, story = comparedStoreys(comparison)[0] } = options
  const words = COMPARISON_WORDS[lang]
  const figures = figuresIn(lang, units)
  const scene = sceneOf(comparison, story, lang)
  const frameAt = (denominator: number): Frame =>
    createFrame({ mmPerMetre: 1000 / denominator, turn: scene.turn, yUp: false })
  const { min, max } = boundsOf(scene.points.map(frameAt(1000).toPage))
  const countOf = (state: DrawnState): number => scene.rooms.filter((room) => room.state === state).length
  const counts = words.counts(countOf('changed'), countOf('new'), countOf('gone'))
  const floor = TERMS[lang].storyOf(story)
  return layOutSheet({
    kind: 'scan-comparison',
    lang,
    units,
    title: `${words.scans}, ${floor}`,
    description: counts,
    scale,
    data: { 'data-story': String(story) },
    extent: [max[0] - min[0], max[1] - min[1]],
    leastPanel: () => leastTable(scene),
    compose: (denominator) => {
      const onPage = frameAt(denominator)
      return [composeComparison(scene, onPage, figures, () => layersOf(scene, onPage))]
    },
    frame,
    titleBlock: { ...options.titleBlock, title: words.scans, subtitle: floor, details: [counts] },
  })
}

/** Draws a storey of two scans over each other, as `layOutScanComparison` lays it out. @returns an SVG document in mm */
export const drawScanComparison = (comparison: ScanComparison, options: ScanComparisonOptions = {}): string =>
  svgOf(layOutScanComparison(comparison, options))
