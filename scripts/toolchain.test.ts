import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { ALONE } from '../vitest.config.ts'

const ROOT = resolve(import.meta.dirname, '..')
mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true })
const draft = mkdtempSync(join(ROOT, 'node_modules/.cache/toolchain-'))
afterAll(() => rmSync(draft, { recursive: true, force: true }))

test('tests run on the pinned runtime, not on the machine’s', () => {
  const pinned = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node
  expect(pinned).toMatch(/^24\./)
  expect(process.versions.node).toBe(pinned)
  // A script of this repository finds it too (an install without scripts leaves a dangling link, and the machine's Node in its place).
  expect(execFileSync('node', ['--version'], { encoding: 'utf8', cwd: ROOT }).trim()).toBe(`v${pinned}`)
})

test('the compiler refuses the modules and globals of Node in geometry', () => {
  writeFileSync(
    join(draft, 'sample.ts'),
    `import { readFileSync } from 'node:fs'\nexport const text = readFileSync(process.argv[1]!, 'utf8')\n`,
  )
  const compile = (options: object): { status: number | null; stdout: string } => {
    const config = {
      extends: join(ROOT, 'packages/geometry/tsconfig.json'),
      compilerOptions: { noEmit: true, composite: false, rootDir: draft, ...options },
      include: ['sample.ts'],
    }
    writeFileSync(join(draft, 'tsconfig.json'), JSON.stringify(config))
    return spawnSync('tsc', ['-p', draft], { encoding: 'utf8', cwd: ROOT })
  }
  const refused = compile({})
  expect(refused.status).not.toBe(0)
  expect(refused.stdout).toContain('node:fs')
  expect(refused.stdout).toContain("'process'")
  // The control: it is geometry's `types: []` that refuses, and nothing else.
  expect(compile({ types: ['node'] }).status).toBe(0)
})

test('@reports/geometry bundles for a browser and brings nothing of Node', async () => {
  const bundle = await build({
    entryPoints: [join(ROOT, 'packages/geometry/src/index.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  })
  const output = Object.values(bundle.metafile.outputs)[0]
  // Anything that the bundle does not hold itself stays an import: there must be none.
  expect(output?.imports).toEqual([])
  expect(bundle.warnings).toEqual([])
  const text = bundle.outputFiles[0]?.text ?? ''
  expect(text).not.toMatch(/["']node:/)
  // One file is all that it takes to run.
  const { parseScan } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
  expect(() => parseScan(1)).toThrow(expect.objectContaining({ code: 'file/wrong-type' }))
})

test('what replaces modules has modules of its own: among files that share theirs a mock would quietly do nothing', () => {
  const files = globSync('packages/*/test/**/*.test.ts', { cwd: ROOT })
  const mocking = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('vi.mock('))
  expect(mocking.length).toBeGreaterThan(1)
  expect(mocking.filter((file) => !ALONE.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
