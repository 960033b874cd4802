import { selectBuildings, sumHundredths, type BuildingSelection, type RoofMeasures, type Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { createBoard, type Board, type Candidate, type Label } from './labels/board.ts'
import { mapMarks, numberPlaces } from './labels/map-places.ts'
import { placeMarks, type MarkRequest } from './labels/marks.ts'
import { edges } from './layers/roof/edges.ts'
import { faces } from './layers/roof/faces.ts'
import { sheetEdges } from './layers/roof/overlapping-edges.ts'
import { placesOf, roofScene, type PlacedBuilding, type RoofScene } from './layers/roof/roof-scene.ts'
import { acrossOf, boundsOf, middleOf, type Bounds } from './pen/boxes.ts'
import { createFrame, type Frame } from './pen/frame.ts'
import type { Drawing } from './pen/document.ts'
import { groupNames, nearGroups } from './pen/near-groups.ts'
import { northBlock, scaleBarBlock, type Block } from './pen/panel.ts'
import { scheduleBlock } from './pen/schedule.ts'
import { layOutSheet, type Composition } from './pen/sheet.ts'
import type { SheetOptions } from './pen/sheet-options.ts'
import { ROOF_WORDS } from './roof-words.ts'
import { figuresIn } from './figures.ts'
import type { Language } from './words.ts'

/** Where the number of a building may stand: in its largest surface, else beside it. */
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
  yield* numberPlaces({ rings, pole: frame.toPage(largest.pole) }, label, board, middle)
}

const SITE_PLAN: Readonly<Record<Language, string>> = { nb: 'Oversiktsplan', en: 'Overview plan' }

/** Buildings with more names than this are listed in tables, not on their map. */
const MOST_LISTED = 120

const pageBounds = (buildings: readonly PlacedBuilding[], frame: Frame): Bounds =>
  boundsOf(buildings.flatMap(({ faces: own }) => own.flatMap(({ polygons }) => polygons.flat(2).map(frame.toPage))))

function compose(
  scene: RoofScene,
  numbers: readonly number[],
  groups: readonly (readonly number[])[],
  scale: number,
  lang: Language,
  units: UnitSystem,
  isListed: boolean,
): Composition {
  const frame = createFrame({ mmPerMetre: 1000 / scale, yUp: true })
  const board = createBoard()
  const roof = pageBounds(scene.buildings, frame)
  board.reach([roof.min, roof.max])
  const middle = middleOf(roof)
  const isMap = groups.length > 1
  const names = groupNames(groups.map((group) => group.map((i) => numbers[i] ?? 0)))
  const requests = isMap
    ? mapMarks(
        groups.map((group) =>
          group.map((i) => ({ number: numbers[i] ?? 0, bounds: pageBounds([scene.buildings[i]!], frame) })),
        ),
        board,
      )
    : scene.buildings.map((building, index): MarkRequest => ({
        kind: 'room',
        mark: String(numbers[index]),
        what: building.record.displayName,
        candidates: (label) => numberOf(building, frame, label, board, middle),
      }))
  const marks = placeMarks(board, requests, 'all')
  const paged = scene.buildings.map((building) => sheetEdges(building, frame))
  const groupOf = new Map(groups.flatMap((group, index) => group.map((i) => [i, index])))
  const words = ROOF_WORDS[lang]
  const list: Block[] =
    isMap && isListed && scene.buildings.length <= MOST_LISTED
      ? [
          scheduleBlock(
            words.buildings,
            [
              { heading: words.number, share: 0.18, anchor: 'start' },
              { heading: words.building, share: 0.62, anchor: 'start' },
              { heading: words.title, share: 0.2, anchor: 'start' },
            ],
            scene.buildings.map(({ record }, i) => [
              String(numbers[i]),
              record.displayName,
              groups[groupOf.get(i) ?? 0]?.length === 1 ? '' : (names[groupOf.get(i) ?? 0] ?? ''),
            ]),
          ),
        ]
      : []
  return {
    bounds: board.bounds(),
    layers: [faces(scene, frame, [], false), edges(scene, paged, null), marks.element],
    panel: [northBlock(words.north), scaleBarBlock(frame.mmPerMetre, units), ...list],
    crowded: marks.unplaced.length > 0,
  }
}

/** Options of a plan of all buildings. */
export interface SitePlanOptions extends BuildingSelection, SheetOptions {
  /** Some of the buildings that are selected, by their places among them; they keep their numbers. By default all are shown. */
  readonly group?: readonly number[] | undefined
  /** Those that have plans of their own, where not `siteGroups` gives them. */
  readonly groups?: readonly (readonly number[])[] | undefined
}

/**
 * Buildings by where they lie, by their places among those selected: one group where all can be read on one plan.
 * @param fits whether near ones fit on a sheet; by default all do
 */
export const siteGroups = (
  measures: RoofMeasures,
  selection: BuildingSelection = {},
  fits?: (group: readonly number[]) => boolean,
): readonly (readonly number[])[] =>
  nearGroups(placesOf(selectBuildings(measures, selection).map(({ building }) => building)), fits)

/**
 * Lays out the buildings of a property from above, each with its number and no figures: north up, to scale. Of buildings so far apart that
 * they would be specks it is a map of where they are; `siteGroups` gives the groups that have plans of their own.
 * @throws InputError `roof/unknown-building`
 */
export function layOutSitePlan(measures: RoofMeasures, options: SitePlanOptions = {}): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame, group } = options
  const words = ROOF_WORDS[lang]
  const whole = roofScene(measures, options)
  const shown = group ?? whole.buildings.map((_, i) => i)
  const buildings = shown.flatMap((i) => whole.buildings[i] ?? [])
  const bounds = buildings.map(({ faces: own }) => boundsOf(own.flatMap(({ polygons }) => polygons.flat(2))))
  const groups = group === undefined ? (options.groups ?? nearGroups(bounds)) : [shown.map((_, i) => i)]
  const numbers = shown.map((i) => i + 1)
  const records = buildings.map(({ record }) => record)
  const surfaces = records.reduce((sum, { surfaces: own }) => sum + own.length, 0)
  const area = sumHundredths(records.map(({ totalRoofArea }) => totalRoofArea))
  const scene = { ...whole, buildings }
  const { min, max } = boundsOf(bounds.flatMap((each) => [each.min, each.max]))
  const name = group === undefined ? '' : (groupNames([numbers])[0] ?? '')
  return layOutSheet({
    kind: 'site-plan',
    lang,
    units,
    title: SITE_PLAN[lang],
    description: words.describe(surfaces, figuresIn(lang, units).area(area)),
    scale,
    data: { 'data-quality': scene.quality.totals },
    extent: [max[0] - min[0], max[1] - min[1]],
    compose: (denominator) => [compose(scene, numbers, groups, denominator, lang, units, frame !== 'crop')],
    frame,
    titleBlock: { ...options.titleBlock, title: SITE_PLAN[lang], subtitle: name, details: [] },
  })
}
