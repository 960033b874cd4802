import { roofRecord, scanRecord, STOREY_NAMES, wallsRecord } from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan } from '@reports/svg'
import type { Language, TitleBlock } from '@reports/svg'
import { csvOf } from './csv.ts'
import { FILE_WORDS } from './file-words.ts'
import { roomsTable } from './tables/rooms.ts'
import { surfacesTable } from './tables/surfaces.ts'
import { wallsTable } from './tables/walls.ts'

/** A file that a reader of a report may take along, made when it is asked for. */
export interface PropertyFile {
  readonly name: string
  /** What people are told it is. */
  readonly label: string
  readonly type: 'text/csv' | 'image/svg+xml'
  readonly make: () => string
}

/** On the whole property, as its report is. */
const WHOLE = { includeMatrikkel: true } as const

interface Measured {
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

/** The numbers of a property as the command line writes them: its rooms, its roof surfaces and its exterior walls. */
export function tableFiles({ scan, roof }: Measured, lang: Language): readonly PropertyFile[] {
  const words = FILE_WORDS[lang]
  const table = (name: string, label: string, make: () => string): PropertyFile => ({
    name,
    label: `${label} (CSV)`,
    type: 'text/csv',
    make,
  })
  return [
    ...(scan === null ? [] : [table('rooms.csv', words.rooms, () => csvOf(roomsTable(scanRecord(scan).rooms)))]),
    ...(roof === null
      ? []
      : [
          table('surfaces.csv', words.surfaces, () => csvOf(surfacesTable(roofRecord(roof, WHOLE)))),
          table('walls.csv', words.walls, () => csvOf(wallsTable(wallsRecord(roof, WHOLE)))),
        ]),
  ]
}

/** How the drawings of a property are written: their language, the eaves overhang of its walls in metres, and title blocks. */
export interface DrawingFileOptions {
  readonly lang: Language
  readonly eavesOverhang?: number | undefined
  /** Of the sheets: a file of the rooms, and one of the roof. */
  readonly titleBlocks?: Readonly<Partial<Record<'scan' | 'roof', TitleBlock>>>
}

/** The drawings of a property: plans as sheets to scale, and views. */
export function drawingFiles({ scan, roof }: Measured, options: DrawingFileOptions): readonly PropertyFile[] {
  const { lang, eavesOverhang, titleBlocks = {} } = options
  const words = FILE_WORDS[lang]
  const drawing = (name: string, label: string, make: () => string): PropertyFile => ({
    name,
    label: `${label} (SVG)`,
    type: 'image/svg+xml',
    make,
  })
  const storeys = (scan?.storeys ?? []).flatMap(({ index: story }) => {
    const name = STOREY_NAMES[lang](story).toLowerCase()
    const sheet = { story, lang, titleBlock: titleBlocks.scan }
    return [
      drawing(`floor-${story}.svg`, `${words.floorPlan}, ${name}`, () => drawFloorPlan(scan!, sheet)),
      drawing(`view-${story}.svg`, `${words.cutAway}, ${name}`, () => drawCutAway(scan!, { story, lang })),
    ]
  })
  if (roof === null) return storeys
  const plan = { ...WHOLE, lang, titleBlock: titleBlocks.roof }
  return [
    ...storeys,
    drawing('roof.svg', words.roofPlan, () => drawRoofPlan(roof, plan)),
    drawing('walls.svg', words.wallPlan, () => drawWallPlan(roof, { ...plan, eavesOverhang })),
    drawing('house.svg', words.house, () => drawHouseView(roof, { ...WHOLE, lang })),
  ]
}

/** A file that a page carries along, as a link that saves it. */
export interface EmbeddedFile {
  readonly label: string
  readonly fileName: string
  /** A `data:` URI. */
  readonly href: string
}

/** Characters of a file that a page carries along: a city's drawings would be longer than its page. */
const MOST = 300_000

/** Files that are in a page, so that it needs nothing else; those too large for it are left out. */
export const embeddedFiles = (files: readonly PropertyFile[]): readonly EmbeddedFile[] =>
  files.flatMap(({ name, label, type, make }) => {
    const text = make()
    if (text.length > MOST) return []
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
    return [{ label, fileName: name, href: `data:${type};charset=utf-8;base64,${btoa(bytes)}` }]
  })
