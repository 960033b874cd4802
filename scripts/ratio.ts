import { createHash } from 'node:crypto'

/** A ratio that a benchmark measured, and the bar for it. */
export interface Ratio {
  readonly name: string
  readonly ratio: number
  readonly bar: number
  readonly better: 'lower' | 'higher'
}

/** Prints a line with the name, the ratio and its bar, for `scripts/bench.ts` to read. A missed bar makes the run exit with 1. */
export function report(name: string, ratio: number, bar: number, better: Ratio['better'], details: string): void {
  const isMet = better === 'lower' ? ratio <= bar : ratio >= bar
  process.stdout.write(
    `${name}: ${ratio.toFixed(2)} (bar ${bar}, ${better} is better${isMet ? '' : ', MISSED'}; ${details})\n`,
  )
  if (!isMet) process.exitCode = 1
}

/** Prints a checksum of the output: a faster program with another output is no improvement. */
export function reportOutput(name: string, output: unknown): void {
  const text = typeof output === 'string' ? output : JSON.stringify(output)
  process.stdout.write(`${name}: checksum ${createHash('sha256').update(text).digest('hex').slice(0, 12)}\n`)
}

/** The ratio in a line of `report`; null for any other line. */
export function ratioOf(line: string): Ratio | null {
  const found = /^(.+): (-?\d+\.\d+) \(bar ([\d.]+), (lower|higher) is better/.exec(line)
  if (found === null) return null
  const [, name, ratio, bar, better] = found as unknown as [string, string, string, string, Ratio['better']]
  return { name, ratio: Number(ratio), bar: Number(bar), better }
}

/** The checksum in a line of `reportOutput`; null for any other line. */
export function checksumOf(line: string): readonly [name: string, checksum: string] | null {
  const found = /^(.+): checksum ([0-9a-f]{12})$/.exec(line)
  return found === null ? null : [found[1]!, found[2]!]
}
