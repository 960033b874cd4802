import type { Say } from './messages/text.ts'

/** A destination of text: a terminal, a pipe or a test. */
export interface Sink {
  write(text: string): void
  readonly isTerminal: boolean
  /** Width of the terminal in columns; null if it is no terminal. */
  readonly columns: number | null
  /** Resolves when the reader has taken what was written, so that a slow reader does not fill the memory. */
  flushed(): Promise<void>
}

/** Why files of a folder are left out: they hold no rooms, or lie beside the folder of the scan. */
export type LeftOut = 'noRooms' | 'besideScan'

/** Standard input, which the file name `-` means. */
export interface Stdin {
  stdin(): AsyncIterable<Uint8Array>
  /** Called with the name of every file before it is read; throws if the file must not be read. */
  opening?(file: string): void
  /** Called with the files of a folder that are left out. */
  leavingOut?(files: readonly string[], why: LeftOut): void
}

/** Everything of the outside that a command may use, apart from the files that it is given. */
export interface Io extends Stdin {
  readonly stdout: Sink
  readonly stderr: Sink
  readonly env: Readonly<Record<string, string | undefined>>
  /** Calls back once when the user (Ctrl-C) or the system asks to stop. The returned function removes the callback. */
  onStop(act: () => void): () => void
  /** Writes a sentence in the language of the command line. Default English. */
  readonly say?: Say
}
