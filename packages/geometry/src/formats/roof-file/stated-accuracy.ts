import * as VALUES from '../../messages/en/values.ts'
import { said } from '../../sentence.ts'
import type { CoordinateSystem } from '../../geodesy/crs.ts'
import type { Frame } from '../../model/frame.ts'
import type { StatedAccuracy } from '../../model/roof.ts'
import { stepOfDegrees, stepsInMetres } from '../coordinate-steps.ts'
import { memberPath, readNumber, readObject, wrongType } from '../reading.ts'
import type { FileSurface } from '../file-building.ts'

/** Metres. A larger standard deviation of a vertex is refused: it says that the vertex is unknown. */
const MOST_UNCERTAIN = 100

/** The accuracy as stated, before the step of the coordinates is known. */
type Stated = Omit<StatedAccuracy, 'step'>

/** The members of an accuracy, each with its largest allowed value. */
const MOST: Readonly<Record<string, number>> = {
  plan: MOST_UNCERTAIN,
  height: MOST_UNCERTAIN,
  scale: 1,
  ground: MOST_UNCERTAIN,
} satisfies Record<keyof Stated, number>

/**
 * The foreign member `accuracy` of a roof file; null if it has none.
 * @throws InputError if it is malformed: an error in it would make every tolerance wrong
 */
export function readStatedAccuracy(value: unknown): Stated | null {
  if (value === undefined || value === null) return null
  const path = '$.accuracy'
  const given = { plan: null, height: null, scale: 0, ...readObject(value, path) }
  for (const [name, own] of Object.entries(given)) {
    const at = memberPath(path, name)
    const max = MOST[name]
    if (max === undefined) throw wrongType(said(VALUES.only, { known: Object.keys(MOST) }), own, at)
    readNumber(own, at, { min: 0, max, expected: VALUES.standardDeviation })
  }
  return given as unknown as Stated
}

/** The stated accuracy of one building, with the step of its coordinates in degrees. */
export function statedOf(
  stated: Stated,
  surfaces: readonly FileSurface[],
  frame: Frame,
  system: CoordinateSystem,
): StatedAccuracy {
  const rings = surfaces.flatMap(({ polygons }) => polygons.flat())
  const step = system.geographic ? stepOfDegrees(rings.flat()) : 0
  return { ...stated, step: stepsInMetres([step, step, 0], frame, system) }
}
