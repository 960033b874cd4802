import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import { csvOf, csvRows, roomsTable, surfacesTable, wallsTable } from '@reports/export/tables'
import type { Table } from '@reports/export/tables'
import { roomMark } from '@reports/geometry'
import type { Quality, RoofBuildingRecord, RoomRecord, WallsRecord } from '@reports/geometry'
import * as USAGE from '../messages/en/usage.ts'
import { linePieces, linesOf } from '../input/line-pieces.ts'
import type { Language } from '../output/languages.ts'
import { isSameFile } from '../output/output-file.ts'
import { UsageError } from '../usage-error.ts'
import { journalFolder, outputFile } from './journal.ts'
import type { InputLocation, ResultName } from './outcome.ts'

type BuildingLine = InputLocation & {
  readonly roof: RoofBuildingRecord
  readonly walls: WallsRecord['buildings'][number] | null
  readonly quality: Quality
}
type RoomLine = Pick<InputLocation, 'file'> & { readonly room: RoomRecord; readonly quality: Quality }

/** A table that says of each row where in the inputs it is of. */
const placed = ({ columns, rows }: Table, { file, line }: InputLocation): Table => ({
  columns: [{ name: 'file' }, { name: 'line' }, ...columns],
  rows: rows.map((row) => [file, line, ...row]),
})

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

/** The tables of a run, each of the lines of one of its outputs. */
const TABLES = [
  {
    file: 'surfaces.csv',
    from: 'buildings',
    createRows: () => (line: BuildingLine) =>
      placed(surfacesTable({ buildings: [line.roof] }, { [line.roof.buildingId]: line.quality }), line),
  },
  {
    file: 'walls.csv',
    from: 'buildings',
    createRows:
      (lang: Language) =>
      ({ roof, walls, quality, ...place }: BuildingLine) =>
        placed(wallsTable({ buildings: walls === null ? [] : [walls] }, { [roof.buildingId]: quality }, lang), place),
  },
  {
    file: 'rooms.csv',
    from: 'rooms',
    createRows: (lang: Language) => {
      const numberOf = createRoomNumbers()
      return (line: RoomLine) => {
        const { file, room, quality } = line
        const marks = new Map([[room.roomId, roomMark(room.story, numberOf(line), lang)]])
        return placed(roomsTable({ rooms: [room] }, { [room.roomId]: quality }, marks), { file, line: null })
      }
    },
  },
] as const satisfies readonly {
  file: string
  from: ResultName
  createRows: (lang: Language) => (line: never) => Table
}[]

/** The file of a map of a run. */
export const MAP = 'roofs.gpkg'

/** Characters that wait for a write. */
const WRITE_FROM = 0x4_00_00

/**
 * Keeps tables from overwriting what is no result of a run in the folder.
 * @throws UsageError where the file of the ground is one of them, or one is there that no run wrote
 */
export function refuseOtherTables(
  format: 'csv' | 'gpkg',
  output: string,
  ground: number | string | null,
  force: boolean,
): void {
  const isOfRun = force || existsSync(join(output, '.batch'))
  for (const file of format === 'csv' ? TABLES.map((table) => table.file) : [MAP]) {
    const table = join(output, file)
    if (typeof ground === 'string' && isSameFile(table, ground))
      throw new UsageError(said(USAGE.tableIsGround, { output, table, ground }))
    if (!isOfRun && existsSync(table)) throw new UsageError(said(USAGE.thereAlready, { file: table }))
  }
}

/** Writes one table whole or not at all, line by line of what it is of; none where it would have no row. */
async function writeTable(
  { file, from, createRows }: (typeof TABLES)[number],
  output: string,
  lang: Language,
): Promise<void> {
  const draft = join(await journalFolder(output), file)
  const handle = await open(draft, 'w')
  const rowsOf = createRows(lang)
  let hasRows = false
  try {
    let waiting = ''
    for await (const piece of linePieces(createReadStream(outputFile(output, from))))
      for (const { bytes } of linesOf(piece)) {
        // Of the kind that the output has.
        const table = rowsOf(JSON.parse(new TextDecoder().decode(bytes)) as never)
        if (table.rows.length === 0) continue
        waiting += hasRows ? csvRows(table, lang) : csvOf(table, lang)
        hasRows = true
        if (waiting.length < WRITE_FROM) continue
        await handle.appendFile(waiting)
        waiting = ''
      }
    await handle.appendFile(waiting)
  } finally {
    await handle.close()
  }
  const table = join(output, file)
  if (hasRows) return await rename(draft, table)
  await rm(draft)
  await rm(table, { force: true })
}

/** Writes the results of a finished run as tables too: a row a surface, a wall, a room, in the order of the inputs. */
export async function writeTables(output: string, lang: Language): Promise<void> {
  for (const table of TABLES) await writeTable(table, output, lang)
}
