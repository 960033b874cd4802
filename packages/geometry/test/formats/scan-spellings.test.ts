import { describe, expect, it } from 'vitest'
import { detectFile, measureScan, parseScan, parseScanFiles, scanRecord, TERMS, type Scan } from '@reports/geometry'
import { captured, wallsOn, type Point } from '../half-scans.ts'
import { fixture, readJson } from '../scan-cases.ts'

type Json = Record<string, unknown>

const plain = readJson(fixture('scan-plain-room/input.json')) as Json
const recordOf = (scan: Scan): unknown => scanRecord(measureScan(scan))

/** The same export, each element written otherwise. */
const respelled = (change: (element: Json) => Json): Json =>
  Object.fromEntries(
    Object.entries(plain).map(([key, list]) => [
      key,
      Array.isArray(list) && key !== 'sections' ? list.map((element) => change(element as Json)) : list,
    ]),
  )

const asColumns = ({ transform, ...element }: Json): Json => {
  const numbers = transform as number[]
  const columns = [0, 4, 8, 12].map((at) => {
    const [x, y, z, w] = numbers.slice(at, at + 4)
    return { x, y, z, w }
  })
  return { ...element, transform: { columns } }
}

const withUuids = ({ identifier, parentIdentifier, ...element }: Json): Json => ({
  ...element,
  identifier: { uuid: identifier },
  parentIdentifier: typeof parentIdentifier === 'string' ? { uuid: parentIdentifier } : parentIdentifier,
})

const asDictionaries = (): Json =>
  Object.fromEntries(
    Object.entries(plain).map(([key, list]) => {
      if (!Array.isArray(list) || key === 'sections') return [key, list]
      const entries = (list as Json[]).map(({ identifier, ...element }) => [identifier, element] as const)
      return [key, Object.fromEntries(entries)]
    }),
  )

describe('one room in the spellings of other programs', () => {
  it.each([
    ['columns of x, y, z and w', respelled(asColumns)],
    ['ids in objects', respelled(withUuids)],
    ['lists as dictionaries by identifier', asDictionaries()],
    ['put into capturedRoom', { capturedRoom: plain }],
    ['put into room', { createdAt: '2026-01-01', room: plain }],
  ])('%s', (_, json) => {
    expect(detectFile(json)).toBe('roomplan')
    expect(recordOf(parseScan(json))).toEqual(recordOf(parseScan(plain)))
    expect(recordOf(parseScanFiles([{ name: 'a.json', json }]))).toEqual(
      recordOf(parseScanFiles([{ name: 'a.json', json: plain }])),
    )
  })

  it('categories that are numbers name nothing, and are no reason to refuse the file', () => {
    const { objects, ...measured } = measureScan(parseScan(respelled((element) => ({ ...element, category: 7 }))))
      .rooms[0]!
    expect(new Set(objects.map(({ category }) => category))).toEqual(new Set(objects.length > 0 ? ['unknown'] : []))
    expect(measured.floorArea).toBe(measureScan(parseScan(plain)).rooms[0]!.floorArea)
  })

  it('a fault in a wrapped or keyed export has its own path', () => {
    const broken = { capturedRoom: { ...asDictionaries(), walls: { W1: { dimensions: 'wide' } } } }
    expect(() => parseScan(broken)).toThrow(expect.objectContaining({ path: '$.capturedRoom.walls.W1.dimensions' }))
  })

  it('a list of openings that is null is told', () => {
    const codes = (json: Json): string[] => measureScan(parseScan(json)).findings.map(({ code }) => code)
    expect(codes({ ...plain, windows: null })).toContain('scan/missing-list')
    expect(codes({ ...plain, windows: [] })).not.toContain('scan/missing-list')
  })
})

const SQUARE: readonly Point[] = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
]

describe('storeys', () => {
  const roomAt = (y: number, name: string): { name: string; json: Json } => {
    const room = captured(SQUARE, wallsOn(SQUARE, [0, 1, 2, 3], [0, 0]), 'polygon', 0, name)
    const raised = (list: unknown): unknown =>
      (list as { transform: number[] }[]).map((element) => ({
        ...element,
        transform: element.transform.map((value, index) => (index === 13 ? value + y : value)),
      }))
    return { name: `${name}.json`, json: { ...room, walls: raised(room['walls']), floors: raised(room['floors']) } }
  }
  const storiesOf = (heights: readonly number[]): (number | null)[] =>
    measureScan(parseScanFiles(heights.map((y, index) => roomAt(y, `room-${index}`)))).rooms.map(({ story }) => story)

  it('half levels are storeys of their own; steps within one are not', () => {
    expect(storiesOf([0, 0.9, 1.8])).toEqual([0, 1, 2])
    expect(storiesOf([0, 0.09, 0.6])).toEqual([0, 0, 0])
    expect(storiesOf([0, 2.7])).toEqual([0, 1])
  })

  it('a cellar is one by the word of a scan file or of the export, and the storey over it is the first', () => {
    const [below, above] = [roomAt(-2.5, 'below'), roomAt(0, 'above')]
    const scanFile = { rooms: [{ story: -1, capturedRoom: below.json }, { capturedRoom: above.json }] }
    expect(measureScan(parseScan(scanFile)).rooms.map(({ story }) => story)).toEqual([-1, 0])
    const exported = [{ ...below.json, story: -1 }, above.json]
    expect(measureScan(parseScan(exported)).rooms.map(({ story }) => story)).toEqual([-1, 0])
    expect([TERMS.nb.storyOf(-1), TERMS.en.storyOf(-1), TERMS.nb.storyOf(0)]).toEqual([
      'Kjeller',
      'Basement',
      '1. etasje',
    ])
  })
})
