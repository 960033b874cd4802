import { TERMS, type ScanMeasures } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { showsMarks } from './labels/marks.ts'
import { svgOf, type Drawing } from './pen/document.ts'
import type { Scene } from './view/scene.ts'
import { storyScene } from './view/scan-facets.ts'
import { bearingWithin, DEFAULT_PAGE, elevationWithin, layOutView, type View, type ViewOptions } from './view/view.ts'
import { figuresIn } from './figures.ts'
import { VIEW_WORDS } from './view-words.ts'
import type { Language } from './words.ts'

/** Options of a storey cut open; by default the lowest one, labelled in Norwegian. */
export interface CutAwayOptions extends ViewOptions {
  /** Index of the storey. Default 0. */
  readonly story?: number | undefined
}

/** Default bearing and elevation in degrees: at an angle to the walls, and so high that few walls hide a floor. */
const BEARING = 28
const ELEVATION = 54

/** Scenes with all marks by what was measured: a report shows a storey, and carries it along as a file too, with other marks. */
const SCENES = new WeakMap<ScanMeasures, Map<string, Scene>>()

function sceneOf(measures: ScanMeasures, story: number, lang: Language, units: UnitSystem | undefined): Scene {
  const known = SCENES.get(measures) ?? new Map<string, Scene>()
  SCENES.set(measures, known)
  const key = [story, lang, units].join()
  const scene = known.get(key) ?? storyScene(measures, story, figuresIn(lang, units))
  known.set(key, scene)
  return scene
}

/**
 * A storey of a measured scan, cut open 1 m above its floor, with furniture in plain shapes. It is data, from which a drawing
 * is laid out and which a page can turn.
 * @throws InputError `scan/unknown-storey`
 */
export function cutAway(measures: ScanMeasures, options: CutAwayOptions = {}): View {
  const { story = 0, lang = 'nb', labels = 'areas', marks = 'all', bearing = BEARING, elevation = ELEVATION } = options
  const words = VIEW_WORDS[lang]
  const figures = figuresIn(lang, options.units)
  const whole = sceneOf(measures, story, lang, options.units)
  const scene = { ...whole, marks: whole.marks.filter(({ kind }) => showsMarks(marks, kind)) }
  const rooms = scene.facets.flatMap(({ label }) => label[0] ?? []).join(', ')
  return {
    kind: 'cut-away',
    title: `${words.cutAway}, ${TERMS[lang].storyOf(story)}`,
    description: words.describeCutAway(figures.sentence('1 m'), rooms === '' ? words.noRooms : rooms),
    scene,
    lang,
    bearing: bearingWithin(bearing),
    elevation: elevationWithin(elevation),
    labels,
    width: options.width ?? DEFAULT_PAGE.width,
    height: options.height ?? DEFAULT_PAGE.height,
    shadow: false,
    data: { 'data-story': String(story) },
  }
}

/**
 * Lays out a storey cut open, on its own page, not to scale.
 * @throws InputError `scan/unknown-storey`
 */
export const layOutCutAway = (measures: ScanMeasures, options: CutAwayOptions = {}): Drawing =>
  layOutView(cutAway(measures, options))

/**
 * Draws a storey of a measured scan, cut open 1 m above its floor and seen at an angle from above: walls, openings,
 * furniture, rooms. The drawing is not to scale.
 * @returns an SVG document in mm; `docs/svg-attributes.md` lists its attributes
 * @throws InputError `scan/unknown-storey`
 */
export const drawCutAway = (measures: ScanMeasures, options: CutAwayOptions = {}): string =>
  svgOf(layOutCutAway(measures, options))
