import { LONGEST_LIFETIME } from '../auth/access-token.ts'
import { rotateKeys, signingKeys } from '../auth/keys.ts'
import { replaceLostPins } from '../pins/lost-pins.ts'
import { folderPinKeys, makePinKey, sealingKeys } from '../pins/pin-keys.ts'
import {
  keyFolders,
  inDataFolder,
  requireDataFolder,
  type KeyFolders,
  type StorageLocations,
} from '../store/files/data-folder.ts'
import { rememberKeys, requireKnownKeys, type KeySet } from '../store/known-keys.ts'
import type { Database } from '../store/database/tables.ts'
import { UsageError, type Context } from './context.ts'

const keySets = ({ keys, pinKeys }: KeyFolders): readonly KeySet[] => [signingKeys(keys), sealingKeys(pinKeys)]

/** Sees to it that a server of a shared database has its keys. What one folder holds, database and keys, is nobody else's. */
export async function requireSharedKeys(db: Database, places: StorageLocations): Promise<void> {
  if (places.databaseUrl !== null) for (const set of keySets(keyFolders(places))) await requireKnownKeys(db, set)
}

/** Lets a shared database remember the keys that a folder has now. */
async function remember(db: Database, places: StorageLocations): Promise<void> {
  if (places.databaseUrl !== null) for (const set of keySets(keyFolders(places))) await rememberKeys(db, set)
}

export async function runRotate(places: StorageLocations, context: Context): Promise<void> {
  requireDataFolder(places)
  await inDataFolder(places, async ({ db, keys, pinKeys }) => {
    await requireSharedKeys(db, places)
    const { made, removed } = await rotateKeys(keys, LONGEST_LIFETIME, new Date())
    const sealing = await makePinKey(pinKeys, new Date())
    await remember(db, places)
    context.out(
      `${made} signs and ${sealing} seals from now on${removed.length > 0 ? `; removed ${removed.join(', ')}` : ''}\n`,
    )
  })
}

/** Takes the keys of the folder for those of the database, whose own are lost. */
export async function runRemember(places: StorageLocations, context: Context): Promise<void> {
  if (places.databaseUrl === null)
    throw new UsageError('only a database that servers share remembers keys: name it by REPORTS_DATABASE_URL')
  await inDataFolder(places, async ({ db, keys, pinKeys }) => {
    for (const set of keySets({ keys, pinKeys })) if ((await set.read()).length === 0) await set.make()
    await remember(db, places)
    context.out(`servers with the keys of ${keys} start from now on, and no others\n`)
  })
}

export async function runReplacePins(places: StorageLocations, context: Context): Promise<void> {
  requireDataFolder(places)
  await inDataFolder(places, async ({ db, pinKeys }) => {
    await requireSharedKeys(db, places)
    const replaced = await replaceLostPins(db, await folderPinKeys(pinKeys, new Date()))
    for (const { tenant, projectId, createdBy } of replaced)
      context.out(`${tenant}  ${projectId}  made by ${createdBy}\n`)
    context.out(
      replaced.length === 0
        ? 'every PIN can be read\n'
        : `share links with another PIN, which their list shows: ${replaced.length}\n`,
    )
  })
}
