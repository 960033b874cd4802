import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import { svgOf, type Drawing } from './pen/document.ts'
import { bestBearing } from './view/best-bearing.ts'
import { houseScene } from './view/house-scene.ts'
import { bearingWithin, DEFAULT_PAGE, elevationWithin, layOutView, type View, type ViewOptions } from './view/view.ts'
import { figuresIn } from './figures.ts'
import { VIEW_WORDS } from './view-words.ts'

/** Options of a view of the house; by default the addressed buildings, seen from where they show most, labelled in Norwegian. */
export interface HouseViewOptions extends ViewOptions, BuildingSelection {
  /** Whether a shadow falls on the ground. Default true. */
  readonly shadow?: boolean | undefined
  /** Modules that are drawn on the roof. By default there are none. */
  readonly solar?: SolarMeasures | undefined
}

/** Default elevation in degrees above the horizon: roof and walls are equally visible. */
const ELEVATION = 36

/**
 * A view of the roofs and exterior walls. It is data, from which a drawing is laid out and which a page can turn.
 * @throws InputError `roof/unknown-building`
 */
export function houseView(measures: RoofMeasures, options: HouseViewOptions = {}): View {
  const { lang = 'nb', labels = 'areas', marks = 'all', shadow = true, elevation = ELEVATION } = options
  const words = VIEW_WORDS[lang]
  const scene = houseScene(measures, options, figuresIn(lang, options.units), marks)
  const surfaces = new Set(scene.facets.flatMap(({ data }) => data['data-surface-id'] ?? [])).size
  return {
    kind: 'house-view',
    title: words.house,
    description: words.describeHouse(surfaces),
    scene,
    lang,
    bearing: bearingWithin(options.bearing ?? bestBearing(scene)),
    elevation: elevationWithin(elevation),
    labels,
    width: options.width ?? DEFAULT_PAGE.width,
    height: options.height ?? DEFAULT_PAGE.height,
    shadow,
    data: {},
  }
}

/**
 * Lays out the house seen at an angle from above, on its own page, not to scale.
 * @throws InputError `roof/unknown-building`
 */
export const layOutHouseView = (measures: RoofMeasures, options: HouseViewOptions = {}): Drawing =>
  layOutView(houseView(measures, options))

/**
 * Draws the house seen at an angle from above, not to scale: roof surfaces, exterior walls, edges by type.
 * @returns an SVG document in mm; `docs/svg-attributes.md` lists its attributes
 * @throws InputError `roof/unknown-building`
 */
export const drawHouseView = (measures: RoofMeasures, options: HouseViewOptions = {}): string =>
  svgOf(layOutHouseView(measures, options))
