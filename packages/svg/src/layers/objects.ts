import type { ObjectMeasures } from '@reports/geometry'
import { element, group, type SvgElement } from '../pen/element.ts'
import type { Frame } from '../pen/frame.ts'
import { PREFIX } from '../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'
import { objectSymbol } from './object-symbols.ts'

const drawObject = (object: ObjectMeasures, frame: Frame): SvgElement =>
  element('g', { 'data-id': object.id, 'data-element': 'object', 'data-category': object.category }, [
    ...objectSymbol(object.category, object.footprint.map(frame.toPage)),
    ...object.children.map((child) => drawObject(child, frame)),
  ])

/** Furniture and fixtures as plan symbols, children on their parents, the lower ones first. */
export const objects = ({ rooms }: FloorScene, frame: Frame): SvgElement =>
  group(
    `${PREFIX}objects`,
    rooms.flatMap((room) =>
      room.objects.toSorted((a, b) => a.base - b.base).map((object) => drawObject(object, frame)),
    ),
  )
