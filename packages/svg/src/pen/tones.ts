import { PREFIX } from './prefix.ts'

/*
 * Tones of lit surfaces. A tone mixes two colours in steps: that in full light and that of a surface turned away. A
 * style sheet without `color-mix`, as in programs that print SVG, falls back to the colour in the element's own
 * attribute.
 */

interface Pair {
  readonly lit: string
  readonly shade: string
}

const PAINTS = {
  roof: { light: { lit: '#ecdccb', shade: '#8f7763' }, dark: { lit: '#a48c76', shade: '#4a3c31' } },
  facade: { light: { lit: '#fbf9f4', shade: '#c9c3b8' }, dark: { lit: '#5a5f63', shade: '#2b2f32' } },
  'facade-shared': { light: { lit: '#f4f6f8', shade: '#bcc4cc' }, dark: { lit: '#55606b', shade: '#272e36' } },
  room: { light: { lit: '#f7f1e6', shade: '#e0d8c8' }, dark: { lit: '#2b2f33', shade: '#1d2125' } },
  'wall-cut': { light: { lit: '#3a3f44', shade: '#3a3f44' }, dark: { lit: '#d5d9dd', shade: '#d5d9dd' } },
  'wall-side': { light: { lit: '#fdfcfa', shade: '#bdb9b0' }, dark: { lit: '#6a7075', shade: '#34393d' } },
  furniture: { light: { lit: '#f6f3ea', shade: '#cfcabc' }, dark: { lit: '#4d5358', shade: '#2f3438' } },
  pane: { light: { lit: '#e4f0f6', shade: '#b3cad6' }, dark: { lit: '#43606f', shade: '#2b4250' } },
  module: { light: { lit: '#40587f', shade: '#1d2b4a' }, dark: { lit: '#8ea6d6', shade: '#4a608f' } },
  door: { light: { lit: '#efe3d0', shade: '#c9b698' }, dark: { lit: '#7a6a52', shade: '#4b4030' } },
} as const satisfies Readonly<Record<string, { readonly light: Pair; readonly dark: Pair }>>

/** What a facet is made of. */
export type Paint = keyof typeof PAINTS

/** Steps from shade to full light: finer ones look the same side by side. */
export const TONES = 15

/** The step nearest to a share of full light, from 0 to 1. */
export const toneOf = (light: number): number => Math.round(Math.min(1, Math.max(0, light)) * TONES)

const channel = (hex: string, i: number): number => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)

/** `#rrggbb` on paper. */
export function toneColour(paint: Paint, tone: number): string {
  const { lit, shade } = PAINTS[paint].light
  const mixed = [0, 1, 2].map((i) => {
    const [a, b] = [channel(shade, i), channel(lit, i)]
    return Math.round(a + ((b - a) * tone) / TONES)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** `#rrggbb` on paper, in full light. */
export const litColour = (paint: Paint): string => PAINTS[paint].light.lit

/** The classes of a facet with a tone. */
export const toneClass = (paint: Paint, tone: number): string =>
  `${PREFIX}face ${PREFIX}of-${paint} ${PREFIX}tone-${tone}`

const pairRule = (paint: Paint, mode: 'light' | 'dark'): string => {
  const { lit, shade } = PAINTS[paint][mode]
  return `.${PREFIX}of-${paint}{--lit:var(--${PREFIX}lit-${paint},${lit});--shade:var(--${PREFIX}shade-${paint},${shade})}`
}

/** The rules for the tones among the classes: for paper, and the differences for a dark screen. */
export function toneRules(classes: ReadonlySet<string>): { readonly light: string; readonly dark: string } {
  const paints = (Object.keys(PAINTS) as Paint[]).filter((paint) => classes.has(`${PREFIX}of-${paint}`))
  const steps = Array.from({ length: TONES + 1 }, (_, tone) => tone).filter((tone) =>
    classes.has(`${PREFIX}tone-${tone}`),
  )
  if (paints.length === 0) return { light: '', dark: '' }
  const mixes = steps.map((tone) => {
    const share = Math.round((tone / TONES) * 100)
    return `.${PREFIX}tone-${tone}{fill:color-mix(in srgb,var(--lit) ${share}%,var(--shade))}`
  })
  return {
    light: `${paints.map((paint) => pairRule(paint, 'light')).join('')}@supports(color:color-mix(in srgb,red,red)){${mixes.join('')}}`,
    dark: paints.map((paint) => pairRule(paint, 'dark')).join(''),
  }
}

/** The classes of every paint in every tone. */
export const TONE_CLASSES: readonly string[] = [
  ...Object.keys(PAINTS).map((paint) => `${PREFIX}of-${paint}`),
  ...Array.from({ length: TONES + 1 }, (_, tone) => `${PREFIX}tone-${tone}`),
]

/** The custom properties that a host page may set. */
export const TONE_PROPERTIES: readonly string[] = Object.keys(PAINTS).flatMap((paint) => [
  `--${PREFIX}lit-${paint}`,
  `--${PREFIX}shade-${paint}`,
])
