import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said, squareMetres } from '../../sentence.ts'
import { slug } from '../../model/ids.ts'
import type { Capture, RoomType, ScannedSurface, Section } from '../../model/scan.ts'
import { AREAS_AGREE, STOREY_GAP, UPRIGHT } from '../../tolerances.ts'
import type { BridgeWork } from './bridge-pieces.ts'
import { closeCorners } from './close-corners.ts'
import { settleCurves } from './curves.ts'
import { partName, partsByFloors } from './floor-parts.ts'
import { floorRing } from './floor-rings.ts'
import { dealObjects } from './dealt-objects.ts'
import { objectForest, type ObjectNode } from './object-tree.ts'
import { placeOpenings, type PlacedOpening } from './opening-places.ts'
import { chooseOutline, reportWallsOutside, type Outline } from './outline.ts'
import { reportSpans, worthSaying } from './outline-findings.ts'
import { stubsOf, type WallStub } from './past-corners.ts'
import { placeWall, worldPoint, type PlacedWall } from './placed-wall.ts'
import { roomsByDoors } from './rooms-by-doors.ts'
import { separateSpaces, type Spaces } from './spaces.ts'
import { bridgesAround, wallGraph } from './wall-graph.ts'
import { betweenFaces } from './thick-walls.ts'
import { dealWalls, wholeWall, type WallStretch } from './wall-stretches.ts'

/** A room before its walls are measured. */
export interface CaptureRoom {
  readonly capture: Capture
  /** Unique in the scan. */
  readonly id: string
  readonly name: string | null
  readonly type: RoomType
  readonly floorHeight: number | null
  readonly outline: Outline
  readonly stretches: readonly WallStretch[]
  /** Of the walls of the whole export. */
  readonly stubs: readonly WallStub[]
  readonly openings: ReadonlyMap<PlacedWall, readonly PlacedOpening[]>
  readonly objects: readonly ObjectNode[]
}

const SECTION_TYPES: Readonly<Record<string, RoomType>> = {
  bathroom: 'WET_ROOM',
  kitchen: 'KITCHEN',
  livingRoom: 'LIVING_ROOM',
  bedroom: 'BEDROOM',
  diningRoom: 'OTHER_LIVING_SPACES',
}

/** The type that sections give a room: that of the first which RoomPlan recognised. */
const typeOf = (sections: readonly Section[]): RoomType =>
  sections.map((section) => SECTION_TYPES[section.label]).find((type) => type !== undefined) ?? 'OTHER'

/** Mean height of a floor's corners. */
function heightOf(floor: ScannedSurface): number {
  const { corners, placement } = floor
  if (corners.length === 0) return placement.origin[1]
  return corners.reduce((sum, corner) => sum + worldPoint(placement, corner)[1], 0) / corners.length
}

/** The height of a room's floor: of its largest floor surface, else the median of the feet of its walls. */
function floorHeight(floors: readonly ScannedSurface[], walls: readonly PlacedWall[]): number | null {
  const largest = floors.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (largest !== undefined) return heightOf(largest)
  const feet = walls.map((wall) => wall.base).toSorted((a, b) => a - b)
  return feet[(feet.length - 1) >> 1] ?? null
}

function reportShapes(capture: Capture, called: string, findings: Finding[]): void {
  const tilted = [
    ...capture.walls.filter((wall) => Math.abs(wall.placement.y[1]) < UPRIGHT),
    ...capture.floors.filter((floor) => Math.abs(floor.placement.z[1]) < UPRIGHT),
  ]
  if (tilted.length > 0) {
    const message = said(SCANS.tilted, { room: called, count: tilted.length })
    findings.push(
      findingOf(
        message,
        tilted.map((surface) => surface.id),
      ),
    )
  }
  const unsure = [...capture.walls, ...capture.openings, ...capture.floors, ...capture.objects].filter(
    (element) => element.lowConfidence,
  )
  if (unsure.length > 0) {
    const message = said(SCANS.lowConfidence, { room: called, count: unsure.length })
    findings.push(
      findingOf(
        message,
        unsure.map((element) => element.id),
      ),
    )
  }
}

/**
 * The level of each section, by the floors that it lies on. Sections have no height: one that lies on floors of several levels goes by
 * its storey where the file has as many storeys as levels, and is left out where it has not.
 */
function levelsOfSections(
  capture: Capture,
  rings: readonly (readonly Polygon2[])[],
  findings: Finding[],
): Map<Section, number> {
  const stories = [...new Set(capture.sections.map(({ story }) => story))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const levels = new Map<Section, number>()
  const unclear: Section[] = []
  for (const section of capture.sections) {
    const under = rings.flatMap((level, index) => (insidePolygons(level, section.center) ? [index] : []))
    const known =
      under.length === 1 ? under[0] : stories.length === rings.length ? stories.indexOf(section.story) : undefined
    if (known !== undefined) levels.set(section, known)
    else if (under.length > 1) unclear.push(section)
  }
  if (unclear.length > 0) {
    const labels = unclear.map(({ label }) => label)
    const message = said(SCANS.sectionLevel, { sections: labels })
    findings.push(findingOf(message, [capture.id]))
  }
  return levels
}

/** Rooms on several floors in one export: the elements of each level on their own. Cut where floors are over a storey's gap apart. */
function levelsOf(capture: Capture, findings: Finding[]): Capture[] {
  const heights = capture.floors.map(heightOf).toSorted((a, b) => a - b)
  const levels: number[] = []
  for (const [index, height] of heights.entries())
    if (index === 0 || height - heights[index - 1]! > STOREY_GAP) levels.push(height)
  if (levels.length < 2) return [capture]
  const levelAt = (height: number): number =>
    Math.max(
      0,
      levels.findLastIndex((level) => level <= height + STOREY_GAP / 2),
    )
  const centred = (surface: { placement: { origin: readonly number[] }; height: number }): number =>
    surface.placement.origin[1]! - surface.height / 2
  const floorsAt = levels.map((_, index) => capture.floors.filter((floor) => levelAt(heightOf(floor)) === index))
  const levelOfSection = levelsOfSections(
    capture,
    floorsAt.map((floors) => floors.map((floor): Polygon2 => [floorRing(floor)])),
    findings,
  )
  return levels.map((_, index): Capture => {
    return {
      ...capture,
      id: index === 0 ? capture.id : `${capture.id}-level-${index + 1}`,
      floors: floorsAt[index]!,
      walls: capture.walls.filter((wall) => levelAt(centred(wall)) === index),
      openings: capture.openings.filter((opening) => levelAt(centred(opening)) === index),
      objects: capture.objects.filter((object) => levelAt(object.placement.origin[1] - object.size[1] / 2) === index),
      sections: capture.sections.filter((section) => levelOfSection.get(section) === index),
    }
  })
}

const floorArea = (floors: readonly ScannedSurface[]): number =>
  floors.reduce((sum, each) => sum + areaOfPolygons([[floorRing(each)]]), 0)

/** What an export is besides its walls. */
interface Contents extends Pick<CaptureRoom, 'openings' | 'stubs'> {
  readonly objects: readonly ObjectNode[]
}

/** Says what is to be told of several rooms at once, by the ids that they have by now. */
function reportSpaces(
  capture: Capture,
  { graph, spaces, remarks }: Spaces,
  corners: number,
  ids: readonly string[],
  findings: Finding[],
): void {
  for (const { sentence, faces } of remarks) {
    const meant = ids.filter((_, index) => faces.some((face) => spaces[index]!.faces.has(face)))
    findings.push(findingOf(sentence, meant))
  }
  for (const [index, { faces, section }] of spaces.entries()) {
    const room = { ids: [ids[index]!], called: partName(capture.name, section) ?? ids[index]! }
    // Those that part rooms have remarks of their own.
    reportSpans(worthSaying(bridgesAround(graph, faces, corners)), room, findings)
  }
}

/** @param corners how many bridges of the graph close corners */
function severalRooms(
  capture: Capture,
  separate: Spaces,
  corners: number,
  walls: readonly PlacedWall[],
  contents: Contents,
  nextId: (id: string) => string,
  findings: Finding[],
): CaptureRoom[] {
  const { graph, spaces } = separate
  const ids = spaces.map(({ section }) => nextId(`${capture.id}-${slug(section?.label ?? '') || 'room'}`))
  const called = capture.name ?? capture.id
  reportSpaces(capture, separate, corners, ids, findings)
  const outlines = spaces.map((space) => space.polygons)
  const roomOfFace = new Map(spaces.flatMap((space, index) => [...space.faces].map((face) => [face, index] as const)))
  const stretches = dealWalls(walls, graph, roomOfFace, outlines)
  const objects = dealObjects(contents.objects, outlines)
  const height = floorHeight(capture.floors, walls)
  const enclosed = outlines.reduce((sum, outline) => sum + areaOfPolygons(outline), 0)
  const floor = floorArea(capture.floors)
  if (floor > 0 && Math.abs(floor - enclosed) > AREAS_AGREE * enclosed) {
    const message = said(SCANS.floorDiffersSeveralRooms, {
      rooms: spaces.length,
      room: called,
      enclosed: squareMetres(enclosed),
      floor: squareMetres(floor),
    })
    findings.push({ ...findingOf(message, ids), margin: Math.abs(floor - enclosed) })
  }
  if (floor === 0) reportWallsOutside({ ids, called }, { polygons: outlines.flat(), area: enclosed, graph }, findings)
  return spaces.map((space, index): CaptureRoom => {
    const name = partName(capture.name, space.section)
    const outline: Outline = {
      polygons: space.polygons,
      area: areaOfPolygons(space.polygons),
      source: space.bridges.length > 0 ? 'bridged' : 'walls',
      openSpans: worthSaying(space.bridges),
    }
    return {
      capture,
      id: ids[index]!,
      name,
      type: capture.type ?? typeOf(space.section === null ? [] : [space.section]),
      floorHeight: height,
      ...betweenFaces({ ids: [ids[index]!], called: name ?? ids[index]! }, outline, stretches[index]!, findings),
      stubs: contents.stubs,
      openings: contents.openings,
      objects: objects[index]!,
    }
  })
}

/**
 * The rooms of one export: one, or several where it has several floors, or its walls enclose several of its sections apart.
 * @param nextId makes an id of a room unique in the scan
 */
export function roomsOfCapture(
  whole: Capture,
  work: BridgeWork,
  nextId: (id: string) => string,
  findings: Finding[],
): CaptureRoom[] {
  return levelsOf(settleCurves(whole, findings), findings)
    .flatMap(partsByFloors)
    .flatMap((capture) => {
      const called = capture.name ?? capture.id
      reportShapes(capture, called, findings)
      const walls = capture.walls.map(placeWall)
      const openings = placeOpenings(capture, walls, findings)
      const objects = objectForest(capture, findings)
      const graph = closeCorners(wallGraph(walls), work)
      const stubs = stubsOf(graph)
      const room = { ids: [capture.id], called }
      const spaces =
        capture.sections.length > 0
          ? separateSpaces(graph, room, capture.sections, capture.floors.map(floorRing), openings, work, findings)
          : roomsByDoors(graph, room, walls, floorArea(capture.floors), openings)
      if (spaces !== null)
        return severalRooms(
          capture,
          spaces,
          graph.bridges.length,
          walls,
          { openings, objects, stubs },
          nextId,
          findings,
        )
      const id = nextId(capture.id)
      const found: Finding[] = []
      const chosen = chooseOutline(room, capture.floors, walls, graph, new Set(openings.keys()), work, found)
      const stretches = walls.map((wall) => wholeWall(wall, chosen.polygons))
      const inside = betweenFaces(room, chosen, stretches, findings)
      // What the middles of walls enclose is no area of the room.
      const isOfMiddles = inside.outline.area !== chosen.area
      findings.push(...found.filter(({ code }) => !(isOfMiddles && code === 'scan/floor-from-walls')))
      return [
        {
          capture,
          id,
          name: capture.name,
          type: capture.type ?? typeOf(capture.sections),
          floorHeight: floorHeight(capture.floors, walls),
          ...inside,
          stubs,
          openings,
          objects,
        },
      ]
    })
}
