import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/*
 * Loaded before a program: lists each module that it loads, and its bytes, in the file that LOADED_MODULES names; threads too. Of Node's own
 * only those that take long to load. An import that
 * ADDED_IMPORT names (`file in=specifier`) is added to a module, as if it stood there.
 */

const { LOADED_MODULES: list = '', ADDED_IMPORT: added = '' } = process.env
const [into = '', specifier = ''] = added.split('=')

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!/^file:|^node:(?:crypto|zlib)$/.test(url)) return loaded
    const source = loaded.source ?? ''
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
    appendFileSync(list, `${JSON.stringify({ url, bytes: Buffer.byteLength(text) })}\n`)
    return into !== '' && url.endsWith(into) ? { ...loaded, source: `import '${specifier}'\n${text}` } : loaded
  },
})
