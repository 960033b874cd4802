import { QUANTITY_NAMES, ROOM_NAMES, WALL_NAMES, WALL_QUANTITIES } from '@reports/geometry'
import type {
  MeasurementsRecord,
  RoofQualityRecord,
  RoofRecord,
  ScanQualityRecord,
  VisibleRoofRecord,
  WallRecord,
  WallsRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { sheetOf, titledColumns, titledTolerances } from '../sheet.ts'
import type { Language, Reading, Sheet, SheetColumn } from '../sheet.ts'
import type { Column } from '../table.ts'
import {
  SURFACE_COLUMNS,
  surfaceRows,
  UNCERTAIN_SURFACE_COLUMNS,
  VISIBLE_SURFACE_COLUMNS,
  type SurfaceRow,
} from '../tables/surfaces.ts'
import { UNCERTAIN_WALL_COLUMN, WALL_COLUMNS, wallRows, type WallRow } from '../tables/walls.ts'
import { withLevels, withQuality } from './quality.ts'
import { RECORD_WORDS } from './record-words.ts'

/*
 * The tables of records as sheets: everything of each wall and surface, below the sums that people order by.
 */

interface Numbered {
  /** From 1, through the whole table. */
  readonly number: number
}

const numbered = <Row>(rows: readonly Row[]): (Row & Numbered)[] => rows.map((row, i) => ({ ...row, number: i + 1 }))

const numberColumn = (title: string): SheetColumn<Numbered> => ({
  name: 'number',
  title,
  digits: 0,
  isKey: true,
  cell: ({ number }) => number,
})

/** The columns of a record's table as they are read: a column without a title does not compile. */
const titled = <Row, Name extends string>(
  columns: readonly (Column<Row> & { readonly name: Name })[],
  readings: Readonly<Record<Name, Reading>>,
): SheetColumn<Row>[] => columns.map((column) => ({ ...column, ...readings[column.name] }))

/** Two standard deviations of the column of a title. */
const uncertain = (title: string): string => `± ${title}`

/** The walls of the rooms, each as its room has it. @param tolerances of the same rooms: columns of their own, at the end */
export function roomWallSheet(
  { rooms }: MeasurementsRecord,
  lang: Language,
  quality: ScanQualityRecord,
  tolerances?: ScanTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  type WallTolerances = ScanTolerancesRecord['rooms'][number]['walls'][number]
  type Row = WallRecord & { readonly room: string; readonly tolerances: WallTolerances | undefined }
  const names = QUANTITY_NAMES[lang].walls
  const levels = rooms.flatMap(({ roomId, walls }) => walls.map(() => quality.rooms[roomId]!))
  const sheet = sheetOf<Row & Numbered>(
    { id: 'roomWalls', title: w.walls },
    [
      numberColumn(w.number),
      { name: 'room', title: w.room, cell: ({ room }) => room },
      ...titledColumns(WALL_QUANTITIES, names),
      { name: 'wallId', title: w.id, isId: true, cell: ({ id }) => id },
      ...(tolerances === undefined ? [] : titledTolerances(WALL_QUANTITIES, names, (row: Row) => row.tolerances)),
    ],
    numbered(
      rooms.flatMap(({ roomName, roomType, walls }, i) =>
        walls.map((wall, k) => ({
          ...wall,
          room: roomName ?? ROOM_NAMES[lang][roomType],
          tolerances: tolerances?.rooms[i]?.walls[k],
        })),
      ),
    ),
  )
  return withLevels(sheet, (_, index) => levels[index]!, quality.totals, lang)
}

/** The surfaces of the roofs, with the numbers of the roof plan. @param visible and `tolerances`: of the same buildings: columns of their own; what is covered has some where anything is */
export function surfaceSheet(
  record: RoofRecord,
  visible: VisibleRoofRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: RoofTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  const columns = titled<SurfaceRow, (typeof SURFACE_COLUMNS)[number]['name']>(SURFACE_COLUMNS, {
    displayName: { title: w.building },
    slope: { title: w.slope, digits: 1 },
    direction: { title: w.direction, digits: 1 },
    area2d: { title: w.planArea, digits: 2 },
    area3d: { title: w.area, digits: 2 },
    perimeter: { title: w.perimeter, digits: 2 },
    vertices: { title: w.vertices, digits: 0 },
    minRoofAltitude: { title: w.lowest, digits: 3 },
    maxRoofAltitude: { title: w.highest, digits: 3 },
    minHeightAboveGround: { title: w.aboveGroundLowest, digits: 3 },
    maxHeightAboveGround: { title: w.aboveGroundHighest, digits: 3 },
    buildingId: { title: `${w.building}, ${w.id.toLowerCase()}`, isId: true },
    surfaceId: { title: w.id, isId: true },
  })
  const beside = titled<SurfaceRow, (typeof UNCERTAIN_SURFACE_COLUMNS)[number]['name']>(UNCERTAIN_SURFACE_COLUMNS, {
    slopeU: { title: uncertain(w.slope), digits: 1 },
    directionU: { title: uncertain(w.direction), digits: 1 },
    area2dU: { title: uncertain(w.planArea), digits: 2 },
    area3dU: { title: uncertain(w.area), digits: 2 },
    perimeterU: { title: uncertain(w.perimeter), digits: 2 },
  })
  const seen = titled<SurfaceRow, (typeof VISIBLE_SURFACE_COLUMNS)[number]['name']>(VISIBLE_SURFACE_COLUMNS, {
    coveredArea: { title: w.covered, digits: 2 },
    visibleArea: { title: w.visible, digits: 2 },
  })
  const sheet = sheetOf<SurfaceRow & Numbered>(
    { id: 'surfaces', title: w.surfaces },
    [
      numberColumn(w.number),
      ...columns,
      ...(visible.totals.coveredArea > 0 ? seen : []),
      ...(tolerances === undefined ? [] : beside),
    ],
    numbered(surfaceRows(record, tolerances, visible)),
  )
  return withQuality(sheet, { byId: quality.buildings, totals: quality.totals }, lang)
}

/** The exterior walls, with the numbers of the drawing of their building where there is one. @param tolerances as those of surfaces */
export function exteriorWallSheet(
  record: WallsRecord,
  lang: Language,
  quality: RoofQualityRecord,
  tolerances?: WallsTolerancesRecord,
): Sheet {
  const w = RECORD_WORDS[lang]
  const columns = titled<WallRow, (typeof WALL_COLUMNS)[number]['name']>(WALL_COLUMNS, {
    displayName: { title: w.building },
    wallType: { title: w.kind },
    direction: { title: w.direction, digits: 0 },
    area: { title: w.area, digits: 2 },
    buildingId: { title: `${w.building}, ${w.id.toLowerCase()}`, isId: true },
    wallId: { title: w.id, isId: true },
    surfaceIds: { title: `${w.surfaces}, ${w.ids.toLowerCase()}`, isId: true },
    edgeIds: { title: `${w.edges}, ${w.ids.toLowerCase()}`, isId: true },
  }).map((column) =>
    column.name === 'wallType' ? { ...column, cell: ({ wall }: WallRow) => WALL_NAMES[lang][wall.wallType] } : column,
  )
  const sheet = sheetOf<WallRow & Numbered>(
    { id: 'exteriorWalls', title: w.exteriorWalls },
    [
      numberColumn(w.number),
      ...columns,
      ...(tolerances === undefined ? [] : [{ ...UNCERTAIN_WALL_COLUMN, title: uncertain(w.area), digits: 2 }]),
    ],
    // Numbered anew in each building, as on its drawing.
    record.buildings.flatMap((building, i) =>
      numbered(
        wallRows(
          { buildings: [building] },
          tolerances === undefined ? undefined : { ...tolerances, buildings: [tolerances.buildings[i]!] },
        ),
      ),
    ),
  )
  return withQuality(sheet, { byId: quality.buildings, totals: quality.totals }, lang)
}
