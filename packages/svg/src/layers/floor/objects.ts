import type { ObjectMeasures, RoomMeasures, ScanMarks } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { isInside } from '../../pen/interior.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'
import { objectSymbol } from './object-symbols.ts'

function drawObject(object: ObjectMeasures, frame: Frame, marks: ScanMarks | null): SvgElement {
  const { id, category } = object
  const data = {
    'data-id': id,
    'data-mark': marks?.elements.get(id),
    'data-element': 'object',
    'data-category': category,
  }
  return element('g', data, [
    ...objectSymbol(category, object.footprint.map(frame.toPage)),
    ...object.children.map((child) => drawObject(child, frame, marks)),
  ])
}

/** Whether its middle stands on the floor of its room; else in a wall, or where the room has no floor. */
function standsIn({ outline }: RoomMeasures, { footprint }: ObjectMeasures): boolean {
  const [x, y] = footprint.reduce(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0])
  return outline.some((polygon) => isInside([x / footprint.length, y / footprint.length], polygon))
}

/** Furniture in its two layers: that which walls are drawn over, and that which stands in them. */
export interface Furniture {
  readonly standing: SvgElement
  readonly inWalls: SvgElement
}

/** Furniture and fixtures as plan symbols, children on their parents, the lower ones first; stairs that come up from below dashed. */
export function objects({ rooms, stairsBelow }: FloorScene, frame: Frame, marks: ScanMarks | null): Furniture {
  const drawn = (standing: boolean): SvgElement[] =>
    rooms.flatMap((room) =>
      room.objects
        .filter((object) => standsIn(room, object) === standing)
        .toSorted((a, b) => a.base - b.base)
        .map((object) => drawObject(object, frame, marks)),
    )
  const below = stairsBelow.map(({ id, footprint }) =>
    element(
      'g',
      { 'data-below-id': id },
      objectSymbol('stairs', footprint.map(frame.toPage)).map((part) => ({
        ...part,
        attributes: { ...part.attributes, class: `${PREFIX}object-below` },
      })),
    ),
  )
  return {
    standing: group(`${PREFIX}objects`, [...below, ...drawn(true)]),
    inWalls: group(`${PREFIX}objects`, drawn(false)),
  }
}
