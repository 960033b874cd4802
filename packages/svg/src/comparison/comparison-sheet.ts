import type { ComparedState } from '@reports/geometry/comparison'
import type { Vec2 } from '@reports/geometry'
import type { Figures } from '../figures.ts'
import { createBoard, type Board, type Candidate, type Label } from '../labels/board.ts'
import { mapMarks, numberPlaces, type Mapped } from '../labels/map-places.ts'
import { placeMarks, type MarkRequest } from '../labels/marks.ts'
import { LINE } from '../labels/obstacles.ts'
import { acrossOf, boundsOf, middleOf } from '../pen/boxes.ts'
import type { SvgElement } from '../pen/element.ts'
import type { Frame } from '../pen/frame.ts'
import { largestOf, poleOf } from '../pen/interior.ts'
import { legendBlock, noteBlock, scaleBarBlock, type Block } from '../pen/panel.ts'
import { scheduleBlock, scheduleHeight } from '../pen/schedule.ts'
import type { Composition } from '../pen/sheet.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { stateRows } from './shapes.ts'
import type { ToldLine } from './told.ts'

type Polygons = readonly (readonly (readonly Vec2[])[])[]

/** A building or a room on the sheet. */
export interface Compared {
  readonly name: string
  readonly state: ComparedState
  /** Number on the drawing and in its table; null of what is not told. */
  readonly number: number | null
  /** In plan metres: of the second version, of the first where there is none. */
  readonly polygons: Polygons
  readonly lines: readonly ToldLine[]
}

/** What a sheet shows. */
export interface ComparedScene {
  readonly compared: readonly Compared[]
  /** All that is drawn, plan metres. */
  readonly points: readonly Vec2[]
  readonly notes: readonly string[]
  /** Things that lie near each other, by their places: more than one are a map, on which each that is told of has one mark. */
  readonly groups: readonly (readonly number[])[]
}

/** Whether something is told: it is new, gone, changed, or could not be compared. */
export const isTold = (state: ComparedState): boolean => state !== 'same' && state !== 'within'

function* placesOf(polygons: Polygons, frame: Frame, label: Label, board: Board, middle: Vec2): Generator<Candidate> {
  const largest = largestOf(polygons)
  if (largest === undefined) return
  const rings = largest.map((ring) => ring.map(frame.toPage))
  yield* numberPlaces({ rings, pole: frame.toPage(poleOf(largest)) }, label, board, middle)
}

/** What is told of in each group, where it is. */
function toldOnMap({ compared, groups }: ComparedScene, frame: Frame): Mapped[][] {
  const told = groups.map((group) =>
    group.flatMap((i): Mapped[] => {
      const { number = null, polygons = [] } = compared[i] ?? {}
      return number === null ? [] : [{ number, bounds: boundsOf(polygons.flat(2).map(frame.toPage)) }]
    }),
  )
  return told.filter(({ length }) => length > 0)
}

/** The rows of the table of changes: a heading for each building or room, then its figures. */
function tableRows({ compared }: ComparedScene, figures: Figures): string[][] {
  const w = COMPARISON_WORDS[figures.lang]
  return compared
    .filter(({ number }) => number !== null)
    .flatMap(({ number, name, state, lines }) => [
      [`${number}  ${w.states[state]}: ${name}`],
      ...lines.map(({ text, value }) => {
        if (value === null) return [text]
        const { quantity, before, after, difference, tolerance, isSigned } = value
        const shown = (each: number | null): string => (each === null ? '' : figures.quantity(quantity, each))
        const sign = isSigned && difference > 0 ? '+' : ''
        return [text, shown(before), shown(after), `${sign}${figures.quantity(quantity, difference, tolerance)}`]
      }),
    ])
}

/** How long the panel is at least, mm. */
export const leastTable = ({ compared }: ComparedScene): number =>
  scheduleHeight(compared.reduce((sum, { number, lines }) => sum + (number === null ? 0 : 1 + lines.length), 0))

function panelOf(scene: ComparedScene, mmPerMetre: number, figures: Figures, unplaced: number): Block[] {
  const { lang } = figures
  const w = COMPARISON_WORDS[lang]
  const rows = tableRows(scene, figures)
  const columns = [
    { heading: w.figure, share: 0.4, anchor: 'start' },
    { heading: w.before, share: 0.17, anchor: 'end' },
    { heading: w.after, share: 0.17, anchor: 'end' },
    { heading: `${w.difference} ±`, share: 0.26, anchor: 'end' },
  ] as const
  return [
    scaleBarBlock(mmPerMetre, figures.units),
    legendBlock(w.legend, stateRows(lang)),
    noteBlock(w.notes, [
      ...scene.notes,
      ...(rows.length === 0 ? [] : [w.tolerance(figures.signs.length, figures.signs.area)]),
      ...(unplaced === 0 ? [] : [w.unplaced(unplaced)]),
    ]),
    ...(rows.length === 0 ? [] : [scheduleBlock(w.changes, columns, rows)]),
  ]
}

/**
 * Lays a comparison out at a scale: what is drawn, and the numbers of what is told.
 * @param layers drawn only where the scale is chosen
 */
export function composeComparison(
  scene: ComparedScene,
  frame: Frame,
  figures: Figures,
  layers: () => readonly SvgElement[],
): Composition {
  const board = createBoard()
  const sheet = boundsOf(scene.points.map(frame.toPage))
  board.reach([sheet.min, sheet.max])
  const told = scene.compared.filter(({ number }) => number !== null)
  for (const { polygons } of told)
    for (const ring of polygons.flat().map((each) => each.map(frame.toPage)))
      for (const [i, point] of ring.entries()) board.add([ring.at(i - 1) ?? point, point], LINE)
  const middle = middleOf(sheet)
  const single = (): MarkRequest[] =>
    told
      // Wide ones have room; what is left to leaders is chosen last.
      .toSorted((a, b) => acrossOf(b.polygons.flat(2)) - acrossOf(a.polygons.flat(2)))
      .map(({ number, name, polygons }): MarkRequest => ({
        kind: 'room',
        mark: String(number),
        what: name,
        candidates: (label) => placesOf(polygons, frame, label, board, middle),
      }))
  const isMap = scene.groups.length > 1
  const numbers = placeMarks(board, isMap ? mapMarks(toldOnMap(scene, frame), board) : single(), 'all')
  return {
    bounds: board.bounds(),
    get layers() {
      return [...layers(), numbers.element]
    },
    panel: panelOf(scene, frame.mmPerMetre, figures, numbers.unplaced.length),
    crowded: numbers.unplaced.length > 0,
  }
}
