import type { Vec2 } from '../kernel/vectors.ts'
import type { BuildingMeasures } from '../measure/roof/measures.ts'
import { allObjects, type RoomMeasures, type ScanMeasures } from '../measure/rooms/measures.ts'
import type { Finding } from '../model/finding.ts'
import { ROOM_NAME } from '../model/room-names.ts'
import { shortName } from '../model/short-name.ts'
import { edgeMark, exteriorWallMark, surfaceMark } from './roof-marks.ts'
import type { ScanMarks } from './scan-marks.ts'

/** What a finding is about, as drawings show it. */
export interface FindingPlace {
  readonly kind: 'room' | 'wall' | 'opening' | 'object' | 'face' | 'edge' | 'exteriorWall'
  /** Of the record. */
  readonly id: string
  readonly mark: string
  /** Id of its room or its building. */
  readonly of: string
  /** The mark and the name of its room; the name of its building. */
  readonly where: string
  /** Of a room; null where it has no storey, and for a building. */
  readonly story: number | null
  /** In plan, metres: one point, the two ends of a line, or the corners of an area. Around the zero of the measures, or in the frame of the building. */
  readonly spot: readonly Vec2[]
}

/** By which ids findings name a thing, and the thing. */
type Named = readonly [ids: readonly string[], place: FindingPlace]

function placesInRoom(room: RoomMeasures, marks: ScanMarks, lang: 'en' | 'nb'): Named[] {
  const { id, name, type, story, outline, walls, objects } = room
  const mark = marks.rooms.get(id)!
  const own = { of: id, where: `${mark} ${ROOM_NAME[lang](name, type)}`, story }
  const element = (kind: FindingPlace['kind'], of: { id: string; sourceId: string }, spot: readonly Vec2[]): Named => [
    [of.id, of.sourceId],
    { ...own, kind, id: of.id, mark: marks.elements.get(of.id)!, spot },
  ]
  return [
    [[id], { ...own, kind: 'room', id, mark, spot: outline[0]?.[0] ?? [] }],
    ...walls.flatMap((wall) => {
      const [a, b] = [wall.line[0], wall.line.at(-1)!]
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const along = (share: number): Vec2 => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      return [
        element('wall', wall, [a, b]),
        ...wall.openings.map((one) =>
          element('opening', one, [along(one.offset / long), along((one.offset + one.width) / long)]),
        ),
      ]
    }),
    ...allObjects(objects).map((object) => element('object', object, object.footprint)),
  ]
}

function placesOnBuilding({ building, surfaces, edges, walls }: BuildingMeasures, lang: 'en' | 'nb'): Named[] {
  const own = { of: building.id, where: building.displayName, story: null }
  const flat = ([x, y]: readonly [number, number, ...unknown[]]): Vec2 => [x, y]
  return [
    ...surfaces.map(({ surfaceId: id }, i): Named => {
      const ring = building.surfaces[i]?.polygons[0]?.[0] ?? []
      return [[id], { ...own, kind: 'face', id, mark: surfaceMark(i), spot: ring.map(flat) }]
    }),
    ...edges.map(({ id, type, from, to }, i): Named => [
      [id],
      { ...own, kind: 'edge', id, mark: edgeMark(i, type, lang), spot: [flat(from), flat(to)] },
    ]),
    ...walls.map(({ id, vertices, corners }, i): Named => {
      const us = corners.map(([u]) => u)
      const spot = [Math.min(...us), Math.max(...us)].map((u) => flat(vertices[us.indexOf(u)]!))
      return [[id], { ...own, kind: 'exteriorWall', id, mark: exteriorWallMark(i, lang), spot }]
    }),
  ]
}

type Found = readonly Pick<Finding, 'ids'>[]

/** Places by the ids that occur in findings: a city has millions of others. */
function byId<T>(
  all: readonly T[],
  placesIn: (one: T) => readonly Named[],
  findings: Found,
): ReadonlyMap<string, readonly FindingPlace[]> {
  const wanted = new Set(findings.flatMap(({ ids }) => ids))
  const named = new Map<string, FindingPlace[]>()
  for (const one of wanted.size === 0 ? [] : all)
    for (const [ids, place] of placesIn(one))
      for (const id of new Set(ids)) if (wanted.has(id)) named.set(id, [...(named.get(id) ?? []), place])
  return named
}

/**
 * What each finding of a scan is about; nothing where it is about all, or about what no drawing shows.
 * @param marks those of the drawings
 */
export function scanPlaces(
  { rooms }: Pick<ScanMeasures, 'rooms'>,
  findings: Found,
  marks: ScanMarks,
  lang: 'en' | 'nb',
): (readonly FindingPlace[])[] {
  const named = byId(rooms, (room) => placesInRoom(room, marks, lang), findings)
  // An id of the file may be that of several records: a wall that two exports have.
  return findings.map(({ ids }) => [...new Set(ids.flatMap((id) => named.get(id)?.slice(0, 1) ?? []))])
}

/** The same of roofs. Ids of faces are unique in their building alone: a finding that may be of several buildings is of none. */
export function roofPlaces(
  buildings: readonly BuildingMeasures[],
  findings: Found,
  lang: 'en' | 'nb',
): (readonly FindingPlace[])[] {
  const own = new Set(buildings.map(({ building }) => building.id))
  const named = byId(buildings, (each) => placesOnBuilding(each, lang), findings)
  return findings.map(({ ids }) => {
    const told = new Set(ids.filter((id) => own.has(id)))
    const places = [...new Set(ids.flatMap((id) => named.get(id) ?? []))]
    if (told.size > 0) return places.filter(({ of }) => told.has(of))
    return new Set(places.map(({ of }) => of)).size > 1 ? [] : places
  })
}

/** Marks listed of one finding: who needs more takes their ids. */
const MOST_LISTED = 8

/** Letters that an id has at least to be found in a sentence: a shorter one may be a figure there. */
const LEAST_ID = 8

/** A sentence of a finding as people read it: where it is, marks of drawings for ids, and other ids short. */
export function placedText(sentence: string, places: readonly FindingPlace[], lang: 'en' | 'nb'): string {
  const marked = places
    .filter(({ id }) => id.length >= LEAST_ID && /\D/.test(id))
    .toSorted((a, b) => b.id.length - a.id.length)
    .reduce((text, { id, mark }) => text.replaceAll(id, mark), sentence)
  return places.length === 0 ? shortName(sentence) : `${placesText(places, lang)}: ${shortName(marked)}`
}

/** Places in words: `D6, 1.03a in 1.03 Bedroom`. */
function placesText(places: readonly FindingPlace[], lang: 'en' | 'nb'): string {
  const rooms = Map.groupBy(places, ({ where }) => where)
  return [...rooms]
    .map(([where, all]) => {
      const marks = all.flatMap(({ kind, mark }) => (kind === 'room' ? [] : [mark]))
      const listed = marks.slice(0, MOST_LISTED).join(', ') + (marks.length > MOST_LISTED ? ' …' : '')
      return marks.length === 0 ? where : `${listed} ${IN[lang]} ${where}`
    })
    .join('; ')
}

const IN = { en: 'in', nb: 'i' } as const
