import { crc32 } from 'node:zlib'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import type { Stdin } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import type { BatchInput } from './inputs.ts'
import type { Position } from './journal.ts'
import type { Outcome } from './outcome.ts'
import type { Pool } from './pool.ts'
import type { BatchSettings } from './task.ts'

/** A unit of work under way. */
export interface Unit {
  readonly input: BatchInput
  readonly outcome: Promise<Outcome>
  /** Bytes of the inputs that this unit completes. */
  readonly bytes: number
  /** The position of the run after this unit. */
  readonly after: Position
}

export type FileInput = BatchInput & { readonly kind: 'file' }

/** What the makers of units share. */
export interface Making {
  readonly settings: BatchSettings
  readonly pool: Pool
  readonly stdin: Stdin
}

/** The position at the beginning of an input, given its index. */
export const startOfInput = (input: number): Position => ({ input, end: 0, line: 0, header: null, crc: 0 })

/** Skips what an earlier run has read of standard input, and checks that it is the same this time. */
export async function* skipPosition(
  source: AsyncIterable<Uint8Array>,
  { end, crc }: Position,
): AsyncGenerator<Uint8Array> {
  let passed = 0
  let sum = 0
  for await (const read of source) {
    const skipped = Math.min(read.length, end - passed)
    if (skipped > 0) {
      sum = crc32(read.subarray(0, skipped), sum)
      passed += skipped
      if (passed === end && sum !== crc) break
    }
    if (skipped < read.length) yield read.subarray(skipped)
  }
  if (passed < end || sum !== crc) throw new UsageError(said(USAGE.otherStdin))
}
