import { RADIANS } from '../../geodesy/ellipsoid.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { FacePlane, PlacedModule } from '../../model/placed-module.ts'
import type { ModuleOrientation } from '../../model/solar.ts'
import { LARGEST_BUILDING } from '../../tolerances.ts'
import { edgesBySurface } from '../../measure/roof/edges/edges-by-surface.ts'
import type { BuildingMeasures, EdgeMeasure } from '../../measure/roof/measures.ts'
import { CAPSULE_ROLES, capsulesOf, sidesOf, type Capsules, type Segment } from './capsules.ts'
import { alignedStarts } from './columns.ts'
import { coversAmong } from './covers.ts'
import { facePlane, inPlane, planeHeight } from './face-plane.ts'
import { bestRows, type RowUnit, type Run } from './module-rows.ts'
import { DEFAULT_MODULE, type ModuleSize } from './module-size.ts'
import { SETBACKS, type Setbacks } from './setbacks.ts'
import { usableArea } from './usable-area.ts'

/** What is laid out, and by which rules. */
export interface LayoutOptions {
  /** Default: `DEFAULT_MODULE`. */
  readonly module?: ModuleSize | undefined
  /** Default: `SETBACKS['edge-0.3']`. */
  readonly setbacks?: Setbacks | undefined
  /** On slopes; `best` (default) is the better of portrait and landscape, `mixed` allows rows of both. */
  readonly orientation?: 'best' | 'portrait' | 'landscape' | 'mixed' | undefined
  /** On flat roofs (under 5 degrees); default: `east-west`. */
  readonly flat?: 'east-west' | 'rows' | 'none' | undefined
  /** Tilt of modules on flat roofs, degrees; default: 10. */
  readonly tilt?: number | undefined
}

/** What a roof face can carry. */
export interface ModuleLayout {
  readonly surfaceId: string
  readonly plane: FacePlane
  /** Rings of what lies over the face, in its plane: outer ones anticlockwise, holes clockwise. */
  readonly covers: readonly Ring2[]
  /** Square metres in the plane at which modules may lie. */
  readonly usableArea: number
  /** Null where no module fits. */
  readonly orientation: ModuleOrientation | null
  readonly modules: readonly PlacedModule[]
  /** Metres in plan from the middle of a tilted module to the upper edge of the one in front of it; null for modules that lie on the face. */
  readonly clearance: number | null
}

/** Metres between tents. Source: the convention of NHO Elektro's Solkart, for lack of a Norwegian standard. */
const TENT_GAP = 0.3

/** Radians. Rows of one tilt stand so far apart that a sun of this height reaches the foot of the next. */
const ROW_LIMIT = 15 * RADIANS

/**
 * Modules on each roof face of a building that faces up and is less than 85 degrees steep. They keep their distances to the typed edges,
 * measured in the face's plane, and to what lies over the face.
 */
export function layOutModules(measures: BuildingMeasures, options: LayoutOptions = {}): ModuleLayout[] {
  const { surfaces } = measures.building
  const edges = edgesBySurface(measures.edges)
  const coversOf = coversAmong(surfaces)
  return surfaces.flatMap((surface, number) => {
    const own = edges.get(surface.id) ?? []
    const plane = facePlane(surface, own)
    return plane === null ? [] : [faceLayout(plane, own, coversOf(plane, number), options)]
  })
}

/** What modules on a face keep clear of, with its sides. */
function keptClear(
  plane: FacePlane,
  edges: readonly EdgeMeasure[],
  covers: readonly Ring2[],
  { distances }: Setbacks,
): Capsules {
  const segments: Segment[] = plane.rings.flatMap((ring) => sidesOf(ring, 0, CAPSULE_ROLES.side))
  for (const { type, from, to } of edges) {
    const radius = distances[type]
    if (radius > 0)
      segments.push({ from: inPlane(plane, from), to: inPlane(plane, to), radius, role: CAPSULE_ROLES.edge })
  }
  for (const ring of covers) {
    segments.push(...sidesOf(ring, 0, CAPSULE_ROLES.cover))
    if (distances.wallAbutment > 0) segments.push(...sidesOf(ring, distances.wallAbutment, CAPSULE_ROLES.edge))
  }
  return capsulesOf(segments)
}

/** Rings of plan polygons, carried straight down into the plane of a face. */
const droppedInto = (plane: FacePlane, polygons: readonly Polygon2[]): Ring2[] =>
  polygons.flatMap((polygon) =>
    polygon.map((ring) => ring.map(([x, y]): Vec2 => inPlane(plane, [x, y, planeHeight(plane, x, y)]))),
  )

function faceLayout(
  plane: FacePlane,
  edges: readonly EdgeMeasure[],
  over: readonly Polygon2[],
  options: LayoutOptions,
): ModuleLayout {
  const { module = DEFAULT_MODULE, setbacks = SETBACKS['edge-0.3'] } = options
  const covers = droppedInto(plane, over)
  const all = keptClear(plane, edges, covers, setbacks)
  const least = Math.min(module.length, module.width)
  const { area, extent } = usableArea(all, plane.minV, plane.maxV, least)
  const arrangements = plane.isFlat ? flatArrangements(plane, module, options) : slopedArrangements(module, options)
  // No building is as large: its modules would fill the memory.
  const best = extent === null || plane.area > LARGEST_BUILDING ? null : bestOf(all, arrangements, extent)
  return {
    surfaceId: plane.surfaceId,
    plane,
    covers,
    usableArea: area,
    orientation: best?.arrangement.orientation ?? null,
    modules: best === null ? [] : placed(best.arrangement, best.runs),
    clearance: best?.arrangement.clearance ?? null,
  }
}

/** A way to lay modules, with the kinds of rows it may use. */
interface Arrangement {
  readonly orientation: ModuleOrientation
  readonly units: readonly RowUnit[]
  /** The modules of a unit, as seen from above the plane, from the unit's corner. */
  readonly modulesOf: (unit: RowUnit) => readonly PlacedModule[]
  readonly modulesAUnit: number
  readonly clearance: number | null
}

const flush = ({ width, depth }: RowUnit): PlacedModule[] => [{ u: 0, v: 0, width, depth, tilt: 0 }]

function slopedArrangements(module: ModuleSize, { orientation = 'best' }: LayoutOptions): Arrangement[] {
  const { length, width, gap } = module
  const portrait: RowUnit = { width, depth: length, gap, rowGap: gap }
  const landscape: RowUnit = { width: length, depth: width, gap, rowGap: gap }
  const of = (name: ModuleOrientation, ...units: RowUnit[]): Arrangement => ({
    orientation: name,
    units,
    modulesOf: flush,
    modulesAUnit: 1,
    clearance: null,
  })
  const [upright, across] = [of('portrait', portrait), of('landscape', landscape)]
  // At a tie the first one is taken.
  if (orientation === 'best') return [upright, across]
  if (orientation === 'mixed') return [upright, across, of('mixed', portrait, landscape)]
  return orientation === 'portrait' ? [upright] : [across]
}

function flatArrangements(plane: FacePlane, module: ModuleSize, options: LayoutOptions): Arrangement[] {
  const { flat = 'east-west', tilt: degrees = 10 } = options
  const { length, width, gap } = module
  const tilt = degrees * RADIANS
  const depth = width * Math.cos(tilt)
  if (flat === 'none') return []
  if (flat === 'rows') {
    // Modules look towards the equator, as far as the side of the roof lets them.
    const isRising = plane.v[1] >= 0
    const one: PlacedModule = { u: 0, v: 0, width: length, depth, tilt: isRising ? tilt : -tilt }
    const unit: RowUnit = { width: length, depth, gap, rowGap: (width * Math.sin(tilt)) / Math.tan(ROW_LIMIT) }
    const clearance = unit.rowGap + depth / 2
    return [{ orientation: 'rows', units: [unit], modulesOf: () => [one], modulesAUnit: 1, clearance }]
  }
  const pair: PlacedModule[] = [
    { u: 0, v: 0, width: length, depth, tilt },
    { u: 0, v: depth + gap, width: length, depth, tilt: -tilt },
  ]
  const tent: RowUnit = { width: length, depth: 2 * depth + gap, gap, rowGap: TENT_GAP }
  const clearance = TENT_GAP + depth * 1.5
  return [{ orientation: 'east-west', units: [tent], modulesOf: () => pair, modulesAUnit: 2, clearance }]
}

interface Chosen {
  readonly arrangement: Arrangement
  readonly runs: readonly Run[]
  readonly count: number
}

/** The arrangement with most modules; null if none fits. */
function bestOf(all: Capsules, arrangements: readonly Arrangement[], extent: readonly [number, number]): Chosen | null {
  let best: Chosen | null = null
  for (const arrangement of arrangements) {
    const runs = bestRows(all, arrangement.units, extent)
    const count = runs.reduce((sum, run) => sum + run.count, 0) * arrangement.modulesAUnit
    if (count > (best?.count ?? 0)) best = { arrangement, runs, count }
  }
  return best
}

function placed({ modulesOf }: Arrangement, runs: readonly Run[]): PlacedModule[] {
  const starts = alignedStarts(runs)
  return runs.flatMap(({ unit, v, first, count }, i) =>
    Array.from({ length: count }, (_, k) => (starts[i] ?? first) + k * (unit.width + unit.gap)).flatMap((u) =>
      modulesOf(unit).map((module) => ({ ...module, u: u + module.u, v: v + module.v })),
    ),
  )
}
