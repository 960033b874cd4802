import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib'
import { deflateAsync } from '@gfx/zopfli'
import type { OutputChunk } from 'rolldown'
import { exchangeDifferences } from '../src/measuring/font-differences.ts'
import type { PackedModules } from '../src/modules.ts'
import { withDictionary } from './lean-dictionary.ts'
import { leanFont } from './lean-font.ts'

/*
 * Parts of the page that stand compressed in it: the modules of what measures, and the fonts of PDFs. A browser inflates by itself the modules with which a scan is
 * measured; fonts and the other modules are packed by a seventh to a fifth closer, by what a library unpacks that is one of those modules.
 */

/** Inflated by the browser (`DecompressionStream`, deflate-raw). Smaller blocks than usual, each with codes of its own, pack these modules closer. */
export const packed = (content: string | Uint8Array): string =>
  deflateRawSync(content, { level: 9, memLevel: 6 }).toString('base64')

/** The same, closer by a twenty-fifth, which takes seconds: the page is packed once and read often. */
async function packedWell(code: string): Promise<string> {
  const bytes = await deflateAsync(Buffer.from(code), { numiterations: 5, blocksplittingmax: 0 })
  return Buffer.from(bytes).toString('base64')
}

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

/** Compressed by brotli, as base64. */
const packedCloser = (content: Uint8Array): string =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).toString('base64')

/** Names of modules with all that they import. */
function withImports(names: readonly string[], modules: readonly OutputChunk[]): ReadonlySet<string> {
  const importsOf = new Map(modules.map(({ fileName, imports }) => [fileName, imports]))
  const found = new Set(names)
  for (const name of found) for (const each of importsOf.get(name) ?? []) found.add(each)
  return found
}

/**
 * Modules by their names, compressed, each with those that it imports. A module in a page has no address: names of imports stay as they are, to be replaced by
 * addresses when it is unpacked (`src/modules.ts`).
 * @param first the module with which the worker begins, then those it may load
 * @param fonts what is unpacked beside modules
 */
export async function packedModules(
  [first, ...others]: readonly [OutputChunk, ...OutputChunk[]],
  fonts: readonly string[],
): Promise<PackedModules> {
  const modules = [first, ...others]
  requireOrder(modules)
  const unpacker = others.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('measuring/unpacker.ts')),
  )!.fileName
  const inflated = withImports([first.fileName, unpacker], modules)
  const closer = new Map<string, string>()
  const textOf = ({ code }: OutputChunk): string => code.replaceAll(LOADED, 'reportsModule("$2")')
  for (const module of others)
    if (!inflated.has(module.fileName)) closer.set(module.fileName, packedCloser(Buffer.from(textOf(module))))
  const streams = [...fonts, ...closer.values()]
  const entries = modules.map(async (module): Promise<[string, PackedModules[string]]> => {
    const { fileName, imports } = module
    const stream = closer.get(fileName)
    return [
      fileName,
      stream === undefined
        ? { imports, packed: await packedWell(withDictionary(textOf(module), streams)) }
        : { imports, packed: stream, isCloser: true },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A font, compressed. @param url of its file */
export function packedFont(url: string): string {
  const font = leanFont(readFileSync(fileURLToPath(url)))
  exchangeDifferences(font, 'differences')
  return packedCloser(font)
}

/** A part in the page: a block of data, which is no script and needs nothing of the policy. @param content base64, or JSON of it */
export const partBlock = (id: string, content: string): string =>
  `<script type="application/octet-stream" id="${id}">${content}</script>`
