/** The exit codes of `reports`, also listed in `docs/cli.md`. */
export const EXIT = {
  done: 0,
  /** There are findings and `--strict` was given. */
  findings: 1,
  /** The command, an option or the output file is wrong. */
  usage: 2,
  /** A file cannot be read as the expected kind, or lacks what was asked for. */
  badInput: 3,
  /** A bug of this program: EX_SOFTWARE of sysexits.h. */
  bug: 70,
  /** The user stopped the command before it was done: 128 + SIGINT, as in shells. */
  stopped: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
