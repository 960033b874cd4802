import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './root.ts'

/**
 * A command built of its sources as they are now, for tests that start it dozens of times: it starts in a third of the time. A run of
 * tests builds each once.
 * @param of its package
 * @param thread of its sources, the module of its threads
 * @returns its main file, in a folder that goes with the run
 */
export async function bundledMain(of: 'cli' | 'server' = 'cli', thread = 'batch/worker.ts'): Promise<string> {
  // A run that watches goes on when a source is saved.
  const saved = globSync('packages/*/src/**/*.ts', { cwd: ROOT }).map((path) => statSync(join(ROOT, path)).mtimeMs)
  const folder = join(process.env['TEST_RUN_FOLDER']!, `${of}-${Math.max(...saved)}`)
  const main = join(folder, 'dist/main.js')
  if (existsSync(main)) return main
  const home = join(ROOT, 'packages', of)
  const draft = mkdtempSync(`${folder}-`)
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  const { dependencies, peerDependencies } = JSON.parse(manifest) as {
    readonly dependencies: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  await build({
    entryPoints: {
      main: join(home, 'src/main.ts'),
      [basename(thread, '.ts')]: join(home, 'src', thread),
      ...(of === 'cli' ? { 'ifc-reader': join(home, 'src/ifc/reader.ts') } : {}),
    },
    outdir: join(draft, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@reports/source'],
    // The last is of CommonJS, with files of its own.
    external: [
      ...Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@reports/')),
      'pdfkit',
    ],
    logLevel: 'error',
  })
  // Where a thread is found, and the version.
  writeFileSync(join(draft, 'package.json'), manifest)
  symlinkSync(join(home, 'node_modules'), join(draft, 'node_modules'))
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true })
  }
  return main
}
