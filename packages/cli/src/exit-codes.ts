/** How `reports` ends. `docs/cli.md` lists the same codes. */
export const EXIT = {
  done: 0,
  /** Findings, with `--strict`. */
  findings: 1,
  /** A wrong command, option or output file. */
  usage: 2,
  /** A file that cannot be read as what it should be, or that lacks what was asked for. */
  badInput: 3,
  /** A bug of this program: EX_SOFTWARE of sysexits.h. */
  bug: 70,
  /** Stopped by the user before it was done: 128 + SIGINT, as shells count. */
  stopped: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
