import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll } from 'vitest'

export const ROOT = resolve(import.meta.dirname, '../../..')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `reports` from its sources, in a process of its own, in the folder `cwd`. */
export function reports(
  args: readonly string[],
  options: { readonly cwd?: string; readonly stdin?: string | Uint8Array; readonly env?: Record<string, string> } = {},
): Promise<Ended> {
  const main = join(ROOT, 'packages/cli/src/main.ts')
  const child = spawn(process.execPath, ['--conditions=@reports/source', main, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  // A command that ends before it has read everything closes the pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.stdin)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}

/** A folder for one test file, removed after it. `put` writes what it is given, JSON where it is no text and no bytes. */
export function testFolder(): { readonly path: string; readonly put: (name: string, content: unknown) => void } {
  const path = mkdtempSync(join(tmpdir(), 'reports-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    put: (name, content) => {
      const file = join(path, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
      )
    },
  }
}
