import { solarTable } from '@reports/export/solar'
import { fileColumns, roomsTable, surfacesTable, tableOf, wallsTable } from '@reports/export/tables'
import type { MapFeature, MapLayer, Table } from '@reports/export/tables'
import { roomMark } from '@reports/geometry'
import { BUILDINGS, EDGES } from '@reports/geometry/columns'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import type { CoordinateSystem, Quality, RoomRecord } from '@reports/geometry'
import type { Language } from '../../output/languages.ts'
import { buildingsIn, createPlacing, linesIn, systemOfAll } from './kept-lines.ts'
import type { BuildingLine } from './kept-lines.ts'
import { takeKeptRows } from './kept-rows.ts'
import { ROW_TABLES, type InputLocation, type RoofShapes } from '../outcome.ts'
import { placed } from './placed-table.ts'
import type { SolarLine } from './solar-lines.ts'
import type { Progress } from '../journal.ts'
import type { BatchSettings } from '../task.ts'
import { createTableFile } from './table-files.ts'
import type { TableFile, TablePart } from './table-files.ts'
import { TABLES, type TableFormat, type TableName } from './table-names.ts'

type RoomLine = Pick<InputLocation, 'file'> & {
  readonly room: RoomRecord
  readonly quality: Quality
  readonly tolerances?: ScanTolerancesRecord['rooms'][number] | null
}
type FindingLine = InputLocation & { readonly code: string; readonly message: string; readonly ids: readonly string[] }

/** The features of a layer as the table with the same columns. */
const rowsOfLayer = ({ columns }: Table, features: readonly MapFeature[]): Table => ({
  columns,
  rows: features.map(({ cells }) => cells),
})

/** What a run has kept beside its records. */
export interface KeptBeside {
  readonly hasSolar: boolean
  readonly hasTolerances: boolean
}

/** Tables without rows, whose columns the kept features have. */
const columnsOf = (hasTolerances: boolean): { readonly buildings: Table; readonly edges: Table } => ({
  buildings: tableOf(fileColumns(BUILDINGS.file, hasTolerances), []),
  edges: tableOf(fileColumns(EDGES.file, hasTolerances), []),
})

const [PLAIN, WITH_TOLERANCES] = [columnsOf(false), columnsOf(true)]

/** The tables of a building, each with its shapes. */
function partsOf(line: BuildingLine, shapes: RoofShapes | null, lang: Language): Partial<Record<TableName, TablePart>> {
  const { roof, walls, quality, measures, rows, tolerances: own } = line
  const kept = own === undefined ? PLAIN : WITH_TOLERANCES
  const tolerances = own === undefined ? undefined : { buildings: own === null ? [] : [own] }
  const levels = { buildings: { [roof.buildingId]: quality }, measures: { [roof.buildingId]: measures }, rows }
  const features = (name: MapLayer['name']): readonly MapFeature[] =>
    shapes?.layers.find((layer) => layer.name === name)?.features ?? []
  const part = (name: TableName & MapLayer['name'], table: Table): TablePart => ({
    table: placed(table, line),
    shapes: shapes === null ? null : features(name).map(({ shape }) => shape),
  })
  return {
    surfaces: part('surfaces', surfacesTable({ buildings: [roof] }, levels, tolerances, shapes?.visible)),
    walls: part('walls', wallsTable({ buildings: walls === null ? [] : [walls] }, levels, lang, tolerances)),
    ...(shapes === null
      ? {}
      : {
          buildings: part('buildings', rowsOfLayer(kept.buildings, features('buildings'))),
          edges: part('edges', rowsOfLayer(kept.edges, features('edges'))),
        }),
  }
}

/** Counts the rooms of each storey of a scan, whose lines follow each other. */
function createRoomNumbers(): (line: RoomLine) => number {
  let of: { readonly file: string; readonly storeys: Map<number | null, number> } | null = null
  return ({ file, room: { story } }) => {
    if (of?.file !== file) of = { file, storeys: new Map() }
    const number = (of.storeys.get(story) ?? 0) + 1
    of.storeys.set(story, number)
    return number
  }
}

function roomPart(line: RoomLine, number: number, lang: Language): TablePart {
  const { file, room, quality, tolerances: own } = line
  const tolerances = own === undefined ? undefined : { rooms: own === null ? [] : [own] }
  const marks = new Map([[room.roomId, roomMark(room.story, number, lang)]])
  return {
    table: placed(roomsTable({ rooms: [room] }, { [room.roomId]: quality }, marks, tolerances), { file, line: null }),
    shapes: null,
  }
}

function solarPart({ file, line, quality, ...building }: InputLocation & SolarLine): TablePart {
  const marks = new Map(building.surfaces.map(({ surfaceId, mark }) => [surfaceId, mark]))
  const record = { buildings: [{ ...building, surfaces: [...building.surfaces] }] }
  const levels = quality === null ? {} : { [building.buildingId]: quality }
  return {
    table: placed(
      solarTable(record, (_, surfaceId) => marks.get(surfaceId), levels),
      { file, line },
    ),
    shapes: null,
  }
}

const findingPart = (line: FindingLine): TablePart => ({
  table: placed(
    tableOf<FindingLine>(
      [
        { name: 'code', cell: ({ code }) => code },
        { name: 'message', cell: ({ message }) => message },
        { name: 'ids', cell: ({ ids }) => ids.join(' ') },
      ],
      [line],
    ),
    line,
  ),
  shapes: null,
})

/** Tables that are written in several formats at once. */
type OpenTables = Readonly<Partial<Record<TableName, readonly TableFile[]>>>

const isRowTable = (name: TableName): boolean => (ROW_TABLES as readonly TableName[]).includes(name)

async function fill(
  output: string,
  lang: Language,
  system: CoordinateSystem | null,
  tables: OpenTables,
  { hasRows, hasSolar }: { readonly hasRows: boolean; readonly hasSolar: boolean },
): Promise<void> {
  const add = async (name: TableName, part: TablePart): Promise<void> => {
    for (const table of tables[name] ?? []) await table.add(part)
  }
  const place = system === null ? null : createPlacing(system, lang)
  if (!hasRows)
    for await (const { line, shapes } of buildingsIn(output, place !== null)) {
      const parts = partsOf(line, shapes === null || place === null ? null : place(shapes), lang)
      for (const name of TABLES) {
        const part = parts[name]
        if (part !== undefined) await add(name, part)
      }
    }
  if (hasSolar)
    for await (const text of linesIn(output, 'solar'))
      await add('solar', solarPart(JSON.parse(text) as InputLocation & SolarLine))
  const numberOf = createRoomNumbers()
  for await (const text of linesIn(output, 'rooms')) {
    const line = JSON.parse(text) as RoomLine
    await add('rooms', roomPart(line, numberOf(line), lang))
  }
  for await (const text of linesIn(output, 'findings'))
    await add('findings', findingPart(JSON.parse(text) as FindingLine))
}

/**
 * Writes the results of a finished run as tables too, in the order of the inputs: a row a building, a surface, an edge, a wall, a surface
 * with its modules, a room, a finding. A run that kept nothing beside its lines has those of its records alone.
 */
export async function writeTables(
  output: string,
  formats: readonly TableFormat[],
  lang: Language,
  { kept, progress, hasSolar }: KeptBeside & Pick<BatchSettings, 'kept'> & { readonly progress: Progress },
): Promise<void> {
  // Where buildings were measured their rows were made too.
  const hasRows = kept !== null && kept !== 'shapes'
  const system = kept === 'shapes' ? await systemOfAll(output) : null
  const opened: TableFile[] = []
  const open = async (name: TableName): Promise<TableFile[]> => {
    const files: TableFile[] = []
    for (const format of formats) files.push(await createTableFile(output, name, format, lang, system))
    opened.push(...files)
    return files
  }
  try {
    const tables: Partial<Record<TableName, readonly TableFile[]>> = {}
    for (const name of TABLES) if (!(hasRows && isRowTable(name))) tables[name] = await open(name)
    await fill(output, lang, system, tables, { hasRows, hasSolar })
  } catch (error) {
    for (const table of opened) await table.close()
    throw error
  }
  for (const table of opened) await table.end()
  if (hasRows) await takeKeptRows(output, lang, progress)
}
