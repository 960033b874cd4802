import type { ShapedTable } from '@reports/export/parquet'
import { writeWhole } from './destination.ts'
import { endingOf } from './output-file.ts'

/** Whether the output is Parquet. Only the file's extension asks for it, because it is not text. */
export const isParquet = (output: string | undefined): output is string =>
  output !== undefined && endingOf(output) === '.parquet'

/** Writes a table as Parquet, never left half-written; as GeoParquet where its rows have shapes. */
export async function writeParquet(output: string, table: ShapedTable): Promise<void> {
  const { parquetOf } = await import('@reports/export/parquet')
  await writeWhole(output, parquetOf(table))
}
