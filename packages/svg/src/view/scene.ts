import type { Vec3 } from '@reports/geometry'
import type { MarkKind } from '../labels/marks.ts'
import type { Paint } from '../pen/tones.ts'

/** A flat piece of what is looked at, in metres: x east, y north, z up. Plain data, so that a page can carry it to its script. */
export interface Facet {
  /** The outer ring, then holes; open. */
  readonly rings: readonly (readonly Vec3[])[]
  /** Unit vector, outwards where only one side is ever seen. */
  readonly normal: Vec3
  readonly paint: Paint
  /** Whether it is left out where it is turned away from the viewer. */
  readonly oneSided: boolean
  /** Altitude of the ground that its shadow falls on; null casts none. */
  readonly ground: number | null
  /** The attributes by which it is found. */
  readonly data: Readonly<Record<string, string>>
  /** What is written on it: its number or name, then its area; none for most. */
  readonly label: readonly string[]
}

/** Where facets end or meet: a roof edge, the corner of a wall, its foot. */
export interface SceneLine {
  readonly from: Vec3
  readonly to: Vec3
  /** Of its style. */
  readonly classes: readonly string[]
  /** The facets that it bounds, by number: none of them hides it, and it is seen where one of them is drawn. */
  readonly facets: readonly number[]
  /** The attributes by which it is found; a line without any is drawn together with others. */
  readonly data: Readonly<Record<string, string>> | null
}

/** A mark that stands upright on the page, at the first of its places that is free. */
export interface SceneMark {
  readonly kind: MarkKind
  readonly mark: string
  readonly places: readonly Vec3[]
}

/** All that a view shows, from wherever it is looked at. */
export interface Scene {
  readonly facets: readonly Facet[]
  readonly lines: readonly SceneLine[]
  /** How texts are written: in the plane of their facet, or upright on the page. */
  readonly labels: 'lying' | 'upright'
  /** Beside those that facets carry as their texts. */
  readonly marks: readonly SceneMark[]
  /** Whether north is known, and shown. */
  readonly north: boolean
}

/** The axes of a parallel view: unit vectors to the right and up on the page, and away from the viewer. */
export interface Axes {
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
}

const RADIANS = Math.PI / 180

/**
 * The axes of a parallel view.
 * @param bearing degrees from north, clockwise, that the viewer looks towards
 * @param elevation degrees over the horizon that the viewer looks down from
 */
export function viewAlong(bearing: number, elevation: number): Axes {
  const [a, e] = [bearing * RADIANS, elevation * RADIANS]
  const [sa, ca, se, ce] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)]
  return { right: [ca, -sa, 0], up: [sa * se, ca * se, ce], forward: [sa * ce, ca * ce, -se] }
}

/** Of the light, in parts of its height: towards the viewer, and to the viewer's left. */
const LIGHT_NEARER = 0.5
const LIGHT_LEFT = 0.8
const LIGHT_UP = 1.5

/** The unit vector towards the light, which stays at the viewer's upper left: left walls are light and right ones dark from anywhere. */
export function lightOf({ right, forward }: Axes): Vec3 {
  const level = Math.hypot(forward[0], forward[1])
  const x = (-forward[0] / level) * LIGHT_NEARER - right[0] * LIGHT_LEFT
  const y = (-forward[1] / level) * LIGHT_NEARER - right[1] * LIGHT_LEFT
  const size = Math.hypot(x, y, LIGHT_UP)
  return [x / size, y / size, LIGHT_UP / size]
}
