import type { Vec3 } from '@reports/geometry'
import type { CadDrawing, CadEntity } from './cad/drawing.ts'
import { blockPairs, blocksOf } from './dxf/blocks.ts'
import { entityPairs } from './dxf/entities.ts'
import { bytesOf, point, type Pair } from './dxf/pairs.ts'
import { placedIn, unitsOf, type Units } from './dxf/placing.ts'
import { HANDLE, tables } from './dxf/tables.ts'

/*
 * Writes DXF of AutoCAD 2000 (AC1015) without a library: pairs of a code and a value, one line each (Autodesk, "DXF
 * Reference"). Texts are in Windows-1252, other characters as \U+XXXX. Newer versions are UTF-8, but GDAL does not
 * read them as UTF-8.
 */

/** Handles of entities follow those of the objects that every drawing has. */
const FIRST_HANDLE = 0x100

const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]

/** Points that a view of the whole drawing must have. */
const cornersOf = (entity: CadEntity): readonly Vec3[] =>
  entity.kind === 'line'
    ? entity.points
    : entity.kind === 'dimension'
      ? [entity.from, entity.to, entity.at, entity.textAt]
      : [entity.at]

/** The corners of the box around all entities. */
function boundsOf(entities: readonly CadEntity[]): readonly [Vec3, Vec3] {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const entity of entities) {
    for (const at of cornersOf(entity)) {
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

/** Height of the texts of dimensions where a drawing has none, metres. */
const USUAL_HEIGHT = 0.1

/**
 * A drawing in true size as DXF, in metres or in inches, or in the coordinates of the system that it is placed in.
 * @returns bytes in Windows-1252
 */
export function dxfOf(drawing: CadDrawing): Uint8Array<ArrayBuffer> {
  const units = unitsOf(drawing)
  const { entities, blocks: symbols } = placedIn(drawing, units)
  let last = FIRST_HANDLE
  const next = (): string => (last++).toString(16).toUpperCase()
  const bounds = boundsOf(entities)
  const { blocks, blockOf } = blocksOf(symbols, entities, next)
  const { lang = 'nb', units: system } = drawing
  const dimensions = {
    height: entities.find((entity) => entity.kind === 'dimension')?.height ?? USUAL_HEIGHT * units.perMetre,
    told: units.told,
    isInFeet: system === 'us',
    decimal: lang === 'nb' ? ',' : '.',
  } as const
  const spaces = [
    [{ name: '*MODEL_SPACE', handle: HANDLE.modelRecord, isAnonymous: false, entities: [] }, ['20', '21']],
    [{ name: '*PAPER_SPACE', handle: HANDLE.paperRecord, isAnonymous: false, entities: [] }, ['1C', '1D']],
  ] as const
  const body: Pair[] = [
    ...section('CLASSES', []),
    ...section(
      'TABLES',
      tables({ layers: drawing.layers, blocks, bounds, dimensions, perMetre: units.perMetre }, next),
    ),
    ...section('BLOCKS', [
      ...spaces.flatMap(([space, handles]) => blockPairs(space, handles, next)),
      ...blocks.flatMap((block) => blockPairs(block, [next(), next()], next)),
    ]),
    ...section(
      'ENTITIES',
      entities.flatMap((entity) => entityPairs(entity, { owner: HANDLE.modelRecord, next }, blockOf)),
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
  return bytesOf([...header(units, bounds, last), ...body])
}

const header = ({ code, isMetric, shown }: Units, bounds: readonly [Vec3, Vec3], last: number): Pair[] =>
  section('HEADER', [
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
