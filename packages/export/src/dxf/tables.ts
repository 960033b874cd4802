import type { Vec3 } from '@reports/geometry'
import type { CadDrawing } from '../cad/drawing.ts'
import { point, type Pair } from './pairs.ts'

/*
 * The tables that every program expects before the entities. The layers are ours; the rest is empty or has usual values.
 */

/** Handles of what every drawing has; those of entities follow. */
export const HANDLE = {
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

/** Whose the data is that entities carry beside what they are. */
export const APPLICATION = 'REPORTS'

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

const application = (handle: string, name: string): Pair[] =>
  record('APPID', handle, HANDLE.applications, 'AcDbRegAppTableRecord', [
    [2, name],
    [70, 0],
  ])

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

export function tables(layers: CadDrawing['layers'], bounds: readonly [Vec3, Vec3], next: () => string): Pair[] {
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
    ...table('APPID', HANDLE.applications, [application('12', 'ACAD'), application('13', APPLICATION)]),
    ...table('DIMSTYLE', HANDLE.dimensionStyles, [], [[100, 'AcDbDimStyleTable']]),
    ...table('BLOCK_RECORD', HANDLE.blockRecords, [
      blockRecord(HANDLE.modelRecord, '*MODEL_SPACE'),
      blockRecord(HANDLE.paperRecord, '*PAPER_SPACE'),
    ]),
  ]
}
