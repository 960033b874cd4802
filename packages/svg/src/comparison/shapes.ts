import type { Vec2 } from '@reports/geometry'
import type { ComparedState } from '@reports/geometry/comparison'
import { element, type Attributes, type SvgElement } from '../pen/element.ts'
import type { LegendRow } from '../pen/panel.ts'
import { createPath } from '../pen/path.ts'
import { PREFIX } from '../pen/theme.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { hatchOf } from '../pen/hatch.ts'
import type { Language } from '../words.ts'

type Rings = readonly (readonly Vec2[])[]

/** How something is drawn: by a hue, a type of line and a hatch, so that none of them is needed to tell it. */
export type DrawnState = 'new' | 'gone' | 'changed' | 'same'

/** A state as it is drawn: what is within its ± has not changed, and what is not compared is not told to have. */
export const drawnState = (state: ComparedState): DrawnState =>
  state === 'within' || state === 'notCompared' ? 'same' : state

/** Degrees clockwise on the sheet. */
const HATCHES: Readonly<Record<Exclude<DrawnState, 'same'>, readonly number[]>> = {
  new: [-45],
  gone: [45],
  changed: [0],
}

/**
 * Lines in the styles of edges, so that no other drawing carries styles of its own for comparisons: new is solid, gone is dashed, and what
 * changed solid too, with another hatch.
 */
const CLASSES: Readonly<Record<DrawnState, string>> = {
  new: `${PREFIX}edge ${PREFIX}edge-eave`,
  gone: `${PREFIX}edge ${PREFIX}edge-mono-pitch-top`,
  changed: `${PREFIX}edge ${PREFIX}edge-hip`,
  same: `${PREFIX}rule`,
}

/** A finer line of the same style. */
const fine = (state: DrawnState): string => `${CLASSES[state]} ${PREFIX}view-thinner`

/** mm of line and gap of outlines before. */
const BEFORE_DASH = '2 0.8'

const outlineOf = (rings: Rings): string => {
  const path = createPath()
  for (const ring of rings) path.ring(ring)
  return path.toString()
}

/** An area with its outline and the hatch of its state. @param rings mm on the sheet */
export function shapeOf(rings: Rings, state: DrawnState, data: Attributes): SvgElement[] {
  const outline = element('path', {
    class: CLASSES[state],
    d: outlineOf(rings),
    'fill-rule': 'evenodd',
    'data-state': state,
    ...data,
  })
  if (state === 'same') return [outline]
  const hatches = HATCHES[state].map((angle) => hatchOf(rings, angle)).filter((d) => d !== '')
  return [...hatches.map((d) => element('path', { class: fine(state), d, 'data-hatch': state })), outline]
}

/** The outline that something changed had in the first version. @param rings mm on the sheet */
export const outlineBefore = (rings: Rings, state: 'changed' | 'same', data: Attributes): SvgElement =>
  element('path', { class: fine(state), 'stroke-dasharray': BEFORE_DASH, d: outlineOf(rings), ...data })

const sampleOf =
  (state: DrawnState): LegendRow['sample'] =>
  ([x, y], [end]) =>
    shapeOf(
      [
        [
          [x + 0.5, y - 1.3],
          [end - 0.5, y - 1.3],
          [end - 0.5, y + 1.3],
          [x + 0.5, y + 1.3],
        ],
      ],
      state,
      { 'data-state': undefined },
    )

/** A line, which no ring closes: its dashes would fill its gaps. */
const beforeSample: LegendRow['sample'] = (from, to) => [
  element('path', {
    class: fine('changed'),
    'stroke-dasharray': BEFORE_DASH,
    d: createPath().line([from, to]).toString(),
  }),
]

/** What the states look like. */
export function stateRows(lang: Language): LegendRow[] {
  const w = COMPARISON_WORDS[lang]
  return [
    { label: w.states.new, sample: sampleOf('new') },
    { label: w.states.gone, sample: sampleOf('gone') },
    { label: w.states.changed, sample: sampleOf('changed') },
    { label: w.outlineBefore, sample: beforeSample },
    { label: w.unchanged, sample: sampleOf('same') },
  ]
}
