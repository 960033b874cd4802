import { join } from 'node:path'
import { allObjects, polygonsWhere, roofRecord, scanRecord, signedArea, wallsRecord } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { cutAway, drawCutAway, drawHouseView, houseView, viewData } from '../../src/index.ts'
import { floorScene } from '../../src/layers/floor/floor-scene.ts'
import { stripOf } from '../../src/layers/floor/wall-bodies.ts'
import { isInside } from '../../src/pen/interior.ts'
import { displayList } from '../../src/view/display-list.ts'
import { stageOfView } from '../../src/view/view.ts'
import { byClass, parseXml, ringsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, ROOT, scanAt } from '../sources.ts'

const ofName = (sources: readonly (readonly [string, string])[], name: string): string =>
  sources.find(([each]) => each === name)![1]

const house = roofAt(ofName(fixtureRoofs, 'project-furuveien-12'))
const scan = scanAt(ofName(fixtureScans, 'house-two-storeys'))
const ALL = { includeMatrikkel: true } as const

const areaOf = (rings: readonly (readonly (readonly [number, number])[])[]): number =>
  Math.abs(
    rings.reduce(
      (sum, ring) =>
        sum +
        ring.reduce((twice, [x, y], i) => {
          const [u, v] = ring[(i + 1) % ring.length]!
          return twice + x * v - u * y
        }, 0) /
          2,
      0,
    ),
  )

const idsOf = (root: XmlNode, name: string): string[] => withAttribute(root, name).map((node) => node.attributes[name]!)

describe('a view of the house', () => {
  test('the corner of a wall ends below the eaves, without a dot where its top touches the roof from below', () => {
    const measures = roofAt(ofName(fixtureRoofs, 'project-furuveien-12'), {}, { eavesOverhang: 0.5 })
    let lines = 0
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const corners = byClass(parseXml(drawHouseView(measures, { bearing })), 'rp-view-corner')
      for (const { attributes } of corners) {
        for (const [, x, y, u, v] of attributes['d']!.matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g)) {
          expect(Math.hypot(Number(u) - Number(x), Number(v) - Number(y)), `${bearing}`).toBeGreaterThan(0.12)
          lines += 1
        }
      }
    }
    expect(lines).toBeGreaterThan(24 * 4)
  })

  test('is 20 kB at most with the marks of its edges, says that it is not to scale, and from where it is seen', () => {
    const svg = drawHouseView(house, ALL)
    expect(svg.length).toBeLessThanOrEqual(20_000)
    const root = parseXml(svg)
    expect(root.attributes).toMatchObject({ 'data-drawing': 'house-view', 'data-elevation': '36' })
    expect(root.attributes).not.toHaveProperty('data-scale')
    expect(byClass(root, 'rp-note').map(({ text }) => text)).toEqual(['Ikke i målestokk'])
    expect(byClass(parseXml(drawHouseView(house, { lang: 'en' })), 'rp-note')[0]!.text).toBe('Not to scale')
  })

  // A parallel view shrinks every area in a plane by the cosine between its normal and the line of sight.
  test('from straight above, nearly, surfaces have their areas in plan', () => {
    const root = parseXml(drawHouseView(house, { ...ALL, elevation: 85, labels: 'none' }))
    const record = roofRecord(house, ALL)
    const surfaces = record.buildings.flatMap(({ surfaces: own }) => own)
    const drawn = withAttribute(root, 'data-surface-id')
    expect(drawn).toHaveLength(surfaces.length)
    const shares = drawn.map((node) => {
      const { area2d, calculatedSlope } = surfaces.find(
        ({ surfaceId }) => surfaceId === node.attributes['data-surface-id'],
      )!
      // Five degrees off the vertical: a slope towards the viewer shows more, one away less.
      const most = Math.tan((5 * Math.PI) / 180) * Math.tan((calculatedSlope * Math.PI) / 180)
      return { share: areaOf(ringsOf(node)) / area2d, most }
    })
    const flat = shares.reduce((sum, { share }) => sum + share, 0) / shares.length
    for (const { share, most } of shares) {
      expect(share / flat).toBeGreaterThan((1 - most) * 0.97)
      expect(share / flat).toBeLessThan((1 + most) * 1.03)
    }
  })

  test.each(fixtureRoofs)(
    '%s: from around, every surface, edge and wall to the ground is seen; an edge stands once',
    (_, path) => {
      const measures = roofAt(path)
      const seen = new Set<string>()
      for (let bearing = 0; bearing < 360; bearing += 30) {
        const root = parseXml(drawHouseView(measures, { ...ALL, bearing, elevation: 60 }))
        const edges = idsOf(root, 'data-edge-id')
        expect(new Set(edges).size).toBe(edges.length)
        for (const id of [...edges, ...idsOf(root, 'data-surface-id'), ...idsOf(root, 'data-wall-id')]) seen.add(id)
      }
      for (const building of roofRecord(measures, ALL).buildings)
        for (const { surfaceId } of building.surfaces) expect(seen).toContain(surfaceId)
      const walls = wallsRecord(measures, ALL).buildings.flatMap((each) => each.walls)
      const shown = walls.filter(({ wallId }) => seen.has(wallId))
      // A wall between two houses of a row is never seen.
      if (walls.length > 0) expect(shown.length / walls.length).toBeGreaterThan(0.7)
    },
  )

  test('one scale and one middle for all bearings, so that it neither breathes nor jumps', () => {
    const stage = stageOfView(houseView(house, ALL))
    const first = displayList(stage, 0, 36)
    for (const bearing of [17, 40, 133, 270]) {
      const list = displayList(stage, bearing, 36)
      expect(list.mmPerMetre).toBeCloseTo(first.mmPerMetre, 9)
      const [middle, before] = [list.toPage(stage.center), first.toPage(stage.center)]
      expect(middle[0]).toBeCloseTo(before[0], 9)
      expect(middle[1]).toBeCloseTo(before[1], 9)
    }
  })

  test('all that is painted lies on the page, from anywhere', () => {
    for (const bearing of [0, 45, 100, 210, 300])
      for (const elevation of [15, 36, 85]) {
        const root = parseXml(drawHouseView(house, { ...ALL, bearing, elevation }))
        const numbers = byClass(root, 'rp-face').flatMap((node) => ringsOf(node).flat())
        for (const [x, y] of numbers) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(180)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(120)
        }
      }
  })

  test('elevations are brought to where something is seen, and bearings around', () => {
    expect(houseView(house, { elevation: 90, bearing: -30 })).toMatchObject({ elevation: 85, bearing: 330 })
    expect(houseView(house, { elevation: 0, bearing: 750 })).toMatchObject({ elevation: 15, bearing: 30 })
  })

  test('a roof without buildings is an empty page', () => {
    expect(parseXml(drawHouseView({ buildings: [], refusals: [], findings: [] })).attributes['data-drawing']).toBe(
      'house-view',
    )
  })
})

describe('a storey cut open', () => {
  test('shows the rooms and objects of its storey, and no others', () => {
    for (const { index } of scan.storeys) {
      const root = parseXml(drawCutAway(scan, { story: index }))
      expect(root.attributes).toMatchObject({ 'data-drawing': 'cut-away', 'data-story': String(index) })
      const rooms = scan.rooms.filter(({ story }) => story === index)
      expect(
        new Set(byClass(root, 'rp-of-room').flatMap(({ attributes }) => attributes['data-room-id'] ?? [])),
      ).toEqual(new Set(rooms.map(({ id }) => id)))
      const objects = byClass(root, 'rp-of-furniture').map(({ attributes }) => attributes['data-id'])
      const known = new Set(rooms.flatMap((room) => allObjects(room.objects).map(({ id }) => id)))
      for (const id of objects) expect(known).toContain(id)
    }
  })

  test('writes the area of each room as the record has it', () => {
    const root = parseXml(drawCutAway(scan, { lang: 'en' }))
    const areas = scanRecord(scan)
      .rooms.filter(({ story }) => story === 0)
      .map(({ floorArea }) => `${floorArea.toFixed(1)} m²`)
    expect(
      byClass(root, 'rp-view-area')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(areas.toSorted())
  })

  test('furniture lies in no wall', () => {
    const { scene } = cutAway(scan)
    const lids = scene.facets.filter(({ paint, normal }) => paint === 'furniture' && normal[2] === 1)
    const walls = scene.facets.filter(({ paint }) => paint === 'wall-cut')
    expect(lids.length).toBeGreaterThan(5)
    const inWall = lids.flatMap(({ rings, data }) =>
      rings[0]!
        .filter(([x, y]) =>
          walls.some(({ rings: own }) => own.reduce((inside, ring) => inside !== isWellInside([x, y], ring), false)),
        )
        .map(() => data['data-id']),
    )
    expect(inWall).toEqual([])
  })
})

/** Inside a ring by more than a centimetre, as told from four places around. */
function isWellInside([x, y]: readonly [number, number], ring: readonly (readonly number[])[]): boolean {
  const inside = (px: number, py: number): boolean =>
    ring.reduce((found, a, i) => {
      const b = ring[(i + ring.length - 1) % ring.length]!
      return a[1]! > py !== b[1]! > py && px < ((b[0]! - a[0]!) * (py - a[1]!)) / (b[1]! - a[1]!) + a[0]!
        ? !found
        : found
    }, false)
  return [
    [0.01, 0],
    [-0.01, 0],
    [0, 0.01],
    [0, -0.01],
  ].every(([dx, dy]) => inside(x + dx!, y + dy!))
}

test('the data of a view ends no block of a page, and is the view to the millimetre', () => {
  const view = houseView(house, ALL)
  const text = viewData({ ...view, title: '</script><b>' })
  expect(text).not.toContain('<')
  const read = JSON.parse(text) as typeof view
  expect(read.title).toBe('</script><b>')
  expect(read.scene.facets.length).toBe(view.scene.facets.length)
  const [a, b] = [view.scene.facets[0]!.rings[0]![0]!, read.scene.facets[0]!.rings[0]![0]!]
  for (let i = 0; i < 3; i += 1) expect(Math.abs(a[i]! - b[i]!)).toBeLessThan(0.00051)
})

test.each([0, 1])(
  'bodies of walls enclose each room of storey %i, though rounding has their sides cross anywhere',
  (story) => {
    const whole = scanAt(join(ROOT, 'fixtures/project-furuveien-12/scan'))
    const { bodies, corners } = floorScene(whole, story)
    const rings = [
      ...bodies.flatMap((body) => body.stretches.map(({ from, to }) => stripOf(body, from, to))),
      ...corners,
    ]
    const [walls, ...others] = polygonsWhere(rings, 0.005, (point) => rings.some((ring) => isInside(point, [ring])))
    expect(others).toEqual([])
    const rooms = whole.rooms.filter((room) => room.story === story)
    const floor = rooms.reduce((sum, { floorArea }) => sum + floorArea, 0)
    const holes = walls!.slice(1).map((ring) => Math.abs(signedArea(ring)))
    expect(holes).toHaveLength(rooms.length)
    expect(holes.reduce((sum, area) => sum + area, 0)).toBeCloseTo(floor, 4)
  },
)
