import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transform } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUNDLE_SIZES, bundleText } from './bundle-sizes.ts'
import { installModules } from './installed.ts'

/* What pages carry of the libraries runs in the browsers that the documents name. */

const ROOT = resolve(import.meta.dirname, '..')
const OLDEST = { chrome: '117', edge: '117', firefox: '125', safari: '17.4' }

/**
 * What the compiler allows (ES2024), or dependencies might use, and one of these browsers lacks: the rest of ES2024, and what later editions
 * added. Source: MDN, tables of compatibility. Methods of iterators have the names of those of arrays, so they are told by what they follow.
 */
const NEWER: readonly RegExp[] = [
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bAtomics\.waitAsync\b/,
  /\.(?:resizable|transferToFixedLength|transferToImmutable)\b/,
  /\bIterator\.(?:from|concat|zip)\b|\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bFloat16Array\b|\bMath\.(?:f16round|sumPrecise)\b|\.[gs]etFloat16\(/,
  /\bRegExp\.escape\b|\bError\.isError\b|\bArray\.fromAsync\b|\bTemporal\./,
  /\.(?:fromBase64|toBase64|fromHex|toHex|setFromBase64|getOrInsert|getOrInsertComputed)\(/,
]

const APP = mkdtempSync(join(tmpdir(), 'reports-browsers-'))
afterAll(() => rmSync(APP, { recursive: true, force: true }))
beforeAll(() => installModules(APP))

test.each(BUNDLE_SIZES)(
  '%s: %s has no syntax and calls nothing that one of the browsers lacks',
  async (_what, line) => {
    const text = await bundleText(line, APP)
    // All have classes such as \p{M}; esbuild counts one as such when it knows all letters of the newest Unicode.
    const supported = { 'regexp-unicode-property-escapes': true }
    const options = { minify: true, format: 'esm', charset: 'utf8', supported } as const
    const forOldest = Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`)
    const { code } = await transform(text, { ...options, target: 'esnext' })
    // Nothing is to be written otherwise for them. Not by `toBe`, which would print both.
    expect((await transform(text, { ...options, target: forOldest })).code === code).toBe(true)
    expect(NEWER.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])).toEqual([])
  },
)

test.each([
  'docs/library.md',
  'docs/web.md',
  ...['geometry', 'svg', 'export'].map((name) => `packages/${name}/README.md`),
])('%s names the browsers', (file) => {
  const { chrome, firefox, safari } = OLDEST
  expect(readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}, or newer`,
  )
})
