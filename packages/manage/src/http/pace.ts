import type { IncomingMessage } from 'node:http'
import { allowTime, LONGEST_UPLOAD } from '@reports/server/extending'

/** Bytes a second that an upload has at least, over so many seconds: a phone in the country has more. */
const LEAST_RATE = 64_000
const SECONDS = 30

/** Uploads of a client that may take their time at once. Others must arrive as fast as any request. */
const OF_CLIENT = 2

/** Of all clients: as many places at least are free again within the time of a request. */
const OF_ALL = 32

/** How fast a body comes. */
export interface Pace {
  readonly came: (bytes: number) => void
  /** It is there, or it will not be. */
  readonly end: () => void
}

const ANY: Pace = { came: () => undefined, end: () => undefined }

/** Refuses a body once it is too slow, with a 408. @param ended called once */
function paceOf(refuse: () => void, ended: () => void): Pace {
  /** Bytes of each of the last seconds, the latest last. */
  const seconds = [0]
  const begun = performance.now()
  const timer = setInterval(() => {
    const bytes = seconds.reduce((sum, each) => sum + each, 0)
    const isSlow = seconds.length === SECONDS && bytes < LEAST_RATE * SECONDS
    if (isSlow || performance.now() - begun > LONGEST_UPLOAD) refuse()
    seconds.push(0)
    if (seconds.length > SECONDS) seconds.shift()
  }, 1000)
  let isOver = false
  return {
    came: (bytes) => {
      seconds[seconds.length - 1]! += bytes
    },
    end: () => {
      clearInterval(timer)
      if (!isOver) ended()
      isOver = true
    },
  }
}

/** Gives uploads time while they are fast enough: two of each client. */
export function createPaces(): { readonly of: (clientId: string, request: IncomingMessage) => Pace } {
  const counts = new Map<string, number>()
  let all = 0
  const add = (clientId: string, change: number): void => {
    const count = (counts.get(clientId) ?? 0) + change
    all += change
    if (count === 0) counts.delete(clientId)
    else counts.set(clientId, count)
  }
  return {
    of: (clientId, request) => {
      if (all >= OF_ALL || (counts.get(clientId) ?? 0) >= OF_CLIENT) return ANY
      add(clientId, 1)
      return paceOf(allowTime(request), () => add(clientId, -1))
    },
  }
}
