import { areaOfPolygons, faceAt, unionOfFaces, type Polygon2 } from '../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { metres, said, squareMetres, type Sentence } from '../../model/sentence.ts'
import type { Section } from '../../model/scan.ts'
import { SECTION_BRIDGE } from '../../tolerances.ts'
import type { OpenSpan } from './measures.ts'
import { shortestBridge, type BridgeWork, type Enclosure } from './bridges.ts'
import { bordersOf, neighbourOf, type Openings } from './space-borders.ts'
import { sidesOf, type Piece } from './wall-coverage.ts'
import { bridgesAround, enterableFaces, type WallGraph } from './wall-graph.ts'

/** One of several rooms that an export encloses. */
export interface Space {
  /** The first section inside; null for an enclosed space far from any. */
  readonly section: Section | null
  readonly faces: ReadonlySet<number>
  readonly polygons: readonly Polygon2[]
  /** The parts of its outline that are bridges. */
  readonly bridges: readonly OpenSpan[]
}

export interface Spaces {
  readonly graph: WallGraph
  readonly spaces: readonly Space[]
}

const labelled = (section: Section): Sentence =>
  section.label === 'unidentified' ? said`An unnamed part of the scan` : said`The part "${section.label}" of the scan`

/** What a graph encloses around a section. */
function enclosureOf({ graph }: WallGraph, section: Section, sections: readonly Section[]): Enclosure | null {
  const face = faceAt(graph, section.center)
  if (face === null) return null
  const others = sections.filter((other) => other !== section && faceAt(graph, other.center) === face)
  return { area: signedArea(graph.faces[face]!.ring), others: others.length }
}

/** Closes sections that lie in no face, each with one piece. */
function bridgeSections(
  start: WallGraph,
  sections: readonly Section[],
  outline: readonly Piece[],
  work: BridgeWork,
  findings: Finding[],
): WallGraph {
  let graph = start
  for (const section of sections) {
    if (faceAt(graph.graph, section.center) !== null) continue
    const closed = shortestBridge(graph, SECTION_BRIDGE, outline, work, (tried) =>
      enclosureOf(tried, section, sections),
    )
    if (closed === null) {
      const message = said`${labelled(section)} lies in no enclosed space, and no piece of up to ${SECTION_BRIDGE} m closes one around it: it is no room of its own.`
      findings.push(findingOf('scan/section-outside', message, []))
      continue
    }
    graph = closed
    const { length } = closed.bridges.at(-1)!
    const area = signedArea(closed.graph.faces[faceAt(closed.graph, section.center)!]!.ring)
    const message = said`${labelled(section)} is not closed by walls: a straight piece of ${metres(length)} closes ${squareMetres(area)} around it.`
    findings.push(findingOf('scan/bridged-section', message, []))
  }
  return graph
}

/** Deals the faces to the sections inside them; faces without one join a neighbour, or stay a space of their own. */
function dealFaces(
  walls: WallGraph,
  named: ReadonlyMap<number, Section>,
  openings: Openings,
  findings: Finding[],
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
      const to = section === undefined ? said`an unnamed space beside it` : said`the part "${section.label}" beside it`
      findings.push(
        findingOf(
          'scan/joined-face',
          said`An enclosed space of ${area} has no name in the scan and is joined to ${to}.`,
          [],
        ),
      )
    }
    if (joined) continue
    const [alone] = rest
    rooms.set(alone!, alone!)
    rest.delete(alone!)
  }
  return rooms
}

/**
 * The rooms of an export whose sections lie in different spaces that its walls enclose; null where it is one room.
 * @param start the graph of the walls alone, `floors` those of the file in plan
 */
export function separateSpaces(
  start: WallGraph,
  sections: readonly Section[],
  floors: readonly Ring2[],
  openings: Openings,
  work: BridgeWork,
  findings: Finding[],
): Spaces | null {
  if (sections.length < 2 || !sections.some((section) => faceAt(start.graph, section.center) !== null)) return null
  const own: Finding[] = []
  const graph = bridgeSections(start, sections, floors.flatMap(sidesOf), work, own)
  const named = new Map<number, Section>()
  for (const section of sections) {
    const face = faceAt(graph.graph, section.center)
    if (face !== null && !named.has(face)) named.set(face, section)
  }
  if (named.size < 2) return null
  const rooms = dealFaces(graph, named, openings, own)
  findings.push(...own)
  const spaces = [...Map.groupBy(rooms, ([, room]) => room)].map(([room, members]): Space => {
    const faces = new Set(members.map(([face]) => face))
    const polygons = unionOfFaces(graph.graph, faces)
    return { section: named.get(room) ?? null, faces, polygons, bridges: bridgesAround(graph, faces) }
  })
  return { graph, spaces: spaces.filter((space) => areaOfPolygons(space.polygons) > 0) }
}
