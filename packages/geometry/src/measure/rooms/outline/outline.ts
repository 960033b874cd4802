import { areaOfPolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { perimeter, signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { NOTHING_SAID, figure, metres, said, squareMetres } from '../../../sentence.ts'
import type { ScannedSurface } from '../../../model/scan.ts'
import {
  AREAS_AGREE,
  WALLED_SHARE,
  ENCLOSED_SHARE,
  OPEN_SPAN,
  PAST_CORNER,
  UNCERTAIN_SHARE,
} from '../../../tolerances.ts'
import { floorRing, floorsOf, isRectangle, type Floors } from './floor-rings.ts'
import type { OpenSpan, OutlineSource } from '../measures.ts'
import {
  chainsOf,
  difference,
  lengthOf,
  reportBridges,
  reportSpans,
  reportUncertain,
  isWorthReporting,
  type OutlineRoom,
} from '../outline-findings.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import {
  isMissingWall,
  isParallelToSide,
  isAreaUncertain,
  openChains,
  piecesOnRectangle,
  standOnOutline,
} from './open-spans.ts'
import { coveredBy, piecesOf } from '../walls/wall-coverage.ts'
import { facesAround, type InnerFaces } from '../walls/wall-middles.ts'
import type { BridgeBudget } from '../spaces/bridge-pieces.ts'
import { closeLoop } from '../spaces/bridges.ts'
import {
  bridgesAround,
  enclosedBy,
  enclosedShare,
  enterableFaces,
  longestOutside,
  type WallGraph,
} from '../walls/wall-graph.ts'

/** The floor of a room in plan. */
export interface Outline {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  readonly source: OutlineSource
  readonly openSpans: readonly OpenSpan[]
}

const agree = (a: number, b: number, share = AREAS_AGREE): boolean => Math.abs(a - b) <= share * Math.max(a, b)

/** Length of the outer and inner rings of a region. */
const around = (polygons: readonly Polygon2[]): number =>
  polygons.reduce(
    (sum, rings) => sum + rings.reduce((length, ring) => length + perimeter(ring.map(([x, y]) => [x, y, 0])), 0),
    0,
  )

/** What the walls of a room enclose, as they are or with bridges over their gaps. */
export interface Enclosure {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  /** Of the walls, by length, that stand in or on it. */
  readonly share: number
  readonly bridges: readonly OpenSpan[]
  readonly graph: WallGraph
}

function enclosureOf(graph: WallGraph, walls: readonly PlacedWall[], opened: ReadonlySet<PlacedWall>): Enclosure {
  const polygons = enclosedBy(graph, opened)
  const area = areaOfPolygons(polygons)
  const share = area > 0 ? enclosedShare(walls, polygons) : 0
  return { polygons, area, share, bridges: bridgesAround(graph, enterableFaces(graph, opened)), graph }
}

/**
 * The closed loop of walls with a gap, where the floor in the file is only the rectangle around it: all walls stand on the loop, none
 * inside, it lacks less wall than the rectangle does, and no bridge cuts across it. Null where the rectangle may as well be the floor.
 */
function loopInRectangle(
  floor: Floors,
  enclosed: Enclosure,
  walls: readonly PlacedWall[],
  opened: ReadonlySet<PlacedWall>,
  work: BridgeBudget,
): Enclosure | null {
  const [rectangle] = floor.rings
  if (floor.rings.length !== 1 || !isRectangle(rectangle!) || agree(floor.area, enclosed.area)) return null
  const missing = lengthOf(coveredBy(floor.rings, piecesOnRectangle(walls, rectangle!)).open)
  const standing = walls.reduce((sum, wall) => sum + wall.width, 0)
  if (standing + missing - around([[rectangle!]]) < OPEN_SPAN) return null
  const closed = closeLoop(
    enclosed.graph,
    work,
    (tried) => enclosedShare(walls, enclosedBy(tried, opened)) > 1 - AREAS_AGREE,
  )
  const loop = enclosureOf(closed, walls, opened)
  const bridged = lengthOf(loop.bridges)
  const allOnLoop = Math.abs(around(loop.polygons) - bridged - standing) < OPEN_SPAN
  const across = loop.bridges.filter((bridge) => !isParallelToSide(bridge, rectangle!))
  return allOnLoop && bridged < missing - OPEN_SPAN && loop.area < floor.area && !isUncertainBehind(across, loop.area)
    ? loop
    : null
}

/** Whether what lies behind bridges may be too much. */
const isUncertainBehind = (bridges: readonly OpenSpan[], area: number): boolean =>
  isAreaUncertain(chainsOf(bridges), area)

/** Whether a floor in the file is only the rectangle around what all its walls enclose. */
function isBoundingOnly(floor: Floors, enclosed: Enclosure): boolean {
  // A few centimetres of noise in walls that miss their corners are no reason to overrule the scanner's floor.
  const share = enclosed.bridges.length > 0 ? UNCERTAIN_SHARE : AREAS_AGREE
  return (
    floor.rings.length === 1 &&
    isRectangle(floor.rings[0]!) &&
    enclosed.share > 1 - AREAS_AGREE &&
    !agree(floor.area, enclosed.area, share)
  )
}

/**
 * The outline of one room, the first of three that is sound, or else the best of them. First comes the floor polygon of the file: walls run
 * along at least half of it, or all walls stand on it, and it is not just a rectangle around them. Then comes what the walls enclose, and
 * last what they enclose once their smallest gaps are bridged. Every choice but the first, and every disagreement, is a finding; so is a
 * floor that may be another behind what nobody saw.
 */
export function chooseOutline(
  room: OutlineRoom,
  floors: readonly ScannedSurface[],
  walls: readonly PlacedWall[],
  graph: WallGraph,
  opened: ReadonlySet<PlacedWall>,
  work: BridgeBudget,
  findings: Finding[],
): Outline {
  const floor = floorsOf(floors, room, findings)
  const enclosed = enclosureOf(graph, walls, opened)
  if (floor !== null) {
    const faces = facesAround(floor.rings, walls)
    if (faces !== null) return floorBetween(room, floor, faces, findings)
    const isBounding = isBoundingOnly(floor, enclosed)
    const loop = isBounding ? null : loopInRectangle(floor, enclosed, walls, opened, work)
    if (loop !== null) {
      const [rectangle] = floor.rings
      const isMissing = (chain: readonly OpenSpan[]): boolean =>
        chain.length === 1 && isMissingWall(chain[0]!, rectangle!, walls)
      const unseen = chainsOf(loop.bridges).filter((chain) => !isMissing(chain))
      return bridgedOutline(room, floor, loop, unseen.flat(), findings)
    }
    const carried = coveredBy(floor.rings, piecesOf(walls)).share
    if (!isBounding && (carried >= WALLED_SHARE || (walls.length > 0 && standOnOutline(walls, floor.rings))))
      return floorOutline(room, floor, walls, enclosed, findings)
  }
  if (enclosed.share >= ENCLOSED_SHARE)
    return enclosed.bridges.length === 0
      ? wallsOutline(room, floor, enclosed, findings)
      : bridgedOutline(room, floor, enclosed, enclosed.bridges, findings)
  const closed = enclosureOf(
    closeLoop(graph, work, (tried) => enclosedShare(walls, enclosedBy(tried, opened)) >= ENCLOSED_SHARE),
    walls,
    opened,
  )
  const isSound = closed.share >= ENCLOSED_SHARE
  // A bridge across the room is no outline, where there is another.
  if (isSound && !isUncertainBehind(closed.bridges, closed.area))
    return bridgedOutline(room, floor, closed, closed.bridges, findings)
  if (floor !== null) return floorOutline(room, floor, walls, enclosed, findings)
  const bounding = boundingRectangle(floors)
  if (bounding !== null && (!isSound || standOnOutline(walls, [bounding])))
    return boundingOutline(room, bounding, findings)
  if (isSound) return bridgedOutline(room, floor, closed, closed.bridges, findings)
  return uncertainOutline(room, closed.area > 0 ? closed : enclosed, findings)
}

/** The floor polygon of the file. Uncertain where few walls carry it, or where it is a rectangle and walls are missing on it. */
function floorOutline(
  room: OutlineRoom,
  floor: Floors,
  walls: readonly PlacedWall[],
  enclosed: Enclosure,
  findings: Finding[],
): Outline {
  const pieces = piecesOf(walls)
  const openSpans = openChains(floor.rings, pieces).flat()
  const { share } = coveredBy(floor.rings, pieces)
  const inFile = said(SCANS.floorOfFile, { room: room.called, area: squareMetres(floor.area) })
  if (share < WALLED_SHARE)
    reportUncertain(said(SCANS.floorUncertainFewWalls, { inFile, share: figure(share * 100, 0) }), room, findings)
  else if (floor.rings.length === 1 && isRectangle(floor.rings[0]!)) {
    const unseen = openChains(floor.rings, piecesOnRectangle(walls, floor.rings[0]!))
    const open = metres(lengthOf(unseen.flat()))
    const message = said(SCANS.floorUncertainRectangleWithOpenSpans, { inFile, spans: open })
    if (isAreaUncertain(unseen, floor.area)) reportUncertain(message, room, findings)
  }
  const polygons = floor.rings.map((ring): Polygon2 => [ring])
  const outside = longestOutside(enclosed.graph, polygons)
  if (outside > PAST_CORNER)
    reportUncertain(said(SCANS.floorUncertainWallOutside, { inFile, outside: metres(outside) }), room, findings)
  reportSpans(openSpans, room, findings)
  if (enclosed.share >= ENCLOSED_SHARE && !agree(floor.area, enclosed.area)) {
    const message = said(SCANS.floorDiffers, {
      inFile,
      enclosed: squareMetres(enclosed.area),
      difference: difference(enclosed.area, floor.area),
    })
    findings.push({
      ...findingOf(message, room.ids),
      margin: Math.abs(enclosed.area - floor.area),
    })
  }
  return { polygons, area: floor.area, source: 'floor', openSpans }
}

/** The floor polygon of the file between the inner faces of walls. Uncertain where it is a rectangle and walls are missing on it. */
function floorBetween(room: OutlineRoom, floor: Floors, { pieces }: InnerFaces, findings: Finding[]): Outline {
  const open = openChains(floor.rings, pieces)
  const polygons = floor.rings.map((ring): Polygon2 => [ring])
  const isMere = floor.rings.length === 1 && isRectangle(floor.rings[0]!)
  if (isMere && isAreaUncertain(open, floor.area)) {
    const inFile = said(SCANS.floorOfFile, { room: room.called, area: squareMetres(floor.area) })
    const message = said(SCANS.floorUncertainRectangleWithOpenSpans, {
      inFile,
      spans: metres(lengthOf(open.flat())),
    })
    reportUncertain(message, room, findings)
  }
  reportSpans(open.flat(), room, findings)
  return { polygons, area: floor.area, source: 'floor', openSpans: open.flat() }
}

/** Where walls stand outside of what they enclose, that is perhaps not all of the room. */
export function reportWallsOutside(
  room: OutlineRoom,
  { polygons, area, graph }: Pick<Enclosure, 'polygons' | 'area' | 'graph'>,
  findings: Finding[],
): void {
  const outside = longestOutside(graph, polygons)
  if (outside <= PAST_CORNER) return
  const message = said(SCANS.floorUncertainNotAll, {
    room: room.called,
    area: squareMetres(area),
    outside: metres(outside),
  })
  reportUncertain(message, room, findings)
}

/** What the walls enclose as they are. */
function wallsOutline(room: OutlineRoom, floor: Floors | null, enclosed: Enclosure, findings: Finding[]): Outline {
  const { polygons, area } = enclosed
  const instead =
    floor === null
      ? said(SCANS.noFloorPolygon)
      : said(SCANS.floorNotCarried, { area: squareMetres(floor.area), difference: difference(floor.area, area) })
  const message = said(SCANS.floorFromWalls, { room: room.called, area: squareMetres(area), why: instead })
  findings.push(findingOf(message, room.ids))
  reportWallsOutside(room, enclosed, findings)
  return { polygons, area, source: 'walls', openSpans: [] }
}

/** What the walls enclose with bridges. @param unseen the bridges that may hide something */
function bridgedOutline(
  room: OutlineRoom,
  floor: Floors | null,
  closed: Enclosure,
  unseen: readonly OpenSpan[],
  findings: Finding[],
): Outline {
  const { polygons, area, bridges } = closed
  const beside =
    floor === null
      ? NOTHING_SAID
      : said(SCANS.besideFloorOfFile, {
          area: squareMetres(floor.area),
          difference: difference(floor.area, area),
        })
  reportBridges(room, bridges, area, beside, findings)
  if (isUncertainBehind(unseen, area) || (floor !== null && unseen.some(({ length }) => length > PAST_CORNER))) {
    const why = said(SCANS.unseenBehindBridges, { length: metres(lengthOf(unseen)) })
    reportUncertain(said(SCANS.floorUncertain, { room: room.called, area: squareMetres(area), why }), room, findings)
  }
  reportWallsOutside(room, closed, findings)
  return { polygons, area, source: 'bridged', openSpans: isWorthReporting(bridges) }
}

/** The largest rectangle around a floor of which the file has no polygon. */
function boundingRectangle(floors: readonly ScannedSurface[]): Ring2 | null {
  const largest = floors.map(floorRing).toSorted((a, b) => signedArea(b) - signedArea(a))[0]
  return largest !== undefined && signedArea(largest) > 0 ? largest : null
}

function boundingOutline(room: OutlineRoom, bounding: Ring2, findings: Finding[]): Outline {
  const area = signedArea(bounding)
  reportUncertain(said(SCANS.floorUncertainRectangle, { room: room.called, area: squareMetres(area) }), room, findings)
  return { polygons: [[bounding]], area, source: 'floor', openSpans: [] }
}

/** The best there is where neither a floor nor all walls give an area. */
function uncertainOutline(room: OutlineRoom, { polygons, area, bridges }: Enclosure, findings: Finding[]): Outline {
  if (area > 0) {
    reportUncertain(
      said(SCANS.floorUncertainSomeWalls, { room: room.called, area: squareMetres(area) }),
      room,
      findings,
    )
    return { polygons, area, source: bridges.length > 0 ? 'bridged' : 'walls', openSpans: bridges }
  }
  reportUncertain(said(SCANS.floorUncertainUnknown, { room: room.called }), room, findings)
  return { polygons: [], area: 0, source: 'none', openSpans: [] }
}
