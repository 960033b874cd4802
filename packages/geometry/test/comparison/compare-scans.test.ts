import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureScan, parseScanFiles, type NamedJson, type ScanMeasures } from '../../src/index.ts'
import { DEFAULT_ACCURACY } from '../../src/accuracy.ts'
import { compareScans, scanComparisonRecord, type ScanComparisonRecord } from '../../src/comparison.ts'
import { APPLE_HOUSE, fixture } from '../scan-cases.ts'

const FOLDER = fixture('house-two-storeys/input')

const filesOf = (folder: string): NamedJson[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, json: JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown }))

/** Turned about the vertical and shifted: the transforms of a scan in columns, as RoomPlan writes them. */
function turned(value: unknown, angle: number): unknown {
  if (Array.isArray(value)) return value.map((each) => turned(each, angle))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isTransform = key === 'transform' && Array.isArray(each) && each.length === 16
      return [key, isTransform ? turnedTransform(each as number[], angle) : turned(each, angle)]
    }),
  )
}

function turnedTransform(columns: readonly number[], angle: number): number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return [0, 4, 8, 12].flatMap((at) => {
    const [x, y, z, w] = columns.slice(at, at + 4) as [number, number, number, number]
    const shift = at === 12 ? [7, 1, -3] : [0, 0, 0]
    return [x * cosine + z * sine + shift[0]!, y + shift[1]!, -x * sine + z * cosine + shift[2]!, w]
  })
}

const measured = (files: readonly NamedJson[]): ScanMeasures => measureScan(parseScanFiles(files))

const BEFORE = measured(filesOf(FOLDER))

const compared = (after: ScanMeasures, before = BEFORE): ScanComparisonRecord =>
  scanComparisonRecord(compareScans(before, after, DEFAULT_ACCURACY.roomplan))

describe('two scans of one place', () => {
  test('the real house of eleven rooms, turned and shifted: every room is found by its place', (context) => {
    if (APPLE_HOUSE === null) return context.skip('../shared/data is not beside the checkout')
    const files = filesOf(APPLE_HOUSE)
    const [before, after] = [files, files.map(({ name, json }) => ({ name, json: turned(json, 1.1) }))].map(measured)
    const record = compared(after!, before)
    expect(record.rooms).toHaveLength(11)
    expect(record.rooms.map(({ state, before: own, after: other }) => [state, own === other])).toEqual(
      record.rooms.map(() => ['same', true]),
    )
  })

  test('against itself nothing differs', () => {
    const record = compared(BEFORE)
    expect(record.rooms.map(({ state }) => state)).toEqual(BEFORE.rooms.map(() => 'same'))
  })

  test.each([0.4, 1.9, 3.3, -1.2])('turned by %s rad and shifted, every room is found and none differs', (angle) => {
    const after = measured(filesOf(FOLDER).map(({ name, json }) => ({ name, json: turned(json, angle) })))
    const record = compared(after)
    expect(record.compared).toBe(true)
    const nameOf = (measures: ScanMeasures, id: string | null) => measures.rooms.find((room) => room.id === id)?.name
    for (const { state, before, after: other } of record.rooms) {
      expect(state).toBe('same')
      expect(nameOf(BEFORE, before)).toBe(nameOf(after, other))
    }
  })

  test('a room that is left out is gone, one that is added is new', () => {
    const without: ScanMeasures = { ...BEFORE, rooms: BEFORE.rooms.slice(1) }
    const [first] = BEFORE.rooms
    const states = (record: ScanComparisonRecord) =>
      record.rooms.filter(({ state }) => state !== 'same').map(({ state, before, after }) => [state, before ?? after])
    expect(states(compared(without))).toEqual([['gone', first!.id]])
    expect(states(compared(BEFORE, without))).toEqual([['new', first!.id]])
  })

  test('a changed area, height and door, and a window that is gone: these are told, and no more', () => {
    const room = BEFORE.rooms.find(({ walls }) =>
      walls.some(({ openings }) => openings.some(({ kind }) => kind === 'window')),
    )!
    const changed: ScanMeasures = {
      ...BEFORE,
      rooms: BEFORE.rooms.map((each) =>
        each.id !== room.id
          ? each
          : {
              ...each,
              floorArea: each.floorArea + 2,
              walls: each.walls.map((wall) => ({
                ...wall,
                height: wall.height + 0.3,
                openings: wall.openings
                  .filter(({ kind }) => kind !== 'window')
                  .map((opening) => ({ ...opening, width: opening.width + (opening.kind === 'door' ? 0.2 : 0) })),
              })),
            },
      ),
    }
    const record = compared(changed)
    const told = record.rooms.filter(({ state }) => state !== 'same')
    expect(told.map(({ before, state }) => [before, state])).toEqual([[room.id, 'changed']])
    const [own] = told
    expect(own!.figures.map(({ figure, difference, changed: isChanged }) => [figure, difference, isChanged])).toEqual([
      ['floorArea', 2, true],
      ['height', 0.3, true],
    ])
    const kinds = own!.openings.map(({ kind, state }) => `${kind} ${state}`)
    expect(new Set(kinds.filter((kind) => kind.startsWith('window')))).toEqual(new Set(['window gone']))
    for (const { kind, figures } of own!.openings)
      if (kind === 'door') expect(figures).toMatchObject([{ figure: 'width', difference: 0.2, changed: true }])
  })

  test('another place is told, and nothing is compared', () => {
    const other = measured([
      { name: 'input.json', json: JSON.parse(readFileSync(fixture('scan-plain-room/input.json'), 'utf8')) as unknown },
    ])
    const room = other.rooms[0]!
    const long: ScanMeasures = {
      ...other,
      rooms: [
        {
          ...room,
          floorArea: 30,
          outline: [
            [
              [
                [0, 0],
                [30, 0],
                [30, 1],
                [0, 1],
              ],
            ],
          ],
        },
      ],
    }
    const comparison = compareScans(BEFORE, long, DEFAULT_ACCURACY.roomplan)
    expect([comparison.isOnePlace, comparison.rooms]).toEqual([false, []])
    expect(comparison.findings.map(({ code }) => code)).toEqual(['comparison/other-place'])
  })
})
