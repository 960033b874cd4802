import type { Cell, CellType } from '@reports/geometry/columns'
/*
 * The door of Parquet: tables as columns, and with shapes GeoParquet 1.1 (its geometry as well-known binary, a box around each shape). Its
 * library is loaded by who opens this door. It runs in a browser.
 */
import { boxAround } from '@reports/geometry'
import type { CoordinateSystem } from '@reports/geometry'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { ColumnSource, SchemaElement } from 'hyparquet-writer'
import { isPlainDegrees, projJsonOf } from './maps/projjson.ts'
import { pointsOf, wkbOf } from './maps/wkb.ts'
import type { MapShape } from './maps/wkb.ts'
import { headText } from './table.ts'
import type { Table } from './table.ts'

/** Rows of a group: what a reader skips or reads at once, and what waits in memory. */
const GROUP_ROWS = 16_384

/** Bytes of shapes after which a group ends before. */
const GROUP_BYTES = 0x80_00_00

const GEOMETRY = 'geometry'
const BOX = 'bbox'

const TYPES: Readonly<Record<CellType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  TEXT: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  REAL: { type: 'DOUBLE' },
  INTEGER: { type: 'INT32' },
  BOOLEAN: { type: 'BOOLEAN' },
}

interface Bounds {
  readonly xmin: number
  readonly ymin: number
  readonly xmax: number
  readonly ymax: number
}

/** A Parquet file that is being written: rows go in, bytes come out a group of rows at a time. */
export interface ParquetTable {
  /**
   * Takes rows.
   * @param shapes of the rows, where the table has them
   * @returns the bytes that are complete, in their order; often none
   */
  add(rows: Table['rows'], shapes?: readonly MapShape[]): Uint8Array
  /** @returns the last bytes of the file */
  end(): Uint8Array
}

const schemaOf = (columns: Table['columns'], hasShapes: boolean): SchemaElement[] => [
  { name: 'root', num_children: columns.length + (hasShapes ? 2 : 0) },
  ...columns.map((column): SchemaElement => ({
    name: headText(column),
    repetition_type: 'OPTIONAL',
    ...TYPES[column.type ?? 'TEXT'],
  })),
  ...(hasShapes
    ? [
        { name: GEOMETRY, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const,
        { name: BOX, repetition_type: 'OPTIONAL', num_children: 4 } as const,
        ...(['xmin', 'ymin', 'xmax', 'ymax'] as const).map(
          (name) => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' }) as const,
        ),
      ]
    : []),
]

/** A column of texts may hold a number here and there, as lists for people do. */
const cellIn = ({ type = 'TEXT' }: Table['columns'][number], cell: Cell): Cell =>
  type === 'TEXT' && cell !== null ? String(cell) : cell

/** What a file says of its shapes (GeoParquet 1.1). */
function geoOf(system: CoordinateSystem, types: ReadonlySet<string>, box: Bounds | null): string {
  const { xmin, ymin, xmax, ymax } = box ?? { xmin: 0, ymin: 0, xmax: 0, ymax: 0 }
  const corner = (key: string): readonly string[] => [BOX, key]
  return JSON.stringify({
    version: '1.1.0',
    primary_column: GEOMETRY,
    columns: {
      [GEOMETRY]: {
        encoding: 'WKB',
        geometry_types: [...types].toSorted(),
        // Without a system a reader takes degrees of WGS 84; null says that it is not known.
        ...(isPlainDegrees(system) ? {} : { crs: projJsonOf(system) }),
        ...(box === null ? {} : { bbox: [xmin, ymin, xmax, ymax] }),
        covering: {
          bbox: { xmin: corner('xmin'), ymin: corner('ymin'), xmax: corner('xmax'), ymax: corner('ymax') },
        },
      },
    },
  })
}

/** The shapes of a file as two columns, and what is said of all of them. */
function createShapes(system: CoordinateSystem) {
  const types = new Set<string>()
  let all: Bounds | null = null
  let wkb: (Uint8Array | null)[] = []
  let boxes: (Bounds | null)[] = []
  let bytes = 0
  const widen = (own: Bounds): Bounds =>
    all === null
      ? own
      : {
          xmin: Math.min(all.xmin, own.xmin),
          ymin: Math.min(all.ymin, own.ymin),
          xmax: Math.max(all.xmax, own.xmax),
          ymax: Math.max(all.ymax, own.ymax),
        }
  return {
    add: (shape: MapShape): void => {
      const points = pointsOf(shape)
      if (points.length === 0) {
        wkb.push(null)
        boxes.push(null)
        return
      }
      const { minX, minY, maxX, maxY } = boxAround(points)
      const own = { xmin: minX, ymin: minY, xmax: maxX, ymax: maxY }
      const blob = wkbOf(shape)
      all = widen(own)
      types.add('line' in shape ? 'LineString Z' : 'MultiPolygon Z')
      wkb.push(blob)
      boxes.push(own)
      bytes += blob.length
    },
    bytes: (): number => bytes,
    columns: (): ColumnSource[] => {
      const columns = [
        { name: GEOMETRY, data: wkb },
        { name: BOX, data: boxes },
      ]
      wkb = []
      boxes = []
      bytes = 0
      return columns
    },
    geo: (): string => geoOf(system, types, all),
  }
}

/**
 * Begins a table as Parquet, in memory that does not grow with its rows.
 * @param columns names with their units, as CSV has them
 * @param system of the shapes; null for a table without shapes
 */
export function createParquet(columns: Table['columns'], system: CoordinateSystem | null): ParquetTable {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns, system !== null),
    createdBy: 'reports',
  })
  const shapes = system === null ? null : createShapes(system)
  // By column: numbers lie bare in a list of numbers, and a group is written without a second copy of it.
  let waiting = columns.map((): Cell[] => [])
  let rowsWaiting = 0
  const taken = (): Uint8Array => {
    const done = bytes.getBytes().slice()
    // The writer counts on in `offset`; its buffer begins anew.
    bytes.index = 0
    return done
  }
  const flush = (): void => {
    if (rowsWaiting === 0) return
    const columnData = columns.map((column, i): ColumnSource => ({ name: headText(column), data: waiting[i]! }))
    void writer.write({ columnData: [...columnData, ...(shapes?.columns() ?? [])], rowGroupSize: rowsWaiting })
    waiting = columns.map((): Cell[] => [])
    rowsWaiting = 0
  }
  return {
    add: (rows, own = []) => {
      for (const [i, row] of rows.entries()) {
        const shape = own[i]
        if (shape !== undefined) shapes?.add(shape)
        for (const [k, column] of columns.entries()) waiting[k]!.push(cellIn(column, row[k] ?? null))
        rowsWaiting += 1
        if (rowsWaiting >= GROUP_ROWS || (shapes?.bytes() ?? 0) >= GROUP_BYTES) flush()
      }
      return taken()
    },
    end: () => {
      flush()
      if (shapes !== null) writer.kvMetadata = [{ key: 'geo', value: shapes.geo() }]
      void writer.finish()
      return taken()
    },
  }
}

/** A table whose rows may have shapes. */
export interface ShapedTable extends Table {
  readonly shapes?: { readonly system: CoordinateSystem; readonly of: readonly MapShape[] }
}

/** A table as a Parquet file; GeoParquet where its rows have shapes. The same input gives the same bytes. */
export function parquetOf({ columns, rows, shapes }: ShapedTable): Uint8Array {
  const table = createParquet(columns, shapes?.system ?? null)
  const parts = [table.add(rows, shapes?.of), table.end()]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
