import { QUANTITIES, QUANTITY_NAMES, TERMS } from '@reports/geometry'
import type {
  MeasurementsRecord,
  RoofQualityRecord,
  RoofRecord,
  ScanMarks,
  ScanQualityRecord,
  VisibleRoofRecord,
  WallRecord,
  WallsRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { faceMarkColumn, markColumn, sheetOf, titledColumns, titledTolerances } from '../sheet.ts'
import type { Language, Sheet, SheetColumn } from '../sheet.ts'
import { SURFACE_TABLE, SURFACE_TABLE_SIZES, surfaceRows, type SurfaceRow } from '../tables/surfaces.ts'
import { WALL_SIZES, wallRows, type WallRow } from '../tables/walls.ts'
import { withLevels, withQuality } from './quality.ts'
import { RECORD_WORDS } from './record-words.ts'
import { buildingIdColumn } from './rows.ts'

/*
 * The tables of records as sheets: everything of each wall and surface, below the sums that people order by.
 */

/** The walls of the rooms, each as its room has it. @param marks of elements @param tolerances of the same rooms: columns of their own, at the end */
export function roomWallSheet(
  { rooms }: MeasurementsRecord,
  lang: Language,
  quality: ScanQualityRecord,
  marks: ScanMarks['elements'],
  tolerances?: ScanTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  type WallTolerances = ScanTolerancesRecord['rooms'][number]['walls'][number]
  type Row = WallRecord & {
    readonly mark: string
    readonly room: string
    readonly tolerances: WallTolerances | undefined
  }
  const names = QUANTITY_NAMES[lang]
  const levels = rooms.flatMap(({ roomId, walls }) => walls.map(() => quality.rooms[roomId]!))
  const sheet = sheetOf<Row>(
    { id: 'roomWalls', title: w.walls },
    [
      markColumn(lang),
      { name: 'room', title: w.room, cell: ({ room }) => room },
      ...titledColumns(QUANTITIES.wall, names),
      { name: 'wallId', title: w.id, isId: true, cell: ({ id }) => id },
      ...(tolerances === undefined ? [] : titledTolerances(QUANTITIES.wall, names, (row: Row) => row.tolerances)),
    ],
    rooms.flatMap(({ roomName, roomType, walls }, i) =>
      walls.map((wall, k) => ({
        ...wall,
        mark: marks.get(wall.id)!,
        room: TERMS[lang].roomName(roomName, roomType),
        tolerances: tolerances?.rooms[i]?.walls[k],
      })),
    ),
  )
  return withLevels(sheet, (_, index) => levels[index]!, quality.totals, lang)
}

/** The surfaces of the roofs. @param visible and `tolerances`: of the same buildings: columns of their own; what is covered has some where anything is */
export function surfaceSheet(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: RoofTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  const { calculatedSlope: slope, ...others } = QUANTITY_NAMES[lang]
  const names = { ...others, slope }
  const sheet = sheetOf<SurfaceRow>(
    { id: 'surfaces', title: w.surfaces },
    [
      faceMarkColumn(lang),
      { name: 'displayName', title: w.building, cell: ({ displayName }) => displayName },
      ...titledColumns(SURFACE_TABLE, names),
      buildingIdColumn(`${w.building}, ${w.id.toLowerCase()}`),
      { name: 'surfaceId', title: w.id, isId: true, cell: ({ surfaceId }) => surfaceId },
      ...(visible.totals.coveredArea > 0
        ? (titledColumns(QUANTITIES.visible, names) as SheetColumn<SurfaceRow>[])
        : []),
      ...(tolerances === undefined
        ? []
        : titledTolerances(SURFACE_TABLE_SIZES, names, (row: SurfaceRow) => row.tolerances)),
    ],
    surfaceRows(record, tolerances, visible),
  )
  return withQuality(sheet, { byId: quality.buildings, totals: quality.totals }, lang)
}

/** The exterior walls. @param tolerances as those of surfaces */
export function exteriorWallSheet(
  record: WallsRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: WallsTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  const names = QUANTITY_NAMES[lang]
  const sheet = sheetOf<WallRow>(
    { id: 'exteriorWalls', title: w.exteriorWalls },
    [
      markColumn(lang),
      { name: 'displayName', title: w.building, cell: ({ displayName }) => displayName },
      { name: 'wallType', title: w.kind, cell: ({ wallType }) => TERMS[lang].wallTypes[wallType] },
      ...titledColumns(QUANTITIES.exteriorWall, names),
      buildingIdColumn(`${w.building}, ${w.id.toLowerCase()}`),
      { name: 'wallId', title: w.id, isId: true, cell: ({ wallId }) => wallId },
      {
        name: 'surfaceIds',
        title: `${w.surfaces}, ${w.ids.toLowerCase()}`,
        isId: true,
        cell: ({ surfaceIds }) => surfaceIds.join(' '),
      },
      {
        name: 'edgeIds',
        title: `${w.edges}, ${w.ids.toLowerCase()}`,
        isId: true,
        cell: ({ edgeIds }) => edgeIds.join(' '),
      },
      ...(tolerances === undefined ? [] : titledTolerances(WALL_SIZES, names, (row: WallRow) => row.tolerances)),
    ],
    wallRows(record, lang, tolerances),
  )
  return withQuality(sheet, { byId: quality.buildings, totals: quality.totals }, lang)
}
