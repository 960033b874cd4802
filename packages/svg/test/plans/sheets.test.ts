import { wallsRecord, type ObjectMeasures, type RoofMeasures, type ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawFloorPlan, drawRoofPlan, drawWallPlan, LANGUAGES } from '../../src/index.ts'
import { all, byClass, outside, overlaps, parseXml, ringsOf, textsOf, withAttribute, type XmlNode } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, withSharedData } from '../sources.ts'
import { isInside } from '../../src/pen/interior.ts'

const objectIds = (objects: readonly ObjectMeasures[]): string[] =>
  objects.flatMap(({ id, children }) => [id, ...objectIds(children)])

const idsOf = (node: XmlNode, name: string): string[] =>
  withAttribute(node, name).map(({ attributes }) => attributes[name]!)

function checkText(root: XmlNode): void {
  expect(overlaps(root)).toEqual([])
  expect(outside(root)).toEqual([])
}

/** Every label inside its room or at a leader line that ends in it, or (where the room has no floor) at a leader line. */
function checkRoomLabels(root: XmlNode, rooms: number): void {
  const labels = byClass(root, 'rp-room-label')
  expect(labels).toHaveLength(rooms)
  const floors = new Map(byClass(root, 'rp-floor').map((node) => [node.attributes['data-room-id'], ringsOf(node)]))
  for (const label of labels) {
    const rings = floors.get(label.attributes['data-room-id'])!
    const [leader] = byClass(label, 'rp-leader')
    if (leader === undefined) {
      for (const { box } of textsOf(root).filter(({ node }) => node.parent === label))
        for (const corner of box) expect(isInside(corner, rings)).toBe(true)
    } else if (rings.length > 0) expect(isInside(ringsOf(leader)[0]!.at(-1)!, rings)).toBe(true)
  }
}

function checkFloorPlan(measures: ScanMeasures): void {
  for (const { index } of measures.storeys) {
    for (const lang of LANGUAGES) {
      const root = parseXml(drawFloorPlan(measures, { story: index, lang }))
      checkText(root)
      const rooms = measures.rooms.filter(({ story }) => (story ?? measures.storeys[0]!.index) === index)
      checkRoomLabels(root, rooms.length)
      const measured = rooms.flatMap(({ walls, objects }) => [
        ...walls.flatMap((wall) => [wall.id, ...wall.openings.map(({ id }) => id)]),
        ...objectIds(objects),
      ])
      expect(idsOf(root, 'data-id').toSorted()).toEqual(measured.toSorted())
    }
  }
}

function checkRoof(measures: RoofMeasures, buildingId?: string): void {
  const selection = buildingId === undefined ? { includeMatrikkel: true } : { buildingId }
  const buildings = measures.buildings.filter(({ building }) => buildingId === undefined || building.id === buildingId)
  const plan = parseXml(drawRoofPlan(measures, selection))
  checkText(plan)
  const edges = buildings.flatMap((building) => building.edges.map(({ id }) => id))
  expect(idsOf(plan, 'data-edge-id').toSorted()).toEqual(edges.toSorted())
  expect(new Set(edges).size).toBe(edges.length)
  const surfaces = new Set(buildings.flatMap((building) => building.surfaces.map(({ surfaceId }) => surfaceId)))
  expect(new Set(idsOf(plan, 'data-surface-id'))).toEqual(surfaces)
  for (const shared of idsOf(plan, 'data-shared-with'))
    for (const id of shared.split(' ')) expect(surfaces).toContain(id)
  const walls = parseXml(drawWallPlan(measures, selection))
  checkText(walls)
  const polygons = all(walls).filter(({ name }) => name === 'polygon')
  // In the order of the record, and numbered so: the table of a building and its drawing go together on paper.
  const record = wallsRecord(measures, selection).buildings.filter((building) => building.wallCount > 0)
  expect(polygons.map(({ attributes }) => attributes['data-wall-id'])).toEqual(
    record.flatMap((building) => building.walls.map(({ wallId }) => wallId)),
  )
  // Walls along an arc are one row.
  const numbers = textsOf(walls).flatMap(({ text }) => {
    const [, first, last = first] = /^YV(\d+)(?:–(\d+))? · (?:rund|[NSØV]+ \d+°)/.exec(text) ?? []
    return first === undefined
      ? []
      : Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)
  })
  expect(numbers).toEqual(record.flatMap((building) => building.walls.map((_, index) => index + 1)))
  for (const { attributes } of polygons) {
    expect(attributes['stroke-dasharray'] !== undefined).toBe(attributes['data-wall-type'] === 'shared')
    for (const id of attributes['data-edge-ids']!.split(' ')) expect(edges).toContain(id)
    for (const id of attributes['data-surface-ids']!.split(' ')) expect(surfaces).toContain(id)
  }
}

describe('floor plans of the fixtures: ids both ways, texts apart, labels in their rooms', () => {
  test.each(fixtureScans)('%s', (_, path) => checkFloorPlan(scanAt(path)))
})

describe('roof and wall plans of the fixtures: ids both ways, texts apart, one polygon a wall', () => {
  test.each(fixtureRoofs)('%s', (_, path) => checkRoof(roofAt(path)))
})

describe('switches', () => {
  const [, path] = fixtureScans[0]!
  const measures = scanAt(path)
  const without = (svg: string, className: string): string[] => {
    const skip = (node: XmlNode): string[] =>
      node.attributes['class'] === className || node.name === 'style'
        ? []
        : [`${node.name} ${JSON.stringify(node.attributes)} ${node.text}`, ...node.children.flatMap(skip)]
    return skip(parseXml(svg))
  }

  test('showMeasurements leaves out the dimensions and changes nothing else', () => {
    const full = drawFloorPlan(measures)
    const less = drawFloorPlan(measures, { showMeasurements: false })
    expect(byClass(parseXml(full), 'rp-dimensions')).toHaveLength(1)
    expect(byClass(parseXml(less), 'rp-dimensions')).toHaveLength(0)
    expect(without(less, 'rp-dimensions')).toEqual(without(full, 'rp-dimensions'))
  })

  test('showLabels leaves out the names and areas and changes nothing else', () => {
    const full = drawFloorPlan(measures)
    const less = drawFloorPlan(measures, { showLabels: false })
    expect(byClass(parseXml(less), 'rp-labels')).toHaveLength(0)
    expect(without(less, 'rp-labels')).toEqual(without(full, 'rp-labels'))
  })

  test('both are on by default', () => {
    expect(drawFloorPlan(measures, { showMeasurements: true, showLabels: true, story: 0, lang: 'nb' })).toBe(
      drawFloorPlan(measures),
    )
  })
})

describe('scale', () => {
  const measures = scanAt(fixtureScans[0]![1])

  test('the scale asked for is the scale that is drawn', () => {
    for (const scale of [20, 50, 75, 100, 200, 1000]) {
      expect(parseXml(drawFloorPlan(measures, { scale })).attributes['data-scale']).toBe(String(scale))
    }
  })

  test('a scale that no sheet can hold is refused', () => {
    expect(() => drawFloorPlan(measures, { scale: 0.1 })).toThrow(
      expect.objectContaining({ code: 'drawing/scale-too-large' }),
    )
  })

  test('a storey that the scan does not have is refused', () => {
    expect(() => drawFloorPlan(measures, { story: 9 })).toThrow(
      expect.objectContaining({ code: 'scan/unknown-storey' }),
    )
  })

  test('a wall of 1 m is 10 mm long at 1:100', () => {
    const roof = roofAt(fixtureRoofs[0]![1])
    const root = parseXml(drawWallPlan(roof, { scale: 100, includeMatrikkel: true }))
    const walls = new Map(roof.buildings.flatMap((building) => building.walls.map((wall) => [wall.id, wall] as const)))
    for (const { attributes } of withAttribute(root, 'data-wall-id')) {
      const us = attributes['points']!.split(' ').map((point) => Number(point.split(',')[0]))
      const metres = walls.get(attributes['data-wall-id']!)!.corners.map(([u]) => u)
      expect(Math.max(...us) - Math.min(...us)).toBeCloseTo((Math.max(...metres) - Math.min(...metres)) * 10, 1)
    }
  })
})

test('the same model gives the same bytes', () => {
  const scan = fixtureScans[0]![1]
  expect(drawFloorPlan(scanAt(scan))).toBe(drawFloorPlan(structuredClone(scanAt(scan))))
  const roof = fixtureRoofs[0]![1]
  expect(drawRoofPlan(roofAt(roof))).toBe(drawRoofPlan(structuredClone(roofAt(roof))))
  expect(drawWallPlan(roofAt(roof))).toBe(drawWallPlan(structuredClone(roofAt(roof))))
})

withSharedData('real data', () => {
  test('the eleven rooms of the Apple house on one plan', () =>
    checkFloorPlan(scanAt(sharedPath('roomplan/apple-house'))))

  test('the 3DBAG building with the most surfaces', () => {
    const measures = roofAt(sharedPath('roof/3dbag_v210908_5907_subset.city.json'))
    const [most] = measures.buildings.toSorted((a, b) => b.surfaces.length - a.surfaces.length)
    checkRoof(measures, most!.building.id)
  })

  test('the Vienna building with the most surfaces', () => {
    const measures = roofAt(sharedPath('roof/vienna.city.jsonl'), { crs: 'EPSG:31256' })
    const [most] = measures.buildings.toSorted((a, b) => b.surfaces.length - a.surfaces.length)
    checkRoof(measures, most!.building.id)
  })
})
