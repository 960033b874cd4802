import { wallSpan, type Vec2 } from '@reports/geometry'
import { boundsOf, type Bounds } from '../../pen/boxes.ts'
import { fitText, textBox, textWidth, wrapText, type Text } from '../../pen/text.ts'
import { PREFIX } from '../../pen/theme.ts'
import { levelRemark } from '../../quality-words.ts'
import { WALL_WORDS } from '../../wall-words.ts'
import type { Figures } from '../../figures.ts'
import {
  captionedWalls,
  captionOf,
  facadeSums,
  type CaptionedWalls,
  type Captions,
  type PlacedWall,
} from './wall-captions.ts'
import type { ElevatedBuilding, Elevation } from './wall-scene.ts'

/*
 * Arranges the walls of buildings on a sheet. A wall and its caption form a cell; the cells of a building are divided into rows,
 * like words into lines. Within a row the feet of all walls are at their true relative heights.
 */

/** Font size of captions and of a building's name, and the height of a line; mm. */
export const SIZE = 2.1
const NAME_SIZE = 3
export const LINE = SIZE * 1.4

/** Between neighbouring walls, and between the ground and the labels, mm. */
const WALL_GAP = 3
const LABEL_GAP = 2

/** Between a wall and a sliver next to it, and between the last captions of a building and its sums, mm. */
const SLIVER_GAP = 1
const SUMS_GAP = 3

/** How far ground and datum lines extend beyond the walls, mm. */
export const OVERRUN = 2

/** Between rows and between buildings, mm. */
const ROW_GAP = 7

/** Between buildings side by side, mm. */
const BUILDING_GAP = 10

/** Least width to which a building's name is cut, mm. */
const LEAST_NAME = 40

/** Walls with their common caption, in the size that they take on the sheet. */
export interface Cell {
  readonly walls: readonly WallInCell[]
  /** Whether they are one wall along an arc, unrolled. */
  readonly isRound: boolean
  readonly lines: readonly string[]
  /** Width of the walls themselves, mm. */
  readonly wallWidth: number
  /** Width of the walls or of the caption, whichever is larger, mm. */
  readonly width: number
  /** Height of the caption, mm. */
  readonly labelHeight: number
  /** Whether the caption is written upright because it is wider than the walls. */
  readonly upright: boolean
  /** `middle` of the wall with the caption, mm from the left end of the walls, and the altitude of its foot there, metres. */
  readonly middle: number
  readonly foot: number
}

/** @param left mm from the left end of the walls of its cell */
export interface WallInCell extends PlacedWall {
  readonly left: number
}

function cellOf(group: CaptionedWalls, captions: Captions, mmPerMetre: number, figures: Figures): Cell {
  const texts = captionOf(group, captions, figures)
  const gap = group.isRound ? 0 : SLIVER_GAP
  let left = 0
  const walls = group.walls.map((wall): WallInCell => {
    const placed = { ...wall, left }
    left += wall.elevation.width * mmPerMetre + gap
    return placed
  })
  const wallWidth = left - gap
  const widest = Math.max(...texts.map((line) => textWidth(line, SIZE)))
  const upright = captions === 'below' && wallWidth < widest
  // Below a narrow wall, two long upright lines take less width than four short ones.
  const lines = upright ? [texts.slice(0, 2).join(' · '), texts.slice(2).join(' · ')] : texts
  const labelHeight = upright ? Math.max(...lines.map((line) => textWidth(line, SIZE))) : lines.length * LINE
  const host = walls.find(({ elevation }) => elevation === group.host.elevation)!
  return {
    walls,
    isRound: group.isRound,
    lines,
    wallWidth,
    width: Math.max(wallWidth, upright ? lines.length * LINE : widest),
    labelHeight,
    upright,
    middle: group.isRound ? wallWidth / 2 : host.left + (host.elevation.width * mmPerMetre) / 2,
    foot: lowestAtMiddle(host.elevation),
  }
}

/** Altitude of the lower side of a wall at its middle, metres. */
function lowestAtMiddle({ wall: { corners }, base, width }: Elevation): number {
  const left = Math.min(...corners.map(([u]) => u))
  return base + wallSpan(corners, left + width / 2)[0] - Math.min(...corners.map(([, v]) => v))
}

/** A building before its walls are divided into rows. */
export interface CellsOfBuilding {
  readonly building: ElevatedBuilding
  readonly cells: readonly Cell[]
  /** Count, area and quality of its walls, written after its name. */
  readonly figures: string
  /** Sums by direction, written below its walls. */
  readonly sums: string
}

export const cellsOf = (
  buildings: readonly ElevatedBuilding[],
  captions: Captions,
  mmPerMetre: number,
  figures: Figures,
): CellsOfBuilding[] =>
  buildings.map((building) => ({
    building,
    cells: captionedWalls(building.elevations).map((group) => cellOf(group, captions, mmPerMetre, figures)),
    figures: [
      WALL_WORDS[figures.lang].ofBuilding('', building.elevations.length, figures.area(building.area)),
      ...levelRemark(building.quality, figures.lang),
    ].join(' · '),
    sums: facadeSums(building, figures),
  }))

/** One row of walls in its place on the sheet, mm. Their feet are at true relative heights. */
export interface WallRow {
  readonly cells: readonly { readonly cell: Cell; readonly left: number }[]
  readonly from: Vec2
  readonly right: number
  /** Top of the captions. */
  readonly labelTop: number
  readonly bottom: number
  /** Altitude of the upper end of the row, metres. */
  readonly highest: number
  /** Whether one of its walls reaches the ground: a row of others stands as low as its lowest. */
  readonly hasGround: boolean
}

export interface PlacedBuilding {
  readonly building: ElevatedBuilding
  /** Null in what shows only rows after the first. */
  readonly heading: Text | null
  readonly rows: readonly WallRow[]
  /** Sums by direction, line by line. */
  readonly sums: readonly Text[]
}

/** All walls in their places. */
export interface WallRows {
  readonly buildings: readonly PlacedBuilding[]
  readonly bounds: Bounds
}

/** Divides cells into rows no wider than `width`. */
function inRows(cells: readonly Cell[], width: number): Cell[][] {
  const rows: Cell[][] = []
  let used = Infinity
  for (const cell of cells) {
    if (used + WALL_GAP + cell.width > width) {
      rows.push([])
      used = -WALL_GAP
    }
    rows.at(-1)!.push(cell)
    used += WALL_GAP + cell.width
  }
  return rows
}

function placeRow(cells: readonly Cell[], [start, top]: Vec2, mmPerMetre: number, lowest: number): WallRow {
  const elevations = cells.flatMap(({ walls }) => walls.map(({ elevation }) => elevation))
  const highest = Math.max(...elevations.map(({ base, height }) => base + height))
  const hasGround = elevations.some(({ wall }) => wall.type === 'ground')
  const deepest = Math.min(...(hasGround ? [lowest] : []), ...elevations.map(({ base }) => base))
  const labelTop = top + (highest - deepest) * mmPerMetre + LABEL_GAP
  let left = start
  const placed = cells.map((cell) => {
    const at = left
    left += cell.width + WALL_GAP
    return { cell, left: at }
  })
  const bottom = labelTop + Math.max(...cells.map(({ labelHeight }) => labelHeight))
  return { cells: placed, from: [start, top], right: left - WALL_GAP, labelTop, bottom, highest, hasGround }
}

/** Places the walls of a building side by side, in as many rows as the width needs, under its name. @param at upper left corner, mm */
function placeBuilding(
  { building, cells, sums }: CellsOfBuilding,
  name: string,
  at: Vec2,
  width: number,
  mmPerMetre: number,
): PlacedBuilding & { readonly heading: Text } {
  const heading: Text = { text: name, at: [at[0], at[1] + NAME_SIZE], size: NAME_SIZE, className: `${PREFIX}heading` }
  let y = at[1] + NAME_SIZE * 1.3 + 3
  const rows = inRows(cells, width).map((row) => {
    const placed = placeRow(row, [at[0], y], mmPerMetre, building.lowest)
    y = placed.bottom + ROW_GAP
    return placed
  })
  const top = rows.at(-1)!.bottom + SUMS_GAP
  const lines = wrapText(sums, SIZE, Math.max(LEAST_NAME, ...rows.map(({ right }) => right - at[0])))
  return {
    building,
    heading,
    rows,
    sums: lines.map((text, index): Text => ({
      text,
      at: [at[0], top + SIZE + index * LINE],
      size: SIZE,
      className: `${PREFIX}text`,
    })),
  }
}

/** Places all buildings: small ones side by side while there is width, each other one in rows of its own. */
export function placeWalls(buildings: readonly CellsOfBuilding[], width: number, mmPerMetre: number): WallRows {
  const placed: PlacedBuilding[] = []
  const reached: Vec2[] = []
  let [left, top, bottom] = [0, 0, 0]
  for (const each of buildings) {
    const name =
      fitText(
        each.building.building.displayName,
        NAME_SIZE,
        Math.max(LEAST_NAME, width - textWidth(each.figures, NAME_SIZE)),
      ) + each.figures
    const nameWidth = textWidth(name, NAME_SIZE)
    const own = Math.max(
      nameWidth,
      each.cells.reduce((sum, cell) => sum + cell.width + WALL_GAP, -WALL_GAP),
    )
    if (left > 0 && left + own > width) [left, top] = [0, bottom]
    const building = placeBuilding(each, name, [left, top], width, mmPerMetre)
    placed.push(building)
    reached.push(...textBox(building.heading))
    for (const { from, right, bottom: end } of building.rows)
      reached.push([from[0] - OVERRUN, from[1]], [right + OVERRUN, end])
    for (const text of building.sums) reached.push(...textBox(text))
    bottom = Math.max(bottom, building.sums.at(-1)!.at[1] + ROW_GAP)
    const ends = building.sums.map(({ text, at }) => at[0] + textWidth(text, SIZE))
    left = Math.max(left + nameWidth, ...ends, ...building.rows.map(({ right }) => right)) + BUILDING_GAP
  }
  return { buildings: placed, bounds: boundsOf(reached) }
}

/** The same rows each alone, all as wide: the first with the name of its building, the last with its sums. */
export const rowsAlone = ({ buildings, bounds: { min, max } }: WallRows): WallRows[] =>
  buildings.flatMap(({ building, heading, rows, sums }) =>
    rows.map((row, i) => {
      const [isFirst, isLast] = [i === 0, i === rows.length - 1]
      const own = isLast ? sums : []
      const texts = [...(isFirst && heading !== null ? [heading] : []), ...own].flatMap((text) => textBox(text))
      const down = [row.from[1], row.bottom, ...texts.map(([, y]) => y)]
      return {
        buildings: [{ building, heading: isFirst ? heading : null, rows: [row], sums: own }],
        bounds: { min: [min[0], Math.min(...down)], max: [max[0], Math.max(...down)] },
      }
    }),
  )

/** A lower bound of the area of any arrangement, mm²: the walls themselves, each with the space of its caption. */
export function leastArea(buildings: readonly ElevatedBuilding[], captions: Captions, mmPerMetre: number): number {
  const [wide, high] = captions === 'below' ? [2 * LINE, 4 * LINE] : [LINE, LINE]
  let area = 0
  for (const { elevations } of buildings)
    for (const { host } of captionedWalls(elevations))
      area += Math.max(host.elevation.width * mmPerMetre, wide) * (host.elevation.height * mmPerMetre + high)
  return area
}
