import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import type { Context } from '../../../server/src/commands/context.ts'
import { runRemember } from '../../src/keys/command.ts'
import { requireSharedKeys, runReplacePins, runRotate } from '../../../server/src/commands/keys.ts'
import { OperatorError } from '../../../server/src/operator-error.ts'
import { openDataFolder, type StorageLocations } from '../../../server/src/store/files/data-folder.ts'
import type { Database } from '../../../server/src/store/database/tables.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'

/*
 * T42: servers of one database have the same keys, or do not start.
 */

const folder = mkdtempSync(join(tmpdir(), 'reports-known-keys-'))
let cluster: Cluster
let db: Database

const silent = { out: () => undefined } as unknown as Context

beforeAll(async () => {
  cluster = await startCluster()
})

const opened: Database[] = []
afterAll(async () => {
  for (const each of opened) await each.destroy()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function newServers(): Promise<(keys: string) => StorageLocations> {
  const databaseUrl = await newDatabase(cluster.url, 'C')
  const data = mkdtempSync(join(folder, 'data-'))
  const places = (keys: string): StorageLocations => ({
    data,
    databaseUrl,
    databaseConnections: 3,
    bucket: null,
    quarantine: null,
    keys: join(data, keys),
    extensions: [extension],
  })
  db = (await openDataFolder(places('a'))).db
  opened.push(db)
  return places
}

const filesOf = ({ keys }: StorageLocations): string[] =>
  readdirSync(keys!, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

test('servers that start at once on an empty database make its keys once: those of other folders are told, and have made none', async () => {
  const places = await newServers()
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => requireSharedKeys(db, places(name))))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const first = outcomes.findIndex(({ status }) => status === 'fulfilled')
  for (const [i, name] of ['a', 'b', 'c'].entries()) {
    if (i === first) {
      expect(filesOf(places(name))).toHaveLength(2)
      await requireSharedKeys(db, places(name))
    } else {
      expect(filesOf(places(name))).toEqual([])
      await expect(requireSharedKeys(db, places(name))).rejects.toThrow(OperatorError)
    }
  }
})

test('a copy of the folder will do; one with another key, or without the one that is used now, will not', async () => {
  const places = await newServers()
  await requireSharedKeys(db, places('a'))
  cpSync(places('a').keys!, places('copy').keys!, { recursive: true })
  await requireSharedKeys(db, places('copy'))
  await runRotate(places('a'), silent)
  // The older keys alone: tokens that others sign would be refused here.
  await expect(requireSharedKeys(db, places('copy'))).rejects.toThrow(
    /has not the signing keys of the database \(.* is not there\)/,
  )
  cpSync(places('a').keys!, places('copy').keys!, { recursive: true })
  await requireSharedKeys(db, places('copy'))
  const strange = await newServers()
  await requireSharedKeys(db, strange('a'))
  cpSync(join(strange('a').keys!, 'pins'), join(places('copy').keys!, 'pins'), { recursive: true })
  db = opened[opened.length - 2]!
  await expect(requireSharedKeys(db, places('copy'))).rejects.toThrow(
    /has not the keys of PINs of the database \(.* is not one of them\): give every server the same folder of keys/,
  )
  // Nor may it make others.
  await expect(runRotate(places('copy'), silent)).rejects.toThrow(OperatorError)
})

test('where the keys are lost those that are there are taken, by a command and not by a start', async () => {
  const places = await newServers()
  await requireSharedKeys(db, places('a'))
  rmSync(places('a').keys!, { recursive: true })
  await expect(requireSharedKeys(db, places('a'))).rejects.toThrow('keys remember takes those that are there')
  await runRemember(places('a'), silent)
  await requireSharedKeys(db, places('a'))
  expect(filesOf(places('a'))).toHaveLength(2)
  let told = ''
  await runReplacePins(places('a'), { out: (text: string) => (told += text) } as unknown as Context)
  expect(told).toBe('every PIN can be read\n')
})

test('what the database remembers is no key', async () => {
  const places = await newServers()
  await requireSharedKeys(db, places('a'))
  const rows = JSON.stringify(await db.selectFrom('keys').selectAll().execute())
  for (const name of filesOf(places('a'))) {
    const { jwk, key } = JSON.parse(readFileSync(join(places('a').keys!, name), 'utf8'))
    expect(rows).not.toContain(jwk?.d ?? key)
  }
})
