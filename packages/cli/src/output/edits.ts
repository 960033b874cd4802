import type { ScanMeasures } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as EDITS from '../messages/en/edits.ts'
import { ENGLISH } from '../messages/text.ts'
import type { Io } from '../io.ts'
import { shellWord } from './shell-word.ts'
import { terminalText } from './terminal-text.ts'

/** Says on stderr that numbers are edited, and how many of the edits could be applied. Nothing where nothing was edited. */
export function tellEdits(
  path: string,
  scan: Pick<ScanMeasures, 'edits'> | null,
  { quiet }: { readonly quiet?: boolean },
  { stderr, say = ENGLISH }: Pick<Io, 'stderr' | 'say'>,
): void {
  if (scan === null || scan.edits.length === 0 || quiet === true) return
  const applied = scan.edits.filter(({ outcome }) => outcome === 'applied').length
  const told = said(EDITS.told, { file: 'edits.json', applied, count: scan.edits.length, scan: shellWord(path) })
  stderr.write(`reports: ${terminalText(say(told))}\n`)
}
