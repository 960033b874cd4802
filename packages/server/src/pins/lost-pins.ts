import { OperatorError } from '../operator-error.ts'
import { replaceSealedPin, sharesSealedOtherwise } from '../store/shares/shares.ts'
import type { Database } from '../store/database/tables.ts'
import type { PinKeys } from './pin-keys.ts'
import { createPinVault, newPin } from './pins.ts'

/**
 * Checks at start that every PIN can be opened. If the folder of keys is lost or replaced, links could neither be listed nor opened, and
 * nobody would know why.
 * @param folder of the keys
 * @throws OperatorError with the number of PINs that cannot be opened
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

/** Gives a new PIN to each link whose PIN cannot be opened any more; its owner finds it in the list. Nothing else changes. */
export async function replaceLostPins(db: Database, keys: PinKeys): Promise<readonly Replaced[]> {
  const vault = createPinVault(keys)
  const lost = await sharesSealedOtherwise(db, await keys.ids())
  for (const share of lost) await replaceSealedPin(db, share, await vault.seal(share.tenant, share.share_id, newPin()))
  return lost.map(({ tenant, project_id: projectId, created_by: createdBy }) => ({ tenant, projectId, createdBy }))
}
