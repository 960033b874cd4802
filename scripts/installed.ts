import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeModules } from './modules.ts'

const PACKAGES = resolve(import.meta.dirname, '../packages')

/** The folder of a package. */
export const folderOf = (name: string): string => join(PACKAGES, name)

/** Where a program in a folder finds a package. */
export const installedIn = (folder: string, name: string): string => join(folder, 'node_modules/@reports', name)

/**
 * Links the dependencies of modules that are laid out in a folder, as their manifest lists them. They come from this repository,
 * so that no registry is asked.
 */
function linkDependencies(folder: string, name: string): void {
  const installed = installedIn(folder, name)
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith('@reports/')) continue
    const link = join(installed, 'node_modules', dependency)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(folderOf(name), 'node_modules', dependency), link)
  }
}

/** Installs the modules of the libraries in a folder, laid out as they are published for bundlers. */
export async function installModules(folder: string): Promise<void> {
  for (const name of ['geometry', 'svg', 'export']) {
    const installed = installedIn(folder, name)
    mkdirSync(installed, { recursive: true })
    await writeModules(folderOf(name), join(installed, 'dist/modules'))
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      readonly publishConfig: object
    }
    writeFileSync(join(installed, 'package.json'), JSON.stringify({ ...manifest, ...manifest.publishConfig }))
    linkDependencies(folder, name)
  }
}
