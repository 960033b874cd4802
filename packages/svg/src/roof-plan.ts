import type { BuildingSelection, RoofMeasures, Vec2 } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { sheetEdges } from './layers/roof/overlapping-edges.ts'
import { edges } from './layers/roof/edges.ts'
import { edgeLengths } from './layers/roof/edge-lengths.ts'
import { faceLabels, leastSchedule } from './layers/roof/face-labels.ts'
import { areTooSmall } from './layers/roof/face-numbers.ts'
import { faces } from './layers/roof/faces.ts'
import { roofPanel } from './layers/roof/roof-panel.ts'
import { roofScene, type RoofScene } from './layers/roof/roof-scene.ts'
import { vertices } from './layers/roof/vertices.ts'
import { roofMarks } from './layers/roof/roof-marks.ts'
import { hasWallLines, wallLines } from './layers/roof/wall-lines.ts'
import { createBoard } from './labels/board.ts'
import { placeFlags, type Flag } from './labels/flags.ts'
import { showsMarks } from './labels/marks.ts'
import type { MarkChoice } from './pen/sheet-options.ts'
import { LINE } from './labels/obstacles.ts'
import { boundsOf } from './pen/boxes.ts'
import { keepWithin, type Room } from './pen/crop.ts'
import { createFrame } from './pen/frame.ts'
import { NORTH_HEIGHT } from './pen/panel.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import { fittingScales, layOutSheet, type Composition, type Sheet } from './pen/sheet.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { levelNote } from './quality-words.ts'
import { ROOF_WORDS } from './roof-words.ts'
import { figuresIn, type Figures } from './figures.ts'
import { toleranceNotes } from './words.ts'

/** Options of a roof plan; by default the addressed buildings, labelled in Norwegian. */
export interface RoofPlanOptions extends BuildingSelection, SheetOptions {
  /** Of the buildings drawn: areas are written with their ±. Null: not known, which the title block says. By default they stand alone. */
  readonly tolerances?: RoofTolerancesRecord | null | undefined
  /** What there is across, mm: figures beside the roof keep within it where they can. By default as the sheet has room. */
  readonly rowWidth?: number | undefined
  /**
   * Of an order: faces that are one curved surface have one mark and none of their short lengths, and the sheet is turned as most edges are,
   * by 45 degrees at most. By default each face stands alone, and north is up.
   */
  readonly content?: 'order' | undefined
  /** The numbers that the buildings have on a map of all, in their order: the sheet says which is which. By default it has none. */
  readonly numbers?: readonly number[] | undefined
  /** Findings of the roofs, each a flag where it lies. By default there are none. */
  readonly flags?: readonly Flag[] | undefined
}

function compose(
  scene: RoofScene,
  scale: number,
  figures: Figures,
  choice: MarkChoice,
  rowWidth: number,
  isSheet: boolean,
  flags: readonly Flag[],
  within: Room | undefined,
): Composition {
  const frame = createFrame({ mmPerMetre: 1000 / scale, turn: scene.turn, yUp: true })
  const { lang } = figures
  const hasMarks = showsMarks(choice, 'face')
  const board = createBoard()
  const paged = scene.buildings.map((building) => sheetEdges(building, frame))
  for (const { start, end } of paged.flat()) board.add([start, end], LINE)
  const roof = boundsOf(
    scene.buildings.flatMap(({ faces: own }) => own.flatMap(({ polygons }) => polygons.flat(2).map(frame.toPage))),
  )
  board.reach([roof.min, roof.max])
  const labelling = faceLabels(scene, frame, board, roof, { figures, hasMarks, rowWidth })
  const lengths = edgeLengths(paged.flat(), frame, board, figures)
  const labels = labelling.finish()
  keepWithin(board.bounds(), within, NORTH_HEIGHT)
  const placeOf = new Map(scene.buildings.map(({ record, place }) => [record.buildingId, place]))
  const flagged = flags.flatMap((flag) => (placeOf.has(flag.place.of) ? [flag] : []))
  const toPage =
    ({ place }: Flag) =>
    (point: Vec2): Vec2 =>
      frame.toPage(placeOf.get(place.of)!(point))
  const flagLayer = flagged.length === 0 ? [] : [placeFlags(board, flagged, toPage)]
  const marked = hasMarks
    ? roofMarks({ scene, frame, board, figures, edges: paged, labelled: labels.labelled }, choice)
    : null
  return {
    bounds: board.bounds(),
    // Drawn only where it is chosen: thousands of surfaces are tried at many scales.
    get layers() {
      return [
        faces(scene, frame, labels.numbered, hasMarks),
        ...(hasWallLines(scene) ? [wallLines(scene, frame)] : []),
        edges(scene, paged, hasMarks ? lang : null),
        vertices(scene, frame),
        lengths.element,
        labels.element,
        ...(marked === null ? [] : [marked.element]),
        ...flagLayer,
      ]
    },
    panel: roofPanel(
      scene,
      frame.mmPerMetre,
      figures,
      { lengths: lengths.without, numbers: labels.unplaced },
      labels.numbered,
      marked,
      isSheet,
    ),
    crowded: labels.unplaced > 0,
  }
}

function extentOf({ bounds, turn, buildings }: RoofScene): Vec2 {
  const { toPage } = createFrame({ mmPerMetre: 1, turn, yUp: true })
  const { min, max } =
    turn === 0
      ? bounds
      : boundsOf(buildings.flatMap(({ faces: own }) => own.flatMap(({ rings }) => rings.flat().map(toPage))))
  return [max[0] - min[0], max[1] - min[1]]
}

/**
 * Whether the buildings of a roof plan fit one sheet on which they can be read: A4 or A3 at a usual scale, down to 1:1000, or any sheet to A0
 * at the scale asked for. What does not is better drawn a building a sheet.
 * @throws InputError `roof/unknown-building`
 */
export function fitsOneSheet(measures: RoofMeasures, options: RoofPlanOptions = {}): boolean {
  const scene = roofScene(measures, options, undefined)
  return (
    scene.buildings.length < 2 ||
    fittingScales(extentOf(scene), options).some((scale) => !areTooSmall(scene, 1000 / scale))
  )
}

/** A roof plan before its scale is chosen. The scene is made once and laid out at each scale that is tried. */
interface RoofPlan {
  /** Width and height on the sheet of the roofs, metres. */
  readonly extent: Vec2
  readonly layOut: (
    paper: Pick<RoofPlanOptions, 'scale' | 'frame' | 'rowWidth'> & { readonly within?: Room | undefined },
  ) => Drawing
}

/** Prepares the plan of a roof for any scale. @throws InputError `roof/unknown-building` */
export function roofPlan(measures: RoofMeasures, options: RoofPlanOptions = {}): RoofPlan {
  const { lang = 'nb', marks = 'none', tolerances } = options
  const words = ROOF_WORDS[lang]
  const figures = figuresIn(lang, options.units)
  const scene = roofScene(measures, options, tolerances, options.content)
  const { totals } = scene.record
  const visible = scene.visible?.totals
  const quality = scene.quality.totals
  const name = scene.buildings.map(({ record }) => record.displayName).join(', ')
  const extent = extentOf(scene)
  const sheet: Omit<Sheet, 'scale' | 'frame' | 'within' | 'compose'> = {
    kind: 'roof-plan',
    lang,
    units: figures.units,
    title: name === '' ? words.title : `${words.title}: ${name}`,
    description: words.describe(totals.surfaces, figures.area(totals.totalRoofArea)),
    data: { 'data-quality': quality },
    extent,
    leastPanel: (denominator) => leastSchedule(scene, 1000 / denominator, showsMarks(marks, 'face')),
    isCrowded: (denominator) => areTooSmall(scene, 1000 / denominator),
    titleBlock: {
      ...options.titleBlock,
      title: words.title,
      subtitle: name,
      details: [
        ...(options.numbers ?? []).map((number, i) => `${number}: ${scene.buildings[i]?.record.displayName ?? ''}`),
        words.surfaces(totals.surfaces),
        words.area(
          figures.area(totals.totalRoofArea, tolerances?.totals.totalRoofArea) + figures.squares(totals.totalRoofArea),
          figures.area(totals.totalRoofArea2d, tolerances?.totals.totalRoofArea2d),
        ),
        ...(visible === undefined
          ? []
          : [words.visible(figures.area(visible.visibleArea), figures.area(visible.coveredArea))]),
        ...levelNote(quality, lang),
        ...toleranceNotes(tolerances, lang),
      ],
    },
  }
  return {
    extent,
    layOut: ({ scale, frame, rowWidth = Infinity, within }) =>
      layOutSheet({
        ...sheet,
        scale,
        frame,
        within,
        compose: (denominator) => [
          compose(scene, denominator, figures, marks, rowWidth, frame !== 'crop', options.flags ?? [], within),
        ],
      }),
  }
}

/**
 * Lays out a measured roof from above: north up but on an order, to scale, on a sheet of A4 or A3 where it fits.
 * @returns its elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export const layOutRoofPlan = (measures: RoofMeasures, options: RoofPlanOptions = {}): Drawing =>
  roofPlan(measures, options).layOut(options)

/**
 * Draws a measured roof from above: north up, to scale, on a sheet of A4 or A3 where it fits.
 * @returns an SVG document in mm; `docs/svg-attributes.md` lists its attributes
 * @throws InputError `roof/unknown-building`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export const drawRoofPlan = (measures: RoofMeasures, options: RoofPlanOptions = {}): string =>
  svgOf(layOutRoofPlan(measures, options))
