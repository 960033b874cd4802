import { projectDetails, roofPlaces, scanMarks, scanPlaces, unnamedProject, type FindingPlace } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawReport, type Property } from '../../src/report/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { collisionsOf } from '../collisions.ts'
import { byClass, parseXml, withAttribute } from '../drawing.ts'
import { flaggedView } from '../../src/report/scene-flags.ts'
import { layOutView } from '../../src/view/view.ts'
import { cutAway, drawFloorPlan, drawHouseView, houseView, svgOf } from '../../src/index.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, withSharedData } from '../sources.ts'

const UNNAMED = projectDetails(unnamedProject('x', []), null)

/** Every flag has its number in the list, and every listed finding with a place its flag or its marks. */
function checkReport(property: Property): void {
  const root = parseXml(drawReport(property, { lang: 'en' }))
  const listed = withAttribute(root, 'data-ref').filter(({ name }) => name === 'li')
  const numbers = listed.map(({ attributes }) => Number(/finding:(\d+)/.exec(attributes['data-ref']!)![1]))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  for (const [i, { text }] of listed.entries()) expect(text).toMatch(new RegExp(`^!${i + 1} `))
  const flags = byClass(root, 'rp-flag').map(({ attributes }) => Number(attributes['data-finding']))
  expect(flags.filter((number) => !numbers.includes(number))).toEqual([])
}

test.each(fixtureScans)('numbers of findings in the report of %s are those of its flags', (_, path) => {
  checkReport({ project: UNNAMED, scan: scanAt(path), roof: null })
})

test.each(fixtureRoofs)('numbers of findings in the report of %s are those of its flags', (_, path) => {
  checkReport({ project: UNNAMED, scan: null, roof: roofAt(path) })
})

test.each(fixtureScans)('places of findings of %s are named as its drawings do', (_, path) => {
  const scan = scanAt(path)
  const marks = scanMarks(scan, 'nb')
  const known = new Set([...marks.rooms.values(), ...marks.elements.values()])
  const found = scanPlaces(scan, scan.findings, marks, 'nb')
  expect(found).toHaveLength(scan.findings.length)
  for (const places of found)
    for (const { mark, spot } of places) {
      expect(known).toContain(mark)
      for (const point of spot) expect(point.every(Number.isFinite)).toBe(true)
    }
})

test('a face that two buildings have is of the building that the finding names, else of none', () => {
  const { buildings } = roofAt(fixtureRoofs.find(([name]) => name === 'roof-l-house')![1])
  const [first, second] = buildings
  const twin = { ...second!, surfaces: first!.surfaces, building: { ...first!.building, id: 'twin' } }
  const id = first!.surfaces[0]!.surfaceId
  const of = (...ids: string[]): (readonly FindingPlace[])[] => roofPlaces([first!, twin], [{ ids }], 'en')
  expect(of(id)).toEqual([[]])
  expect(of('twin', id)[0]!.map(({ kind, of: building, mark }) => [kind, building, mark])).toEqual([
    ['face', 'twin', '1'],
  ])
})

withSharedData('findings of a real home', () => {
  test('stand as flags where they lie, over no other text', () => {
    const scan = scanAt(sharedPath('roomplan/apple-house'))
    const marks = scanMarks(scan, 'en')
    const flags = scanPlaces(scan, scan.findings, marks, 'en').flatMap(([place], i) =>
      place === undefined ? [] : [{ number: i + 1, place }],
    )
    expect(flags.length).toBeGreaterThan(15)
    for (const scale of [50, 100]) {
      const root = parseXml(drawFloorPlan(scan, { scale, marks: 'all', flags }))
      expect(collisionsOf(root).textOnText).toEqual([])
      const drawn = byClass(root, 'rp-flag')
      expect(drawn).toHaveLength(flags.length)
    }
    for (const { place } of flags.filter(({ place: { kind } }) => kind === 'object')) {
      const room = scan.rooms.find(({ id }) => id === place.of)!
      const [x, y] = [0, 1].map((axis) => place.spot.reduce((sum, point) => sum + point[axis]!, 0) / place.spot.length)
      expect(isInside([x!, y!], room.outline[0]!), place.mark).toBe(true)
    }
  })
})

test('views have the flags of what they show, where it is seen, in any direction, off each other', () => {
  const path = fixtureRoofs.find(([name]) => name === 'roof-l-house')![1]
  const measures = roofAt(path)
  const { buildings } = measures
  const [own] = buildings
  const ids = [...own!.surfaces.map(({ surfaceId }) => surfaceId), own!.edges[0]!.id, own!.walls[0]!.id]
  const findings = ids.map((id) => ({ ids: [own!.building.id, id] }))
  const flags = roofPlaces(buildings, findings, 'en').flatMap((places, i) => {
    const place = places.find(({ id }) => id === ids[i])
    return place === undefined ? [] : [{ number: i + 1, place }]
  })
  expect(flags).toHaveLength(ids.length)
  const seen = new Set<string>()
  for (const bearing of [0, 90, 180, 270]) {
    const root = parseXml(svgOf(layOutView(flaggedView(houseView(measures, { bearing, marks: 'none' }), flags))))
    const numbers = byClass(root, 'rp-flag').map(({ attributes }) => attributes['data-finding']!)
    // A house never shows all its walls, and from above at least half of its roof.
    expect(numbers.length).toBeGreaterThan(ids.length / 2 - 1)
    for (const number of numbers) seen.add(number)
    // Texts in the planes of faces are turned, which is not read here.
    expect(collisionsOf(root).textOnText.filter((each) => /^"!\d+" over "!/.test(each))).toEqual([])
  }
  expect(seen.size).toBe(ids.length)
  expect(byClass(parseXml(drawHouseView(measures)), 'rp-flag')).toEqual([])
})

test('the view of a storey has the flags of its rooms, and of no other storey', () => {
  const scan = scanAt(fixtureScans.find(([name]) => name === 'house-two-storeys')![1])
  const marks = scanMarks(scan, 'en')
  const rooms = scan.rooms.map(({ id }) => ({ ids: [id] }))
  const flags = scanPlaces(scan, rooms, marks, 'en').map(([place], i) => ({ number: i + 1, place: place! }))
  const drawn = scan.storeys.map(({ index: story }) => {
    const root = parseXml(svgOf(layOutView(flaggedView(cutAway(scan, { story, marks: 'none' }), flags))))
    return byClass(root, 'rp-flag').map(({ attributes }) => Number(attributes['data-finding']))
  })
  expect(drawn.map((numbers) => numbers.toSorted((a, b) => a - b))).toEqual(
    scan.storeys.map(({ index }) => flags.flatMap(({ number, place }) => (place.story === index ? [number] : []))),
  )
})
