import { OperatorError } from '../operator-error.ts'
import { replaceSealedPin, sharesSealedOtherwise } from '../store/shares/shares.ts'
import type { Database } from '../store/database/tables.ts'
import type { PinKeys } from './pin-keys.ts'
import { createPinVault, newPin } from './pins.ts'

/**
 * Holds that every PIN can be opened: with a folder of keys that is lost or another's, links could neither be listed nor
 * opened, and nobody would know why.
 * @param folder of the keys
 * @throws OperatorError that tells how many cannot
 */
export async function requirePins(db: Database, keys: PinKeys, folder: string): Promise<void> {
  const { length } = await sharesSealedOtherwise(db, await keys.ids())
  if (length === 0) return
  const links = length === 1 ? 'one share link has a PIN' : `${length} share links have PINs`
  throw new OperatorError(
    `${links} sealed with a key that is not in ${folder}: put the folder back from a backup, or give them other PINs (keys replace-pins)`,
  )
}

export interface Replaced {
  readonly tenant: string
  readonly projectId: string
  readonly createdBy: string
}

/** Gives each link whose PIN cannot be opened any more another one, which its owner finds in the list; all else stays. */
export async function replaceLostPins(db: Database, keys: PinKeys): Promise<readonly Replaced[]> {
  const vault = createPinVault(keys)
  const lost = await sharesSealedOtherwise(db, await keys.ids())
  for (const share of lost) await replaceSealedPin(db, share, await vault.seal(share.tenant, share.share_id, newPin()))
  return lost.map(({ tenant, project_id: projectId, created_by: createdBy }) => ({ tenant, projectId, createdBy }))
}
