/*
 * How a drawing looks. Each colour is a CSS custom property with a fallback, never set here: a host page that defines
 * `--rp-wall` on any ancestor restyles the drawing. Each declaration stands twice, as programs that print SVG
 * (librsvg and others) do not know custom properties and drop those.
 */

import type { EdgeType, ExteriorWallMeasure } from '@reports/geometry'
import { PREFIX } from './prefix.ts'
import { TONE_CLASSES, TONE_PROPERTIES, toneRules } from './tones.ts'

export { PREFIX }

interface Colour {
  readonly light: string
  readonly dark: string
}

const COLOURS = {
  paper: { light: '#ffffff', dark: '#14171a' },
  ink: { light: '#1c1f22', dark: '#e8eaec' },
  muted: { light: '#5b636b', dark: '#a9b1b9' },
  hairline: { light: '#9aa2aa', dark: '#6c757d' },
  wall: { light: '#2b2f33', dark: '#d5d9dd' },
  floor: { light: '#fbfaf6', dark: '#1d2125' },
  object: { light: '#f1efe8', dark: '#272c31' },
  overlap: { light: '#f2d7a0', dark: '#5c4418' },
  'object-line': { light: '#7d8388', dark: '#98a0a8' },
  dimension: { light: '#31566f', dark: '#9cc3dc' },
  roof: { light: '#b9a28c', dark: '#a08a74' },
  ridge: { light: '#c2271c', dark: '#ff7a6e' },
  'mono-pitch-top': { light: '#c0561a', dark: '#ff9d5c' },
  hip: { light: '#7a2fa0', dark: '#cf93f0' },
  valley: { light: '#1258b8', dark: '#7db4ff' },
  eave: { light: '#0d6b3a', dark: '#5fd396' },
  rake: { light: '#8a6100', dark: '#e3b84a' },
  'wall-abutment': { light: '#8a1750', dark: '#ff86bd' },
  'pitch-change': { light: '#00707a', dark: '#5cd4de' },
  cornice: { light: '#3f4a54', dark: '#c3ccd4' },
  unknown: { light: '#6b6b6b', dark: '#b0b0b0' },
  facade: { light: '#f3efe6', dark: '#2a2d2f' },
  'facade-shared': { light: '#e9edf1', dark: '#22282e' },
  ground: { light: '#5a4a35', dark: '#c9b08c' },
  shadow: { light: '#ebebeb', dark: '#0b0d0f' },
  sun: { light: '#d98a00', dark: '#e3b04a' },
  module: { light: '#1d2b4a', dark: '#8ea6d6' },
  inside: { light: '#8fbfdd', dark: '#2f5f7c' },
  'own-access': { light: '#f4b877', dark: '#7c5526' },
  glazed: { light: '#a6d8a0', dark: '#3c6b38' },
  open: { light: '#c4151c', dark: '#ff8a80' },
} as const satisfies Record<Kebab<EdgeType>, Colour> & Record<string, Colour>

/** `wall-abutment` of `wallAbutment`: what a class or a custom property of a type is called. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? '-' : ''}${Lowercase<First>}${Kebab<Rest>}`
  : ''

/** The types that have a style of their own each: a new one does not compile until its line is here. */
type TypeStyles = Record<`edge-${Kebab<EdgeType>}` | `wall-${ExteriorWallMeasure['type']}`, Style>

type ColourName = keyof typeof COLOURS

export interface Style {
  readonly fill?: ColourName | 'none'
  readonly stroke?: ColourName
  /** mm */
  readonly width?: number
  /** mm of line and gap */
  readonly dash?: string
  readonly cap?: 'butt' | 'round'
  readonly join?: 'miter' | 'round'
  readonly more?: string
}

const STYLES: TypeStyles & Readonly<Record<string, Style>> = {
  paper: { fill: 'paper' },
  border: { fill: 'none', stroke: 'ink', width: 0.35 },
  'title-frame': { fill: 'none', stroke: 'ink', width: 0.25 },
  floor: { fill: 'floor' },
  // The stroke closes the seams between pieces of one body.
  body: { fill: 'wall', stroke: 'wall', width: 0.08, join: 'miter' },
  'low-body': { fill: 'paper', stroke: 'wall', width: 0.18 },
  gap: { fill: 'paper' },
  hidden: { fill: 'none', more: 'pointer-events:all' },
  jamb: { fill: 'none', stroke: 'wall', width: 0.25 },
  leaf: { fill: 'none', stroke: 'wall', width: 0.35 },
  swing: { fill: 'none', stroke: 'muted', width: 0.18 },
  'window-frame': { fill: 'paper', stroke: 'wall', width: 0.18 },
  glass: { fill: 'none', stroke: 'wall', width: 0.25 },
  passage: { fill: 'none', stroke: 'wall', width: 0.25, dash: '1.2 0.8' },
  overlap: { fill: 'overlap', stroke: 'dimension', width: 0.3, dash: '1 0.6' },
  'open-span': { fill: 'none', stroke: 'hairline', width: 0.2, dash: '0.8 0.8' },
  object: { fill: 'object', stroke: 'object-line', width: 0.18, join: 'round' },
  'object-below': { fill: 'none', stroke: 'object-line', width: 0.18, dash: '1 0.6', join: 'round' },
  'low-line': { fill: 'none', stroke: 'dimension', width: 0.25, dash: '3 0.7 0.7 0.7' },
  'object-detail': { fill: 'none', stroke: 'object-line', width: 0.13, join: 'round' },
  // Seen across bodies of walls too.
  'leader-halo': { fill: 'none', stroke: 'paper', width: 0.45 },
  leader: { fill: 'none', stroke: 'muted', width: 0.15 },
  'leader-end': { fill: 'muted' },
  dimension: { fill: 'none', stroke: 'dimension', width: 0.15 },
  tick: { fill: 'none', stroke: 'dimension', width: 0.3 },
  witness: { fill: 'none', stroke: 'dimension', width: 0.09 },
  'dimension-text': { fill: 'dimension' },
  'room-name': { fill: 'ink' },
  'room-area': { fill: 'muted' },
  'room-ceiling': { fill: 'muted' },
  'room-section': { fill: 'muted' },
  text: { fill: 'ink' },
  note: { fill: 'muted' },
  heading: { fill: 'ink' },
  rule: { fill: 'none', stroke: 'hairline', width: 0.13 },
  'scale-dark': { fill: 'ink', stroke: 'ink', width: 0.13 },
  'scale-light': { fill: 'paper', stroke: 'ink', width: 0.13 },
  north: { fill: 'ink', stroke: 'ink', width: 0.2 },
  'north-light': { fill: 'paper', stroke: 'ink', width: 0.2 },
  'surface-base': { fill: 'paper' },
  surface: { fill: 'roof' },
  arrow: { fill: 'none', stroke: 'ink', width: 0.22, cap: 'round', join: 'round' },
  vertex: { fill: 'ink' },
  edge: { fill: 'none', cap: 'butt' },
  'edge-ridge': { stroke: 'ridge', width: 0.7 },
  'edge-mono-pitch-top': { stroke: 'mono-pitch-top', width: 0.6, dash: '3 0.7' },
  'edge-hip': { stroke: 'hip', width: 0.5 },
  'edge-valley': { stroke: 'valley', width: 0.5, dash: '2 0.8' },
  'edge-eave': { stroke: 'eave', width: 0.5 },
  'edge-rake': { stroke: 'rake', width: 0.5, dash: '2.4 0.6 0.6 0.6' },
  'edge-wall-abutment': { stroke: 'wall-abutment', width: 0.5, dash: '1 0.6' },
  'edge-pitch-change': { stroke: 'pitch-change', width: 0.35, dash: '0.6 0.6' },
  'edge-cornice': { stroke: 'cornice', width: 0.5 },
  'edge-unknown': { stroke: 'unknown', width: 0.4, dash: '0.4 0.8' },
  'edge-length': { fill: 'ink' },
  'surface-text': { fill: 'ink' },
  'wall-line': { fill: 'none', stroke: 'muted', width: 0.2, dash: '1.6 0.8' },
  'flag-frame': { fill: 'paper', stroke: 'open', width: 0.35 },
  'mark-frame': { fill: 'paper', stroke: 'ink', width: 0.15 },
  'mark-text': { fill: 'ink' },
  'mark-bare': { fill: 'dimension', more: 'font-style:italic' },
  'wall-ground': { fill: 'facade', stroke: 'ink', width: 0.35, join: 'round' },
  'wall-shared': { fill: 'facade-shared', stroke: 'ink', width: 0.3, dash: '1.4 0.9', join: 'round' },
  'ground-line': { fill: 'none', stroke: 'ground', width: 0.6 },
  'datum-line': { fill: 'none', stroke: 'ground', width: 0.13, dash: '3 1' },
  'solar-surface': { fill: 'sun', stroke: 'muted', width: 0.25, join: 'round' },
  'solar-cover': { fill: 'none', stroke: 'muted', width: 0.2, dash: '1 0.6', join: 'round' },
  module: { fill: 'module', stroke: 'paper', width: 0.1 },
  'area-i': { fill: 'inside', stroke: 'ink', width: 0.3, join: 'miter' },
  'area-e': { fill: 'own-access', stroke: 'ink', width: 0.3, join: 'miter' },
  'area-b': { fill: 'glazed', stroke: 'ink', width: 0.3, join: 'miter' },
  'area-tba': { fill: 'none', stroke: 'ink', width: 0.3, dash: '1.6 0.9' },
  // Over the colour of its class, so that walls stay darker than rooms, and rooms than what is low.
  'area-room': { fill: 'paper', stroke: 'muted', width: 0.13 },
  'area-low': { fill: 'paper', stroke: 'dimension', width: 0.25, dash: '3 0.7 0.7 0.7' },
  'area-hatch': { fill: 'none', stroke: 'muted', width: 0.13 },
  'area-dots': { fill: 'none', stroke: 'muted', width: 0.3, dash: '0.3 1.2' },
  'area-shaft': { fill: 'hairline', stroke: 'ink', width: 0.2 },
  'area-open': { fill: 'none', stroke: 'open', width: 0.3 },
  'area-behind': { fill: 'none', stroke: 'open', width: 0.2, dash: '1.2 1' },
  'area-door': { fill: 'open', stroke: 'paper', width: 0.2 },
  face: {},
  decal: { stroke: 'paper', width: 0.1 },
  shadow: { fill: 'shadow' },
  'view-corner': { fill: 'none', stroke: 'ink', width: 0.18, cap: 'round' },
  'view-foot': { fill: 'none', stroke: 'ground', width: 0.4, cap: 'round' },
  'view-object': { fill: 'none', stroke: 'object-line', width: 0.13, cap: 'round' },
  'view-pane': { fill: 'none', stroke: 'dimension', width: 0.15, cap: 'round' },
  'view-floor': { fill: 'none', stroke: 'hairline', width: 0.12 },
  'view-hair': { fill: 'none', stroke: 'hairline', width: 0.07 },
  // Below 5 mm a metre, below 2, and where facets hardly turn: a tower would be black otherwise.
  'view-thin': { width: 0.3 },
  'view-thinner': { width: 0.18 },
  'view-thinnest': { width: 0.1 },
  'view-soft': { width: 0.07 },
  'view-number': { fill: 'ink', more: 'font-weight:700;pointer-events:none' },
  'view-area': { fill: 'ink', more: 'pointer-events:none' },
  'view-halo': { stroke: 'paper', width: 0.8, join: 'round', more: 'paint-order:stroke' },
  'view-ring': { fill: 'none', stroke: 'hairline', width: 0.18 },
}

const FONT = "'DejaVu Sans',Verdana,Arial,sans-serif"

/** A declaration with the plain value first, for readers without custom properties. */
const themed = (property: string, name: ColourName | 'none', mode: keyof Colour): string => {
  if (name === 'none') return `${property}:none`
  const value = COLOURS[name][mode]
  return `${property}:${value};${property}:var(--${PREFIX}${name},${value})`
}

function rule(name: string, { fill, stroke, width, dash, cap, join, more }: Style): string {
  const declarations = [
    ...(fill === undefined ? [] : [themed('fill', fill, 'light')]),
    ...(stroke === undefined ? [] : [themed('stroke', stroke, 'light')]),
    ...(width === undefined ? [] : [`stroke-width:${width}`]),
    ...(dash === undefined ? [] : [`stroke-dasharray:${dash}`]),
    ...(cap === undefined ? [] : [`stroke-linecap:${cap}`]),
    ...(join === undefined ? [] : [`stroke-linejoin:${join}`]),
    ...(more === undefined ? [] : [more]),
  ]
  return declarations.length === 0 ? '' : `.${PREFIX}${name}{${declarations.join(';')}}`
}

function darkRule(name: string, { fill, stroke }: Style): string {
  const declarations = [
    ...(fill === undefined || fill === 'none' ? [] : [`fill:var(--${PREFIX}${fill},${COLOURS[fill].dark})`]),
    ...(stroke === undefined ? [] : [`stroke:var(--${PREFIX}${stroke},${COLOURS[stroke].dark})`]),
  ]
  return declarations.length === 0 ? '' : `.${PREFIX}${name}{${declarations.join(';')}}`
}

const RULES = Object.entries(STYLES).map(([name, style]) => ({
  className: `${PREFIX}${name}`,
  light: rule(name, style),
  dark: darkRule(name, style),
}))

/**
 * The style sheet of a drawing, with only the classes that it uses.
 * Paper is white: the dark colours are for screens alone.
 */
export function styleSheet(classes: ReadonlySet<string>): string {
  const used = RULES.filter(({ className }) => classes.has(className))
  const light = used.map((each) => each.light).join('')
  const dark = used.map((each) => each.dark).join('')
  const tones = toneRules(classes)
  const text = `.${PREFIX}sheet text{font-family:${FONT};font-family:var(--${PREFIX}font,${FONT})}`
  return `${text}${light}${tones.light}@media screen and (prefers-color-scheme:dark){${dark}${tones.dark}}`
}

const PLACES = new Map(Object.entries(STYLES).map(([name, style], place) => [`${PREFIX}${name}`, { place, style }]))

/** What the style sheet says of an element on paper, by its classes: where two of them differ, the later in the sheet. */
export function styleOnPaper(classes: string): Style {
  const found = classes.split(' ').flatMap((name) => PLACES.get(name) ?? [])
  return Object.assign({}, ...found.toSorted((a, b) => a.place - b.place).map(({ style }) => style)) as Style
}

/** `#rrggbb` on paper. */
export const colourOnPaper = (name: ColourName): string => COLOURS[name].light

/** The classes by which elements are styled, for the reference of attributes. */
export const STYLE_CLASSES: readonly string[] = [
  ...Object.keys(STYLES).map((name) => `${PREFIX}${name}`),
  ...TONE_CLASSES,
]

/** The custom properties that a host page may set. */
export const CUSTOM_PROPERTIES: readonly string[] = [
  ...[...Object.keys(COLOURS), 'font'].map((name) => `--${PREFIX}${name}`),
  ...TONE_PROPERTIES,
]
