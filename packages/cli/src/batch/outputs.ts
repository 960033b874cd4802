import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { outputFile } from './journal.ts'
import { OUTPUTS } from './outcome.ts'
import type { Outcome, OutputName } from './outcome.ts'

/** The output files of a run, each only ever added to. */
export interface Outputs {
  add(text: Outcome['text']): void
  /** Bytes that wait in memory. */
  waiting(): number
  /** Writes what waits, and gives the lengths up to which files are whole. */
  write(): Promise<Record<OutputName, number>>
  /** Waits until the disks have it. */
  sync(): Promise<void>
  close(): Promise<void>
}

interface OpenFile {
  readonly name: OutputName
  readonly handle: FileHandle
  length: number
  waiting: Uint8Array[]
}

/** Opens one output and cuts it to its length: what stands behind is done again. */
async function openAt(file: string, name: OutputName, length: number): Promise<OpenFile> {
  const handle = await open(file, length === 0 ? 'w' : 'r+')
  const { size } = await handle.stat()
  if (size < length) {
    await handle.close()
    throw new UsageError(said(USAGE.changedOutput, { file, size, length }))
  }
  await handle.truncate(length)
  return { name, handle, length, waiting: [] }
}

/** @throws UsageError where a file cannot be opened, or is shorter than the earlier run left it */
export async function openOutputs(output: string, lengths: Readonly<Record<OutputName, number>>): Promise<Outputs> {
  const files: OpenFile[] = []
  for (const name of OUTPUTS) files.push(await openAt(outputFile(output, name), name, lengths[name]))
  return {
    add: (text) => {
      for (const file of files) if (text[file.name].length > 0) file.waiting.push(text[file.name])
    },
    waiting: () => files.reduce((sum, { waiting }) => sum + waiting.reduce((own, { length }) => own + length, 0), 0),
    write: async () => {
      for (const file of files) {
        if (file.waiting.length === 0) continue
        const bytes = Buffer.concat(file.waiting)
        file.waiting = []
        for (let at = 0; at < bytes.length;) {
          const { bytesWritten } = await file.handle.write(bytes, at, bytes.length - at, file.length)
          at += bytesWritten
          file.length += bytesWritten
        }
      }
      return Object.fromEntries(files.map(({ name, length }) => [name, length])) as Record<OutputName, number>
    },
    sync: async () => {
      for (const { handle } of files) await handle.datasync()
    },
    close: async () => {
      for (const { handle } of files) await handle.close()
    },
  }
}
