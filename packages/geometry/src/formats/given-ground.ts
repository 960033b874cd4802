import { InputError } from '../errors.ts'
import { ALTITUDE_RANGE } from '../tolerances.ts'
import { remarks, type Read } from './read.ts'

/** @throws InputError `file/bad-number` where an altitude of the ground that a caller gives is none */
export function checkGround(ground: number | undefined): void {
  if (ground === undefined || (ground > ALTITUDE_RANGE[0] && ground < ALTITUDE_RANGE[1])) return
  throw new InputError('file/bad-number', `Expected an altitude of the ground in metres, found ${ground}.`)
}

/** Who gives a ground expects it to count: what a file gives, and a remark where no building of it needs the ground. */
export function* withGroundUse(reads: Iterable<Read>, ground: number | undefined): Generator<Read> {
  let isUsed = false
  for (const read of reads) {
    isUsed ||= read.kind === 'building' && read.building.ground.altitude === ground
    yield read
  }
  if (ground === undefined || isUsed) return
  const message = `The file says itself how high the ground is below its buildings; the given ${ground} m is not used`
  yield remarks([{ code: 'roof/ground-not-used', message, ids: [] }])
}
