import { roundBearing, roundHundredth, type Vec2 } from '@reports/geometry'
import type { Board } from '../pen/board.ts'
import { element, idList, type SvgElement } from '../pen/element.ts'
import { createPath, pointList } from '../pen/path.ts'
import { fitText, textWidth, type Text } from '../pen/text.ts'
import { PREFIX } from '../pen/theme.ts'
import { WALL_WORDS } from '../wall-words.ts'
import { compassPoint, decimal, type Language } from '../words.ts'
import type { ElevatedBuilding, Elevation } from './wall-scene.ts'

/** Font size of labels and of a building's name, mm, and the height of a line. */
const SIZE = 2.1
const NAME_SIZE = 3
const LINE = SIZE * 1.4

/** Between neighbouring walls, and between the ground and the labels, mm. */
const WALL_GAP = 3
const LABEL_GAP = 2

/** Between rows and between buildings, mm. */
const ROW_GAP = 7

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

interface Cell {
  readonly elevation: Elevation
  readonly lines: readonly string[]
  /** Of the wall itself, mm. */
  readonly wallWidth: number
  /** Of wall or label, whichever is wider. */
  readonly width: number
  /** The label stands upright: it is wider than the wall. */
  readonly upright: boolean
}

function cellOf(elevation: Elevation, number: number, mmPerMetre: number, lang: Language): Cell {
  const texts = labelOf(elevation, number, lang)
  const wallWidth = elevation.width * mmPerMetre
  const upright = wallWidth < Math.max(...texts.map((line) => textWidth(line, SIZE)))
  // Below a narrow wall two long lines take less width than four short ones.
  const lines = upright ? [texts.slice(0, 2).join(' · '), texts.slice(2).join(' · ')] : texts
  return { elevation, lines, wallWidth, width: Math.max(wallWidth, upright ? lines.length * LINE : 0), upright }
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

function label({ lines, upright, wallWidth, width }: Cell, left: number, top: number, board: Board): SvgElement[] {
  return lines.map((text, index) => {
    const placed: Text = upright
      ? { text, at: [left + width / 2 - ((lines.length - 1) / 2 - index) * LINE + SIZE * 0.36, top], size: SIZE, anchor: 'end', angle: -90, className: `${PREFIX}text` }
      : { text, at: [left + wallWidth / 2, top + SIZE + index * LINE], size: SIZE, anchor: 'middle', className: `${PREFIX}text` }
    return board.put(placed)
  })
}

/** One polygon a wall, with what it measures. */
function polygonOf({ wall }: Elevation, place: (corner: Vec2) => Vec2): SvgElement {
  const shared = wall.type === 'shared'
  return element('polygon', {
    class: `${PREFIX}wall-${wall.type}`,
    points: pointList(wall.corners.map(place)),
    // Also without the style sheet, shared walls are dashed.
    'stroke-dasharray': shared ? '1.4 0.9' : undefined,
    'data-wall-id': wall.id,
    'data-wall-type': wall.type,
    'data-area': String(roundHundredth(wall.area)),
    'data-direction': String(roundBearing(wall.direction, 0)),
    'data-surface-ids': idList(wall.surfaceIds),
    'data-edge-ids': idList(wall.edgeIds),
  })
}

/** What is drawn, and how far it reaches, mm. */
interface Row {
  readonly elements: readonly SvgElement[]
  readonly right: number
  readonly bottom: number
}

/** One row of walls, their feet at true relative heights, with the ground line and a label below each. */
function drawRow(cells: readonly Cell[], [start, top]: Vec2, mmPerMetre: number, lowest: number, board: Board): Row {
  const highest = Math.max(...cells.map(({ elevation }) => elevation.base + elevation.height))
  const deepest = Math.min(lowest, ...cells.map(({ elevation }) => elevation.base))
  const yOf = (altitude: number): number => top + (highest - altitude) * mmPerMetre
  const walls: SvgElement[] = []
  const labels: SvgElement[] = []
  const ground: Vec2[] = []
  const labelTop = yOf(deepest) + LABEL_GAP
  let left = start
  let labelBottom = labelTop
  for (const cell of cells) {
    const { elevation, width, wallWidth, lines, upright } = cell
    const wallLeft = upright ? left + (width - wallWidth) / 2 : left
    const leftU = Math.min(...elevation.wall.corners.map(([u]) => u))
    const lowV = Math.min(...elevation.wall.corners.map(([, v]) => v))
    walls.push(polygonOf(elevation, ([u, v]) => [wallLeft + (u - leftU) * mmPerMetre, yOf(elevation.base + v - lowV)]))
    board.reach([[wallLeft, top], [wallLeft + wallWidth, yOf(elevation.base)]])
    if (elevation.wall.type === 'ground') {
      ground.push(...elevation.bottom.map(([u, v]): Vec2 => [wallLeft + u * mmPerMetre, yOf(elevation.base + v)]))
    }
    labels.push(...label(cell, left, labelTop, board))
    const reach = upright ? Math.max(...lines.map((line) => textWidth(line, SIZE))) : lines.length * LINE
    labelBottom = Math.max(labelBottom, labelTop + reach)
    left += width + WALL_GAP
  }
  const end = left - WALL_GAP
  const datum = element('path', { class: `${PREFIX}datum-line`, d: createPath().line([[start - 2, yOf(lowest)], [end + 2, yOf(lowest)]]).toString() })
  const lines: SvgElement[] = []
  if (ground.length > 0) {
    const [first, last] = [ground[0]!, ground.at(-1)!]
    lines.push(element('path', { class: `${PREFIX}ground-line`, d: createPath().line([[first[0] - 2, first[1]], ...ground, [last[0] + 2, last[1]]]).toString() }))
  }
  board.reach([[start - 2, top], [end + 2, labelBottom]])
  return { elements: [datum, ...walls, ...lines, ...labels], right: end, bottom: labelBottom }
}

/** Between buildings that stand side by side, mm. */
const BUILDING_GAP = 10

/** Least that a building's name is cut to, mm. */
const LEAST_NAME = 40

/** A building's walls side by side, in as many rows as the width needs, under its name. @param at upper left corner, mm */
function drawBuilding(building: ElevatedBuilding, cells: readonly Cell[], heading: string, at: Vec2, width: number, mmPerMetre: number, board: Board): Row {
  const drawn: SvgElement[] = [board.put({ text: heading, at: [at[0], at[1] + NAME_SIZE], size: NAME_SIZE, className: `${PREFIX}heading` })]
  let [right, y] = [at[0] + textWidth(heading, NAME_SIZE), at[1] + NAME_SIZE * 1.3 + 3]
  for (const row of inRows(cells, width)) {
    const { elements, right: end, bottom } = drawRow(row, [at[0], y], mmPerMetre, building.lowest, board)
    drawn.push(...elements)
    right = Math.max(right, end)
    y = bottom + ROW_GAP
  }
  return { elements: [element('g', { class: `${PREFIX}building`, 'data-building-id': building.building.id }, drawn)], right, bottom: y }
}

/** All buildings: small ones side by side, as far as the width goes, the others each from the left. */
export function elevations(buildings: readonly ElevatedBuilding[], width: number, mmPerMetre: number, board: Board, lang: Language): SvgElement[] {
  const words = WALL_WORDS[lang]
  const drawn: SvgElement[] = []
  let [left, top, bottom] = [0, 0, 0]
  for (const building of buildings) {
    const cells = building.elevations.map((elevation, index) => cellOf(elevation, index + 1, mmPerMetre, lang))
    const figures = words.ofBuilding('', building.elevations.length, decimal(building.area, 2, lang))
    const heading = fitText(building.building.displayName, NAME_SIZE, Math.max(LEAST_NAME, width - textWidth(figures, NAME_SIZE))) + figures
    const own = Math.max(textWidth(heading, NAME_SIZE), cells.reduce((sum, cell) => sum + cell.width + WALL_GAP, -WALL_GAP))
    if (left > 0 && left + own > width) [left, top] = [0, bottom]
    const placed = drawBuilding(building, cells, heading, [left, top], width, mmPerMetre, board)
    drawn.push(...placed.elements)
    bottom = Math.max(bottom, placed.bottom)
    left = placed.right + BUILDING_GAP
  }
  return drawn
}

/** No arrangement takes less of the sheet than this, mm²: the walls themselves, each with the room of its label. */
export const leastArea = (buildings: readonly ElevatedBuilding[], mmPerMetre: number): number =>
  buildings.reduce(
    (sum, building) => sum + building.elevations.reduce((own, { width, height }) => own + Math.max(width * mmPerMetre, 2 * LINE) * (height * mmPerMetre + 4 * LINE), 0),
    0,
  )
