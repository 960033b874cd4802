import { describe, expect, it } from 'vitest'
import { measureScan, parseScanFiles, scanRecord, type NamedJson, type ScanMeasures } from '@reports/geometry'
import { allScans, changed, CHANGES, deepFreeze, type Change } from '../scan-cases.ts'

const SUMS = [
  'floorArea',
  'grossWallArea',
  'netWallArea',
  'netWallAreaNS',
  'moldingLengthFloor',
  'moldingLengthCeiling',
  'moldingLengthOpening',
  'doorCount',
  'windowCount',
  'openingCount',
] as const

const measured = (files: readonly NamedJson[]): ScanMeasures => measureScan(deepFreeze(parseScanFiles(files)))

/** Everything published but ids and order, which a reordered file may change. */
function published(measures: ScanMeasures): unknown {
  const { rooms, totals } = scanRecord(measures)
  const sorted = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(item)).toSorted()
  return {
    totals,
    rooms: sorted(
      rooms.map(({ roomId, roomType, objects, walls, ...numbers }) => {
        return {
          ...numbers,
          objects: objects.length,
          walls: sorted(
            walls.map((wall) => ({
              ...wall,
              id: '',
              doors: wall.doors.length,
              windows: wall.windows.length,
              openings: wall.openings.length,
            })),
          ),
        }
      }),
    ),
  }
}

describe('a scan measures the same wherever and however it is written', () => {
  for (const { name, files } of allScans()) {
    const original = measured(files)
    for (const change of CHANGES) {
      it(`${name}: ${change.name}`, () => {
        const other = measured(deepFreeze(files.map((file) => ({ name: file.name, json: changed(file.json, change) }))))
        const byArea = (measures: ScanMeasures) => measures.rooms.toSorted((a, b) => a.grossWallArea - b.grossWallArea)
        for (const [index, room] of byArea(original).entries()) {
          for (const key of SUMS) expect(byArea(other)[index]![key], key).toBeCloseTo(room[key], 6)
        }
        expect(published(other)).toEqual(published(original))
        expect(other.findings.map((finding) => finding.code).toSorted()).toEqual(
          original.findings.map((finding) => finding.code).toSorted(),
        )
      })
    }
  }
})

/** The vertical turn and the place of the phone when a room was begun, as `referenceOriginTransform` has them. */
function originAt(degrees: number, [x, y, z]: readonly [number, number, number]): number[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0, x, y, z, 1]
}

/** Exports as phones write them that give each room of a session an origin of its own: coordinates of the session, taken through that. */
const withOrigins = (files: readonly NamedJson[], origins: readonly (readonly number[])[]): NamedJson[] =>
  files.map(({ name, json }, index) => {
    const at = origins[index]!
    const point: Change['point'] = (x, y, z, direction) => {
      const moved = direction ? 0 : 1
      return [0, 1, 2].map(
        (axis) => x * at[axis]! + y * at[4 + axis]! + z * at[8 + axis]! + moved * at[12 + axis]!,
      ) as unknown as readonly [number, number, number]
    }
    const own = changed(json, { name: '', point, reorder: false })
    return { name, json: { ...(own as object), referenceOriginTransform: at } }
  })

describe('rooms of one session that each have an origin of their own', () => {
  const house = allScans().find(({ name }) => name === 'house-two-storeys')!.files
  const places = house.map((_, index): readonly [number, number, number] => [
    3.1 * index - 7,
    2.9 - 0.7 * index,
    ((index * 5.3) % 9) - 4,
  ])
  const truth = measured(house)

  it('stand as they were scanned', () => {
    const turned = measured(
      withOrigins(
        house,
        places.map((place, index) => originAt(-85.7 + 0.1 * index, [place[0], place[1], place[2]])),
      ),
    )
    expect(turned.findings.map(({ code }) => code)).not.toContain('scan/several-sessions')
    const exact = measured(
      withOrigins(
        house,
        places.map((place) => originAt(-85.7, place)),
      ),
    )
    expect(published(exact)).toEqual(published(truth))
    expect(exact.findings).toEqual(truth.findings)
    expect(exact.distinct).toEqual(truth.distinct)
    expect(exact.rooms.map(({ story }) => story)).toEqual(truth.rooms.map(({ story }) => story))
  })

  it('are told where they are of several sessions', () => {
    const scan = measured(
      withOrigins(
        house,
        places.map((place, index) => originAt(index < 3 ? 20 : 140, place)),
      ),
    )
    expect(scan.findings.find(({ code }) => code === 'scan/several-sessions')!.message).toMatch(/in 2 sessions/)
    for (const [index, room] of scan.rooms.toSorted((a, b) => (a.name! < b.name! ? -1 : 1)).entries())
      expect(room.floorArea).toBeCloseTo(
        truth.rooms.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))[index]!.floorArea,
        6,
      )
  })

  it('stay where a merged structure has put them, and where an origin is no upright turn', () => {
    const rooms = house.map(({ json }, index) => ({
      ...(json as object),
      referenceOriginTransform: originAt(20, places[index]!),
    }))
    const structure = (items: readonly unknown[]): ScanMeasures =>
      measured([{ name: 'a.json', json: { rooms: items, version: 2 } }])
    expect(structure(rooms)).toEqual(structure(house.map(({ json }) => json)))
    for (const bad of [null, [1, 2], 'none', [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 5, 5, 5, 1], { matrix: [] }]) {
      const odd = house.map(({ name, json }) => ({
        name,
        json: { ...(json as object), referenceOriginTransform: bad },
      }))
      expect(measured(odd)).toEqual(truth)
    }
  })
})
