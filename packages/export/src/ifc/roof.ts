import {
  betweenFrames,
  edgeMark,
  exteriorWallMark,
  findingsOfBuildings,
  QUANTITIES,
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  selectRefusals,
  surfaceMark,
  textOf,
  visibleRoofRecord,
  wallsRecord,
  type BuildingMeasures,
  type BuildingSelection,
  type Finding,
  type Quality,
  type RoofBuildingRecord,
  type RoofMeasures,
  type RoofRecord,
  type WallsRecord,
  type Vec3,
  type VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { edgesBySurface } from '@reports/geometry/exchange'
import type { ModuleLayout, SolarMeasures } from '@reports/geometry/solar'
import { addEdge } from './edges.ts'
import { addExteriorWall } from './exterior-walls.ts'
import { ROOF_FIGURES } from './figure-names.ts'
import { findingsTold, type FindingsTold } from './findings.ts'
import { PART } from './guid.ts'
import { createIfcFile, type IfcOptions, type Thing } from './ifc-file.ts'
import { addMap, latitudeAndLongitude } from './map.ts'
import type { BuildingPlace, RoofFile } from './roof-file.ts'
import { boolean, createSets, identifier, label, sentence } from './sets.ts'
import { createShapes } from './shapes.ts'
import { addSolarModules } from './solar-modules.ts'
import { keyword, type Token } from './step.ts'
import { addSurface, writeEdgeLengths } from './surfaces.ts'

const NOT_MEASURED = 'Thickness of roofs and walls, openings of exterior walls, materials.'

/** What buildings stand on in programs that want a storey. */
const GROUND = { nb: 'Terreng', en: 'Ground' } as const

/** What is asked of a file of roofs. */
export interface RoofIfcOptions extends IfcOptions, BuildingSelection {
  /** Of the same buildings, written beside their figures. */
  readonly tolerances?: RoofTolerancesRecord | undefined
  /** Modules on roofs of the same measures: each is written as an IfcSolarDevice. */
  readonly solar?: SolarMeasures | undefined
}

/** What a building is written of. */
interface BuildingInput {
  readonly measures: BuildingMeasures
  readonly key: string
  readonly record: RoofBuildingRecord
  readonly edges: RoofRecord['roofEdges']['buildings'][number]
  readonly walls: WallsRecord['buildings'][number]
  readonly visible: VisibleRoofRecord['buildings'][number] | undefined
  readonly tolerances: RoofTolerancesRecord['buildings'][number] | undefined
  readonly quality: Quality
  readonly layouts: readonly ModuleLayout[]
  /** Watts of a module. */
  readonly power: number
}

/** The roof of a building, its surfaces below it. */
function addRoof(roof: RoofFile, place: BuildingPlace, input: BuildingInput): Thing {
  const { file } = roof
  const { measures, record, edges, visible, tolerances } = input
  const { id, displayName, surfaces } = measures.building
  const roofPlace = file.place(place.story)
  const thing = file.thing('IFCROOF', [place.key], displayName, null, roofPlace, null, id, keyword('NOTDEFINED'))
  const polygons = new Map(surfaces.map((surface) => [surface.id, surface]))
  const along = edgesBySurface(measures.edges)
  const slabs = measures.surfaces.map((measure, i) =>
    addSurface(roof, place, roofPlace, {
      surface: polygons.get(measure.surfaceId)!,
      measure,
      record: record.surfaces[i]!,
      visible: visible?.surfaces[i],
      tolerances: tolerances?.surfaces[i],
      edges: along.get(measure.surfaceId) ?? [],
      mark: surfaceMark(i),
    }),
  )
  file.aggregate(thing, slabs)
  const sets = createSets(file, thing, roof.method)
  sets.figures(ROOF_FIGURES, QUANTITIES.roofSums, record)
  sets.property('Pset_RoofCommon.Reference', identifier(id))
  sets.enumerated('Pset_RoofCommon.Status', 'EXISTING')
  sets.property('Pset_RoofCommon.IsExternal', boolean(true))
  writeEdgeLengths(sets, new Map(edges.types.map(({ type, length }) => [type, length])))
  if (tolerances !== undefined) sets.tolerances(ROOF_FIGURES, QUANTITIES.roofSums, record, tolerances)
  sets.write()
  return thing
}

/** Altitude of the ground below a building: of the lowest foot of its walls; null where it has none. */
const groundOf = ({ walls }: BuildingMeasures): number | null =>
  walls.length === 0
    ? null
    : walls.reduce((least, { vertices }) => vertices.reduce((low, [, , z]) => Math.min(low, z), least), Infinity)

/** A building with one storey, on which everything stands. @param over takes its plan to that of the file */
function addBuilding(
  roof: RoofFile,
  sitePlace: Token,
  low: number,
  over: ReturnType<typeof betweenFrames>,
  findings: FindingsTold,
  isNamedBy: (finding: Finding) => boolean,
  input: BuildingInput,
): Thing {
  const { file, lang } = roof
  const { measures, key, quality } = input
  const { building } = measures
  const [origin, east] = [over([0, 0]), over([1, 0])]
  const ground = groundOf(measures)
  const elevation = ground === null ? 0 : ground - low
  const place = file.place(sitePlace, [...origin, 0], [0, 0, 1], [east[0] - origin[0], east[1] - origin[1], 0])
  const element = keyword('ELEMENT')
  const thing = file.thing(
    'IFCBUILDING',
    [key],
    building.displayName,
    building.buildingType,
    place,
    null,
    null,
    element,
    null,
    file.is4x3 ? null : ground,
    null,
  )
  const storyPlace = file.place(place, [0, 0, elevation])
  const story = file.thing(
    'IFCBUILDINGSTOREY',
    [key],
    GROUND[lang],
    null,
    storyPlace,
    null,
    null,
    element,
    file.is4x3 ? null : elevation,
  )
  file.aggregate(thing, [story])
  const at: BuildingPlace = {
    key,
    story: storyPlace,
    inStory: ([x, y, z]): Vec3 => [x, y, z - low - elevation],
    findingsAt: (id, sets) => findings.at(id, sets, isNamedBy),
  }
  file.contain(story, [
    addRoof(roof, at, input),
    ...measures.walls.map((wall, i) => {
      const tolerance = input.tolerances?.walls[i]?.area
      return addExteriorWall(roof, at, {
        wall,
        record: input.walls.walls[i]!,
        tolerance,
        mark: exteriorWallMark(i, roof.lang),
      })
    }),
    ...measures.edges.map((edge, i) => addEdge(roof, at, edge, edgeMark(i, edge.type, roof.lang))),
    ...addSolarModules(roof, at, input.layouts, input.power),
  ])
  const sets = createSets(file, thing, roof.method)
  const own = (name: string, value: Token | null): void => sets.property(`Reports_Building.${name}`, value)
  own('BuildingId', identifier(building.id))
  own('MatrikkelBuildingType', building.buildingType === null ? null : identifier(building.buildingType))
  own('Quality', label(quality))
  own('SourceCrs', label(building.frame.crs))
  own('NotMeasured', sentence(NOT_MEASURED))
  at.findingsAt(building.id, sets)
  sets.write()
  return thing
}

/** Ids of buildings, of several with the same each with a number. */
function keysOf(buildings: readonly BuildingMeasures[]): readonly string[] {
  const times = new Map<string, number>()
  return buildings.map(({ building: { id } }) => {
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? id : `${id}${PART}${time}`
  })
}

/** Whole metres at or below all that is written. */
const lowestOf = (buildings: readonly BuildingMeasures[]): number =>
  Math.floor(
    buildings.reduce(
      (least, measures) =>
        measures.surfaces.reduce(
          (low, { minRoofAltitude }) => Math.min(low, minRoofAltitude),
          Math.min(least, groundOf(measures) ?? Infinity),
        ),
      Infinity,
    ),
  )

/**
 * Measured roofs with their exterior walls and edges as IFC, in their place on the map. docs/ifc.md says what is measured.
 * @returns ISO 10303-21 text in ASCII; the same measures give the same text
 * @throws InputError `roof/unknown-building`
 */
export function roofIfc(measures: RoofMeasures, options: RoofIfcOptions): string {
  const { title, lang = 'nb', version = '4', tolerances, solar, projectId, buildingId, includeMatrikkel } = options
  const selection = { buildingId, includeMatrikkel }
  const buildings = selectBuildings(measures, selection)
  const record = roofRecord(measures, selection)
  const walls = wallsRecord(measures, selection)
  const quality = roofQualityRecord(measures, selection)
  const isCoverKnown = buildings.every(({ covered }) => covered !== undefined)
  const visible = isCoverKnown ? visibleRoofRecord(measures, selection) : undefined
  const frame = buildings[0]?.building.frame
  const keys = keysOf(buildings)
  const scope = projectId === undefined ? [frame?.crs ?? '', ...keys] : [projectId]
  const file = createIfcFile({ title, version, scope: ['roof', ...scope].join(PART) })
  const roof: RoofFile = { file, shapes: createShapes(file), lang, method: 'Reports' }
  const findings = findingsTold(findingsOfBuildings(measures, record), lang)
  const low = buildings.length === 0 ? 0 : lowestOf(buildings)
  const sitePlace = file.place(null)
  const [latitude, longitude] = frame === undefined ? [null, null] : latitudeAndLongitude(frame)
  const site = file.thing(
    'IFCSITE',
    [],
    title,
    null,
    sitePlace,
    null,
    null,
    keyword('ELEMENT'),
    latitude,
    longitude,
    low,
    null,
    null,
  )
  file.aggregate(file.project, [site])
  if (frame !== undefined) addMap(file, frame, low)
  const ids = new Set(buildings.map(({ building }) => building.id))
  const things = buildings.map((each, i) => {
    const { id } = each.building
    // Surfaces of two buildings may be called alike: what names another building is not about this one.
    const isNamedBy = (finding: Finding): boolean =>
      finding.ids.includes(id) || !finding.ids.some((other) => ids.has(other))
    return addBuilding(roof, sitePlace, low, betweenFrames(each.building.frame, frame!), findings, isNamedBy, {
      measures: each,
      key: keys[i]!,
      record: record.buildings[i]!,
      edges: record.roofEdges.buildings[i]!,
      walls: walls.buildings[i]!,
      visible: visible?.buildings[i],
      tolerances: tolerances?.buildings[i],
      quality: quality.buildings[id]!,
      layouts: solar?.buildings.find((own) => own.measures.building === each.building)?.layouts ?? [],
      power: solar?.module.power ?? 0,
    })
  })
  file.aggregate(site, things)
  const sets = createSets(file, site, roof.method)
  sets.property('Reports_Roof.Quality', label(quality.totals))
  for (const [i, { code, sentence: said }] of selectRefusals(measures, selection).entries())
    sets.property(`Reports_Refusals.${code} ${i + 1}`, sentence(textOf(said, lang)))
  findings.rest(sets)
  sets.write()
  return file.text()
}
