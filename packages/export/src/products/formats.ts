import type { Asked, Form, Forms, Tools } from './asked.ts'

/* As what things are written. A writer is imported when it writes. */

/** The doors by which what is written leaves. */
export const DOORS = ['command', 'service', 'page', 'assistant'] as const
/** One of the doors. */
export type Door = (typeof DOORS)[number]

/** Why a door leaves something out. */
export const REASONS = {
  large: 'its library is too large for a page of one file',
  sharp: 'needs Node: sharp',
  sqlite: 'needs Node: node:sqlite',
  stream: 'is for streams: a record a line, where the others give all as one',
  terminal: 'is for a terminal, as wide as it is',
} as const
/** The key of a reason. */
export type Reason = keyof typeof REASONS

export type LeftOut = Partial<Readonly<Record<Door, Reason>>>

/** Something that things are written as. */
export interface Format<F extends Form = Form> {
  /** As people call it. */
  readonly name: string
  /** Endings of its files; the first is the one of new files. */
  readonly endings: readonly [first: `.${string}`, ...more: `.${string}`[]]
  /** Media type. */
  readonly type: string
  /** What it is in a sentence: "`xlsx` a workbook". */
  readonly what: string
  /** Which files beside it answer the same wish. */
  readonly kind: 'table' | 'drawing' | 'cad' | 'view' | 'map' | 'model' | 'energy' | 'exchange' | 'page'
  /** Under which heading people look for it. */
  readonly group: 'report' | 'numbers' | 'drawings' | 'models'
  readonly isText: boolean
  /** What it is written of. */
  readonly form: F
  /** Libraries beside the code of this project. */
  readonly loads?: readonly string[]
  /** What is asked of the form. */
  readonly asks?: Asked
  readonly leftOut?: LeftOut
  /** Absent where each door writes it in its own words. */
  readonly write?: (made: Forms[F], asked: Asked, tools: Tools) => Promise<string | Uint8Array> | string | Uint8Array
}

const format = <F extends Form>(row: Format<F>): Format => row as unknown as Format

/** Every format, by its id: its name, endings, media type and writer. */
export const FORMATS = {
  csv: format({
    name: 'CSV',
    endings: ['.csv'],
    type: 'text/csv',
    what: 'a table',
    kind: 'table',
    group: 'numbers',
    isText: true,
    form: 'table',
    write: async (table, { dialect }) => (await import('../csv.ts')).csvOf(table, dialect),
  }),
  json: format({
    name: 'JSON',
    endings: ['.json'],
    type: 'application/json',
    what: 'the record',
    kind: 'table',
    group: 'numbers',
    isText: true,
    form: 'record',
    write: (record) => `${JSON.stringify(record, null, 2)}\n`,
  }),
  jsonl: format({
    name: 'JSON lines',
    endings: ['.jsonl', '.ndjson'],
    type: 'application/jsonl',
    what: 'a record a line',
    kind: 'table',
    group: 'numbers',
    isText: true,
    form: 'record',
    leftOut: { service: 'stream', page: 'stream', assistant: 'stream' },
  }),
  parquet: format({
    name: 'Parquet',
    endings: ['.parquet'],
    type: 'application/vnd.apache.parquet',
    what: 'a table in columns, with its shapes as GeoParquet',
    kind: 'table',
    group: 'numbers',
    isText: false,
    form: 'table',
    loads: ['hyparquet-writer'],
    asks: { hasShapes: true },
    leftOut: { page: 'large' },
    write: async (table, _, { parquet }) => await parquet!(table),
  }),
  txt: format({
    name: 'text',
    endings: ['.txt'],
    type: 'text/plain',
    what: 'tables for a terminal',
    kind: 'table',
    group: 'numbers',
    isText: true,
    form: 'record',
    leftOut: { service: 'terminal', page: 'terminal', assistant: 'terminal' },
  }),
  xlsx: format({
    name: 'XLSX',
    endings: ['.xlsx'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    what: 'a workbook',
    kind: 'table',
    group: 'numbers',
    isText: false,
    form: 'workbook',
    loads: ['hucre'],
    write: async ({ sheets, ...printed }) => await (await import('../workbook/xlsx.ts')).xlsxOf(sheets, printed),
  }),
  pdf: format({
    name: 'PDF',
    endings: ['.pdf'],
    type: 'application/pdf',
    what: 'pages',
    kind: 'drawing',
    group: 'drawings',
    isText: false,
    form: 'pages',
    loads: ['pdfkit', 'dejavu-fonts-ttf'],
    write: async (pages, _, { font }) =>
      await (await import('../pdf/drawings.ts')).pdfOf(pages, { font: await font() }),
  }),
  png: format({
    name: 'PNG',
    endings: ['.png'],
    type: 'image/png',
    what: 'a picture',
    kind: 'drawing',
    group: 'drawings',
    isText: false,
    form: 'drawing',
    loads: ['sharp'],
    leftOut: { page: 'sharp' },
    write: async (drawing, _, { png }) => await png!(drawing),
  }),
  svg: format({
    name: 'SVG',
    endings: ['.svg'],
    type: 'image/svg+xml',
    what: 'a drawing',
    kind: 'drawing',
    group: 'drawings',
    isText: true,
    form: 'drawing',
    write: async (drawing) => (await import('@reports/svg')).svgOf(drawing),
  }),
  dxf: format({
    name: 'DXF',
    endings: ['.dxf'],
    type: 'image/vnd.dxf',
    what: 'a drawing of true size in metres',
    kind: 'cad',
    group: 'drawings',
    isText: true,
    form: 'cad',
    write: async (drawing) => (await import('../dxf.ts')).dxfOf(drawing),
  }),
  glb: format({
    name: 'GLB',
    endings: ['.glb'],
    type: 'model/gltf-binary',
    what: 'a 3D model of the house',
    kind: 'view',
    group: 'models',
    isText: false,
    form: 'glb',
    write: (bytes) => bytes,
  }),
  geojson: format({
    name: 'GeoJSON',
    endings: ['.geojson'],
    type: 'application/geo+json',
    what: 'a map of surfaces, edges and walls as text',
    kind: 'map',
    group: 'models',
    isText: true,
    form: 'map',
    write: async ({ roof, selection }) => (await import('../maps/geojson.ts')).geoJsonOf(roof, selection),
  }),
  gpkg: format({
    name: 'GeoPackage',
    endings: ['.gpkg'],
    type: 'application/geopackage+sqlite3',
    what: 'a map of surfaces, edges and walls',
    kind: 'map',
    group: 'models',
    isText: false,
    form: 'map',
    loads: ['node:sqlite'],
    leftOut: { page: 'sqlite' },
    write: async (map, _, { gpkg }) => await gpkg!(map),
  }),
  ifc: format({
    name: 'IFC',
    endings: ['.ifc'],
    type: 'application/p21',
    what: 'a model in IFC4',
    kind: 'model',
    group: 'models',
    isText: true,
    form: 'ifc',
    write: (text) => text,
  }),
  cityjson: format({
    name: 'CityJSON',
    endings: ['.city.json'],
    type: 'application/city+json',
    what: 'a city model',
    kind: 'exchange',
    group: 'models',
    isText: true,
    form: 'map',
    write: async ({ roof, selection }) => (await import('../exchange/cityjson.ts')).cityJsonOf(roof, selection),
  }),
  eagleviewXml: format({
    name: 'EagleView XML',
    endings: ['.eagleview.xml'],
    type: 'application/xml',
    what: 'the faces for American programs',
    kind: 'exchange',
    group: 'models',
    isText: true,
    form: 'map',
    write: async ({ roof, selection }) => (await import('../exchange/eagleview.ts')).eagleViewXml(roof, selection),
  }),
  eagleviewJson: format({
    name: 'EagleView JSON',
    endings: ['.eagleview.json'],
    type: 'application/eagleview+json',
    what: 'the same in JSON',
    kind: 'exchange',
    group: 'models',
    isText: true,
    form: 'map',
    write: async ({ roof, selection }) => (await import('../exchange/eagleview.ts')).eagleViewJson(roof, selection),
  }),
  gbxml: format({
    name: 'gbXML',
    endings: ['.gbxml'],
    type: 'application/gbxml+xml',
    what: 'rooms as closed shells, for energy programs',
    kind: 'energy',
    group: 'models',
    isText: true,
    form: 'energy',
    write: async (surfaces) => (await import('../energy/gbxml.ts')).gbxmlOf(surfaces),
  }),
  honeybee: format({
    name: 'honeybee',
    endings: ['.hbjson'],
    type: 'application/honeybee+json',
    what: 'the same as a honeybee model',
    kind: 'energy',
    group: 'models',
    isText: true,
    form: 'energy',
    write: async (surfaces) => (await import('../energy/honeybee.ts')).honeybeeOf(surfaces),
  }),
  dragonfly: format({
    name: 'dragonfly',
    endings: ['.dfjson'],
    type: 'application/dragonfly+json',
    what: 'the same as a dragonfly model, floors with heights',
    kind: 'energy',
    group: 'models',
    isText: true,
    form: 'energy',
    write: async (surfaces) => (await import('../energy/dragonfly.ts')).dragonflyOf(surfaces),
  }),
  html: format({
    name: 'HTML',
    endings: ['.html', '.htm'],
    type: 'text/html',
    what: 'a page',
    kind: 'page',
    group: 'report',
    isText: true,
    form: 'record',
  }),
} as const satisfies Readonly<Record<string, Format>>

/** The id of a format, such as `csv`. */
export type FormatId = keyof typeof FORMATS
