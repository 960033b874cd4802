import type { Io } from '../io.ts'
import type { Language } from '../output/languages.ts'
import { paintFor } from '../output/paint.ts'
import { terminalText } from '../output/terminal-text.ts'
import { outputFile } from './journal.ts'
import type { ResultName } from './outcome.ts'
import type { BatchEnd } from './run-batch.ts'

interface Words {
  readonly nouns: Readonly<Record<ResultName, readonly [one: string, many: string]>>
  readonly and: string
  readonly nothing: string
  readonly stopped: (results: string) => string
  readonly continued: (count: number) => string
  readonly nothingMeasured: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nouns: {
      buildings: ['building', 'buildings'],
      rooms: ['room', 'rooms'],
      findings: ['finding', 'findings'],
      failures: ['left out', 'left out'],
    },
    and: ' and ',
    nothing: 'nothing',
    stopped: (results) => `stopped after ${results}; the same command continues`,
    continued: (count) => `continued after ${count}`,
    nothingMeasured: 'nothing measured: no building and no room',
  },
  nb: {
    nouns: {
      buildings: ['bygning', 'bygninger'],
      rooms: ['rom', 'rom'],
      findings: ['forbehold', 'forbehold'],
      failures: ['utelatt', 'utelatt'],
    },
    and: ' og ',
    nothing: 'ingenting',
    stopped: (results) => `stanset etter ${results}; den samme kommandoen fortsetter`,
    continued: (count) => `fortsatte etter ${count}`,
    nothingMeasured: 'ingenting er målt: ingen bygning og ingen rom',
  },
}

/** What a run came to, on stderr: how much it wrote, what it left out, and where each stands. */
export function batchSummary(
  { progress, continued, isStopped }: BatchEnd,
  output: string,
  { stderr, env }: Io,
  color: boolean,
  lang: Language,
): string {
  const { nouns, and, nothing, stopped, continued: continuedAfter, nothingMeasured } = WORDS[lang]
  const paint = paintFor(stderr, env, color)
  const { counts } = progress
  const told = (name: ResultName): string => `${counts[name]} ${nouns[name][counts[name] === 1 ? 0 : 1]}`
  const line = (name: ResultName): string => `${told(name)}: ${terminalText(outputFile(output, name))}`
  const results = (['buildings', 'rooms'] as const).filter((name) => counts[name] > 0)
  return [
    ...(isStopped ? [stopped(results.map(told).join(and) || nothing)] : []),
    ...(continued !== null && stderr.isTerminal
      ? [continuedAfter(continued.counts.buildings + continued.counts.rooms)]
      : []),
    ...results.map(line),
    ...(results.length === 0 && !isStopped ? [`${paint.error('reports:')} ${nothingMeasured}`] : []),
    ...(counts.findings > 0 ? [paint.warning(line('findings'))] : []),
    counts.failures > 0 ? paint.error(line('failures')) : told('failures'),
  ]
    .map((text) => `${text}\n`)
    .join('')
}
