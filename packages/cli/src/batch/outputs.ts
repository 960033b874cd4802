import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { outputFile } from './journal.ts'
import type { Outcome, OutputName } from './outcome.ts'

/** The output files of a run, append-only once opened. */
export interface Outputs {
  add(text: Outcome['text']): void
  /** Bytes in memory that are not written yet. */
  waiting(): number
  /** Writes these bytes. @returns each file's length after the write */
  write(): Promise<Record<OutputName, number>>
  /** Flushes the files to disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

interface OpenFile {
  readonly name: OutputName
  readonly handle: FileHandle
  /** What it begins with; a file of nothing else stays empty. */
  readonly head: Uint8Array | undefined
  length: number
  waiting: Uint8Array[]
}

/** Opens one output and cuts it to its recorded length. A resumed run repeats what followed, as it was not recorded as finished. */
async function openAt(file: string, name: OutputName, length: number, head: Uint8Array | undefined): Promise<OpenFile> {
  const handle = await open(file, length === 0 ? 'w' : 'r+')
  try {
    const { size } = await handle.stat()
    if (size < length) throw new UsageError(said(USAGE.changedOutput, { file, size, length }))
    await handle.truncate(length)
    return { name, handle, head, length, waiting: [] }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** What is left of some bytes without the first of them. */
function withoutFirst(all: readonly Uint8Array[], count: number): Uint8Array[] {
  const left: Uint8Array[] = []
  let at = 0
  for (const bytes of all) {
    if (at + bytes.length > count) left.push(bytes.subarray(Math.max(0, count - at)))
    at += bytes.length
  }
  return left
}

/**
 * Opens all outputs, or none: if one fails, those before it are closed again. What would be written to others is dropped.
 * @param names those that are asked for
 * @param heads what files begin with that are not empty
 * @throws UsageError if a file is shorter than the earlier run left it; the system's own error if a file cannot be opened
 */
export async function openOutputs(
  output: string,
  lengths: Readonly<Record<OutputName, number>>,
  names: readonly OutputName[],
  heads: ReadonlyMap<OutputName, Uint8Array> = new Map(),
): Promise<Outputs> {
  const files: OpenFile[] = []
  const close = async (): Promise<void> => {
    for (const { handle } of files) await handle.close()
  }
  try {
    for (const name of names) files.push(await openAt(outputFile(output, name), name, lengths[name], heads.get(name)))
  } catch (error) {
    await close()
    throw error
  }
  return {
    add: (text) => {
      for (const { name, length, head, waiting } of files) {
        if (text[name].length === 0) continue
        if (length === 0 && waiting.length === 0 && head !== undefined) waiting.push(head)
        waiting.push(text[name])
      }
    },
    waiting: () => files.reduce((sum, { waiting }) => sum + waiting.reduce((own, { length }) => own + length, 0), 0),
    write: async () => {
      for (const file of files) {
        if (file.waiting.length === 0) continue
        let left = file.waiting
        file.waiting = []
        while (left.length > 0) {
          const { bytesWritten } = await file.handle.writev(left, file.length)
          file.length += bytesWritten
          left = withoutFirst(left, bytesWritten)
        }
      }
      return { ...lengths, ...Object.fromEntries(files.map(({ name, length }) => [name, length])) }
    },
    sync: async () => {
      for (const { handle } of files) await handle.datasync()
    },
    close,
  }
}
