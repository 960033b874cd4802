import type { Vec2 } from '@reports/geometry'
import type { Bounds } from './boxes.ts'
import type { SvgElement } from './element.ts'
import type { Paper } from './standard-sheets.ts'
import { COLUMN, type Block } from './panel.ts'

/*
 * Places a drawing and its panel on a sheet. The panel is a list of blocks, which are stacked in columns next to the drawing, or
 * below it. A long block, such as a schedule, is split between columns.
 */

/** From the edge of the sheet to the border, and from the border to the drawing, mm. */
export const MARGIN = 8
const PADDING = 4

/** Smaller differences of heights (mm) are rounding. */
export const ROUNDING = 1e-6

/** Between drawing and panel, between columns and between blocks, mm. */
export const GAP = 6
const BLOCK_GAP = 3.5

/** The position of a drawing and its panel on a sheet, mm. */
export interface Placed {
  readonly paper: Paper
  readonly drawing: Vec2
  readonly columns: readonly (readonly Block[])[]
  /** Upper left corner of the first column. */
  readonly panel: Vec2
}

export const stackHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height + BLOCK_GAP, -BLOCK_GAP)

/** Height of the highest block that cannot be split. */
export const leastHeight = (blocks: readonly Block[]): number =>
  Math.max(...blocks.map(({ height, split }) => (split === undefined ? height : 0)))

/** Blocks in columns, in their order, none higher than `height`; null if they need more than `count` columns. */
function inColumns(blocks: readonly Block[], count: number, height: number): Block[][] | null {
  const columns: Block[][] = [[]]
  const waiting = blocks.toReversed()
  let free = height
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    const column = columns.at(-1)!
    if (block.height <= free) {
      column.push(block)
      free -= block.height + BLOCK_GAP
      continue
    }
    const parts = block.split?.(free) ?? null
    if (parts !== null) column.push(parts[0])
    else if (column.length === 0) return null
    if (columns.length === count) return null
    waiting.push(parts === null ? block : parts[1])
    columns.push([])
    free = height
  }
  return columns
}

export const drawColumns = (columns: readonly (readonly Block[])[], at: Vec2): SvgElement[] =>
  columns.flatMap((column, index) => {
    let y = at[1]
    return column.flatMap((block) => {
      const drawn = block.draw([at[0] + index * (COLUMN + GAP), y])
      y += block.height + BLOCK_GAP
      return [...drawn]
    })
  })

/** From the edge of the sheet to the drawing, mm. */
export const INSET = MARGIN + PADDING

/** Width and height of a sheet's usable area, and how many columns fit side by side in it. */
export function roomOf({ width, height }: Paper): { readonly room: Vec2; readonly most: number } {
  const room: Vec2 = [width - 2 * INSET, height - 2 * INSET]
  return { room, most: Math.floor((room[0] + GAP) / (COLUMN + GAP)) }
}

/** The drawing with its panel next to it or below it; null if they do not fit. */
export function place(paper: Paper, { min, max }: Bounds, blocks: readonly Block[]): Placed | null {
  const { room, most } = roomOf(paper)
  // Splitting only adds height. If the unsplit blocks exceed the height of all columns, nothing needs to be tried.
  const long = blocks.reduce((sum, { height }) => sum + height, 0)
  const size: Vec2 = [max[0] - min[0], max[1] - min[1]]
  const centred = (width: number, height: number): Vec2 => [
    INSET + (width - size[0]) / 2 - min[0],
    INSET + (height - size[1]) / 2 - min[1],
  ]
  for (let count = 1; count < most; count += 1) {
    const beside = room[0] - count * (COLUMN + GAP)
    if (size[0] > beside || size[1] > room[1]) break
    if (long > count * room[1] + ROUNDING) continue
    const columns = inColumns(blocks, count, room[1])
    if (columns !== null)
      return { paper, drawing: centred(beside, room[1]), columns, panel: [INSET + beside + GAP, INSET] }
  }
  if (size[0] > room[0]) return null
  // The lowest panel that holds all blocks. Stacks grow block by block, so a few steps find it.
  for (let height = leastHeight(blocks); height <= room[1] - GAP - size[1]; height += 2) {
    if (long > most * height + ROUNDING) continue
    const columns = inColumns(blocks, most, height)
    if (columns === null) continue
    return {
      paper,
      drawing: centred(room[0], room[1] - height - GAP),
      columns,
      panel: [INSET, INSET + room[1] - height],
    }
  }
  return null
}
