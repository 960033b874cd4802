import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  coveredRoof,
  EDGE_TYPES,
  edgeMark,
  exteriorWallMark,
  measureRoof,
  measureScan,
  parseRoof,
  parseScanFiles,
  roomMark,
  scanMarks,
  surfaceMark,
  type ObjectMeasures,
  type ScanMeasures,
} from '@reports/geometry'
import { MARK_LETTERS, PLACE_LETTERS } from '../../src/marks/letters.ts'
import { scanSummary, scanSummaryRecord } from '../../src/summary.ts'
import { allScans, fixture, readJson } from '../scan-cases.ts'

const LANGUAGES = ['en', 'nb'] as const

const SCANS = allScans().map(({ name, files }) => ({ name, measures: measureScan(parseScanFiles(files)) }))

const below = (objects: readonly ObjectMeasures[]): string[] =>
  objects.flatMap(({ id, children }) => [id, ...below(children)])

/** The ids of all that is marked, by what it is. */
function idsOf({ rooms }: Pick<ScanMeasures, 'rooms'>) {
  const walls = rooms.flatMap((room) => room.walls)
  return {
    rooms: rooms.map(({ id }) => id),
    walls: walls.map(({ id }) => id),
    openings: walls.flatMap(({ openings }) => openings.map(({ id }) => id)),
    objects: rooms.flatMap(({ objects }) => below(objects)),
  }
}

/** What each kind is called, in the words of docs/marks.md. */
const SHAPES = {
  en: { rooms: /^(\d+|B\d+)\.\d\d$/, walls: /^(\d+|B\d+)\.\d\d[a-z]+$/, openings: /^[DWP]\d+$/, objects: /^F\d+$/ },
  nb: { rooms: /^(\d+|K\d+)\.\d\d$/, walls: /^(\d+|K\d+)\.\d\d[a-z]+$/, openings: /^[DVÅ]\d+$/, objects: /^IN\d+$/ },
}

test.each(SCANS)('$name: everything has a mark of its kind, and no two things have one', ({ measures }) => {
  const ids = idsOf(measures)
  const second = new Set(measures.sameOpenings.map(([, id]) => id))
  for (const lang of LANGUAGES) {
    const { rooms, elements } = scanMarks(measures, lang)
    for (const id of ids.rooms) expect(rooms.get(id)).toMatch(SHAPES[lang].rooms)
    for (const kind of ['walls', 'openings', 'objects'] as const)
      for (const id of ids[kind]) expect(elements.get(id)).toMatch(SHAPES[lang][kind])
    const distinct = [...ids.walls, ...ids.openings.filter((id) => !second.has(id)), ...ids.objects]
    const all = [...rooms.values(), ...distinct.map((id) => elements.get(id))]
    expect(new Set(all).size).toBe(all.length)
    expect(elements.size).toBe(ids.walls.length + ids.openings.length + ids.objects.length)
  }
})

test.each(SCANS)(
  '$name: an opening between two rooms has one mark, that of its row in the list of openings',
  ({ measures }) => {
    const { elements } = scanMarks(measures, 'en')
    for (const [first, other] of measures.sameOpenings) expect(elements.get(other)).toBe(elements.get(first))
    const { openings } = scanSummaryRecord(scanSummary(measures))
    for (const { kind, number, openingId } of openings)
      expect(elements.get(openingId)).toBe(`${MARK_LETTERS.en.openings[kind]}${number}`)
  },
)

test.each(SCANS)('$name: rooms are numbered storey by storey, and walls after their rooms', ({ measures }) => {
  const { rooms, elements } = scanMarks(measures, 'nb')
  const counts = new Map<number | null, number>()
  for (const { id, story, walls } of measures.rooms) {
    const count = (counts.get(story) ?? 0) + 1
    counts.set(story, count)
    expect(rooms.get(id)).toBe(roomMark(story, count, 'nb'))
    for (const [i, wall] of walls.entries())
      if (i < 26) expect(elements.get(wall.id)).toBe(`${rooms.get(id)}${'abcdefghijklmnopqrstuvwxyz'[i]}`)
  }
})

test.each(SCANS)(
  '$name: what is left after an edit keeps its mark, and what is new gets one that nothing had',
  ({ measures }) => {
    const before = scanMarks(measures, 'nb')
    const ids = [...before.rooms.keys(), ...before.elements.keys()]
    for (const gone of ids) {
      const without = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
        all.filter(({ id }) => id !== gone)
      const rooms = without(measures.rooms).map((room) => ({
        ...room,
        objects: without(room.objects),
        walls: without(room.walls).map((wall) => ({
          ...wall,
          openings: [
            ...without(wall.openings),
            // A door that was broken through later.
            ...wall.openings
              .slice(0, 1)
              .map((opening) => ({ ...opening, id: `${opening.id}-new`, kind: 'door' as const })),
          ],
        })),
      }))
      const left = new Set(idsOf({ rooms }).openings)
      const sameOpenings = measures.sameOpenings.filter((pair) => pair.every((id) => left.has(id)))
      const after = scanMarks({ rooms, sameOpenings }, 'nb', before)
      for (const { id } of rooms) expect(after.rooms.get(id)).toBe(before.rooms.get(id))
      for (const [id, mark] of after.elements)
        if (id.endsWith('-new')) expect([...before.elements.values()]).not.toContain(mark)
        else expect(mark).toBe(before.elements.get(id))
    }
  },
)

test('what became another kind gets a mark of that kind', () => {
  const { measures } = SCANS.find(({ name }) => name === 'house-two-storeys')!
  const before = scanMarks(measures, 'en')
  const [door] = measures.rooms.flatMap(({ walls }) => walls.flatMap(({ openings }) => openings))
  const windows = [...before.elements.values()].filter((mark) => mark.startsWith('W'))
  const rooms = measures.rooms.map((room) => ({
    ...room,
    walls: room.walls.map((wall) => ({
      ...wall,
      openings: wall.openings.map((own) => (own.id === door!.id ? { ...own, kind: 'window' as const } : own)),
    })),
  }))
  expect(door!.kind).toBe('door')
  const after = scanMarks({ rooms, sameOpenings: [] }, 'en', before)
  expect(after.elements.get(door!.id)).toBe(`W${new Set(windows).size + 1}`)
})

test('a door that leads to another one from now on has its mark, and two that are one no longer have two', () => {
  const { measures } = SCANS.find(({ name }) => name === 'house-two-storeys')!
  const before = scanMarks(measures, 'en')
  const [first, second] = measures.sameOpenings[0]!
  const apart = scanMarks({ ...measures, sameOpenings: measures.sameOpenings.slice(1) }, 'en', before)
  expect(apart.elements.get(first)).toBe(before.elements.get(first))
  expect([...before.elements.values()]).not.toContain(apart.elements.get(second))
  const known = new Map([...before.elements].filter(([id]) => id !== first))
  expect(scanMarks(measures, 'en', { ...before, elements: known }).elements.get(first)).toBe(
    before.elements.get(second),
  )
})

test('rooms below the first storey, and where no height is known', () => {
  expect([roomMark(-1, 2, 'nb'), roomMark(-2, 2, 'en'), roomMark(null, 3, 'nb'), roomMark(9, 100, 'nb')]).toEqual([
    'K1.02',
    'B2.02',
    '0.03',
    '10.100',
  ])
})

test.each(LANGUAGES)('no two kinds have the same letters: %s', (lang) => {
  const { edges, exteriorWall, openings, object } = MARK_LETTERS[lang]
  // A property has papers of its roof, of its rooms and of its areas: one mark means one thing on all of them.
  const roof = [...EDGE_TYPES.map((type) => edges[type]), exteriorWall]
  const all = [...roof, ...Object.values(openings), object, ...Object.values(PLACE_LETTERS)]
  const twice = all.filter((letters, i) => all.indexOf(letters) !== i)
  expect(twice, 'letters of two kinds: choose others in EDGE_LETTERS of model/roof.ts or in marks/letters.ts').toEqual(
    [],
  )
})

const L_HOUSE = readJson(fixture('roof-l-house/roof.json')) as Record<string, unknown>
const measured = (file: unknown) => measureRoof(parseRoof(file), { coveredRoof })

test('marks of a building do not depend on the others of its file', () => {
  const { buildings } = measured(L_HOUSE)
  expect(buildings.length).toBeGreaterThan(1)
  for (const { surfaces, walls } of buildings) {
    expect(surfaces.map((_, i) => surfaceMark(i))).toEqual(surfaces.map((_, i) => `${i + 1}`))
    expect(walls.map((_, i) => exteriorWallMark(i, 'nb'))).toEqual(walls.map((_, i) => `YV${i + 1}`))
  }
})

test('faces are marked in the order of the file', () => {
  const { features } = L_HOUSE as { features: { properties: { surfaceId: string; buildingId: string } }[] }
  const [house] = measured(L_HOUSE).buildings
  const inFile = features.filter(({ properties }) => properties.buildingId === house!.building.id)
  for (const [i, { properties }] of inFile.entries()) expect(house!.surfaces[i]!.surfaceId).toBe(properties.surfaceId)
})

test('a type decided by hand changes the letters of its edge and no other mark', () => {
  const marksOf = (file: unknown) =>
    new Map(
      measured(file).buildings.flatMap(({ edges }) => edges.map(({ id, type }, i) => [id, edgeMark(i, type, 'nb')])),
    )
  const before = marksOf(L_HOUSE)
  const ridge = [...before].find(([, mark]) => mark.startsWith('M'))
  const after = marksOf({ ...L_HOUSE, edgeOverrides: { [ridge![0]]: 'valley' } })
  expect(after.get(ridge![0])).toBe(ridge![1].replace('M', 'K'))
  expect([...after].filter(([id, mark]) => before.get(id) !== mark)).toHaveLength(1)
})

test('docs/marks.md lists all letters', () => {
  const docs = readFileSync(fixture('../docs/marks.md'), 'utf8')
  const { edges } = MARK_LETTERS.en
  for (const type of EDGE_TYPES) expect(docs).toContain(`| \`${edges[type]}\` | \`${MARK_LETTERS.nb.edges[type]}\` |`)
  for (const letter of Object.values(PLACE_LETTERS)) expect(docs).toContain(`| \`${letter}1\` | \`${letter}1\` |`)
})
