import { InputError } from '../errors.ts'
import { systemsAround } from '../geodesy/speaks-for.ts'
import type { Vec2 } from '../kernel/vectors.ts'

/**
 * The error of a file that does not name its coordinate system.
 * @param where it is named in files of the format
 * @param position of a point of the file; null where there is none
 */
export function missingCrs(where: string, position: Vec2 | null, path: string | null): InputError {
  const around = position === null ? null : systemsAround(position)
  // An example, but none that the coordinates speak against.
  const example = position === null ? 'EPSG:25833' : around?.first
  const how = example === undefined ? 'or with --crs EPSG:n' : `such as "${example}", or with --crs ${example}`
  const why = around === null ? '' : ` The coordinates (${position!.join(', ')}) may be in ${around.all}.`
  return new InputError(
    'roof/no-crs',
    `Expected ${where}, found none: name the coordinate system there, ${how}.${why}`,
    { path },
  )
}
