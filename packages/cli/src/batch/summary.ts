import { said, joined, type Template } from '@reports/geometry/sentences'
import { ENGLISH } from '../messages/text.ts'
import * as NOTICES from '../messages/en/notices.ts'
import type { Io } from '../io.ts'
import { paintFor } from '../output/paint.ts'
import { terminalText } from '../output/terminal-text.ts'
import { outputFile } from './journal.ts'
import type { ResultName } from './outcome.ts'
import type { BatchEnd } from './run-batch.ts'

const TOLD_OF = {
  buildings: NOTICES.buildings,
  rooms: NOTICES.rooms,
  solar: NOTICES.solarBuildings,
  changes: NOTICES.changes,
  findings: NOTICES.findings,
  failures: NOTICES.failures,
} as const satisfies Readonly<Record<ResultName, Template>>

/** The summary of a run for stderr: what it wrote and left out, each with its file. */
export function batchSummary(
  { progress, continued, isStopped, compare }: BatchEnd,
  output: string,
  { stderr, env, say = ENGLISH }: Io,
  color: boolean,
): string {
  const paint = paintFor(stderr, env, color)
  const { counts } = progress
  const told = (name: ResultName): string => say(said(TOLD_OF[name], { count: counts[name] }))
  const line = (name: ResultName): string => `${told(name)}: ${terminalText(outputFile(output, name))}`
  const isComparison = compare !== null
  const results = (['buildings', 'rooms', 'solar', 'changes'] as const).filter((name) =>
    isComparison ? name === 'changes' : counts[name] > 0,
  )
  return [
    ...(isStopped
      ? [
          say(
            said(NOTICES.stopped, {
              results: results.length === 0 ? said(NOTICES.nothing) : joined(NOTICES.and, results.map(told)),
            }),
          ),
        ]
      : []),
    ...(continued !== null && stderr.isTerminal
      ? [say(said(NOTICES.continued, { count: continued.counts.buildings + continued.counts.rooms }))]
      : []),
    ...(isComparison ? [say(said(NOTICES.comparedBuildings, { count: counts.buildings }))] : []),
    ...results.map(line),
    ...(results.length === 0 && !isStopped ? [`${paint.error('reports:')} ${say(said(NOTICES.nothingMeasured))}`] : []),
    ...(counts.findings > 0 ? [paint.warning(line('findings'))] : []),
    counts.failures > 0 ? paint.error(line('failures')) : told('failures'),
  ]
    .map((text) => `${text}\n`)
    .join('')
}
