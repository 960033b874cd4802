import type { Vec3 } from '@reports/geometry'
import type { CadLayer, CadLineType } from '../cad/drawing.ts'
import { point, safeText, type Pair } from './pairs.ts'

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

/** Dashes of line types in metres of the drawn thing, gaps negative, a dot 0: as long as on paper at 1:100 by the names' usual patterns. */
const DASHES: Readonly<Record<Exclude<CadLineType, 'CONTINUOUS'>, readonly number[]>> = {
  DASHED: [0.3, -0.15],
  HIDDEN: [0.15, -0.075],
  DASHDOT: [0.3, -0.1, 0, -0.1],
  DOT: [0, -0.1],
}

const lineType = (handle: string, name: string, dashes: readonly number[] = []): Pair[] =>
  record('LTYPE', handle, HANDLE.lineTypes, 'AcDbLinetypeTableRecord', [
    [2, name],
    [70, 0],
    [3, dashes.map((dash) => (dash === 0 ? '.' : dash > 0 ? '__' : ' ')).join('')],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
    ...dashes.flatMap((dash): Pair[] => [
      [49, dash],
      [74, 0],
    ]),
  ])

const layerRecord = (handle: string, { name, colour, lineType: type = 'CONTINUOUS' }: CadLayer): Pair[] =>
  record('LAYER', handle, HANDLE.layers, 'AcDbLayerTableRecord', [
    [2, safeText(name)],
    [70, 0],
    [62, colour],
    [6, type],
  ])

/** Styles of dimensions: with a line and oblique ticks, or the text alone beside what it measures. */
export const DIMENSION_STYLES = { withLine: 'REPORTS', textAlone: 'REPORTS-TEXT' } as const

/** What the styles of a drawing's dimensions say. */
export interface DimensionStyle {
  /** Height of the text, in units of the drawing. */
  readonly height: number
  /** What a measured length is multiplied with before it is written. */
  readonly told: number
  /** Written in feet and inches to an eighth, or with two decimals. */
  readonly isInFeet: boolean
  readonly decimal: ',' | '.'
}

/** A style whose texts CAD writes as the sheet does (Autodesk, "DXF Reference", DIMSTYLE). */
function dimensionStyle(handle: string, name: string, hasLine: boolean, style: DimensionStyle): Pair[] {
  const { height, told, isInFeet, decimal } = style
  const without = hasLine ? 0 : 1
  return [
    [0, 'DIMSTYLE'],
    [105, handle],
    [330, HANDLE.dimensionStyles],
    [100, 'AcDbSymbolTableRecord'],
    [100, 'AcDbDimStyleTableRecord'],
    [2, name],
    [70, 0],
    [40, 1],
    [41, height / 2],
    [42, height / 2],
    [44, height / 2],
    [140, height],
    [142, hasLine ? height / 2 : 0],
    [144, told],
    [147, height / 4],
    [73, 0],
    [74, 0],
    [75, without],
    [76, without],
    [77, hasLine ? 1 : 0],
    [78, 0],
    [271, isInFeet ? 3 : 2],
    [277, isInFeet ? 4 : 2],
    [278, decimal.charCodeAt(0)],
    [281, without],
    [282, without],
    [340, STYLE],
  ]
}

/** The handle of the one style of texts. */
const STYLE = '11'

const blockRecord = (handle: string, name: string): Pair[] =>
  record('BLOCK_RECORD', handle, HANDLE.blockRecords, 'AcDbBlockTableRecord', [[2, safeText(name)]])

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

/** What the tables of a drawing are made of. */
export interface Tables {
  readonly layers: readonly CadLayer[]
  readonly blocks: readonly { readonly handle: string; readonly name: string }[]
  readonly bounds: readonly [Vec3, Vec3]
  readonly dimensions: DimensionStyle
  /** Units of the drawing in a metre, by which dashes are as long in every unit. */
  readonly perMetre: number
}

export function tables({ layers, blocks, bounds, dimensions, perMetre }: Tables, next: () => string): Pair[] {
  const styles = Object.entries(DIMENSION_STYLES) as [keyof typeof DIMENSION_STYLES, string][]
  return [
    ...table('VPORT', HANDLE.viewports, [viewport(bounds)]),
    ...table('LTYPE', HANDLE.lineTypes, [
      lineType('14', 'ByBlock'),
      lineType('15', 'ByLayer'),
      lineType('16', 'CONTINUOUS'),
      ...Object.entries(DASHES).map(([name, dashes]) =>
        lineType(
          next(),
          name,
          dashes.map((dash) => dash * perMetre),
        ),
      ),
    ]),
    ...table('LAYER', HANDLE.layers, [
      layerRecord('10', { name: '0', colour: 7 }),
      ...layers.map((layer) => layerRecord(next(), layer)),
    ]),
    ...table('STYLE', HANDLE.styles, [
      record('STYLE', STYLE, HANDLE.styles, 'AcDbTextStyleTableRecord', [
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
    ...table(
      'DIMSTYLE',
      HANDLE.dimensionStyles,
      styles.map(([kind, name]) => dimensionStyle(next(), name, kind === 'withLine', dimensions)),
      [[100, 'AcDbDimStyleTable']],
    ),
    ...table('BLOCK_RECORD', HANDLE.blockRecords, [
      blockRecord(HANDLE.modelRecord, '*MODEL_SPACE'),
      blockRecord(HANDLE.paperRecord, '*PAPER_SPACE'),
      ...blocks.map(({ handle, name }) => blockRecord(handle, name)),
    ]),
  ]
}
