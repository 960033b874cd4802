import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParquetTable } from '@reports/export/parquet'
import { csvOf, csvRows } from '@reports/export/tables'
import type { MapShape, Table } from '@reports/export/tables'
import type { CoordinateSystem } from '@reports/geometry'
import type { Language } from '../../output/languages.ts'
import { journalFolder } from '../journal.ts'
import type { TableFormat } from './table-names.ts'

/** Rows of a table with the shapes of them, where the table has shapes. */
export interface TablePart {
  readonly table: Table
  readonly shapes: readonly MapShape[] | null
}

/** A table that is being written, in memory that does not grow. A table without a row is not written. */
export interface TableFile {
  add(part: TablePart): Promise<void>
  /** Completes the file, whole or not at all. */
  end(): Promise<void>
  /** Leaves out what was not completed. */
  close(): Promise<void>
}

/** What turns rows into bytes; its first call has the columns of all. */
interface Encoder {
  add(part: TablePart): string | Uint8Array
  end(): string | Uint8Array
}

function csvEncoder(lang: Language): Encoder {
  let hasHeader = false
  return {
    add: ({ table }) => {
      const text = hasHeader ? csvRows(table, lang) : csvOf(table, lang)
      hasHeader = true
      return text
    },
    end: () => '',
  }
}

/** @param system of all shapes */
async function parquetEncoder(system: CoordinateSystem | null): Promise<Encoder> {
  const { createParquet } = await import('@reports/export/parquet')
  let begun: ParquetTable | null = null
  return {
    add: ({ table, shapes }) => {
      begun ??= createParquet(table.columns, shapes === null ? null : system)
      return begun.add(table.rows, shapes ?? [])
    },
    end: () => begun?.end() ?? '',
  }
}

/** Bytes that wait for a write. */
const WRITE_FROM = 0x4_00_00

/** Begins one file of a table of a run. */
export async function createTableFile(
  output: string,
  name: string,
  format: TableFormat,
  lang: Language,
  system: CoordinateSystem | null,
): Promise<TableFile> {
  const file = `${name}.${format}`
  const draft = join(await journalFolder(output), file)
  const encoder = format === 'csv' ? csvEncoder(lang) : await parquetEncoder(system)
  const handle: FileHandle = await open(draft, 'w')
  let waiting: Buffer[] = []
  let bytes = 0
  let hasRows = false
  const take = (part: string | Uint8Array): void => {
    waiting.push(Buffer.from(part))
    bytes += part.length
  }
  const write = async (): Promise<void> => {
    await handle.appendFile(Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  return {
    add: async (part) => {
      if (part.table.rows.length === 0) return
      hasRows = true
      take(encoder.add(part))
      if (bytes >= WRITE_FROM) await write()
    },
    end: async () => {
      take(encoder.end())
      await write()
      await handle.close()
      const table = join(output, file)
      if (hasRows) return await rename(draft, table)
      await rm(draft)
      await rm(table, { force: true })
    },
    close: async () => {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}
