import { NORWAY } from '../geodesy/crs-list.ts'
import type { CoordinateSystem } from '../geodesy/crs.ts'
import { MEAN_METRES_PER_DEGREE, RADIANS } from '../geodesy/ellipsoid.ts'
import { positionInOtherOrder } from '../geodesy/northing-first.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import { findingOf, type Finding } from '../model/finding.ts'
import type { Frame } from '../model/frame.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { figure, said } from '../sentence.ts'

/** Metres. Shorter edges are dormers and steps; in files of few decimals their directions are noise. */
const DIRECTED_EDGE = 1

/** Radians (1.5 degrees). Edges this close to a right angle are at right angles. */
const ACROSS_NARROW = Math.PI / 120

/** Radians (8 degrees). Edges farther from a right angle are not meant to be at right angles. */
const ACROSS_WIDE = (2 * Math.PI) / 45

/** Share of the length of all edges that runs in each of the two directions if a roof has right angles ... */
const ACROSS_SHARE = 0.1

/** ... and if it has none. */
const ACROSS_NONE = 0.02

/*
 * Files in degrees should have the longitude first, but some have the latitude first. A degree of latitude is longer than one of
 * longitude, so roofs lose their right angles if the two are exchanged. The order in which a roof has right angles is the true one.
 */

/** Number of edges, the longest, from which directions are tried. */
const MAX_TRIED_EDGES = 16

/** Outer rings in the file's own coordinates. */
type Rings = readonly (readonly Vec3[])[]

interface Edge {
  /** Direction of the edge in either order, 0 to pi. */
  readonly asRead: number
  readonly swapped: number
  /** Mean of its lengths in both orders, metres: so a share of all edges is the same in both. */
  readonly length: number
}

const lineDirection = (x: number, y: number): number => {
  const direction = Math.atan2(y, x)
  return direction < 0 ? direction + Math.PI : direction
}

/** The edges of a roof that are long enough to have a reliable direction. */
function edgesOf(rings: Rings, first: number, second: number): Edge[] {
  const edges: Edge[] = []
  const [firstShrunk, secondShrunk] = [Math.cos(second * RADIANS), Math.cos(first * RADIANS)]
  for (const ring of rings) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length]!
      const [x, y] = [(b[0] - a[0]) * MEAN_METRES_PER_DEGREE, (b[1] - a[1]) * MEAN_METRES_PER_DEGREE]
      const length = Math.sqrt(Math.hypot(x * firstShrunk, y) * Math.hypot(x, y * secondShrunk))
      if (length >= DIRECTED_EDGE)
        edges.push({ asRead: lineDirection(x * firstShrunk, y), swapped: lineDirection(x, y * secondShrunk), length })
    }
  }
  return edges.sort((a, b) => b.length - a.length)
}

type Order = 'asRead' | 'swapped'

/** The length of edges along a direction and across it, as shares of all edges; the lesser of the two, for the direction in which it is largest. */
function acrossShare(edges: readonly Edge[], order: Order, within: number): number {
  const total = edges.reduce((sum, { length }) => sum + length, 0)
  let most = 0
  for (const tried of edges.slice(0, MAX_TRIED_EDGES)) {
    let [along, across] = [0, 0]
    for (const edge of edges) {
      const turn = Math.abs(edge[order] - tried[order])
      if (turn < within || turn > Math.PI - within) along += edge.length
      else if (Math.abs(turn - Math.PI / 2) < within) across += edge.length
    }
    most = Math.max(most, Math.min(along, across) / total)
  }
  return most
}

/** The axis order that the angles of a roof show; null if they fit both orders (walls run north and east), or none. */
function orderByAngles(rings: Rings, first: number, second: number): Order | null {
  const edges = edgesOf(rings, first, second)
  const hasRightAngles = (order: Order): boolean => acrossShare(edges, order, ACROSS_NARROW) >= ACROSS_SHARE
  const hasNoneNearly = (order: Order): boolean => acrossShare(edges, order, ACROSS_WIDE) < ACROSS_NONE
  if (hasRightAngles('asRead')) return hasNoneNearly('swapped') ? 'asRead' : null
  return hasRightAngles('swapped') && hasNoneNearly('asRead') ? 'swapped' : null
}

/**
 * The finding of a roof in degrees whose latitudes seem to come first: by its angles, else because it would then lie in Norway.
 * @param rings the outer rings of its surfaces, one at least
 */
export function swappedFinding(id: string, rings: Rings): Finding[] {
  const [first, second] = rings[0]![0]!
  if (Math.abs(first) > 89) return []
  const order = orderByAngles(rings, first, second)
  const [west, south, east, north] = NORWAY
  const inNorway = ([x, y]: Vec3): boolean => x >= south && x <= north && y >= west && y <= east
  const why =
    order === 'swapped'
      ? said(ROOFS.swappedRightAngles, { longitude: second, latitude: first })
      : order === null && rings.every((ring) => ring.every(inNorway))
        ? said(ROOFS.swappedInNorway)
        : null
  if (why === null) return []
  const message = said(ROOFS.maybeSwapped, { id, longitude: first, latitude: second, why })
  return [findingOf(message, [id])]
}

/**
 * The finding of a building in a grid that has the northing first in the register. Files have the easting first all the same, and are
 * read so. If the building's position fits the other order too, only a person can decide.
 */
export function orderAssumedFinding(id: string, system: CoordinateSystem, { origin, anchor }: Frame): Finding[] {
  const other = positionInOtherOrder(system, origin)
  if (other === null) return []
  const [lon, lat] = anchor
  const degrees = (value: number) => figure(value, 5)
  const message = said(ROOFS.axisOrderAssumed, {
    id,
    longitude: degrees(lon),
    latitude: degrees(lat),
    system: system.name,
    otherLongitude: degrees(other[0]),
    otherLatitude: degrees(other[1]),
  })
  return [findingOf(message, [id])]
}
