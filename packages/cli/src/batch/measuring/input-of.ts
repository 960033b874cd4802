import type { Stdin } from '../../io.ts'

/** The standard input of a worker thread: the bytes that the main thread has read. */
export const inputOf = (bytes: Uint8Array | null): Stdin => ({
  stdin: async function* () {
    if (bytes !== null) yield bytes
  },
})
