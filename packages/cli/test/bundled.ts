import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { ROOT } from './root.ts'

const CLI = join(ROOT, 'packages/cli')

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * The command built of its sources as they are now, for tests that start it dozens of times: it starts in a third of the time.
 * @returns its main file, in a folder that is removed after the test file
 */
export async function bundledMain(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-bundle-'))
  made.push(folder)
  await build({
    entryPoints: { main: join(CLI, 'src/main.ts'), worker: join(CLI, 'src/batch/worker.ts') },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@reports/source'],
    // Of CommonJS, which requires what a module cannot, or with files of their own.
    external: ['commander', 'sharp', 'pdfkit'],
    logLevel: 'error',
  })
  // Where a worker thread is found, and the version.
  writeFileSync(join(folder, 'package.json'), readFileSync(join(CLI, 'package.json')))
  symlinkSync(join(CLI, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'dist/main.js')
}
