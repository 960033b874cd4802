import { dot, signedArea, type Vec2, type Vec3 } from '@reports/geometry'
import { toneOf } from '../pen/tones.ts'
import { paintOrder, type PaintOrder } from './order/paint-order.ts'
import { pieceOf, type Piece, type PieceOfDecal } from './order/pieces.ts'
import { lightOf, viewAlong, type Axes, type Decal, type Facet, type Scene, type SceneLine } from './scene.ts'
import { projectedPiece, type ProjectedPiece } from './order/projected-piece.ts'
import { visibleStretches } from './order/visible-lines.ts'

/*
 * Turns a scene into the shapes of one view: projected to the page, in the order of painting. An SVG drawing is written from
 * this list, and a canvas painted while a view turns. Scale and position are the same for all directions.
 */

/** From the edge of the page to the view, mm. */
const MARGIN = 9

/** Distance from a line to its parallel that is tested for visibility, mm. It is less than any line's width. */
const PARALLEL_OFFSET = 0.05

/** A facet whose normal has a smaller cosine with the view is seen edge on, as a line. */
const EDGE_ON = 1e-6

/** Shares of full light: on a facet turned away from the light, and in addition on a facet that faces it. */
const AMBIENT = 0.12
const DIFFUSE = 0.95

/** A scene with the size of its page, independent of the direction of view. */
export interface Stage {
  readonly scene: Scene
  /** Of each facet, made when it is first seen: half of them are turned away. */
  readonly pieces: (Piece | undefined)[]
  /** Size of the page, mm. */
  readonly width: number
  readonly height: number
  readonly shadow: boolean
  /** The centre of the view. It stays in place while the view turns. */
  readonly center: Vec3
  /**
   * For each corner, in metres: distance from the vertical axis through the centre, height above the centre, and height
   * above the ground of its shadow.
   */
  readonly corners: readonly (readonly [aside: number, above: number, high: number])[]
}

/** A facet, or a decal on it, or a piece of either, on the page, mm. */
export interface PaintedFace {
  readonly facet: number
  /** Absent for the facet itself. */
  readonly decal?: Decal
  readonly rings: readonly (readonly Vec2[])[]
  readonly tone: number
}

/** The visible part of a line, mm on the page. */
export interface PaintedLine {
  readonly line: SceneLine
  readonly stretches: readonly (readonly [Vec2, Vec2])[]
}

/** What is painted, in order: the shadow, faces from back to front, lines. A drawing is written from it, and a canvas painted. */
export interface DisplayList {
  readonly axes: Axes
  readonly mmPerMetre: number
  readonly toPage: (point: Vec3) => Vec2
  /** Rings of the same orientation: together they form one shape. */
  readonly shadow: readonly (readonly Vec2[])[]
  readonly faces: readonly PaintedFace[]
  readonly lines: readonly PaintedLine[]
  /** The cuts that ordering the faces took, and the conflicts that are left (`PaintOrder`). */
  readonly cuts: number
  readonly unsolved: number
}

export function stageOf(scene: Scene, page: Pick<Stage, 'width' | 'height' | 'shadow'>): Stage {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { rings } of scene.facets) {
    for (const point of rings[0] ?? []) {
      for (let i = 0; i < 3; i += 1) {
        low[i] = Math.min(low[i]!, point[i]!)
        high[i] = Math.max(high[i]!, point[i]!)
      }
    }
  }
  const middle = (i: number): number => (low[i]! > high[i]! ? 0 : (low[i]! + high[i]!) / 2)
  const center: Vec3 = [middle(0), middle(1), middle(2)]
  const corners: [number, number, number][] = []
  for (const { rings, ground } of scene.facets) {
    for (const point of rings[0] ?? []) {
      const z = point[2]
      corners.push([Math.hypot(point[0] - center[0], point[1] - center[1]), z - center[2], z - (ground ?? z)])
    }
  }
  return { ...page, scene, pieces: [], center, corners }
}

/**
 * One scale and position for all bearings, so that a house neither grows nor jumps while it turns. There is space for
 * each corner in every direction.
 */
function placing(
  { corners, width, height, shadow, center }: Stage,
  axes: Axes,
): Pick<DisplayList, 'mmPerMetre' | 'toPage'> {
  const { right, up } = axes
  const level = Math.hypot(up[0], up[1])
  const upright = up[2]
  const light = lightOf(axes)
  const falls = shadow ? -dot(light, right) / light[2] : 0
  let left = 0.5
  let beside = 0.5
  let above = 0.5
  let below = 0.5
  for (const corner of corners) {
    const aside = corner[0]
    const over = corner[1]
    const high = corner[2]
    left = Math.max(left, aside)
    beside = Math.max(beside, aside + falls * Math.max(0, high))
    above = Math.max(above, aside * level + over * upright)
    below = Math.max(below, aside * level - over * upright)
  }
  const mmPerMetre = Math.min((width - 2 * MARGIN) / (left + beside), (height - 2 * MARGIN) / (above + below))
  const x = width / 2 + (mmPerMetre * (left - beside)) / 2
  const y = height / 2 + (mmPerMetre * (above - below)) / 2
  return {
    mmPerMetre,
    toPage: (point) => {
      const dx = point[0] - center[0]
      const dy = point[1] - center[1]
      const dz = point[2] - center[2]
      return [x + mmPerMetre * (dx * right[0] + dy * right[1]), y - mmPerMetre * (dx * up[0] + dy * up[1] + dz * up[2])]
    },
  }
}

const isShown = ({ oneSided, normal }: Facet, { forward }: Axes): boolean => {
  const away = dot(normal, forward)
  return oneSided ? away < -EDGE_ON : Math.abs(away) > EDGE_ON
}

/** The shadows of facets on the ground: of roofs, and of the walls turned away from the light, which close the shape. */
function shadowOf({ scene }: Stage, axes: Axes, toPage: DisplayList['toPage']): Vec2[][] {
  const light = lightOf(axes)
  return scene.facets.flatMap(({ ground, normal, oneSided, rings }) => {
    if (ground === null || (oneSided && dot(normal, light) > 0)) return []
    const cast = rings[0]!.map(([x, y, z]): Vec2 => {
      const t = (z - ground) / light[2]
      return toPage([x - light[0] * t, y - light[1] * t, ground])
    })
    return [signedArea(cast) < 0 ? cast.toReversed() : cast]
  })
}

/** The share of full light on a side; of one that is turned away from the viewer the other side is seen, which has none. */
const lightOn = (normal: Vec3, { forward }: Axes, light: Vec3): number =>
  AMBIENT + DIFFUSE * (dot(normal, forward) > 0 ? 0 : Math.max(0, dot(normal, light)))

/** What is seen to lie on a piece, the farthest first. From below, a surface hides what lies on it. */
const decalsSeen = ({ decals }: Piece, normal: Vec3, { forward }: Axes): readonly PieceOfDecal[] =>
  dot(normal, forward) < 0
    ? decals.toSorted((a, b) => dot(b.decal.ring[0]!, forward) - dot(a.decal.ring[0]!, forward))
    : []

interface Painted extends PaintOrder {
  readonly bearing: number
  readonly elevation: number
  readonly seen: readonly ProjectedPiece[]
}

/** Of the facets of each scene what its last direction shows, and in which order: pages of several sizes and with several marks show one. */
const PAINTED = new WeakMap<Scene['facets'], Painted>()

function paintedIn({ scene, pieces }: Stage, bearing: number, elevation: number, axes: Axes): Painted {
  const last = PAINTED.get(scene.facets)
  if (last?.bearing === bearing && last.elevation === elevation) return last
  const seen: ProjectedPiece[] = []
  for (const [index, facet] of scene.facets.entries()) {
    if (!isShown(facet, axes)) continue
    const one = projectedPiece((pieces[index] ??= pieceOf(facet, index)), facet, axes)
    if (one.triangles.length > 0) seen.push(one)
  }
  const painted = { bearing, elevation, seen, ...paintOrder(seen, axes) }
  PAINTED.set(scene.facets, painted)
  return painted
}

/** The display list of a scene for a bearing and an elevation, degrees. */
export function displayList(stage: Stage, bearing: number, elevation: number): DisplayList {
  const { scene, shadow } = stage
  const axes = viewAlong(bearing, elevation)
  const { mmPerMetre, toPage } = placing(stage, axes)
  const light = lightOf(axes)
  const { seen, pieces: ordered, cuts, unsolved } = paintedIn(stage, bearing, elevation, axes)
  const stretches = visibleStretches(scene, seen, axes, PARALLEL_OFFSET / mmPerMetre)
  return {
    axes,
    mmPerMetre,
    toPage,
    shadow: shadow ? shadowOf(stage, axes, toPage) : [],
    faces: ordered.flatMap((piece): PaintedFace[] => {
      const { facet, rings } = piece
      const { normal } = scene.facets[facet]!
      const painted = (ring: readonly Vec3[]): Vec2[] => ring.map(toPage)
      const toneAlong = (side: Vec3): number => toneOf(lightOn(side, axes, light))
      return [
        { facet, rings: rings.map(painted), tone: toneAlong(normal) },
        ...decalsSeen(piece, normal, axes).map(({ decal, ring }) => ({
          facet,
          decal,
          rings: [painted(ring)],
          tone: toneAlong(decal.normal),
        })),
      ]
    }),
    lines: scene.lines.flatMap((line, i): PaintedLine[] => {
      const visible = stretches[i]!
      if (visible.length === 0) return []
      const a = toPage(line.from)
      const b = toPage(line.to)
      const at = (share: number): Vec2 =>
        share === 0 ? a : share === 1 ? b : [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      return [{ line, stretches: visible.map((stretch) => [at(stretch[0]), at(stretch[1])]) }]
    }),
    cuts,
    unsolved,
  }
}
