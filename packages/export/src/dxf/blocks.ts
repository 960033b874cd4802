import type { CadBlock, CadDimension, CadEntity, CadShape } from '../cad/drawing.ts'
import { shapePairs } from './entities.ts'
import { point, safeText, type Pair } from './pairs.ts'

/** A block of a drawing: a symbol, or the picture of one dimension. */
export interface WrittenBlock {
  readonly name: string
  /** Of its record in the table of blocks, which owns what is in it. */
  readonly handle: string
  readonly isAnonymous: boolean
  readonly entities: readonly CadShape[]
}

/** The blocks of a drawing: its symbols, then one for each of its dimensions, which have no name that people would choose. */
export function blocksOf(
  symbols: readonly CadBlock[],
  entities: readonly CadEntity[],
  next: () => string,
): { readonly blocks: readonly WrittenBlock[]; readonly blockOf: (dimension: CadDimension) => string } {
  const dimensions = entities.filter((entity) => entity.kind === 'dimension')
  const names = new Map(dimensions.map((dimension, i) => [dimension, `*D${i + 1}`]))
  return {
    blocks: [
      ...symbols.map((symbol) => ({ ...symbol, handle: next(), isAnonymous: false })),
      ...dimensions.map(({ drawn }, i) => ({ name: `*D${i + 1}`, handle: next(), isAnonymous: true, entities: drawn })),
    ],
    blockOf: (dimension) => names.get(dimension) ?? '',
  }
}

const end = (kind: string, handle: string, owner: string): Pair[] => [
  [0, kind],
  [5, handle],
  [330, owner],
  [100, 'AcDbEntity'],
  [8, '0'],
]

/** A block as pairs, between its begin and its end. @param handles of both */
export function blockPairs(
  { name, handle, isAnonymous, entities }: WrittenBlock,
  handles: readonly [begin: string, end: string],
  next: () => string,
): Pair[] {
  return [
    ...end('BLOCK', handles[0], handle),
    [100, 'AcDbBlockBegin'],
    [2, safeText(name)],
    [70, isAnonymous ? 1 : 0],
    ...point([0, 0, 0]),
    [3, safeText(name)],
    [1, ''],
    ...entities.flatMap((entity) => shapePairs(entity, { owner: handle, next })),
    ...end('ENDBLK', handles[1], handle),
    [100, 'AcDbBlockEnd'],
  ]
}
