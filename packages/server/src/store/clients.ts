import type { ClientsTable, Database } from './database/tables.ts'

export type Client = Readonly<ClientsTable>

export async function findClient(db: Database, clientId: string): Promise<Client | null> {
  return (await db.selectFrom('clients').selectAll().where('client_id', '=', clientId).executeTakeFirst()) ?? null
}

/** The clients of a tenant, oldest first. */
export const listClients = async (db: Database, tenant: string): Promise<Client[]> =>
  await db
    .selectFrom('clients')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute()

export async function addClient(db: Database, client: Client): Promise<void> {
  await db.insertInto('clients').values(client).execute()
}

/** Replaces the secret of a client; earlier tokens become invalid. @returns whether the tenant has such a client */
export async function replaceSecret(
  db: Database,
  tenant: string,
  clientId: string,
  secretHash: string,
  notBefore: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clients')
    .set({ secret_hash: secretHash, not_before: notBefore })
    .where((eb) => eb.and({ tenant, client_id: clientId }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a client out, including its current tokens. @returns whether the tenant has such a client */
export async function disableClient(db: Database, tenant: string, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clients')
    .set({ disabled: 1 })
    .where((eb) => eb.and({ tenant, client_id: clientId }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
