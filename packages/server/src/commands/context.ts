import type { Command } from 'commander'
import type { Config } from '../config.ts'
import type { Extension } from '../extension.ts'

/** The parts of the process that a command may use. */
export interface Context {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether `err` is a terminal that can show a bar. */
  readonly isTerminal: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** What stands beside `/v1`. */
  readonly extensions?: readonly CommandExtension[]
  /** Sets the exit code. */
  readonly end: (code: number) => void
  /** Resolves at the next request to stop. */
  readonly stopped: () => Promise<'SIGINT' | 'SIGTERM'>
}

/** An extension with commands of its own. */
export interface CommandExtension extends Extension {
  readonly addCommands?: (program: Command, context: Context) => void
}

/** For whom a command works, and where. */
export interface Customer {
  readonly tenant: string
  readonly places: Config
  readonly context: Context
}

/** A user's mistake, reported in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** As for `reports`: 0 done, 2 wrong use, 3 input that was refused, 70 a bug; and 74 where the machine failed (EX_IOERR of sysexits.h). */
export const EXIT = { done: 0, usage: 2, refused: 3, bug: 70, system: 74 } as const

/** Text from files without characters that control a terminal. */
export const plainText = (text: string): string => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd')

/** @throws UsageError if a tenant's name cannot be part of a path */
export function tenantNamed(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new UsageError('--tenant: expected 1 to 64 letters a to z, digits, "_" and "-"')
  return name
}
