import type { LookupAddress } from 'node:dns'
import { Resolver as NameServers } from 'node:dns/promises'
import type { Resolver } from '@reports/server/extending'

/** Milliseconds for which a name server is waited for, and how often it is asked. */
const LONGEST_WAIT = 2000
const MOST_TRIES = 2

/**
 * Asks name servers itself. The system's look-up holds one of a few threads for as long as a server is silent, and whoever owns a name
 * can see to it that it is: files would then be waited for, too.
 * @param servers addresses with ports; those of the system if absent
 */
export const nameServers =
  (servers?: readonly string[]): Resolver =>
  (name, done) => {
    const asked = new NameServers({ timeout: LONGEST_WAIT, tries: MOST_TRIES })
    if (servers !== undefined) asked.setServers(servers)
    const ask = async (): Promise<void> => {
      const [four, six] = await Promise.allSettled([asked.resolve4(name), asked.resolve6(name)])
      const found: LookupAddress[] = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ]
      const error = found.length === 0 && four.status === 'rejected' ? (four.reason as NodeJS.ErrnoException) : null
      // What is thrown there is not ours.
      setImmediate(done, error, found)
    }
    void ask()
  }
