import { betweenFrames, type Building, type Vec2 } from '@reports/geometry'
import {
  roofComparisonRecord,
  type ComparedBuildingRecord,
  type RoofComparison,
  type RoofComparisonRecord,
} from '@reports/geometry/comparison'
import { figuresIn } from '../figures.ts'
import { boundsOf } from '../pen/boxes.ts'
import { svgOf, type Drawing } from '../pen/document.ts'
import { group, type SvgElement } from '../pen/element.ts'
import { createFrame, type Frame } from '../pen/frame.ts'
import { groupNames, nearGroups } from '../pen/near-groups.ts'
import { northBlock } from '../pen/panel.ts'
import type { SheetOptions } from '../pen/sheet-options.ts'
import { layOutSheet } from '../pen/sheet.ts'
import { PREFIX } from '../pen/theme.ts'
import { composeComparison, isTold, leastTable, type Compared, type ComparedScene } from './comparison-sheet.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { drawnState, outlineBefore, shapeOf, type DrawnState } from './shapes.ts'
import { toldOfBuilding } from './told.ts'
import type { Language } from '../words.ts'

/** A surface of one version in the plan that all share: x east, y north, metres. */
interface PlanSurface {
  readonly id: string
  readonly polygons: readonly (readonly (readonly Vec2[])[])[]
}

/** A building with both its versions; a version that it does not have is empty. */
interface DrawnBuilding extends Compared {
  readonly record: ComparedBuildingRecord
  readonly before: readonly PlanSurface[]
  readonly after: readonly PlanSurface[]
}

interface RoofComparisonScene extends ComparedScene {
  readonly buildings: readonly DrawnBuilding[]
}

const pointsOf = (buildings: readonly Pick<DrawnBuilding, 'before' | 'after'>[]): Vec2[] =>
  buildings.flatMap(({ before, after }) => [...before, ...after].flatMap(({ polygons }) => polygons.flat(2)))

function sceneOf(comparison: RoofComparison, record: RoofComparisonRecord, lang: Language): RoofComparisonScene {
  const words = COMPARISON_WORDS[lang]
  const [first] = comparison.buildings.flatMap(({ before, after }) => before ?? after ?? [])
  const surfacesOf = (building: Building | null): PlanSurface[] => {
    if (building === null || first === undefined) return []
    const place = betweenFrames(building.frame, first.frame)
    return building.surfaces.map(({ id, polygons }) => ({
      id,
      polygons: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => place([x, y])))),
    }))
  }
  let count = 0
  const buildings = comparison.buildings.flatMap(({ before, after }, i): DrawnBuilding[] => {
    const own = record.buildings[i]
    if (own === undefined) return []
    const [old, now] = [surfacesOf(before), surfacesOf(after)]
    return [
      {
        name: own.displayName,
        state: own.state,
        number: isTold(own.state) ? (count += 1) : null,
        polygons: (after === null ? old : now).flatMap(({ polygons }) => polygons),
        lines: toldOfBuilding(own, lang),
        record: own,
        before: old,
        after: now,
      },
    ]
  })
  const told = buildings.length === 0 ? words.nothing : count === 0 ? words.same : null
  return {
    compared: buildings,
    buildings,
    points: pointsOf(buildings),
    groups: nearGroups(buildings.map((building) => boundsOf(pointsOf([building])))),
    notes: [
      ...(told === null ? [] : [told]),
      ...(comparison.notCompared.length === 0 ? [] : [words.unmeasured(comparison.notCompared.length)]),
    ],
  }
}

type VersionName = 'before' | 'after'

/** How each surface of a version is drawn: of a building that changed as a whole, all of them as changed. */
function statesOf({ state, record: { surfaces } }: DrawnBuilding, version: VersionName): (id: string) => DrawnState {
  const own = drawnState(state)
  if (own !== 'changed') return () => own
  const told = surfaces.filter((surface) => surface.state !== 'within')
  if (told.length === 0) return () => 'changed'
  const states = new Map(told.flatMap((surface) => surface[version].map((id) => [id, drawnState(surface.state)])))
  return (id) => states.get(id) ?? 'same'
}

function buildingShapes(building: DrawnBuilding, frame: Frame): SvgElement[] {
  const ringsOf = ({ polygons }: PlanSurface): Vec2[][] => polygons.flat().map((ring) => ring.map(frame.toPage))
  const shapesOf = (version: VersionName): SvgElement[] => {
    const stateOf = statesOf(building, version)
    return building[version].flatMap((surface) => {
      const state = stateOf(surface.id)
      const data = {
        'data-version': version,
        'data-surface-id': surface.id,
        'data-building-id': building.record[version] ?? undefined,
      }
      if (version === 'after' || state === 'gone') return shapeOf(ringsOf(surface), state, data)
      return state === 'changed' ? [outlineBefore(ringsOf(surface), state, data)] : []
    })
  }
  return [...shapesOf('after'), ...shapesOf('before')]
}

/** Unchanged buildings first, so that the lines of what is told lie over theirs. */
const layersOf = ({ buildings }: RoofComparisonScene, frame: Frame): SvgElement[] => [
  group(
    `${PREFIX}compared`,
    buildings
      .toSorted((a, b) => Number(a.number !== null) - Number(b.number !== null))
      .flatMap((building) => buildingShapes(building, frame)),
  ),
]

/** A scene on a sheet. @param name of some buildings; empty of all */
function sheetOf(
  scene: RoofComparisonScene,
  record: RoofComparisonRecord,
  name: string,
  options: SheetOptions,
): Drawing {
  const { lang = 'nb', units = 'metric', scale, frame } = options
  const words = COMPARISON_WORDS[lang]
  const figures = figuresIn(lang, units)
  const { min, max } = boundsOf(scene.points)
  const { changed, new: added, gone } = record.counts
  const counts = words.counts(changed, added, gone)
  return layOutSheet({
    kind: 'roof-comparison',
    lang,
    units,
    title: words.roofs,
    description: counts,
    scale,
    data: {},
    extent: [max[0] - min[0], max[1] - min[1]],
    leastPanel: () => leastTable(scene),
    compose: (denominator) => {
      const onPage = createFrame({ mmPerMetre: 1000 / denominator, yUp: true })
      const composed = composeComparison(scene, onPage, figures, () => layersOf(scene, onPage))
      return [
        {
          bounds: composed.bounds,
          crowded: composed.crowded,
          panel: [northBlock(words.north), ...composed.panel],
          get layers() {
            return composed.layers
          },
        },
      ]
    },
    frame,
    titleBlock: { ...options.titleBlock, title: words.roofs, subtitle: name, details: [counts] },
  })
}

/** Each group in which something is told of, as a scene of its own. */
function groupScenes(scene: RoofComparisonScene): { readonly name: string; readonly own: RoofComparisonScene }[] {
  if (scene.groups.length < 2) return []
  const own = scene.groups
    .map((near) => near.flatMap((i) => scene.buildings[i] ?? []))
    .filter((buildings) => buildings.some(({ number }) => number !== null))
  const names = groupNames(own.map((buildings) => buildings.flatMap(({ number }) => number ?? [])))
  return own.map((buildings, i) => ({
    name: names[i] ?? '',
    own: { ...scene, compared: buildings, buildings, points: pointsOf(buildings), groups: [] },
  }))
}

/**
 * Lays out two versions of roofs from above, over each other: north up, to scale. What is new, gone and changed has its hue, its line and
 * its hatch; what is told is numbered, and stands in a table with its ±. Of buildings so far apart that they would be specks it is a map of
 * where they are: `roofComparisonSheets` has the others.
 * @returns its elements on their paper: `svgOf` of `@reports/svg` writes them as SVG
 * @throws InputError `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function layOutRoofComparison(comparison: RoofComparison, options: SheetOptions = {}): Drawing {
  const record = roofComparisonRecord(comparison)
  return sheetOf(sceneOf(comparison, record, options.lang ?? 'nb'), record, '', options)
}

/**
 * The same as sheets: of buildings far apart a map first, then each group of near ones in which something is new, gone or changed. A scale
 * that is asked for is that of the groups.
 * @throws InputError `drawing/scale-too-large` where `scale` asks for a sheet beyond 5 m
 */
export function roofComparisonSheets(
  comparison: RoofComparison,
  options: SheetOptions = {},
): [first: Drawing, ...more: Drawing[]] {
  const record = roofComparisonRecord(comparison)
  const scene = sceneOf(comparison, record, options.lang ?? 'nb')
  const groups = groupScenes(scene)
  const whole = groups.length === 0 ? options : { ...options, scale: undefined }
  return [sheetOf(scene, record, '', whole), ...groups.map(({ name, own }) => sheetOf(own, record, name, options))]
}

/** Draws two versions of roofs over each other, as `layOutRoofComparison` lays them out. @returns an SVG document in mm */
export const drawRoofComparison = (comparison: RoofComparison, options: SheetOptions = {}): string =>
  svgOf(layOutRoofComparison(comparison, options))
