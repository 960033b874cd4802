import type { Io } from '../io.ts'
import { paintFor } from '../output/paint.ts'
import { terminalText } from '../output/terminal-text.ts'
import { outputFile } from './journal.ts'
import type { ResultName } from './outcome.ts'
import type { BatchEnd } from './run-batch.ts'

const NOUNS: Readonly<Record<ResultName, readonly [one: string, many: string]>> = {
  buildings: ['building', 'buildings'],
  rooms: ['room', 'rooms'],
  findings: ['finding', 'findings'],
  failures: ['left out', 'left out'],
}

/** What a run came to, on stderr: how much it wrote, what it left out, and where each stands. */
export function batchSummary(
  { progress, continued, isStopped }: BatchEnd,
  output: string,
  { stderr, env }: Io,
  color: boolean,
): string {
  const paint = paintFor(stderr, env, color)
  const { counts } = progress
  const told = (name: ResultName): string => `${counts[name]} ${NOUNS[name][counts[name] === 1 ? 0 : 1]}`
  const line = (name: ResultName): string => `${told(name)}: ${terminalText(outputFile(output, name))}`
  const results = (['buildings', 'rooms'] as const).filter((name) => counts[name] > 0)
  return [
    ...(isStopped ? [`stopped after ${results.map(told).join(' and ') || 'nothing'}; the same command continues`] : []),
    ...(continued !== null && stderr.isTerminal
      ? [`continued after ${continued.counts.buildings + continued.counts.rooms}`]
      : []),
    ...results.map(line),
    ...(results.length === 0 && !isStopped
      ? [`${paint.error('reports:')} nothing measured: no building and no room`]
      : []),
    ...(counts.findings > 0 ? [paint.warning(line('findings'))] : []),
    counts.failures > 0 ? paint.error(line('failures')) : told('failures'),
  ]
    .map((text) => `${text}\n`)
    .join('')
}
