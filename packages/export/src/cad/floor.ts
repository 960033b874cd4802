import { allObjects, scanMarks } from '@reports/geometry'
import type { OpeningKind, ScanMeasures, Vec2, Vec3 } from '@reports/geometry'
import { editedNotes, figuresIn, floorScene, isCurved, layOutFloorPlan, pointOn, stripOf } from '@reports/svg'
import type { FloorPlanOptions, PlacedOpening } from '@reports/svg'
import { annotationsOf } from './annotations.ts'
import { flat, type CadDrawing, type CadEntity, type CadLayer } from './drawing.ts'
import { withNamedLayers } from './layer-names.ts'
import { createSymbols, type Symbols } from './symbols.ts'

const LAYERS = [
  { name: 'rooms', colour: 8 },
  { name: 'walls', colour: 7 },
  { name: 'wall-bodies', colour: 9 },
  { name: 'doors', colour: 3 },
  { name: 'door-swings', colour: 83 },
  { name: 'windows', colour: 5 },
  { name: 'window-frames', colour: 5 },
  { name: 'passages', colour: 4, lineType: 'HIDDEN' },
  { name: 'objects', colour: 30 },
  { name: 'low-lines', colour: 1, lineType: 'DASHDOT' },
  { name: 'dimensions', colour: 1 },
  { name: 'marks', colour: 6 },
  { name: 'texts', colour: 7 },
] as const satisfies readonly CadLayer[]

/** The layer that an opening stands on. */
const OPENING_LAYERS: Readonly<Record<OpeningKind, string>> = {
  door: 'doors',
  window: 'windows',
  opening: 'passages',
}

/** An opening in the face of its wall, as wide as measured, also where it reaches out of it; along the arc of a curved one. */
function lineOf({ body, opening: { offset, width }, strip }: PlacedOpening): readonly Vec2[] {
  if (isCurved(body.wall)) return strip.slice(0, strip.length / 2)
  return [pointOn(body.wall, offset, 0), pointOn(body.wall, offset + width, 0)]
}

/**
 * A storey of a measured scan for CAD, flat and of true size, turned as on its sheet: `rooms` are the outlines of floor areas, `walls` the
 * measured faces. `wall-bodies` have a thickness, which is assumed where no other face lies behind. Openings are as wide as measured. Doors,
 * windows and furniture are blocks. Layers and blocks are named in the language.
 * @throws InputError `scan/unknown-storey`
 */
export function floorCad(measures: ScanMeasures, options: FloorPlanOptions = {}): CadDrawing {
  const { lang = 'nb', units } = options
  const scene = floorScene(measures, options.story ?? 0)
  const [cosine, sine] = [Math.cos(scene.turn), Math.sin(scene.turn)]
  const place = ([x, y]: Vec2): Vec2 => [x * cosine - y * sine, -(x * sine + y * cosine)]
  const { rooms, elements } = scanMarks(measures, lang)
  const line = (layer: string, points: readonly Vec2[], closed: boolean, mark?: string): CadEntity =>
    flat(layer, points.map(place), closed, mark)
  const symbols = createSymbols(lang, units)
  const entities = [
    ...scene.rooms.flatMap((room) => room.outline.flat().map((ring) => line('rooms', ring, true, rooms.get(room.id)))),
    ...scene.rooms.flatMap((room) => room.walls.map((wall) => line('walls', wall.line, false, elements.get(wall.id)))),
    ...scene.bodies.flatMap((body) =>
      body.stretches.map(({ from, to }) => line('wall-bodies', stripOf(body, from, to), true)),
    ),
    ...scene.corners.map((corner) => line('wall-bodies', corner, true)),
    ...scene.openings
      .filter(({ repeated }) => !repeated)
      .flatMap((placed) => [
        line(OPENING_LAYERS[placed.opening.kind], lineOf(placed), false, elements.get(placed.opening.id)),
        ...placed.leaves.map(({ hinge, open, shut }) =>
          symbols.leaf({ hinge: place(hinge), open: place(open), shut: place(shut) }),
        ),
        ...windowOf(placed, place, symbols),
      ]),
    ...scene.lowLines.map(({ from, to }) => line('low-lines', [from, to], false)),
    ...scene.rooms.flatMap((room) =>
      allObjects(room.objects).map(({ id, category, footprint }) =>
        symbols.object(category, footprint.map(place), elements.get(id)),
      ),
    ),
    ...annotationsOf(layOutFloorPlan(measures, { ...options, frame: undefined }), figuresIn(lang, units)),
  ]
  const notes = notesBelow(entities, editedNotes(measures, lang))
  return withNamedLayers({ layers: LAYERS, units, lang, blocks: symbols.blocks(), entities: [...entities, ...notes] })
}

/** Metres: height of the letters of a note, as large as on paper at 1:100. */
const LETTERS = 0.25

/** Places by which an entity reaches furthest; those of a block stand in the room that is drawn around it. */
function placesOf(entity: CadEntity): readonly Vec3[] {
  if (entity.kind === 'line') return entity.points
  return entity.kind === 'dimension' ? [entity.from, entity.to, entity.at, entity.textAt] : [entity.at]
}

/** Lines of text below all that is drawn. */
function notesBelow(entities: readonly CadEntity[], notes: readonly string[]): readonly CadEntity[] {
  const places = entities.flatMap(placesOf)
  const left = places.reduce((least, [x]) => Math.min(least, x), Infinity)
  const low = places.reduce((least, [, y]) => Math.min(least, y), Infinity)
  const [x, y] = places.length === 0 ? [0, 0] : [left, low]
  return notes.map((text, i) => ({
    kind: 'text',
    layer: 'texts',
    text,
    at: [x, y - LETTERS * (3 + 2 * i), 0],
    height: LETTERS,
    angle: 0,
    anchor: 'start',
  }))
}

/** The frame and glass of a window in a straight wall; along a curved one its strip. */
function windowOf(
  { body, opening, strip }: PlacedOpening,
  place: (at: Vec2) => Vec2,
  symbols: Symbols,
): readonly CadEntity[] {
  if (opening.kind !== 'window') return []
  const corners = strip.map(place)
  return [isCurved(body.wall) || corners.length !== 4 ? flat('window-frames', corners, true) : symbols.window(corners)]
}
