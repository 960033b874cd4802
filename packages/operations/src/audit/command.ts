import { csvOf, csvRows } from '@reports/export/tables'
import { plainText, UsageError, type Customer } from '@reports/server/commanding'
import { HOUR, parseInstant, shareMark } from '@reports/server/extending'
import { holdingsOf, inDataFolder, requireDataFolder } from '@reports/server/storing'
import { auditTrail, type AuditEntry } from './trail.ts'

/** How entries are written: for people, for spreadsheets, for programs. */
type AuditFormat = 'table' | 'csv' | 'jsonl'

/** What recipients did, in words. */
const OUTCOMES: Readonly<Record<string, string>> = {
  granted: 'link opened',
  wrong: 'wrong PIN',
  locked: 'PIN while locked',
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** An entry as it is told: a link as the log calls it, since who reads this need not open it. */
const told = (entry: AuditEntry) => ({
  at: new Date(entry.at).toISOString(),
  action: OUTCOMES[entry.action] ?? entry.action,
  client: orNull(entry.client_id),
  project: orNull(entry.project_id),
  link: entry.link === '' ? null : shareMark(entry.link),
  name: entry.name,
  times: entry.times,
  network: entry.network,
  browser: orNull(entry.browser),
})

/** The least characters of each column of the table. */
const COLUMNS: Readonly<Record<keyof ReturnType<typeof told>, number>> = {
  at: 24,
  action: 16,
  client: 19,
  project: 20,
  link: 6,
  name: 20,
  times: 5,
  network: 18,
  browser: 0,
}
const NAMES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[]

const cellsOf = (entry: AuditEntry) => Object.values(told(entry))

const tableLine = (cells: ReturnType<typeof cellsOf>): string =>
  `${cells
    .map((cell, i) => plainText(String(cell ?? '-').replaceAll(/\s/g, ' ')).padEnd(COLUMNS[NAMES[i]!]))
    .join('  ')
    .trimEnd()}\n`

const WRITERS: Readonly<
  Record<AuditFormat, { readonly head: string; readonly page: (entries: readonly AuditEntry[]) => string }>
> = {
  table: { head: tableLine([...NAMES]), page: (entries) => entries.map((entry) => tableLine(cellsOf(entry))).join('') },
  csv: {
    head: csvOf({ columns: NAMES.map((name) => ({ name })), rows: [] }),
    page: (entries) => csvRows({ rows: entries.map(cellsOf) }),
  },
  jsonl: { head: '', page: (entries) => entries.map((entry) => `${JSON.stringify(told(entry))}\n`).join('') },
}

/**
 * Tells what was done with a tenant's projects and links, in the order of time.
 * @param since a date, or a date and time, whose whole hour is told; undefined: as far back as there is anything
 */
export async function runAudit(
  { tenant, places, context }: Customer,
  since: string | undefined,
  format: AuditFormat,
): Promise<void> {
  const from = since === undefined ? 0 : parseInstant(since)
  if (from === null) throw new UsageError('--since: expected a date, or a date and time such as 2030-01-31T12:00:00Z')
  requireDataFolder(places)
  await inDataFolder(places, async ({ db }) => {
    const { clients, projects } = await holdingsOf(db, tenant, null)
    if (clients === 0 && projects === 0) throw new UsageError(`there is no tenant ${tenant}`)
    const { head, page } = WRITERS[format]
    context.out(head)
    for await (const entries of auditTrail(db, tenant, from - (from % HOUR))) context.out(page(entries))
  })
}
