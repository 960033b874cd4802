import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DOORS, referencePage, type Library } from './reference.ts'
import { turntableModule } from './turntable-script.ts'

/*
 * Writes what is made of sources and not kept in git: an installation, a build and a run of the tests begin with it.
 * npx -y pnpm@12.21.0 generate
 */

const ROOT = resolve(import.meta.dirname, '..')

/** The API of writing; it imports the service, and so a file that is made first. */
const manageApi = async (): Promise<{ readonly document: string; readonly types: string }> =>
  (await import('./manage-api.ts')).manageApi()

/** What makes each file, by its path, in the order in which they are made. */
export const GENERATED: Readonly<Record<string, () => string | Promise<string>>> = {
  'packages/svg/src/report/page/turntable-script.ts': turntableModule,
  'docs/openapi-manage.json': async () => (await manageApi()).document,
  'docs/openapi-manage.d.ts': async () => (await manageApi()).types,
  ...Object.fromEntries(
    (Object.keys(DOORS) as Library[]).map((library) => [
      `docs/reference/${library}.html`,
      () => referencePage(library),
    ]),
  ),
}

/** Writes the files that are missing or stale. @returns their paths */
async function generate(): Promise<string[]> {
  const written: string[] = []
  for (const [path, make] of Object.entries(GENERATED)) {
    const file = join(ROOT, path)
    const text = await make()
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    written.push(path)
  }
  return written
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const path of await generate()) process.stdout.write(`generated ${path}\n`)
