import type { ScanMarks, Vec2 } from '@reports/geometry'
import { element, group, type SvgElement } from '../../pen/element.ts'
import type { Frame } from '../../pen/frame.ts'
import { createPath } from '../../pen/path.ts'
import { PREFIX } from '../../pen/theme.ts'
import type { FloorScene } from './floor-scene.ts'
import type { Leaf, PlacedOpening } from './placed-openings.ts'
import { sidesAt } from './wall-bodies.ts'
import { pointOn } from './wall-places.ts'

/** A line along the opening, `share` of the way from the wall's inner to its outer side. */
function along({ body, from, to }: PlacedOpening, share: number, frame: Frame): Vec2[] {
  const steps = body.wall.line.length > 2 ? 12 : 1
  return Array.from({ length: steps + 1 }, (_, i) => {
    const u = from + ((to - from) * i) / steps
    // At its ends an opening may touch a thicker stretch: the middle decides.
    const [inner, outer] = sidesAt(body, from + (to - from) * Math.min(0.999, Math.max(0.001, i / steps)))
    return frame.toPage(pointOn(body.wall, u, inner + (outer - inner) * share))
  })
}

const drawLine = (className: string, points: readonly Vec2[]): SvgElement =>
  element('path', { class: `${PREFIX}${className}`, d: createPath().line(points).toString() })

/** The two ends of an opening, across the wall. */
function jambs(opening: PlacedOpening, frame: Frame): SvgElement {
  const [inner, outer] = [along(opening, 0, frame), along(opening, 1, frame)]
  return element('path', {
    class: `${PREFIX}jamb`,
    d: createPath()
      .line([inner[0]!, outer[0]!])
      .line([inner.at(-1)!, outer.at(-1)!])
      .toString(),
  })
}

function leafElements({ hinge, open, shut }: Leaf, frame: Frame): SvgElement[] {
  const [h, o, s] = [frame.toPage(hinge), frame.toPage(open), frame.toPage(shut)]
  const clockwise = (o[0] - h[0]) * (s[1] - h[1]) - (o[1] - h[1]) * (s[0] - h[0]) > 0
  return [
    drawLine('leaf', [h, o]),
    element('path', {
      class: `${PREFIX}swing`,
      d: createPath()
        .moveTo(o)
        .arcTo(Math.hypot(o[0] - h[0], o[1] - h[1]), clockwise, s)
        .toString(),
    }),
  ]
}

/** Two leaves that slide past each other in the depth of the wall. */
function slidingLeaves(opening: PlacedOpening, frame: Frame): SvgElement[] {
  const middle = (opening.from + opening.to) / 2
  // They overlap a little where they meet.
  const lap = (opening.to - opening.from) * 0.03
  return [
    drawLine('leaf', along({ ...opening, to: middle + lap }, 0.35, frame)),
    drawLine('leaf', along({ ...opening, from: middle - lap }, 0.65, frame)),
  ]
}

function symbol(opening: PlacedOpening, frame: Frame): SvgElement[] {
  // The other room's record of it draws it; this one can still be found and pointed at.
  if (opening.repeated)
    return [
      element('path', { class: `${PREFIX}hidden`, d: createPath().ring(opening.strip.map(frame.toPage)).toString() }),
    ]
  switch (opening.opening.kind) {
    case 'door':
      if (opening.sliding) return [jambs(opening, frame), ...slidingLeaves(opening, frame)]
      return [jambs(opening, frame), ...opening.leaves.flatMap((leaf) => leafElements(leaf, frame))]
    case 'window':
      return [
        element('path', {
          class: `${PREFIX}window-frame`,
          d: createPath().ring(opening.strip.map(frame.toPage)).toString(),
        }),
        drawLine('glass', along(opening, 0.5, frame)),
      ]
    case 'opening':
      return [
        jambs(opening, frame),
        drawLine('passage', along(opening, 0, frame)),
        drawLine('passage', along(opening, 1, frame)),
      ]
  }
}

/** Gaps in the walls' bodies; they lie below all symbols, so that a room's record of a door never hides the other room's. */
export function gaps({ openings: all }: FloorScene, frame: Frame): SvgElement {
  const path = createPath()
  // Two records of one opening may differ by centimetres: the one that is drawn makes the gap, through both faces.
  for (const { strip, repeated } of all) if (!repeated) path.ring(strip.map(frame.toPage))
  return group(
    `${PREFIX}gaps`,
    all.length === 0 ? [] : [element('path', { class: `${PREFIX}gap`, d: path.toString() })],
  )
}

/** Doors with leaf and swing, windows with their glass, open passages; each record of a room carries its id. */
export function openings({ openings: all }: FloorScene, frame: Frame, marks: ScanMarks | null): SvgElement {
  const drawn = all
    .toSorted((a, b) => Number(b.repeated) - Number(a.repeated))
    .map((opening) =>
      element(
        'g',
        {
          class: `${PREFIX}${opening.opening.kind}`,
          'data-id': opening.opening.id,
          'data-mark': marks?.elements.get(opening.opening.id),
          'data-element': opening.opening.kind,
          'data-wall-id': opening.body.wall.id,
        },
        symbol(opening, frame),
      ),
    )
  return group(`${PREFIX}openings`, drawn)
}
