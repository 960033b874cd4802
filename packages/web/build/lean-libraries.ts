import type { Plugin } from 'esbuild'

/* What the libraries that write files can do and nothing asks of them, as modules that say so: it would be a tenth of their script. */

/** Ends of paths of modules, with the names that others import from them. */
const NEVER_ASKED: readonly (readonly [end: RegExp, names: readonly string[]])[] = [
  [/hucre\/dist\/xlsx\/chart-writer\.mjs$/, ['writeChart']],
  [/hucre\/dist\/xlsx\/pivot-writer\.mjs$/, ['writePivotTable', 'resolvePivotSource']],
  [/hucre\/dist\/xlsx\/crypto\/agile\.mjs$/, ['encryptAgile', 'decryptAgile']],
  [/@noble\/ciphers\/esm\/aes\.js$/, ['cbc', 'ecb']],
]

/** Leaves charts, pivot tables and passwords out of workbooks, and passwords out of PDFs. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  setup: (plugins) => {
    for (const [filter, names] of NEVER_ASKED) {
      const exported = names.map((name) => `neverAsked as ${name}`).join(', ')
      const contents = `const neverAsked = () => { throw new Error('This page has no charts and no passwords.') }\nexport { ${exported} }`
      plugins.onLoad({ filter }, () => ({ contents }))
    }
  },
}
