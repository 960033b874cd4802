import * as FILES from '../messages/en/files.ts'
import { fault } from '../errors.ts'
import { findingOf } from '../model/finding.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { said } from '../sentence.ts'
import { ALTITUDE_RANGE } from '../tolerances.ts'
import { remarks, type Read } from './read.ts'

/** @throws InputError `file/bad-number` if the caller's ground altitude is not a valid altitude */
export function checkGround(ground: number | undefined): void {
  if (ground === undefined || (ground > ALTITUDE_RANGE[0] && ground < ALTITUDE_RANGE[1])) return
  throw fault(FILES.givenGround, null, { ground })
}

/** Tracks whether the caller's ground altitude is used for any building. */
export interface GroundUse {
  /** Looks at what was read, and returns it unchanged. */
  readonly seen: <T extends Read>(read: T) => T
  /** At the end of the file: a finding if no building used the altitude, as the caller expects it to be used. */
  readonly remarks: () => Read[]
}

export function createGroundUse(ground: number | undefined): GroundUse {
  let isUsed = ground === undefined
  return {
    seen: (read) => {
      isUsed ||= read.kind === 'building' && read.building.ground.altitude === ground
      return read
    },
    remarks: () => {
      if (isUsed || ground === undefined) return []
      const message = said(ROOFS.groundNotUsedAltitude, { ground })
      return [remarks([findingOf(message, [])])]
    },
  }
}
