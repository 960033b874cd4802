import type { RoofMapTolerances, Table } from '@reports/export/tables'
import type { InputLocation } from '../outcome.ts'

/** Tolerances of no building: what has them gets their columns. */
export const NO_TOLERANCES: RoofMapTolerances = { roofs: { buildings: [] }, edges: [] }

/** A table that says of each row where in the inputs it is of. */
export const placed = ({ columns, rows }: Table, { file, line }: InputLocation): Table => ({
  columns: [{ name: 'file' }, { name: 'line', type: 'INTEGER' }, ...columns],
  rows: rows.map((row) => [file, line, ...row]),
})
