import { ROOM_NAMES, WALL_NAMES } from '@reports/geometry'
import type { MeasurementsRecord, RoofRecord, WallRecord, WallsRecord } from '@reports/geometry'
import { sheetOf } from '../sheet.ts'
import type { Language, Reading, Sheet, SheetColumn } from '../sheet.ts'
import type { Column } from '../table.ts'
import { SURFACE_COLUMNS, surfaceRows, type SurfaceRow } from '../tables/surfaces.ts'
import { WALL_COLUMNS, wallRows, type WallRow } from '../tables/walls.ts'
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

/** The walls of the rooms, each as its room has it. */
export function roomWallSheet({ rooms }: MeasurementsRecord, lang: Language): Sheet {
  const w = RECORD_WORDS[lang]
  type Row = WallRecord & { readonly room: string }
  const area = (name: 'grossArea' | 'netArea' | 'netAreaNS', title: string): SheetColumn<Row> => ({
    name,
    title,
    unit: 'm2',
    digits: 2,
    cell: (wall) => wall[name],
  })
  const molding = (part: 'Floor' | 'Ceiling' | 'Opening', title: string): SheetColumn<Row> => ({
    name: `moldingLength${part}`,
    title,
    unit: 'm',
    digits: 2,
    cell: (wall) => wall[`moldingLength${part}`],
  })
  return sheetOf<Row & Numbered>(
    { id: 'roomWalls', title: w.walls },
    [
      numberColumn(w.number),
      { name: 'room', title: w.room, cell: ({ room }) => room },
      { name: 'width', title: w.width, unit: 'cm', digits: 0, cell: ({ width }) => width },
      { name: 'height', title: w.height, unit: 'cm', digits: 0, cell: ({ height }) => height },
      area('grossArea', w.gross),
      area('netArea', w.net),
      area('netAreaNS', w.netNS),
      molding('Floor', w.skirting),
      molding('Ceiling', w.cornice),
      molding('Opening', w.trim),
      { name: 'wallId', title: w.id, isId: true, cell: ({ id }) => id },
    ],
    numbered(
      rooms.flatMap(({ roomName, roomType, walls }) =>
        walls.map((wall) => ({ ...wall, room: roomName ?? ROOM_NAMES[lang][roomType] })),
      ),
    ),
  )
}

/** The surfaces of the roofs, with the numbers of the roof plan. */
export function surfaceSheet(record: RoofRecord, lang: Language): Sheet {
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
  return sheetOf<SurfaceRow & Numbered>(
    { id: 'surfaces', title: w.surfaces },
    [numberColumn(w.number), ...columns],
    numbered(surfaceRows(record)),
  )
}

/** The exterior walls, with the numbers of the drawing of their building where there is one. */
export function exteriorWallSheet(record: WallsRecord, lang: Language): Sheet {
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
  return sheetOf<WallRow & Numbered>(
    { id: 'exteriorWalls', title: w.exteriorWalls },
    [numberColumn(w.number), ...columns],
    record.buildings.flatMap((building) => numbered(wallRows({ ...record, buildings: [building] }))),
  )
}
