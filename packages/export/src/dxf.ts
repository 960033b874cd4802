import type { Vec3 } from '@reports/geometry'
import { FOOT, type UnitSystem } from '@reports/geometry/units'
import type { CadDrawing, CadEntity } from './cad/drawing.ts'
import { entityPairs } from './dxf/entities.ts'
import { bytesOf, point, type Pair } from './dxf/pairs.ts'
import { HANDLE, tables } from './dxf/tables.ts'
import type { GridPlace } from './grid-place.ts'

/*
 * Writes DXF of AutoCAD 2000 (AC1015) without a library: pairs of a code and a value, one line each (Autodesk, "DXF
 * Reference"). Texts are in Windows-1252, other characters as \U+XXXX. Newer versions are UTF-8, but GDAL does not
 * read them as UTF-8.
 */

/** The codes of units in $INSUNITS and $MEASUREMENT, how lengths are shown ($LUNITS), and how many of them a metre is. */
interface Units {
  readonly code: number
  readonly isMetric: 0 | 1
  readonly shown: 2 | 4
  readonly perMetre: number
}

const UNITS: Readonly<Record<UnitSystem, Units>> = {
  metric: { code: 6, isMetric: 1, shown: 2, perMetre: 1 },
  us: { code: 1, isMetric: 0, shown: 4, perMetre: 12 / FOOT },
}

/** Handles of entities follow those of the objects that every drawing has. */
const FIRST_HANDLE = 0x100

const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]

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

/** The corners of the box around all entities. */
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

/** The code in $INSUNITS of a grid's unit, by its metres. US survey feet are in the list since AutoCAD 2017; 0 is no unit. */
const codeOf = (unit: number): number => (unit === 1 ? 6 : unit === FOOT ? 2 : Math.abs(unit - FOOT) < 1e-6 ? 21 : 0)

/** The units of a drawing: its own, or those of the grid in which it stands. */
function unitsOf({ units = 'metric', place }: CadDrawing): Units {
  if (place === undefined) return UNITS[units]
  return { ...UNITS.metric, code: codeOf(place.unit), isMetric: place.unit === 1 ? 1 : 0, perMetre: place.perMetre }
}

/** The same entity in other units of length, and on a grid, where it stands there. */
function placed(entity: CadEntity, perMetre: number, place: GridPlace | undefined): CadEntity {
  const { origin, turn, unit } = place ?? { origin: [0, 0], turn: 0, unit: 1 / perMetre }
  const [cosine, sine] = [Math.cos(turn) * perMetre, Math.sin(turn) * perMetre]
  const at = ([x, y, z]: Vec3): Vec3 => [origin[0] + x * cosine - y * sine, origin[1] + x * sine + y * cosine, z / unit]
  switch (entity.kind) {
    case 'line':
      return { ...entity, points: entity.points.map(at) }
    case 'text':
      return {
        ...entity,
        at: at(entity.at),
        height: entity.height * perMetre,
        angle: entity.angle + (turn * 180) / Math.PI,
      }
    case 'circle':
      return { ...entity, at: at(entity.at), radius: entity.radius * perMetre }
  }
}

/**
 * A drawing in true size as DXF, in metres or in inches, or in the coordinates of the system that it is placed in.
 * @returns bytes in Windows-1252
 */
export function dxfOf(drawing: CadDrawing): Uint8Array<ArrayBuffer> {
  const { layers, entities: drawn, place } = drawing
  const { code, isMetric, shown, perMetre } = unitsOf(drawing)
  const entities =
    place === undefined && perMetre === 1 ? drawn : drawn.map((entity) => placed(entity, perMetre, place))
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
    [70, code],
    [9, '$MEASUREMENT'],
    [70, isMetric],
    ...(shown === 2
      ? []
      : ([
          [9, '$LUNITS'],
          [70, shown],
        ] as const)),
    [9, '$EXTMIN'],
    ...point(bounds[0]),
    [9, '$EXTMAX'],
    ...point(bounds[1]),
    [9, '$HANDSEED'],
    [5, last.toString(16).toUpperCase()],
  ])
  return bytesOf([...header, ...body])
}
