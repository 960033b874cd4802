import { commonArea, evenOddArea, unionArea } from '../../kernel/coverage.ts'
import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { perimeter, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { planDistance } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import type { ScannedSurface } from '../../model/scan.ts'
import {
  AREAS_AGREE,
  CARRIED_SHARE,
  ENCLOSED_SHARE,
  OPEN_SPAN,
  RECTANGLE,
  SAME_FLOOR_SHARE,
  WALL_JOIN,
} from '../../tolerances.ts'
import type { OpenSpan, OutlineSource } from './measures.ts'
import { cornersOf, extentOf, planOf, worldPoint, type PlacedWall } from './placed-wall.ts'
import { apart } from './wall-face.ts'
import { carriedBy, piecesOf, sidesOf, type Piece } from './wall-coverage.ts'
import { bridgesAround, closeLoop, enclosedBy, enclosedShare, enterableFaces, type WallGraph } from './wall-graph.ts'

/** The floor of a room in plan. */
export interface Outline {
  readonly polygons: readonly Polygon2[]
  readonly area: number
  readonly source: OutlineSource
  readonly openSpans: readonly OpenSpan[]
}

/** What an outline is chosen for, for the findings. */
export interface OutlineRoom {
  readonly id: string
  /** How people know it. */
  readonly called: string
}

const metres = (length: number): string => `${length.toFixed(2)} m`
const squareMetres = (area: number): string => `${area.toFixed(2)} m²`

/** A floor surface in plan, with positive signed area. */
export function floorRing(floor: ScannedSurface): Ring2 {
  const corners = floor.corners.length >= 3 ? floor.corners : cornersOf(floor).map(([x, y]) => [x, y, 0] as const)
  const ring = corners.map((corner) => planOf(worldPoint(floor.placement, corner)))
  return signedArea(ring) < 0 ? ring.toReversed() : ring
}

interface Floors {
  readonly rings: readonly Ring2[]
  readonly area: number
}

/** The floor polygons of a room, the largest first; one that lies over another is left out. */
function floorsOf(floors: readonly ScannedSurface[], room: OutlineRoom, findings: Finding[]): Floors | null {
  const known = floors
    .filter((floor) => floor.corners.length >= 3)
    .map((floor) => ({ floor, ring: floorRing(floor) }))
    .map((each) => ({ ...each, area: evenOddArea(each.ring), extent: extentOf(each.ring) }))
    .toSorted((a, b) => b.area - a.area)
  const kept: typeof known = []
  for (const each of known) {
    if (Math.abs(each.area - Math.abs(signedArea(each.ring))) > AREAS_AGREE * each.area) {
      const message = `A floor of ${room.called} crosses itself; its ${squareMetres(each.area)} are counted by the even-odd rule.`
      findings.push({ code: 'scan/self-crossing', message, ids: [room.id, each.floor.id] })
    }
    if (each.area === 0) continue
    if (
      kept.some(
        (other) =>
          !apart(each.extent, other.extent) && commonArea([each.ring, other.ring]) > SAME_FLOOR_SHARE * each.area,
      )
    ) {
      const message = `A floor of ${squareMetres(each.area)} in ${room.called} lies over a larger one and is left out.`
      findings.push({ code: 'scan/overlapping-floors', message, ids: [room.id, each.floor.id] })
    } else kept.push(each)
  }
  if (kept.length === 0) return null
  const rings = kept.map((each) => each.ring)
  const area = kept.length === 1 ? kept[0]!.area : unionArea(rings)
  return { rings, area }
}

const isRectangle = (ring: Ring2): boolean => {
  if (ring.length !== 4) return false
  const [a, b, c, d] = ring
  const near = (p: number, q: number): boolean => Math.abs(p - q) < RECTANGLE
  return (
    near(a![0] + c![0], b![0] + d![0]) &&
    near(a![1] + c![1], b![1] + d![1]) &&
    near(Math.hypot(c![0] - a![0], c![1] - a![1]), Math.hypot(d![0] - b![0], d![1] - b![1]))
  )
}

const agree = (a: number, b: number): boolean => Math.abs(a - b) <= AREAS_AGREE * Math.max(a, b)

const difference = (area: number, from: number): string =>
  `${area >= from ? '+' : ''}${(((area - from) / from) * 100).toFixed(1)} %`

function reportSpans(spans: readonly OpenSpan[], room: OutlineRoom, findings: Finding[]): void {
  if (spans.length === 0) return
  const total = lengthOf(spans)
  const each = spans.map((span) => metres(span.length)).join(', ')
  const message = `${metres(total)} of the outline of ${room.called} have no wall (${each}): no wall area and no skirting there.`
  findings.push({ code: 'scan/open-span', message, ids: [room.id] })
}

/** Open stretches that run on around a corner are one span: they are worth a word where they are long enough together. */
function longSpans(spans: readonly OpenSpan[]): OpenSpan[] {
  const chains: OpenSpan[][] = []
  for (const span of spans) {
    const joined = chains.find(
      (chain) =>
        planDistance(chain.at(-1)!.to, span.from) < WALL_JOIN || planDistance(span.to, chain[0]!.from) < WALL_JOIN,
    )
    if (joined === undefined) chains.push([span])
    else if (planDistance(joined.at(-1)!.to, span.from) < WALL_JOIN) joined.push(span)
    else joined.unshift(span)
  }
  return chains.filter((chain) => chain.reduce((sum, span) => sum + span.length, 0) >= OPEN_SPAN).flat()
}

/** Floors side by side carry each other's common border. */
function openSpansOf(rings: readonly Ring2[], pieces: readonly Piece[]): OpenSpan[] {
  return rings.flatMap((ring, index) => {
    const beside = rings.flatMap((other, k) => (k === index ? [] : sidesOf(other)))
    return longSpans(carriedBy([ring], [...pieces, ...beside]).open.filter((span) => span.length > WALL_JOIN))
  })
}

/** Length of the outer and inner rings of a region. */
const around = (polygons: readonly Polygon2[]): number =>
  polygons.reduce(
    (sum, rings) => sum + rings.reduce((length, ring) => length + perimeter(ring.map(([x, y]) => [x, y, 0])), 0),
    0,
  )

const lengthOf = (spans: readonly OpenSpan[]): number => spans.reduce((sum, span) => sum + span.length, 0)

/**
 * The closed loop of walls with a gap, where the floor in the file is only the rectangle around it: all walls stand on the loop, none
 * inside, and it lacks less wall than the rectangle does. Null where the rectangle may as well be the floor.
 */
function loopInRectangle(
  floor: Floors,
  enclosedArea: number,
  walls: readonly PlacedWall[],
  opened: ReadonlySet<PlacedWall>,
): WallGraph | null {
  if (floor.rings.length !== 1 || !isRectangle(floor.rings[0]!) || agree(floor.area, enclosedArea)) return null
  const missing = lengthOf(carriedBy(floor.rings, piecesOf(walls)).open)
  const standing = walls.reduce((sum, wall) => sum + wall.width, 0)
  if (standing + missing - around([[floor.rings[0]!]]) < OPEN_SPAN) return null
  const closed = closeLoop(walls, (tried) => enclosedShare(walls, enclosedBy(tried, opened)) > 1 - AREAS_AGREE)
  const polygons = enclosedBy(closed, opened)
  const bridged = lengthOf(bridgesAround(closed, enterableFaces(closed, opened)))
  const allOnLoop = Math.abs(around(polygons) - bridged - standing) < OPEN_SPAN
  return allOnLoop && bridged < missing - OPEN_SPAN && areaOfPolygons(polygons) < floor.area ? closed : null
}

/**
 * The outline of one room: the floor polygon of the file where walls carry at least half of it and it is not just a rectangle
 * around what the walls enclose; else what the walls enclose; else what they enclose once their smallest gaps are bridged.
 * Where none is sound, the best there is. Every choice but the first, and every disagreement, is a finding.
 */
export function chooseOutline(
  room: OutlineRoom,
  floors: readonly ScannedSurface[],
  walls: readonly PlacedWall[],
  graph: WallGraph,
  opened: ReadonlySet<PlacedWall>,
  findings: Finding[],
): Outline {
  const pieces = piecesOf(walls)
  const floor = floorsOf(floors, room, findings)
  const enclosed = enclosedBy(graph, opened)
  const enclosedArea = areaOfPolygons(enclosed)
  const share = enclosedArea > 0 ? enclosedShare(walls, enclosed) : 0

  if (floor !== null) {
    const carried = carriedBy(floor.rings, pieces).share
    const bounding =
      floor.rings.length === 1 &&
      isRectangle(floor.rings[0]!) &&
      share > 1 - AREAS_AGREE &&
      !agree(floor.area, enclosedArea)
    const loop = bounding ? null : loopInRectangle(floor, enclosedArea, walls, opened)
    if (loop !== null) return bridgedOutline(room, floor, floors, walls, opened, enclosed, loop, findings)
    if (carried >= CARRIED_SHARE && !bounding) {
      const openSpans = openSpansOf(floor.rings, pieces)
      reportSpans(openSpans, room, findings)
      if (share >= ENCLOSED_SHARE && !agree(floor.area, enclosedArea)) {
        const message = `The floor area of ${room.called} is that of the floor in the file, ${squareMetres(floor.area)}; its walls enclose ${squareMetres(enclosedArea)} (${difference(enclosedArea, floor.area)}).`
        findings.push({ code: 'scan/floor-differs', message, ids: [room.id] })
      }
      return { polygons: floor.rings.map((ring) => [ring]), area: floor.area, source: 'floor', openSpans }
    }
  }
  if (share >= ENCLOSED_SHARE) {
    const instead =
      floor === null
        ? 'the file has no floor polygon'
        : `the floor in the file has ${squareMetres(floor.area)} (${difference(floor.area, enclosedArea)}) and is not carried by the walls`
    const message = `The floor area of ${room.called} is what its walls enclose, ${squareMetres(enclosedArea)}: ${instead}.`
    findings.push({ code: 'scan/floor-from-walls', message, ids: [room.id] })
    return { polygons: enclosed, area: enclosedArea, source: 'walls', openSpans: [] }
  }
  const closed = closeLoop(walls, (tried) => enclosedShare(walls, enclosedBy(tried, opened)) >= ENCLOSED_SHARE)
  return bridgedOutline(room, floor, floors, walls, opened, enclosed, closed, findings)
}

function bridgedOutline(
  room: OutlineRoom,
  floor: Floors | null,
  floors: readonly ScannedSurface[],
  walls: readonly PlacedWall[],
  opened: ReadonlySet<PlacedWall>,
  enclosed: readonly Polygon2[],
  closed: WallGraph,
  findings: Finding[],
): Outline {
  const polygons = enclosedBy(closed, opened)
  const area = areaOfPolygons(polygons)
  const bridges = bridgesAround(closed, enterableFaces(closed, opened))
  const bridged = lengthOf(bridges)
  const sound = area > 0 && enclosedShare(walls, polygons) >= ENCLOSED_SHARE
  if (sound && (floor === null || bridged <= around(polygons) * CARRIED_SHARE)) {
    const spans = bridges.map((bridge) => metres(bridge.length)).join(', ')
    const beside =
      floor === null
        ? ''
        : ` The floor in the file has ${squareMetres(floor.area)} (${difference(floor.area, area)}) and is not carried by the walls.`
    const message = `The walls of ${room.called} do not close: straight bridges of ${metres(bridged)} (${spans}) close them around ${squareMetres(area)}, which is its floor area.${beside}`
    findings.push({ code: 'scan/open-wall-loop', message, ids: [room.id] })
    return { polygons, area, source: 'bridged', openSpans: bridges.filter((bridge) => bridge.length >= OPEN_SPAN) }
  }
  if (floor === null && area <= 0) return uncertainOutline(room, floors, enclosed, 'walls', bridges, findings)
  if (floor === null) return uncertainOutline(room, floors, polygons, 'bridged', bridges, findings)
  const carried = carriedBy(floor.rings, piecesOf(walls)).share
  reportUncertain(
    `The floor area of ${room.called} is that of the floor in the file, ${squareMetres(floor.area)}, though walls carry only ${(carried * 100).toFixed(0)} % of its outline.`,
    room,
    findings,
  )
  const openSpans = openSpansOf(floor.rings, piecesOf(walls))
  reportSpans(openSpans, room, findings)
  return { polygons: floor.rings.map((ring) => [ring]), area: floor.area, source: 'floor', openSpans }
}

function reportUncertain(message: string, room: OutlineRoom, findings: Finding[]): void {
  findings.push({ code: 'scan/floor-uncertain', message, ids: [room.id] })
}

/** The best there is where neither a floor nor all walls give an area. */
function uncertainOutline(
  room: OutlineRoom,
  floors: readonly ScannedSurface[],
  enclosed: readonly Polygon2[],
  source: 'walls' | 'bridged',
  bridges: readonly OpenSpan[],
  findings: Finding[],
): Outline {
  const area = areaOfPolygons(enclosed)
  if (area > 0) {
    reportUncertain(
      `The floor area of ${room.called}, ${squareMetres(area)}, is what some of its walls enclose; others stand outside it.`,
      room,
      findings,
    )
    return { polygons: enclosed, area, source, openSpans: bridges }
  }
  const bounding = floors.map(floorRing).toSorted((a, b) => signedArea(b) - signedArea(a))[0]
  if (bounding !== undefined && signedArea(bounding) > 0) {
    reportUncertain(
      `The floor area of ${room.called}, ${squareMetres(signedArea(bounding))}, is only the rectangle around its floor: the room may be smaller.`,
      room,
      findings,
    )
    return { polygons: [[bounding]], area: signedArea(bounding), source: 'floor', openSpans: [] }
  }
  reportUncertain(
    `The floor area of ${room.called} is not known and counts as 0: the file has no floor, and its walls enclose nothing.`,
    room,
    findings,
  )
  return { polygons: [], area: 0, source: 'none', openSpans: [] }
}
