import { scanMarks, TERMS, type ScanMarks, type Vec2 } from '@reports/geometry'
import { areaSumsRecord, markedPlaces, type ScanAreas, type StoreyAreas } from '@reports/geometry/areas'
import type { AreaClass } from '@reports/geometry/edits'
import { AREA_WORDS, areaNotes } from './area-words.ts'
import { withQualityMark } from './quality-words.ts'
import { figuresIn, type Figures } from './figures.ts'
import { createBoard, type Board, type Candidate, type Label } from './labels/board.ts'
import { callouts } from './labels/callouts.ts'
import { insideOf, placesFrom } from './labels/candidates.ts'
import { MARK_SIZE, placeMarks, type MarkRequest } from './labels/marks.ts'
import { HARD, LINE } from './labels/obstacles.ts'
import { checkStorey, mainTurn } from './layers/floor/floor-scene.ts'
import { boundsOf, middleOf } from './pen/boxes.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import { element, group, type Attributes, type SvgElement } from './pen/element.ts'
import { createFrame, type Frame } from './pen/frame.ts'
import { hatchOf } from './pen/hatch.ts'
import { poleOf } from './pen/interior.ts'
import { legendBlock, noteBlock, scaleBarBlock, type Block, type LegendRow } from './pen/panel.ts'
import { createPath } from './pen/path.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { layOutSheet, type Composition } from './pen/sheet.ts'
import { PREFIX } from './pen/theme.ts'

/** Options of a plan of areas; by default the lowest storey, labelled in Norwegian. */
export interface AreaPlanOptions extends SheetOptions {
  /** Index of the storey. */
  readonly story?: number | undefined
}

type Rings = readonly (readonly Vec2[])[]

/** How a class is drawn: by a colour and a hatch, so that a grey print tells it too. */
const CLASSES: Readonly<
  Record<AreaClass, { readonly style: string; readonly hatch: 'area-hatch' | 'area-dots' | null }>
> = {
  'BRA-i': { style: 'area-i', hatch: null },
  'BRA-e': { style: 'area-e', hatch: 'area-hatch' },
  'BRA-b': { style: 'area-b', hatch: 'area-dots' },
  TBA: { style: 'area-tba', hatch: null },
}

/** Degrees clockwise on the sheet. */
const CLASS_HATCH = -45
const OPEN_HATCH = 45

/** Over the colour of its class. */
const LOW = { 'fill-opacity': 0.7 } as const

/** mm. */
const DOOR = 1

function pathOf(rings: Rings, className: string, data: Attributes = {}): SvgElement {
  const path = createPath()
  for (const ring of rings) path.ring(ring)
  return element('path', { class: `${PREFIX}${className}`, d: path.toString(), 'fill-rule': 'evenodd', ...data })
}

const hatched = (rings: Rings, angle: number, className: string): SvgElement[] => {
  const d = hatchOf(rings, angle)
  return d === '' ? [] : [element('path', { class: `${PREFIX}${className}`, d })]
}

/** An area in the colour and the hatch of its class. @param rings mm on the sheet */
const ofClass = (rings: Rings, own: AreaClass): SvgElement[] => {
  const { style, hatch } = CLASSES[own]
  return [
    pathOf(rings, style, { 'data-area-class': own }),
    ...(hatch === null ? [] : hatched(rings, CLASS_HATCH, hatch)),
  ]
}

const openShape = (rings: Rings, mark: string): SvgElement[] => [
  pathOf(rings, 'area-open', { 'data-mark': mark }),
  ...hatched(rings, OPEN_HATCH, 'area-open'),
]

const doorAt = ([x, y]: Vec2): SvgElement => element('circle', { class: `${PREFIX}area-door`, cx: x, cy: y, r: DOOR })

/** What is drawn of a storey, under its marks. */
function layersOf(areas: ScanAreas, storey: StoreyAreas, frame: Frame): SvgElement[] {
  const onPage = (polygons: readonly Rings[]): Vec2[][] => polygons.flat().map((ring) => ring.map(frame.toPage))
  const { open, shafts } = markedPlaces(areas)
  const classes = storey.groups.flatMap(({ class: own, enclosure, polygons, rooms, counted, enclosed }) => [
    ...ofClass(onPage(enclosure), own),
    ...(own === 'TBA'
      ? []
      : rooms.map(({ room }) =>
          pathOf(onPage(room.outline), 'area-room', { 'data-room-id': room.id, 'fill-opacity': 0.5 }),
        )),
    ...(enclosed - counted < 0.005 ? [] : [pathOf(onPage([...enclosure, ...polygons]), 'area-low', LOW)]),
  ])
  const added = storey.added.flatMap((each) =>
    each.rings.length === 0 ? [] : ofClass(onPage([each.rings]), each.class),
  )
  const ofStorey = <T extends { readonly story: number }>(all: readonly T[]): T[] =>
    all.filter(({ story }) => story === storey.story)
  return [
    group(`${PREFIX}areas`, [...classes, ...added]),
    group(`${PREFIX}area-places`, [
      ...ofStorey(shafts).map(({ mark, place }) => pathOf(onPage([[place.ring]]), 'area-shaft', { 'data-mark': mark })),
      ...ofStorey(open).flatMap(({ mark, place: { kind, rings } }) =>
        kind === 'behindDoor'
          ? [pathOf(onPage([rings]), 'area-behind', { 'data-mark': mark })]
          : kind === 'height'
            ? hatched(onPage([rings]), OPEN_HATCH, 'area-open')
            : openShape(onPage([rings]), mark),
      ),
      ...storey.doorsOut.map(({ foot }) => doorAt(frame.toPage(foot))),
    ]),
  ]
}

const sampleRing = ([x, y]: Vec2, [end]: Vec2): Vec2[][] => [
  [
    [x + 0.5, y - 1.3],
    [end - 0.5, y - 1.3],
    [end - 0.5, y + 1.3],
    [x + 0.5, y + 1.3],
  ],
]

function legendOf(areas: ScanAreas, storey: StoreyAreas, { lang, area }: Figures): LegendRow[] {
  const w = AREA_WORDS[lang]
  const { classes, ALH, quality } = areaSumsRecord(areas).storeys.find(({ story }) => story === storey.story)!
  const row = (label: string, sample: LegendRow['sample'], value?: string): LegendRow =>
    value === undefined ? { label, sample } : { label, sample, value }
  const hasShafts = storey.groups.some(({ voids }) => voids.some(({ kind }) => kind === 'shaft'))
  return [
    ...classes.map(({ class: own, unit, area: measured, plusMinus, quality: level }) =>
      row(
        [own, unit ?? []].flat().join(' '),
        (from, to) => ofClass(sampleRing(from, to), own),
        withQualityMark(area(measured, plusMinus), level, lang),
      ),
    ),
    ...(ALH === 0
      ? []
      : [
          row(
            w.low,
            (from, to) => [...ofClass(sampleRing(from, to), 'BRA-i'), pathOf(sampleRing(from, to), 'area-low', LOW)],
            withQualityMark(area(ALH), quality, lang),
          ),
        ]),
    row(w.inner, (from, to) => [pathOf(sampleRing(from, to), 'area-i')]),
    ...(hasShafts ? [row(w.shaft, (from, to) => [pathOf(sampleRing(from, to), 'area-shaft')])] : []),
    ...(storey.open.length === 0 ? [] : [row(w.open, (from, to) => openShape(sampleRing(from, to), 'O'))]),
    ...(storey.doorsOut.length === 0 ? [] : [row(w.loneDoor, ([x, y], [end]) => [doorAt([(x + end) / 2, y])])]),
  ]
}

/** What is open on a storey, by the marks that stand on its plan. */
function settleLines(areas: ScanAreas, story: number, { lang, area }: Figures): string[] {
  return markedPlaces(areas)
    .open.filter((each) => each.story === story)
    .map(({ mark, place }) =>
      [`${mark}:`, ...(place.area === null ? [] : [`${area(place.area)},`]), AREA_WORDS[lang].kinds[place.kind]].join(
        ' ',
      ),
    )
}

const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1, farthest: 60 } as const
const SIZES = [
  [2.6, 0],
  [MARK_SIZE, 0],
] as const

/** Places of a mark: within what it marks, or beside it with a line. */
function* placesOf(rings: Rings, frame: Frame, label: Label, board: Board, middle: Vec2): Generator<Candidate> {
  if (rings.length === 0) return
  const pole = frame.toPage(poleOf(rings))
  const own = rings.map((ring) => ring.map(frame.toPage))
  yield* insideOf(label, { rings: own, styles: SIZES, placesAt: placesFrom(own, pole), avoids: HARD })
  const away = Math.atan2(pole[1] - middle[1], pole[0] - middle[0])
  yield* callouts(board, label, { ...CALLOUT, tips: [pole], away })
}

function compose(areas: ScanAreas, storey: StoreyAreas, frame: Frame, marks: ScanMarks, figures: Figures): Composition {
  const w = AREA_WORDS[figures.lang]
  const board = createBoard()
  const shapes = storey.groups.flatMap(({ enclosure }) => enclosure.flat())
  const places = markedPlaces(areas)
  const marked = [
    ...places.open.flatMap(({ mark, story, place }) => (story === storey.story ? [{ mark, rings: place.rings }] : [])),
    ...places.shafts.flatMap(({ mark, story, place }) =>
      story === storey.story ? [{ mark, rings: [place.ring] }] : [],
    ),
    ...storey.rooms.map(({ room }) => ({ mark: marks.rooms.get(room.id) ?? '', rings: room.outline[0] ?? [] })),
  ]
  const sheet = boundsOf([...shapes, ...marked.flatMap(({ rings }) => rings)].flat().map(frame.toPage))
  board.reach([sheet.min, sheet.max])
  for (const ring of shapes.map((each) => each.map(frame.toPage)))
    for (const [i, point] of ring.entries()) board.add([ring.at(-1 + i) ?? point, point], LINE)
  const middle = middleOf(sheet)
  const placed = placeMarks(
    board,
    marked.map(({ mark, rings }): MarkRequest => ({
      kind: 'room',
      mark,
      what: mark,
      candidates: (label) => placesOf(rings, frame, label, board, middle),
    })),
    'all',
  )
  const record = areaSumsRecord(areas)
  const settle = settleLines(areas, storey.story, figures)
  const panel: Block[] = [
    scaleBarBlock(frame.mmPerMetre, figures.units),
    legendBlock(w.ruled(record.standard), legendOf(areas, storey, figures)),
    ...(settle.length === 0 ? [] : [noteBlock(w.settle, settle)]),
    noteBlock(w.notes, areaNotes(record, marks, figures)),
  ]
  return { bounds: board.bounds(), layers: [...layersOf(areas, storey, frame), placed.element], panel }
}

/**
 * Lays out the areas of a storey to scale: classes by colour and hatch, walls darker than rooms, shafts, what is to settle and doors that
 * lead out marked, with a key.
 * @returns its elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `scan/unknown-storey`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function layOutAreaPlan(areas: ScanAreas, options: AreaPlanOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame } = options
  const known = areas.storeys.map(({ story }) => story)
  const { story: wanted = known[0]! } = options
  checkStorey(wanted, known)
  const storey = areas.storeys.find(({ story }) => story === wanted)!
  const w = AREA_WORDS[lang]
  const figures = figuresIn(lang, units)
  const marks = scanMarks(areas.measures, lang)
  const turn = mainTurn(storey.rooms.map(({ room }) => room))
  const frameAt = (denominator: number): Frame => createFrame({ mmPerMetre: 1000 / denominator, turn, yUp: false })
  const points = [...storey.rooms.flatMap(({ floor }) => floor), ...storey.open.flatMap(({ rings }) => rings)].flat()
  const { min, max } = boundsOf(points.map(frameAt(1000).toPage))
  const floor = TERMS[lang].storyOf(storey.story)
  const title = `${w.planTitle}, ${floor}`
  return layOutSheet({
    kind: 'area-plan',
    lang,
    units,
    title,
    description: w.describe(title),
    scale,
    data: { 'data-story': String(storey.story), 'data-rule': areas.name },
    extent: [max[0] - min[0], max[1] - min[1]],
    compose: (denominator) => [compose(areas, storey, frameAt(denominator), marks, figures)],
    frame,
    titleBlock: { ...options.titleBlock, title: w.planTitle, subtitle: floor, details: [areas.rule.standard] },
  })
}

/** Draws the areas of a storey, as `layOutAreaPlan` lays them out. @returns an SVG document in mm */
export const drawAreaPlan = (areas: ScanAreas, options: AreaPlanOptions = {}): string =>
  svgOf(layOutAreaPlan(areas, options))
