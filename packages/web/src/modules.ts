import { scriptOf } from './inflate.ts'

/** Modules by their names, as they stand compressed in the page: base64 of each, and the names of those that it imports (`build/packed-parts.ts`). */
export type PackedModules = Readonly<Record<string, { readonly imports: readonly string[]; readonly packed: string }>>

/** Makes the function that unpacks a module with all that it imports, each once, and gives its address. */
export function addressesOf(modules: PackedModules): (name: string) => Promise<string> {
  const found = new Map<string, Promise<string>>()
  const unpack = async (name: string): Promise<string> => {
    const { imports, packed } = modules[name]!
    let script = await (await scriptOf(packed)).text()
    for (const each of imports) script = script.replaceAll(`./${each}`, await addressOf(each))
    return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  }
  const addressOf = (name: string): Promise<string> => {
    const address = found.get(name) ?? unpack(name)
    found.set(name, address)
    return address
  }
  return addressOf
}
