import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checksumOf, ratioOf, type Ratio } from './ratio.ts'

/*
 * Runs every benchmark three times, and prints a table: medians, spread, bars, and checksums of the outputs, which
 * must be equal each time.
 * `pnpm bench [PART OF A NAME...]`, such as `pnpm bench geometry/bench/roof`. The built command is measured, so
 * build first.
 */

const ROOT = resolve(import.meta.dirname, '..')
const ROUNDS = 3

export interface Measured extends Omit<Ratio, 'ratio'> {
  /** One ratio per round, in ascending order. */
  readonly ratios: readonly number[]
}

/** The paths of the benchmarks that each package's `bench` runs. */
export function benches(): string[] {
  return globSync('packages/*/package.json', { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
        readonly scripts: Readonly<Record<string, string>>
      }
      return [...(scripts['bench'] ?? '').matchAll(/bench\/[\w-]+\.ts/g)].map(([path]) => join(file, '..', path))
    })
}

/** The lines of several rounds, grouped by name. @throws Error if an output differs between rounds */
export function gathered(lines: readonly string[]): {
  readonly ratios: readonly Measured[]
  readonly checksums: ReadonlyMap<string, string>
} {
  const ratios = new Map<string, Measured>()
  const checksums = new Map<string, string>()
  for (const line of lines) {
    const measured = ratioOf(line)
    if (measured !== null) {
      const { ratio, ...rest } = measured
      const before = ratios.get(rest.name)?.ratios ?? []
      ratios.set(rest.name, { ...rest, ratios: [...before, ratio].toSorted((a, b) => a - b) })
    }
    const [name, checksum] = checksumOf(line) ?? []
    if (name === undefined || checksum === undefined) continue
    if ((checksums.get(name) ?? checksum) !== checksum) throw new Error(`${name}: another output each time`)
    checksums.set(name, checksum)
  }
  return { ratios: [...ratios.values()], checksums }
}

/** Whether the median of the rounds meets the bar. */
export const isMet = ({ ratios, bar, better }: Measured): boolean => {
  const median = ratios[ratios.length >> 1]!
  return better === 'lower' ? median <= bar : median >= bar
}

/** The results as a Markdown table. */
export function benchTable(measured: readonly Measured[]): string {
  const rows = measured.map((each) => {
    const { name, ratios, bar, better } = each
    const [median, least, most] = [ratios[ratios.length >> 1]!, ratios[0]!, ratios.at(-1)!]
    const sign = better === 'lower' ? '≤' : '≥'
    return `| ${name} | ${median.toFixed(2)} | ${least.toFixed(2)} to ${most.toFixed(2)} | ${sign} ${bar} | ${isMet(each) ? 'yes' : 'NO'} |`
  })
  return ['| what | median | spread | bar | met |', '|---|---|---|---|---|', ...rows].join('\n')
}

function runAll(wanted: readonly string[]): string[] {
  const chosen = benches().filter((path) => wanted.length === 0 || wanted.some((each) => path.includes(each)))
  const lines: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of chosen) {
      process.stderr.write(`${path}, round ${round + 1} of ${ROUNDS}\n`)
      const { stdout, status, signal } = spawnSync(
        process.execPath,
        ['--conditions=@reports/source', join(ROOT, path)],
        {
          cwd: join(ROOT, path, '../..'),
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      process.stderr.write(stdout)
      if (status !== 0 && status !== 1) throw new Error(`${path} ended with ${status ?? signal}`)
      lines.push(...stdout.split('\n'))
    }
  }
  return lines
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ratios, checksums } = gathered(runAll(process.argv.slice(2)))
  const outputs = [...checksums].map(([name, checksum]) => `- ${name}: ${checksum}`)
  process.stdout.write(
    `${benchTable(ratios)}\n\nChecksums of what came out, the same each time:\n\n${outputs.join('\n')}\n`,
  )
  if (!ratios.every(isMet)) process.exitCode = 1
}
