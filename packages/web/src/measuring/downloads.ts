import { csvOf, roomsTable, surfacesTable, wallsTable } from '@reports/export/tables'
import { roofRecord, scanRecord, wallsRecord } from '@reports/geometry'
import { drawFloorPlan, drawRoofPlan, drawWallPlan } from '@reports/svg'
import type { Download, Settings } from '../messages.ts'
import { WORDS } from '../words.ts'
import type { MeasuredProperty } from './property.ts'

/** A file that is made when it is asked for. */
export interface MadeFile extends Download {
  readonly type: string
  readonly make: () => string
}

const [CSV, SVG, JSON_TYPE] = ['text/csv', 'image/svg+xml', 'application/json']

/** Files of text end with a line end. */
const line = (text: string): string => `${text}\n`

const jsonOf = (record: unknown): string => line(JSON.stringify(record, null, 2))

/** On the whole property, as its report is. */
const WHOLE = { includeMatrikkel: true } as const

/** Characters that names of files cannot have on one system or another. */
const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'reports'

/**
 * All that can be saved of a property besides its report: the numbers as the command line writes them, the drawings as sheets to
 * scale. A file of another kind is a line more here.
 */
export function downloadsOf(
  { name, property: { scan, roof } }: MeasuredProperty,
  { lang, eavesOverhang }: Settings,
): readonly MadeFile[] {
  const words = WORDS[lang]
  const file = (what: string, label: string, type: string, make: () => string): MadeFile => ({
    file: `${safe(name)}-${what}`,
    label,
    type,
    make,
  })
  const ofScan =
    scan === null
      ? []
      : [
          file('rooms.csv', `${words.rooms} (CSV)`, CSV, () => csvOf(roomsTable(scanRecord(scan).rooms))),
          file('rooms.json', `${words.rooms} (JSON)`, JSON_TYPE, () => jsonOf(scanRecord(scan))),
          ...scan.storeys.map(({ index }) =>
            file(`floor-${index}.svg`, `${words.floorPlan} ${index} (SVG)`, SVG, () =>
              line(drawFloorPlan(scan, { story: index, lang })),
            ),
          ),
        ]
  const drawing = { ...WHOLE, lang }
  const ofRoof =
    roof === null
      ? []
      : [
          file('surfaces.csv', `${words.surfaces} (CSV)`, CSV, () => csvOf(surfacesTable(roofRecord(roof, WHOLE)))),
          file('roof.json', `${words.roof} (JSON)`, JSON_TYPE, () => jsonOf(roofRecord(roof, WHOLE))),
          file('roof.svg', `${words.roofPlan} (SVG)`, SVG, () => line(drawRoofPlan(roof, drawing))),
          file('walls.csv', `${words.walls} (CSV)`, CSV, () => csvOf(wallsTable(wallsRecord(roof, WHOLE)))),
          file('walls.json', `${words.walls} (JSON)`, JSON_TYPE, () => jsonOf(wallsRecord(roof, WHOLE))),
          file('walls.svg', `${words.wallPlan} (SVG)`, SVG, () =>
            line(drawWallPlan(roof, { ...drawing, eavesOverhang: eavesOverhang ?? undefined })),
          ),
        ]
  return [...ofScan, ...ofRoof]
}
