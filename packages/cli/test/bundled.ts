import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { afterFile } from '../../../scripts/after-file.ts'
import { ROOT } from './root.ts'

/**
 * A command built of its sources as they are now, for tests that start it dozens of times: it starts in a third of the time.
 * @param of its package
 * @param thread of its sources, the module of its threads
 * @returns its main file, in a folder that is removed after the test file
 */
export async function bundledMain(of: 'cli' | 'server' = 'cli', thread = 'batch/worker.ts'): Promise<string> {
  const home = join(ROOT, 'packages', of)
  const folder = mkdtempSync(join(tmpdir(), `reports-${of}-bundle-`))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { readonly dependencies: Readonly<Record<string, string>> }
  await build({
    entryPoints: { main: join(home, 'src/main.ts'), [basename(thread, '.ts')]: join(home, 'src', thread) },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@reports/source'],
    // The last is of CommonJS, with files of its own.
    external: [...Object.keys(dependencies).filter((name) => !name.startsWith('@reports/')), 'pdfkit'],
    logLevel: 'error',
  })
  // Where a thread is found, and the version.
  writeFileSync(join(folder, 'package.json'), manifest)
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'dist/main.js')
}
