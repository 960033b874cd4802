import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT, reports, testFolder } from '../reports.ts'

/*
 * The recipes of docs/analysts.md, run where their programs are found.
 */

const { path: cwd, put } = testFolder()
const docs = readFileSync(join(ROOT, 'docs/analysts.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

const found = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0
const hasDuckDb = found('duckdb', '--version')
const hasModule = !hasDuckDb && found('python3', '-c', 'import duckdb')
const hasR = found('Rscript', '--version')
const hasGdal = found('ogrinfo', '--version') && found('ogr2ogr', '--version')

const ran = (command: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

beforeAll(async () => {
  const [command = ''] = blocks('sh')
  const args = command
    .trim()
    .replaceAll('fixtures/', `${join(ROOT, 'fixtures')}/`)
    .split(' ')
    .slice(1)
  const { code, stderr } = await reports([...args, '--quiet'], { cwd })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}, 120_000)

/** A figure of the records that every recipe begins from. */
const totalRoofArea = (): number =>
  readFileSync(join(cwd, 'out/buildings.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + (JSON.parse(line) as { roof: { totalRoofArea: number } }).roof.totalRoofArea, 0)

test.skipIf(!hasDuckDb && !hasModule)(
  'DuckDB (skipped where neither duckdb nor its module for Python is installed)',
  () => {
    const [sql = ''] = blocks('sql')
    put('recipe.sql', sql)
    const script = `import duckdb
c = duckdb.connect()
for each in open('recipe.sql').read().split(';'):
    if each.strip():
        print(c.execute(each).fetchall())`
    const told = hasDuckDb ? ran('duckdb', ['-csv', '-c', '.read recipe.sql']) : ran('python3', ['-c', script])
    expect(told).toContain(String(Math.round(totalRoofArea() * 100) / 100))
  },
)

test.skipIf(!hasR)('R (skipped where Rscript is not installed)', () => {
  put('recipe.R', blocks('r').join('\n'))
  expect(ran('Rscript', ['--vanilla', 'recipe.R'])).toContain('sure')
})

test.skipIf(!hasGdal)('GDAL, with which QGIS reads (skipped where ogrinfo and ogr2ogr are not installed)', () => {
  rmSync(join(cwd, 'out/buildings.geojson'), { force: true })
  const [, command = ''] = blocks('sh')
  put('recipe.sh', command)
  expect(ran('sh', ['-e', 'recipe.sh'])).toContain('ridge')
  const { features } = JSON.parse(readFileSync(join(cwd, 'out/buildings.geojson'), 'utf8')) as { features: unknown[] }
  expect(features).toHaveLength(readFileSync(join(cwd, 'out/buildings.jsonl'), 'utf8').trim().split('\n').length)
})

test('every recipe is of a language that is run', () => {
  expect(docs.match(/^```(\w+)$/gm)?.toSorted()).toEqual(['```r', '```sh', '```sh', '```sql'])
})
