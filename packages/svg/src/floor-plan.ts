import {
  allObjects,
  roundHundredth,
  scanMarks,
  sumHundredths,
  TERMS,
  worstOf,
  type ScanMarks,
  type ScanMeasures,
  type Vec2,
} from '@reports/geometry'
import type { ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { editedNotes, FLOOR_WORDS, roomName } from './floor-words.ts'
import { floorPanel } from './layers/floor/floor-panel.ts'
import { floorScene, type FloorScene, type FloorSheet, type PlanContent } from './layers/floor/floor-scene.ts'
import { floors } from './layers/floor/floors.ts'
import { lowLines } from './layers/floor/low-lines.ts'
import { objects } from './layers/floor/objects.ts'
import { floorMarks } from './layers/floor/floor-marks.ts'
import { openingWidths } from './layers/floor/opening-widths.ts'
import { gaps, openings } from './layers/floor/openings.ts'
import { outerChains, type ShownDimensions } from './layers/floor/outer-chains.ts'
import { swingOf } from './layers/floor/placed-openings.ts'
import { roomDimensions } from './layers/floor/room-dimensions.ts'
import { areTooSmall, roomLabels } from './layers/floor/room-labels.ts'
import { skewDimensions } from './layers/floor/skew-dimensions.ts'
import { stripOf } from './layers/floor/wall-bodies.ts'
import { walls } from './layers/floor/walls.ts'
import { createBoard } from './labels/board.ts'
import { placeFlags, type Flag } from './labels/flags.ts'
import { FIXTURE, LEAF, LINE, WALL } from './labels/obstacles.ts'
import { boundsOf, type Bounds } from './pen/boxes.ts'
import { group, type SvgElement } from './pen/element.ts'
import { keepWithin, type Room } from './pen/crop.ts'
import { createFrame, type Frame } from './pen/frame.ts'
import { SCALE_BAR_HEIGHT } from './pen/panel.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import { layOutSheet, type Composition, type Sheet, type SheetDirection } from './pen/sheet.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { PREFIX } from './pen/theme.ts'
import { totalRemark } from './quality-words.ts'
import { figuresIn, type Figures } from './figures.ts'
import { toleranceNotes } from './words.ts'

/** Options of a floor plan; by default the lowest storey with everything on it, labelled in Norwegian. */
export interface FloorPlanOptions extends SheetOptions {
  /** Index of the storey. Default 0. */
  readonly story?: number | undefined
  /** The direction of the sheet that is tried first. Default across (landscape). */
  readonly sheet?: SheetDirection | undefined
  /**
   * Index of the storey whose rotation this one follows if most walls of both are at right angles. By default each
   * storey is rotated by itself.
   */
  readonly turnedLike?: number | undefined
  /** Tolerances of the scan: areas are then written with their ±. By default they are written alone. */
  readonly tolerances?: ScanTolerancesRecord | undefined
  /** Default `measured`. Of an order the marks decide which lengths stand inside: of rooms, or of openings. */
  readonly content?: PlanContent | undefined
  /** Whether dimensions are drawn. Default true. */
  readonly showMeasurements?: boolean | undefined
  /** Whether names and areas of rooms are written. Default true. */
  readonly showLabels?: boolean | undefined
  /** Findings of the scan, each a flag where it lies. By default there are none. */
  readonly flags?: readonly Flag[] | undefined
}

/** Adds the obstacles that labels avoid: walls, furniture, the swing of doors. @returns bounds of the plan, mm */
function blockPlan({ scene, frame, board }: FloorSheet): Bounds {
  const block = (shape: readonly Vec2[], kinds: number): void => {
    const placed = shape.map(frame.toPage)
    board.add(placed, kinds)
    board.reach(placed)
  }
  for (const body of scene.bodies) {
    // A strip along an arc is not convex, but its parts are.
    const parts = body.wall.line.length > 2 ? (body.wall.line.length - 1) * 2 : 1
    for (const { from, to } of body.stretches) {
      for (let i = 0; i < parts; i += 1)
        block(stripOf(body, from + ((to - from) * i) / parts, from + ((to - from) * (i + 1)) / parts), LINE | WALL)
    }
  }
  for (const corner of scene.corners) block(corner, LINE | WALL)
  for (const room of scene.rooms) {
    for (const { footprint } of allObjects(room.objects)) block(footprint, LINE | FIXTURE)
    for (const [outer] of room.outline) board.reach(outer.map(frame.toPage))
  }
  for (const leaf of scene.openings.flatMap(({ leaves }) => leaves)) {
    const swing = swingOf(leaf)
    block(swing, LINE | FIXTURE)
    for (const [i, from] of swing.slice(0, -1).entries()) board.add([from, swing[i + 1]!].map(frame.toPage), LEAF)
  }
  for (const { footprint } of scene.stairsBelow) block(footprint, LINE | FIXTURE)
  for (const { from, to } of [...scene.lowLines, ...scene.rooms.flatMap(({ openSpans }) => openSpans)])
    board.add([frame.toPage(from), frame.toPage(to)], LINE)
  return board.bounds()
}

const frameAt = ({ turn }: FloorScene, scale: number): Frame =>
  createFrame({ mmPerMetre: 1000 / scale, turn, yUp: false })

/** Of a plan without them. */
const NO_DIMENSIONS: ShownDimensions = { elements: [], missing: [], shown: new Set() }

/** All dimensions and labels are placed, shown or not: what is left out changes nothing else. */
function compose(
  scene: FloorScene,
  marks: ScanMarks,
  scale: number,
  options: FloorPlanOptions,
  within: Room | undefined,
  figures: Figures,
): Composition {
  const { marks: choice = 'none', content = 'measured' } = options
  const { lang } = figures
  const isOrder = content === 'order'
  const frame = frameAt(scene, scale)
  const board = createBoard()
  const sheet: FloorSheet = { scene, frame, board, lang, figures, marks }
  const plan = blockPlan(sheet)
  // Labels are placed in this order: widths of openings have more candidates than lines across a room, so they give
  // way.
  const labels = roomLabels(sheet, plan)
  const chains = content === 'measured' ? outerChains(sheet, plan) : NO_DIMENSIONS
  keepWithin(board.bounds(), within, SCALE_BAR_HEIGHT)
  const skew = content === 'measured' ? skewDimensions(sheet, chains.shown) : NO_DIMENSIONS
  const inside =
    content === 'measured' || (isOrder && (choice === 'rooms' || choice === 'floors'))
      ? roomDimensions(sheet, skew.shown)
      : NO_DIMENSIONS
  const widths = content === 'measured' || (isOrder && choice === 'openings') ? openingWidths(sheet) : NO_DIMENSIONS
  const labelled = labels()
  keepWithin(board.bounds(), within, SCALE_BAR_HEIGHT)
  const flags = (options.flags ?? []).filter(({ place }) => scene.rooms.some(({ id }) => id === place.of))
  const flagged = flags.length === 0 ? [] : [placeFlags(board, flags, () => frame.toPage)]
  const marked =
    choice === 'none'
      ? null
      : floorMarks(sheet, choice, new Set(labelled.listed.map(({ id }) => id)), isOrder || options.frame !== 'crop')
  const data = marked === null ? null : marks
  const parts = [chains, skew, widths, inside]
  const dimensions = group(
    `${PREFIX}dimensions`,
    parts.flatMap(({ elements }) => elements),
  )
  const furniture = objects(scene, frame, data)
  const layers: SvgElement[] = [
    floors(scene, frame, data),
    furniture.standing,
    walls(scene, frame, data),
    gaps(scene, frame),
    furniture.inWalls,
    lowLines(scene.lowLines, frame),
    openings(scene, frame, data),
    ...(options.showMeasurements === false ? [] : [dimensions]),
    ...(options.showLabels === false ? [] : [labelled.element]),
    ...(marked === null ? [] : [marked.element]),
    ...flagged,
  ]
  const listed = {
    dimensions: parts.flatMap(({ missing }) => missing),
    rooms: labelled.listed,
  }
  const shown = { dimensions: options.showMeasurements !== false, labels: options.showLabels !== false }
  return {
    bounds: board.bounds(),
    layers,
    panel: floorPanel(
      scene,
      frame.mmPerMetre,
      listed,
      shown,
      figures,
      marked === null ? null : { placed: marked, of: options.frame === 'crop' ? null : marks },
    ),
  }
}

/** A storey before its scale is chosen. The walls are built once and laid out at each scale that is tried. */
export interface StoryPlan {
  /** Width and height on the sheet of rooms and walls, metres. */
  readonly extent: Vec2
  readonly layOut: (paper: Pick<SheetOptions, 'scale' | 'frame'> & { readonly within?: Room | undefined }) => Drawing
}

/** Prepares the plan of a storey for any scale. @throws InputError `scan/unknown-storey` */
export function storyPlan(measures: ScanMeasures, options: FloorPlanOptions): StoryPlan {
  const { story = 0, lang = 'nb', turnedLike = story, tolerances } = options
  const words = FLOOR_WORDS[lang]
  const figures = figuresIn(lang, options.units)
  const marks = scanMarks(measures, lang)
  const scene = floorScene(measures, story, turnedLike, tolerances, options.content)
  const area = figures.area(
    sumHundredths(scene.rooms.map(({ floorArea }) => roundHundredth(floorArea))),
    // A scan of several storeys has more rooms than this plan, so the total of all rooms does not apply.
    tolerances?.rooms.length === scene.rooms.length ? tolerances.totals.floorArea : undefined,
  )
  const remarks = totalRemark(scene.rooms, worstOf(scene.rooms.map((room) => room.figures.floor)), figures)
  const names = scene.rooms.map((room) => roomName(room, lang)).join(', ')
  const turned = frameAt(scene, 1000)
  const { min, max } = boundsOf(
    scene.rooms
      .flatMap((room) => [...room.outline.flatMap(([outer]) => outer), ...room.walls.flatMap(({ line }) => line)])
      .map(turned.toPage),
  )
  const extent: Vec2 = [max[0] - min[0], max[1] - min[1]]
  const sheet: Omit<Sheet, 'scale' | 'frame' | 'compose'> = {
    kind: 'floor-plan',
    lang,
    units: figures.units,
    title: `${words.title}, ${TERMS[lang].storyOf(story)}`,
    description: words.describe(names === '' ? words.noRooms : names),
    direction: options.sheet,
    data: { 'data-story': String(story) },
    extent,
    isCrowded: (denominator) => areTooSmall(scene, frameAt(scene, denominator), figures),
    titleBlock: {
      ...options.titleBlock,
      title: words.title,
      subtitle: TERMS[lang].storyOf(story),
      details: [
        words.rooms(scene.rooms.length),
        [words.floorArea(area), ...remarks].join(', '),
        ...toleranceNotes(tolerances, lang),
        ...editedNotes(measures, lang),
      ],
    },
  }
  return {
    extent,
    layOut: ({ scale, frame, within }) =>
      layOutSheet({
        ...sheet,
        scale,
        frame,
        within,
        compose: (denominator) => [compose(scene, marks, denominator, { ...options, frame }, within, figures)],
      }),
  }
}

/**
 * Lays out a storey of a measured scan to scale, with every room, on an A4 or A3 sheet if it fits.
 * @returns the elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `scan/unknown-storey`; `drawing/scale-too-large` if `scale` needs a sheet beyond 5 m
 */
export const layOutFloorPlan = (measures: ScanMeasures, options: FloorPlanOptions = {}): Drawing =>
  storyPlan(measures, options).layOut(options)

/**
 * Draws a storey of a measured scan to scale, with every room, on an A4 or A3 sheet if it fits.
 * @returns an SVG document in mm; the `data-id`s are the ids of the storey's walls, openings and objects,
 * `docs/svg-attributes.md` lists all
 * @throws InputError `scan/unknown-storey`; `drawing/scale-too-large` if `scale` needs a sheet beyond 5 m
 */
export const drawFloorPlan = (measures: ScanMeasures, options: FloorPlanOptions = {}): string =>
  svgOf(layOutFloorPlan(measures, options))
