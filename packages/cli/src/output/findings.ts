import type { Finding } from '@reports/geometry'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { paintFor } from './paint.ts'
import { terminalText } from './terminal-text.ts'

/** How many findings there are of each code, the most frequent first. */
function countByCode(findings: readonly Finding[]): [code: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/**
 * Tells a person what was found, as a summary on stderr, and says how the command ends.
 * One or two findings are told in full; of more, the counts.
 */
export function reportFindings(
  file: string,
  findings: readonly Finding[],
  options: { readonly quiet?: boolean; readonly strict?: boolean; readonly color?: boolean },
  io: Io,
): ExitCode {
  if (findings.length > 0 && options.quiet !== true) {
    const paint = paintFor(io.stderr, io.env, options.color !== false)
    const noun = findings.length === 1 ? '1 finding' : `${findings.length} findings`
    const lines =
      findings.length <= 2
        ? findings.map((finding) => `  ${finding.code}: ${terminalText(finding.message)}`)
        : countByCode(findings).map(([code, count]) => `  ${String(count).padStart(4)}  ${code}`)
    const head = paint.warning(`${noun} (reports inspect ${terminalText(file)} shows each with its ids)`)
    // On a terminal a table stands above.
    io.stderr.write(`${io.stderr.isTerminal ? '\n' : ''}${head}\n${lines.join('\n')}\n`)
  }
  return findings.length > 0 && options.strict === true ? EXIT.findings : EXIT.done
}
