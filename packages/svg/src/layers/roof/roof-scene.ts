import {
  betweenFrames,
  faceGroups,
  groundHeight,
  groundOf,
  hasGround,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  visibleRoofRecord,
  type BuildingMeasures,
  type BuildingSelection,
  type EdgeMeasure,
  type RoofBuildingRecord,
  type RoofMeasures,
  type RoofQualityRecord,
  type RoofRecord,
  type RoofSurfaceRecord,
  type Vec2,
  type Vec3,
  type VisibleAreas,
  type VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { boundsOf, type Bounds } from '../../pen/boxes.ts'
import { squareTurn } from '../../pen/frame.ts'
import { largestOf, poleOf } from '../../pen/interior.ts'

/** Degrees. A surface with less slope is drawn as level: it has no downhill direction. */
export const LEVEL = 0.5

/** A roof surface in the plan that all buildings share: x east, y north, metres. */
export interface Face {
  readonly record: RoofSurfaceRecord
  /** Its downhill direction on the sheet, degrees clockwise from up. */
  readonly bearing: number
  /** Two standard deviations of its area; absent if no tolerances are asked for. */
  readonly areaTolerance: number | undefined
  /** Its visible areas; absent if all of it is visible, or if they were not computed. */
  readonly visible: VisibleAreas | undefined
  readonly polygons: readonly (readonly (readonly Vec2[])[])[]
  /** Rings of its largest polygon. */
  readonly rings: readonly (readonly Vec2[])[]
  readonly pole: Vec2
}

export interface PlacedEdge {
  /** Whether it only divides faces that are one curved surface. */
  readonly isInside: boolean
  /** Whether it is so short a part of the border of a curved surface that its length says nothing. */
  readonly isChord: boolean
  readonly edge: EdgeMeasure
  readonly from: Vec2
  readonly to: Vec2
}

export interface PlacedBuilding {
  readonly record: RoofBuildingRecord
  readonly measures: BuildingMeasures
  readonly faces: readonly Face[]
  /** Faces that are one curved surface, by their places: each group has one mark. */
  readonly groups: readonly (readonly number[])[]
  readonly edges: readonly PlacedEdge[]
  readonly place: (point: Vec2 | Vec3) => Vec2
  /** Altitude of the ground below a point of the building's own frame, for one of its parts; null if the ground is not known. */
  readonly groundBelow: ((part: string | null, point: Vec3) => number) | null
}

/** All that a roof plan shows, before it has a scale. */
export interface RoofScene {
  readonly record: RoofRecord
  readonly quality: RoofQualityRecord
  /** The visible areas of the roof; null if nothing is covered, or if they were not computed. */
  readonly visible: VisibleRoofRecord | null
  readonly buildings: readonly PlacedBuilding[]
  readonly bounds: Bounds
  /** By how much the sheet is turned, radians clockwise: 0, north is up. */
  readonly turn: number
}

/** Metres: a turret of 6 m has chords this long. */
const LONGEST_CHORD = 1

function placeBuilding(
  measures: BuildingMeasures,
  record: RoofBuildingRecord,
  visible: VisibleRoofRecord['buildings'][number] | undefined,
  toCommon: (point: Vec2) => Vec2,
  tolerances: RoofTolerancesRecord['buildings'][number] | undefined,
  groups: readonly (readonly number[])[],
  turn: number,
): PlacedBuilding {
  const place = ([x, y]: Vec2 | Vec3): Vec2 => toCommon([x, y])
  const ground = hasGround(measures.building) ? groundOf(measures.building) : null
  const faces = measures.building.surfaces.map((surface, index): Face => {
    const polygons = surface.polygons.map((polygon) => polygon.map((ring) => ring.map(place)))
    const rings = largestOf(polygons) ?? []
    const areaTolerance = tolerances?.surfaces[index]?.area3d
    return {
      record: record.surfaces[index]!,
      bearing: record.surfaces[index]!.calculatedDirection + (turn * 180) / Math.PI,
      areaTolerance,
      visible: visible?.surfaces[index],
      polygons,
      rings,
      pole: poleOf(rings),
    }
  })
  const groupOf = new Map(groups.flatMap((group) => group.map((index) => [faces[index]!.record.surfaceId, group])))
  const edges = measures.edges.map((edge): PlacedEdge => {
    const [group, ...others] = edge.surfaceIds.map((id) => groupOf.get(id))
    const isInside = group !== undefined && others.length > 0 && others.every((other) => other === group)
    const isChord = edge.length < LONGEST_CHORD && edge.surfaceIds.some((id) => groupOf.has(id))
    return { edge, from: place(edge.from), to: place(edge.to), isInside, isChord }
  })
  return {
    record,
    measures,
    faces,
    groups,
    edges,
    place,
    groundBelow: ground === null ? null : (part, [x, y]) => groundHeight(ground, part, x, y),
  }
}

/** Where buildings lie, in the frame of the first. */
export function placesOf(buildings: readonly BuildingMeasures['building'][]): Bounds[] {
  const [first] = buildings
  return buildings.map(({ frame, surfaces }) => {
    const place = first === undefined ? (point: Vec2): Vec2 => point : betweenFrames(frame, first.frame)
    return boundsOf(
      surfaces.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer.map(([x, y]): Vec2 => place([x, y])))),
    )
  })
}

/**
 * The selected buildings, in the frame of the first, whose true north is one for all.
 * @param tolerances of all buildings
 * @param content of an order: faces that are one curved surface have one mark, and the sheet is turned as most edges are
 * @throws InputError `roof/unknown-building`
 */
export function roofScene(
  measures: RoofMeasures,
  selection: BuildingSelection,
  tolerances?: RoofTolerancesRecord | null,
  content?: 'order',
): RoofScene {
  const record = roofRecord(measures, selection)
  const selected = selectBuildings(measures, selection)
  const isCovered = selected.some(({ covered }) => covered !== undefined && covered.length > 0)
  const visible = isCovered ? visibleRoofRecord(measures, selection) : null
  const first = selected[0]?.building.frame
  const toCommonOf = ({ frame }: BuildingMeasures['building']): ((point: Vec2) => Vec2) =>
    first === undefined || frame === first ? (point) => point : betweenFrames(frame, first)
  const lines = selected.flatMap(({ building, edges }) => {
    const place = toCommonOf(building)
    // On the sheet y is down.
    const onSheet = ([x, y]: Vec3): Vec2 => [place([x, y])[0], -place([x, y])[1]]
    return edges.map(({ from, to }) => [onSheet(from), onSheet(to)] as const)
  })
  const turn = content === 'order' ? squareTurn(lines) : 0
  const buildings = selected.map((building, index) => {
    const toCommon = toCommonOf(building.building)
    const own = tolerances?.buildings.find(({ buildingId }) => buildingId === building.building.id)
    const groups = content === 'order' ? faceGroups(building) : []
    return placeBuilding(building, record.buildings[index]!, visible?.buildings[index], toCommon, own, groups, turn)
  })
  return {
    record,
    quality: roofQualityRecord(measures, selection),
    visible,
    buildings,
    turn,
    bounds: boundsOf(buildings.flatMap(({ faces }) => faces.flatMap(({ polygons }) => polygons.flat(2)))),
  }
}
