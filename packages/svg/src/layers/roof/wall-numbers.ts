import type { ExteriorWallMeasure, Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { textBox, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { RoofScene } from './roof-scene.ts'
import { captionedWalls, numberRange } from '../wall/wall-captions.ts'
import { elevationOf } from '../wall/wall-scene.ts'

const SIZE = 1.8

/** Between a number and another text, mm. */
const AIR = 0.5

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

/** Places for a number, the best first: outside its wall, then inside. @param a left end seen from outside, mm */
function* placesFor(text: string, a: Vec2, b: Vec2): Generator<Text> {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return
  // On the sheet y runs down: outside is to the right of the way from left to right.
  const [nx, ny] = [-dy / length, dx / length]
  for (const offset of OFFSETS) {
    for (const place of PLACES) {
      yield {
        text,
        at: [a[0] + place * dx + nx * offset, a[1] + place * dy + ny * offset + SIZE * 0.36],
        size: SIZE,
        anchor: 'middle',
        className: `${PREFIX}wall-number`,
      }
    }
  }
}

/** Numbers of walls as in the wall plan and its tables, where there is room beside them; slivers stand with their neighbour. */
export function wallNumbers(scene: RoofScene, frame: Frame, board: Board): WallNumbers {
  const drawn: SvgElement[] = []
  let without = 0
  const count = scene.buildings.reduce((sum, { measures }) => sum + measures.walls.length, 0)
  for (const { measures, place } of scene.buildings) {
    for (const captioned of captionedWalls(measures.walls.map(elevationOf))) {
      const { wall } = captioned.host.elevation
      const [a, b] = endsOf(wall).map((end) => frame.toPage(place(end))) as [Vec2, Vec2]
      let found = false
      if (count <= MOST_NUMBERS) {
        for (const text of placesFor(numberRange(captioned.walls), a, b)) {
          if (!board.isFree(textBox(text), true) || !board.texts.isFree(textBox(text, AIR))) continue
          drawn.push(board.put(text, { 'data-wall-id': wall.id }))
          found = true
          break
        }
      }
      if (!found) without += 1
    }
  }
  return { element: group(`${PREFIX}wall-numbers`, drawn), placed: drawn.length, without }
}
