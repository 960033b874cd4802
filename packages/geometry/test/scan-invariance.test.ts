import { describe, expect, it } from 'vitest'
import { measureScan, parseScanFiles, scanRecord, type NamedJson, type ScanMeasures } from '@reports/geometry'
import { allScans, changed, CHANGES, deepFreeze } from './scan-cases.ts'

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
