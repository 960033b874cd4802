import { boxesOf, boxSearch, cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { createBoard, textAt, type Board, type Candidate, type Label } from '../labels/board.ts'
import { calloutsAt } from '../labels/callouts.ts'
import { insideOf } from '../labels/candidates.ts'
import { placeMarks, type MarkRequest } from '../labels/marks.ts'
import { LABEL } from '../labels/obstacles.ts'
import { boundsOf, boxAround, type OrientedBox } from '../pen/boxes.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import { isInside, placesInside, poleOf, shapeMeets } from '../pen/interior.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { Paint } from '../pen/tones.ts'
import { textElement, textWidth } from '../pen/text.ts'
import type { DisplayList } from './display-list.ts'
import type { Facet, Scene } from './scene.ts'

/** Texts on facets: their numbers or names with their areas, the numbers or names alone, or none. */
export type ViewLabels = 'areas' | 'numbers' | 'none'

/** Font size, mm. */
const SIZE = 2.5

/** Line height as a share of the font size, for lines below each other. */
const LEADING = 1.2

/** Width of bold text relative to plain text (DejaVu Sans). */
const BOLD = 1.15

/** Least visible share of a facet's true area at which a text in its plane can be read. */
const READABLE = 0.34

/** Largest horizontal part of the normal of a level facet. Its texts run along the page. */
const LEVEL = 0.02

/** How many places in a facet are tried for its text. */
const MOST_PLACES = 80

/** Between a text and the edge of its box, as a share of the font size. */
const AIR = 0.08

/** Lines of text centred on a point, the first in bold. @param more additional class of the texts */
function linesLabel(lines: readonly string[], more = ''): Label {
  const half = Math.max(...lines.map((text, i) => textWidth(text, 1) * (i === 0 ? BOLD : 1))) / 2 + AIR
  return {
    boxAt({ center, angle, size }) {
      const down = (lines.length * size * LEADING) / 2
      return boxAround(center, angle, [-half * size, -down], [half * size, down])
    },
    drawAt: ({ center: [x, y], angle, size }) =>
      lines.map((text, i) => {
        const center: Vec2 = [x, y + size * LEADING * (i - (lines.length - 1) / 2)]
        const className = `${PREFIX}${i === 0 ? 'view-number' : 'view-area'}${more}`
        return textElement(textAt(text, { center, angle, size }, className))
      }),
  }
}

type Rings = readonly (readonly Vec2[])[]

/** Makes a function that finds shapes on the page near a box. */
const searchIn = (shapes: readonly Rings[]) =>
  boxSearch(
    boxesOf(
      shapes.map((rings) => {
        const { min, max } = boundsOf(rings.flat())
        return { minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] }
      }),
    ),
  )

/**
 * Directions of a text in a facet, metres: along its lines and down. Of the four directions along and down the slope,
 * the most upright one is taken.
 */
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

/** A text in the plane of its facet: the first of several that fits a visible place; null if none fits. */
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
  let places: readonly Vec2[] | null = null
  const placesAt = (): readonly Vec2[] => (places ??= placesInside(flat, poleOf(flat)).slice(0, MOST_PLACES))
  const isSeen = ([p, q, r, s]: OrientedBox, center: Vec2): boolean =>
    ![center, p, q, r, s, between(p, q), between(q, r), between(r, s), between(s, p)].some((place) =>
      isHidden(at(place)),
    )
  for (const lines of texts) {
    const label = linesLabel(lines)
    for (const candidate of insideOf(label, { rings: flat, styles: [[SIZE / mmPerMetre, 0]], placesAt })) {
      if (!isSeen(label.boxAt(candidate), candidate.center)) continue
      const transform = ['matrix', ...a, ...b, ...at(candidate.center)] as const
      return element(
        'g',
        { class: `${PREFIX}view-label`, transform },
        label.drawAt({ center: [0, 0], angle: 0, size: SIZE }),
      )
    }
  }
  return null
}

const between = ([a, b]: Vec2, [c, d]: Vec2): Vec2 => [(a + c) / 2, (b + d) / 2]

/** Texts in the planes of their facets: with the area if that fits, else the number alone. */
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

const WALLS: readonly Paint[] = ['wall-cut', 'wall-side']
const BUILT: readonly Paint[] = [...WALLS, 'room', 'door', 'pane']

/** Makes a test whether a box on the page is clear of faces with some paints. */
function clearOf({ faces }: DisplayList, { facets }: Scene, paints: readonly Paint[]) {
  const shapes = faces.filter(({ facet }) => paints.includes(facets[facet]!.paint)).map(({ rings }) => rings)
  const search = searchIn(shapes)
  return (box: OrientedBox): boolean => {
    const [from, , to] = box
    return !search(from[0], from[1], to[0], to[1], 0).some((i) => shapeMeets(box, shapes[i]!))
  }
}

/** How far from its room a name is tried if it does not fit between walls, mm. */
const CALLOUT = { size: SIZE, near: 6, step: 3, farthest: 90 } as const

/** Least distance of a name from the edge of the page, mm. */
const PAGE_EDGE = 1

/** Names with areas upright on the page over their floors, off each other and off walls: else outside with a leader line, or without the area. */
function uprightLabels(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  const board = createBoard()
  const [isClear, isOutside] = [clearOf(list, scene, WALLS), clearOf(list, scene, BUILT)]
  const isOnPage = ([[left, top], , [right, bottom]]: OrientedBox): boolean =>
    left > PAGE_EDGE && top > PAGE_EDGE && right < page[0] - PAGE_EDGE && bottom < page[1] - PAGE_EDGE
  const named = scene.facets
    .filter(({ label }) => label.length > 0)
    .map(({ label, rings }) => {
      const flat = rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))
      const z = rings[0]![0]![2]
      const places = placesInside(flat, poleOf(flat)).slice(0, MOST_PLACES)
      return {
        lines: labels === 'areas' ? label : label.slice(0, 1),
        places: places.map(([x, y]) => list.toPage([x, y, z])),
      }
    })
  type Named = (typeof named)[number]
  function* over({ places }: Named, lines: readonly string[]): Generator<Candidate> {
    const label = linesLabel(lines, ` ${PREFIX}view-halo`)
    for (const center of places) yield { label, center, angle: 0, size: SIZE, avoids: LABEL }
  }
  function* inside(of: Named, lines: readonly string[]): Generator<Candidate> {
    for (const candidate of over(of, lines)) if (isClear(candidate.label.boxAt(candidate))) yield candidate
  }
  function* outside(of: Named): Generator<Candidate> {
    const [pole] = of.places as [Vec2]
    const away = Math.atan2(pole[1] - page[1] / 2, pole[0] - page[0] / 2)
    const label = linesLabel(of.lines, ` ${PREFIX}view-halo`)
    for (const candidate of calloutsAt(board, label, pole, { ...CALLOUT, away }, LABEL)) {
      const box = label.boxAt(candidate)
      if (isOnPage(box) && isOutside(box)) yield candidate
    }
    // A house that fills its page has no outside: its name stands alone, or on a wall then.
    yield* inside(of, of.lines.slice(0, 1))
    yield* over(of, of.lines.slice(0, 1))
  }
  const placed = board.placeAll(named.map((of) => ({ of, candidates: inside(of, of.lines) })))
  const left = [...placed].filter(([, drawn]) => drawn === null).map(([of]) => of)
  const names = [...placed.values(), ...board.placeAll(left.map((of) => ({ of, candidates: outside(of) }))).values()]
    .filter((drawn) => drawn !== null)
    .map((drawn) => group(`${PREFIX}view-label`, drawn))
  const isFree = (box: OrientedBox): boolean => isOnPage(box) && isClear(box)
  // A scene has the marks that were chosen, and no others.
  return [...names, placeMarks(board, marksOf(list, scene, board, page, { isFree, isOutside }), 'all').element]
}

/** Font size of marks, mm: pages show views smaller than sheets. */
const MARK_SIZE = 2.6

/** How far from its place a mark is tried on a leader line, mm. */
const MARK_CALLOUT = { size: MARK_SIZE, near: 3, step: 1, farthest: 90 } as const

/** Marks at their places, or on leader lines; off names, walls and each other. */
const marksOf = (
  { toPage }: DisplayList,
  { marks }: Scene,
  board: Board,
  page: Vec2,
  { isFree, isOutside }: Readonly<Record<'isFree' | 'isOutside', (box: OrientedBox) => boolean>>,
): MarkRequest[] =>
  marks.map(({ kind, mark, places }) => ({
    kind,
    mark,
    what: mark,
    *candidates(label): Generator<Candidate> {
      const centers = places.slice(0, MOST_PLACES).map(toPage)
      for (const center of centers) {
        const candidate = { label, center, angle: 0, size: MARK_SIZE, avoids: LABEL }
        if (isFree(label.boxAt(candidate))) yield candidate
      }
      const [tip] = centers as [Vec2]
      const away = Math.atan2(tip[1] - page[1] / 2, tip[0] - page[0] / 2)
      for (const crossing of [false, true])
        for (const candidate of calloutsAt(board, label, tip, { ...MARK_CALLOUT, away, crossing }, LABEL)) {
          const box = label.boxAt(candidate)
          // The mark of a room on the floor of another would be taken for that one's.
          if (isFree(box) && (kind !== 'room' || isOutside(box))) yield candidate
        }
    },
  }))

export function labelsOf(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  if (labels === 'none') return []
  return scene.labels === 'lying' ? lyingLabels(list, scene, labels) : uprightLabels(list, scene, labels, page)
}
