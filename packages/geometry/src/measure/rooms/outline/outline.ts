import { areaOfPolygons, unionOfFaces, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { perimeter, signedArea, type Ring2 } from '../../../kernel/rings.ts'
import type { Finding } from '../../../model/finding.ts'
import type { ScannedSurface } from '../../../model/scan.ts'
import { AREAS_AGREE, WALLED_SHARE, ENCLOSED_SHARE, OPEN_SPAN, UNCERTAIN_SHARE } from '../../../tolerances.ts'
import { floorRing, floorsOf, isRectangle, type Floors } from './floor-rings.ts'
import type { OpenSpan } from '../measures.ts'
import { chainsOf, lengthOf, type OutlineRoom } from '../outline-findings.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { isMissingWall, isParallelToSide, piecesOnRectangle, standOnOutline } from './open-spans.ts'
import { coveredBy, piecesOf } from '../walls/wall-coverage.ts'
import { facesAround } from '../walls/wall-middles.ts'
import type { BridgeBudget } from '../spaces/bridge-pieces.ts'
import { closeLoop } from '../spaces/bridges.ts'
import { bridgesAround, enclosedBy, enclosedShare, enterableFaces, type WallGraph } from '../walls/wall-graph.ts'
import {
  agree,
  boundingOutline,
  bridgedOutline,
  floorBetween,
  floorOutline,
  isUnseenBehind,
  uncertainOutline,
  wallsOutline,
  type Enclosure,
  type Outline,
} from './outlines-by-source.ts'

/** Length of the outer and inner rings of a region. */
const around = (polygons: readonly Polygon2[]): number =>
  polygons.reduce(
    (sum, rings) => sum + rings.reduce((length, ring) => length + perimeter(ring.map(([x, y]) => [x, y, 0])), 0),
    0,
  )

function enclosureOf(graph: WallGraph, walls: readonly PlacedWall[], opened: ReadonlySet<PlacedWall>): Enclosure {
  const enterable = enterableFaces(graph, opened)
  const polygons = unionOfFaces(graph.graph, enterable)
  const area = areaOfPolygons(polygons)
  const share = area > 0 ? enclosedShare(walls, polygons) : 0
  return { polygons, area, share, bridges: bridgesAround(graph, enterable), graph }
}

/**
 * The loop of walls with its gap closed, for a file whose floor is only the rectangle around it. All walls must stand on the loop, none
 * inside; it must lack less wall than the rectangle; and no bridge may cut across it. Null if the rectangle may equally be the floor.
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
  return allOnLoop && bridged < missing - OPEN_SPAN && loop.area < floor.area && !isUnseenBehind(across, loop.area)
    ? loop
    : null
}

/** Whether the floor of the file is only the rectangle around the region that its walls enclose. */
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
 * The outline of one room: the first sound one of three sources, or else the best of them. 1. The floor polygon of the file: walls run
 * along at least half of it, or all walls stand on it, and it is not just a rectangle around them. 2. The region that the walls enclose.
 * 3. The region that they enclose once their smallest gaps are bridged. Every choice but the first, and every disagreement, is a finding;
 * so is a floor that may differ where nobody saw a wall.
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
  // A bridge across the room is no outline if there is another source.
  if (isSound && !isUnseenBehind(closed.bridges, closed.area))
    return bridgedOutline(room, floor, closed, closed.bridges, findings)
  if (floor !== null) return floorOutline(room, floor, walls, enclosed, findings)
  const bounding = boundingRectangle(floors)
  if (bounding !== null && (!isSound || standOnOutline(walls, [bounding])))
    return boundingOutline(room, bounding, findings)
  if (isSound) return bridgedOutline(room, floor, closed, closed.bridges, findings)
  return uncertainOutline(room, closed.area > 0 ? closed : enclosed, findings)
}

/** The largest rectangle around a floor without a polygon in the file. */
function boundingRectangle(floors: readonly ScannedSurface[]): Ring2 | null {
  const largest = floors.map(floorRing).toSorted((a, b) => signedArea(b) - signedArea(a))[0]
  return largest !== undefined && signedArea(largest) > 0 ? largest : null
}
