import type { Io, Sink } from '../io.ts'

/** Marks up text for a terminal. Every function returns its text unchanged if colours are off. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  warning(text: string): string
  error(text: string): string
}

const sgr = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`

const COLOURED: Paint = { bold: sgr(1, 22), dim: sgr(2, 22), warning: sgr(33, 39), error: sgr(31, 39) }

const same = (text: string): string => text
const PLAIN: Paint = { bold: same, dim: same, warning: same, error: same }

/** Colours only for a terminal that has them, and never against the user's wish (`--no-color`, https://no-color.org). */
export function paintFor(sink: Sink, env: Io['env'], wanted: boolean): Paint {
  const refused = !wanted || (env.NO_COLOR !== undefined && env.NO_COLOR !== '') || env.TERM === 'dumb'
  return sink.isTerminal && !refused ? COLOURED : PLAIN
}
