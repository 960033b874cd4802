import type { Plugin } from 'esbuild'

/** What svg-builder knows of elements: which attributes each may have, 25 kB. */
export const KNOWN_ELEMENTS = /svg-builder\/dist\/esm\/elements\/index\.js$/

/** The same without any: elements come to it prepared (`src/pen/document.ts`). */
export const NO_ELEMENTS = 'export const ELEMENT_NAMES = []; export default {}'

/** Bundles svg-builder without what it would check elements by. */
export const leanSvgBuilder: Plugin = {
  name: 'lean-svg-builder',
  setup: (bundle) => bundle.onLoad({ filter: KNOWN_ELEMENTS }, () => ({ contents: NO_ELEMENTS })),
}
