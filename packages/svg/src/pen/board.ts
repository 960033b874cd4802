import type { Vec2 } from '@reports/geometry'
import { createPlaceRegister, type PlaceRegister } from './boxes.ts'
import { element, type Attributes, type SvgElement } from './element.ts'
import { createPath } from './path.ts'
import { textBox, textElement, type Text } from './text.ts'
import { PREFIX } from './theme.ts'

/** Radius of the dot at the end of a leader line, mm. */
const LEADER_DOT = 0.4

/** What a drawing has put down so far, mm: texts must stay off each other, and off lines where they can. */
export interface Board {
  readonly texts: PlaceRegister
  readonly lines: PlaceRegister
  /** Thin lines that texts keep off but other lines may cross: dimensions and what leads to them. */
  readonly rules: PlaceRegister
  /** Bodies of walls: no text ever lies on one. */
  readonly walls: PlaceRegister
  /** Furniture, fixtures and the swing of doors: dimension lines keep off them where they can. */
  readonly fixtures: PlaceRegister
  /** Whether a text's box meets no texts, rules or walls; with `clear` no lines either. */
  readonly isFree: (box: readonly Vec2[], clear?: boolean) => boolean
  readonly put: (text: Text, attributes?: Attributes) => SvgElement
  /** A leader line from a text to what it means; texts stay off it. */
  readonly leader: (from: Vec2, to: Vec2) => SvgElement
  /** Takes room for the bounds of the drawing, without keeping texts off. */
  readonly reach: (points: readonly Vec2[]) => void
  readonly reached: () => readonly Vec2[]
}

export function createBoard(): Board {
  const texts = createPlaceRegister()
  const lines = createPlaceRegister()
  const rules = createPlaceRegister()
  const walls = createPlaceRegister()
  const fixtures = createPlaceRegister()
  const points: Vec2[] = []
  // Most of a plan is lines: asked first, they refuse most places.
  const isFree = (box: readonly Vec2[], clear = false): boolean =>
    (!clear || lines.isFree(box)) && texts.isFree(box) && rules.isFree(box) && walls.isFree(box)
  return {
    texts,
    lines,
    rules,
    walls,
    fixtures,
    isFree,
    put(text, attributes) {
      const box = textBox(text)
      texts.take(box)
      points.push(...box)
      return textElement(text, attributes)
    },
    leader(from, to) {
      texts.take([from, to])
      points.push(from, to)
      const d = createPath().line([from, to]).toString()
      return element('g', { class: `${PREFIX}leader-line` }, [
        ...(walls.isFree([from, to]) ? [] : [element('path', { class: `${PREFIX}leader-halo`, d })]),
        element('path', { class: `${PREFIX}leader`, d }),
        element('path', { class: `${PREFIX}leader-end`, d: createPath().circle(to, LEADER_DOT).toString() }),
      ])
    },
    reach(reached) {
      points.push(...reached)
    },
    reached: () => points,
  }
}
