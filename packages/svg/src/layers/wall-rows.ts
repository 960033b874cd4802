import { roundBearing, roundHundredth, type Vec2 } from '@reports/geometry'
import { boundsOf, type Bounds } from '../pen/boxes.ts'
import { fitText, textBox, textWidth, type Text } from '../pen/text.ts'
import { PREFIX } from '../pen/theme.ts'
import { WALL_WORDS } from '../wall-words.ts'
import { compassPoint, decimal, type Language } from '../words.ts'
import type { ElevatedBuilding, Elevation } from './wall-scene.ts'

/** Font size of labels and of a building's name, mm, and the height of a line. */
export const SIZE = 2.1
const NAME_SIZE = 3
export const LINE = SIZE * 1.4

/** Between neighbouring walls, and between the ground and the labels, mm. */
const WALL_GAP = 3
const LABEL_GAP = 2

/** How far ground and datum lines go on beyond the walls, mm. */
export const OVERRUN = 2

/** Between rows and between buildings, mm. */
const ROW_GAP = 7

/** Between buildings that stand side by side, mm. */
const BUILDING_GAP = 10

/** Least that a building's name is cut to, mm. */
const LEAST_NAME = 40

/** What a wall's label says, line by line. @param number as in tables, from 1 in each building */
function labelOf({ wall, width, eaves, ridge }: Elevation, number: number, lang: Language): string[] {
  const words = WALL_WORDS[lang]
  const bearing = roundBearing(wall.direction, 0)
  const metres = (value: number): string => decimal(roundHundredth(value), 2, lang)
  return [
    `${number} · ${compassPoint(bearing, lang)} ${bearing}°`,
    `${metres(wall.area)} m²`,
    words.width(metres(width)),
    words.heights(metres(eaves), metres(ridge)),
  ]
}

/** A wall with its label, as large as they are on the sheet. */
export interface Cell {
  readonly elevation: Elevation
  readonly lines: readonly string[]
  /** Of the wall itself, mm. */
  readonly wallWidth: number
  /** Of wall or label, whichever is wider. */
  readonly width: number
  /** How far the label reaches down. */
  readonly labelHeight: number
  /** The label stands upright: it is wider than the wall. */
  readonly upright: boolean
}

function cellOf(elevation: Elevation, number: number, mmPerMetre: number, lang: Language): Cell {
  const texts = labelOf(elevation, number, lang)
  const wallWidth = elevation.width * mmPerMetre
  const upright = wallWidth < Math.max(...texts.map((line) => textWidth(line, SIZE)))
  // Below a narrow wall two long lines take less width than four short ones.
  const lines = upright ? [texts.slice(0, 2).join(' · '), texts.slice(2).join(' · ')] : texts
  const labelHeight = upright ? Math.max(...lines.map((line) => textWidth(line, SIZE))) : lines.length * LINE
  return {
    elevation,
    lines,
    wallWidth,
    width: Math.max(wallWidth, upright ? lines.length * LINE : 0),
    labelHeight,
    upright,
  }
}

/** A building before its walls are broken into rows. */
export interface CellsOfBuilding {
  readonly building: ElevatedBuilding
  readonly cells: readonly Cell[]
  /** Count and area of its walls, written after its name. */
  readonly figures: string
}

export const cellsOf = (
  buildings: readonly ElevatedBuilding[],
  mmPerMetre: number,
  lang: Language,
): CellsOfBuilding[] =>
  buildings.map((building) => ({
    building,
    cells: building.elevations.map((elevation, index) => cellOf(elevation, index + 1, mmPerMetre, lang)),
    figures: WALL_WORDS[lang].ofBuilding('', building.elevations.length, decimal(building.area, 2, lang)),
  }))

/** One row of walls, their feet at true relative heights, in its place on the sheet, mm. */
export interface WallRow {
  readonly cells: readonly { readonly cell: Cell; readonly left: number }[]
  readonly from: Vec2
  readonly right: number
  /** Of the labels. */
  readonly labelTop: number
  readonly bottom: number
  /** Altitude of the upper end, metres. */
  readonly highest: number
}

export interface PlacedBuilding {
  readonly building: ElevatedBuilding
  readonly heading: Text
  readonly rows: readonly WallRow[]
}

/** All walls in their places. */
export interface WallRows {
  readonly buildings: readonly PlacedBuilding[]
  readonly bounds: Bounds
}

/** Cells in rows no wider than `width`. */
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
  const highest = Math.max(...cells.map(({ elevation }) => elevation.base + elevation.height))
  const deepest = Math.min(lowest, ...cells.map(({ elevation }) => elevation.base))
  const labelTop = top + (highest - deepest) * mmPerMetre + LABEL_GAP
  let left = start
  const placed = cells.map((cell) => {
    const at = left
    left += cell.width + WALL_GAP
    return { cell, left: at }
  })
  const bottom = labelTop + Math.max(...cells.map(({ labelHeight }) => labelHeight))
  return { cells: placed, from: [start, top], right: left - WALL_GAP, labelTop, bottom, highest }
}

/** A building's walls side by side, in as many rows as the width needs, under its name. @param at upper left corner, mm */
function placeBuilding(
  { building, cells }: CellsOfBuilding,
  name: string,
  at: Vec2,
  width: number,
  mmPerMetre: number,
): PlacedBuilding {
  const heading: Text = { text: name, at: [at[0], at[1] + NAME_SIZE], size: NAME_SIZE, className: `${PREFIX}heading` }
  let y = at[1] + NAME_SIZE * 1.3 + 3
  const rows = inRows(cells, width).map((row) => {
    const placed = placeRow(row, [at[0], y], mmPerMetre, building.lowest)
    y = placed.bottom + ROW_GAP
    return placed
  })
  return { building, heading, rows }
}

/** All buildings: small ones side by side, as far as the width goes, the others each from the left. */
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
    bottom = Math.max(bottom, building.rows.at(-1)!.bottom + ROW_GAP)
    left = Math.max(left + nameWidth, ...building.rows.map(({ right }) => right)) + BUILDING_GAP
  }
  return { buildings: placed, bounds: boundsOf(reached) }
}

/** No arrangement takes less of the sheet than this, mm²: the walls themselves, each with the room of its label. */
export const leastArea = (buildings: readonly ElevatedBuilding[], mmPerMetre: number): number =>
  buildings.reduce(
    (sum, building) =>
      sum +
      building.elevations.reduce(
        (own, { width, height }) => own + Math.max(width * mmPerMetre, 2 * LINE) * (height * mmPerMetre + 4 * LINE),
        0,
      ),
    0,
  )
