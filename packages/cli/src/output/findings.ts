import { shortName, type Finding } from '@reports/geometry'
import { MAY_BE_SEVERAL, said, squareMetres } from '@reports/geometry/sentences'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import * as NOTICES from '../messages/en/notices.ts'
import { ENGLISH, type Say } from '../messages/text.ts'
import { groupedFindings, type ReportedFinding } from './grouped-findings.ts'
import { paintFor } from './paint.ts'
import { terminalText } from './terminal-text.ts'

/** The number of findings of one code, and the first of them. */
interface Tally {
  count: number
  readonly byCode: Map<string, { times: number; area: number }>
  readonly first: ReportedFinding[]
  /** A room that may be several; null if there is none. */
  toSplit: string | null
}

/** Up to this many findings are reported in full; of more, only the counts. */
const MAX_IN_FULL = 2

/** Counts findings without keeping them, because a stream may have millions. */
export function createTally(): {
  add(findings: readonly Finding[]): void
  readonly tally: Readonly<Tally>
} {
  const tally: Tally = { count: 0, byCode: new Map(), first: [], toSplit: null }
  return {
    tally,
    add: (findings) => {
      for (const finding of groupedFindings(findings)) {
        tally.count += 1
        const known = tally.byCode.get(finding.code) ?? { times: 0, area: 0 }
        known.times += finding.times
        known.area += finding.area ?? 0
        tally.byCode.set(finding.code, known)
        if (MAY_BE_SEVERAL.has(finding.code)) tally.toSplit ??= finding.ids[0] ?? null
        if (tally.first.length < MAX_IN_FULL) tally.first.push(finding)
      }
    },
  }
}

const areaText = (area: number, say: Say): string =>
  area === 0 ? '' : ` (${say(said(NOTICES.areaOf, { area: squareMetres(area) }))})`

interface ReportingOptions {
  readonly quiet?: boolean
  readonly strict?: boolean
  readonly color?: boolean
}

/** Writes a summary of the findings to stderr. @returns the exit code of the command */
export function reportTally(
  file: string,
  { count, byCode, first, toSplit }: Readonly<Tally>,
  options: ReportingOptions,
  io: Io,
): ExitCode {
  if (count > 0 && options.quiet !== true) {
    const paint = paintFor(io.stderr, io.env, options.color !== false)
    const { say = ENGLISH } = io
    // The most frequent code comes first.
    const sorted = [...byCode].toSorted((a, b) => b[1].times - a[1].times || (a[0] < b[0] ? -1 : 1))
    const lines =
      count <= MAX_IN_FULL
        ? first.map((finding) => `  ${finding.code}: ${terminalText(shortName(say(finding.sentence)))}`)
        : sorted.map(([code, { times, area }]) => `  ${String(times).padStart(4)}  ${code}${areaText(area, say)}`)
    if (toSplit !== null) lines.push(`  ${say(said(NOTICES.splitRoom, { file: terminalText(file), room: toSplit }))}`)
    // What a file is found to be does not say what is found of its modules, weather and sun.
    const hasSolar = sorted.some(([code]) => code.startsWith('solar/'))
    const shows = said(hasSolar ? NOTICES.showsEachOfSolar : NOTICES.showsEach, { file: terminalText(file) })
    const head = paint.warning(`${say(said(NOTICES.findings, { count }))} (${say(shows)})`)
    // On a terminal a table is printed above.
    io.stderr.write(`${io.stderr.isTerminal ? '\n' : ''}${head}\n${lines.join('\n')}\n`)
  }
  return count > 0 && options.strict === true ? EXIT.findings : EXIT.done
}

export function reportFindings(
  file: string,
  findings: readonly Finding[],
  options: ReportingOptions,
  io: Io,
): ExitCode {
  const counted = createTally()
  counted.add(findings)
  return reportTally(file, counted.tally, options, io)
}
