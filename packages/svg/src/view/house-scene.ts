import {
  areaVector,
  betweenFrames,
  edgeMark,
  exteriorWallMark,
  groundHeight,
  groundOf,
  hasGround,
  roofQualityRecord,
  roofRecord,
  roundHundredth,
  selectBuildings,
  surfaceMark,
  unit,
  type BuildingMeasures,
  type BuildingSelection,
  type EdgeMeasure,
  type Quality,
  type RoofBuildingRecord,
  type RoofMeasures,
  type Vec2,
  type Vec3,
} from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import { edgeClass } from '../layers/roof/edges.ts'
import { showsMarks } from '../labels/marks.ts'
import type { MarkChoice } from '../pen/sheet-options.ts'
import { idList } from '../pen/element.ts'
import { PREFIX } from '../pen/prefix.ts'
import { withQualityMark } from '../quality-words.ts'
import type { Figures } from '../figures.ts'
import { decalsWithin, moduleDecals } from './module-decals.ts'
import type { Decal, Facet, Scene, SceneLine, SceneMark } from './scene.ts'
import { isSoft, placedWall, wallFacet, wallLines, type Segment } from './wall-facets.ts'

/*
 * The roofs and exterior walls of buildings as a scene. Surfaces and walls become facets, edges of the roof and sides of walls become lines. A
 * line knows by number the facets that it bounds, so each building adds its surfaces first, then its walls, then the lines between them.
 */

/** A building to be added, with its records. */
interface PlacedBuilding {
  readonly measures: BuildingMeasures
  readonly record: RoofBuildingRecord
  readonly quality: Quality
  readonly choice: MarkChoice
  readonly ground: number | null
  /** From its own plan to that of all. */
  readonly place: (point: Vec3) => Vec3
  /** What lies on its surfaces, by their ids. */
  readonly decals: ReadonlyMap<string, readonly Decal[]>
}

interface Sides {
  readonly facets: Facet[]
  readonly lines: SceneLine[]
}

/** Numbers of facets by what they show. */
type Facets = ReadonlyMap<string, readonly number[]>

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

function upwards(ring: readonly Vec3[]): Vec3 {
  const [x, y, z] = unit(areaVector(ring))
  return z < 0 ? [-x, -y, -z] : [x, y, z]
}

/** Adds the surfaces of a roof. @returns the facets of each */
function addSurfaces(
  facets: Facet[],
  { measures, record, quality, choice, ground, place, decals }: PlacedBuilding,
  figures: Figures,
): Facets {
  const { surfaces, id } = measures.building
  return new Map(
    surfaces.map((surface, i) => {
      const its = record.surfaces[i]!
      const mark = surfaceMark(i)
      const own = surface.polygons.map((polygon, k) => ({
        rings: polygon.map((ring) => ring.map(place)),
        facet: facets.length + k,
      }))
      for (const { rings } of own) {
        const normal = upwards(rings[0]!)
        const lying = decalsWithin(rings, decals.get(surface.id) ?? [], own.length)
        facets.push({
          rings,
          normal,
          ...(lying.length === 0 ? {} : { decals: lying }),
          paint: 'roof',
          oneSided: false,
          ground,
          label: [
            ...(showsMarks(choice, 'face') ? [mark] : []),
            withQualityMark(figures.area(its.area3d, null, 1), quality, figures.lang),
          ],
          data: {
            'data-surface-id': surface.id,
            'data-building-id': id,
            'data-number': mark,
            'data-mark': mark,
            'data-area3d': String(its.area3d),
            'data-calculated-slope': String(its.calculatedSlope),
            'data-calculated-direction': String(its.calculatedDirection),
            'data-quality': quality,
          },
        })
      }
      return [surface.id, own.map(({ facet }) => facet)]
    }),
  )
}

/** Adds the walls. @returns the facets of walls at each edge of the roof */
function addWalls(
  { facets, lines }: Sides,
  { measures, quality, choice, ground, place }: PlacedBuilding,
  edges: ReadonlyMap<string, Segment>,
  figures: Figures,
): Facets {
  const { building, walls } = measures
  const placed = walls.map((wall, i) => placedWall(wall, facets.length + i, wall.vertices.map(place)))
  for (const [i, wall] of placed.entries())
    facets.push({
      ...wallFacet(wall, exteriorWallMark(i, figures.lang), building.id, quality, ground),
      label: showsMarks(choice, 'exteriorWall') ? [exteriorWallMark(i, figures.lang)] : [],
    })
  lines.push(...wallLines(placed, edges))
  const atEdges = new Map<string, number[]>()
  for (const { wall, facet } of placed)
    for (const id of wall.edgeIds) atEdges.set(id, [...(atEdges.get(id) ?? []), facet])
  return atEdges
}

/** The line of an edge of the roof. @param surfaces facets of the surfaces that it bounds, @param walls of the walls */
function edgeLine(
  { id, type, length, surfaceIds }: EdgeMeasure,
  mark: string,
  [from, to]: Segment,
  surfaces: readonly number[],
  walls: readonly number[],
  facets: readonly Facet[],
): SceneLine {
  const [one, other] = surfaces.map((facet) => facets[facet]!.normal)
  const isThin =
    type !== 'ridge' && surfaces.length === 2 && one !== undefined && other !== undefined && isSoft(one, other)
  return {
    from,
    to,
    classes: [...edgeClass(type).split(' '), ...(isThin ? [`${PREFIX}view-soft`] : [])],
    facets: [...surfaces, ...walls],
    data: {
      'data-edge-id': id,
      'data-mark': mark,
      'data-type': type,
      'data-length': String(roundHundredth(length)),
      'data-surface-ids': idList(surfaceIds),
    },
  }
}

function addBuilding(sides: Sides, added: PlacedBuilding, figures: Figures): void {
  const hasDecals = [...added.decals.values()].some((lying) => lying.length > 0)
  const { edges } = added.measures
  const bySurface = addSurfaces(sides.facets, added, figures)
  const segments = edges.map((edge): Segment => [added.place(edge.from), added.place(edge.to)])
  const byEdge = addWalls(sides, added, new Map(edges.map(({ id }, i) => [id, segments[i]!])), figures)
  for (const [i, edge] of edges.entries()) {
    const surfaces = edge.surfaceIds.flatMap((id) => bySurface.get(id) ?? [])
    const mark = edgeMark(i, edge.type, figures.lang)
    sides.lines.push({
      ...edgeLine(edge, mark, segments[i]!, surfaces, byEdge.get(edge.id) ?? [], sides.facets),
      // Beside modules there is no room for them; the roof plan has them.
      ...(showsMarks(added.choice, 'edge') && !hasDecals ? { mark } : {}),
    })
  }
}

/** Names longer than this, characters, are ids: no reader knows a building by one. */
const LONGEST_NAME = 30

/** The name of each building at its highest point: marks of faces and edges are counted anew in each. */
const namesOf = (facets: readonly Facet[], buildings: readonly RoofBuildingRecord[]): SceneMark[] =>
  buildings.flatMap(({ buildingId, displayName }) => {
    const corners = facets.flatMap(({ data, rings }) => (data['data-building-id'] === buildingId ? rings.flat() : []))
    const [top] = corners.toSorted((a, b) => b[2] - a[2])
    return top === undefined || displayName.length > LONGEST_NAME
      ? []
      : [{ kind: 'room', mark: displayName, places: [top], isCalledOut: true }]
  })

/**
 * The roofs and exterior walls of buildings as facets and lines, in the frame of the first: x true east, y true north, z altitude.
 * @throws InputError `roof/unknown-building`
 */
export function houseScene(
  measures: RoofMeasures,
  { solar, ...selection }: BuildingSelection & { readonly solar?: SolarMeasures | undefined },
  figures: Figures,
  choice: MarkChoice,
): Scene {
  const record = roofRecord(measures, selection)
  const quality = roofQualityRecord(measures, selection).buildings
  const selected = selectBuildings(measures, selection)
  const common = selected[0]?.building.frame
  const sides: Sides = { facets: [], lines: [] }
  for (const [i, each] of selected.entries()) {
    const { frame, id } = each.building
    const toCommon =
      common === undefined || frame === common ? (point: Vec2): Vec2 => point : betweenFrames(frame, common)
    const place = ([x, y, z]: Vec3): Vec3 => [...toCommon([x, y]), z]
    const ground = groundBelow(each)
    const layouts = solar?.buildings.find(({ measures: { building } }) => building.id === id)?.layouts ?? []
    const decals = moduleDecals(layouts, id, place)
    addBuilding(
      sides,
      { measures: each, record: record.buildings[i]!, quality: quality[id]!, choice, ground, place, decals },
      figures,
    )
  }
  const marks = selected.length > 1 && choice !== 'none' ? namesOf(sides.facets, record.buildings) : []
  return { ...sides, labels: 'lying', marks, north: true }
}
