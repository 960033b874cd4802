import type { Plugin } from 'rolldown'
import { KNOWN_ELEMENTS, NO_ELEMENTS } from '../../svg/lean-svg-builder.ts'

/* What libraries can do and nothing asks of them, as modules that say so: it would be a tenth of their script. */

/** Ends of paths of modules, with the names that others import from them. */
const NEVER_ASKED: readonly (readonly [end: RegExp, names: readonly string[]])[] = [
  [/hucre\/dist\/xlsx\/chart-writer\.mjs$/, ['writeChart']],
  [/hucre\/dist\/xlsx\/pivot-writer\.mjs$/, ['writePivotTable', 'resolvePivotSource']],
  [/hucre\/dist\/xlsx\/crypto\/agile\.mjs$/, ['encryptAgile', 'decryptAgile']],
  [/hyparquet-writer\/src\/variant\.js$/, ['encodeVariantColumn', 'autoDetectShredding', 'normalizeShreddingConfig']],
  [/hyparquet-writer\/src\/delta\.js$/, ['deltaBinaryPack', 'deltaByteArray', 'deltaLengthByteArray']],
  [/@noble\/ciphers\/esm\/aes\.js$/, ['cbc', 'ecb']],
]

/** Leaves charts, pivot tables and passwords out of workbooks, and passwords out of PDFs, and encodings that no table here has out of Parquet. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  load: (id) => {
    const names = NEVER_ASKED.find(([end]) => end.test(id))?.[1]
    if (names === undefined) return null
    const exported = names.map((name) => `neverAsked as ${name}`).join(', ')
    return `const neverAsked = () => { throw new Error('This page has no charts, no passwords and no such columns.') }\nexport { ${exported} }`
  },
}

/** svg-builder as the package of drawings takes it. */
export const leanSvgBuilder: Plugin = {
  name: 'lean-svg-builder',
  load: (id) => (KNOWN_ELEMENTS.test(id) ? NO_ELEMENTS : null),
}
