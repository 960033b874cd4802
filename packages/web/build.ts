import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { REPORT_SCRIPT, REPORT_STYLE, reportPolicy } from '@reports/svg'
import { build } from 'esbuild'
import { leanProj4 } from '../geometry/lean-proj4.ts'

/*
 * Builds the page as one file: style, script, the worker within the script, an example. A policy allows each by its hash and
 * nothing else, and no connection at all.
 */

const EXAMPLE = resolve(import.meta.dirname, '../../fixtures/project-furuveien-12')

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Files of a project folder as the page holds them: JSON without its space, photos in base64. */
function exampleFiles(): object[] {
  const names = readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' }).toSorted()
  return names.flatMap((name): object[] => {
    const [ending, path] = [name.split('.').at(-1)!, `furuveien-12/${name.replaceAll('\\', '/')}`]
    const type = TYPES[ending]
    if (type === undefined) return []
    const bytes = readFileSync(join(EXAMPLE, name))
    return ending === 'json'
      ? [{ path, type, text: JSON.stringify(JSON.parse(bytes.toString('utf8'))) }]
      : [{ path, type, base64: bytes.toString('base64') }]
  })
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One script of a source file and all it imports, minified. */
async function scriptOf(file: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src', file)],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2023',
    charset: 'utf8',
    conditions: ['@reports/source'],
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    plugins: [leanProj4],
    logLevel: 'warning',
  })
  return outputFiles[0]!.text
}

/** The style sheet without what only its writers need. */
async function styleOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src', file)],
    minify: true,
    write: false,
    charset: 'utf8',
  })
  return outputFiles[0]!.text.trim()
}

/** The page, whole: it needs no other file. */
export async function buildPage(): Promise<string> {
  const worker = await scriptOf('worker.ts', { REPORT_POLICY: reportPolicy(hashSource) })
  const script = await scriptOf('main.ts', { WORKER_SCRIPT: worker, EXAMPLE_FILES: exampleFiles() })
  const style = await styleOf('page.css')
  // The report is a document within this one and lives by its policy too.
  const policy = [
    `default-src 'none'`,
    `script-src ${hashSource(script)} ${hashSource(REPORT_SCRIPT)}`,
    `style-src ${hashSource(style)} ${hashSource(REPORT_STYLE)}`,
    'worker-src blob:',
    'img-src data:',
    `connect-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types reports',
  ].join('; ')
  const parts: Readonly<Record<string, string>> = {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    style: `<style>${style}</style>`,
    script: `<script>${script}</script>`,
  }
  const template = readFileSync(join(import.meta.dirname, 'src/page.html'), 'utf8')
  return template.replaceAll(/<!-- (\w+) -->/g, (_, name: string) => parts[name]!)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(import.meta.dirname, 'dist/reports.html')
  const page = await buildPage()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, page)
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  const size = `${kilobytes(Buffer.byteLength(page))}, ${kilobytes(gzipSync(page).length)} gzipped`
  process.stdout.write(
    `${relative(process.cwd(), file)} (${size}): open it in a browser, or serve it anywhere\n${pathToFileURL(file).href}\n`,
  )
}
