import { InputError, type Read, type RoofOptions } from '@reports/geometry'
import { readIfc, type IfcRooms } from '@reports/geometry/ifc'

/*
 * A worker that reads one model in IFC and is stopped then (`reading/model-reader.ts`). It stands beside the page, with the kernel that it
 * runs, in a file that is loaded when a model is given.
 */

/** What it is asked. */
export interface ModelQuestion {
  readonly bytes: Uint8Array
  readonly options: RoofOptions
  /** WebAssembly of the kernel. */
  readonly kernel: ArrayBuffer
  /** Pages of 64 kB that it may have. */
  readonly pages: number
}

/** What it answers: what was read, a fault of the file, a model that wants more memory, or a bug. */
export type ModelAnswer =
  | { readonly kind: 'read'; readonly reads: readonly Read[]; readonly rooms: IfcRooms | null }
  | { readonly kind: 'fault'; readonly sentence: InputError['sentence']; readonly path: string | null }
  | { readonly kind: 'costly' }
  | { readonly kind: 'bug'; readonly stack: string }

const PAGE = 0x1_00_00

/** Bounds all memories of WebAssembly in this worker. @returns whether one was refused more */
function bounded(pages: number): () => boolean {
  let isRefused = false
  const { prototype } = WebAssembly.Memory
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, more: number) => number
  prototype.grow = function (this: WebAssembly.Memory, more: number) {
    isRefused ||= this.buffer.byteLength / PAGE + more > pages
    if (isRefused) throw new RangeError(`no more than ${pages} pages`)
    return grow.call(this, more)
  }
  return () => isRefused
}

async function answerTo({ bytes, options, kernel, pages }: ModelQuestion): Promise<ModelAnswer> {
  const isCostly = bounded(pages)
  // The kernel asks for its WebAssembly by an address; a page without connections has it here.
  globalThis.fetch = () => Promise.resolve(new Response(kernel, { headers: { 'content-type': 'application/wasm' } }))
  try {
    return { kind: 'read', ...(await readIfc(bytes, options)) }
  } catch (error) {
    if (isCostly()) return { kind: 'costly' }
    if (error instanceof InputError) return { kind: 'fault', sentence: error.sentence, path: error.path }
    return { kind: 'bug', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ModelQuestion>) => {
  void answerTo(data).then((answer) => postMessage(answer))
})
