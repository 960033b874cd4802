import type { Vec3 } from '@reports/geometry'
import type { MarkKind } from '../labels/marks.ts'
import type { Paint } from '../pen/tones.ts'

/** A flat face of a scene, in metres: x east, y north, z up. It is plain data, so that a page can pass it to its script. */
export interface Facet {
  /** The outer ring, then holes; not closed. */
  readonly rings: readonly (readonly Vec3[])[]
  /** Unit vector; outwards if only one side can be seen. */
  readonly normal: Vec3
  readonly paint: Paint
  /** Whether the facet is left out when it is turned away from the viewer. */
  readonly oneSided: boolean
  /** Altitude of the ground on which its shadow falls; null if it casts none. */
  readonly ground: number | null
  /** Attributes by which a page finds the facet. */
  readonly data: Readonly<Record<string, string>>
  /** The text on the facet: its number or name, then its area; empty for most. */
  readonly label: readonly string[]
  /** What lies on it, painted right after it: so near its plane that the order of painting cannot tell them apart. */
  readonly decals?: readonly Decal[]
}

/** A flat thing that lies on a facet, such as a solar module on a roof surface. It hides no line and casts no shadow. */
export interface Decal {
  /** Its outline, convex; not closed. */
  readonly ring: readonly Vec3[]
  /** Unit vector, to the side of the facet's normal. */
  readonly normal: Vec3
  readonly paint: Paint
  /** Attributes by which a page finds it. */
  readonly data: Readonly<Record<string, string>>
}

/** A line where facets end or meet: a roof edge, the corner of a wall, its foot. */
export interface SceneLine {
  readonly from: Vec3
  readonly to: Vec3
  /** Classes of its style. */
  readonly classes: readonly string[]
  /** Indices of the facets that it bounds. They do not hide it, and it is visible where one of them is drawn. */
  readonly facets: readonly number[]
  /** Attributes by which a page finds the line. Lines without any are drawn together. */
  readonly data: Readonly<Record<string, string>> | null
  /** The mark that stands along it where there is room. */
  readonly mark?: string
}

/** A mark that stands upright on the page, at the first of its places that is free. */
export interface SceneMark {
  readonly kind: MarkKind
  readonly mark: string
  readonly places: readonly Vec3[]
  /** Whether it may stand on a leader line; else it is left out where none of its places has room. */
  readonly isCalledOut: boolean
  /** Corners between which it has to stand. */
  readonly within?: readonly Vec3[]
}

/** The number of a finding where it lies. */
export interface SceneFlag {
  readonly number: number
  readonly at: Vec3
  /** Indices of the facets on which it lies: it is drawn where one of them is seen; of none, everywhere. */
  readonly facets: readonly number[]
}

/** All that a view shows, from wherever it is looked at. */
export interface Scene {
  readonly facets: readonly Facet[]
  readonly lines: readonly SceneLine[]
  /** How texts are written: in the plane of their facet, or upright on the page. */
  readonly labels: 'lying' | 'upright'
  /** Beside those that facets carry as their texts. */
  readonly marks: readonly SceneMark[]
  readonly flags?: readonly SceneFlag[]
  /** Whether north is known, and shown. */
  readonly north: boolean
}

/** The axes of a parallel projection: unit vectors to the right on the page, up on the page, and away from the viewer. */
export interface Axes {
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
}

const RADIANS = Math.PI / 180

/**
 * The axes of a parallel projection.
 * @param bearing direction in which the viewer looks, degrees clockwise from north
 * @param elevation height of the viewer, degrees above the horizon
 */
export function viewAlong(bearing: number, elevation: number): Axes {
  const [a, e] = [bearing * RADIANS, elevation * RADIANS]
  const [sa, ca, se, ce] = [Math.sin(a), Math.cos(a), Math.sin(e), Math.cos(e)]
  return { right: [ca, -sa, 0], up: [sa * se, ca * se, ce], forward: [sa * ce, ca * ce, -se] }
}

/** Parts of the direction to the light: towards the viewer, to the viewer's left, and up. */
const LIGHT_NEARER = 0.5
const LIGHT_LEFT = 0.8
const LIGHT_UP = 1.5

/**
 * The unit vector towards the light, which stays at the viewer's upper left. So left walls are light and right walls
 * dark from any direction.
 */
export function lightOf({ right, forward }: Axes): Vec3 {
  const level = Math.hypot(forward[0], forward[1])
  const x = (-forward[0] / level) * LIGHT_NEARER - right[0] * LIGHT_LEFT
  const y = (-forward[1] / level) * LIGHT_NEARER - right[1] * LIGHT_LEFT
  const size = Math.hypot(x, y, LIGHT_UP)
  return [x / size, y / size, LIGHT_UP / size]
}
