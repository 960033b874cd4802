import { bytesOfBase64, scriptOf } from '../inflate.ts'
import type { PackedParts } from '../messages.ts'
import { trustedScript } from '../view/trusted.ts'

/* What writes PDF and workbooks: compressed in the page, and unpacked when the first of them is written. */

declare global {
  /** Set by the script of `libraries.ts`. Modules of their names take the others from it (`build.ts`). */
  var reportsLibraries: { readonly decompress: (bytes: Uint8Array) => Uint8Array } | undefined
  function importScripts(url: string): void
}

/** Fonts of a PDF, as bytes. */
export interface Fonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** What writers of files need beside their own code. */
export interface Libraries {
  /** Runs the libraries, once. Everything that imports one of them comes after it. */
  readonly load: () => Promise<void>
  readonly fonts: () => Promise<Fonts>
}

export function librariesIn({ libraries, font, boldFont }: PackedParts): Libraries {
  const load = async (): Promise<void> => {
    if (globalThis.reportsLibraries !== undefined) return
    const url = URL.createObjectURL(await scriptOf(libraries))
    importScripts(trustedScript(url))
    URL.revokeObjectURL(url)
  }
  const unpacked = (base64: string): Uint8Array => {
    if (globalThis.reportsLibraries === undefined) throw new TypeError('Expected the libraries to be loaded.')
    return globalThis.reportsLibraries.decompress(bytesOfBase64(base64))
  }
  return {
    load,
    fonts: async () => {
      await load()
      return { regular: unpacked(font), bold: unpacked(boldFont) }
    },
  }
}
