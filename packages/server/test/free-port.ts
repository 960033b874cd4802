import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems give to clients (from 32768 on), which may be taken again before whoever asked listens; browsers refuse none of these. */
const [FIRST, LAST] = [20_000, 32_767]

/** A port of this machine that nobody listens on, and no client is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      // Another program listens there.
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
