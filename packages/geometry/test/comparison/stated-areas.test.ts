import { describe, expect, test } from 'vitest'
import { DEFAULT_ACCURACY } from '../../src/accuracy.ts'
import { compareAreas, comparedAreasRecord, parseStatedAreas } from '../../src/comparison.ts'
import { measureScan, parseScanFiles, type ScanMeasures } from '../../src/index.ts'
import { fixture, readFolder } from '../scan-cases.ts'

describe('a file of stated areas', () => {
  test.each([
    ['room,area\nBath,4.5\n"Hall, upper",12\n', [4.5, 12]],
    ['\uFEFFRom;Areal\r\nBad;4,5\r\n\r\n"Gang; oppe";12\r\n', [4.5, 12]],
    ['id\tarea_m2\troom\n1\t4.5\tBath\n', [4.5]],
  ])('is read: %j', (text, areas) => {
    expect(parseStatedAreas(text).map(({ area }) => area)).toEqual(areas)
  })

  test('keeps separators and quotes of quoted names', () => {
    expect(
      parseStatedAreas('room,area\n"Hall, upper",12\n"The ""den""",3\n"""Den"" 2",4').map(({ room }) => room),
    ).toEqual(['Hall, upper', 'The "den"', '"Den" 2'])
  })

  test.each([
    '',
    'a,b\n1,2',
    'room,area\nBath,',
    'room,area\nBath,-1',
    'room,area\nBath,"4,5"',
    'room,area\n,4',
    'room,area\nBath,NaN',
  ])('is refused: %j', (text) => {
    expect(() => parseStatedAreas(text)).toThrow(expect.objectContaining({ code: 'comparison/bad-areas' }))
  })
})

describe('a scan beside stated areas', () => {
  const measures = measureScan(parseScanFiles(readFolder(fixture('house-two-storeys/input'))))
  const sure: ScanMeasures = { ...measures, rooms: measures.rooms.map((room) => ({ ...room, quality: 'sure' })) }
  const [room] = sure.rooms
  const of = (scan: ScanMeasures, area: number, plan = 0.0001) =>
    comparedAreasRecord(
      compareAreas(
        scan,
        [{ room: 'x', area }],
        { ...DEFAULT_ACCURACY.roomplan, plan, height: 0.001, scale: 0 },
        () => room!.id,
      ),
    )[0]!

  test('says whether a sure room deviates by more than 2 %, or that its ± leaves it open', () => {
    expect(of(sure, room!.floorArea).deviates).toBe('no')
    expect(of(sure, room!.floorArea / 0.97)).toMatchObject({ deviates: 'yes', percent: -3 })
    expect(of(sure, room!.floorArea / 1.03)).toMatchObject({ deviates: 'yes', percent: 3 })
    expect(of(sure, room!.floorArea / 0.97, 0.05).deviates).toBe('undecided')
  })

  test.each(['check', 'unknown'] as const)('says nothing of 2 %% where a room is %s', (quality) => {
    const scan: ScanMeasures = { ...sure, rooms: sure.rooms.map((each) => ({ ...each, quality })) }
    const row = of(scan, room!.floorArea / 0.9)
    expect([row.deviates, row.percent, row.measured === null]).toEqual([null, null, quality === 'unknown'])
  })

  test('tells what is not found, and rooms that nothing is stated for', () => {
    const rows = comparedAreasRecord(
      compareAreas(sure, [{ room: 'attic', area: 3 }], DEFAULT_ACCURACY.roomplan, () => null),
    )
    expect(rows.map(({ state }) => state)).toEqual(['notFound', ...sure.rooms.map(() => 'notStated')])
  })
})
