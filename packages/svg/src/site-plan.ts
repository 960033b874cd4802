import type { BuildingSelection, RoofMeasures, Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { callouts } from './labels/callouts.ts'
import { createBoard, type Board, type Candidate, type Label } from './labels/board.ts'
import { insideOf, placesFrom } from './labels/candidates.ts'
import { MARK_SIZE, placeMarks, type MarkRequest } from './labels/marks.ts'
import { HARD } from './labels/obstacles.ts'
import { edges } from './layers/roof/edges.ts'
import { faces } from './layers/roof/faces.ts'
import { sheetEdges } from './layers/roof/overlapping-edges.ts'
import { roofScene, type PlacedBuilding, type RoofScene } from './layers/roof/roof-scene.ts'
import { acrossOf, boundsOf, middleOf } from './pen/boxes.ts'
import { createFrame, type Frame } from './pen/frame.ts'
import type { Drawing } from './pen/document.ts'
import { northBlock, scaleBarBlock } from './pen/panel.ts'
import { layOutSheet, type Composition } from './pen/sheet.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { ROOF_WORDS } from './roof-words.ts'
import { figuresIn } from './figures.ts'
import type { Language } from './words.ts'

/** Sizes of a building's number, mm: below its roof the larger if it has room. */
const SIZES = [
  [2.6, 0],
  [MARK_SIZE, 0],
] as const

const CALLOUT = { size: MARK_SIZE, near: 2.5, step: 1, farthest: 60 } as const

/** Where the number of a building may stand: in its largest surface, else on a leader line away from the middle of the sheet. */
function* numberOf(
  { faces: own }: PlacedBuilding,
  frame: Frame,
  label: Label,
  board: Board,
  middle: Vec2,
): Generator<Candidate> {
  const [largest] = own.toSorted((a, b) => acrossOf(b.rings[0] ?? []) - acrossOf(a.rings[0] ?? []))
  if (largest === undefined) return
  const rings = largest.rings.map((ring) => ring.map(frame.toPage))
  const pole = frame.toPage(largest.pole)
  yield* insideOf(label, { rings, styles: SIZES, placesAt: placesFrom(rings, pole), avoids: HARD })
  yield* callouts(board, label, {
    ...CALLOUT,
    tips: [pole],
    away: Math.atan2(pole[1] - middle[1], pole[0] - middle[0]),
  })
}

function compose(scene: RoofScene, scale: number, lang: Language, units: UnitSystem): Composition {
  const frame = createFrame({ mmPerMetre: 1000 / scale, yUp: true })
  const board = createBoard()
  const roof = boundsOf(
    scene.buildings.flatMap(({ faces: own }) => own.flatMap(({ polygons }) => polygons.flat(2).map(frame.toPage))),
  )
  board.reach([roof.min, roof.max])
  const middle = middleOf(roof)
  const requests = scene.buildings.map((building, index): MarkRequest => ({
    kind: 'room',
    mark: String(index + 1),
    what: building.record.displayName,
    candidates: (label) => numberOf(building, frame, label, board, middle),
  }))
  const numbers = placeMarks(board, requests, 'all')
  const paged = scene.buildings.map((building) => sheetEdges(building, frame))
  return {
    bounds: board.bounds(),
    layers: [faces(scene, frame, [], false), edges(scene, paged, null), numbers.element],
    panel: [northBlock(ROOF_WORDS[lang].north), scaleBarBlock(frame.mmPerMetre, units)],
    crowded: numbers.unplaced.length > 0,
  }
}

/**
 * Lays out the buildings of a property from above, each with its number and no figures: north up, to scale.
 * @throws InputError `roof/unknown-building`
 */
export function layOutSitePlan(measures: RoofMeasures, options: BuildingSelection & SheetOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame } = options
  const words = ROOF_WORDS[lang]
  const scene = roofScene(measures, options)
  const { totals } = scene.record
  const { min, max } = scene.bounds
  return layOutSheet({
    kind: 'site-plan',
    lang,
    units,
    title: words.sitePlan,
    description: words.describe(totals.surfaces, figuresIn(lang, units).area(totals.totalRoofArea)),
    scale,
    data: { 'data-quality': scene.quality.totals },
    extent: [max[0] - min[0], max[1] - min[1]],
    compose: (denominator) => [compose(scene, denominator, lang, units)],
    frame,
    titleBlock: { ...options.titleBlock, title: words.sitePlan, subtitle: '', details: [] },
  })
}
