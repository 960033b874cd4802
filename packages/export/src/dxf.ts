import type { Vec3 } from '@reports/geometry'
import type { CadDrawing, CadEntity } from './cad/drawing.ts'

/*
 * DXF of AutoCAD 2000 (AC1015), by hand: pairs of a code and a value, a line each (Autodesk, "DXF Reference"). Its texts are in
 * Windows-1252, others as \U+XXXX: newer versions are UTF-8, which GDAL reads as if they were not.
 */

/** What $INSUNITS calls metres. */
const METRES = 6

/** Handles of what every drawing has; those of entities follow. */
const HANDLE = {
  blockRecords: '1',
  layers: '2',
  styles: '3',
  lineTypes: '5',
  views: '6',
  userSystems: '7',
  viewports: '8',
  applications: '9',
  dimensionStyles: 'A',
  root: 'C',
  groups: 'D',
  modelRecord: '1F',
  paperRecord: '1B',
} as const

const FIRST_HANDLE = 0x100

type Pair = readonly [code: number, value: string | number]

/** A number as a text: thousandths of a millimetre. */
const numberText = (value: number): string => {
  const text = value.toFixed(6).replace(/\.?0+$/, '')
  return text === '-0' || text === '' ? '0' : text
}

/** Control characters would end the line, `^` and `%%` would be read as codes. */
const safeText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replaceAll('^', '^ ')
    .replaceAll('%%', '%%%%%%')
    .replaceAll(/\\(?=[UM]\+)/g, '\\U+005C')
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff]/g,
      (character) => `\\U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )

const bytesOf = (pairs: readonly Pair[]): Uint8Array<ArrayBuffer> => {
  const text = pairs
    .map(([code, value]) => `${code}\r\n${typeof value === 'string' ? value : numberText(value)}\r\n`)
    .join('')
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** Codes of flags and counts are whole numbers; of coordinates a point has three. */
const point = ([x, y, z]: Vec3, first = 10): Pair[] => [
  [first, x],
  [first + 10, y],
  [first + 20, z],
]

const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]

function table(
  name: string,
  handle: string,
  records: readonly (readonly Pair[])[],
  more: readonly Pair[] = [],
): Pair[] {
  return [
    [0, 'TABLE'],
    [2, name],
    [5, handle],
    [330, '0'],
    [100, 'AcDbSymbolTable'],
    [70, records.length],
    ...more,
    ...records.flat(),
    [0, 'ENDTAB'],
  ]
}

const record = (kind: string, handle: string, owner: string, subclass: string, pairs: readonly Pair[]): Pair[] => [
  [0, kind],
  [5, handle],
  [330, owner],
  [100, 'AcDbSymbolTableRecord'],
  [100, subclass],
  ...pairs,
]

const lineType = (handle: string, name: string): Pair[] =>
  record('LTYPE', handle, HANDLE.lineTypes, 'AcDbLinetypeTableRecord', [
    [2, name],
    [70, 0],
    [3, ''],
    [72, 65],
    [73, 0],
    [40, 0],
  ])

const layerRecord = (handle: string, name: string, colour: number): Pair[] =>
  record('LAYER', handle, HANDLE.layers, 'AcDbLayerTableRecord', [
    [2, name],
    [70, 0],
    [62, colour],
    [6, 'CONTINUOUS'],
  ])

const blockRecord = (handle: string, name: string): Pair[] =>
  record('BLOCK_RECORD', handle, HANDLE.blockRecords, 'AcDbBlockTableRecord', [[2, name]])

/** Where a program looks when the drawing is opened: at all of it. */
const viewport = ([min, max]: readonly [Vec3, Vec3]): Pair[] =>
  record('VPORT', '29', HANDLE.viewports, 'AcDbViewportTableRecord', [
    [2, '*ACTIVE'],
    [70, 0],
    ...[10, 11, 12, 13, 14, 15, 16, 17].flatMap((code): Pair[] => {
      const [x, y] =
        code === 11
          ? [1, 1]
          : code === 12
            ? [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
            : code === 14 || code === 15
              ? [1, 1]
              : [0, 0]
      return code === 16 || code === 17
        ? point(code === 16 ? [0, 0, 1] : [0, 0, 0], code)
        : [
            [code, x],
            [code + 10, y],
          ]
    }),
    [40, Math.max(1, (max[1] - min[1]) * 1.1, (max[0] - min[0]) * 0.7)],
    [41, 1.6],
  ])

function tables(layers: CadDrawing['layers'], bounds: readonly [Vec3, Vec3], next: () => string): Pair[] {
  return [
    ...table('VPORT', HANDLE.viewports, [viewport(bounds)]),
    ...table('LTYPE', HANDLE.lineTypes, [
      lineType('14', 'ByBlock'),
      lineType('15', 'ByLayer'),
      lineType('16', 'CONTINUOUS'),
    ]),
    ...table('LAYER', HANDLE.layers, [
      layerRecord('10', '0', 7),
      ...layers.map(({ name, colour }) => layerRecord(next(), name, colour)),
    ]),
    ...table('STYLE', HANDLE.styles, [
      record('STYLE', '11', HANDLE.styles, 'AcDbTextStyleTableRecord', [
        [2, 'STANDARD'],
        [70, 0],
        [40, 0],
        [41, 1],
        [50, 0],
        [71, 0],
        [42, 0.2],
        [3, 'arial.ttf'],
        [4, ''],
      ]),
    ]),
    ...table('VIEW', HANDLE.views, []),
    ...table('UCS', HANDLE.userSystems, []),
    ...table('APPID', HANDLE.applications, [
      record('APPID', '12', HANDLE.applications, 'AcDbRegAppTableRecord', [
        [2, 'ACAD'],
        [70, 0],
      ]),
    ]),
    ...table('DIMSTYLE', HANDLE.dimensionStyles, [], [[100, 'AcDbDimStyleTable']]),
    ...table('BLOCK_RECORD', HANDLE.blockRecords, [
      blockRecord(HANDLE.modelRecord, '*MODEL_SPACE'),
      blockRecord(HANDLE.paperRecord, '*PAPER_SPACE'),
    ]),
  ]
}

const block = (name: string, owner: string, begin: string, end: string): Pair[] => [
  [0, 'BLOCK'],
  [5, begin],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, '0'],
  [100, 'AcDbBlockBegin'],
  [2, name],
  [70, 0],
  ...point([0, 0, 0]),
  [3, name],
  [1, ''],
  [0, 'ENDBLK'],
  [5, end],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, '0'],
  [100, 'AcDbBlockEnd'],
]

const head = (kind: string, handle: string, owner: string, layer: string): Pair[] => [
  [0, kind],
  [5, handle],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, layer],
]

/** A line in space of more than two points is a polyline with a record a vertex, ended by one of its own. */
function spatialLine({ layer, points, closed }: Extract<CadEntity, { kind: 'line' }>, next: () => string): Pair[] {
  const own = next()
  return [
    ...head('POLYLINE', own, HANDLE.modelRecord, layer),
    [100, 'AcDb3dPolyline'],
    [66, 1],
    ...point([0, 0, 0]),
    [70, closed ? 9 : 8],
    ...points.flatMap((at): Pair[] => [
      ...head('VERTEX', next(), own, layer),
      [100, 'AcDbVertex'],
      [100, 'AcDb3dPolylineVertex'],
      ...point(at),
      [70, 32],
    ]),
    ...head('SEQEND', next(), own, layer),
  ]
}

/** How TEXT counts what its place is of. */
const ANCHORS = { start: 0, middle: 1, end: 2 } as const

function entityPairs(entity: CadEntity, next: () => string): Pair[] {
  const begin = (kind: string): Pair[] => head(kind, next(), HANDLE.modelRecord, entity.layer)
  if (entity.kind === 'circle')
    return [...begin('CIRCLE'), [100, 'AcDbCircle'], ...point(entity.at), [40, entity.radius]]
  if (entity.kind === 'text') {
    const { at, height, angle, anchor, text } = entity
    return [
      ...begin('TEXT'),
      [100, 'AcDbText'],
      ...point(at),
      [40, height],
      [1, safeText(text)],
      [50, angle],
      [72, ANCHORS[anchor]],
      ...(anchor === 'start' ? [] : point(at, 11)),
      [100, 'AcDbText'],
    ]
  }
  const { points, closed, inSpace } = entity
  if (points.length === 2 && !closed)
    return [...begin('LINE'), [100, 'AcDbLine'], ...point(points[0]!), ...point(points[1]!, 11)]
  if (inSpace) return spatialLine(entity, next)
  return [
    ...begin('LWPOLYLINE'),
    [100, 'AcDbPolyline'],
    [90, points.length],
    [70, closed ? 1 : 0],
    ...points.flatMap(([x, y]): Pair[] => [
      [10, x],
      [20, y],
    ]),
  ]
}

/** The corners of the box around all that is drawn. */
function boundsOf(entities: readonly CadEntity[]): readonly [Vec3, Vec3] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const entity of entities) {
    for (const at of entity.kind === 'line' ? entity.points : [entity.at]) {
      for (const i of [0, 1, 2] as const) {
        low[i] = Math.min(low[i], at[i])
        high[i] = Math.max(high[i], at[i])
      }
    }
  }
  return low[0] === Infinity
    ? [
        [0, 0, 0],
        [1, 1, 0],
      ]
    : [low, high]
}

const dictionary = (handle: string, owner: string, entries: readonly Pair[]): Pair[] => [
  [0, 'DICTIONARY'],
  [5, handle],
  [330, owner],
  [100, 'AcDbDictionary'],
  [281, 1],
  ...entries,
]

/** A drawing of true size as DXF, in metres. @returns bytes in Windows-1252 */
export function dxfOf({ layers, entities }: CadDrawing): Uint8Array<ArrayBuffer> {
  let last = FIRST_HANDLE
  const next = (): string => (last++).toString(16).toUpperCase()
  const bounds = boundsOf(entities)
  const body: Pair[] = [
    ...section('CLASSES', []),
    ...section('TABLES', tables(layers, bounds, next)),
    ...section('BLOCKS', [
      ...block('*MODEL_SPACE', HANDLE.modelRecord, '20', '21'),
      ...block('*PAPER_SPACE', HANDLE.paperRecord, '1C', '1D'),
    ]),
    ...section(
      'ENTITIES',
      entities.flatMap((entity) => entityPairs(entity, next)),
    ),
    ...section('OBJECTS', [
      ...dictionary(HANDLE.root, '0', [
        [3, 'ACAD_GROUP'],
        [350, HANDLE.groups],
      ]),
      ...dictionary(HANDLE.groups, HANDLE.root, []),
    ]),
    [0, 'EOF'],
  ]
  const header = section('HEADER', [
    [9, '$ACADVER'],
    [1, 'AC1015'],
    [9, '$DWGCODEPAGE'],
    [3, 'ANSI_1252'],
    [9, '$INSUNITS'],
    [70, METRES],
    [9, '$MEASUREMENT'],
    [70, 1],
    [9, '$EXTMIN'],
    ...point(bounds[0]),
    [9, '$EXTMAX'],
    ...point(bounds[1]),
    [9, '$HANDSEED'],
    [5, last.toString(16).toUpperCase()],
  ])
  return bytesOf([...header, ...body])
}
