import { InputError, type Vec2, scaleTooLarge } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { UnitSystem } from '@reports/geometry/units'
import type { Bounds } from './boxes.ts'
import type { Drawing } from './document.ts'
import { element, type Attributes, type SvgElement } from './element.ts'
import { COLUMN, type Block } from './panel.ts'
import type { DrawingFrame, SheetOptions } from './sheet-options.ts'
import { SHEET_STANDARDS, type Paper } from './standard-sheets.ts'
import { cropped, keepWithin, type Room } from './crop.ts'
import {
  drawColumns,
  GAP,
  INSET,
  leastHeight,
  MARGIN,
  place,
  roomOf,
  ROUNDING,
  stackHeight,
  type Placed,
} from './placing.ts'
import { PREFIX } from './theme.ts'
import { titleBlock, type TitledDrawing } from './title-block.ts'
import { figuresIn } from '../figures.ts'
import type { Language } from '../words.ts'

/** Side of the largest sheet that is made to measure, mm: plotters print from rolls. */
const LARGEST = 5000

/** Room for a panel beside a low drawing on such a sheet, mm. */
const LOWEST = 180

/** A drawing at one scale, around an origin of its own. */
export interface Composition {
  /** Of everything drawn, mm. */
  readonly bounds: Bounds
  readonly layers: readonly SvgElement[]
  readonly panel: readonly Block[]
  /** Not everything found its place: a larger scale is better, where there is one. */
  readonly crowded?: boolean
}

export type SheetDirection = 'across' | 'upright'

export interface Sheet {
  /** `floor-plan`, `roof-plan` or `wall-plan`. */
  readonly kind: string
  readonly lang: Language
  /** Whose scales and sheets are tried. */
  readonly units: UnitSystem
  readonly title: string
  readonly description: string
  /** Denominator of the scale asked for. */
  readonly scale: number | undefined
  /** Of two sheets of one size, the one that is tried first. Default across. */
  readonly direction?: SheetDirection | undefined
  /** Attributes of the document that tell what it shows. */
  readonly data: Attributes
  /** Width and height of what is to be drawn, metres. */
  readonly extent: Vec2
  /** What the drawing takes of the sheet at least, at a scale, mm²; for drawings that can be arranged in ways. */
  readonly leastArea?: (scale: number) => number
  /** How long the panel is at least, at a scale, mm of one column: what is listed whatever finds its place. */
  readonly leastPanel?: (scale: number) => number
  /** Whether the drawing is sure to be crowded at a scale, as its sizes tell before anything is placed. */
  readonly isCrowded?: (scale: number) => boolean
  /** The drawing at a scale, in one or several arrangements: the first that fits the smallest sheet is taken. */
  readonly compose: (scale: number) => readonly Composition[]
  readonly frame?: DrawingFrame | undefined
  /** Of a crop: what it may take at most. Default any size. */
  readonly within?: Room | undefined
  /** First block of the panel, which names scale and sheet. */
  readonly titleBlock: Omit<TitledDrawing, 'scale' | 'paper'>
}

const blocksOf = (
  sheet: Pick<Sheet, 'titleBlock' | 'lang' | 'units'>,
  scale: number,
  paper: string,
  panel: readonly Block[],
): Block[] => [titleBlock({ ...sheet.titleBlock, scale, paper }, figuresIn(sheet.lang, sheet.units)), ...panel]

/** Whether a sheet has room for the extent at a scale, and for the least area that is taken of it, mm². */
function holds({ extent }: Pick<Sheet, 'extent'>, scale: number, papers: readonly Paper[], area: number): boolean {
  const [across, down] = [(extent[0] * 1000) / scale, (extent[1] * 1000) / scale]
  return papers.some((paper) => {
    const { room } = roomOf(paper)
    return across <= room[0] && down <= room[1] && area <= paper.width * paper.height
  })
}

const drawingFits = (sheet: Sheet, scale: number, papers: readonly Paper[]): boolean =>
  holds(sheet, scale, papers, sheet.leastArea?.(scale) ?? 0)

const couldFit = (sheet: Sheet, scale: number, papers: readonly Paper[]): boolean =>
  holds(sheet, scale, papers, (sheet.leastArea?.(scale) ?? 0) + (sheet.leastPanel?.(scale) ?? 0) * COLUMN)

/** Usual scales at which an extent, metres, fits one of the two usual sheets; of one that is asked for, any sheet will do. */
export const fittingScales = (
  extent: Vec2,
  { scale, units = 'metric' }: Pick<SheetOptions, 'scale' | 'units'>,
): readonly number[] => {
  const { scales, papers, largePapers } = SHEET_STANDARDS[units]
  const tried = scale === undefined ? papers : [...papers, ...largePapers]
  return (scale === undefined ? scales : [scale]).filter((each) => holds({ extent }, each, tried, 0))
}

interface Chosen extends Placed {
  readonly scale: number
  readonly composition: Composition
}

/** The smallest first, as they are; of one size the upright one first. */
const uprightFirst = (papers: readonly Paper[]): readonly Paper[] =>
  papers.toSorted((a, b) => a.width * a.height - b.width * b.height || b.height - a.height)

function tryScale(sheet: Sheet, scale: number, papers: readonly Paper[]): Chosen | null {
  if (!couldFit(sheet, scale, papers)) return null
  const compositions = sheet.compose(scale)
  for (const paper of sheet.direction === 'upright' ? uprightFirst(papers) : papers) {
    for (const composition of compositions) {
      const placed = place(paper, composition.bounds, blocksOf(sheet, scale, paper.name, composition.panel))
      if (placed !== null) return { ...placed, scale, composition }
    }
  }
  return null
}

/** The scale asked for: on the smallest sheet that holds it, made to measure where none of the standard does. */
function atScale(sheet: Sheet, scale: number): Chosen {
  const { papers, largePapers } = SHEET_STANDARDS[sheet.units]
  const chosen = tryScale(sheet, scale, [...papers, ...largePapers])
  if (chosen !== null) return chosen
  const largest = Math.max(...sheet.extent) * (1000 / scale)
  if (largest <= LARGEST) {
    const composition = sheet.compose(scale).at(-1)!
    const { bounds, panel } = composition
    const blocks = blocksOf(sheet, scale, '', panel)
    const inset = 2 * INSET
    // A long panel beside a low drawing takes a square rather than a strip.
    const square = Math.sqrt(stackHeight(blocks) * (COLUMN + GAP))
    const height = Math.ceil(Math.max(bounds.max[1] - bounds.min[1], leastHeight(blocks), LOWEST, square) + inset)
    for (let count = 1; count <= blocks.length + stackHeight(blocks) / LOWEST; count += 1) {
      const width = Math.ceil(bounds.max[0] - bounds.min[0] + count * (COLUMN + GAP) + inset)
      const placed = place({ name: '', width, height }, bounds, blocks)
      if (placed !== null) return { ...placed, scale, composition }
    }
  }
  throw new InputError(said(scaleTooLarge, { most: LARGEST, scale, size: Math.ceil(largest) }))
}

/** What is overfull by its sizes alone: nothing is placed to see it. */
function isTooLarge(sheet: Sheet, scale: number, papers: readonly Paper[]): boolean {
  if (!drawingFits(sheet, scale, papers)) return false
  if (sheet.isCrowded?.(scale) === true) return true
  const long = sheet.leastPanel?.(scale) ?? 0
  return papers.every((paper) => {
    const { room, most } = roomOf(paper)
    return long > most * room[1] + ROUNDING
  })
}

/** Whether a drawing is so crowded, or its panel alone so long for all the sheets, that no smaller scale helps. */
function isOverfull(sheet: Sheet, scale: number, papers: readonly Paper[]): boolean {
  if (isTooLarge(sheet, scale, papers)) return true
  if (!drawingFits(sheet, scale, papers)) return false
  const nothing: Bounds = { min: [0, 0], max: [0, 0] }
  const fits = (panel: readonly Block[]): boolean =>
    papers.some((paper) => place(paper, nothing, blocksOf(sheet, scale, paper.name, panel)) !== null)
  return sheet.compose(scale).every(({ panel, crowded = false }) => crowded || !fits(panel))
}

/** The largest usual scale at which the whole drawing fits one of the sheets. */
function firstFit(sheet: Sheet, papers: readonly Paper[]): Chosen | null {
  for (const scale of SHEET_STANDARDS[sheet.units].scales) {
    if (isTooLarge(sheet, scale, papers)) return null
    const chosen = tryScale(sheet, scale, papers)
    if (chosen !== null && chosen.composition.crowded !== true) return chosen
    if (isOverfull(sheet, scale, papers)) return null
  }
  return null
}

/** Of a sheet: margins and a column of the panel take a quarter, so that a drawing of less leaves half of the rest empty. */
const LEAST_FILLED = 0.4

const isHalfEmpty = ({ paper, composition: { bounds } }: Chosen): boolean =>
  (bounds.max[0] - bounds.min[0]) * (bounds.max[1] - bounds.min[1]) < paper.width * paper.height * LEAST_FILLED

/** The same on the smallest sheet, at 1:100 or larger, where all finds its place there too; for a drawing that fills no larger sheet. */
function onSmallest(sheet: Sheet, chosen: Chosen): Chosen | null {
  const { scales, papers, smallestUsual } = SHEET_STANDARDS[sheet.units]
  const isSmallest = ({ name }: Paper): boolean => name === papers[0]?.name
  if (isSmallest(chosen.paper) || !isHalfEmpty(chosen)) return null
  const listed = stackHeight(chosen.composition.panel)
  for (const scale of scales.filter((each) => each > chosen.scale && each <= smallestUsual)) {
    const smaller = tryScale(sheet, scale, papers.filter(isSmallest))
    // A longer panel lists what found no place.
    if (smaller !== null && !smaller.composition.crowded && stackHeight(smaller.composition.panel) <= listed + ROUNDING)
      return smaller
  }
  return null
}

function chooseScale(sheet: Sheet): Chosen {
  const { scales, smallScales, papers: usual, largePapers } = SHEET_STANDARDS[sheet.units]
  // What needs more paper than scale (hundreds of labelled walls) gets more paper.
  for (const papers of [usual, largePapers.slice(0, 2), largePapers.slice(0, 4), largePapers]) {
    const chosen = firstFit(sheet, papers)
    if (chosen !== null) return onSmallest(sheet, chosen) ?? chosen
  }
  // Thousands of numbered surfaces and their schedule are no reason to draw small.
  const large = scales.find((scale) => drawingFits(sheet, scale, largePapers))
  const some = (test: typeof isOverfull): boolean => scales.some((scale) => test(sheet, scale, largePapers))
  if (large !== undefined && (some(isTooLarge) || some(isOverfull))) return atScale(sheet, large)
  for (const scale of smallScales) {
    if (isTooLarge(sheet, scale, usual)) break
    const chosen = tryScale(sheet, scale, usual)
    if (chosen !== null) return chosen
    if (isOverfull(sheet, scale, usual)) break
  }
  // Only what does not shrink with the scale (a legend, labels) can lead here.
  const longest = Math.max(...sheet.extent) * 1000
  return atScale(
    sheet,
    [scales.at(-1)!, ...smallScales].find((scale) => longest / scale <= LARGEST) ?? smallScales.at(-1)!,
  )
}

/** One scale is tried on several sheets: what holds at it is the same. */
function onceAScale<T>(of: (scale: number) => T): (scale: number) => T {
  const known = new Map<number, T>()
  return (scale) => {
    const value = known.get(scale) ?? of(scale)
    known.set(scale, value)
    return value
  }
}

/**
 * Lays a sheet out at the scale asked for, or at the largest usual one at which it fits A4, or A3 and fills it.
 * @throws Outgrown where a crop takes more than it may
 */
export function layOutSheet(given: Sheet): Drawing {
  const { compose, leastArea = () => 0, leastPanel = () => 0 } = given
  const sheet = {
    ...given,
    compose: onceAScale(compose),
    leastArea: onceAScale(leastArea),
    leastPanel: onceAScale(leastPanel),
  }
  const { paper, drawing, columns, panel, scale, composition } =
    sheet.scale === undefined ? chooseScale(sheet) : atScale(sheet, sheet.scale)
  const described = {
    title: sheet.title,
    description: sheet.description,
    attributes: { role: 'img', lang: sheet.lang, 'data-drawing': sheet.kind, 'data-scale': scale, ...sheet.data },
  }
  if (sheet.frame === 'crop') {
    // Before its layers are drawn.
    keepWithin(composition.bounds, sheet.within)
    return { ...described, ...cropped(composition, blocksOf(sheet, scale, '', composition.panel)) }
  }
  const border = { x: MARGIN, y: MARGIN, width: paper.width - 2 * MARGIN, height: paper.height - 2 * MARGIN }
  const content = [
    element('rect', { class: `${PREFIX}paper`, width: paper.width, height: paper.height }),
    element('rect', { class: `${PREFIX}border`, ...border }),
    element('g', { class: `${PREFIX}drawing`, transform: ['translate', ...drawing] }, composition.layers),
    element('g', { class: `${PREFIX}panel` }, drawColumns(columns, panel)),
  ]
  return { ...described, width: paper.width, height: paper.height, content }
}
