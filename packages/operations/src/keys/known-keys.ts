import type { Transaction } from 'kysely'
import { OperatorError } from '@reports/server/commanding'
import {
  acquireLock,
  inTransaction,
  type Database,
  type KeyKindName,
  type KeySet,
  type KnownKey,
  type Tables,
} from '@reports/server/storing'

/*
 * Servers that share a database must have the same keys: any of them checks the tokens and opens the PINs of the others. The database
 * stores fingerprints of the keys, so that a server with different keys does not start.
 */

const LOCK = 'keys'

async function store(trx: Transaction<Tables>, name: KeyKindName, keys: readonly KnownKey[]): Promise<void> {
  await trx.deleteFrom('keys').where('kind', '=', name).execute()
  for (const { id, fingerprint, createdAt } of keys)
    await trx.insertInto('keys').values({ kind: name, id, fingerprint, created_at: createdAt }).execute()
}

/** @throws OperatorError if the folder has different keys, or lacks the current one */
function compare({ name, folder }: KeySet, known: readonly Tables['keys'][], keys: readonly KnownKey[]): void {
  const others = keys.filter(
    ({ id, fingerprint }) => !known.some((each) => each.id === id && each.fingerprint === fingerprint),
  )
  const [newest] = known
  const lacks = keys.some(({ id }) => id === newest?.id) ? [] : [newest?.id]
  if (others.length === 0 && lacks.length === 0) return
  const found = [
    ...lacks.map((id) => `${id} is not there`),
    ...others.map(({ id }) => `${id} is not one of them`),
  ].join(', ')
  throw new OperatorError(
    `${folder} has not the ${name === 'signing' ? 'signing keys' : 'keys of PINs'} of the database (${found}): give every server the same folder of keys (REPORTS_KEYS); where theirs are lost, keys remember takes those that are there`,
  )
}

/**
 * Ensures that a folder has the keys of the database. The first server makes them; others that start simultaneously wait.
 * @throws OperatorError if it has different keys: nothing was made then
 */
export const requireKnownKeys = (db: Database, set: KeySet): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    const known = await trx
      .selectFrom('keys')
      .selectAll()
      .where('kind', '=', set.name)
      .orderBy('created_at', 'desc')
      .execute()
    if (known.length > 0) return compare(set, known, await set.read())
    if ((await set.read()).length === 0) await set.make()
    await store(trx, set.name, await set.read())
  })

/** Stores the keys of a folder in the database as its own, replacing earlier ones. */
export const rememberKeys = (db: Database, set: KeySet): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    await store(trx, set.name, await set.read())
  })
