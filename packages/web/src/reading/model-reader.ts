import { INPUTS, InputError, type ModelContent, type RoofOptions } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { inflated, scriptOf } from '../inflate.ts'
import { MODEL_READER_FILE, type PackedModelReader } from '../messages.ts'
import type { ModelAnswer, ModelQuestion } from '../model-worker.ts'
import { trustedScript } from '../view/trusted.ts'

/** What the reading of a model may take: a worker in WebAssembly is bounded by nothing else, and can be stopped at any time. */
const LIMITS = { seconds: 120, megabytes: 1024 } as const

/** Pages of WebAssembly's memory in a megabyte. */
const PAGES = 16

export interface ModelReader {
  /** Reads a model, in a worker of its own. @throws InputError as `readIfc`; `file/no-kernel` where nothing beside the page reads it, `file/too-large` beyond the limits */
  readonly read: (name: string, blob: Blob, options: RoofOptions) => Promise<ModelContent>
  /** Takes what was asked for; null if it is not beside the page. */
  readonly take: (packed: PackedModelReader | null) => void
}

/** What was unpacked of the file beside the page. */
interface Unpacked {
  readonly url: string
  readonly kernel: ArrayBuffer
}

const costly = (): InputError => new InputError(said(INPUTS.costlyModel, LIMITS))

/** @throws InputError */
function contentOf(answer: ModelAnswer): ModelContent {
  switch (answer.kind) {
    case 'read':
      return answer
    case 'fault':
      throw new InputError(answer.sentence, { path: answer.path })
    case 'costly':
      throw costly()
    case 'bug':
      throw new Error(answer.stack)
  }
}

function answered({ url, kernel }: Unpacked, bytes: Uint8Array, options: RoofOptions): Promise<ModelAnswer> {
  const worker = new Worker(trustedScript(url))
  return new Promise<ModelAnswer>((resolve, reject) => {
    const late = setTimeout(() => reject(costly()), LIMITS.seconds * 1000)
    worker.addEventListener('message', ({ data }: MessageEvent<ModelAnswer>) => {
      clearTimeout(late)
      resolve(data)
    })
    // It ran out of memory: what it can catch is an answer.
    worker.addEventListener('error', () => {
      clearTimeout(late)
      reject(costly())
    })
    const question: ModelQuestion = { bytes, options, kernel, pages: LIMITS.megabytes * PAGES }
    worker.postMessage(question, [bytes.buffer])
  }).finally(() => worker.terminate())
}

/** @param want asks the page for what stands beside it */
export function createModelReader(want: () => void): ModelReader {
  let unpacked: Unpacked | null = null
  let given: ((packed: PackedModelReader | null) => void) | null = null
  /** The last result of each file: settings that change nothing of it read it no second time. */
  const known = new WeakMap<Blob, { readonly options: string; readonly content: ModelContent }>()
  async function reader(name: string): Promise<Unpacked> {
    if (unpacked !== null) return unpacked
    const packed = await new Promise<PackedModelReader | null>((done) => {
      given = done
      want()
    })
    if (packed === null) throw new InputError(said(INPUTS.noReaderBeside, { file: MODEL_READER_FILE, model: name }))
    unpacked = { url: URL.createObjectURL(await scriptOf(packed.script)), kernel: await inflated(packed.kernel) }
    return unpacked
  }
  return {
    take: (packed) => given?.(packed),
    read: async (name, blob, options) => {
      const asked = JSON.stringify(options)
      const before = known.get(blob)
      if (before?.options === asked) return before.content
      const found = await reader(name)
      const content = contentOf(await answered(found, new Uint8Array(await blob.arrayBuffer()), options))
      known.set(blob, { options: asked, content })
      return content
    },
  }
}
