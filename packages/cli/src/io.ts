/** Where text goes: a terminal, a pipe or a test. */
export interface Sink {
  write(text: string): void
  readonly isTerminal: boolean
  /** Width of the terminal; null where there is none. */
  readonly columns: number | null
}

/** Everything of the outside that a command may touch, apart from the files it is given. */
export interface Io {
  readonly stdout: Sink
  readonly stderr: Sink
  readonly env: Readonly<Record<string, string | undefined>>
  readStdin(): Promise<Uint8Array>
}
