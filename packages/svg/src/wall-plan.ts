import {
  outlineNotes,
  roofQualityRecord,
  roundHundredth,
  selectBuildings,
  sumHundredths,
  worstOf,
  type BuildingSelection,
  type RoofMeasures,
  type Vec2,
} from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { elevations } from './layers/wall/elevations.ts'
import {
  captionsOf,
  hasRound,
  hasSlivers,
  schedulesHeight,
  wallSchedules,
  type Captions,
} from './layers/wall/wall-captions.ts'
import { cellsOf, leastArea, placeWalls, rowsAlone } from './layers/wall/wall-rows.ts'
import { elevate, type ElevatedBuilding } from './layers/wall/wall-scene.ts'
import { showsMarks } from './labels/marks.ts'
import { element, type SvgElement } from './pen/element.ts'
import { legendBlock, lineSample, noteBlock, scaleBarBlock, type Block } from './pen/panel.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import type { Room } from './pen/crop.ts'
import { layOutSheet, type Composition, type Sheet } from './pen/sheet.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { PREFIX } from './pen/theme.ts'
import { levelNote } from './quality-words.ts'
import { WALL_WORDS } from './wall-words.ts'
import { figuresIn, type Figures } from './figures.ts'
import { toleranceNotes, type Language } from './words.ts'

/** Options of a wall plan; by default the addressed buildings, labelled in Norwegian. */
export interface WallPlanOptions extends BuildingSelection, SheetOptions {
  /** Width at which rows of walls are broken, mm, for a column of a page. By default the space on the sheet decides. */
  readonly rowWidth?: number | undefined
  /**
   * Tolerances of the drawn buildings: areas are then written with their ±. Null: not known, which the title block
   * says. By default areas are written alone.
   */
  readonly tolerances?: WallsTolerancesRecord | null | undefined
  /** The eaves overhang with which the walls were measured, metres, for the legend. */
  readonly eavesOverhang?: number | undefined
}

/**
 * Widths at which rows of walls are broken, mm: the space on A0 to A4, portrait and landscape, next to or below the
 * panel. The widest that fits fills its sheet.
 */
const ROW_WIDTHS = [1150, 800, 560, 390, 325, 265, 205, 180] as const

/**
 * A sentence on where the walls to the ground of some buildings stand: at the outline of the roof, inside it, on the ground surfaces of
 * the file, or where a survey or a model has them.
 * @param overhang the eaves overhang with which they were measured, metres; undefined where the file decides
 */
export function groundNote(
  buildings: readonly Pick<Partial<ElevatedBuilding>, 'eaves' | 'outlineRange'>[],
  overhang: number | undefined,
  figures: Figures,
): string {
  const words = WALL_WORDS[figures.lang]
  if (overhang !== undefined && overhang > 0 && buildings.every(({ eaves }) => !eaves))
    return words.overhang(figures.length(overhang))
  const known = buildings.flatMap(({ eaves }) => eaves ?? [])
  if (known.length === 0)
    return buildings.every(({ outlineRange }) => outlineRange?.measure === 'roof') ? words.atWalls : words.outline
  const overhangOfOne = buildings.length === 1 ? known[0]!.overhang : null
  const reach = overhangOfOne === null ? '' : figures.length(roundHundredth(overhangOfOne))
  if (known.some(({ by }) => by === 'survey')) return words.asSurveyed(reach)
  if (known.some(({ by }) => by === 'model')) return words.asModelled(reach)
  return known.length < buildings.length ? words.someOnGround : words.onGround(reach)
}

function panelOf(
  buildings: readonly ElevatedBuilding[],
  captions: Captions,
  mmPerMetre: number,
  overhang: number | undefined,
  outline: readonly string[],
  figures: Figures,
): Block[] {
  const { lang } = figures
  const words = WALL_WORDS[lang]
  const box =
    (className: string, dash?: string) =>
    ([x, y]: Vec2, [end]: Vec2): SvgElement[] => [
      element('rect', { class: className, 'stroke-dasharray': dash, x, y: y - 1.3, width: end - x, height: 2.6 }),
    ]
  const walls = buildings.flatMap((building) => building.elevations.map(({ wall }) => wall))
  const rows = [
    ...(walls.some(({ type }) => type === 'ground')
      ? [
          { label: words.ground, sample: box(`${PREFIX}wall-ground`) },
          { label: words.groundLine, sample: lineSample(`${PREFIX}ground-line`) },
        ]
      : []),
    ...(walls.some(({ type }) => type === 'shared')
      ? [{ label: words.shared, sample: box(`${PREFIX}wall-shared`, '1.4 0.9') }]
      : []),
    { label: words.datumLine, sample: lineSample(`${PREFIX}datum-line`) },
    { label: captions === 'table' ? words.numberLabel : words.label, sample: (): SvgElement[] => [] },
  ]
  const notes = [
    ...outline,
    groundNote(buildings, overhang, figures),
    words.openings,
    words.altitudes,
    words.order,
    ...(hasRound(buildings) ? [words.rounds] : []),
    ...(hasSlivers(buildings) ? [figures.sentence(words.slivers)] : []),
  ]
  if (walls.length === 0) return [noteBlock(words.notes, [words.nothing])]
  return [
    scaleBarBlock(mmPerMetre, figures.units),
    legendBlock(words.legend, rows),
    noteBlock(words.notes, notes),
    ...(captions === 'table' ? wallSchedules(buildings, figures) : []),
  ]
}

/** The walls at a scale, once for each row width that is at least as wide as the widest wall. */
function compose(
  buildings: readonly ElevatedBuilding[],
  scale: number,
  widest: number,
  widths: readonly number[],
  overhang: number | undefined,
  outline: readonly string[],
  figures: Figures,
  markedIn: Language | null,
): Composition[] {
  const mmPerMetre = 1000 / scale
  const captions = captionsOf(buildings)
  const cells = cellsOf(buildings, captions, mmPerMetre, figures)
  const panel = panelOf(buildings, captions, mmPerMetre, overhang, outline, figures)
  return widths.map((width) => {
    const rows = placeWalls(cells, Math.max(width, widest * mmPerMetre), mmPerMetre)
    // Drawn only for the chosen arrangement: hundreds of buildings are tried in dozens of arrangements.
    return {
      bounds: rows.bounds,
      panel,
      get layers() {
        return elevations(rows, mmPerMetre, markedIn)
      },
    }
  })
}

/** A plan of walls before its scale is chosen: they are stood up once and laid out at each scale that is tried. */
interface WallPlan {
  readonly sheet: Omit<Sheet, 'scale' | 'frame' | 'within' | 'compose'>
  readonly buildings: readonly ElevatedBuilding[]
  readonly eavesOverhang: number | undefined
  /** Sentences on where walls stand. */
  readonly outline: readonly string[]
  readonly figures: Figures
  /** The language of marks; null without. */
  readonly markedIn: Language | null
}

/** Prepares the plan of exterior walls for any scale. @throws InputError `roof/unknown-building` */
export function wallPlan(measures: RoofMeasures, options: WallPlanOptions = {}): WallPlan {
  const { lang = 'nb', eavesOverhang, tolerances, marks = 'none' } = options
  const words = WALL_WORDS[lang]
  const figures = figuresIn(lang, options.units)
  const quality = roofQualityRecord(measures, options)
  const selected = selectBuildings(measures, options).filter((each) => each.walls.length > 0)
  const outline = outlineNotes(selected, { lang, units: figures.units, measures: ['walls'] })
  const buildings = selected.map((each) => elevate(each, quality.measures[each.building.id]!.walls.level, tolerances))
  const level = worstOf([quality.totals, ...buildings.map((building) => building.quality)])
  const all = buildings.flatMap((building) => building.elevations)
  const count = all.length
  const area = figures.area(
    sumHundredths(buildings.map((building) => building.area)),
    // With several buildings, this page has one of them, so the total of all does not apply.
    tolerances?.buildings.length === buildings.length ? tolerances.totals.totalWallArea : undefined,
  )
  const name = buildings.map(({ building }) => building.displayName).join(', ')
  // Rows can be broken anywhere except within a wall.
  const extent: Vec2 = [Math.max(0, ...all.map(({ width }) => width)), Math.max(0, ...all.map(({ height }) => height))]
  const sheet: WallPlan['sheet'] = {
    kind: 'wall-plan',
    lang,
    units: figures.units,
    title: name === '' ? words.title : `${words.title}: ${name}`,
    description: words.describe(count, area),
    data: { 'data-quality': level },
    extent,
    leastArea: (denominator) => leastArea(buildings, captionsOf(buildings), 1000 / denominator),
    leastPanel: () => (captionsOf(buildings) === 'table' ? schedulesHeight(buildings) : 0),
    titleBlock: {
      ...options.titleBlock,
      title: words.title,
      subtitle: name,
      details: [words.walls(count), words.area(area), ...levelNote(level, lang), ...toleranceNotes(tolerances, lang)],
    },
  }
  const markedIn = showsMarks(marks, 'exteriorWall') ? lang : null
  return { sheet, buildings, eavesOverhang, outline, figures, markedIn }
}

/** Lays a plan of walls out on a sheet, or as a crop. */
export function layOutWalls(
  { sheet, buildings, eavesOverhang, outline, figures, markedIn }: WallPlan,
  {
    scale,
    frame,
    rowWidth,
    within,
  }: Pick<WallPlanOptions, 'scale' | 'frame' | 'rowWidth'> & { readonly within?: Room | undefined },
): Drawing {
  const widths = rowWidth === undefined ? ROW_WIDTHS : [rowWidth]
  return layOutSheet({
    ...sheet,
    scale,
    frame,
    within,
    compose: (denominator) =>
      compose(buildings, denominator, sheet.extent[0], widths, eavesOverhang, outline, figures, markedIn),
  })
}

/** A crop a row, for a building that is drawn on several pages. */
export function layOutWallRows(
  { sheet, buildings, eavesOverhang, outline, figures, markedIn }: WallPlan,
  { scale, rowWidth }: { readonly scale: number; readonly rowWidth: number },
): Drawing[] {
  const mmPerMetre = 1000 / scale
  const captions = captionsOf(buildings)
  const cells = cellsOf(buildings, captions, mmPerMetre, figures)
  const panel = panelOf(buildings, captions, mmPerMetre, eavesOverhang, outline, figures)
  const rows = rowsAlone(placeWalls(cells, Math.max(rowWidth, sheet.extent[0] * mmPerMetre), mmPerMetre))
  return rows.map((row, i) =>
    layOutSheet({
      ...sheet,
      scale,
      frame: 'crop',
      compose: () => [
        {
          bounds: row.bounds,
          panel: i === rows.length - 1 ? panel : [],
          layers: elevations(row, mmPerMetre, markedIn),
        },
      ],
    }),
  )
}

/**
 * Lays out exterior walls as elevations: side by side in walking order around each building, with their feet at true
 * relative heights.
 * @returns the elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` if `scale` needs a sheet beyond 5 m
 */
export const layOutWallPlan = (measures: RoofMeasures, options: WallPlanOptions = {}): Drawing =>
  layOutWalls(wallPlan(measures, options), options)

/**
 * Draws exterior walls as elevations: side by side in walking order around each building, with their feet at true
 * relative heights.
 * @returns an SVG document in mm with one polygon per wall; `docs/svg-attributes.md` lists its attributes
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` if `scale` needs a sheet beyond 5 m
 */
export const drawWallPlan = (measures: RoofMeasures, options: WallPlanOptions = {}): string =>
  svgOf(layOutWallPlan(measures, options))
