import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { reportPolicy } from '@reports/svg/report'
import { build } from 'esbuild'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'
import { LEAN_PROJ4 } from '../../scripts/rolldown.ts'
import { hostedFiles } from './build/hosted-files.ts'
import { ifcFile } from './build/ifc-file.ts'
import { leanDictionary } from './build/lean-dictionary.ts'
import { leanLibraries, leanSvgBuilder } from './build/lean-libraries.ts'
import { packed, packedFont, packedModules, partBlock } from './build/packed-parts.ts'

/*
 * Builds the page as one file: style, script, an example; what measures, in parts that load when they are used, and fonts, compressed. A policy allows
 * each by its hash and nothing else, and no connection at all.
 */

const EXAMPLE = resolve(import.meta.dirname, '../../fixtures/project-furuveien-12')

/**
 * Files of the example as the page holds them: JSON without its space, with ids that count on, and no photos, which weigh more than all
 * else of it. Ids of a phone are random: nothing packs worse.
 */
function exampleFiles(): object[] {
  const ids = new Map<string, string>()
  const counted = (id: string): string => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const valueOf = (name: string): unknown =>
    JSON.parse(readFileSync(join(EXAMPLE, name), 'utf8'), (key, value: unknown) =>
      key === 'photos' ? [] : key === 'coverPhoto' ? null : value,
    )
  const scans = readdirSync(join(EXAMPLE, 'scan')).toSorted()
  return ['project.json', 'roof.json', ...scans.map((name) => `scan/${name}`)].map((name) => ({
    path: `furuveien-12/${name}`,
    text: JSON.stringify(valueOf(name)).replaceAll(/[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}/g, counted),
  }))
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A source file and all it imports, minified: one script, or modules, each of what is loaded together. */
async function bundled(
  file: string,
  format: 'iife' | 'es',
  constants: Readonly<Record<string, unknown>>,
  plugins: readonly Plugin[] = [],
): Promise<readonly [OutputChunk, ...OutputChunk[]]> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, file),
    platform: 'browser',
    resolve: { conditionNames: ['@reports/source', 'browser', 'import', 'module', 'default'] },
    transform: {
      target: 'es2023',
      define: {
        // Where pdfkit would find a profile of colours, which only PDF/A asks for; a script in a page has no address.
        'import.meta.url': '"file:///"',
        // The kernel of models has a second one for several threads, which a worker without files of its own cannot start.
        'self.crossOriginIsolated': 'false',
        ...Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
      },
    },
    plugins: [LEAN_PROJ4, leanSvgBuilder, ...plugins],
    logLevel: 'warn',
    checks: { bundlerTimings: false, pluginTimings: false, ineffectiveDynamicImport: false },
  })
  // What the worker begins with is one module; the others are those that are loaded together. Small ones are not merged: they would import each other in
  // circles, and no module of a circle gets an address before the others.
  const groups = [
    { name: 'begun', tags: ['$initial' as const], priority: 1 },
    { name: 'part', test: /packages\/\w+\/src\//, entriesAware: true },
  ]
  const codeSplitting = format === 'es' ? { groups } : undefined
  const { output } = await bundle.generate({
    format,
    minify: true,
    comments: false,
    // Names of modules stand in all that import them.
    chunkFileNames: '[hash:7].js',
    ...(codeSplitting && { codeSplitting }),
  })
  await bundle.close()
  return output as [OutputChunk, ...OutputChunk[]]
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

/** What a policy allows for a directive. */
const sourcesOf = (policy: string, directive: string): string => new RegExp(`${directive} ([^;]*)`).exec(policy)![1]!

/** The page, whole: it needs no other file; and the file that may stand beside it to read models, which it knows by its hash. */
export async function buildPage(): Promise<{ readonly page: string; readonly modelReader: string }> {
  const [{ code: models }] = await bundled('src/model-worker.ts', 'iife', {})
  const modelReader = ifcFile(models)
  const ofReport = reportPolicy(hashSource)
  const font = packedFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  const boldFont = packedFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  const worker = await bundled('src/worker.ts', 'es', { REPORT_POLICY: ofReport }, [leanLibraries, leanDictionary])
  const [{ code: start }] = await bundled('src/worker-start.ts', 'iife', {})
  const [{ code: script }] = await bundled('src/main.ts', 'iife', {
    EXAMPLE_FILES: exampleFiles(),
    MODEL_READER_HASH: hashSource(modelReader).replaceAll("'", ''),
  })
  const style = await styleOf('page.css')
  // The report is a document within this one and lives by its policy too.
  const policy = [
    `default-src 'none'`,
    // The worker, which lives by this policy too, runs the modules that it has unpacked.
    // The file beside it is the one that was built with it, or none; its kernel is WebAssembly, which allows no text to be run.
    `script-src blob: 'wasm-unsafe-eval' ${hashSource(script)} ${hashSource(modelReader)} ${sourcesOf(ofReport, 'script-src')}`,
    `style-src ${hashSource(style)} ${sourcesOf(ofReport, 'style-src')}`,
    // Where the page is hosted, beside it stand the script that keeps it for later, and what a home screen is told of it.
    `worker-src blob: 'self'`,
    `manifest-src 'self'`,
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
    parts: [
      partBlock('worker', packed(start)),
      partBlock('modules', JSON.stringify(await packedModules(worker, [font, boldFont]))),
      partBlock('font', font),
      partBlock('bold-font', boldFont),
    ].join('\n'),
    script: `<script>${script}</script>`,
  }
  const template = readFileSync(join(import.meta.dirname, 'src/page.html'), 'utf8')
  const page = template.replaceAll(/<!-- (\w+) -->/g, (_, name: string) => parts[name]!)
  return { page, modelReader }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(import.meta.dirname, 'dist/reports.html')
  const { page, modelReader } = await buildPage()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, page)
  for (const [name, content] of await hostedFiles(modelReader)) writeFileSync(join(file, '..', name), content)
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  const size = `${kilobytes(Buffer.byteLength(page))}, ${kilobytes(gzipSync(page).length)} gzipped`
  process.stdout.write(
    `${relative(process.cwd(), file)} (${size}): open it in a browser, or serve it anywhere\n${pathToFileURL(file).href}\n`,
  )
}
