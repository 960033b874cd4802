import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { openDataFolder } from '../store/files/data-folder.ts'
import type { Context } from './context.ts'
import { serve } from './serve.ts'

/**
 * Serves until a signal to stop. After SIGTERM it still serves for a while: a load balancer sees that it is not ready, and clients move
 * to other servers. Another signal, or Ctrl-C, ends that wait. Requests already received are answered in any case.
 */
export async function runStart(config: Config, context: Context): Promise<void> {
  const data = await openDataFolder(config)
  try {
    const stopping = new AbortController()
    const { app, url } = await serve(config, data, stopping.signal, context.extensions)
    context.out(`${url}\n`)
    const signal = await context.stopped()
    stopping.abort()
    if (signal === 'SIGTERM')
      await Promise.race([pause(config.drainSeconds * 1000, null, { ref: false }), context.stopped()])
    await app.close()
  } finally {
    await data.db.destroy()
  }
}
