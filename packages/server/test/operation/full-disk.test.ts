import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { BusyError } from '../../src/operator-error.ts'
import { openSqlite } from '../../src/store/database/sqlite.ts'

test('R90: a full disk says so, though SQLite has ended the transaction before it is rolled back; the next one goes well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openSqlite(join(folder, 'reports.db'))
  onTestFinished(() => db.destroy())
  await sql`create table notes (body blob)`.execute(db)
  // The limit of the file answers as a full disk does.
  await sql`pragma max_page_count = 20`.execute(db)
  const add = (bytes: number) =>
    db
      .transaction()
      .execute(async (trx) => void (await sql`insert into notes values (zeroblob(${bytes}))`.execute(trx)))
  const failed: unknown = await add(1_000_000).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(BusyError)
  expect(failed).toMatchObject({ message: expect.stringContaining('full'), cause: { errcode: 13 } })
  await add(100)
  expect((await sql`select length(body) as bytes from notes`.execute(db)).rows).toEqual([{ bytes: 100 }])
})
