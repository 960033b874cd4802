import { bytesOfBase64, scriptOf } from './inflate.ts'

/** A module as it stands compressed in the page (`build/packed-parts.ts`). */
interface PackedModule {
  /** Names of the modules that it imports. */
  readonly imports: readonly string[]
  /** Base64. */
  readonly packed: string
  /** Whether it is packed closer than what the browser inflates by itself. */
  readonly isCloser?: true
}

/** Modules by their names. */
export type PackedModules = Readonly<Record<string, PackedModule>>

/**
 * Makes the function that unpacks a module with all that it imports, each once, and runs it.
 * @param decompressed unpacks what is packed closer
 */
export function loaderOf(
  modules: PackedModules,
  decompressed: (bytes: Uint8Array) => Promise<Uint8Array>,
): (name: string) => Promise<unknown> {
  const found = new Map<string, Promise<string>>()
  const textOf = async ({ packed, isCloser }: PackedModule): Promise<string> =>
    isCloser ? new TextDecoder().decode(await decompressed(bytesOfBase64(packed))) : (await scriptOf(packed)).text()
  const unpack = async (name: string): Promise<string> => {
    const module = modules[name]!
    let script = await textOf(module)
    for (const each of module.imports) script = script.replaceAll(`./${each}`, await addressOf(each))
    return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  }
  const addressOf = (name: string): Promise<string> => {
    const address = found.get(name) ?? unpack(name)
    found.set(name, address)
    return address
  }
  return async (name) => (await import(await addressOf(name))) as unknown
}
