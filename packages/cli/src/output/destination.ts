import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import type { Io, Sink } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { endingOf } from './output-file.ts'
import type { Format } from './result-formats.ts'

/** Where the result of a command goes, and in which format. */
export interface Destination {
  readonly format: Format
  /** Columns of a line; infinite if no terminal limits them. */
  readonly width: number
  /** Whether a terminal shows the result, so that it may have colours. */
  readonly sink: Sink
  write(text: string): Promise<void>
}

const NOWHERE: Sink = { write: () => undefined, isTerminal: false, columns: null, flushed: async () => undefined }

/** Those that are text, of which a terminal may show too. */
const BY_EXTENSION: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.txt': 'table',
}

/** Chooses the format: the one asked for; else by the file's extension; else a table on a terminal and JSON for a program. */
export function destination(options: { readonly format?: Format; readonly output?: string }, io: Io): Destination {
  const file = options.output === undefined || options.output === '-' ? null : options.output
  const usual: Format = file === null && io.stdout.isTerminal ? 'table' : 'json'
  const named = file === null ? undefined : BY_EXTENSION[endingOf(file)]
  return {
    format: options.format ?? named ?? usual,
    width: file === null ? (io.stdout.columns ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    sink: file === null ? io.stdout : NOWHERE,
    write: async (text) => (file === null ? io.stdout.write(text) : await writeWhole(file, text)),
  }
}

/**
 * Writes a file under a temporary name next to it, then renames it, so that it is never left half-written. A pipe or a
 * device is written directly.
 */
export async function writeWhole(file: string, text: string | Uint8Array): Promise<void> {
  try {
    const existing = await stat(file).catch(() => null)
    if (existing !== null && !existing.isFile()) return await writeFile(file, text)
    // Behind a symbolic link, the file that it names is replaced and not the link.
    const target = existing === null ? file : await realpath(file)
    const draft = join(dirname(target), `.reports-${process.pid}.tmp`)
    try {
      await writeFile(draft, text, existing === null ? {} : { mode: existing.mode })
      await rename(draft, target)
    } finally {
      await rm(draft, { force: true })
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new UsageError(said(USAGE.outputNotWritable, { file, why: error.message }))
    throw error
  }
}
