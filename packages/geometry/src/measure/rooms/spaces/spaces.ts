/*
 * Splits an export into rooms: its spaces. The walls, with gaps bridged, enclose faces; a space is a set of faces that are one room.
 */

import { areaOfPolygons, faceAt, unionOfFaces, type Polygon2 } from '../../../kernel/planar-graph.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding, type FindingSentence } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Section } from '../../../model/scan.ts'
import type { BridgeBudget } from './bridge-pieces.ts'
import type { OpenSpan } from '../measures.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { isFloorOf } from './floor-of-rooms.ts'
import { bridgeSections, partSections, type SectionRemark } from './sections.ts'
import { ENCLOSED_SHARE } from '../../../tolerances.ts'
import { isRoomSized, partDoorways, tellPossible } from './doorways.ts'
import { bordersOf, neighbourOf, type Border, type Openings } from './space-borders.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { sidesOf } from '../walls/wall-coverage.ts'
import {
  bridgesAround,
  enclosedBy,
  enclosedShare,
  enterableFaces,
  faceArea,
  type WallGraph,
} from '../walls/wall-graph.ts'

/** One of several rooms enclosed in an export. */
export interface Space {
  /** The first section inside: its name, which takes no part in what it is; null if it has none. */
  readonly section: Section | null
  readonly faces: ReadonlySet<number>
  readonly polygons: readonly Polygon2[]
  /** The parts of its outline that are bridges. */
  readonly bridges: readonly OpenSpan[]
}

/** A remark about some of several rooms, made before they have ids. */
export interface SpaceRemark {
  readonly sentence: FindingSentence
  /** Faces of the graph: the remark applies to the rooms that contain them. */
  readonly faces: readonly number[]
}

export interface Spaces {
  readonly graph: WallGraph
  readonly spaces: readonly Space[]
  readonly remarks: readonly SpaceRemark[]
}

/** Faces that are one space, by one of them. */
type Groups = ReadonlyMap<number, readonly number[]>

/** What is known of the faces of an export. */
interface Known {
  readonly walls: WallGraph
  readonly faces: readonly number[]
  readonly named: ReadonlyMap<number, Section>
  readonly borders: ReadonlyMap<number, readonly Border[]>
}

const areaOf = (walls: WallGraph, faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + faceArea(walls, face), 0)

/**
 * The spaces that faces make. Walls part faces; a door, or a gap as narrow as one, parts rooms. What joins: a wide passage, unless rooms
 * with names lie on both sides; and a space that is no room for itself joins the one that its door leads to, or with the longest common
 * border. A name neither makes a space nor joins another to it.
 */
function groupsOf(known: Known, remarks: SpaceRemark[]): Groups {
  const { walls, faces, named } = known
  const leader = new Map(faces.map((face) => [face, face]))
  const leaderOf = (face: number): number => {
    let at = face
    while (leader.get(at) !== at) at = leader.get(at)!
    leader.set(face, at)
    return at
  }
  const isNamed = (own: readonly number[]): boolean => own.some((face) => named.has(face))
  /** Joins one space that `wanted` finds to a neighbour; whether it found one. */
  const joinOne = (
    wanted: (own: readonly number[], room: number) => number | null,
    of: 'face' | 'passage',
  ): boolean => {
    for (const [room, own] of Map.groupBy(faces, leaderOf)) {
      if (isNamed(own)) continue
      const neighbour = wanted(own, room)
      if (neighbour === null) continue
      const other = leaderOf(neighbour)
      if (named.size > 0) {
        const area = squareMetres(areaOf(walls, own))
        const label = named.get(faces.find((face) => leaderOf(face) === other && named.has(face)) ?? -1)?.label
        const section =
          label === undefined
            ? said(SCANS.unnamedSpaceBeside)
            : said(SCANS.namedSectionBeside, { name: { room: label } })
        const isLarge = of === 'passage' && own.some((face) => isRoomSized(walls.graph.faces[face]!.ring))
        remarks.push({
          sentence: said(isLarge ? SCANS.joinedPassage : SCANS.joinedFace, { area, section }),
          faces: own,
        })
      }
      leader.set(room, other)
      return true
    }
    return false
  }
  const beside =
    (room: number) =>
    (face: number): boolean =>
      leader.has(face) && leaderOf(face) !== room
  const byPassage = (own: readonly number[], room: number): number | null =>
    neighbourOf(
      bordersAround(known, own).filter(({ way }) => way === 'opening'),
      beside(room),
    )
  const tooSmall = (own: readonly number[], room: number): number | null =>
    own.some((face) => isRoomSized(walls.graph.faces[face]!.ring))
      ? null
      : neighbourOf(bordersAround(known, own), beside(room))
  while (joinOne(byPassage, 'passage'));
  while (joinOne(tooSmall, 'face'));
  const groups = Map.groupBy(faces, leaderOf)
  for (const own of groups.values()) {
    const hasWay = bordersAround(known, own).some(({ way }) => way !== null)
    if (isNamed(own) || hasWay || standsAlone(known, own)) continue
    remarks.push({ sentence: said(SCANS.noWayIn, { area: squareMetres(areaOf(walls, own)) }), faces: own })
  }
  return groups
}

/** The final faces that contain the places of a remark; all faces if it has no place. */
function placed({ sentence, places }: SectionRemark, { graph }: WallGraph): SpaceRemark {
  if (places.length === 0) return { sentence, faces: [...graph.faces.keys()] }
  const faces = places.map((place) => faceAt(graph, place)).filter((face) => face !== null)
  return { sentence, faces }
}

/** An export of which the spaces are looked for. */
export interface SpacesOf {
  readonly room: OutlineRoom
  readonly sections: readonly Section[]
  readonly walls: readonly PlacedWall[]
  /** Those of the file in plan. */
  readonly floors: readonly Ring2[]
  readonly openings: Openings
}

/**
 * Whether walls and floor show that the faces are all of the export: else a split by what is enclosed would be unsafe. Each room has a
 * door or a doorway, or stands for itself.
 */
function isWhole({ walls, floors, openings }: SpacesOf, known: Known, groups: Groups): boolean {
  const { graph } = known.walls
  const enclosed = unionOfFaces(known.walls.graph, new Set(known.faces))
  if (floors.length > 0 && !isFloorOf(enclosed, areaOfPolygons(enclosed), floors)) return false
  if (enclosedShare(walls, enclosedBy(known.walls, new Set(openings.keys()))) < ENCLOSED_SHARE) return false
  const parts = new Set(known.faces.map((face) => graph.faces[face]!.component))
  const rooms = likeRooms(known, groups).filter(
    (own) => parts.size > 1 || standsAlone(known, own) || bordersAround(known, own).some(({ way }) => way !== null),
  )
  return rooms.length > 1
}

const bordersAround = ({ borders }: Pick<Known, 'borders'>, own: readonly number[]): Border[] =>
  own.flatMap((face) => borders.get(face)!)

/** Whether a space has no neighbour to have a door to. */
const standsAlone = (known: Known, own: readonly number[]): boolean =>
  bordersAround(known, own).every(({ other }) => other === null)

/** The spaces that are as large as rooms. */
const likeRooms = ({ walls }: Known, groups: Groups): (readonly number[])[] =>
  [...groups.values()].filter((own) => own.some((face) => isRoomSized(walls.graph.faces[face]!.ring)))

/**
 * The spaces of an export, of which each is a room; null if it is one room. Evidence are the faces that walls enclose, doors, gaps as
 * narrow as doorways, the floor of the file, and the places of names.
 * @param start the graph of the walls, their missed corners closed
 */
export function spacesOf(start: WallGraph, given: SpacesOf, work: BridgeBudget, findings: Finding[]): Spaces | null {
  const { room, sections, floors, openings } = given
  const told: SectionRemark[] = []
  const areNamed = sections.length > 1 && sections.some((section) => faceAt(start.graph, section.center) !== null)
  const bySections = areNamed
    ? partSections(bridgeSections(start, sections, floors.flatMap(sidesOf), work, told), sections, work, told)
    : start
  const walls = partDoorways(bySections, work, told)
  const one = (): null => {
    for (const { sentence } of told)
      if (sentence.key === 'scan/joined-sections') findings.push(findingOf(sentence, room.ids))
    return null
  }
  if (walls.graph.faces.length < 2) return one()
  const named = new Map<number, Section>()
  const numbers = new Map<number, number>()
  for (const [number, section] of sections.entries()) {
    const face = faceAt(walls.graph, section.center)
    if (face === null || named.has(face)) continue
    named.set(face, section)
    numbers.set(face, number)
  }
  const faces = [...new Set([...named.keys(), ...enterableFaces(walls, new Set(openings.keys()))])].toSorted(
    (a, b) => a - b,
  )
  if (faces.length < 2) return one()
  if (sections.length === 0) tellPossible(walls, work, told)
  const borders = new Map(faces.map((face) => [face, bordersOf(walls, face, openings)]))
  const known = { walls, faces, named, borders }
  const remarks = told.map((remark) => placed(remark, walls))
  const groups = groupsOf(known, remarks)
  const namedRooms = [...groups.values()].filter((own) => own.some((face) => named.has(face))).length
  if (groups.size < 2) return one()
  if (namedRooms < 2 && !isWhole(given, known, groups)) {
    const { length: count } = likeRooms(known, groups)
    if (count > 1) findings.push(findingOf(said(SCANS.joinedPassageUnproven, { room: room.called, count }), room.ids))
    return one()
  }
  if (sections.length === 0)
    remarks.push({ sentence: said(SCANS.roomsByDoors, { room: room.called, count: groups.size }), faces })
  const inOrder = [...groups.values()]
    .map((own) => ({ own, first: Math.min(...own.map((face) => numbers.get(face) ?? sections.length)) }))
    .toSorted((a, b) => a.first - b.first)
  const spaces = inOrder.map(({ own, first }): Space => {
    const members = new Set(own)
    const section = sections[first] ?? null
    const polygons = unionOfFaces(walls.graph, members)
    return { section, faces: members, polygons, bridges: sections.length > 0 ? bridgesAround(walls, members) : [] }
  })
  return { graph: walls, spaces: spaces.filter((space) => areaOfPolygons(space.polygons) > 0), remarks }
}
