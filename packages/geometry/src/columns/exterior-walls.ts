import type { Quality } from '../model/quality.ts'
import { exteriorWallMark } from '../marks/roof-marks.ts'
import { wallExtents, type WallExtents } from '../measure/roof/walls/wall-extents.ts'
import type { Language } from '../messages/text.ts'
import { LENGTH } from '../quantities/quantity.ts'
import { EXTERIOR_WALL_QUANTITIES } from '../quantities/roofs.ts'
import { rowLevel, type RowLevels } from '../records/quality.ts'
import type { ExteriorWallRecord, WallsRecord } from '../records/schemas/walls.ts'
import { roundHundredth } from '../rounding.ts'
import { buildingId, displayName, ofBuilding } from './building.ts'
import { figures, mark, tolerancesOf, unlessZero, type Column, type Terms, type Things } from './column.ts'
import { quality } from './quality.ts'

/** An exterior wall as a row. */
export interface ExteriorWallRow extends ExteriorWallRecord {
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly tolerances: { readonly area: number | null } | undefined
  readonly quality: Quality
  /** As measured, metres; those of the published corners where nothing else is known. */
  readonly extents?: WallExtents | undefined
}

interface Tolerances {
  readonly buildings: readonly { readonly walls: readonly { readonly area: number | null }[] }[]
}

/** The exterior walls of a record as rows. @param levels how far each can be relied on @param lang of the marks */
export const exteriorWallRows = (
  { buildings }: Pick<WallsRecord, 'buildings'>,
  levels: RowLevels,
  lang: Language,
  tolerances?: Tolerances,
): ExteriorWallRow[] =>
  buildings.flatMap(({ displayName: name, buildingId: id, walls }, i) =>
    walls.map((wall, k) => ({
      ...wall,
      mark: exteriorWallMark(k, lang),
      displayName: name,
      buildingId: id,
      tolerances: tolerances?.buildings[i]?.walls[k],
      quality: rowLevel(levels, 'walls', id, wall.wallId),
    })),
  )

const wallType: Column<ExteriorWallRow> = {
  name: 'wallType',
  title: (_, lang) => ({ en: 'Kind', nb: 'Art' })[lang],
  cell: (row) => row.wallType,
  shown: (row, terms) => terms.wallTypes[row.wallType],
  group: 1,
  optional: true,
}

const measured = figures(
  EXTERIOR_WALL_QUANTITIES,
  (row: ExteriorWallRow) => row,
  { group: 1 },
  ({ tolerances }) => tolerances,
)
const areas = measured.filter(({ name }) => name === 'area')

const extentsOf = ({ extents, corners }: ExteriorWallRow): WallExtents =>
  extents ?? wallExtents(corners.map(([u = 0, v = 0]) => [u, v]))

/** A length of the elevation. */
const length = (name: string, of: keyof WallExtents, title: Column<never>['title']): Column<ExteriorWallRow> => ({
  name,
  ...(title === undefined ? {} : { title }),
  quantity: LENGTH,
  cell: (row) => roundHundredth(extentsOf(row)[of]),
  group: 1,
})
const width = length('width', 'width', (terms) => terms.words.width)
const height = length('height', 'ridge', (terms) => terms.words.height)
const eavesHeight = length('eavesHeight', 'eaves', (_, lang) => ({ en: 'Height at eaves', nb: 'Høyde takfot' })[lang])
const highest = length('height', 'ridge', (_, lang) => ({ en: 'Highest', nb: 'Høyest' })[lang])

const idsOf = (name: 'surfaceIds' | 'edgeIds', of: keyof Terms['words']): Column<ExteriorWallRow> => ({
  name,
  title: ({ words }, lang) => `${words[of]}, ${{ en: 'ids', nb: 'id-er' }[lang]}`,
  cell: (row) => row[name].join(' '),
  isId: true,
})
const wallId: Column<ExteriorWallRow> = {
  name: 'wallId',
  title: (terms) => terms.words.id,
  cell: (row) => row.wallId,
  isId: true,
}
const others = [idsOf('surfaceIds', 'surfaces'), idsOf('edgeIds', 'edges')]
const ids = [wallId, ...others]
const last = [...tolerancesOf(areas), mark, quality]

/** The columns of exterior walls; polygons are left to JSON. */
export const EXTERIOR_WALLS: Things<ExteriorWallRow> = {
  file: [displayName, wallType, ...measured, buildingId, ...ids, ...last],
  map: [wallId, buildingId, displayName, wallType, ...measured, width, height, eavesHeight, ...others, ...last],
  workbook: [mark, displayName, wallType, ...measured, ofBuilding, ...ids, ...tolerancesOf(areas), quality],
  terminal: [mark, wallType, ...unlessZero(measured), width, height, { ...wallId, group: 2 }],
  report: [
    { ...wallType, title: (_, lang) => ({ en: 'Kind', nb: 'Type' })[lang] },
    ...measured,
    width,
    { ...eavesHeight, optional: true },
    { ...highest, optional: true },
    { ...quality, leftOut: 'sure' },
  ],
  tolerances: areas,
}
