import type { Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { Drawing } from '../pen/document.ts'
import { element, group, type Attributes, type SvgElement } from '../pen/element.ts'
import type { MarkChoice } from '../pen/sheet-options.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/prefix.ts'
import { textElement } from '../pen/text.ts'
import { VIEW_WORDS } from '../view-words.ts'
import type { Language } from '../words.ts'
import { displayList, stageOf, type DisplayList, type Stage } from './display-list.ts'
import { elementsOf } from './elements.ts'
import { labelsOf } from './labels.ts'
import type { ViewLabels } from './label-sizes.ts'
import type { Scene } from './scene.ts'

/** The direction of a view and how it is shown on its page. */
export interface ViewOptions {
  readonly lang?: Language | undefined
  /** Of all figures. Default metric. Data in the elements stays metric. */
  readonly units?: UnitSystem | undefined
  /** Direction in which the viewer looks, degrees clockwise from north; for a cut-away, from the upward direction of its plan. */
  readonly bearing?: number | undefined
  /** Height of the viewer, degrees above the horizon; limited to 15 to 85. */
  readonly elevation?: number | undefined
  /** Texts on surfaces or floors: number or name with the area, without it, or none. Default `areas`. */
  readonly labels?: ViewLabels | undefined
  /** Which marks stand on it. Default `all`. */
  readonly marks?: MarkChoice | undefined
  /** Of the page, mm. Default 180 x 120. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A view as plain data. A drawing is laid out from it, and a page that carries it as JSON can turn it (`@reports/svg/turntable`). */
export interface View {
  readonly kind: 'house-view' | 'cut-away'
  readonly title: string
  readonly description: string
  readonly scene: Scene
  readonly lang: Language
  /** Degrees: bearing from 0 to 360, elevation from 15 to 85. */
  readonly bearing: number
  readonly elevation: number
  readonly labels: ViewLabels
  /** Size of the page, mm. */
  readonly width: number
  readonly height: number
  /** Whether a shadow falls on the ground. */
  readonly shadow: boolean
  /** Additional attributes of the document. */
  readonly data: Attributes
}

/** Degrees above the horizon. At a lower elevation walls hide everything; at a higher one the view is a plan. */
const ELEVATIONS = [15, 85] as const

export const elevationWithin = (elevation: number): number =>
  Math.min(ELEVATIONS[1], Math.max(ELEVATIONS[0], elevation))

/** A bearing brought into 0 (included) to 360 (excluded). */
export const bearingWithin = (bearing: number): number => ((bearing % 360) + 360) % 360

export const DEFAULT_PAGE = { width: 180, height: 120 } as const

/** From the edges of the page to the note and to the middle of the north arrow, mm. */
const NOTE = 5
const ARROW_ASIDE = 12
const ARROW_UP = 10

/** An arrow to the north, lying on the ground. */
function north({ axes: { right, up } }: DisplayList, { width, height }: View): SvgElement {
  const at = (east: number, northwards: number): Vec2 => [
    width - ARROW_ASIDE + east * right[0] + northwards * right[1],
    height - ARROW_UP - east * up[0] - northwards * up[1],
  ]
  const around = Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12
    return at(5.2 * Math.sin(angle), 5.2 * Math.cos(angle))
  })
  const letter = at(0, 7.6)
  return group(`${PREFIX}north-arrow`, [
    element('path', { class: `${PREFIX}view-ring`, d: createPath().ring(around).toString() }),
    element('path', {
      class: `${PREFIX}north`,
      d: createPath()
        .ring([at(0, 4.6), at(1.7, -3.4), at(0, -2.2)])
        .toString(),
    }),
    element('path', {
      class: `${PREFIX}north-light`,
      d: createPath()
        .ring([at(0, 4.6), at(0, -2.2), at(-1.7, -3.4)])
        .toString(),
    }),
    textElement({
      text: 'N',
      at: [letter[0], letter[1] + 1],
      size: 3,
      anchor: 'middle',
      className: `${PREFIX}text`,
    }),
  ])
}

export const stageOfView = ({ scene, width, height, shadow }: View): Stage => stageOf(scene, { width, height, shadow })

/** Marks next to the scene: the north arrow, and the note that nothing is to scale. */
export const marksOf = (list: DisplayList, view: View): SvgElement[] => [
  ...(view.scene.north ? [north(list, view)] : []),
  textElement({
    text: VIEW_WORDS[view.lang].notToScale,
    at: [NOTE, view.height - NOTE],
    size: 2.2,
    className: `${PREFIX}note`,
  }),
]

/** Everything that a view shows in its direction, on its paper. @param stage of the view */
export function contentOf(view: View, stage: Stage): SvgElement[] {
  const { scene, width, height } = view
  const list = displayList(stage, view.bearing, view.elevation)
  return [
    element('rect', { class: `${PREFIX}paper`, width, height }),
    group(`${PREFIX}drawing`, [
      ...elementsOf(list, scene),
      ...labelsOf(list, scene, view.labels, [width, height]),
      ...marksOf(list, view),
    ]),
  ]
}

/** The attributes with the direction of a view. */
export const viewAttributes = ({ bearing, elevation }: Pick<View, 'bearing' | 'elevation'>) => ({
  'data-bearing': bearing,
  'data-elevation': elevation,
})

/** Lays out a view on its page: `svgOf` writes it as SVG. */
export function layOutView(view: View): Drawing {
  const { kind, title, description, lang, width, height, data } = view
  return {
    title,
    description,
    width,
    height,
    attributes: { role: 'img', lang, 'data-drawing': kind, ...viewAttributes(view), ...data },
    content: contentOf(view, stageOfView(view)),
  }
}

/** Metres are rounded to the millimetre. */
const MILLIMETRES = 1000

/**
 * A view as JSON for a data block in a page, next to its drawing: `turnViews` of `@reports/svg/turntable` reads it. It
 * contains no `<`, so that no text of a file can end the block.
 */
export function viewData(view: View): string {
  const text = JSON.stringify(view, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * MILLIMETRES) / MILLIMETRES : value,
  )
  return text.replaceAll('<', '\\u003c')
}
