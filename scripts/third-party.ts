import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { leanProj4 } from '../packages/geometry/lean-proj4.ts'
import { isUnused } from './rolldown.ts'

/*
 * Lists what is bundled into a package, with the licences, which ask to go with it:
 * node --conditions=@reports/source scripts/third-party.ts
 */

const ROOT = resolve(import.meta.dirname, '..')

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

interface Bundle {
  /** Files of its sources that it is built of. */
  readonly entries: readonly string[]
  /** Where dependencies are bundled too, as in a script that stands in a page. */
  readonly holdsAll: boolean
  /** Packages that files of are in it, which no source imports. */
  readonly filesOf?: readonly string[]
}

/** What each package that is published is bundled of, as its `rolldown.config.ts`, `tsup.config.ts` or `build.ts` says. */
export const BUNDLES: Readonly<Record<string, readonly Bundle[]>> = {
  geometry: [
    {
      entries: [
        'index.ts',
        'accuracy.ts',
        'areas.ts',
        'columns.ts',
        'edits.ts',
        'comparison.ts',
        'controls.ts',
        'exchange.ts',
        'ifc.ts',
        'schemas.ts',
        'selection.ts',
        'sentences.ts',
        'solar.ts',
        'summary.ts',
        'surfaces.ts',
        'units.ts',
        'geodesy/projections.ts',
      ],
      holdsAll: false,
    },
  ],
  svg: [
    {
      entries: ['index.ts', 'areas.ts', 'solar.ts', 'surfaces.ts', 'comparison/index.ts', 'report/index.ts'],
      holdsAll: false,
    },
    // Its script stands in every report.
    { entries: ['turntable/index.ts'], holdsAll: true },
  ],
  export: [
    {
      entries: [
        'index.ts',
        'tables.ts',
        'cad.ts',
        'drawings.ts',
        'products.ts',
        'property-files.ts',
        'report.ts',
        'sheets.ts',
        'solar.ts',
        'workbooks.ts',
        'gpkg.ts',
        'parquet.ts',
        'energy.ts',
        'exchange.ts',
        'ifc.ts',
        'ifc-process.ts',
        'ifc-reader.ts',
        'photos.ts',
        'print.ts',
      ],
      holdsAll: false,
    },
  ],
  cli: [{ entries: ['main.ts', 'batch/worker.ts', '../../export/src/ifc-reader.ts'], holdsAll: false }],
  server: [
    {
      entries: [
        'main.ts',
        'command.ts',
        'extending.ts',
        'storing.ts',
        'reading.ts',
        'commanding.ts',
        'work/job-host.ts',
        '../../export/src/ifc-reader.ts',
      ],
      holdsAll: false,
    },
  ],
  operations: [{ entries: ['main.ts', 'index.ts'], holdsAll: false }],
  manage: [{ entries: ['main.ts', 'index.ts'], holdsAll: false }],
  web: [
    {
      entries: ['main.ts', 'worker.ts', 'model-worker.ts'],
      holdsAll: true,
      filesOf: ['dejavu-fonts-ttf'],
    },
  ],
}

const PROGRAMS = ['cli', 'server', 'operations', 'manage']

/** The folder of the package that a file belongs to; none: this repository's own. */
const packageOf = (file: string): string[] => {
  const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)
  return folder === null ? [] : [folder[0]]
}

/** The folders of the packages that are in a bundle. */
async function bundledIn(name: string, { entries, holdsAll, filesOf = [] }: Bundle): Promise<string[]> {
  const folder = join(ROOT, 'packages', name)
  // As tsup does: dependencies stay imports, of everything else goes in what is used.
  const { dependencies, peerDependencies } = manifestIn(folder)
  const outside = holdsAll ? [] : Object.keys({ ...dependencies, ...peerDependencies })
  const isRolled = existsSync(join(folder, 'rolldown.config.ts'))
  const externals: Plugin = {
    name: 'externals',
    setup: (bundle) =>
      bundle.onResolve({ filter: /^[^.]/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point') return null
        const isOutside =
          (isRolled && isUnused(path, importer)) || outside.some((each) => path === each || path.startsWith(`${each}/`))
        return isOutside ? { path, external: true } : null
      }),
  }
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(folder, 'src', entry)),
    absWorkingDir: ROOT,
    bundle: true,
    format: holdsAll ? 'iife' : 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    platform: PROGRAMS.includes(name) ? 'node' : 'browser',
    conditions: ['@reports/source'],
    external: ['node:*'],
    define: { REPORT_POLICY: '""', EXAMPLE_FILES: '[]', 'import.meta.url': '""' },
    plugins: [externals, leanProj4],
    logLevel: 'error',
  })
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  return [
    ...used.flatMap((path) => packageOf(resolve(ROOT, path.replace(/^[\w-]+:/, ''))) ?? []),
    ...filesOf.map((each) => join(folder, 'node_modules', each)),
  ]
}

/** The licence of a package, as it asks to be given. */
function licenceOf(folder: string): string {
  const { name, license, author } = manifestIn(folder)
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  if (license === undefined) throw new Error(`${name} names no licence`)
  const by = typeof author === 'object' ? author.name : author
  return by === undefined ? `${license}.` : `${license}, by ${by}. The package brings no text of it.`
}

/** The list for a package; null where nothing is bundled into it. */
export async function thirdParty(name: string): Promise<string | null> {
  const folders = new Set((await Promise.all(BUNDLES[name]!.map((each) => bundledIn(name, each)))).flat())
  const sections = [...folders]
    .map((folder) => ({ title: `${manifestIn(folder).name} ${manifestIn(folder).version}`, text: licenceOf(folder) }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, text }) => `## ${title}\n\n\`\`\`\`\n${text}\n\`\`\`\`\n`)
  if (sections.length === 0) return null
  return `# What is bundled with @reports/${name}\n\nWritten by \`scripts/third-party.ts\` from what the bundle holds.\n\n${sections.join('\n')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const name of Object.keys(BUNDLES)) {
    const text = await thirdParty(name)
    if (text !== null) writeFileSync(join(ROOT, 'packages', name, 'THIRD-PARTY.md'), text)
  }
}
