import { glbOf } from '@reports/export'
import { csvOf, roomsTable, surfacesTable, wallsTable } from '@reports/export/tables'
import { roofRecord, scanRecord, STOREY_NAMES, wallsRecord } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { cutAway, drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan, houseView } from '@reports/svg'
import type { TitleBlock } from '@reports/svg'
import type { Download, Settings } from '../messages.ts'
import { WORDS } from '../words.ts'
import type { MeasuredProperty } from './property.ts'

/** A file that is made when it is asked for. */
export interface MadeFile extends Download {
  readonly type: string
  readonly make: () => string | Uint8Array<ArrayBuffer>
}

const [CSV, SVG, JSON_TYPE, GLB] = ['text/csv', 'image/svg+xml', 'application/json', 'model/gltf-binary']

const jsonOf = (record: unknown): string => `${JSON.stringify(record, null, 2)}\n`

/** On the whole property, as its report is. */
const WHOLE = { includeMatrikkel: true } as const

/** Characters that names of files cannot have on one system or another. */
const safe = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80) || 'reports'

type Made = readonly [what: string, label: string, type: string, make: MadeFile['make']]

function filesOfScan(scan: ScanMeasures, { lang }: Settings, titleBlock: TitleBlock): readonly Made[] {
  const words = WORDS[lang]
  return [
    ['rooms.csv', `${words.rooms} (CSV)`, CSV, () => csvOf(roomsTable(scanRecord(scan).rooms))],
    ['rooms.json', `${words.rooms} (JSON)`, JSON_TYPE, () => jsonOf(scanRecord(scan))],
    ...scan.storeys.flatMap(({ index: story }): Made[] => {
      const [name, storey] = [STOREY_NAMES[lang](story).toLowerCase(), { story, lang }]
      return [
        [
          `floor-${story}.svg`,
          `${words.floorPlan}, ${name} (SVG)`,
          SVG,
          () => drawFloorPlan(scan, { ...storey, titleBlock }),
        ],
        [`view-${story}.svg`, `${words.cutAway}, ${name} (SVG)`, SVG, () => drawCutAway(scan, storey)],
        [`view-${story}.glb`, `${words.model}, ${name} (GLB)`, GLB, () => glbOf(cutAway(scan, storey))],
      ]
    }),
  ]
}

function filesOfRoof(roof: RoofMeasures, { lang, eavesOverhang }: Settings, titleBlock: TitleBlock): readonly Made[] {
  const words = WORDS[lang]
  const drawing = { ...WHOLE, lang }
  const plan = { ...drawing, titleBlock }
  const walls = { ...plan, eavesOverhang: eavesOverhang ?? undefined }
  return [
    ['surfaces.csv', `${words.surfaces} (CSV)`, CSV, () => csvOf(surfacesTable(roofRecord(roof, WHOLE)))],
    ['roof.json', `${words.roof} (JSON)`, JSON_TYPE, () => jsonOf(roofRecord(roof, WHOLE))],
    ['roof.svg', `${words.roofPlan} (SVG)`, SVG, () => drawRoofPlan(roof, plan)],
    ['walls.csv', `${words.walls} (CSV)`, CSV, () => csvOf(wallsTable(wallsRecord(roof, WHOLE)))],
    ['walls.json', `${words.walls} (JSON)`, JSON_TYPE, () => jsonOf(wallsRecord(roof, WHOLE))],
    ['walls.svg', `${words.wallPlan} (SVG)`, SVG, () => drawWallPlan(roof, walls)],
    ['house.svg', `${words.house} (SVG)`, SVG, () => drawHouseView(roof, drawing)],
    ['house.glb', `${words.model}, ${words.house.toLowerCase()} (GLB)`, GLB, () => glbOf(houseView(roof, drawing))],
  ]
}

/**
 * All that can be saved of a property besides its report: the numbers as the command line writes them, the drawings as sheets to
 * scale, views and 3D models. A file of another kind is a line more above.
 */
export function downloadsOf(
  { name, property: { project, scan, roof }, sources }: MeasuredProperty,
  settings: Settings,
): readonly MadeFile[] {
  const property = project.address.street ?? name
  const made = [
    ...(scan === null ? [] : filesOfScan(scan, settings, { property, file: sources.scan })),
    ...(roof === null ? [] : filesOfRoof(roof, settings, { property, file: sources.roof })),
  ]
  return made.map(([what, label, type, make]) => ({ file: `${safe(name)}-${what}`, label, type, make }))
}
