import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { bundledMain } from '../bundled.ts'
import { ROOT, testFolder } from '../reports.ts'

/* The lines of docs/batch.md that spread a stream over processes, as they stand there. */

const BUILDINGS = 60
/** Lines of a part; the document has more. */
const LINES = 17

const docs = readFileSync(join(ROOT, 'docs/batch.md'), 'utf8')

/** The one block of a language that holds a text. */
function block(language: string, holding: string): string {
  const blocks = [...docs.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(
    ([, name, text]) => name === language && text!.includes(holding),
  )
  expect(blocks).toHaveLength(1)
  return blocks[0]![2]!
}

const { path: cwd, put } = testFolder()
const env = { ...process.env, PATH: `${join(cwd, 'bin')}:${process.env['PATH']}` }
const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 })
const bash = (script: string, more: Readonly<Record<string, string>> = {}) =>
  spawnSync('bash', ['-c', script], { cwd, env: { ...env, ...more }, encoding: 'utf8', maxBuffer: 1 << 28 })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const textOf = (...names: readonly string[]): string =>
  names.map((name) => readFileSync(join(cwd, name), 'utf8')).join('')

const [header, ...features] = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8')
  .trim()
  .split('\n') as [string, ...string[]]
/** The town over and over, every building with an id of its own as of 3DBAG; of the spoilt one every seventh line is cut off. */
const lines = Array.from({ length: BUILDINGS }, (_, n) => {
  const feature = features[n % features.length]!
  const { id } = JSON.parse(feature) as { id: string }
  return feature.replaceAll(`"${id}"`, `"NL.IMBAG.Pand.0${n % 2 === 0 ? 503 : 518}${n}"`)
})
const spoilt = lines.map((line, n) => (n % 7 === 3 ? line.slice(0, 200) : line))
const failures = spoilt.filter((line, n) => line !== lines[n]).length

let expected = ''
let parts: string[] = []
beforeAll(async () => {
  put('city.city.jsonl', [header, ...lines, ''].join('\n'))
  put('spoilt.city.jsonl', [header, ...spoilt, ''].join('\n'))
  put('bin/reports', `#!/bin/sh\nexec '${process.execPath}' '${await bundledMain()}' "$@"\n`)
  chmodSync(join(cwd, 'bin/reports'), 0o755)
  expected = bash('reports roof - --format jsonl < city.city.jsonl').stdout
  expect(expected.split('\n')).toHaveLength(BUILDINGS + 1)
  const cut = bash(block('sh', 'split ').replace('-l 100000', `-l ${LINES}`))
  expect(cut).toMatchObject({ status: 0, stderr: '' })
  parts = readdirSync(join(cwd, 'parts')).toSorted()
  expect(parts).toHaveLength(Math.ceil((BUILDINGS + 1) / LINES))
})

/** Each part by a script, with its number in a variable; the rows of all. */
function throughParts(script: string, variable: string): string {
  for (const i of parts.keys()) {
    const ended = bash(script, { [variable]: String(i) })
    expect(ended).toMatchObject({ status: 0, stdout: '', stderr: '' })
  }
  return textOf(...parts.map((part) => `parts/${part}.roofs`))
}

describe('the same bytes as of one process', () => {
  test('a task of a Slurm array for each part', () => {
    expect(sha256(throughParts(block('sh', '#SBATCH'), 'SLURM_ARRAY_TASK_ID'))).toBe(sha256(expected))
  })

  test('an index of a Kubernetes job for each part', () => {
    const [, script] = /- \|\n((?: {14}.*\n)+)/.exec(block('yaml', 'completionMode: Indexed'))!
    for (const part of parts) rmSync(join(cwd, `parts/${part}.roofs`), { force: true })
    expect(sha256(throughParts(`set -eu\n${script}`, 'JOB_COMPLETION_INDEX'))).toBe(sha256(expected))
  })

  test('blocks of GNU parallel', (context) => {
    if (!run('parallel', '--version').stdout?.startsWith('GNU parallel')) context.skip('GNU parallel is not installed')
    const blocks = block('sh', '--pipepart')
      .replace('--block 200M', '--block 40k')
      .replace('parallel', 'parallel --will-cite')
    const ended = bash(blocks)
    expect(ended.status, ended.stderr).toBe(0)
    expect(sha256(textOf('roofs.jsonl'))).toBe(sha256(expected))
  })
})

test('a part without its header leaves no result, and ends with 2 or 3', () => {
  const script = block('sh', '#SBATCH')
  const ended = bash(script.replace('header.json', 'gone.json').replaceAll('$part.roofs', '$part.lost'), {
    SLURM_ARRAY_TASK_ID: '1',
  })
  expect(ended.status).toBe(2)
  expect(ended.stderr).toContain('--header gone.json: There is no such file')
  const bare = bash(script.replace('--header header.json', '').replaceAll('$part.roofs', '$part.lost'), {
    SLURM_ARRAY_TASK_ID: '1',
  })
  expect(bare.status).toBe(3)
  expect(readdirSync(join(cwd, 'parts')).filter((name) => name.endsWith('.lost'))).toEqual([])
  expect(textOf('parts/0001.jsonl.lost.tmp')).toBe('')
})

/** What a Python has that can be asked for the modules; skips the test where there is none, or the run is the short one. */
function needsPython(context: TestContext, ...modules: readonly string[]): void {
  if (process.env['LONG'] === undefined) context.skip('only pnpm test:long runs it')
  if (run('python3', '-c', modules.map((name) => `import ${name}`).join('\n')).status !== 0)
    context.skip(`no Python has ${modules.join(' and ')} here (PYTHONPATH may name a folder that has them)`)
}

describe('Spark', () => {
  const job = block('python', '.pipe(')
  const spark = (script: string, to: string) => {
    put(`${to}.py`, script.replace('saveAsTextFile("roofs")', `saveAsTextFile("${to}")`))
    return run('python3', `${to}.py`)
  }
  const rowsIn = (folder: string): string => {
    expect(readdirSync(join(cwd, folder))).toContain('_SUCCESS')
    return textOf(
      ...readdirSync(join(cwd, folder))
        .filter((name) => name.startsWith('part-'))
        .toSorted()
        .map((name) => `${folder}/${name}`),
    )
  }
  const needsSpark = (context: TestContext): void => {
    needsPython(context, 'pyspark')
    if (run('java', '-version').status !== 0) context.skip('Java is not installed')
  }

  test(
    'the same bytes, N rows of N bad lines, and a job that fails with any of its processes',
    { timeout: 600_000 },
    (context) => {
      needsSpark(context)
      expect(spark(job, 'whole').status).toBe(0)
      expect(sha256(rowsIn('whole'))).toBe(sha256(expected))

      expect(spark(job.replace('city.city', 'spoilt.city'), 'spoilt').status).toBe(0)
      const rows = rowsIn('spoilt').trim().split('\n')
      expect(rows).toHaveLength(BUILDINGS)
      expect(rows.filter((row) => 'code' in (JSON.parse(row) as object))).toHaveLength(failures)

      const gone = spark(job.replace('header.json', 'gone.json'), 'gone')
      expect(gone.status).not.toBe(0)
      expect(gone.stderr).toContain('exited with error code 2')
      expect(readdirSync(join(cwd, 'gone'))).not.toContain('_SUCCESS')

      // One that is killed while it reads.
      put('bin/killed', '#!/bin/sh\n(sleep 0.2; kill -9 $$) &\nexec reports "$@"\n')
      chmodSync(join(cwd, 'bin/killed'), 0o755)
      const killed = spark(job.replace('"reports roof', '"killed roof'), 'killed')
      expect(killed.status).not.toBe(0)
      expect(killed.stderr).toMatch(/exited with error code -9/)
      expect(readdirSync(join(cwd, 'killed'))).not.toContain('_SUCCESS')
    },
  )
})

test('DuckDB: the tables of the document have the sums of the rows', (context) => {
  needsPython(context, 'duckdb')
  put('roofs.jsonl', bash('reports roof - --format jsonl --failures inline --quiet < spoilt.city.jsonl').stdout)
  put('asked.sql', block('sql', 'read_json'))
  put(
    'asked.py',
    'import duckdb, json\nall = [duckdb.execute(s.query).fetchall() for s in duckdb.extract_statements(open("asked.sql").read())]\nprint(json.dumps(all[-3:]))\n',
  )
  const ended = run('python3', 'asked.py')
  expect(ended.status, ended.stderr).toBe(0)
  type Rows = readonly (readonly [string | number, number, number])[]
  const [byPlace, byPitch, byFacing] = JSON.parse(ended.stdout) as [Rows, Rows, readonly (readonly [string, number])[]]
  interface Building {
    readonly buildingId: string
    readonly totalRoofArea: number
    readonly code?: string
    readonly surfaces: readonly { readonly area3d: number; readonly calculatedSlope: number }[]
  }
  const roofs = textOf('roofs.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Building)
    .filter(({ code }) => code === undefined)
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const surfaces = roofs.flatMap((roof) => roof.surfaces)
  expect(byPlace.map(([place]) => place).toSorted()).toEqual(['0503', '0518'])
  expect(sum(byPlace.map(([, count]) => count))).toBe(roofs.length)
  expect(sum(byPlace.map(([, , m2]) => m2))).toBeCloseTo(sum(roofs.map(({ totalRoofArea }) => totalRoofArea)), 1)
  expect(sum(byPitch.map(([, count]) => count))).toBe(surfaces.length)
  expect(sum(byPitch.map(([, , m2]) => m2))).toBeCloseTo(sum(surfaces.map(({ area3d }) => area3d)), 1)
  const sloped = surfaces.filter(({ calculatedSlope }) => calculatedSlope >= 5)
  expect(sum(byFacing.map(([, m2]) => m2))).toBeCloseTo(sum(sloped.map(({ area3d }) => area3d)), 1)
  expect(textOf('failures.csv').trim().split('\n')).toHaveLength(failures + 1)
})
