import { scanMarks, TERMS, type Vec2 } from '@reports/geometry'
import type { Behind } from '@reports/geometry/edits'
import { piecesOn, pointOn, surfacesRecord, type RoomSurface, type ScanSurfaces } from '@reports/geometry/surfaces'
import { figuresIn, type Figures } from './figures.ts'
import { createBoard, type Board, type Candidate, type Label } from './labels/board.ts'
import { insideOf, placesFrom } from './labels/candidates.ts'
import { MARK_SIZE, placeMarks, type MarkRequest } from './labels/marks.ts'
import { HARD, LINE } from './labels/obstacles.ts'
import { checkStorey, mainTurn } from './layers/floor/floor-scene.ts'
import { boundsOf } from './pen/boxes.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import { element, group, type SvgElement } from './pen/element.ts'
import { createFrame, type Frame } from './pen/frame.ts'
import { hatchOf } from './pen/hatch.ts'
import { poleOf } from './pen/interior.ts'
import { legendBlock, noteBlock, scaleBarBlock, type LegendRow } from './pen/panel.ts'
import { createPath } from './pen/path.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { layOutSheet, type Composition } from './pen/sheet.ts'
import { PREFIX } from './pen/theme.ts'
import { SURFACE_WORDS, surfaceNotes } from './surface-words.ts'

/** Options of a plan of what lies behind walls; by default the lowest storey, labelled in Norwegian. */
export interface SurfacePlanOptions extends SheetOptions {
  /** Index of the storey. */
  readonly story?: number | null | undefined
}

/** Colours of what lies behind, as on paper: told apart by those who see no red or green too. */
const COLOURS: Readonly<Record<Behind, string>> = {
  outside: '#0072b2',
  room: '#c9ced3',
  unheated: '#e69f00',
  ground: '#8b5a2b',
  neighbour: '#009e73',
  notScanned: '#cc79a7',
  unknown: '#d55e00',
}

/** Metres that a wall is drawn outwards where nothing says its thickness. */
const DRAWN = 0.18

const upsideDown = ([x, y]: Vec2): Vec2 => [x, 0 - y]

/** The band of a part of a wall, behind its face: y down, as scans are. */
function bandOf({ stretch, gap }: RoomSurface): Vec2[] {
  const depth = gap === null ? DRAWN : Math.min(DRAWN, Math.max(0.06, gap / 2))
  const at = (behind: number): Vec2[] =>
    piecesOn(stretch!).flatMap(({ face, from, to }) =>
      [from, to].map((u) => upsideDown(pointOn({ faces: [face] }, u, behind))),
    )
  return [...at(0), ...at(depth).toReversed()]
}

const pathOf = (rings: readonly (readonly Vec2[])[]): string => {
  const path = createPath()
  for (const ring of rings) path.ring(ring)
  return path.toString()
}

/** A band in the colour of what lies behind it, hatched where that is assumed. @param ring mm on the sheet */
function colouredBand(
  ring: readonly Vec2[],
  behind: Behind,
  isSure: boolean,
  data: Record<string, string>,
): SvgElement[] {
  const d = hatchOf([ring], -45)
  return [
    element('path', { d: pathOf([ring]), fill: COLOURS[behind], ...(isSure ? {} : { 'fill-opacity': 0.45 }), ...data }),
    ...(isSure || d === '' ? [] : [element('path', { class: `${PREFIX}area-hatch`, d })]),
  ]
}

const isAssumedHere = ({ basis }: RoomSurface): boolean => basis === 'contour'

/** The walls of a storey, each part in the colour of what lies behind it. */
function wallsOf(scan: ScanSurfaces, story: number | null, frame: Frame): SvgElement[] {
  const rooms = scan.rooms
    .filter((room) => room.story === story)
    .map(({ room, rings }) =>
      element('path', {
        class: `${PREFIX}area-room`,
        d: pathOf(rings.map((ring) => ring.map((p) => frame.toPage(upsideDown(p))))),
        'fill-rule': 'evenodd',
        'data-room-id': room.id,
      }),
    )
  const bands = scan.surfaces
    .filter(({ stretch, room }) => stretch !== null && room.story === story)
    .toSorted((a, b) => Number(a.behind !== 'room') - Number(b.behind !== 'room'))
    .flatMap((surface) =>
      colouredBand(bandOf(surface).map(frame.toPage), surface.behind, !isAssumedHere(surface), {
        'data-surface-id': surface.id,
        'data-behind': surface.behind,
        'data-basis': surface.basis,
      }),
    )
  return [group(`${PREFIX}rooms`, rooms), group(`${PREFIX}surfaces`, bands)]
}

function legendOf(scan: ScanSurfaces, story: number | null, { lang, area }: Figures): LegendRow[] {
  const w = SURFACE_WORDS[lang]
  const walls = scan.surfaces.filter(({ kind, room }) => kind === 'wall' && room.story === story)
  const groups = Map.groupBy(walls, (each) => `${each.behind} ${isAssumedHere(each)}`)
  return [...groups.values()]
    .toSorted(([a], [b]) => (a!.behind < b!.behind ? -1 : 1))
    .map((own): LegendRow => {
      const { behind } = own[0]!
      const isSure = !isAssumedHere(own[0]!)
      const gross = own.reduce((sum, each) => sum + Math.round(each.gross * 100), 0) / 100
      return {
        label: isSure ? w.behind[behind] : `${w.behind[behind]}, ${w.hatched}`,
        value: area(gross),
        sample: ([x, y], [end]) =>
          colouredBand(
            [
              [x + 0.5, y - 1],
              [end - 0.5, y - 1],
              [end - 0.5, y + 1],
              [x + 0.5, y + 1],
            ],
            behind,
            isSure,
            {},
          ),
      }
    })
}

const SIZES = [
  [2.6, 0],
  [MARK_SIZE, 0],
] as const

function* placesOf(ring: readonly Vec2[], label: Label, pole: Vec2): Generator<Candidate> {
  yield* insideOf(label, { rings: [ring], styles: SIZES, placesAt: placesFrom([ring], pole), avoids: HARD })
}

function compose(scan: ScanSurfaces, story: number | null, frame: Frame, figures: Figures): Composition {
  const w = SURFACE_WORDS[figures.lang]
  const marks = scanMarks(scan.measures, figures.lang)
  const record = surfacesRecord(scan, marks)
  const board: Board = createBoard()
  const bands = scan.surfaces.flatMap((surface) =>
    surface.stretch === null || surface.room.story !== story ? [] : [bandOf(surface).map(frame.toPage)],
  )
  const rooms = scan.rooms.filter((room) => room.story === story)
  const all = boundsOf([
    ...bands.flat(),
    ...rooms.flatMap(({ rings }) => rings.flat().map((p) => frame.toPage(upsideDown(p)))),
  ])
  board.reach([all.min, all.max])
  for (const band of bands) for (let i = 1; 2 * i < band.length; i += 1) board.add([band[i - 1]!, band[i]!], LINE)
  const placed = placeMarks(
    board,
    rooms.map(({ room, polygons }): MarkRequest => {
      const mark = marks.rooms.get(room.id) ?? ''
      const ring = polygons[0]![0].map(upsideDown)
      const onPage = ring.map(frame.toPage)
      return {
        kind: 'room',
        mark,
        what: mark,
        candidates: (label) => placesOf(onPage, label, frame.toPage(poleOf([ring]))),
      }
    }),
    'all',
  )
  return {
    bounds: board.bounds(),
    layers: [...wallsOf(scan, story, frame), placed.element],
    panel: [
      scaleBarBlock(frame.mmPerMetre, figures.units),
      legendBlock(w.behindTitle, legendOf(scan, story, figures)),
      noteBlock(w.notes, surfaceNotes(record, scan.findings, marks, figures)),
    ],
  }
}

/**
 * Lays out a storey to scale, each part of a wall in the colour of what lies behind it, hatched where that is assumed, with a key.
 * @returns its elements on their paper: `svgOf` writes them as SVG
 * @throws InputError `scan/unknown-storey`; `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function layOutSurfacePlan(scan: ScanSurfaces, options: SurfacePlanOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame } = options
  const known = scan.rooms.flatMap(({ story }) => story ?? []).toSorted((a, b) => a - b)
  const { story: wanted = known[0] ?? null } = options
  if (wanted !== null) checkStorey(wanted, known)
  const story = known.length === 0 ? null : wanted
  const w = SURFACE_WORDS[lang]
  const figures = figuresIn(lang, units)
  const own = scan.rooms.filter((room) => room.story === story)
  const turn = mainTurn(own.map(({ room }) => room))
  const frameAt = (denominator: number): Frame => createFrame({ mmPerMetre: 1000 / denominator, turn, yUp: false })
  const points = own.flatMap(({ rings }) => rings.flat().map(upsideDown))
  const { min, max } = boundsOf(points.map(frameAt(1000).toPage))
  const floor = story === null ? '' : TERMS[lang].storyOf(story)
  const title = `${w.planTitle}, ${floor}`
  return layOutSheet({
    kind: 'surface-plan',
    lang,
    units,
    title,
    description: w.describe(title),
    scale,
    data: { 'data-story': String(story) },
    extent: [max[0] - min[0], max[1] - min[1]],
    compose: (denominator) => [compose(scan, story, frameAt(denominator), figures)],
    frame,
    titleBlock: { ...options.titleBlock, title: w.planTitle, subtitle: floor, details: [] },
  })
}

/** Draws the same. @returns an SVG document in mm */
export const drawSurfacePlan = (scan: ScanSurfaces, options: SurfacePlanOptions = {}): string =>
  svgOf(layOutSurfacePlan(scan, options))
