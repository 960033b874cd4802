import { said } from '@reports/geometry/sentences'
import { ENGLISH, type Say } from '../messages/text.ts'
import * as NOTICES from '../messages/en/notices.ts'
import type { Io } from '../io.ts'
import { numberFormat } from '../output/numbers.ts'
import type { ResultName } from './outcome.ts'

/** The state of a run that the bar shows. */
export interface BarState {
  /** Bytes of the inputs that are done, and of all inputs; null if standard input is one of them. */
  readonly done: number
  readonly all: number | null
  readonly counts: Readonly<Record<ResultName, number>>
}

export interface ProgressBar {
  show(state: BarState): void
  /** Removes the bar from the terminal. */
  clear(): void
}

/** Milliseconds between two updates of the bar. */
const BETWEEN = 100

/** Milliseconds over which the rate is averaged, so that one slow building does not make it jump. */
const WINDOW = 10_000

const CELLS = 20

/** Seconds as 4:05 or 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

interface Sample {
  readonly at: number
  readonly done: number
  readonly measured: number
}

/** The text of a bar: share done, counts, rate, and time left. */
export function barText(state: BarState, first: Sample, now: number, width: number, say: Say = ENGLISH): string {
  const n = numberFormat('en')
  const { buildings, rooms, failures } = state.counts
  const seconds = (now - first.at) / 1000
  const rate = seconds > 0 ? (buildings + rooms - first.measured) / seconds : 0
  const share = state.all === null || state.all === 0 ? null : Math.min(1, state.done / state.all)
  const speed = seconds > 0 ? (state.done - first.done) / seconds : 0
  const parts = [
    ...(share === null
      ? []
      : [
          `${'█'.repeat(Math.floor(share * CELLS))}${'░'.repeat(CELLS - Math.floor(share * CELLS))} ${String(Math.floor(share * 100)).padStart(3)} %`,
        ]),
    ...(buildings > 0 || rooms === 0 ? [say(said(NOTICES.manyBuildings, { count: n.whole(buildings) }))] : []),
    ...(rooms > 0 ? [say(said(NOTICES.manyRooms, { count: n.whole(rooms) }))] : []),
    `${rate < 10 ? n.tenths(rate) : n.whole(Math.round(rate))}/s`,
    ...(share !== null && speed > 0
      ? [say(said(NOTICES.timeLeft, { time: clockText((state.all! - state.done) / speed) }))]
      : []),
    ...(failures > 0 ? [say(said(NOTICES.failed, { count: n.whole(failures) }))] : []),
  ]
  return parts.join('  ').slice(0, width)
}

/** Makes a progress bar on stderr if that is a terminal; otherwise one that writes nothing. */
export function createProgressBar(
  { stderr, say }: Pick<Io, 'stderr' | 'say'>,
  now: () => number = () => performance.now(),
): ProgressBar {
  const samples: Sample[] = []
  let shownAt = Number.NEGATIVE_INFINITY
  let isShown = false
  if (!stderr.isTerminal) return { show: () => undefined, clear: () => undefined }
  return {
    show: (state) => {
      const at = now()
      if (samples.length > 0 && at - shownAt < BETWEEN) return
      samples.push({ at, done: state.done, measured: state.counts.buildings + state.counts.rooms })
      while (samples.length > 2 && at - samples[0]!.at > WINDOW) samples.shift()
      shownAt = at
      isShown = true
      // Carriage return moves to the first column; ECMA-48 EL clears the rest of the line.
      stderr.write(`\r${barText(state, samples[0]!, at, (stderr.columns ?? 80) - 1, say)}\u001b[K`)
    },
    clear: () => {
      if (isShown) stderr.write('\r\u001b[K')
      isShown = false
    },
  }
}
