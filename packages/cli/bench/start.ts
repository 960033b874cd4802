import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { report } from '../../../scripts/ratio.ts'

/*
 * How long `reports --version` takes beside `node -e 0`, in one run: at most 2.5 times as long.
 * The built command is measured (`pnpm build` first): that is what starts on a user's machine.
 */

const ROUNDS = 31
const main = resolve(join(import.meta.dirname, '../dist/main.js'))

const milliseconds = (args: readonly string[]): number => {
  const start = performance.now()
  execFileSync(process.execPath, args, { stdio: 'ignore' })
  return performance.now() - start
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const bare: number[] = []
const version: number[] = []
milliseconds([main, '--version']) // fills the compile cache
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(milliseconds(['-e', '0']))
  version.push(milliseconds([main, '--version']))
}
const ratio = median(version) / median(bare)
report(
  'reports --version / node -e 0',
  ratio,
  2.5,
  'lower',
  `${median(version).toFixed(0)} and ${median(bare).toFixed(0)} ms`,
)
