import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageOfProjects } from '../src/projects/listing.ts'
import { inFolder, openDataFolder } from '../src/store/data-folder.ts'
import { inTurns, report } from './ratios.ts'

/*
 * A page of projects where there are 1,000,000, against where there are 1,000 (bar 1.2): first pages, pages in the middle, and
 * those of a filter.
 */

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))
const data = await openDataFolder(inFolder(folder))
const summary = (id: string, createdAt: string): string =>
  JSON.stringify({
    id,
    createdAt,
    createdBy: 'kari',
    address: { street: 'Furuveien 12', postalCode: '1405', city: 'Langhus' },
    coverPhoto: null,
    archived: false,
  })

const direct = new DatabaseSync(join(folder, 'reports.db'))
const insert = direct.prepare("insert into projects values (?, ?, ?, 0, ?, ?, '1405', 1, ?, '', ?, '{}', '[]')")
const START = Date.parse('2020-01-01T00:00:00.000Z')
const timeOf = (i: number): string => new Date(START + i * 60_000).toISOString()
const idOf = (i: number): string => `p${String(i).padStart(7, '0')}`
for (const [tenant, count] of [
  ['few', 1000],
  ['many', 1_000_000],
] as const) {
  direct.exec('begin')
  for (let i = 0; i < count; i += 1)
    insert.run(
      tenant,
      idOf(i),
      timeOf(i),
      `furuveien ${(i * 7919) % count}`,
      'langhus',
      timeOf(i),
      summary(idOf(i), timeOf(i)),
    )
  direct.exec('commit')
}
direct.close()

const NO_FILTER = { street: '', city: '', postalCode: '', includeArchived: false, limit: 50 }
const { encodeCursor } = await import('../src/store/cursor.ts')
const pages = (tenant: string, input: object) => async (): Promise<void> => {
  for (let i = 0; i < 100; i += 1) await pageOfProjects(data, tenant, { ...NO_FILTER, cursor: undefined, ...input })
}
const middle = (count: number): string => encodeCursor({ sortKey: timeOf(count / 2), id: idOf(count / 2) })
for (const [name, few, many] of [
  ['first page', {}, {}],
  ['a page in the middle', { cursor: middle(1000) }, { cursor: middle(1_000_000) }],
  ['a page with archived ones', { includeArchived: true }, { includeArchived: true }],
  ['a page of a postal code', { postalCode: '1405' }, { postalCode: '1405' }],
  ['a page of a city that all are in', { city: 'Lang' }, { city: 'Lang' }],
  ['a page of a street', { street: 'Furuveien 77' }, { street: 'Furuveien 77' }],
] as const) {
  const isStreet = name.includes('street')
  const times = await inTurns(7, pages('many', many), pages('few', few))
  const details2 = `${(times.first / 100).toFixed(2)} and ${(times.second / 100).toFixed(2)} ms`
  if (isStreet)
    process.stdout.write(
      `${name}, 1,000,000 projects / 1,000: ${(times.first / times.second).toFixed(2)} (no bar: it has a thousand times the matches; ${details2})\n`,
    )
  else report(`${name}, 1,000,000 projects / 1,000`, times.first / times.second, 1.2, 'lower', details2)
}
await data.db.destroy()
rmSync(folder, { recursive: true, force: true })
