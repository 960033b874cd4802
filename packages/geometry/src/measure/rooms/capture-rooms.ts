/*
 * Finds the rooms of one export (a capture). An export usually holds one room, but may hold a house. Rooms are separated by the floors of
 * the file, else by the sections that RoomPlan recognised, else by doors.
 */

import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said, roomCalled, type SentenceValue } from '../../sentence.ts'
import { slug } from '../../model/ids.ts'
import type { Capture, RoomType, ScannedSurface, Section } from '../../model/scan.ts'
import type { BridgeBudget } from './spaces/bridge-pieces.ts'
import { closeCorners } from './spaces/close-corners.ts'
import { settleCurves } from './outline/curves.ts'
import { heightOf, levelsOf } from './levels.ts'
import { partName, partsByFloors } from './outline/floor-parts.ts'
import { floorRing } from './outline/floor-rings.ts'
import { objectsByRoom } from './objects-by-room.ts'
import { objectForest, type ObjectNode } from './object-tree.ts'
import { placeOpenings, type PlacedOpening } from './walls/opening-places.ts'
import { openChains } from './outline/open-spans.ts'
import { chooseOutline } from './outline/outline.ts'
import type { Outline } from './outline/outlines-by-source.ts'
import { reportSpans, isWorthReporting } from './outline-findings.ts'
import { overshootsOf, type WallOvershoot } from './walls/wall-overshoots.ts'
import { placeWall, type PlacedWall } from './walls/placed-wall.ts'
import { reportSharedFloor } from './outline/shared-floor.ts'
import { spacesOf, type Spaces } from './spaces/spaces.ts'
import { lowLoops, reportColumns } from './walls/loops.ts'
import { reportTwinsApart, withoutTwins } from './spaces/twins.ts'
import { piecesOf } from './walls/wall-coverage.ts'
import { bridgesAround, enterableFaces, wallGraph, type WallGraph } from './walls/wall-graph.ts'
import { betweenFaces } from './outline/thick-walls.ts'
import { assignWalls, wholeWalls, type WallStretch } from './walls/wall-stretches.ts'

/** Cosine: an element tilted more than this (about 2.6 degrees) out of the vertical is worth a finding. */
const UPRIGHT = 0.999

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
  /** Wall ends past corners, for the walls of the whole export. */
  readonly stubs: ReadonlyMap<PlacedWall, readonly WallOvershoot[]>
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

/** The type of a room from its sections: that of the first one recognised. */
const typeOf = (sections: readonly Section[]): RoomType =>
  sections.map((section) => SECTION_TYPES[section.label]).find((type) => type !== undefined) ?? 'OTHER'

/** The height of a room's floor: of its largest floor surface, else the median of the feet of its walls. */
function floorHeight(floors: readonly ScannedSurface[], walls: readonly PlacedWall[]): number | null {
  const largest = floors.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (largest !== undefined) return heightOf(largest)
  const feet = walls.map((wall) => wall.base).toSorted((a, b) => a - b)
  return feet[(feet.length - 1) >> 1] ?? null
}

function reportShapes(capture: Capture, called: SentenceValue, findings: Finding[]): void {
  const tilted = [
    ...capture.walls.filter((wall) => Math.abs(wall.placement.y[1]) < UPRIGHT),
    ...capture.floors.filter((floor) => Math.abs(floor.placement.z[1]) < UPRIGHT),
  ]
  if (tilted.length > 0) {
    const message = said(SCANS.tilted, { room: called, count: tilted.length })
    findings.push(findingOf(message, idsOf(tilted)))
  }
  const unsure = [...capture.walls, ...capture.openings, ...capture.floors, ...capture.objects].filter(
    (element) => element.lowConfidence,
  )
  if (unsure.length > 0) {
    const message = said(SCANS.lowConfidence, { room: called, count: unsure.length })
    findings.push(findingOf(message, idsOf(unsure)))
  }
}

/** The content of an export besides its walls. */
interface Contents extends Pick<CaptureRoom, 'openings' | 'stubs'> {
  readonly objects: readonly ObjectNode[]
}

/** Turns remarks about several rooms into findings, now that the rooms have ids. */
function reportSpaces(
  capture: Capture,
  { graph, spaces, remarks }: Spaces,
  corners: number,
  ids: readonly string[],
  findings: Finding[],
): void {
  const spaceOf = new Map(spaces.flatMap((space, index) => [...space.faces].map((face) => [face, index] as const)))
  for (const { sentence, faces } of remarks) {
    const meant = new Set(faces.map((face) => spaceOf.get(face)).filter((space) => space !== undefined))
    const named = [...meant].toSorted((a, b) => a - b).map((space) => ids[space]!)
    findings.push(findingOf(sentence, named))
  }
  for (const [index, { faces, section }] of spaces.entries()) {
    const room = { ids: [ids[index]!], called: roomCalled({ name: partName(capture.name, section), id: ids[index]! }) }
    // Bridges that separate rooms are reported on their own.
    reportSpans(isWorthReporting(bridgesAround(graph, faces, corners)), room, findings)
  }
}

/** Makes rooms of the separate spaces of an export. @param corners number of bridges in the graph that close corners */
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
  const called = roomCalled(capture)
  reportSpaces(capture, separate, corners, ids, findings)
  const outlines = spaces.map((space) => space.polygons)
  const roomOfFace = new Map(spaces.flatMap((space, index) => [...space.faces].map((face) => [face, index] as const)))
  const stretches = assignWalls(walls, graph, roomOfFace, outlines)
  const objects = objectsByRoom(contents.objects, outlines)
  const height = floorHeight(capture.floors, walls)
  const rooms = spaces.map((space, index): CaptureRoom => {
    const name = partName(capture.name, space.section)
    const outline: Outline = {
      polygons: space.polygons,
      area: areaOfPolygons(space.polygons),
      source: space.bridges.length > 0 ? 'bridged' : 'walls',
      openSpans: isWorthReporting(space.bridges),
    }
    return {
      capture,
      id: ids[index]!,
      name,
      type: capture.type ?? typeOf(space.section === null ? [] : [space.section]),
      floorHeight: height,
      ...betweenFaces(
        { ids: [ids[index]!], called: roomCalled({ name, id: ids[index]! }) },
        outline,
        stretches[index]!,
        findings,
      ),
      stubs: contents.stubs,
      openings: contents.openings,
      objects: objects[index]!,
    }
  })
  // The measured area: between the faces of walls with a thickness, not between their middles.
  const area = rooms.reduce((sum, { outline }) => sum + outline.area, 0)
  const enclosed = { polygons: outlines.flat(), area, graph }
  reportSharedFloor({ ids, called }, rooms.length, enclosed, capture.floors.map(floorRing), findings)
  return rooms
}

/** The room of a model of a building: its floor is stated, and its walls are faces that end where they end. */
function statedRoom(
  capture: Capture,
  polygons: readonly Polygon2[],
  nextId: (id: string) => string,
  findings: Finding[],
): CaptureRoom {
  const walls = capture.walls.map(placeWall)
  const openings = placeOpenings(capture, walls, findings)
  const openSpans = openChains(polygons.flat(), piecesOf(walls)).flat()
  reportSpans(openSpans, { ids: [capture.id], called: roomCalled(capture) }, findings)
  return {
    capture,
    id: nextId(capture.id),
    name: capture.name,
    type: capture.type ?? typeOf(capture.sections),
    floorHeight: floorHeight(capture.floors, walls),
    outline: { polygons, area: areaOfPolygons(polygons), source: 'floor', openSpans },
    stretches: wholeWalls(walls, polygons),
    stubs: new Map(),
    openings,
    objects: objectForest(capture, findings),
  }
}

/** Makes a thing when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => (made ??= { it: make() }).it
}

/**
 * The rooms of one export: one, or several if it has several floors, or its walls enclose several of its sections separately.
 * @param nextId makes an id of a room unique in the scan
 */
export function roomsOfCapture(
  whole: Capture,
  work: BridgeBudget,
  nextId: (id: string) => string,
  findings: Finding[],
): CaptureRoom[] {
  if (whole.outline !== undefined) return [statedRoom(whole, whole.outline, nextId, findings)]
  return levelsOf(settleCurves(whole, findings), findings)
    .flatMap(partsByFloors)
    .flatMap((given) => {
      const called = roomCalled(given)
      const placed = given.walls.map(placeWall)
      // The work is charged where the graph is that of the walls that stay.
      const ahead = { ...work }
      const drawn = once(() => wallGraph(placed))
      const closedDrawn = once(() => closeCorners(drawn(), ahead))
      const { capture, apart } = withoutTwins(given, placed, closedDrawn, called, findings)
      reportShapes(capture, called, findings)
      const walls = capture === given ? placed : capture.walls.map(placeWall)
      const openings = placeOpenings(capture, walls, findings)
      const objects = objectForest(capture, findings)
      const opened = new Set(openings.keys())
      const all = capture === given ? drawn() : wallGraph(walls)
      const floors = capture.floors.map(floorRing)
      const low = lowLoops(all, called, floors, opened, findings)
      const closedWithout = (left: ReadonlySet<PlacedWall>): WallGraph => {
        if (left.size > 0) return closeCorners(wallGraph(walls.filter((wall) => !left.has(wall))), work)
        if (capture !== given) return closeCorners(all, work)
        const closed = closedDrawn()
        work.left = ahead.left
        return closed
      }
      const closed = closedWithout(low)
      // Loops that miss a corner.
      const more = lowLoops(closed, called, floors, opened, findings)
      const graph = more.size === 0 ? closed : closedWithout(new Set([...low, ...more]))
      const stubs = overshootsOf(graph)
      const room = { ids: [capture.id], called }
      const { sections } = capture
      const columnsIn = (walled: WallGraph, outlines: readonly Polygon2[]): void =>
        reportColumns(walled, called, outlines, enterableFaces(walled, opened), findings)
      const spaces = spacesOf(graph, { room, sections, walls, floors, openings }, work, findings)
      if (spaces !== null) {
        columnsIn(
          spaces.graph,
          spaces.spaces.flatMap(({ polygons }) => polygons),
        )
        const contents = { openings, objects, stubs }
        const rooms = severalRooms(capture, spaces, graph.bridges.length, walls, contents, nextId, findings)
        for (const { id, name, outline, stretches } of rooms)
          reportTwinsApart({ ids: [id], called: roomCalled({ id, name }) }, outline.area, stretches, apart, findings)
        return rooms
      }
      const id = nextId(capture.id)
      const found: Finding[] = []
      const chosen = chooseOutline(room, capture.floors, walls, graph, opened, work, found)
      columnsIn(graph, chosen.polygons)
      const stretches = wholeWalls(walls, chosen.polygons)
      const inside = betweenFaces(room, chosen, stretches, findings)
      reportTwinsApart(room, inside.outline.area, stretches, apart, findings)
      // The area between the middles of walls is not the area of the room.
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
