import type { Vec2 } from '@reports/geometry'
import { createBoard, type Board, type Candidate } from '../labels/board.ts'
import { calloutsAt } from '../labels/callouts.ts'
import { extentOf } from '../labels/candidates.ts'
import { placeMarks, type MarkRequest } from '../labels/marks.ts'
import { LABEL } from '../labels/obstacles.ts'
import { group, type SvgElement } from '../pen/element.ts'
import { placesInside, poleOf, shapeInside, shapeMeets } from '../pen/interior.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { Paint } from '../pen/tones.ts'
import type { DisplayList } from './display-list.ts'
import { placeSceneFlags } from './flags.ts'
import {
  linesLabel,
  MARK_SIZE,
  MOST_PLACES,
  searchIn,
  SIZE,
  withinPage,
  type IsClear,
  type ViewLabels,
} from './label-sizes.ts'
import type { Scene } from './scene.ts'

const WALLS: readonly Paint[] = ['wall-cut', 'wall-side']
const BUILT: readonly Paint[] = [...WALLS, 'room', 'door', 'pane']

/** All that stands on floors. */
const STANDING: readonly Paint[] = [...WALLS, 'door', 'pane', 'furniture']

/** Makes a test whether a box on the page is clear of faces with some paints. */
function clearOf({ faces }: DisplayList, { facets }: Scene, paints: readonly Paint[]): IsClear {
  const shapes = faces.filter(({ facet }) => paints.includes(facets[facet]!.paint)).map(({ rings }) => rings)
  const search = searchIn(shapes)
  return (box) => {
    const from = box[0]
    const to = box[2]
    return !search(from[0], from[1], to[0], to[1], 0).some((i) => shapeMeets(box, shapes[i]!))
  }
}

/** How far from its room a name is tried if it does not fit between walls, mm. */
const CALLOUT = { size: SIZE, near: 6, step: 3, farthest: 90 } as const

/** Names with areas upright on the page over their floors, off each other and off walls: else outside with a leader line, or without the area. */
export function uprightLabels(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  const board = createBoard()
  const [isClear, isOutside, isOnFloor] = [WALLS, BUILT, STANDING].map((paints) => clearOf(list, scene, paints)) as [
    IsClear,
    IsClear,
    IsClear,
  ]
  const isOnPage = withinPage(page)
  const named = scene.facets
    .filter(({ label }) => label.length > 0)
    .map(({ label, rings }) => {
      const flat = rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))
      const z = rings[0]![0]![2]
      const places = placesInside(flat, poleOf(flat)).slice(0, MOST_PLACES)
      return {
        lines: labels === 'areas' ? label : label.slice(0, 1),
        places: places.map(([x, y]) => list.toPage([x, y, z])),
      }
    })
  type Named = (typeof named)[number]
  function* over({ places }: Named, lines: readonly string[]): Generator<Candidate> {
    const label = linesLabel(lines, ` ${PREFIX}view-halo`)
    for (const center of places) yield { label, center, angle: 0, size: SIZE, avoids: LABEL }
  }
  function* inside(of: Named, lines: readonly string[]): Generator<Candidate> {
    for (const candidate of over(of, lines)) if (isClear(candidate.label.boxAt(candidate))) yield candidate
  }
  function* outside(of: Named): Generator<Candidate> {
    const [pole] = of.places as [Vec2]
    const away = Math.atan2(pole[1] - page[1] / 2, pole[0] - page[0] / 2)
    const label = linesLabel(of.lines, ` ${PREFIX}view-halo`)
    for (const candidate of calloutsAt(board, label, pole, { ...CALLOUT, away }, LABEL)) {
      const box = label.boxAt(candidate)
      if (isOnPage(box) && isOutside(box)) yield candidate
    }
    // A house that fills its page has no outside: its name stands alone, or on a wall then.
    yield* inside(of, of.lines.slice(0, 1))
    yield* over(of, of.lines.slice(0, 1))
  }
  const placed = board.placeAll(named.map((of) => ({ of, candidates: inside(of, of.lines) })))
  const left = [...placed].filter(([, drawn]) => drawn === null).map(([of]) => of)
  const names = [...placed.values(), ...board.placeAll(left.map((of) => ({ of, candidates: outside(of) }))).values()]
    .filter((drawn) => drawn !== null)
    .map((drawn) => group(`${PREFIX}view-label`, drawn))
  const isFree: IsClear = (box) => isOnPage(box) && isClear(box)
  // A scene has the marks that were chosen, and no others.
  return [
    ...names,
    placeSceneFlags(board, list, scene, page),
    placeMarks(board, marksOf(list, scene, board, page, { isFree, isOutside, isOnFloor }), 'all').element,
  ]
}

/** How far from its place a mark is tried on a leader line, mm. */
const MARK_CALLOUT = { size: MARK_SIZE, near: 3, step: 1, farthest: 90 } as const

/** Marks at their places, or on leader lines; off names, walls and each other. */
const marksOf = (
  { toPage }: DisplayList,
  { marks }: Scene,
  board: Board,
  page: Vec2,
  { isFree, isOutside, isOnFloor }: Readonly<Record<'isFree' | 'isOutside' | 'isOnFloor', IsClear>>,
): MarkRequest[] =>
  marks.map(({ kind, mark, places, isCalledOut, within }) => ({
    kind,
    mark,
    what: mark,
    *candidates(label): Generator<Candidate> {
      const around = within?.map(toPage)
      const room = around && extentOf(around)
      const least = extentOf(label.boxAt({ center: [0, 0], angle: 0, size: MARK_SIZE }))
      const isTooLarge = room && (least[0] > room[0] || least[1] > room[1])
      for (const place of isTooLarge ? [] : places.slice(0, MOST_PLACES)) {
        const center = toPage(place)
        const candidate = { label, center, angle: 0, size: MARK_SIZE, avoids: LABEL }
        const box = label.boxAt(candidate)
        // The mark of a wall over furniture would be taken for that one's.
        const isTold = (around === undefined || shapeInside(box, [around])) && (kind !== 'wall' || isOnFloor(box))
        if (isTold && isFree(box)) yield candidate
      }
      if (!isCalledOut) return
      const tip = toPage(places[0]!)
      const away = Math.atan2(tip[1] - page[1] / 2, tip[0] - page[0] / 2)
      for (const crossing of [false, true])
        for (const candidate of calloutsAt(board, label, tip, { ...MARK_CALLOUT, away, crossing }, LABEL)) {
          const box = label.boxAt(candidate)
          // The mark of a room on the floor of another would be taken for that one's.
          if (isFree(box) && (kind !== 'room' || isOutside(box))) yield candidate
        }
    },
  }))
