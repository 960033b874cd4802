import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, startedBrowser } from '../packages/svg/test/chromium.ts'

/* What docs/library.md tells to type is typed, and gives what the guide shows. */

const ROOT = resolve(import.meta.dirname, '..')
const [inNode, inBrowser] = readFileSync(join(ROOT, 'docs/library.md'), 'utf8').split(/^## In a browser$/m) as [
  string,
  string,
]
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map((match) => match[1]!)

// Below the root, where the packages are found as in a checkout.
const cache = join(ROOT, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'guide-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('in Node', () => {
  const BETWEEN = '-----'
  const examples = [...inNode.matchAll(/^```js\n([^]*?)^```\n\nprints\n\n```\n([^]*?)^```$/gm)].map(
    ([, code, shown]) => ({ code: code!, shown: shown!.trimEnd() }),
  )
  let printed: string[] = []

  beforeAll(() => {
    symlinkSync(join(ROOT, 'fixtures'), join(folder, 'fixtures'))
    writeFileSync(join(folder, 'example.mjs'), examples.map(({ code }) => code).join(`\nconsole.log('${BETWEEN}')\n`))
    const { stdout, stderr } = spawnSync(process.execPath, ['--conditions=@reports/source', 'example.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    printed = stdout.split(BETWEEN).map((part) => part.trim())
  })

  test('every example is one of the program', () => {
    expect(examples.map(({ code }) => code)).toEqual(blocks(inNode, 'js'))
    expect(examples.length).toBeGreaterThan(7)
  })

  test('every example prints what the guide shows', () => {
    expect(printed).toEqual(examples.map(({ shown }) => shown))
  })

  test('every file that is written is of its kind', () => {
    const names = [...inNode.matchAll(/'([\w-]+\.(\w+))'(?:, |:)/g)].map((match) => match[1]!)
    const begin = (name: string): string => readFileSync(join(folder, name)).subarray(0, 40).toString('latin1')
    const BEGINNINGS: Readonly<Record<string, RegExp>> = {
      csv: /^ï»¿displayName;/,
      dxf: /^ *0\r?\nSECTION/,
      geojson: /^\{"type":"FeatureCollection"/,
      glb: /^glTF/,
      gpkg: /^SQLite format 3/,
      html: /^<!DOCTYPE html>/i,
      pdf: /^%PDF-/,
      png: /^.PNG\r\n/,
      svg: /^<svg /,
      xlsx: /^PK/,
    }
    expect(new Set(names.map((name) => name.split('.')[1]))).toEqual(new Set(Object.keys(BEGINNINGS)))
    for (const name of names) expect(begin(name), name).toMatch(BEGINNINGS[name.split('.')[1]!]!)
  })
})

test.skipIf(NO_BROWSER)(
  'in a browser: the page draws the plan of a file, and says what is wrong with one (skipped where there is no browser)',
  async () => {
    const [script, html, command] = ['js', 'html', 'sh'].map((language) => blocks(inBrowser, language)[0]!) as [
      string,
      string,
      string,
    ]
    writeFileSync(join(folder, 'page.js'), script)
    writeFileSync(join(folder, 'page.html'), html)
    const [, ...args] = command.trim().replace(/^npx /, '').split(' ')
    const bundled = spawnSync(join(ROOT, 'node_modules/.bin/esbuild'), [...args, '--conditions=@reports/source'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(bundled).toMatchObject({ status: 0 })
    const page = await (await startedBrowser()).newPage()
    await page.goto(`file://${join(folder, 'page.html')}`)
    await page.setInputFiles('input', join(ROOT, 'fixtures/house-two-storeys/input/Stue.json'))
    await page.waitForSelector('output svg [data-id]', { state: 'attached' })
    expect(await page.title()).toBe('35.5 m²')
    await page.setInputFiles('input', join(ROOT, 'fixtures/roof-l-house/roof.json'))
    await page.waitForFunction("document.querySelector('output svg') === null")
    expect(await page.textContent('output')).toMatch(/^Expected a RoomPlan export .*, found /)
    await page.close()
  },
)
