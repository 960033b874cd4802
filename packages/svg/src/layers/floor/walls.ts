import type { ScanMarks } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'
import { isLow, stripOf } from './wall-bodies.ts'

/**
 * Walls as solid bodies, filled so that the two faces of one wall make one body; each carries its id. Low ones lie below the cut: they are
 * outlined, and under all others.
 */
export function walls({ bodies, corners }: FloorScene, frame: Frame, marks: ScanMarks | null): SvgElement {
  const lowFirst = bodies.toSorted((a, b) => Number(isLow(b)) - Number(isLow(a)))
  const drawn = lowFirst.map((body) => {
    const path = createPath()
    for (const { from, to } of body.stretches) path.ring(stripOf(body, from, to).map(frame.toPage))
    return element('path', {
      class: `${PREFIX}${isLow(body) ? 'low-body' : 'body'}`,
      d: path.toString(),
      'data-id': body.wall.id,
      'data-mark': marks?.elements.get(body.wall.id),
      'data-element': 'wall',
      'data-room-id': body.room.id,
    })
  })
  const joints = createPath()
  for (const piece of corners) joints.ring(piece.map(frame.toPage))
  return group(
    `${PREFIX}walls`,
    corners.length === 0 ? drawn : [...drawn, element('path', { class: `${PREFIX}body`, d: joints.toString() })],
  )
}
