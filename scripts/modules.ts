import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { leanProj4 } from '../packages/geometry/lean-proj4.ts'
import { leanSvgBuilder } from '../packages/svg/lean-svg-builder.ts'

/*
 * Writes a library into dist/modules with one file for each source file. Run it in the folder of the package:
 * node ../../scripts/modules.ts
 * A bundler leaves out each file that a program does not use. From one large file it keeps everything that runs on
 * loading, such as tables made by calls, and all imports of the file. Node gets large files, because
 * hundreds of small ones load slowly.
 */

/** Keeps every file of the library separate. */
const apart: Plugin = {
  name: 'apart',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path: path.replace(/\.ts$/, '.js'), external: true },
    ),
}

/** Writes the modules of the library in a folder. An undeclared dependency is bundled into the module that imports it. */
export async function writeModules(folder: string, outdir: string): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  await build({
    absWorkingDir: folder,
    entryPoints: globSync('src/**/*.ts', { cwd: folder }).map((file) => `./${file}`),
    outbase: 'src',
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    external: [...Object.keys(dependencies), 'node:*'],
    plugins: [apart, leanProj4, leanSvgBuilder],
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeModules(resolve('.'), resolve('dist/modules'))
