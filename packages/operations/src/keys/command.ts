import { keySets, rememberKeys, UsageError, type Context } from '@reports/server/commanding'
import { inDataFolder, type StorageLocations } from '@reports/server/storing'

/** Takes the keys of the folder for those of the database, whose own are lost. */
export async function runRemember(places: StorageLocations, context: Context): Promise<void> {
  if (places.databaseUrl === null)
    throw new UsageError('only a database that servers share remembers keys: name it by REPORTS_DATABASE_URL')
  await inDataFolder(places, async ({ db, keys, pinKeys }) => {
    for (const set of keySets({ keys, pinKeys })) if ((await set.read()).length === 0) await set.make()
    await rememberKeys(db, places)
    context.out(`servers with the keys of ${keys} start from now on, and no others\n`)
  })
}
