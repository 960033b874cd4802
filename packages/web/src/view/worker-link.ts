import type { Answer, Ask } from '../messages.ts'
import { trustedScript } from './trusted.ts'

/** The worker, as a text in this page: a page from a disk may load no other file. Put in its place when the page is built. */
declare const WORKER_SCRIPT: string

/** A worker that can be stopped in the middle of what it does. */
export interface WorkerLink {
  readonly ask: (ask: Ask) => void
  /** Forgets what it does and what it has read. */
  readonly stop: () => void
}

export function workerLink(onAnswer: (answer: Answer) => void): WorkerLink {
  const url = URL.createObjectURL(new Blob([WORKER_SCRIPT], { type: 'text/javascript' }))
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
