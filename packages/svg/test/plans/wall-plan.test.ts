import { describe, expect, test } from 'vitest'
import {
  coveredRoof,
  measureRoof,
  roundHundredth,
  wallsRecord,
  type RoofMeasures,
  type Vec3,
  type WallOptions,
} from '@reports/geometry'
import { asRoof, FRAME } from '../../../geometry/test/parametric/as-roof.ts'
import { box, face, level, type DrawnFace } from '../../../geometry/test/parametric/drawing.ts'
import { drawRoofPlan, drawWallPlan, figuresIn, groundNote, svgOf } from '../../src/index.ts'
import { drawReport } from '../../src/report/index.ts'
import { layOutWallRows, wallPlan } from '../../src/wall-plan.ts'
import { all, byClass, parseXml, textsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { propertyAt } from '../report-property.ts'
import { fixtureRoofs, roofAt } from '../sources.ts'

const flat = (altitude: number) => (): number => altitude

const measured = (faces: readonly DrawnFace[], options: WallOptions = {}): RoofMeasures =>
  measureRoof(asRoof({ name: 'house', faces, ground: level(0), edges: [], walls: [] }), { ...options, coveredRoof })

/** Blocks side by side, each a little deeper than the one before, so that slivers stand between their fronts. */
const steps = (count: number, step: number): RoofMeasures =>
  measured(Array.from({ length: count }, (_, i) => face(`${i}`, box(4 * i, -step * i, 4 * i + 4, 8, flat(5)))))

const idOf = ({ attributes }: XmlNode): string => attributes['data-wall-id']!

const captions = (root: XmlNode): string[] => textsOf(root).map(({ text }) => text)

test('a sliver keeps its polygon; its mark and area stand in the caption of its neighbour', () => {
  const measures = steps(3, 0.05)
  const walls = wallsRecord(measures).buildings[0]!.walls
  const root = parseXml(drawWallPlan(measures))
  const polygons = withAttribute(root, 'data-wall-id')
  expect(polygons.map(idOf)).toEqual(walls.map(({ wallId }) => wallId))
  const slivers = walls.flatMap(({ corners, area }, index) =>
    Math.max(...corners.map(([u]) => u!)) < 0.15 ? [{ mark: `YV${index + 1}`, area }] : [],
  )
  expect(slivers).toHaveLength(2)
  const texts = captions(root)
  for (const { mark, area } of slivers) {
    expect(texts.filter((text) => text.includes(`${mark}: ${area.toFixed(2).replace('.', ',')} m²`))).toHaveLength(1)
    expect(texts.some((text) => text.startsWith(`${mark} ·`))).toBe(false)
  }
  // The others have captions of their own.
  for (const [index] of walls.entries())
    if (!slivers.some(({ mark }) => mark === `YV${index + 1}`))
      expect(texts.some((text) => text.startsWith(`YV${index + 1} ·`))).toBe(true)
})

/** A round tower of twelve walls. */
const tower = (radius: number): DrawnFace =>
  face(
    'tower',
    Array.from({ length: 12 }, (_, i): Vec3 => {
      const angle = (i * Math.PI) / 6
      return [radius * Math.cos(angle), radius * Math.sin(angle), 3]
    }),
  )

test.each([0.2, 1.2])('the walls of a round tower of radius %f m stand side by side, under one caption', (radius) => {
  const measures = measured([tower(radius)])
  const { totals } = wallsRecord(measures)
  const root = parseXml(drawWallPlan(measures))
  const texts = captions(root)
  expect(texts).toContain('YV1–12 · rund')
  expect(texts).toContain(`${totals.totalWallArea.toFixed(2).replace('.', ',')} m²`)
  expect(texts.filter((text) => text.startsWith('YV'))).toHaveLength(1)
  // No wall is drawn apart from the next: each begins where the one before ends.
  const sides = withAttribute(root, 'data-wall-id').map(({ attributes }) => {
    const xs = attributes['points']!.split(' ').map((point) => Number(point.split(',')[0]))
    return [Math.min(...xs), Math.max(...xs)] as const
  })
  expect(sides).toHaveLength(12)
  for (const [i, [left]] of sides.slice(1).entries()) expect(left).toBeCloseTo(sides[i]![1], 1)
})

test('in a table, an arc is one row with its sums, between walls with rows of their own', () => {
  const blocks = Array.from({ length: 14 }, (_, i) => face(`${i}`, box(4 * i + 10, -0.4 * i, 4 * i + 14, 8, flat(5))))
  const measures = measured([tower(1.2), ...blocks])
  const walls = wallsRecord(measures).buildings[0]!.walls
  const texts = captions(parseXml(drawWallPlan(measures)))
  const round = texts.filter((text) => text.endsWith(' · rund'))
  expect(round).toHaveLength(1)
  const [first, last] = /YV(\d+)–(\d+)/.exec(round[0]!)!.slice(1).map(Number) as [number, number]
  expect(last - first).toBe(11)
  const sum = walls.slice(first - 1, last).reduce((total, { area }) => total + area, 0)
  expect(texts).toContain(sum.toFixed(2).replace('.', ','))
  expect(texts.filter((text) => /^YV\d+ · /.test(text))).toHaveLength(walls.length - 12)
})

test('in a report an arc is one row too: its sums, the marks of its elevation, and all its walls to find on it', () => {
  const measures = measured([tower(1.2)])
  const { totals, buildings } = wallsRecord(measures)
  const property = { ...propertyAt('project-furuveien-12'), scan: null, roof: measures }
  const report = parseXml(drawReport(property, { lang: 'nb' }))
  const section = withAttribute(report, 'id').find(({ attributes }) => attributes['id'] === 'exterior-walls')!
  const rows = all(section).find(({ name }) => name === 'tbody')!.children
  expect(rows).toHaveLength(1)
  const cells = all(rows[0]!)
  expect(cells.map(({ text }) => text)).toContain('YV1–12')
  const values = cells.map(({ attributes }) => Number(attributes['data-value']))
  expect(values).toContain(totals.totalWallArea)
  expect(cells.map(({ text }) => text)).toContain('rund')
  for (const { wallId } of buildings[0]!.walls) expect(rows[0]!.attributes['data-ref']).toContain(wallId)
})

test('of many walls the figures stand in a table, in the order of the record, and marks below the walls', () => {
  const measures = steps(14, 0.4)
  const walls = wallsRecord(measures).buildings[0]!.walls
  expect(walls.length).toBeGreaterThan(24)
  const root = parseXml(drawWallPlan(measures))
  const texts = captions(root)
  for (const [index, { area }] of walls.entries()) {
    expect(texts.filter((text) => text === `YV${index + 1}`)).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith(`YV${index + 1} · `))).toHaveLength(1)
    expect(texts).toContain(area.toFixed(2).replace('.', ','))
  }
  expect(texts).toContain('Veggskjema')
})

test('in rows, each wall stands once, all rows are as wide, and walls above roofs stand low', () => {
  const tall = measured([
    ...Array.from({ length: 12 }, (_, i) => face(`${i}`, box(4 * i, (i % 2) * -2, 4 * i + 4, 8, flat(40)))),
    ...Array.from({ length: 12 }, (_, i) => face(`dormer ${i}`, box(4 * i + 1, 1, 4 * i + 2, 2, flat(42)))),
  ])
  const rows = layOutWallRows(wallPlan(tall, { marks: 'all' }), { scale: 200, rowWidth: 150 })
  const roots = rows.map((row) => parseXml(svgOf(row)))
  expect(roots.flatMap((root) => withAttribute(root, 'data-wall-id').map(idOf))).toEqual(
    wallsRecord(tall).buildings[0]!.walls.map(({ wallId }) => wallId),
  )
  expect(new Set(rows.map(({ width }) => width)).size).toBe(1)
  const types = roots.map(
    (root) => new Set(withAttribute(root, 'data-wall-type').map(({ attributes }) => attributes['data-wall-type'])),
  )
  const [ground, above] = [types.findIndex((own) => own.has('ground')), types.findIndex((own) => !own.has('ground'))]
  expect(rows[ground]!.height).toBeGreaterThan(200)
  expect(rows[above]!.height).toBeLessThan(40)
  expect(types.map((_, i) => byClass(roots[i]!, 'rp-datum-line').length)).toEqual(
    types.map((own) => (own.has('ground') ? 1 : 0)),
  )
})

describe('walls of the fixtures', () => {
  test.each(fixtureRoofs)(
    '%s: facades sum to the walls, and every wall above a roof is tied to its caption',
    (_, path) => {
      const measures = roofAt(path)
      const record = wallsRecord(measures, { includeMatrikkel: true }).buildings.filter(
        ({ wallCount }) => wallCount > 0,
      )
      const root = parseXml(drawWallPlan(measures, { includeMatrikkel: true }))
      const groups = withAttribute(root, 'data-building-id')
      expect(groups).toHaveLength(record.length)
      for (const [index, group] of groups.entries()) {
        const texts = all(group)
          .filter(({ name }) => name === 'text')
          .map(({ text }) => text)
        const sums = texts.slice(texts.findIndex((text) => text.startsWith('Fasader: '))).join(' ')
        const areas = [...sums.matchAll(/([\d\s\u00A0\u202F]+,\d\d) m²/g)].map(([, area]) =>
          Number(area!.replaceAll(/\s/g, '').replace(',', '.')),
        )
        expect(areas.length).toBeGreaterThan(0)
        expect(roundHundredth(areas.reduce((sum, area) => sum + area, 0))).toBe(record[index]!.totalWallArea)
        const shared = record[index]!.walls.filter(({ wallType, corners }) => {
          return wallType === 'shared' && Math.max(...corners.map(([u]) => u!)) >= 0.15
        })
        expect(byClass(group, 'rp-leader').length).toBeGreaterThanOrEqual(shared.length)
      }
    },
  )

  test.each(fixtureRoofs)('%s: marks of walls on the roof plan are those of the wall plan', (_, path) => {
    const measures = roofAt(path)
    const marks = new Map(
      wallsRecord(measures, { includeMatrikkel: true }).buildings.flatMap(({ walls }) =>
        walls.map(({ wallId }, index) => [wallId, `YV${index + 1}`] as const),
      ),
    )
    const walls = withAttribute(
      parseXml(drawWallPlan(measures, { includeMatrikkel: true, marks: 'all' })),
      'data-wall-id',
    )
    for (const wall of walls) expect(wall.attributes['data-mark']).toBe(marks.get(idOf(wall)))
    const root = parseXml(drawRoofPlan(measures, { includeMatrikkel: true, marks: 'all' }))
    const written = textsOf(root).flatMap(({ text }) => (/^YV\d+$/.test(text) ? [text] : []))
    // The legend has one as a sample.
    expect(written.toSorted()).toEqual([...marks.values(), 'YV4'].toSorted())
  })
})

test('notes say where walls to the ground stand', () => {
  const house = asRoof({
    name: 'house',
    faces: [face('roof', box(-0.5, -0.5, 10.5, 8.5, flat(6)), [], 'a')],
    ground: { altitude: null, points: [], parts: [{ part: 'a', outline: box(0, 0, 10, 8, flat(0)) }] },
    edges: [],
    walls: [],
  })
  expect(house.buildings[0]!.frame).toBe(FRAME)
  const notesOf = (options: WallOptions): string =>
    captions(parseXml(drawWallPlan(measureRoof(house, { ...options, coveredRoof }), { ...options, lang: 'en' }))).join(
      ' ',
    )
  expect(notesOf({})).toContain('stand on the ground surfaces of the file; the roof reaches 0.50 m beyond them')
  expect(notesOf({ eavesOverhang: 0 })).toContain("Walls stand at the roof's outline")
  expect(notesOf({ eavesOverhang: 0.5 })).toContain("0.50 m inside the roof's outline")
  const ofModel = { eaves: { by: 'model', area: 40, overhang: 0.62 } } as const
  expect(groundNote([ofModel], undefined, figuresIn('en'))).toBe(
    'Walls to the ground stand where the model has them; the roof reaches 0.62 m beyond them (median).',
  )
})
