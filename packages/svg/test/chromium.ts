import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'

/* The registry has a Chromium for Linux on x64, with the libraries that a bare machine lacks. Elsewhere an installed one is used. */

const IS_PACKED = process.platform === 'linux' && process.arch === 'x64'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => existsSync(path))

/** Where this is true tests of pages and drawings are skipped: nothing here can show them. */
export const NO_BROWSER = !IS_PACKED && INSTALLED === undefined

/** The registry's Chromium ends at the first page over https where this library of Linux is missing. */
export const NO_HTTPS =
  IS_PACKED && !['/usr/lib/x86_64-linux-gnu', '/usr/lib64'].some((folder) => existsSync(`${folder}/libsqlite3.so.0`))

/** Milliseconds that anything in a browser may take: a machine that does much else is no fault of a page. */
export const PATIENCE = 150_000

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache')

/** Drawings name no font that a machine must have: all see DejaVu. */
const fontsConf = (fonts: string): string => `<fontconfig><dir>${fonts}</dir>
${['sans-serif', 'serif', 'monospace']
  .map((family) => `<alias><family>${family}</family><prefer><family>${DEJAVU[family]}</family></prefer></alias>`)
  .join('\n')}
<match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
<cachedir>${join(CACHE, 'fontconfig')}</cachedir></fontconfig>
`
const DEJAVU: Readonly<Record<string, string>> = {
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
}

/** Unpacks the browser of the registry, once for all runs. */
function unpacked(): string {
  const packed = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { readonly version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  const content = (name: string): Buffer => brotliDecompressSync(readFileSync(join(packed, 'bin', name)))
  writeFileSync(join(draft, 'chromium'), content('chromium.br'), { mode: 0o755 })
  execFileSync('tar', ['-x', '-C', draft], { input: content('al2023.tar.br') })
  const fonts = dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))
  writeFileSync(join(draft, 'fonts.conf'), fontsConf(fonts))
  try {
    renameSync(draft, folder)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true })
  }
  return folder
}

function executable(): { readonly executablePath: string; readonly env?: Record<string, string | undefined> } {
  if (!IS_PACKED) return { executablePath: INSTALLED! }
  const folder = unpacked()
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

let launched: Promise<Browser> | null = null

/**
 * The browser of all tests of this process, which ends with it: what a test opens it closes. Pages that a click leaves are kept, as
 * for people: the tool that drives the browser turns that off.
 */
export const startedBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    ...executable(),
    timeout: PATIENCE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Pages of tests live for a second: a sixth of what they cost was threads that compile for longer.
      '--js-flags=--single-threaded',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }))
