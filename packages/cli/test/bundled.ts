import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { madeOnce } from './made-once.ts'
import { ROOT } from './root.ts'

/** What is built beside the main file of each command, by name; and the package whose manifest and dependencies it runs with. */
const PROGRAMS = {
  cli: { beside: { worker: 'cli/src/batch/worker.ts', 'ifc-reader': 'export/src/ifc-reader.ts' }, home: 'cli' },
  server: {
    beside: { 'job-host': 'server/src/work/job-host.ts', 'ifc-reader': 'export/src/ifc-reader.ts' },
    home: 'server',
  },
  manage: {
    beside: { 'job-host': 'server/src/work/job-host.ts', 'ifc-reader': 'export/src/ifc-reader.ts' },
    home: 'server',
  },
} as const

/**
 * A command built of its sources as they are now, for tests that start it dozens of times: it starts in a third of the time. A run of
 * tests builds each once.
 * @param of its package
 * @returns its main file, in a folder that goes with the run
 */
export async function bundledMain(of: keyof typeof PROGRAMS = 'cli'): Promise<string> {
  return join(await madeOnce(of, (draft) => bundle(of, draft)), 'dist/main.js')
}

async function bundle(of: keyof typeof PROGRAMS, draft: string): Promise<void> {
  const { beside } = PROGRAMS[of]
  const home = join(ROOT, 'packages', PROGRAMS[of].home)
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  const { dependencies, peerDependencies, imports } = JSON.parse(manifest) as {
    readonly imports: Readonly<Record<string, unknown>>
    readonly dependencies: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  await build({
    entryPoints: Object.fromEntries(
      Object.entries({ main: `${of}/src/main.ts`, ...beside }).map(([name, path]) => [
        name,
        join(ROOT, 'packages', path),
      ]),
    ),
    outdir: join(draft, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@reports/source'],
    // The last are of CommonJS, with files of their own, or stand beside a service that needs them.
    external: [
      ...Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@reports/')),
      'pdfkit',
      'pg',
      'prom-client',
      'web-ifc',
    ],
    logLevel: 'error',
  })
  // Where a thread and the reader of models are found, and the version.
  writeFileSync(
    join(draft, 'package.json'),
    JSON.stringify({ ...JSON.parse(manifest), imports: { ...imports, '#ifc-reader': './dist/ifc-reader.js' } }),
  )
  symlinkSync(join(home, 'node_modules'), join(draft, 'node_modules'))
  // A dependency of a dependency, and one that whoever wants models read puts beside a service.
  mkdirSync(join(draft, 'dist/node_modules'))
  for (const name of ['pdfkit', 'web-ifc'])
    symlinkSync(join(ROOT, 'packages/export/node_modules', name), join(draft, 'dist/node_modules', name))
}
