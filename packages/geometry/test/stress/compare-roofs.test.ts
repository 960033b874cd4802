import { describe, expect, test } from 'vitest'
import { measureRoof, type Building, type Roof, type RoofMeasures, type Vec3 } from '../../src/index.ts'
import { DEFAULT_ACCURACY, knownAccuracy, type KnownAccuracy } from '../../src/accuracy.ts'
import { compareRoofs, roofComparisonRecord, type RoofComparisonRecord } from '../../src/comparison.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { evenly, normally } from '../random.ts'
import { readRoof } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

const accuracyOf = (building: Building): KnownAccuracy => knownAccuracy(building) ?? DEFAULT_ACCURACY.city

const measured = (buildings: readonly Building[], roof: Roof): RoofMeasures =>
  measureRoof({ ...roof, buildings, refusals: [], findings: [] }, { withoutGround: 'measure' })

const compared = (before: RoofMeasures, after: RoofMeasures) => compareRoofs(before, after, accuracyOf)

const changedIds = ({ buildings }: RoofComparisonRecord): string[] =>
  buildings
    .filter(({ state }) => state !== 'same')
    .map(({ state, before, after }) => `${state} ${before ?? after}`)
    .toSorted()

/** A building whose corners are moved. */
const movedCorners = (building: Building, move: (p: Vec3) => Vec3): Building => ({
  ...building,
  surfaces: building.surfaces.map((surface) => ({
    ...surface,
    polygons: surface.polygons.map(([outer, ...holes]) => [outer.map(move), ...holes.map((hole) => hole.map(move))]),
  })),
})

const cornersOf = ({ surfaces }: Building): Vec3[] =>
  surfaces.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer))

const heightsOf = (building: Building): { low: number; high: number } => {
  const z = cornersOf(building).map(([, , height]) => height)
  return { low: Math.min(...z), high: Math.max(...z) }
}

const boxed = (building: Building): [number, number, number, number] => {
  const [x, y] = [cornersOf(building).map((p) => p[0]), cornersOf(building).map((p) => p[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

/** What is done to a building, each a change by far more than its ±. */
const CHANGES: Readonly<Record<string, (building: Building) => Building>> = {
  raised: (building) => movedCorners(building, ([x, y, z]) => [x, y, z + 1.5]),
  lowered: (building) => movedCorners(building, ([x, y, z]) => [x, y, z - 2]),
  moved: (building) => movedCorners(building, ([x, y, z]) => [x + 1.5, y, z]),
  'raised ridge': (building) => {
    const { low, high } = heightsOf(building)
    return movedCorners(building, ([x, y, z]) => [x, y, z + (2 * (z - low)) / (high - low)])
  },
  flattened: (building) => {
    const { low } = heightsOf(building)
    return movedCorners(building, ([x, y, z]) => [x, y, low + (z - low) * 0.3])
  },
  'tilted slope': (building) => {
    const [minX, , maxX] = boxed(building)
    return movedCorners(building, ([x, y, z]) => [x, y, z + (2.5 * (x - minX)) / (maxX - minX)])
  },
  longer: (building) => {
    const [minX, , maxX] = boxed(building)
    return movedCorners(building, ([x, y, z]) => [x > (minX + maxX) / 2 ? x + 2.5 : x, y, z])
  },
  'added part': (building) => {
    const [minX, minY] = boxed(building)
    const { low } = heightsOf(building)
    const outer: Vec3[] = [
      [minX - 5, minY, low],
      [minX, minY, low],
      [minX, minY + 4, low],
      [minX - 5, minY + 4, low],
    ]
    const part = { id: 'added', part: null, polygons: [[outer] as const], providedSlope: null, providedDirection: null }
    return { ...building, surfaces: [...building.surfaces, part] }
  },
}

withSharedData('two versions of a city', () => {
  const roof = readRoof('vienna.city.jsonl', 'EPSG:31256')
  const before = measureRoof({ ...roof, refusals: [] }, { withoutGround: 'measure' })
  const all = before.buildings.map(({ building }) => building)

  test('against itself nothing differs', () => {
    const record = roofComparisonRecord(compared(deepFreeze(before), before))
    expect([record.counts.same, changedIds(record)]).toEqual([all.length, []])
  })

  test('ten changed buildings are told, and no others', () => {
    const kinds = Object.keys(CHANGES)
    // Sloping roofs of houses, spread over the tile.
    const houses = before.buildings.filter(({ building, surfaces }) => {
      const { low, high } = heightsOf(building)
      const area = surfaces.reduce((sum, { area2d }) => sum + area2d, 0)
      return high - low > 2 && area > 60 && area < 1500
    })
    const step = Math.floor(houses.length / 10)
    const chosen = kinds.map((kind, i) => [kind, houses[i * step]!.building.id] as const)
    const [gone, other] = [houses[8 * step]!.building, houses[9 * step]!.building]
    const kindOf = new Map(chosen.map(([kind, id]) => [id, kind]))
    const newOne = { ...movedCorners(other, ([x, y, z]) => [x + 5000, y, z]), id: 'new-building' }
    const changed = all
      .filter(({ id }) => id !== gone.id)
      .map((building) => CHANGES[kindOf.get(building.id) ?? '']?.(building) ?? building)
    const comparison = compared(before, measured([...changed, newOne], roof))
    const record = roofComparisonRecord(comparison)
    expect(changedIds(record)).toEqual(
      [...chosen.map(([, id]) => `changed ${id}`), `gone ${gone.id}`, 'new new-building'].toSorted(),
    )
    for (const [kind, id] of chosen) {
      const row = record.buildings.find((each) => each.before === id)!
      const figures = row.figures.filter((each) => each.changed).map(({ figure }) => figure)
      const expected = {
        raised: 'highestPoint',
        lowered: 'highestPoint',
        moved: 'centre',
        'raised ridge': 'highestPoint',
        longer: 'totalRoofArea2d',
        'added part': 'totalRoofArea2d',
      }[kind]
      if (expected !== undefined) expect(figures, kind).toContain(expected)
    }
    expect(comparison.findings).toEqual([])
  })

  test('buildings with other ids are matched by the ground that they share', () => {
    const renamed = measured(
      all.map((building, i) => ({ ...building, id: `renamed-${i}` })),
      roof,
    )
    const record = roofComparisonRecord(compared(before, renamed))
    expect(record.counts.same).toBe(all.length)
    expect(record.buildings.every(({ matchedBy }) => matchedBy === 'overlap')).toBe(true)
  })

  test('ids that stand elsewhere match nothing by id, and are told', () => {
    const turned = measured(
      all.map((building, i) => ({ ...building, id: all[(i + 1) % all.length]!.id })),
      roof,
    )
    const comparison = compared(before, turned)
    expect(comparison.findings.map(({ code }) => code)).toEqual(['comparison/same-id-elsewhere'])
    expect(roofComparisonRecord(comparison).counts.changed).toBeLessThan(all.length / 4)
  })

  test('heights of another system are told', () => {
    const raised = measured(
      all.map((building) => movedCorners(building, ([x, y, z]) => [x, y, z + 40])),
      roof,
    )
    expect(compared(before, raised).findings.map(({ code }) => code)).toEqual(['comparison/heights-moved'])
  })

  test('a building that one version refuses is neither new nor gone', () => {
    const [first] = all
    const refusal = {
      buildingId: first!.id,
      source: first!.source,
      place: first!.place,
    } as RoofMeasures['refusals'][number]
    const without = { buildings: before.buildings.slice(1), refusals: [refusal] }
    const comparison = compareRoofs(before, without, accuracyOf)
    expect(comparison.notCompared).toEqual([{ id: first!.id, refusedIn: 'after' }])
    expect(roofComparisonRecord(comparison).counts).toMatchObject({ notCompared: 1, gone: 0, new: 0 })
    expect(comparison.findings.map(({ code }) => code)).toEqual(['comparison/not-compared'])
  })

  test('another place is told, and nothing is compared', () => {
    const delft = measureRoof(readRoof('3dbag2024_delft_subset.city.jsonl', undefined), { withoutGround: 'measure' })
    const comparison = compared(before, { ...delft, refusals: [] })
    expect([comparison.isOnePlace, comparison.buildings.length]).toEqual([false, 0])
    expect(comparison.findings.map(({ code }) => code)).toEqual(['comparison/other-place'])
  })

  test('noise of the accuracy of both is mostly within the ±, and tells 5 of 100 buildings', () => {
    const normal = normally(evenly(7))
    const { plan, height } = DEFAULT_ACCURACY.city
    const noisy = (): RoofMeasures => {
      const noise = new Map<string, Vec3>()
      const moved = all.map((building) =>
        movedCorners(building, ([x, y, z]) => {
          const key = `${building.id} ${x.toFixed(3)} ${y.toFixed(3)} ${z.toFixed(3)}`
          const [dx, dy, dz] = noise.get(key) ?? [normal() * plan, normal() * plan, normal() * height]
          noise.set(key, [dx, dy, dz])
          return [x + dx, y + dy, z + dz]
        }),
      )
      return measured(moved, roof)
    }
    const record = roofComparisonRecord(compared(noisy(), noisy()))
    // 5 of 100, and what chance adds to 149 buildings: three standard deviations.
    const told = record.buildings.filter(({ state }) => state !== 'same' && state !== 'within').length
    expect(told / record.buildings.length).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / record.buildings.length))
    const shares = new Map<string, [number, number]>()
    for (const { figures, surfaces } of record.buildings) {
      for (const { figure, difference, tolerance } of [...figures, ...surfaces.flatMap((each) => each.figures)]) {
        const own = shares.get(figure) ?? [0, 0]
        shares.set(figure, [own[0] + (Math.abs(difference) > tolerance ? 1 : 0), own[1] + 1])
      }
    }
    for (const figure of ['totalRoofArea2d', 'outline', 'centre', 'area2d']) {
      const [count, of] = shares.get(figure)!
      expect(count / of, figure).toBeLessThan(0.1)
    }
  })
})

describe('versions without buildings', () => {
  test('nothing against nothing', () => {
    const none = { buildings: [], refusals: [] }
    expect(roofComparisonRecord(compared({ ...none, findings: [] }, { ...none, findings: [] })).buildings).toEqual([])
  })
})
