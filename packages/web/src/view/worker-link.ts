import type { Answer, Ask } from '../messages.ts'
import { trustedScript } from './trusted.ts'

/* The worker, as texts in this page: a page from a disk may load no other file. Put in their place when the page is built. */

/** What draws views: for the worker, and in the script of the reports that it writes. */
declare const VIEW_LIBRARY: string
/** The rest of that script, before the library and after it. */
declare const TURNTABLE_PARTS: readonly [before: string, after: string]
declare const WORKER_SCRIPT: string

/** The worker whole. What it knows by name: `views`, the library, and `turntableScript`, the script of reports. */
function workerTexts(): string[] {
  // Named once: each name of it becomes a copy.
  const library = VIEW_LIBRARY
  const script = TURNTABLE_PARTS.join(library)
  return [`const turntableScript=${JSON.stringify(script)},views=`, library, ';', WORKER_SCRIPT]
}

/** A worker that can be stopped in the middle of what it does. */
export interface WorkerLink {
  readonly ask: (ask: Ask) => void
  /** Forgets what it does and what it has read. */
  readonly stop: () => void
}

export function workerLink(onAnswer: (answer: Answer) => void): WorkerLink {
  const url = URL.createObjectURL(new Blob(workerTexts(), { type: 'text/javascript' }))
  const start = (): Worker => {
    const worker = new Worker(trustedScript(url))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
    // What it cannot catch itself: no memory is left.
    worker.addEventListener('error', ({ message }) => onAnswer({ kind: 'failed', message }))
    return worker
  }
  let worker: Worker | null = null
  return {
    ask: (ask) => {
      worker ??= start()
      worker.postMessage(ask)
    },
    stop: () => {
      worker?.terminate()
      worker = null
    },
  }
}
