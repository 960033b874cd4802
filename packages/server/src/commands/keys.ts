import { LONGEST_LIFETIME } from '../auth/access-token.ts'
import { rotateKeys } from '../auth/keys.ts'
import { replaceLostPins } from '../pins/lost-pins.ts'
import { folderPinKeys, makePinKey } from '../pins/pin-keys.ts'
import { keyFolders, openDataFolder, requireDataFolder, type Places } from '../store/data-folder.ts'
import type { Context } from './context.ts'

export async function runRotate(places: Places, context: Context): Promise<void> {
  requireDataFolder(places)
  const { keys, pinKeys } = keyFolders(places)
  const { made, removed } = await rotateKeys(keys, LONGEST_LIFETIME, new Date())
  const sealing = await makePinKey(pinKeys, new Date())
  context.out(
    `${made} signs and ${sealing} seals from now on${removed.length > 0 ? `; removed ${removed.join(', ')}` : ''}\n`,
  )
}

export async function runReplacePins(places: Places, context: Context): Promise<void> {
  requireDataFolder(places)
  const { db, pinKeys } = await openDataFolder(places)
  try {
    const replaced = await replaceLostPins(db, await folderPinKeys(pinKeys, new Date()))
    for (const { tenant, projectId, createdBy } of replaced)
      context.out(`${tenant}  ${projectId}  made by ${createdBy}\n`)
    context.out(
      replaced.length === 0
        ? 'every PIN can be read\n'
        : `share links with another PIN, which their list shows: ${replaced.length}\n`,
    )
  } finally {
    await db.destroy()
  }
}
