import type { Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { NOTHING_SAID, figure, metres, said, squareMetres } from '../../../sentence.ts'
import { AREAS_AGREE, WALLED_SHARE, ENCLOSED_SHARE, PAST_CORNER } from '../../../tolerances.ts'
import { isRectangle, type Floors } from './floor-rings.ts'
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
import { isAreaUncertain, openChains, piecesOnRectangle } from './open-spans.ts'
import { coveredBy, piecesOf } from '../walls/wall-coverage.ts'
import type { InnerFaces } from '../walls/wall-middles.ts'
import { longestOutside, type WallGraph } from '../walls/wall-graph.ts'

/*
 * The outline of a room from each possible source, with its findings. outline.ts decides which source is used.
 */

/** The floor of a room in plan. */
export interface Outline {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  readonly source: OutlineSource
  readonly openSpans: readonly OpenSpan[]
}

export const agree = (a: number, b: number, share = AREAS_AGREE): boolean => Math.abs(a - b) <= share * Math.max(a, b)

/** The region that the walls of a room enclose, with or without bridges over their gaps. */
export interface Enclosure {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  /** Share of the walls, by length, that stand in or on it. */
  readonly share: number
  readonly bridges: readonly OpenSpan[]
  readonly graph: WallGraph
}

/** Whether the area behind bridges may be too large to ignore. */
export const isUnseenBehind = (bridges: readonly OpenSpan[], area: number): boolean =>
  isAreaUncertain(chainsOf(bridges), area)

/** The floor polygon of the file. Uncertain if few walls carry it, or if it is a rectangle with walls missing on it. */
export function floorOutline(
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

/** The floor polygon of the file, between the inner faces of walls. Uncertain if it is a rectangle with walls missing on it. */
export function floorBetween(room: OutlineRoom, floor: Floors, { pieces }: InnerFaces, findings: Finding[]): Outline {
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

/** Reports walls outside the region they enclose, which is then perhaps not all of the room. */
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

/** The region that the walls enclose without bridges. */
export function wallsOutline(
  room: OutlineRoom,
  floor: Floors | null,
  enclosed: Enclosure,
  findings: Finding[],
): Outline {
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

/** The region that the walls enclose with bridges. @param unseen the bridges that may hide more floor */
export function bridgedOutline(
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
  if (isUnseenBehind(unseen, area) || (floor !== null && unseen.some(({ length }) => length > PAST_CORNER))) {
    const why = said(SCANS.unseenBehindBridges, { length: metres(lengthOf(unseen)) })
    reportUncertain(said(SCANS.floorUncertain, { room: room.called, area: squareMetres(area), why }), room, findings)
  }
  reportWallsOutside(room, closed, findings)
  return { polygons, area, source: 'bridged', openSpans: isWorthReporting(bridges) }
}

export function boundingOutline(room: OutlineRoom, bounding: Ring2, findings: Finding[]): Outline {
  const area = signedArea(bounding)
  reportUncertain(said(SCANS.floorUncertainRectangle, { room: room.called, area: squareMetres(area) }), room, findings)
  return { polygons: [[bounding]], area, source: 'floor', openSpans: [] }
}

/** The best outline available if neither a floor nor all walls give an area. */
export function uncertainOutline(
  room: OutlineRoom,
  { polygons, area, bridges }: Enclosure,
  findings: Finding[],
): Outline {
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
