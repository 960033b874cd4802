import type { ExteriorWallMeasure, Vec2 } from '@reports/geometry'
import { group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { PREFIX } from '../../pen/theme.ts'
import { textLabel, type Board, type Candidate } from '../../labels/board.ts'
import { SOFT } from '../../labels/obstacles.ts'
import { captionedWalls, marksOfWalls } from '../wall/wall-captions.ts'
import { elevationOf } from '../wall/wall-scene.ts'
import type { Language } from '../../words.ts'
import type { RoofScene } from './roof-scene.ts'

const SIZE = 1.8

/** Between a number and another text, mm. */
const CLEARANCE = 0.5

/** Distances of a number from its wall, mm, and where along the wall it is tried. */
const OFFSETS = [1.6, -1.6, 2.8, -2.8] as const
const PLACES = [0.5, 0.35, 0.65, 0.2, 0.8] as const

/** Walls of a drawing that get numbers: with more of them nobody finds one. */
const MOST_NUMBERS = 400

/** The numbers that find a place at their walls, and how many do not. */
export interface WallNumbers {
  readonly element: SvgElement
  readonly placed: number
  readonly without: number
}

/** The ends of a wall in plan, left and right seen from outside. */
export function endsOf({ corners, vertices }: ExteriorWallMeasure): [Vec2, Vec2] {
  const us = corners.map(([u]) => u)
  const at = (u: number): Vec2 => {
    const [x, y] = vertices[us.indexOf(u)]!
    return [x, y]
  }
  return [at(Math.min(...us)), at(Math.max(...us))]
}

/** Outside its wall, then inside. @param a left end seen from outside, mm */
function* candidatesFor(text: string, wallId: string, a: Vec2, b: Vec2): Generator<Candidate> {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return
  const label = textLabel(text, `${PREFIX}wall-number`, { 'data-wall-id': wallId }, CLEARANCE)
  // On the sheet y runs down: outside is to the right of the way from left to right.
  const [nx, ny] = [-dy / length, dx / length]
  for (const offset of OFFSETS) {
    for (const place of PLACES) {
      const center: Vec2 = [a[0] + place * dx + nx * offset, a[1] + place * dy + ny * offset]
      yield { label, center, angle: 0, size: SIZE, avoids: SOFT }
    }
  }
}

/** Numbers of walls as in the wall plan and its tables, where there is room beside them; slivers stand with their neighbour. */
export function wallNumbers(scene: RoofScene, frame: Frame, board: Board, lang: Language): WallNumbers {
  const count = scene.buildings.reduce((sum, { measures }) => sum + measures.walls.length, 0)
  const requests = scene.buildings.flatMap(({ measures, place }) =>
    captionedWalls(measures.walls.map(elevationOf)).map((of) => {
      const { wall } = of.host.elevation
      const [a, b] = endsOf(wall).map((end) => frame.toPage(place(end))) as [Vec2, Vec2]
      return { of, candidates: count > MOST_NUMBERS ? [] : candidatesFor(marksOfWalls(of.walls, lang), wall.id, a, b) }
    }),
  )
  const placed = [...board.placeAll(requests).values()].filter((drawn) => drawn !== null)
  return {
    element: group(`${PREFIX}wall-numbers`, placed.flat()),
    placed: placed.length,
    without: requests.length - placed.length,
  }
}
