import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* A server that a bundler packed, as Next.js does: its modules have no address of their own, and no `import.meta.resolve`. */

const EXPORT = resolve(import.meta.dirname, '../packages/export')
const FOLDER = mkdtempSync(join(tmpdir(), 'reports-bundled-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))
const bundled = join(FOLDER, 'server.cjs')

beforeAll(async () => {
  await build({
    stdin: {
      contents: `import { boldFont, drawingFont } from './src/print.ts'
        Promise.all([drawingFont(), boldFont()]).then((fonts) => console.log(fonts.every(({ length }) => length > 100_000)), ({ message }) => console.log(message))`,
      resolveDir: EXPORT,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['@reports/source'],
    external: ['sharp'],
    outfile: bundled,
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
  })
})

const printed = (cwd: string): string => spawnSync(process.execPath, [bundled], { cwd, encoding: 'utf8' }).stdout.trim()

test('bundled for a server, prints find their fonts where they are installed', () => {
  expect(printed(EXPORT)).toBe('true')
})

test('where they are not, it says what is missing', () => {
  expect(printed(FOLDER)).toMatch(/^The font DejaVuSans was not found: install the package dejavu-fonts-ttf/)
})
