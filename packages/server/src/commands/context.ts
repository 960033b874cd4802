/** What a command may touch of the process. */
export interface Context {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether `err` is a terminal that can show a bar. */
  readonly isTerminal: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Sets the exit code. */
  readonly end: (code: number) => void
  /** Resolves at the next wish to stop. */
  readonly stopped: () => Promise<'SIGINT' | 'SIGTERM'>
}

/** A mistake of the user: told in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** As for `reports`: 0 done, 2 wrong use, 3 input that was refused, 70 a bug; and 74 where the machine failed (EX_IOERR of sysexits.h). */
export const EXIT = { done: 0, usage: 2, refused: 3, bug: 70, system: 74 } as const

/** Text of files without what would steer a terminal. */
export const plainText = (text: string): string => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd')

/** @throws UsageError where a tenant's name could not be part of a path */
export function tenantNamed(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new UsageError('--tenant: expected 1 to 64 letters a to z, digits, "_" and "-"')
  return name
}
