import { roundHundredth, type ScanMarks } from '@reports/geometry'
import { element, group, idList, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'

/** The floors of the rooms, where two of them lie over each other, and dashed lines where a room's outline has no wall. */
export function floors({ rooms, overlaps }: FloorScene, frame: Frame, marks: ScanMarks | null): SvgElement {
  const drawn = rooms.map((room) => {
    const path = createPath()
    for (const ring of room.outline.flat()) path.ring(ring.map(frame.toPage))
    return element('path', {
      class: `${PREFIX}floor`,
      d: path.toString(),
      'fill-rule': 'evenodd',
      'data-room-id': room.id,
      'data-mark': marks?.rooms.get(room.id),
      'data-room-type': room.type,
      'data-floor-area': String(roundHundredth(room.floorArea)),
      'data-quality': room.quality,
    })
  })
  const spans = rooms.flatMap((room) =>
    room.openSpans.map(({ from, to }) =>
      element('path', {
        class: `${PREFIX}open-span`,
        d: createPath()
          .line([frame.toPage(from), frame.toPage(to)])
          .toString(),
      }),
    ),
  )
  const twice = overlaps.map(({ polygons, area, rooms: [a, b] }) => {
    const path = createPath()
    for (const ring of polygons.flat()) path.ring(ring.map(frame.toPage))
    return element('path', {
      class: `${PREFIX}overlap`,
      d: path.toString(),
      'fill-rule': 'evenodd',
      'data-room-ids': idList([a.id, b.id]),
      'data-area': String(roundHundredth(area)),
    })
  })
  return group(`${PREFIX}floors`, [...drawn, ...twice, ...spans])
}
