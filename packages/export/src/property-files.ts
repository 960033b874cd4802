import {
  roofQualityRecord,
  roofRecord,
  scanMarks,
  scanQualityRecord,
  scanRecord,
  TERMS,
  visibleRoofRecord,
  wallsRecord,
} from '@reports/geometry'
import type { RoofMeasures, ScanMeasures } from '@reports/geometry'
import { solarRecord, type SolarMeasures } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan } from '@reports/svg'
import { drawSolarPlan } from '@reports/svg/solar'
import type { Language, TitleBlock } from '@reports/svg'
import { csvOf } from './csv.ts'
import { FILE_WORDS } from './file-words.ts'
import { roomsTable } from './tables/rooms.ts'
import { solarTable } from './tables/solar.ts'
import { surfacesTable } from './tables/surfaces.ts'
import { wallsTable } from './tables/walls.ts'

/** A file that a reader of a report may take along, made when it is asked for. */
export interface PropertyFile {
  readonly name: string
  /** What people are told it is. */
  readonly label: string
  readonly type: 'text/csv' | 'image/svg+xml'
  /** Characters that it has at least, known before it is made. */
  readonly least: number
  readonly make: () => string
}

/** On the whole property, as its report is. */
const WHOLE = { includeMatrikkel: true } as const

/** What was measured of a property. */
export interface MeasuredProperty {
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
  /** Of the buildings of the roof; absent where nobody asks. */
  readonly solar?: SolarMeasures | undefined
}

/** The numbers of a property as the command line writes them: its rooms, its roof surfaces, its exterior walls and its solar modules. */
export function tableFiles({ scan, roof, solar }: MeasuredProperty, lang: Language): readonly PropertyFile[] {
  const words = FILE_WORDS[lang]
  const table = (name: string, label: string, make: () => string): PropertyFile => ({
    name,
    label: `${label} (CSV)`,
    type: 'text/csv',
    least: 0,
    make,
  })
  return [
    ...(scan === null
      ? []
      : [
          table('rooms.csv', words.rooms, () =>
            csvOf(roomsTable(scanRecord(scan), scanQualityRecord(scan).rooms, scanMarks(scan, lang).rooms)),
          ),
        ]),
    ...(roof === null
      ? []
      : [
          table('surfaces.csv', words.surfaces, () =>
            csvOf(
              surfacesTable(
                roofRecord(roof, WHOLE),
                roofQualityRecord(roof, WHOLE),
                undefined,
                visibleRoofRecord(roof, WHOLE),
              ),
            ),
          ),
          table('walls.csv', words.walls, () =>
            csvOf(wallsTable(wallsRecord(roof, WHOLE), roofQualityRecord(roof, WHOLE), lang)),
          ),
          ...(solar === undefined
            ? []
            : [
                table('solar.csv', words.solar, () =>
                  csvOf(
                    solarTable(solarRecord(solar), roofRecord(roof, WHOLE), roofQualityRecord(roof, WHOLE).buildings),
                  ),
                ),
              ]),
        ]),
  ]
}

/** How the drawings of a property are written: their language, the eaves overhang of its walls in metres, and title blocks. */
export interface DrawingFileOptions {
  readonly lang: Language
  readonly units?: UnitSystem | undefined
  readonly eavesOverhang?: number | undefined
  /** Of the sheets: a file of the rooms, and one of the roof. */
  readonly titleBlocks?: Readonly<Partial<Record<'scan' | 'roof', TitleBlock>>>
}

/**
 * Characters that each thing shown takes in a drawing at least, by measured drawings of 2 to 1,800 things: plans of rooms take 440 and
 * more, views of them 770, sheets of roofs 900 and of walls 1,120; of a house's view 155, where half is hidden. Of openings of
 * rooms over each other one is drawn.
 */
const LEAST = { floorPlan: 350, cutAway: 450, roofPlan: 500, wallPlan: 600, house: 100, module: 100 } as const

/** Walls, openings and furniture of each storey; a room of unknown height is drawn with the lowest. */
function thingsByStory({ rooms, storeys }: ScanMeasures): ReadonlyMap<number, number> {
  const things = new Map<number, number>()
  for (const { story, walls, objects } of rooms) {
    const storey = story ?? storeys[0]?.index ?? 0
    const ofRoom = walls.reduce((sum, { openings }) => sum + 1 + openings.length, objects.length)
    things.set(storey, (things.get(storey) ?? 0) + ofRoom)
  }
  return things
}

/** Surfaces with their edges, and walls, of all buildings. */
const thingsOfRoof = ({ buildings }: RoofMeasures): readonly [roof: number, walls: number] => [
  buildings.reduce((sum, { surfaces, edges }) => sum + surfaces.length + edges.length, 0),
  buildings.reduce((sum, { walls }) => sum + walls.length, 0),
]

const modulesOf = ({ buildings }: SolarMeasures): number =>
  buildings.reduce((sum, { layouts }) => sum + layouts.reduce((own, { modules }) => own + modules.length, 0), 0)

/** The drawings of a property: plans as sheets to scale, and views. */
export function drawingFiles(
  { scan, roof, solar }: MeasuredProperty,
  options: DrawingFileOptions,
): readonly PropertyFile[] {
  const { lang, units, eavesOverhang, titleBlocks = {} } = options
  const words = FILE_WORDS[lang]
  const drawing = (name: string, label: string, least: number, make: () => string): PropertyFile => ({
    name,
    label: `${label} (SVG)`,
    type: 'image/svg+xml',
    least,
    make,
  })
  const things = scan === null ? null : thingsByStory(scan)
  const storeys = (scan?.storeys ?? []).flatMap(({ index: story }) => {
    const name = TERMS[lang].storyOf(story).toLowerCase()
    const sheet = { story, lang, units, titleBlock: titleBlocks.scan, marks: 'all' } as const
    const shown = things?.get(story) ?? 0
    return [
      drawing(`floor-${story}.svg`, `${words.floorPlan}, ${name}`, shown * LEAST.floorPlan, () =>
        drawFloorPlan(scan!, sheet),
      ),
      drawing(`view-${story}.svg`, `${words.cutAway}, ${name}`, shown * LEAST.cutAway, () =>
        drawCutAway(scan!, { story, lang, units }),
      ),
    ]
  })
  if (roof === null) return storeys
  const plan = { ...WHOLE, lang, units, titleBlock: titleBlocks.roof, marks: 'all' } as const
  const [parts, walls] = thingsOfRoof(roof)
  return [
    ...storeys,
    drawing('roof.svg', words.roofPlan, parts * LEAST.roofPlan, () => drawRoofPlan(roof, plan)),
    drawing('walls.svg', words.wallPlan, walls * LEAST.wallPlan, () => drawWallPlan(roof, { ...plan, eavesOverhang })),
    drawing('house.svg', words.house, (parts + walls) * LEAST.house, () =>
      drawHouseView(roof, { ...WHOLE, lang, units, solar }),
    ),
    ...(solar === undefined
      ? []
      : [
          drawing('solar.svg', words.solarPlan, modulesOf(solar) * LEAST.module, () =>
            drawSolarPlan(roof, solar, plan),
          ),
        ]),
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

/** Files that are in a page, so that it needs nothing else; those too large for it are left out, unmade where that is known before. */
export const embeddedFiles = (files: readonly PropertyFile[]): readonly EmbeddedFile[] =>
  files.flatMap(({ name, label, type, least, make }) => {
    if (least > MOST) return []
    const text = make()
    if (text.length > MOST) return []
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
    return [{ label, fileName: name, href: `data:${type};charset=utf-8;base64,${btoa(bytes)}` }]
  })
