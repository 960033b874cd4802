import {
  faceMark,
  figures,
  mark,
  only,
  ownFigures,
  type Column,
  type Terms,
  type Things,
} from '../../columns/column.ts'
import { buildingId, displayName } from '../../columns/building.ts'
import { quality } from '../../columns/quality.ts'
import { surfaceMark } from '../../marks/roof-marks.ts'
import type { Language } from '../../messages/text.ts'
import type { Quality } from '../../model/quality.ts'
import { SURFACE_SIZES } from '../../quantities/roofs.ts'
import {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  SOLAR_QUANTITIES,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
} from '../../quantities/solar.ts'
import { bearingOf } from '../../records/roof.ts'
import type { RoofRecord } from '../../records/schemas/roof.ts'
import type { SolarRecord, SolarSurfaceRecord } from './schemas/solar.ts'

/** A roof face as a row: modules, sun, energy. */
export interface ModulesRow extends SolarSurfaceRecord {
  /** As in other tables and on drawings of the roof. */
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly quality: Quality | null
}

/** The mark of a face; undefined where it has none. */
type MarkOf = (buildingId: string, surfaceId: string) => string | undefined

function marksIn({ buildings }: Pick<RoofRecord, 'buildings'>): MarkOf {
  const marks = new Map(
    buildings.flatMap((building) =>
      building.surfaces.map((surface, i) => [`${building.buildingId} ${surface.surfaceId}`, surfaceMark(i)] as const),
    ),
  )
  return (building, surface) => marks.get(`${building} ${surface}`)
}

/** The faces of a record as rows, building by building. @param roof the record of the same buildings, for marks; or those @param levels of the buildings */
export function modulesRows(
  { buildings }: Pick<SolarRecord, 'buildings'>,
  roof: Pick<RoofRecord, 'buildings'> | MarkOf,
  levels: Readonly<Record<string, Quality>> = {},
): ModulesRow[] {
  const markOf = typeof roof === 'function' ? roof : marksIn(roof)
  return buildings.flatMap(({ surfaces, ...building }) =>
    surfaces.map((surface) => ({
      ...surface,
      mark: markOf(building.buildingId, surface.surfaceId) ?? '',
      displayName: building.displayName,
      buildingId: building.buildingId,
      quality: levels[building.buildingId] ?? null,
    })),
  )
}

const WORDS = {
  en: {
    slope: 'Slope',
    area: 'Area',
    orientation: 'Modules lie',
    shade: 'Shade of',
    orientations: {
      portrait: 'upright',
      landscape: 'across',
      mixed: 'upright and across',
      'east-west': 'in tents',
      rows: 'in rows',
    },
    shades: { file: 'all roofs of the file', own: 'its own building', none: 'nothing' },
  },
  nb: {
    slope: 'Takvinkel',
    area: 'Areal',
    orientation: 'Moduler ligger',
    shade: 'Skygge fra',
    orientations: {
      portrait: 'stående',
      landscape: 'liggende',
      mixed: 'stående og liggende',
      'east-west': 'i telt',
      rows: 'i rader',
    },
    shades: { file: 'alle tak i filen', own: 'egen bygning', none: 'ingenting' },
  },
} as const

const { calculatedSlope, calculatedDirection, area3d } = SURFACE_SIZES
const row = (face: ModulesRow): ModulesRow => face
const IN_FILE = { calculatedSlope: 'slope', calculatedDirection: 'direction', area3d: 'area3d' } as const
const shape = figures({ calculatedSlope, calculatedDirection, area3d }, row, { group: 1 }).map((column) =>
  column.name === 'calculatedDirection' ? { ...column, cell: bearingOf } : column,
)
/** Beside modules people say so. */
const titles = { calculatedSlope: 'slope', area3d: 'area' } as const
const titled = shape.map(({ name, ...column }): Column<ModulesRow> =>
  name === 'calculatedDirection'
    ? { ...column, name }
    : { ...column, name, title: (_terms, lang) => WORDS[lang][titles[name]] },
)

const sun = ownFigures(SOLAR_QUANTITIES, { group: 1 }).map((column) => ({
  ...column,
  title: (_: Terms, lang: Language) => SOLAR_NAMES[lang][column.name],
}))

const orientation: Column<ModulesRow> = {
  name: 'orientation',
  title: (_, lang) => WORDS[lang].orientation,
  cell: (face) => face.orientation,
  shown: (face, _, lang) => (face.orientation === null ? null : WORDS[lang].orientations[face.orientation]),
}
const shade: Column<ModulesRow> = {
  name: 'shade',
  title: (_, lang) => WORDS[lang].shade,
  cell: (face) => face.shade,
  shown: (face, _, lang) => WORDS[lang].shades[face.shade],
}
const surfaceId: Column<ModulesRow> = {
  name: 'surfaceId',
  title: (terms) => terms.words.id,
  cell: (face) => face.surfaceId,
  isId: true,
  group: 3,
}
const ofSeveral = { ...displayName, group: 2, leftOut: 'same' } as const
const { directSunShare: _, ...FEW } = { ...MODULE_QUANTITIES, ...SUN_QUANTITIES }
/** What a narrow screen can do without: others follow from them, or matter more. */
const BESIDES = ['directSunHours', 'tiltOrientationFactor', 'specificYield']
const reported = sun.map((column) => (BESIDES.includes(column.name) ? { ...column, optional: true as const } : column))
/** Without a weather file nothing is known of them. */
const known = sun.map((column) => (column.name in YIELD_QUANTITIES ? { ...column, leftOut: 'zero' as const } : column))

/** The columns of roof faces with their modules. */
export const MODULES: Things<ModulesRow, 'file' | 'map' | 'workbook' | 'terminal' | 'report'> = {
  file: [
    displayName,
    ...shape.map((column) => ({ ...column, name: IN_FILE[column.name] })),
    ...sun,
    orientation,
    shade,
    { name: 'points', type: 'INTEGER', cell: (face) => face.points },
    { name: 'shadedBy', cell: ({ shadedBy }) => (shadedBy.length === 0 ? null : shadedBy.join(' ')) },
    buildingId,
    surfaceId,
    mark,
    quality,
  ],
  map: [surfaceId, buildingId, displayName, ...ownFigures(SOLAR_QUANTITIES), orientation, shade, mark, quality],
  workbook: [faceMark, ofSeveral, ...titled, ...sun, orientation, shade, surfaceId, quality],
  terminal: [mark, ...titled, ...only(known, { ...FEW, ...YIELD_QUANTITIES }), ofSeveral, surfaceId],
  report: [...only(shape, { calculatedDirection, calculatedSlope, area3d }), ...only(reported, FEW)],
}
/** Those of light and energy, in a table of their own: one would be too wide. */
export const MODULE_YIELDS: readonly Column<ModulesRow>[] = only(reported, YIELD_QUANTITIES)
/** What is summed of a building. */
export const MODULE_SUMS = only(known, { ...MODULE_QUANTITIES, energy: YIELD_QUANTITIES.energy })
