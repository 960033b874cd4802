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

/** A unit of work that is being done. */
export interface Unit {
  readonly input: BatchInput
  readonly outcome: Promise<Outcome>
  /** Bytes of the inputs that are done with it. */
  readonly bytes: number
  /** Where the run stands after it. */
  readonly after: Position
}

export type FileInput = BatchInput & { readonly kind: 'file' }

/** What units are made with. */
export interface Making {
  readonly settings: BatchSettings
  readonly pool: Pool
  readonly stdin: Stdin
}

/** The beginning of an input, by its number. */
export const startOfInput = (input: number): Position => ({ input, end: 0, line: 0, header: null, crc: 0 })

/** Passes over what an earlier run has read of standard input, which must be the same this time. */
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
