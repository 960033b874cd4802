import type { CommandExtension } from '../src/commands/context.ts'
import { runStart } from '../src/commands/start.ts'
import { readConfig, type Config } from '../src/config.ts'
import { freePort } from './free-port.ts'

export type Signal = 'SIGINT' | 'SIGTERM'

export interface Started {
  readonly port: number
  readonly ended: Promise<unknown>
  /** What its process would be sent. */
  readonly signal: (name: Signal) => void
}

/** `start` in this process, with a hand on its signals; it listens, or has ended. */
export async function started(
  settings: Partial<Config> & Pick<Config, 'data'>,
  extensions: readonly CommandExtension[] = [],
): Promise<Started> {
  const port = settings.port ?? (await freePort())
  const waiting: ((signal: Signal) => void)[] = []
  // What comes before anybody listens for it.
  const early: Signal[] = []
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>()
  const ended = runStart(
    { ...readConfig({}), logLevel: 'silent', ...settings, extensions, port },
    {
      extensions,
      out: () => isListening(),
      err: () => undefined,
      isTerminal: false,
      environment: {},
      end: () => undefined,
      stopped: () =>
        new Promise((resolve) => {
          const [sent] = early.splice(0, 1)
          if (sent === undefined) waiting.push(resolve)
          else resolve(sent)
        }),
    },
  )
  await Promise.race([listening, ended])
  return {
    port,
    ended,
    signal: (name) => {
      const heard = waiting.splice(0)
      if (heard.length === 0) early.push(name)
      for (const resolve of heard) resolve(name)
    },
  }
}
