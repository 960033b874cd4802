import type { Answer, Ask } from '../messages.ts'
import { scriptOf } from '../inflate.ts'
import { packedModules, packedStart } from './packed-parts.ts'
import { trustedScript } from './trusted.ts'

/** A worker that can be stopped at any time. */
export interface WorkerLink {
  /** Starts it while a person still chooses files: its script is ready then when they come. */
  readonly begin: () => void
  readonly ask: (ask: Ask) => void
  /** Stops its work and forgets what it has read. */
  readonly stop: () => void
}

export function workerLink(onAnswer: (answer: Answer) => void): WorkerLink {
  // A page from disk may load no other file, so its worker is in it.
  const url = scriptOf(packedStart()).then((script) => URL.createObjectURL(script))
  let current: { readonly worker: Promise<Worker | null> } | null = null
  let isAsked = false
  const start = (): Promise<Worker | null> => {
    const worker: Promise<Worker | null> = url.then((address) => {
      // Stopped before it began.
      if (current?.worker !== worker) return null
      const started = new Worker(trustedScript(address))
      started.postMessage(packedModules())
      started.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
      // An error that it cannot catch itself: it ran out of memory.
      started.addEventListener('error', ({ message }) => onAnswer({ kind: 'failed', message }))
      return started
    })
    current = { worker }
    return worker
  }
  return {
    begin: () => {
      if (current === null) void start()
    },
    ask: (ask) => {
      isAsked = true
      // In the order in which they were asked: each waits for the same worker.
      void (current?.worker ?? start()).then((worker) => worker?.postMessage(ask))
    },
    stop: () => {
      // One that was never asked has nothing to stop or to forget.
      if (!isAsked) return
      isAsked = false
      void current?.worker.then((worker) => worker?.terminate())
      current = null
    },
  }
}
