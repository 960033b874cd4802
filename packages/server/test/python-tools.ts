import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'

/*
 * Programs of others in Python, for `pnpm test:long`. They come from PyPI into a folder of their own below the temporary folder of the
 * machine, and nothing else does: where it cannot be reached the tests are skipped, and say so.
 */

export const LONG = process.env['LONG'] === '1'

/** Milliseconds that may go by until the programs are there. */
const MOST_INSTALLING = 300_000

const execute = promisify(execFile)

export const isThere = (program: string, asked: string): boolean => spawnSync(program, [asked]).status === 0

/** The folder of programs that were installed, or why they were not, by their names: once in a run. */
const installed = new Map<string, Promise<string | Error>>()

async function install(name: string, packages: readonly string[]): Promise<string | Error> {
  const bin = join(mkdtempSync(join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), `reports-python-${name}-`)), 'bin')
  const options = { timeout: MOST_INSTALLING }
  try {
    await execute('python3', ['-m', 'venv', join(bin, '..')], options)
    const asked = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', ...packages]
    await execute(join(bin, 'python'), asked, options)
    return bin
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The folder of programs in Python. Skips the test where there is no Python, or no way to them. */
export async function pythonTools(context: TestContext, name: string, packages: readonly string[]): Promise<string> {
  if (!LONG) context.skip('only pnpm test:long runs it')
  if (!isThere('python3', '--version')) context.skip('Python is not installed')
  const found = installed.get(name) ?? install(name, packages)
  installed.set(name, found)
  const bin = await found
  if (bin instanceof Error)
    context.skip(`${packages[0]} could not be installed from PyPI: ${bin.message.slice(0, 200)}`)
  return bin as string
}
