import {
  betweenFrames,
  commonSystem,
  coordinateSystem,
  frameToSystem,
  groundHeight,
  groundOf,
  onGrid,
  roofRecord,
  roundHundredth,
  selectBuildings,
  signedArea,
  visibleRoofRecord,
  type Building,
  type BuildingMeasures,
  type BuildingSelection,
  type EdgeMeasure,
  type RoofBuildingRecord,
  type RoofMeasures,
  type RoofSurfaceRecord,
  type Vec3,
  type VisibleAreas,
  type VisibleRoofRecord,
} from '@reports/geometry'
import { edgesBySurface } from '@reports/geometry/exchange'

type Polygons = Building['surfaces'][number]['polygons']
type PartPolygons = Building['ground']['surfaces'][number]

/** Metres of a step between vertices: a file measures the same when read back. */
const STEP = 1e-6

/** Level of detail of roofs with their own shapes, and of what only says how high the ground is. */
const [ROOF_LOD, GROUND_LOD] = ['2', '0'] as const

/** Vertices of a file, each once, in steps from an origin. */
function createVertices() {
  const list: Vec3[] = []
  const numbers = new Map<string, number>()
  const lowest = (axis: 0 | 1 | 2): number =>
    list.reduce((least, at) => Math.min(least, Math.floor(at[axis])), list.length === 0 ? 0 : Infinity)
  return {
    numberOf: (at: Vec3): number => {
      const key = at.join()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, list.length)
      list.push(at)
      return list.length - 1
    },
    written: () => {
      const translate = [lowest(0), lowest(1), lowest(2)] as const
      const scale = [STEP, STEP, STEP]
      const vertices = list.map((at) => at.map((value, axis) => Math.round((value - translate[axis]!) / STEP)))
      return { transform: { scale, translate }, vertices }
    },
  }
}

/** Faces of a geometry with what each is. */
interface Faces {
  readonly boundaries: number[][][]
  readonly surfaces: object[]
  readonly values: number[]
}

/** A geometry of faces; null without any. */
const multiSurface = (lod: string, { boundaries, surfaces, values }: Faces): object[] =>
  boundaries.length === 0 ? [] : [{ type: 'MultiSurface', lod, boundaries, semantics: { surfaces, values } }]

type NumberOf = (at: Vec3) => number

function addFaces(
  { boundaries, surfaces, values }: Faces,
  polygons: Polygons,
  semantics: object,
  numberOf: NumberOf,
): void {
  for (const rings of polygons) {
    boundaries.push(rings.map((ring) => ring.map(numberOf)))
    values.push(surfaces.length)
  }
  surfaces.push(semantics)
}

/** Seen from below, as faces that look down are listed. */
const turned = (polygons: Polygons): Polygons =>
  polygons.map(([outer, ...holes]) => [outer.toReversed(), ...holes.map((hole) => hole.toReversed())])

const noFaces = (): Faces => ({ boundaries: [], surfaces: [], values: [] })

/** The ground below the roof, where the file has a height or points of it and no faces. */
function groundBelow({ building }: BuildingMeasures): readonly PartPolygons[] {
  const { points, altitude } = building.ground
  if (altitude === null && points.length === 0) return []
  const ground = groundOf(building)
  return building.surfaces.map(({ part, polygons }) => ({
    part,
    polygons: polygons
      .filter(([outer]) => Math.abs(signedArea(outer)) > STEP)
      .map(([outer]) => [outer.map(([x, y]): Vec3 => [x, y, groundHeight(ground, part, x, y)])]),
  }))
}

/** What is published of a roof surface, lengths in metres, areas in square metres, angles in degrees. */
const attributesOf = (
  record: RoofSurfaceRecord,
  visible: VisibleAreas | undefined,
  edges: readonly EdgeMeasure[],
): object => {
  const byType = Map.groupBy(edges, ({ type }) => type)
  const lengths = [...byType].map(
    ([type, all]) => [type, roundHundredth(all.reduce((sum, { length }) => sum + length, 0))] as const,
  )
  return {
    type: 'RoofSurface',
    surfaceId: record.surfaceId,
    slope: record.calculatedSlope,
    direction: record.calculatedDirection,
    area: record.area3d,
    ...(visible === undefined ? {} : { visibleArea: visible.visibleArea }),
    edges: Object.fromEntries(lengths),
  }
}

/** A building in the file. */
interface BuildingInput {
  readonly measures: BuildingMeasures
  readonly record: RoofBuildingRecord
  readonly visible: VisibleRoofRecord['buildings'][number] | undefined
  readonly numberOf: NumberOf
  readonly surfaces: ReadonlyMap<string, Building['surfaces'][number]>
  /** Edges by the surfaces along which they run. */
  readonly along: ReadonlyMap<string, readonly EdgeMeasure[]>
}

/** Roof, ground and walls of a building or one of its parts. */
function geometryOf(input: BuildingInput, part: string | null): readonly object[] {
  const { measures, record, visible, numberOf, surfaces, along } = input
  const { building } = measures
  const { ground, walls = [] } = building
  const roof = noFaces()
  for (const [i, surface] of record.surfaces.entries()) {
    const own = surfaces.get(surface.surfaceId)
    if (own?.part !== part) continue
    const attributes = attributesOf(surface, visible?.surfaces[i], along.get(surface.surfaceId) ?? [])
    addFaces(roof, own.polygons, attributes, numberOf)
  }
  const below = noFaces()
  const add = (to: Faces, type: string, faces: readonly PartPolygons[], isTurned: boolean): void => {
    for (const { polygons } of faces.filter((each) => each.part === part))
      addFaces(to, isTurned ? turned(polygons) : polygons, { type }, numberOf)
  }
  const isFootprint = ground.altitude === null && ground.points.length === 0 && ground.isFootprint !== false
  add(isFootprint ? roof : below, 'GroundSurface', isFootprint ? ground.surfaces : groundsOf(measures), true)
  add(roof, 'OuterCeilingSurface', ground.ceilings ?? [], true)
  add(roof, 'WallSurface', walls, false)
  return [...multiSurface(ROOF_LOD, roof), ...multiSurface(GROUND_LOD, below)]
}

const groundsOf = (measures: BuildingMeasures): readonly PartPolygons[] => {
  const below = groundBelow(measures)
  return below.length > 0 ? below : measures.building.ground.surfaces
}

/** A building with its parts, by their ids. */
function objectsOf(input: BuildingInput): (readonly [id: string, object: object])[] {
  const { building } = input.measures
  const { ground, walls = [] } = building
  const all = [...building.surfaces, ...ground.surfaces, ...(ground.ceilings ?? []), ...walls]
  const parts = [...new Set(all.flatMap(({ part }) => part ?? []))]
  const geometry = geometryOf(input, null)
  const root = {
    type: 'Building',
    attributes: { name: building.displayName },
    ...(parts.length === 0 ? {} : { children: parts }),
    ...(geometry.length === 0 ? {} : { geometry }),
  }
  const below = parts.map((part) => {
    return [part, { type: 'BuildingPart', parents: [building.id], geometry: geometryOf(input, part) }] as const
  })
  return [[building.id, root], ...below]
}

/** How a system is named in CityJSON 2.0: by the registry of the OGC. */
function referenceSystem(name: string): string {
  const [plan, heights] = name.replace('EPSG:', '').split('+') as [string, string?]
  const epsg = (code: string): string => `https://www.opengis.net/def/crs/EPSG/0/${code}`
  return heights === undefined
    ? epsg(plan)
    : `https://www.opengis.net/def/crs-compound?1=${epsg(plan)}&2=${epsg(heights)}`
}

/** A grid with a code, for the buildings of a file: their own, or the UTM zone of the first. */
function gridOf(buildings: readonly BuildingMeasures[]) {
  const frames = buildings.map(({ building }) => building.frame)
  const common = commonSystem(frames)
  const grid = onGrid(frames[0]!)
  const own = grid.crs.startsWith('EPSG:') ? grid : onGrid({ ...frames[0]!, crs: 'OGC:CRS84' })
  const system = coordinateSystem(own.crs)
  if (common.name === system.name)
    return { system, placeOf: (building: Building) => frameToSystem(system, building.frame) }
  return {
    system,
    placeOf: ({ frame }: Building) => {
      const over = betweenFrames(frame, frames[0]!)
      const place = frameToSystem(system, own)
      return ([x, y, z]: Vec3): Vec3 => place([...over([x, y]), z])
    },
  }
}

/**
 * Measured roofs as CityJSON 2.0: a MultiSurface of roof surfaces for each building or part, with what was measured as attributes of their
 * semantics, and the ground and the walls that the file had. In the grid that they were read in, else in the UTM zone of the first.
 * @throws InputError `roof/unknown-building`
 */
export function cityJsonOf(measures: RoofMeasures, selection: BuildingSelection = {}): string {
  const buildings = selectBuildings(measures, selection)
  const records = roofRecord(measures, selection).buildings
  const isCoverKnown = buildings.every(({ covered }) => covered !== undefined)
  const visible = isCoverKnown ? visibleRoofRecord(measures, selection).buildings : undefined
  const vertices = createVertices()
  const grid = buildings.length === 0 ? null : gridOf(buildings)
  const objects = buildings.flatMap((each, i) => {
    const place = grid!.placeOf(each.building)
    const numberOf: NumberOf = (at) => vertices.numberOf(place(at))
    return objectsOf({
      measures: each,
      record: records[i]!,
      visible: visible?.[i],
      numberOf,
      surfaces: new Map(each.building.surfaces.map((surface) => [surface.id, surface])),
      along: edgesBySurface(each.edges),
    })
  })
  const system = grid === null ? {} : { referenceSystem: referenceSystem(grid.system.name) }
  return `${JSON.stringify({
    type: 'CityJSON',
    version: '2.0',
    metadata: system,
    CityObjects: Object.fromEntries(objects),
    ...vertices.written(),
  })}\n`
}
