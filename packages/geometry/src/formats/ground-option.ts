import * as FILES from '../messages/en/files.ts'
import { fault } from '../errors.ts'
import { findingOf } from '../model/finding.ts'
import * as ROOFS from '../messages/en/roofs.ts'
import { said } from '../sentence.ts'
import { ALTITUDE_RANGE } from '../tolerances.ts'
import { remarks, type Read } from './read.ts'

/** @throws InputError `file/bad-number` where an altitude of the ground that a caller gives is none */
export function checkGround(ground: number | undefined): void {
  if (ground === undefined || (ground > ALTITUDE_RANGE[0] && ground < ALTITUDE_RANGE[1])) return
  throw fault(FILES.givenGround, null, { ground })
}

/** Whether a ground that is given counts for any building. */
export interface GroundUse {
  /** Looks at what was read, and hands it on. */
  readonly seen: <T extends Read>(read: T) => T
  /** When all is read: a remark where no building needs the ground, as who gives one expects it to count. */
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
