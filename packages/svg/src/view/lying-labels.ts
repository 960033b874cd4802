import { cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { createBoard, type Board, type Candidate } from '../labels/board.ts'
import { calloutsAt } from '../labels/callouts.ts'
import { alongLine, insideOf } from '../labels/candidates.ts'
import { placeMarks, type MarkRequest } from '../labels/marks.ts'
import { LABEL, LINE } from '../labels/obstacles.ts'
import type { OrientedBox } from '../pen/boxes.ts'
import { element, type SvgElement } from '../pen/element.ts'
import { isInside, placesInside, poleOf, shapeMeets } from '../pen/interior.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import type { DisplayList } from './display-list.ts'
import { placeSceneFlags } from './flags.ts'
import { linesLabel, MARK_SIZE, MOST_PLACES, searchIn, SIZE, withinPage, type ViewLabels } from './label-sizes.ts'
import type { Facet, Scene } from './scene.ts'

/** Least visible share of a facet's true area at which a text in its plane can be read. */
const READABLE = 0.34

/** Largest horizontal part of the normal of a level facet. Its texts run along the page. */
const LEVEL = 0.02

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

/** A text in the plane of its facet: the first of several that fits a visible place; null if none fits. The board has it as an obstacle then. */
function lying(
  facet: Facet,
  texts: readonly (readonly string[])[],
  list: DisplayList,
  board: Board,
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
    const label = linesLabel(lines, facet.decals === undefined ? '' : ` ${PREFIX}view-halo`)
    for (const candidate of insideOf(label, { rings: flat, styles: [[SIZE / mmPerMetre, 0]], placesAt })) {
      if (!isSeen(label.boxAt(candidate), candidate.center)) continue
      board.add(label.boxAt(candidate).map(at), LABEL)
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
export function lyingLabels(list: DisplayList, scene: Scene, labels: ViewLabels, page: Vec2): SvgElement[] {
  const { facets } = scene
  const board = createBoard()
  const search = searchIn(list.faces.map(({ rings }) => rings))
  const lastOf = new Map(list.faces.map(({ facet }, i) => [facet, i]))
  const texts = [...lastOf].flatMap(([index, last]) => {
    const facet = facets[index]!
    if (facet.label.length === 0 || dot(facet.normal, list.axes.forward) > 0) return []
    const isHidden = ([x, y]: Vec2): boolean =>
      search(x, y, x, y, 0).some((i) => {
        const { facet: other, rings } = list.faces[i]!
        return i > last && other !== index && isInside([x, y], rings)
      })
    const choices = labels === 'areas' ? [facet.label, facet.label.slice(0, 1)] : [facet.label.slice(0, 1)]
    const drawn = lying(facet, choices, list, board, isHidden)
    return drawn === null ? [] : [drawn]
  })
  const flags = placeSceneFlags(board, list, scene, page)
  const edges = placeMarks(board, marksOfLines(list, board, page), 'all').element
  return [...texts, flags, edges, ...namesBeside(list, scene, board, page)]
}

/** How far from its building a name is tried, mm. */
const CALLOUT = { size: SIZE, near: 4, step: 3, farthest: 90, away: -Math.PI / 2 } as const

/** Names of buildings beside them, on leader lines. */
function namesBeside(list: DisplayList, { marks }: Scene, board: Board, page: Vec2): SvgElement[] {
  const isOnPage = withinPage(page)
  const isBuilt = (box: OrientedBox): boolean => list.faces.some(({ rings }) => shapeMeets(box, rings))
  return marks.flatMap(({ mark, places: [top] }) => {
    if (top === undefined) return []
    const label = linesLabel([mark])
    function* candidates(): Generator<Candidate> {
      for (const one of calloutsAt(board, label, list.toPage(top!), CALLOUT, LABEL | LINE)) {
        const box = label.boxAt(one)
        if (isOnPage(box) && !isBuilt(box)) yield one
      }
    }
    const chosen = board.choose(candidates())
    if (chosen?.leader === undefined) return []
    board.add(label.boxAt(chosen), LABEL)
    const d = createPath().line([chosen.leader.end, chosen.leader.tip]).toString()
    return [element('path', { class: `${PREFIX}leader`, d }), ...label.drawAt(chosen)]
  })
}

/** From the middle of a line, which is up to 1 mm wide, to its mark, mm. */
const LINE_GAPS = [1, 1.7] as const

/** Marks along what is seen of their lines, at least as long as they are; where there is no room, plans and tables have them. */
function marksOfLines({ lines }: DisplayList, board: Board, page: Vec2): MarkRequest[] {
  for (const { stretches } of lines) for (const stretch of stretches) board.add(stretch, LINE)
  const isOnPage = withinPage(page)
  return lines.flatMap(({ line: { mark }, stretches }): MarkRequest[] => {
    const [longest] = stretches.toSorted(([a, b], [c, d]) => distance(c, d) - distance(a, b))
    if (mark === undefined || longest === undefined) return []
    const [from, to] = longest
    return [
      {
        kind: 'edge',
        mark,
        what: mark,
        *candidates(label): Generator<Candidate> {
          for (const one of alongLine(label, { from, to, sizes: [MARK_SIZE], gaps: LINE_GAPS, overhang: 0 }))
            if (isOnPage(label.boxAt(one))) yield one
        },
      },
    ]
  })
}

const distance = ([a, b]: Vec2, [c, d]: Vec2): number => Math.hypot(c - a, d - b)
