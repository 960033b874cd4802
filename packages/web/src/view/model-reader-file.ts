import { MODEL_READER_FILE, type PackedModelReader } from '../messages.ts'
import { made } from './elements.ts'
import { trustedScript } from './trusted.ts'

declare global {
  /** Set by the file beside the page. */
  var reportsModelReader: PackedModelReader | undefined
}

/** The hash by which the policy of this page knows that file. The build inserts it. */
declare const MODEL_READER_HASH: string

/** What stands beside the page and reads models, loaded when it is first wanted; null where there is none, or one of another version. */
export function modelReaderBeside(): Promise<PackedModelReader | null> {
  if (globalThis.reportsModelReader !== undefined) return Promise.resolve(globalThis.reportsModelReader)
  return new Promise((done) => {
    const script = made('script', { integrity: MODEL_READER_HASH })
    const end = (): void => {
      script.remove()
      done(globalThis.reportsModelReader ?? null)
    }
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.src = trustedScript(MODEL_READER_FILE)
    document.head.append(script)
  })
}
