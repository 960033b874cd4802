import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib'
import type { OutputChunk } from 'rolldown'
import { exchangeDifferences } from '../src/measuring/font-differences.ts'
import type { PackedModules } from '../src/modules.ts'
import { leanFont } from './lean-font.ts'

/*
 * Parts of the page that stand compressed in it: the modules of what measures, and the fonts of PDFs. A browser inflates modules by itself; fonts are packed by a
 * fifth closer, by what a library unpacks that is there for fonts anyway.
 */

/** Inflated by the browser (`DecompressionStream`, deflate-raw). Smaller blocks than usual, each with codes of its own, pack these modules closer. */
export const packed = (content: string | Uint8Array): string =>
  deflateRawSync(content, { level: 9, memLevel: 6 }).toString('base64')

/** An import that is loaded when it is used, as the bundler writes it. */
const LOADED = /\bimport\((["'`])\.\/(.+?)\1\)/g

/** @throws Error where modules import each other in a circle: none of them would get an address before the others */
function requireOrder(modules: readonly OutputChunk[]): void {
  const importsOf = new Map(modules.map(({ fileName, imports }) => [fileName, imports]))
  const ready = new Set<string>()
  const visit = (name: string, within: readonly string[]): void => {
    if (within.includes(name))
      throw new Error(`modules of the page import each other: ${[...within, name].join(' -> ')}`)
    if (ready.has(name)) return
    for (const each of importsOf.get(name) ?? []) visit(each, [...within, name])
    ready.add(name)
  }
  for (const name of importsOf.keys()) visit(name, [])
}

/**
 * Modules by their names, compressed, each with those that it imports. A module in a page has no address: names of imports stay as they are, to be replaced by
 * addresses when it is unpacked (`src/modules.ts`).
 */
export function packedModules(modules: readonly OutputChunk[]): PackedModules {
  requireOrder(modules)
  return Object.fromEntries(
    modules.map(({ fileName, imports, code }) => [
      fileName,
      { imports, packed: packed(code.replaceAll(LOADED, 'reportsModule("$2")')) },
    ]),
  )
}

/** A font, compressed by brotli. @param url of its file */
export function packedFont(url: string): string {
  const font = leanFont(readFileSync(fileURLToPath(url)))
  exchangeDifferences(font, 'differences')
  return brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
    },
  }).toString('base64')
}

/** A part in the page: a block of data, which is no script and needs nothing of the policy. @param content base64, or JSON of it */
export const partBlock = (id: string, content: string): string =>
  `<script type="application/octet-stream" id="${id}">${content}</script>`
