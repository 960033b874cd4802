import type { Transaction } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import type { Database, KeyKindName, Tables } from './database/tables.ts'
import { inTransaction, acquireLock } from './database/transaction.ts'

/*
 * Servers that share a database must have the same keys: a token of one is checked, and a PIN that one sealed is opened, by
 * any of them. The database remembers which keys those are, by fingerprints, so that a server with others does not start.
 */

/** A key as it is recognised: nobody finds it by its fingerprint, since it has 256 random bits. */
export interface KnownKey {
  readonly id: string
  /** SHA-256 of the secret, hexadecimal. */
  readonly fingerprint: string
  readonly createdAt: number
}

/** The keys of a kind in a folder. */
export interface KeySet {
  readonly name: KeyKindName
  readonly folder: string
  /** The newest first. */
  readonly read: () => Promise<readonly KnownKey[]>
  /** Makes the first one. */
  readonly make: () => Promise<unknown>
}

const LOCK = 'keys'

async function store(trx: Transaction<Tables>, name: KeyKindName, keys: readonly KnownKey[]): Promise<void> {
  await trx.deleteFrom('keys').where('kind', '=', name).execute()
  for (const { id, fingerprint, createdAt } of keys)
    await trx.insertInto('keys').values({ kind: name, id, fingerprint, created_at: createdAt }).execute()
}

/** @throws OperatorError where the folder has other keys, or not the one that is used now */
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
 * Sees to it that a folder has the keys of the database. The first server makes them, others that start at once wait for it.
 * @throws OperatorError where it has others: nothing was made then
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

/** Lets the database remember the keys of a folder as its own, whatever it knew before. */
export const rememberKeys = (db: Database, set: KeySet): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    await store(trx, set.name, await set.read())
  })
