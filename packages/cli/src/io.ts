import type { Say } from './messages/text.ts'

/** Where text goes: a terminal, a pipe or a test. */
export interface Sink {
  write(text: string): void
  readonly isTerminal: boolean
  /** Width of the terminal; null where there is none. */
  readonly columns: number | null
  /** Resolves when a reader has taken what was written, so that a slow one fills no memory. */
  flushed(): Promise<void>
}

/** Where `-` reads from. */
export interface Stdin {
  stdin(): AsyncIterable<Uint8Array>
  /** Told of every file before it is read; throws where it must not be. */
  opening?(file: string): void
}

/** Everything of the outside that a command may touch, apart from the files it is given. */
export interface Io extends Stdin {
  readonly stdout: Sink
  readonly stderr: Sink
  readonly env: Readonly<Record<string, string | undefined>>
  /** Calls back when the user (Ctrl-C) or the system asks to stop, once. The result takes the wish back. */
  onStop(act: () => void): () => void
  /** Says what is told, in the language that the command line asks for; in English where there is none. */
  readonly say?: Say
}
