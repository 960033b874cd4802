import { boxesOf, boxSearch, cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { boundsOf, boxAround, createPlaceRegister, type OrientedBox } from '../pen/boxes.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import { isInside, placesInside, poleOf, shapeInside } from '../pen/interior.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { Paint } from '../pen/tones.ts'
import { textElement, textWidth } from '../pen/text.ts'
import type { DisplayList } from './display-list.ts'
import type { Facet, Scene } from './scene.ts'

/** What is written on facets: their numbers or names, with their areas, or nothing. */
export type ViewLabels = 'areas' | 'numbers' | 'none'

/** mm */
const SIZE = 2.5

/** Between lines, of the size. */
const LEADING = 1.2

/** A bold text is this much wider than a plain one (DejaVu Sans). */
const BOLD = 1.15

/** Share of its true area that a facet must show for a text in its plane to be read. */
const READABLE = 0.34

/** A facet whose normal is this near to upright is level: its texts run along the page. */
const LEVEL = 0.02

/** Places in a facet at which its text is tried. */
const MOST_PLACES = 80

const lineWidth = (text: string, i: number): number => textWidth(text, SIZE) * (i === 0 ? BOLD : 1)

/** Lines below each other around a point, the first bold; mm. */
function textLines(lines: readonly string[], [x, y]: Vec2, more: string): SvgElement[] {
  return lines.map((text, i) =>
    textElement({
      text,
      at: [x, y + SIZE * (0.36 + LEADING * (i - (lines.length - 1) / 2))],
      size: SIZE,
      anchor: 'middle',
      className: `${PREFIX}${i === 0 ? 'view-number' : 'view-area'}${more}`,
    }),
  )
}

type Rings = readonly (readonly Vec2[])[]

/** Finds shapes of the page near a box of it. */
const searchIn = (shapes: readonly Rings[]) =>
  boxSearch(
    boxesOf(
      shapes.map((rings) => {
        const { min, max } = boundsOf(rings.flat())
        return { minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] }
      }),
    ),
  )

/** Directions of a text in a facet: along and down its lines, metres; the nearest to upright of the four along and down its slope. */
function directionsIn({ normal }: Facet, { axes }: DisplayList): readonly [along: Vec3, down: Vec3] {
  const isLevel = Math.hypot(normal[0], normal[1]) < LEVEL
  const level: Vec3 = isLevel ? axes.right : unit(cross([0, 0, 1], normal))
  const across = unit(cross(normal, level))
  const turned = (v: Vec3): Vec3 => [-v[0], -v[1], -v[2]]
  const ways = [level, across, turned(level), turned(across)].map((along) => {
    let down = unit(cross(normal, along))
    if (dot(cross(along, down), axes.forward) < 0) down = turned(down)
    const [x, y] = [dot(along, axes.right), dot(along, axes.up)]
    return { along, down, upright: x / Math.hypot(x, y) }
  })
  const best = ways.reduce((a, b) => (b.upright > a.upright + 1e-9 ? b : a))
  return [best.along, best.down]
}

/** A text in the plane of its facet: the first of several that finds a place where it has room and nothing hides it; null where none does. */
function lying(
  facet: Facet,
  texts: readonly (readonly string[])[],
  list: DisplayList,
  isHidden: (point: Vec2) => boolean,
): SvgElement | null {
  const { toPage, mmPerMetre } = list
  const [along, down] = directionsIn(facet, list)
  const origin = facet.rings[0]![0]!
  const flat = facet.rings.map((ring) =>
    ring.map((p): Vec2 => {
      const d = subtract(p, origin)
      return [dot(d, along), dot(d, down)]
    }),
  )
  const at = ([u, v]: Vec2): Vec2 =>
    toPage([
      origin[0] + along[0] * u + down[0] * v,
      origin[1] + along[1] * u + down[1] * v,
      origin[2] + along[2] * u + down[2] * v,
    ])
  const zero = at([0, 0])
  const vector = (u: number, v: number): Vec2 => {
    const [x, y] = at([u / mmPerMetre, v / mmPerMetre])
    return [x - zero[0], y - zero[1]]
  }
  const [a, b] = [vector(1, 0), vector(0, 1)]
  if (Math.abs(a[0] * b[1] - a[1] * b[0]) < READABLE) return null
  const { min, max } = boundsOf(flat[0]!)
  let pole: Vec2 | null = null
  let others: readonly Vec2[] | null = null
  for (const lines of texts) {
    const halfWidth = (Math.max(...lines.map(lineWidth)) / 2 + 0.2) / mmPerMetre
    const halfHeight = (lines.length * SIZE * LEADING) / 2 / mmPerMetre
    if (max[0] - min[0] < 2 * halfWidth || max[1] - min[1] < 2 * halfHeight) continue
    const fits = ([u, v]: Vec2): boolean => {
      const box: Vec2[] = [
        [u - halfWidth, v - halfHeight],
        [u + halfWidth, v - halfHeight],
        [u + halfWidth, v + halfHeight],
        [u - halfWidth, v + halfHeight],
      ]
      if (!shapeInside(box, flat)) return false
      const sides: Vec2[] = [
        [u, v],
        [u, v - halfHeight],
        [u, v + halfHeight],
        [u - halfWidth, v],
        [u + halfWidth, v],
      ]
      return ![...sides, ...box].some((place) => isHidden(at(place)))
    }
    pole ??= poleOf(flat)
    const found = fits(pole) ? pole : (others ??= placesInside(flat, pole).slice(0, MOST_PLACES)).find(fits)
    if (found === undefined) continue
    return element(
      'g',
      { class: `${PREFIX}view-label`, transform: ['matrix', ...a, ...b, ...at(found)] },
      textLines(lines, [0, 0], ''),
    )
  }
  return null
}

/** Texts in the planes of their facets, with the area where it finds room, else the number alone. */
function lyingLabels(list: DisplayList, { facets }: Scene, labels: ViewLabels): SvgElement[] {
  const search = searchIn(list.faces.map(({ rings }) => rings))
  const lastOf = new Map(list.faces.map(({ facet }, i) => [facet, i]))
  return [...lastOf].flatMap(([index, last]) => {
    const facet = facets[index]!
    if (facet.label.length === 0 || dot(facet.normal, list.axes.forward) > 0) return []
    const isHidden = ([x, y]: Vec2): boolean =>
      search(x, y, x, y, 0).some((i) => {
        const { facet: other, rings } = list.faces[i]!
        return i > last && other !== index && isInside([x, y], rings)
      })
    const texts = labels === 'areas' ? [facet.label, facet.label.slice(0, 1)] : [facet.label.slice(0, 1)]
    const drawn = lying(facet, texts, list, isHidden)
    return drawn === null ? [] : [drawn]
  })
}

/** Whether a segment touches a box along the axes (Liang and Barsky, 1984). */
function touches([[x0, y0], [x1, y1]]: Segment, min: Vec2, max: Vec2): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0]
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [-dx, x0 - min[0]],
    [dx, max[0] - x0],
    [-dy, y0 - min[1]],
    [dy, max[1] - y0],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
    if (from > to) return false
  }
  return true
}

type Segment = readonly [Vec2, Vec2]

const WALLS: readonly Paint[] = ['wall-cut', 'wall-side']
const BUILT: readonly Paint[] = [...WALLS, 'room', 'door', 'pane']

/** Whether a box on the page is clear of the faces of some paints. */
function clearOf({ faces }: DisplayList, { facets }: Scene, paints: readonly Paint[]) {
  const shapes = faces.filter(({ facet }) => paints.includes(facets[facet]!.paint)).map(({ rings }) => rings)
  const search = searchIn(shapes)
  return ([from, , to]: OrientedBox): boolean =>
    !search(from[0], from[1], to[0], to[1], 0).some(
      (i) =>
        isInside(from, shapes[i]!) ||
        shapes[i]!.some((ring) => ring.some((point, k) => touches([point, ring[(k + 1) % ring.length]!], from, to))),
    )
}

/** Directions and distances from its room, mm, at which a name is tried that finds no room within walls. */
const DIRECTIONS = 24
const [NEAREST, FARTHEST, STEP] = [6, 90, 3]

const LEADER_DOT = 0.4

const boxOf = (at: Vec2, lines: readonly string[]): OrientedBox => {
  const [right, down] = [Math.max(...lines.map(lineWidth)) / 2 + 0.3, (lines.length * SIZE * LEADING) / 2]
  return boxAround(at, 0, [-right, -down], [right, down])
}

/** Names upright on the page over their floors, off each other and off walls: where need be without the area, or outside with a leader line. */
function uprightLabels(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  const taken = createPlaceRegister()
  const drawn: SvgElement[] = []
  const put = (lines: readonly string[], at: Vec2, more: readonly SvgElement[] = []): void => {
    taken.take(boxOf(at, lines))
    drawn.push(group(`${PREFIX}view-label`, [...more, ...textLines(lines, at, ` ${PREFIX}view-halo`)]))
  }
  const isClear = clearOf(list, scene, WALLS)
  const outside: { readonly pole: Vec2; readonly lines: readonly string[]; readonly places: readonly Vec2[] }[] = []
  for (const { label, rings } of scene.facets) {
    if (label.length === 0) continue
    const z = rings[0]![0]![2]
    const flat = rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))
    const places = placesInside(flat, poleOf(flat))
      .slice(0, MOST_PLACES)
      .map(([x, y]) => list.toPage([x, y, z]))
    const texts = labels === 'areas' ? [label, label.slice(0, 1)] : [label.slice(0, 1)]
    const found = texts
      .flatMap((lines) => places.map((at) => ({ lines, at })))
      .find(({ lines, at }) => taken.isFree(boxOf(at, lines)) && isClear(boxOf(at, lines)))
    if (found === undefined) outside.push({ pole: places[0]!, lines: texts[0]!, places })
    else put(found.lines, found.at)
  }
  const isOutside = clearOf(list, scene, BUILT)
  for (const { pole, lines, places } of outside) {
    const place = outsidePlace(pole, page, (at) => {
      const box = boxOf(at, lines)
      const [from, , to] = box
      const isOnPage = from[0] > 1 && from[1] > 1 && to[0] < page[0] - 1 && to[1] < page[1] - 1
      return isOnPage && taken.isFree(box) && taken.isFree([pole, at]) && isOutside(box)
    })
    // A house that fills its page has no outside: its name stands on a wall then.
    const over = places.find((at) => taken.isFree(boxOf(at, lines.slice(0, 1))))
    if (place !== null) put(lines, place, leaderOf(boxOf(place, lines), pole))
    else if (over !== undefined) put(lines.slice(0, 1), over)
    if (place !== null) taken.take([pole, place])
  }
  return drawn
}

/** From the side of a name that is nearest to its room. */
function leaderOf([min, , max]: OrientedBox, to: Vec2): SvgElement[] {
  const from: Vec2 = [Math.min(max[0], Math.max(min[0], to[0])), Math.min(max[1], Math.max(min[1], to[1]))]
  return [
    element('path', { class: `${PREFIX}leader`, d: createPath().line([from, to]).toString() }),
    element('path', { class: `${PREFIX}leader-end`, d: createPath().circle(to, LEADER_DOT).toString() }),
  ]
}

/** The nearest place around a point that will do, those away from the middle of the page first; null where none does. */
function outsidePlace([x, y]: Vec2, [width, height]: Vec2, does: (at: Vec2) => boolean): Vec2 | null {
  const away = Math.atan2(y - height / 2, x - width / 2)
  for (let distance = NEAREST; distance <= FARTHEST; distance += STEP) {
    for (let k = 0; k < DIRECTIONS; k += 1) {
      const direction = away + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((2 * Math.PI) / DIRECTIONS)
      const at: Vec2 = [x + distance * Math.cos(direction), y + distance * Math.sin(direction)]
      if (does(at)) return at
    }
  }
  return null
}

export function labelsOf(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  if (labels === 'none') return []
  return scene.labels === 'lying' ? lyingLabels(list, scene, labels) : uprightLabels(list, scene, labels, page)
}
