import { newClientId, newSecret, secretHash } from '../auth/client-secrets.ts'
import { scopesOf } from '../extension.ts'
import { SCOPES, type Scope } from '../http/operation.ts'
import { addClient, disableClient, findClient, listClients, replaceSecret } from '../store/clients.ts'
import { inDataFolder, requireDataFolder, type StorageLocations } from '../store/files/data-folder.ts'
import type { Database } from '../store/database/tables.ts'
import { UsageError, type Customer } from './context.ts'

export interface NewClient {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Makes a client of a tenant; the secret is in what it gives and nowhere else.
 * @param all the scopes that there are
 */
export async function createClient(
  db: Database,
  tenant: string,
  scopes: readonly string[],
  all: readonly Scope[] = SCOPES,
): Promise<NewClient> {
  const unknown = scopes.find((scope) => !all.some((known) => known === scope))
  if (unknown !== undefined) throw new UsageError(`--scope: expected ${all.join(' or ')}, found "${unknown}"`)
  const client = { clientId: newClientId(), clientSecret: newSecret() }
  await addClient(db, {
    client_id: client.clientId,
    tenant,
    secret_hash: secretHash(client.clientSecret),
    scopes: all.filter((scope) => scopes.includes(scope)).join(' '),
    disabled: 0,
    not_before: 0,
    created_at: new Date().toISOString(),
  })
  return client
}

/** For what looks at clients that are there. */
function withClients(places: StorageLocations, work: (db: Database) => Promise<void>): Promise<void> {
  requireDataFolder(places)
  return inDataFolder(places, ({ db }) => work(db))
}

const shownOnce = ({ clientId, clientSecret }: NewClient): string =>
  `client_id      ${clientId}\nclient_secret  ${clientSecret}\nThe secret is shown this once.\n`

export const runCreate = ({ tenant, places, context }: Customer, scopes: readonly string[]): Promise<void> =>
  inDataFolder(places, async ({ db }) =>
    context.out(shownOnce(await createClient(db, tenant, scopes, scopesOf(context.extensions ?? [])))),
  )

export const runList = ({ tenant, places, context }: Customer): Promise<void> =>
  withClients(places, async (db) => {
    for (const { client_id: id, scopes, disabled, created_at: created } of await listClients(db, tenant)) {
      context.out(`${id}  ${created}  ${scopes}${disabled === 0 ? '' : '  disabled'}\n`)
    }
  })

const noClient = (tenant: string): UsageError => new UsageError(`tenant ${tenant} has no such client`)

export const runRotate = ({ tenant, places, context }: Customer, clientId: string): Promise<void> =>
  withClients(places, async (db) => {
    const clientSecret = newSecret()
    const client = await findClient(db, clientId)
    if (client !== null && client.tenant === tenant && client.disabled !== 0)
      throw new UsageError(`client ${clientId} is disabled, for good: make another one with clients create`)
    // The tokens of the old secret end with it.
    if (!(await replaceSecret(db, tenant, clientId, secretHash(clientSecret), Math.ceil(Date.now() / 1000))))
      throw noClient(tenant)
    context.out(shownOnce({ clientId, clientSecret }))
  })

export const runDisable = ({ tenant, places, context }: Customer, clientId: string): Promise<void> =>
  withClients(places, async (db) => {
    if (!(await disableClient(db, tenant, clientId))) throw noClient(tenant)
    context.out(`${clientId} is disabled; its tokens are refused within 30 seconds\n`)
  })
