import type { Answer, Ask } from '../messages.ts'
import { trustedScript } from './trusted.ts'

/** The code of the worker as a text: a page from disk may load no other file. The build inserts it. */
declare const WORKER_SCRIPT: string

/** A worker that can be stopped at any time. */
export interface WorkerLink {
  readonly ask: (ask: Ask) => void
  /** Stops its work and forgets what it has read. */
  readonly stop: () => void
}

export function workerLink(onAnswer: (answer: Answer) => void): WorkerLink {
  const url = URL.createObjectURL(new Blob([WORKER_SCRIPT], { type: 'text/javascript' }))
  const start = (): Worker => {
    const worker = new Worker(trustedScript(url))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
    // An error that it cannot catch itself: it ran out of memory.
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
