import type { Vec2 } from '@reports/geometry'
import type { Board } from '../../pen/board.ts'
import { element, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { isInside } from '../../pen/interior.ts'
import { createPath } from '../../pen/path.ts'
import { textBox } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { FLOOR_WORDS, roomName } from '../../floor-words.ts'
import type { Language } from '../../words.ts'
import {
  DIMENSION_SIZE,
  placeAlong,
  putDimension,
  SMALL_SIZE,
  textBeside,
  written,
  type Dimensions,
  type MissingDimension,
} from '../labels/dimension-lines.ts'
import type { FloorScene } from './floor-scene.ts'
import { isCurved, pointOn, sidesAt, type WallBody } from './wall-bodies.ts'

/** Distances from the wall that are tried, mm: past the openings' widths, then farther. */
const DISTANCES = [5, 8, 11, 14, 18, 23, 29, 36] as const

/** Sine: a wall turned by more than this (2.5 degrees) from the sheet's sides is in no chain. */
const ALONG_SIDE = 0.044

function unitOf([x, y]: Vec2): Vec2 {
  const size = Math.hypot(x, y) || 1
  return [x / size, y / size]
}

/** A dimension parallel to a wall; of an arc the text alone, with the sign for an arc. @param floors of all rooms, mm */
function dimensionOf(
  body: WallBody,
  floors: readonly (readonly (readonly Vec2[])[])[],
  frame: Frame,
  board: Board,
  lang: Language,
): SvgElement | null {
  const { wall, length } = body
  const out = unitOf(frame.vectorToPage([-wall.towardsRoom[0], -wall.towardsRoom[1]]))
  const outer = sidesAt(body, length / 2)[1]
  const [a, b] = [frame.toPage(pointOn(wall, 0, outer)), frame.toPage(pointOn(wall, length, outer))]
  const along: Vec2 = [b[0] - a[0], b[1] - a[1]]
  for (const distance of DISTANCES) {
    if (isCurved(wall)) {
      const text = textBeside(
        `◠ ${written(wall.width, lang)}`,
        frame.toPage(pointOn(wall, length / 2, outer)),
        along,
        out,
        DIMENSION_SIZE,
        distance - 3,
      )
      if (board.isFree(textBox(text), true)) return board.put(text)
      continue
    }
    const [from, to]: [Vec2, Vec2] = [
      [a[0] + out[0] * distance, a[1] + out[1] * distance],
      [b[0] + out[0] * distance, b[1] + out[1] * distance],
    ]
    if (!board.texts.isFree([from, to]) || !board.lines.isFree([from, to])) continue
    // The outside of one room may be the inside of another: a wall's length does not stand there.
    if (floors.some((rings) => isInside([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], rings))) continue
    const text =
      placeAlong(written(wall.width, lang), from, to, out, board, true) ??
      textBeside(written(wall.width, lang), [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], along, out, SMALL_SIZE)
    const witnesses = [
      [a, from],
      [b, to],
    ].map((ends) => ends.map((end): Vec2 => [end![0] + out[0], end![1] + out[1]]))
    if (!board.isFree(textBox(text), true) || !witnesses.every((line) => board.texts.isFree(line))) continue
    const witness = createPath()
    for (const line of witnesses) {
      witness.line(line)
      board.rules.take(line)
    }
    return element('g', { class: `${PREFIX}dimension-group` }, [
      element('path', { class: `${PREFIX}witness`, d: witness.toString() }),
      putDimension(text, from, to, board),
    ])
  }
  return null
}

/** Outer walls that run along no side of the sheet, and curved ones: each with a dimension of its own. */
export function skewDimensions(
  scene: FloorScene,
  shown: ReadonlySet<WallBody>,
  frame: Frame,
  board: Board,
  lang: Language,
): Dimensions {
  const floors = scene.rooms.flatMap(({ outline }) =>
    outline.map((polygon) => polygon.map((ring) => ring.map(frame.toPage))),
  )
  const elements: SvgElement[] = []
  const missing: MissingDimension[] = []
  for (const body of scene.bodies) {
    const [x, y] = unitOf(frame.vectorToPage(body.wall.towardsRoom))
    const isSkew = Math.min(Math.abs(x), Math.abs(y)) > ALONG_SIDE || isCurved(body.wall)
    if (!isSkew || shown.has(body) || body.faced || body.wall.partition || body.length <= 0) continue
    const drawn = dimensionOf(body, floors, frame, board, lang)
    if (drawn === null)
      missing.push({ what: FLOOR_WORDS[lang].wallOf(roomName(body.room, lang)), label: written(body.wall.width, lang) })
    else elements.push(drawn)
  }
  return { elements, missing }
}
