import { cross, dot, subtract, unit, type Vec2, type Vec3 } from '@reports/geometry'
import { boundsOf, boxAround, createPlaceRegister } from '../pen/boxes.ts'
import { element, group, type SvgElement } from '../pen/element.ts'
import { isInside, placesInside, poleOf, shapeInside } from '../pen/interior.ts'
import { PREFIX } from '../pen/prefix.ts'
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

interface Hidden {
  readonly rings: readonly (readonly Vec2[])[]
  readonly min: Vec2
  readonly max: Vec2
}

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
  let places: readonly Vec2[] | null = null
  for (const lines of texts) {
    const halfWidth = (Math.max(...lines.map(lineWidth)) / 2 + 0.2) / mmPerMetre
    const halfHeight = (lines.length * SIZE * LEADING) / 2 / mmPerMetre
    if (max[0] - min[0] < 2 * halfWidth || max[1] - min[1] < 2 * halfHeight) continue
    places ??= placesInside(flat, poleOf(flat)).slice(0, MOST_PLACES)
    const found = places.find(([u, v]) => {
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
    })
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
  const shapes = list.faces.map(({ rings }): Hidden => ({ rings, ...boundsOf(rings.flat()) }))
  const lastOf = new Map(list.faces.map(({ facet }, i) => [facet, i]))
  return [...lastOf].flatMap(([index, last]) => {
    const facet = facets[index]!
    if (facet.label.length === 0 || dot(facet.normal, list.axes.forward) > 0) return []
    const isHidden = ([x, y]: Vec2): boolean => {
      for (let i = last + 1; i < shapes.length; i += 1) {
        const { min, max, rings } = shapes[i]!
        if (x < min[0] || x > max[0] || y < min[1] || y > max[1]) continue
        if (list.faces[i]!.facet !== index && isInside([x, y], rings)) return true
      }
      return false
    }
    const texts = labels === 'areas' ? [facet.label, facet.label.slice(0, 1)] : [facet.label.slice(0, 1)]
    const drawn = lying(facet, texts, list, isHidden)
    return drawn === null ? [] : [drawn]
  })
}

/** Texts upright on the page over their facets, in front of everything, off each other: at most with the name alone. */
function uprightLabels(list: DisplayList, { facets }: Scene, labels: ViewLabels): SvgElement[] {
  const taken = createPlaceRegister()
  return facets.flatMap((facet) => {
    if (facet.label.length === 0) return []
    const z = facet.rings[0]![0]![2]
    const flat = facet.rings.map((ring) => ring.map(([x, y]): Vec2 => [x, y]))
    const places = placesInside(flat, poleOf(flat)).slice(0, MOST_PLACES)
    for (const lines of labels === 'areas' ? [facet.label, facet.label.slice(0, 1)] : [facet.label.slice(0, 1)]) {
      for (const [x, y] of places) {
        const at = list.toPage([x, y, z])
        const width = Math.max(...lines.map(lineWidth))
        const height = lines.length * SIZE * LEADING
        const box = boxAround(at, 0, [-width / 2, -height / 2], [width / 2, height / 2])
        if (!taken.isFree(box)) continue
        taken.take(box)
        return [group(`${PREFIX}view-label`, textLines(lines, at, ` ${PREFIX}view-halo`))]
      }
    }
    return []
  })
}

export const labelsOf = (list: DisplayList, scene: Scene, labels: ViewLabels): SvgElement[] =>
  labels === 'none'
    ? []
    : scene.labels === 'lying'
      ? lyingLabels(list, scene, labels)
      : uprightLabels(list, scene, labels)
