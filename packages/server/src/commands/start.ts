import type { Config } from '../config.ts'
import { openDataFolder } from '../store/data-folder.ts'
import type { Context } from './context.ts'
import { serve } from './serve.ts'

/** Serves until it is asked to stop; then answers what has come, and ends. */
export async function runStart(config: Config, context: Context): Promise<void> {
  const data = await openDataFolder(config.data)
  try {
    const { app, url } = await serve(config, data)
    context.out(`${url}\n`)
    await context.stopped()
    await app.close()
  } finally {
    await data.db.destroy()
  }
}
