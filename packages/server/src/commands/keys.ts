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
import { extensionsOf } from '../store/database/extended.ts'
import type { KeySet } from '../store/database/key-sets.ts'
import type { Database } from '../store/database/tables.ts'
import type { Context } from './context.ts'

export const keySets = ({ keys, pinKeys }: KeyFolders): readonly KeySet[] => [signingKeys(keys), sealingKeys(pinKeys)]

/** Sees to it that a server of a shared database has its keys. What one folder holds, database and keys, is nobody else's. */
export async function requireSharedKeys(db: Database, places: StorageLocations): Promise<void> {
  if (places.databaseUrl === null) return
  for (const { keys } of extensionsOf(db)) for (const set of keySets(keyFolders(places))) await keys?.require(db, set)
}

/** Lets a shared database remember the keys that a folder has now. */
export async function rememberKeys(db: Database, places: StorageLocations): Promise<void> {
  if (places.databaseUrl === null) return
  for (const { keys } of extensionsOf(db)) for (const set of keySets(keyFolders(places))) await keys?.remember(db, set)
}

export async function runRotate(places: StorageLocations, context: Context): Promise<void> {
  requireDataFolder(places)
  await inDataFolder(places, async ({ db, keys, pinKeys }) => {
    await requireSharedKeys(db, places)
    const { made, removed } = await rotateKeys(keys, LONGEST_LIFETIME, new Date())
    const sealing = await makePinKey(pinKeys, new Date())
    await rememberKeys(db, places)
    context.out(
      `${made} signs and ${sealing} seals from now on${removed.length > 0 ? `; removed ${removed.join(', ')}` : ''}\n`,
    )
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
