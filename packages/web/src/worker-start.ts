import type { Ask } from './messages.ts'
import { loaderOf, type PackedModules } from './modules.ts'

/*
 * The script with which the worker begins: it unpacks the modules of the worker as they are loaded. It is no module itself, and makes their addresses itself: for
 * a page from disk no browser loads a module otherwise.
 */

declare global {
  /** Loads a module of this worker. The build puts it in place of an import that is loaded when it is used. */
  var reportsModule: (name: string) => Promise<unknown>
}

/** What `worker.ts` exports. */
interface WorkerModule {
  readonly receive: (ask: Ask) => void
  readonly decompressed: (bytes: Uint8Array) => Promise<Uint8Array>
}

let worker: Promise<WorkerModule> | null = null

addEventListener('message', ({ data }: MessageEvent<PackedModules | Ask>) => {
  if (worker !== null) {
    void worker.then(({ receive }) => receive(data as Ask))
    return
  }
  globalThis.reportsModule = loaderOf(data as PackedModules, async (bytes) => (await begun).decompressed(bytes))
  const begun = globalThis.reportsModule('worker.js') as Promise<WorkerModule>
  worker = begun
})
