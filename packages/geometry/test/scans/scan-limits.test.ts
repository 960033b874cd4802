import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, parseScanFiles, type NamedJson, type ScanMeasures } from '@reports/geometry'
import { allScans, deepFreeze, fixture, readJson } from '../scan-cases.ts'

type Element = Readonly<Record<string, unknown>> & {
  readonly transform: readonly number[]
  readonly dimensions: readonly number[]
}
type Export = Readonly<Record<string, readonly Element[]>>

const plain = readJson(fixture('scan-plain-room/input.json')) as Export

const measured = (json: unknown): ScanMeasures => measureScan(parseScan(deepFreeze(json)))
const codes = (measures: ScanMeasures): string[] => measures.findings.map(({ code }) => code)

/** An element moved along its own axes, metres. */
const moved = (element: Element, x: number, y: number, z: number): Element => {
  const m = element.transform
  const by = [0, 1, 2].map((axis) => m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z)
  return {
    ...element,
    transform: m.map((value, index) => (index >= 12 && index < 15 ? value + by[index - 12]! : value)),
  }
}

/** An element turned about its own y axis. */
const turned = (element: Element, degrees: number): Element => {
  const m = element.transform
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const x = [0, 1, 2].map((axis) => m[axis]! * cos - m[8 + axis]! * sin)
  const z = [0, 1, 2].map((axis) => m[axis]! * sin + m[8 + axis]! * cos)
  return { ...element, transform: [...x, 0, ...m.slice(4, 8), ...z, 0, ...m.slice(12)] }
}

describe('the side of a wall that the room is on', () => {
  it.each([
    ['as exported', (walls: readonly Element[]) => walls],
    [
      'every second wall the other way round',
      (walls: readonly Element[]) => walls.map((wall, index) => (index % 2 === 0 ? turned(wall, 180) : wall)),
    ],
  ])('comes from the outline: %s', (_, change) => {
    const [room] = measured({ ...plain, walls: change(plain['walls']!) }).rooms
    const corners = room!.outline[0]![0]
    const middle = [0, 1].map((axis) =>
      corners.reduce((sum, corner) => sum + corner[axis as 0 | 1] / corners.length, 0),
    )
    for (const wall of room!.walls) {
      const [a, b] = [wall.line[0]!, wall.line.at(-1)!]
      const inwards = [0, 1].map((axis) => middle[axis]! - (a[axis as 0 | 1] + b[axis as 0 | 1]) / 2)
      expect(wall.towardsRoom[0] * inwards[0]! + wall.towardsRoom[1] * inwards[1]!).toBeGreaterThan(1)
      expect(wall.partition).toBe(false)
    }
    expect(room!.netWallArea).toBeCloseTo(36.42, 6)
  })
})

describe('an opening without a parent', () => {
  const door = { ...plain['doors']![0]!, parentIdentifier: null }
  it.each([
    ['0.29 m off', moved(door, 0, 0, 0.29), true],
    ['0.31 m off', moved(door, 0, 0, 0.31), false],
    ['turned by 14 degrees', turned(door, 14), true],
    ['turned by 16 degrees', turned(door, 16), false],
  ])('%s', (_, opening, belongs) => {
    const measures = measured({ ...plain, doors: [opening] })
    expect(measures.totals.doorCount).toBe(belongs ? 1 : 0)
    expect(codes(measures)).toEqual(belongs ? [] : ['scan/orphaned-opening'])
  })
})

describe('an open passage is wide enough to be one', () => {
  const [window] = plain['windows']!
  const { grossWallArea, moldingLengthOpening } = measured({
    ...plain,
    doors: [],
    windows: [],
    openings: [],
  }).totals
  /** Without other openings, so that all that is deducted is its own. */
  const withOne = (kind: 'openings' | 'windows', width: number): ScanMeasures =>
    measured({ ...plain, doors: [], windows: [], openings: [], [kind]: [{ ...window!, dimensions: [width, 1, 0] }] })

  it('10 cm wide it counts', () => {
    const { totals, findings } = withOne('openings', Math.fround(0.1))
    expect(findings).toEqual([])
    expect(totals.openingCount).toBe(1)
    expect(grossWallArea - totals.netWallArea).toBeCloseTo(0.1, 6)
  })

  it('narrower it is left out, and a finding says how much wall stands in its place', () => {
    const { totals, rooms, findings } = withOne('openings', 0.09)
    expect(totals.openingCount).toBe(0)
    expect(totals.netWallArea).toBe(grossWallArea)
    expect(totals.moldingLengthOpening).toBe(moldingLengthOpening)
    expect(rooms[0]!.quality).toBe('sure')
    const wall = rooms[0]!.walls.find(({ id }) => findings[0]!.ids.includes(id))
    expect(findings.map(({ code, ids }) => [code, ids])).toEqual([
      ['scan/narrow-passage', [window!['identifier'], wall!.sourceId]],
    ])
    expect(findings[0]!.message).toMatch(/9\.0 cm wide.*0\.09 m²/)
  })

  it('a window may be a slit', () => {
    const { totals, findings } = withOne('windows', 0.05)
    expect(findings).toEqual([])
    expect(totals.windowCount).toBe(1)
  })
})

describe('objects of a file that names no parents', () => {
  const floor = plain['floors']![0]!.transform[13]!
  /** A box with its underside `up` metres above the floor, moved in plan from the room's middle. */
  const box = (identifier: string, size: readonly [number, number, number], x: number, up: number): unknown => {
    const [cx, , cz] = plain['floors']![0]!.transform.slice(12)
    return {
      identifier,
      category: { storage: {} },
      dimensions: size,
      transform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, cx! + x, floor + up + size[1] / 2, cz!, 1],
    }
  }
  const unit = box('unit', [1, 0.9, 1], 0, 0)
  it.each([
    ['over half inside', box('sink', [0.4, 0.2, 0.4], 0.48, 0.75), true],
    ['less than half inside', box('sink', [0.4, 0.2, 0.4], 0.52, 0.75), false],
    ['above it', box('sink', [0.4, 0.2, 0.4], 0, 0.95), false],
  ])('%s', (_, sink, contained) => {
    const [room] = measured({ ...plain, objects: [unit, sink] }).rooms
    expect(room!.objects.map(({ id, children }) => [id, children.length])).toEqual(
      contained
        ? [['unit', 1]]
        : [
            ['unit', 0],
            ['sink', 0],
          ],
    )
  })
})

describe('storeys of a scan file', () => {
  it('decide over the heights of floors; rooms without one go with those at their height', () => {
    const aside = (metres: number): unknown =>
      Object.fromEntries(
        Object.entries(plain).map(([key, value]) => {
          const shift = (element: Element): Element => ({
            ...element,
            transform: element.transform.map((number, index) => (index === 12 ? number + metres : number)),
          })
          return [key, key === 'sections' ? [] : Array.isArray(value) ? value.map(shift) : value]
        }),
      )
    const measures = measured({
      rooms: [
        { roomId: 'a', story: 3, capturedRoom: aside(0) },
        { roomId: 'b', story: 1, capturedRoom: aside(10) },
        { roomId: 'c', capturedRoom: aside(20) },
      ],
    })
    expect(measures.rooms.map(({ id, story }) => [id, story])).toEqual([
      ['a', 3],
      ['b', 1],
      ['c', 1],
    ])
    expect(measures.totals.stories).toBe(2)
  })
})

/** A scan in another unit: everything that is a length times as much. */
function inUnits(json: unknown, perMetre: number): unknown {
  if (Array.isArray(json)) return json.map((item) => inUnits(item, perMetre))
  if (typeof json !== 'object' || json === null) return json
  const lengths = (values: unknown): unknown =>
    Array.isArray(values) ? values.map(lengths) : typeof values === 'number' ? values * perMetre : values
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if ((key === 'transform' || key === 'matrix') && Array.isArray(value))
        return [
          key,
          (value as number[]).map((number, index) => (index >= 12 && index < 15 ? number * perMetre : number)),
        ]
      return [
        key,
        ['dimensions', 'polygonCorners', 'center', 'radius'].includes(key) ? lengths(value) : inUnits(value, perMetre),
      ]
    }),
  )
}

describe('a scan that is not in metres', () => {
  const scans = allScans()
  const codesIn = (files: readonly NamedJson[], perMetre: number): string[] =>
    codes(measureScan(parseScanFiles(files.map(({ name, json }) => ({ name, json: inUnits(json, perMetre) })))))

  it.each(scans.map(({ name, files }) => [name, files] as const))(
    '%s: said in millimetres, centimetres and feet, not in metres',
    (_, files) => {
      expect(codesIn(files, 1)).not.toContain('scan/implausible-size')
      for (const perMetre of [1000, 100, 1 / 0.3048])
        expect(codesIn(files, perMetre)).toContain('scan/implausible-size')
    },
  )

  it('names single walls of another size', () => {
    const walls = plain['walls']!.map((wall, index) =>
      index === 0 ? { ...wall, dimensions: [wall.dimensions[0]!, 12.1, 0] } : wall,
    )
    const found = measured({ ...plain, walls }).findings.filter(({ code }) => code === 'scan/implausible-size')
    expect(found).toMatchObject([{ ids: [walls[0]!['identifier']] }])
  })
})
