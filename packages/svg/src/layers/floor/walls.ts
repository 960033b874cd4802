import type { ScanMarks } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'
import { stripOf } from './wall-bodies.ts'

/** Walls as solid bodies, filled so that the two faces of one wall make one body; each carries its id. */
export function walls({ bodies, corners }: FloorScene, frame: Frame, marks: ScanMarks | null): SvgElement {
  const drawn = bodies.map((body) => {
    const path = createPath()
    for (const { from, to } of body.stretches) path.ring(stripOf(body, from, to).map(frame.toPage))
    return element('path', {
      class: `${PREFIX}body`,
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
