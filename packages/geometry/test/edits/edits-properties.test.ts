import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureScan, parseScanFiles, scanRecord, type RoomRecord, type ScanMeasures } from '@reports/geometry'
import { applyEdits, editsText, parseEdits, type EditChange } from '@reports/geometry/edits'
import { allScans, deepFreeze } from '../scan-cases.ts'
import { rounds } from '../rounds.ts'
import { editsOf } from './edit-cases.ts'

const scans = allScans().map(({ name, files }) => {
  const scan = deepFreeze(parseScanFiles(files))
  return { name, scan, plain: measureScan(scan) }
})

/** Any edit of a scan, most of them possible. */
function anyChange({ rooms, findings }: ScanMeasures): fc.Arbitrary<EditChange> {
  const walls = rooms.flatMap((room) => room.walls)
  const openings = walls.flatMap((wall) => wall.openings)
  const objects = rooms.flatMap((room) => room.objects)
  const oneOf = (items: readonly { readonly id: string }[]) => fc.constantFrom(...items.map(({ id }) => id))
  const length = fc.double({ min: 0.3, max: 3, noNaN: true })
  const room = oneOf(rooms)
  const changes: fc.Arbitrary<EditChange>[] = [
    fc.record({ operation: fc.constant('rename' as const), room, name: fc.constant('Bod') }),
    fc.record({ operation: fc.constant('setHeight' as const), room, height: length }),
    fc
      .tuple(room, fc.double({ min: 0, max: Math.PI, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([id, angle, off]): EditChange => {
        const corners = rooms.find((each) => each.id === id)!.outline.flat(2)
        const mean = (axis: 0 | 1): number =>
          corners.reduce((sum, each) => sum + each[axis], off) / (corners.length || 1)
        const [x, y] = [mean(0), -mean(1)]
        return {
          operation: 'split',
          room: id,
          line: [
            [x - Math.cos(angle), y - Math.sin(angle)],
            [x + Math.cos(angle), y + Math.sin(angle)],
          ],
        }
      }),
  ]
  if (rooms.length > 1)
    changes.push(
      fc
        .subarray(
          rooms.map(({ id }) => id),
          { minLength: 2, maxLength: Math.min(3, rooms.length) },
        )
        .map((ids) => ({ operation: 'merge', rooms: ids })),
    )
  if (walls.length > 0)
    changes.push(
      fc.record({
        operation: fc.constant('moveWall' as const),
        wall: oneOf(walls),
        distance: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      }),
      oneOf(walls).map((id) => ({ operation: 'delete', elements: [id] })),
      fc.record({
        operation: fc.constant('addOpening' as const),
        wall: oneOf(walls),
        kind: fc.constantFrom('door' as const, 'opening' as const),
        offset: fc.double({ min: 0, max: 3, noNaN: true }),
        width: length,
        height: length,
        sill: fc.constant(0),
      }),
    )
  if (openings.length > 0)
    changes.push(
      oneOf(openings).map((id) => ({ operation: 'delete', elements: [id] })),
      fc.record({
        operation: fc.constant('setOpening' as const),
        openings: oneOf(openings).map((id) => [id]),
        width: length,
      }),
    )
  if (objects.length > 0) changes.push(oneOf(objects).map((id) => ({ operation: 'delete', elements: [id] })))
  if (findings.length > 0)
    changes.push(fc.constantFrom(...findings).map(({ code, ids }) => ({ operation: 'accept', finding: code, ids })))
  return fc.oneof(...changes)
}

const byId = (rooms: readonly RoomRecord[]): Map<string, string> =>
  new Map(rooms.map((room) => [room.roomId, JSON.stringify(room)]))

describe.each(scans)('edits of $name', ({ scan, plain }) => {
  const records = byId(scanRecord(plain).rooms)
  const lists = fc.array(anyChange(plain), { minLength: 1, maxLength: 6 }).map((changes) => editsOf(...changes))

  it('change no room that they do not name, and give finite numbers', () => {
    fc.assert(
      fc.property(lists, (edits) => {
        const measures = measureScan(deepFreeze(applyEdits(scan, edits)))
        const named = new Set(measures.edits.flatMap(({ roomIds }) => roomIds))
        const now = byId(scanRecord(measures).rooms)
        for (const [id, record] of records) if (!named.has(id)) expect(now.get(id)).toBe(record)
        for (const id of now.keys()) if (!named.has(id)) expect(records.has(id)).toBe(true)
        for (const { floorArea, grossWallArea, netWallArea, openSpans, outline } of measures.rooms) {
          for (const number of [
            floorArea,
            grossWallArea,
            netWallArea,
            ...outline.flat(3),
            ...openSpans.map((s) => s.length),
          ])
            expect(Number.isFinite(number)).toBe(true)
          expect(floorArea).toBeGreaterThanOrEqual(0)
          expect(netWallArea).toBeLessThanOrEqual(grossWallArea + 1e-9)
        }
      }),
      { numRuns: rounds(30, 500) },
    )
  })

  it('do twice what they do once, and keep the floor where only names and borders of rooms change', () => {
    fc.assert(
      fc.property(lists, (edits) => {
        const once = applyEdits(scan, edits)
        const measures = measureScan(once)
        expect(measureScan(applyEdits(once, edits))).toEqual(measures)
        expect(parseEdits(JSON.parse(editsText(edits)))).toEqual(edits)
        if (edits.every(({ operation }) => operation !== 'moveWall' && operation !== 'merge'))
          expect(measures.totals.floorArea).toBeCloseTo(plain.totals.floorArea, 6)
      }),
      { numRuns: rounds(15, 200) },
    )
  })

  it('split a room, and merge its parts to the floor and the walls that it had', () => {
    const splits = anyChange(plain).filter((change) => change.operation === 'split')
    fc.assert(
      fc.property(splits, (change) => {
        const [split] = editsOf(change)
        if (split?.operation !== 'split') throw new Error('a split')
        const apart = measureScan(applyEdits(scan, [split]))
        const part = apart.rooms.find(({ id }) => id.endsWith(`-${split.id}`))
        // A line beside the room splits nothing.
        if (part === undefined) return
        const edits = editsOf(change, { operation: 'merge', rooms: [split.room, part.id] })
        const joined = measureScan(applyEdits(scan, edits))
        expect(joined.rooms.map(({ id }) => id)).toEqual(plain.rooms.map(({ id }) => id))
        // To half of what is published: a line beside a side of the room, less than a corner is wide, goes through its corners.
        expect(joined.totals.floorArea).toBeCloseTo(plain.totals.floorArea, 2)
        expect(joined.totals.grossWallArea).toBeCloseTo(plain.totals.grossWallArea, 2)
      }),
      { numRuns: rounds(15, 200) },
    )
  })
})
