import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'

const SERVER = resolve(import.meta.dirname, '..')

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * The command built of its sources as they are now, for tests that start it dozens of times: it starts in less than half of the time.
 * @returns its main file, in a folder that is removed after the test file
 */
export async function bundledMain(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-server-bundle-'))
  made.push(folder)
  const manifest = readFileSync(join(SERVER, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { readonly dependencies: Readonly<Record<string, string>> }
  await build({
    entryPoints: { main: join(SERVER, 'src/main.ts'), thread: join(SERVER, 'src/work/thread.ts') },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@reports/source'],
    // Of CommonJS, with files of its own.
    external: ['pdfkit', ...Object.keys(dependencies).filter((name) => !name.startsWith('@reports/'))],
    logLevel: 'error',
  })
  // Where a worker thread is found, and the version.
  writeFileSync(join(folder, 'package.json'), manifest)
  symlinkSync(join(SERVER, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'dist/main.js')
}
