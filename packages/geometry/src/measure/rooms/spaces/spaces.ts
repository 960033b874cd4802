/*
 * Splits an export into rooms by its sections. The walls, with gaps bridged, enclose faces; a space is the set of faces that belong to
 * one section. Faces without a section join a neighbour, or become a space of their own.
 */

import { areaOfPolygons, faceAt, unionOfFaces, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding, type FindingSentence } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { Section } from '../../../model/scan.ts'
import type { BridgeBudget } from './bridge-pieces.ts'
import type { OpenSpan } from '../measures.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { bridgeSections, partSections, type SectionRemark } from './sections.ts'
import { bordersOf, neighbourOf, type Openings } from './space-borders.ts'
import { sidesOf } from '../walls/wall-coverage.ts'
import { bridgesAround, enterableFaces, type WallGraph } from '../walls/wall-graph.ts'

/** One of several rooms enclosed in an export. */
export interface Space {
  /** The first section inside; null for an enclosed space far from any. */
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

/** Assigns faces to the sections inside them; faces without one join a neighbour, or stay a space of their own. */
function assignFaces(
  walls: WallGraph,
  named: ReadonlyMap<number, Section>,
  openings: Openings,
  remarks: SpaceRemark[],
): Map<number, number> {
  const rooms = new Map<number, number>([...named.keys()].map((face) => [face, face]))
  const rest = enterableFaces(walls, new Set(openings.keys()))
  for (const face of rooms.keys()) rest.delete(face)
  while (rest.size > 0) {
    let joined = false
    for (const face of rest) {
      const neighbour = neighbourOf(bordersOf(walls, face, openings), (other) => rooms.has(other))
      if (neighbour === null) continue
      const room = rooms.get(neighbour)!
      rooms.set(face, room)
      rest.delete(face)
      joined = true
      const area = squareMetres(signedArea(walls.graph.faces[face]!.ring))
      const section = named.get(room)
      const to =
        section === undefined
          ? said(SCANS.unnamedSpaceBeside)
          : said(SCANS.namedSectionBeside, { name: { room: section.label } })
      const sentence = said(SCANS.joinedFace, { area, section: to })
      remarks.push({ sentence, faces: [face] })
    }
    if (joined) continue
    const [alone] = rest
    rooms.set(alone!, alone!)
    rest.delete(alone!)
  }
  return rooms
}

/** The final faces that contain the places of a remark; all faces if it has no place. */
function placed({ sentence, places }: SectionRemark, { graph }: WallGraph): SpaceRemark {
  if (places.length === 0) return { sentence, faces: [...graph.faces.keys()] }
  const faces = places.map((place) => faceAt(graph, place)).filter((face) => face !== null)
  return { sentence, faces }
}

/**
 * The rooms of an export whose walls enclose its sections in different spaces; null if it is one room.
 * @param start the graph of the walls, their missed corners closed; `floors` those of the file in plan
 */
export function separateSpaces(
  start: WallGraph,
  room: OutlineRoom,
  sections: readonly Section[],
  floors: readonly Ring2[],
  openings: Openings,
  work: BridgeBudget,
  findings: Finding[],
): Spaces | null {
  if (sections.length < 2 || !sections.some((section) => faceAt(start.graph, section.center) !== null)) return null
  const told: SectionRemark[] = []
  const graph = partSections(bridgeSections(start, sections, floors.flatMap(sidesOf), work, told), sections, work, told)
  const named = new Map<number, Section>()
  for (const section of sections) {
    const face = faceAt(graph.graph, section.center)
    if (face !== null && !named.has(face)) named.set(face, section)
  }
  if (named.size < 2) {
    for (const { sentence } of told)
      if (sentence.key === 'scan/joined-sections') findings.push(findingOf(sentence, room.ids))
    return null
  }
  const remarks = told.map((remark) => placed(remark, graph))
  const rooms = assignFaces(graph, named, openings, remarks)
  const spaces = [...Map.groupBy(rooms, ([, space]) => space)].map(([space, members]): Space => {
    const faces = new Set(members.map(([face]) => face))
    const polygons = unionOfFaces(graph.graph, faces)
    return { section: named.get(space) ?? null, faces, polygons, bridges: bridgesAround(graph, faces) }
  })
  return { graph, spaces: spaces.filter((space) => areaOfPolygons(space.polygons) > 0), remarks }
}
