import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ACCURACY, scanTolerances, scanTolerancesRecord } from '../../src/accuracy.ts'
import {
  measureScan,
  parseScan,
  parseScanFiles,
  scanQualityRecord,
  scanRecord,
  type NamedJson,
  type Quality,
  type ScanMeasures,
} from '../../src/index.ts'
import { allScans, readFolder } from '../scan-cases.ts'
import { sharedFile, withSharedData } from '../shared-data.ts'

type Point = readonly [x: number, z: number]

/** A wall of a RoomPlan export, 2.4 m high. */
function wall(id: string, [ax, az]: Point, [bx, bz]: Point) {
  const length = Math.hypot(bx - ax, bz - az)
  const [x, z] = [(bx - ax) / length, (bz - az) / length]
  return {
    identifier: id,
    category: { wall: {} },
    confidence: { high: {} },
    dimensions: [length, 2.4, 0],
    transform: [x, 0, z, 0, 0, 1, 0, 0, -z, 0, x, 0, (ax + bx) / 2, 1.2, (az + bz) / 2, 1],
    parentIdentifier: null,
  }
}

function floor(id: string, corners: readonly Point[]) {
  const xs = corners.map(([x]) => x)
  const zs = corners.map(([, z]) => z)
  return {
    identifier: id,
    category: { floor: {} },
    confidence: { high: {} },
    dimensions: [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs), 0],
    transform: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
    polygonCorners: corners.map(([x, z]) => [x, -z, 0]),
    parentIdentifier: null,
  }
}

/** A room from its corners, without the walls of some sides. */
function roomOf(corners: readonly Point[], missing: readonly number[], hasFloor: boolean): ScanMeasures {
  const walls = corners.flatMap((from, i) =>
    missing.includes(i) ? [] : [wall(`W${i}`, from, corners[(i + 1) % corners.length]!)],
  )
  return measureScan(
    parseScan({
      version: 2,
      walls,
      doors: [],
      windows: [],
      openings: [],
      objects: [],
      sections: [],
      floors: hasFloor ? [floor('F', corners)] : [],
    }),
  )
}

const publishedOf = (measures: ScanMeasures) =>
  scanTolerancesRecord(scanTolerances(measures, DEFAULT_ACCURACY.roomplan))

const L: readonly Point[] = [
  [0, 0],
  [6, 0],
  [6, 4],
  [3, 4],
  [3, 6],
  [0, 6],
]

describe('the quality of a room', () => {
  test('with all of its walls and a floor is sure', () => {
    const { rooms, totals } = roomOf(L, [], true)
    expect([rooms[0]!.quality, totals.quality, rooms[0]!.margin]).toEqual(['sure', 'sure', 0])
  })

  test('with an opening wider than a doorway is to be checked, and may be off by a right-angled corner behind it', () => {
    // Side 3 is 2 m long: a corner at right angles over it has 2² / 4 m².
    const measures = roomOf(L, [3], true)
    expect(measures.rooms[0]!.quality).toBe('check')
    expect(measures.rooms[0]!.margin).toBeCloseTo(1, 6)
    const { rooms, totals } = publishedOf(measures)
    expect([rooms[0]!.floorArea, totals.floorArea]).toEqual([1, 1])
  })

  test('with a side that has no wall at all has walls to be checked; a passage leaves wall beside it, or floor in its depth', () => {
    const levelsOf = (corners: readonly Point[], missing: readonly number[]) =>
      roomOf(corners, missing, true).totals.figures
    const niche: readonly Point[] = [
      [0, 0],
      [5, 0],
      [5, 3],
      [3.5, 3],
      [3.5, 2.1],
      [1.5, 2.1],
      [1.5, 3],
      [0, 3],
    ]
    expect(levelsOf(niche, [3])).toEqual({ floor: 'sure', walls: 'check', openings: 'sure' })
    const alongside = niche.toSpliced(4, 0, [3.5, 2.25])
    expect(levelsOf(alongside, [3])).toEqual({ floor: 'sure', walls: 'sure', openings: 'sure' })
    const deep = niche.toSpliced(3, 1, [3.5, 3.07], [3.43, 3.07], [3.43, 3])
    expect(levelsOf(deep, [3, 4, 5]).floor).toBe('sure')
  })

  test('of three walls and no floor, or of one wall alone, is not known: it has no ±, and no probability can be worked out', () => {
    for (const missing of [[0], [0, 1, 2, 3, 4]]) {
      const measures = roomOf(L, missing, false)
      const levels = [measures.rooms[0]!.quality, measures.totals.quality]
      expect(levels).toEqual(['unknown', 'unknown'])
      const { rooms, totals } = publishedOf(measures)
      const { roomId: _, walls, ...sums } = rooms[0]!
      expect([...Object.values(sums), ...Object.values(totals)].every((u) => u === null)).toBe(true)
      expect(walls).toEqual([])
    }
  })

  test('stands in the record by its id, with what was found', () => {
    const measures = roomOf(L, [0], false)
    const { id } = measures.rooms[0]!
    const { totals, rooms, figures, findings } = scanQualityRecord(measures)
    expect([totals, rooms]).toEqual(['unknown', { [id]: 'unknown' }])
    const own = { floor: 'unknown', walls: 'check', openings: 'check' }
    expect(figures).toEqual({ totals: own, rooms: { [id]: own } })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'scan/floor-uncertain', ids: [id] }))
  })
})

test('a total is as good as its worst room', () => {
  const worst: readonly Quality[] = ['unknown', 'check', 'sure']
  for (const { name, files } of allScans()) {
    const { rooms, totals, findings } = measureScan(parseScanFiles(files))
    const level = worst.find((each) => rooms.some(({ quality }) => quality === each)) ?? 'sure'
    const ofTheSumAlone = findings.some(({ code }) =>
      ['scan/overlapping-rooms', 'scan/several-sessions', 'scan/empty-room'].includes(code),
    )
    if (!ofTheSumAlone) expect(totals.quality, name).toBe(level)
    expect(worst.indexOf(totals.quality), name).toBeLessThanOrEqual(worst.indexOf(level))
  }
})

withSharedData('the quality of real and of spoilt scans', () => {
  const house = readFolder(sharedFile('roomplan/apple-house'))

  test('8 of the 11 rooms of a house are sure, each alone and all together', () => {
    const alone = house.flatMap((file) => measureScan(parseScanFiles([file])).rooms)
    expect(alone.filter(({ quality }) => quality === 'sure')).toHaveLength(8)
    const together = measureScan(parseScanFiles(house))
    expect(together.rooms.filter(({ quality }) => quality === 'sure').length).toBeGreaterThanOrEqual(8)
    // Rooms that drifted into each other: each holds, their sum does not.
    expect(together.totals.quality).toBe('check')
    expect(publishedOf(together).totals.floorArea).toBeNull()
  })

  test('of 400 scans with known truth each that is off by over 2 % is told, and over a quarter of what is told is', () => {
    const lines = gunzipSync(readFileSync(sharedFile('roomplan/defects/scans.jsonl.gz'))).toString('utf8')
    let [bad, told, right] = [0, 0, 0]
    for (const line of lines.trim().split('\n')) {
      const { json, files, truth } = JSON.parse(line) as {
        json?: unknown
        files?: NamedJson[]
        truth: { area: number }
      }
      const measures = measureScan(files === undefined ? parseScan(json, { name: 'r' }) : parseScanFiles(files))
      const isBad = Math.abs(scanRecord(measures).totals.floorArea / truth.area - 1) > 0.02
      const isTold = measures.totals.quality !== 'sure'
      bad += Number(isBad)
      told += Number(isTold)
      right += Number(isBad && isTold)
    }
    expect(bad).toBeGreaterThan(40)
    expect(right).toBe(bad)
    expect(right / told).toBeGreaterThan(0.26)
  })
})
