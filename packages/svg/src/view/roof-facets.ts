import {
  areaVector,
  betweenFrames,
  dot,
  groundHeight,
  groundOf,
  hasGround,
  roofQualityRecord,
  roofRecord,
  roundBearing,
  roundHundredth,
  selectBuildings,
  unit,
  type BuildingMeasures,
  type BuildingSelection,
  type ExteriorWallMeasure,
  type Quality,
  type RoofBuildingRecord,
  type RoofMeasures,
  type Vec2,
  type Vec3,
} from '@reports/geometry'
import { edgeClass } from '../layers/roof/edges.ts'
import { idList } from '../pen/element.ts'
import { PREFIX } from '../pen/prefix.ts'
import { relied } from '../quality-words.ts'
import { decimal, type Language } from '../words.ts'
import type { Facet, Scene, SceneLine } from './scene.ts'

/** Metres in plan. A shorter side of a wall is upright. */
const UPRIGHT = 0.01

/** Metres. A side of a wall this near to an edge of the roof is drawn as that edge. */
const ON_EDGE = 0.05

/** Cosine of 20 degrees: facets that turn less are one round shape, as those of a tower are. */
const SOFT = 0.94

interface Sides {
  readonly facets: Facet[]
  readonly lines: SceneLine[]
}

/** Whether a point lies on a line between two others, in space. */
function isOnEdge(p: Vec3, a: Vec3, b: Vec3): boolean {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy + (p[2] - a[2]) * dz) / (dx * dx + dy * dy + dz * dz || 1)
  const t = Math.min(1, Math.max(0, along))
  const [x, y, z] = [p[0] - a[0] - t * dx, p[1] - a[1] - t * dy, p[2] - a[2] - t * dz]
  return x * x + y * y + z * z < ON_EDGE * ON_EDGE
}

/** Altitude of the ground that a building's shadow falls on: its lowest; null where nothing is known of it. */
function groundBelow({ building, walls }: BuildingMeasures): number | null {
  let lowest = Infinity
  for (const { type, vertices } of walls)
    if (type === 'ground') for (const [, , z] of vertices) lowest = Math.min(lowest, z)
  if (lowest < Infinity) return lowest
  if (!hasGround(building)) return null
  const ground = groundOf(building)
  for (const { polygons, part } of building.surfaces)
    for (const [outer] of polygons)
      for (const [x, y] of outer) lowest = Math.min(lowest, groundHeight(ground, part, x, y))
  return lowest < Infinity ? lowest : null
}

const wallData = (wall: ExteriorWallMeasure, buildingId: string, quality: Quality): Record<string, string> => ({
  'data-wall-id': wall.id,
  'data-building-id': buildingId,
  'data-wall-type': wall.type,
  'data-area': String(roundHundredth(wall.area)),
  'data-direction': String(roundBearing(wall.direction, 0)),
  'data-quality': quality,
})

/** The sides of a wall that no edge of the roof runs along. */
function* freeSides(
  ring: readonly Vec3[],
  edges: readonly (readonly [Vec3, Vec3])[],
): Generator<readonly [Vec3, Vec3]> {
  for (let i = 0; i < ring.length; i += 1) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const middle: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2]
    if (!edges.some(([a, b]) => isOnEdge(middle, a, b))) yield [p, q]
  }
}

const cellOf = ([x, y, z]: Vec3): string =>
  `${Math.round(x / ON_EDGE)},${Math.round(y / ON_EDGE)},${Math.round(z / ON_EDGE)}`

/** A side of a wall that no edge of the roof runs along. */
interface WallSide {
  readonly from: Vec3
  readonly to: Vec3
  readonly facet: number
  readonly isFoot: boolean
}

/** Lines of walls, each once, with all walls that it bounds: thin where these hardly turn. */
function wallLines(sides: readonly WallSide[], facets: readonly Facet[]): SceneLine[] {
  const places = Map.groupBy(sides, ({ from, to }) => {
    const [a, b] = [cellOf(from), cellOf(to)]
    return a < b ? `${a} ${b}` : `${b} ${a}`
  })
  // Walls of different heights meet along a part of their upright sides only.
  const feet = Map.groupBy(sides, ({ from }) => `${Math.round(from[0] / ON_EDGE)},${Math.round(from[1] / ON_EDGE)}`)
  return [...places.values()].map((same): SceneLine => {
    const { from, to, isFoot } = same[0]!
    const isUpright = Math.hypot(to[0] - from[0], to[1] - from[1]) < UPRIGHT
    const around = isUpright ? feet.get(`${Math.round(from[0] / ON_EDGE)},${Math.round(from[1] / ON_EDGE)}`)! : same
    const normals = around.map(({ facet }) => facets[facet]!.normal)
    const isSoft =
      isUpright &&
      new Set(around.map(({ facet }) => facet)).size > 1 &&
      normals.every((a) => normals.every((b) => dot(a, b) > SOFT))
    const name = isSoft ? 'view-hair' : isFoot ? 'view-foot' : 'view-corner'
    return {
      from,
      to,
      classes: [`${PREFIX}${name}`],
      facets: same.map(({ facet }) => facet),
      data: null,
    }
  })
}

/** Adds a building to a scene. @param toCommon from its own plan to that of all */
function addBuilding(
  { facets, lines }: Sides,
  measures: BuildingMeasures,
  record: RoofBuildingRecord,
  quality: Quality,
  toCommon: (point: Vec2) => Vec2,
  first: number,
  lang: Language,
): void {
  const { building, walls, edges } = measures
  const place = ([x, y, z]: Vec3): Vec3 => {
    const [u, v] = toCommon([x, y])
    return [u, v, z]
  }
  const ground = groundBelow(measures)
  const bySurface = new Map<string, number[]>()
  for (const [i, surface] of building.surfaces.entries()) {
    const its = record.surfaces[i]!
    const own: number[] = []
    for (const polygon of surface.polygons) {
      const rings = polygon.map((ring) => ring.map(place))
      const normal = unit(areaVector(rings[0]!))
      own.push(facets.length)
      facets.push({
        rings,
        normal: normal[2] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal,
        paint: 'roof',
        oneSided: false,
        ground,
        label: [String(first + i), relied(`${decimal(its.area3d, 1, lang)} m²`, quality, lang)],
        data: {
          'data-surface-id': surface.id,
          'data-building-id': building.id,
          'data-number': String(first + i),
          'data-area3d': String(its.area3d),
          'data-calculated-slope': String(its.calculatedSlope),
          'data-calculated-direction': String(its.calculatedDirection),
          'data-quality': quality,
        },
      })
    }
    bySurface.set(surface.id, own)
  }
  const placed = new Map(edges.map((edge) => [edge.id, [place(edge.from), place(edge.to)] as const]))
  const byEdge = new Map<string, number[]>()
  const sides: WallSide[] = []
  for (const wall of walls) {
    const facet = facets.length
    const ring = wall.vertices.map(place)
    for (const id of wall.edgeIds) byEdge.set(id, [...(byEdge.get(id) ?? []), facet])
    facets.push({
      rings: [ring],
      normal: unit(areaVector(ring)),
      paint: wall.type === 'ground' ? 'facade' : 'facade-shared',
      oneSided: true,
      ground,
      label: [],
      data: wallData(wall, building.id, quality),
    })
    for (const [from, to] of freeSides(
      ring,
      wall.edgeIds.flatMap((id) => [placed.get(id) ?? []].filter((each) => each.length === 2)),
    )) {
      const isLevel = Math.hypot(to[0] - from[0], to[1] - from[1]) >= UPRIGHT
      sides.push({ from, to, facet, isFoot: wall.type === 'ground' && isLevel })
    }
  }
  lines.push(...wallLines(sides, facets))
  for (const edge of edges) {
    const roofs = edge.surfaceIds.flatMap((id) => bySurface.get(id) ?? [])
    const [from, to] = placed.get(edge.id)!
    const isSoft =
      edge.type !== 'ridge' && roofs.length === 2 && dot(facets[roofs[0]!]!.normal, facets[roofs[1]!]!.normal) > SOFT
    lines.push({
      from,
      to,
      classes: [...edgeClass(edge.type).split(' '), ...(isSoft ? [`${PREFIX}view-soft`] : [])],
      facets: [...roofs, ...(byEdge.get(edge.id) ?? [])],
      data: {
        'data-edge-id': edge.id,
        'data-type': edge.type,
        'data-length': String(roundHundredth(edge.length)),
        'data-surface-ids': idList(edge.surfaceIds),
      },
    })
  }
}

/**
 * The roofs and exterior walls of buildings as facets and lines, in the frame of the first: x true east, y true north, z altitude.
 * Surfaces are numbered from 1 in the order of the record.
 * @throws InputError `roof/unknown-building`
 */
export function roofScene3d(measures: RoofMeasures, selection: BuildingSelection, lang: Language): Scene {
  const record = roofRecord(measures, selection)
  const quality = roofQualityRecord(measures, selection).buildings
  const selected = selectBuildings(measures, selection)
  const common = selected[0]?.building.frame
  const sides: Sides = { facets: [], lines: [] }
  let number = 1
  for (const [i, each] of selected.entries()) {
    const { frame, surfaces } = each.building
    const toCommon =
      common === undefined || frame === common ? (point: Vec2): Vec2 => point : betweenFrames(frame, common)
    addBuilding(sides, each, record.buildings[i]!, quality[each.building.id]!, toCommon, number, lang)
    number += surfaces.length
  }
  return { ...sides, labels: 'lying', north: true }
}

/** From the walls of most length, degrees: both sides of a house are seen, one more than the other. */
const ASIDE = [32, 58] as const

/** How much looking north counts against seeing what is low before what is high. */
const NORTHWARDS = 0.35

/** The bearing from which a house shows most: along a diagonal of its walls, low parts before high ones, rather northwards; whole degrees. */
export function bestBearing({ facets }: Scene): number {
  let [x, y] = [0, 0]
  for (const { paint, normal, rings } of facets) {
    if (paint !== 'facade') continue
    const around = rings[0]!
    const width = around.reduce((sum, [px, py], i) => {
      const [qx, qy] = around[(i + 1) % around.length]!
      return sum + Math.hypot(px - qx, py - qy)
    }, 0)
    // Four times the angle, as a square sees it.
    const angle = 4 * Math.atan2(normal[0], normal[1])
    x += width * Math.cos(angle)
    y += width * Math.sin(angle)
  }
  const main = (Math.atan2(y, x) / 4) * (180 / Math.PI)
  const roof = facets.filter(({ paint }) => paint === 'roof').flatMap(({ rings }) => rings[0]!)
  let best = 0
  let most = -Infinity
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (const aside of ASIDE) {
      const bearing = (((Math.round(main + aside) + 90 * quarter) % 360) + 360) % 360
      const [sine, cosine] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
      const score = correlation(roof.map((p) => [p[0] * sine + p[1] * cosine, p[2]])) + NORTHWARDS * cosine
      if (score > most + 1e-9) [best, most] = [bearing, score]
    }
  }
  return best
}

/** How far two numbers grow together, -1 to 1; 0 where one of them does not change. */
function correlation(pairs: readonly Vec2[]): number {
  const n = pairs.length || 1
  const [mx, my] = [pairs.reduce((sum, [x]) => sum + x, 0) / n, pairs.reduce((sum, [, y]) => sum + y, 0) / n]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my)
    xx += (x - mx) ** 2
    yy += (y - my) ** 2
  }
  return xx * yy < 1e-9 ? 0 : xy / Math.sqrt(xx * yy)
}
