import * as VALUES from '../messages/en/values.ts'
import * as SYSTEMS from '../messages/en/systems.ts'
import { said, NOTHING_SAID, type SentenceValue } from '../sentence.ts'
import { fault, type InputError } from '../errors.ts'
import { candidateSystems } from '../geodesy/candidate-systems.ts'
import type { Vec2 } from '../kernel/vectors.ts'

/**
 * The error of a file that does not name its coordinate system.
 * @param where the place in files of the format that names it
 * @param position of a point of the file; null if there is none
 */
export function missingCrs(where: SentenceValue, position: Vec2 | null, path: string | null): InputError {
  const around = position === null ? null : candidateSystems(position)
  // An example, but not one that the coordinates contradict.
  const example = position === null ? 'EPSG:25833' : around?.first
  const how = example === undefined ? said(VALUES.orWithOption) : said(VALUES.suchAsCrs, { example })
  const why =
    around === null
      ? NOTHING_SAID
      : said(VALUES.maybeInSystems, { position: position!.join(', '), systems: around.all })
  return fault(SYSTEMS.missing, path, { where, how, why })
}
