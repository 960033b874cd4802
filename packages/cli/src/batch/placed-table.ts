import type { Table } from '@reports/export/tables'
import type { InputLocation } from './outcome.ts'

/** A table that says of each row where in the inputs it is of. */
export const placed = ({ columns, rows }: Table, { file, line }: InputLocation): Table => ({
  columns: [{ name: 'file' }, { name: 'line', type: 'INTEGER' }, ...columns],
  rows: rows.map((row) => [file, line, ...row]),
})
