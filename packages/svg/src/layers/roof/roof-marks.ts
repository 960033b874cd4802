import { edgeMark, exteriorWallMark, roundHundredth, type Vec2 } from '@reports/geometry'
import { textLabel, type Board, type Candidate, type Label } from '../../labels/board.ts'
import { callouts, calloutsAt } from '../../labels/callouts.ts'
import { alongLine, insideOf, placesFrom } from '../../labels/candidates.ts'
import { MARK_SIZE, placeMarks, type MarkRequest, type PlacedMarks } from '../../labels/marks.ts'
import type { MarkChoice } from '../../pen/sheet-options.ts'
import { HARD, SOFT } from '../../labels/obstacles.ts'
import { boundsOf, middleOf } from '../../pen/boxes.ts'
import { element, legalText, type SvgElement } from '../../pen/element.ts'
import { PREFIX } from '../../pen/prefix.ts'
import type { Frame } from '../../pen/frame.ts'
import type { Figures } from '../../figures.ts'
import type { SheetFace } from './face-numbers.ts'
import type { SheetEdge } from './overlapping-edges.ts'
import type { RoofScene } from './roof-scene.ts'
import { endsOf } from './wall-lines.ts'

/** From an edge or a wall to its mark, mm. */
const EDGE_GAPS = [0.5, 1.2] as const
const WALL_GAPS = [0.6, 1.4, 2.6] as const

/** Where along an edge its mark is tried: its length stands in the middle. */
const SHARES = [0.25, 0.75, 0.5, 0.35, 0.65, 0.12, 0.88] as const

/** How far a mark stands on a leader line, mm: of a surface, and of an edge or a wall, of which a sheet has many. */
const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1 } as const
const FACE_FARTHEST = 40
const FARTHEST = 10

/** Marks of a sheet beyond which edges and walls get no leader lines: nobody follows so many. */
const MANY = 400

function* inFace({ rings, pole }: SheetFace, label: Label, board: Board, middle: Vec2): Generator<Candidate> {
  const search = { rings, styles: [[MARK_SIZE, 0]], placesAt: placesFrom(rings, pole) } as const
  yield* board.graded(insideOf(label, search), [SOFT, HARD])
  const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
  yield* callouts(board, label, { ...CALLOUT, farthest: FACE_FARTHEST, tips: [pole], away })
}

function* besideLine(
  label: Label,
  board: Board,
  [from, to]: readonly [Vec2, Vec2],
  { sides, gaps, farthest }: { sides?: readonly Vec2[]; gaps: readonly number[]; farthest: number },
): Generator<Candidate> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (dx === 0 && dy === 0) return
  yield* alongLine(label, {
    from,
    to,
    ...(sides === undefined ? {} : { sides }),
    sizes: [MARK_SIZE],
    gaps,
    shares: SHARES,
  })
  const tip: Vec2 = [from[0] + dx / 2, from[1] + dy / 2]
  const [x, y] = sides?.[0] ?? [dy, -dx]
  // Off all lines: a frame on an edge would hide it.
  yield* calloutsAt(board, label, tip, { ...CALLOUT, farthest, away: Math.atan2(y, x) }, SOFT)
}

/** A roof on its sheet, where its marks are placed. */
interface RoofSheet {
  readonly scene: RoofScene
  readonly frame: Frame
  readonly board: Board
  readonly figures: Figures
  /** Of each building. */
  readonly edges: readonly (readonly SheetEdge[])[]
  /** Faces that have their figures at them. */
  readonly labelled: readonly SheetFace[]
}

/** Buildings of a sheet beyond which their names would hide their marks. */
const MANY_BUILDINGS = 12

/** Font size of the names of buildings, mm. */
const NAME_SIZE = 2.2

/** Names of buildings, where there are several: each counts its own surfaces. */
function buildingNames(
  { buildings }: Pick<RoofScene, 'buildings'>,
  frame: Frame,
  board: Board,
  middle: Vec2,
): SvgElement[] {
  if (buildings.length < 2 || buildings.length > MANY_BUILDINGS) return []
  const requests = buildings.map((building) => ({
    of: building,
    *candidates(): Generator<Candidate> {
      const label = textLabel(legalText(building.record.displayName), `${PREFIX}text`)
      const corners = building.faces.flatMap(({ rings }) => (rings[0] ?? []).map(frame.toPage))
      if (corners.length === 0) return
      const { min, max } = boundsOf(corners)
      const [above, below] = [min[1] - 2 * NAME_SIZE, max[1] + 2 * NAME_SIZE]
      for (const y of [below, above])
        for (const share of [0.5, 0.3, 0.7]) {
          const center: Vec2 = [min[0] + (max[0] - min[0]) * share, y]
          yield { label, center, angle: 0, size: NAME_SIZE, avoids: SOFT }
        }
      const pole = middleOf({ min, max })
      const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
      yield* callouts(board, label, { ...CALLOUT, size: NAME_SIZE, farthest: FACE_FARTHEST, tips: [pole], away })
    },
  }))
  return [...board.placeAll(requests.map((each) => ({ of: each.of, candidates: each.candidates() }))).values()].flatMap(
    (drawn) => drawn ?? [],
  )
}

/** The marks of a roof: of surfaces that have their figures at them, of exterior walls beside their lines, of edges along them. */
export function roofMarks(
  { scene: { buildings }, frame, board, figures, edges, labelled }: RoofSheet,
  choice: MarkChoice,
): PlacedMarks {
  const { lang } = figures
  const { min, max } = board.bounds()
  const middle = middleOf({ min, max })
  const count = buildings.reduce((sum, { measures }) => sum + measures.walls.length + measures.edges.length, 0)
  const farthest = count > MANY ? 0 : FARTHEST
  const names = buildingNames({ buildings }, frame, board, middle)
  /** With its building, where there are several: each counts its own. */
  const what = (text: string, { record }: { readonly record: { readonly displayName: string } }): string =>
    buildings.length < 2 ? text : `${text}, ${legalText(record.displayName)}`
  const requests: MarkRequest[] = [
    ...labelled.map((face): MarkRequest => ({
      kind: 'face',
      mark: face.mark,
      what: face.lines[1],
      candidates: (label) => inFace(face, label, board, middle),
    })),
    ...buildings.flatMap((building) => {
      const { measures, place } = building
      return measures.walls.map((wall, index): MarkRequest => ({
        kind: 'exteriorWall',
        mark: exteriorWallMark(index, lang),
        what: what(figures.area(roundHundredth(wall.area)), building),
        candidates: (label) => {
          const [a, b] = endsOf(wall).map((end) => frame.toPage(place(end))) as [Vec2, Vec2]
          const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
          // On the sheet y runs down: outside is to the right of the way from left to right.
          const out: Vec2 = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
          return besideLine(label, board, [a, b], { sides: [out, [-out[0], -out[1]]], gaps: WALL_GAPS, farthest })
        },
      }))
    }),
    ...edges.flatMap((own, k) =>
      own.map(({ edge, start, end }, index): MarkRequest => ({
        kind: 'edge',
        mark: edgeMark(index, edge.type, lang),
        what: what(figures.dimensionWithUnit(edge.length), buildings[k]!),
        candidates: (label) => besideLine(label, board, [start, end], { gaps: EDGE_GAPS, farthest }),
      })),
    ),
  ]
  const placed = placeMarks(board, requests, choice)
  const drawn = names.length === 0 ? placed.element : element('g', {}, [...names, placed.element])
  // Where figures stand in the schedule, surfaces have their marks already.
  const hasFaces = buildings.some(({ faces }) => faces.length > 0)
  return { ...placed, element: drawn, kinds: hasFaces ? new Set([...placed.kinds, 'face']) : placed.kinds }
}
