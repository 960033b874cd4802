import type { Measured } from './measured.ts'
import type { Outside } from './outside.ts'

/**
 * Work for a thread or a process. Its result is copied to the main thread, except bytes, which a thread transfers; so a result is bytes
 * or small.
 * @throws Problem, InputError: passed on to the client
 */
export type Job<I, P> = (measured: Measured, input: I, outside: Outside) => Promise<P> | P
