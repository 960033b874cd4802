import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Frame } from '../model/frame.ts'
import type { StatedAccuracy } from '../model/roof.ts'
import { MOST_UNCERTAIN } from '../tolerances.ts'
import { stepOfDegrees, stepsInMetres } from './coordinate-steps.ts'
import { memberPath, readNumber, readObject, wrongType } from './reading.ts'
import type { FileSurface } from './roof-building.ts'

const MEMBERS: readonly string[] = ['plan', 'height', 'scale', 'ground']

const METRES = { min: 0, max: MOST_UNCERTAIN, expected: 'a standard deviation in metres' }

/**
 * The foreign member `accuracy` of a roof file; null where it has none.
 * @throws InputError where it is no accuracy: a mistake in it would make every tolerance wrong
 */
export function readStatedAccuracy(value: unknown): Omit<StatedAccuracy, 'step'> | null {
  if (value === undefined || value === null) return null
  const path = '$.accuracy'
  const given = readObject(value, path, 'an accuracy')
  const strange = Object.keys(given).find((name) => !MEMBERS.includes(name))
  if (strange !== undefined)
    throw wrongType(`nothing but ${MEMBERS.join(', ')}`, given[strange], memberPath(path, strange))
  const metres = (name: string): number => readNumber(given[name], memberPath(path, name), METRES)
  return {
    plan: metres('plan'),
    height: metres('height'),
    scale:
      given['scale'] === undefined
        ? 0
        : readNumber(given['scale'], memberPath(path, 'scale'), { min: 0, max: 1, expected: 'a relative deviation' }),
    ...(given['ground'] === undefined ? {} : { ground: metres('ground') }),
  }
}

function* pointsOf(surfaces: readonly FileSurface[]) {
  for (const { polygons } of surfaces) for (const polygon of polygons) for (const ring of polygon) yield* ring
}

/** What is stated, of one building: with the step of its coordinates in degrees. */
export const statedOf = (
  stated: Omit<StatedAccuracy, 'step'>,
  surfaces: readonly FileSurface[],
  frame: Frame,
  system: CoordinateSystem,
): StatedAccuracy => {
  const step = system.geographic ? stepOfDegrees(pointsOf(surfaces)) : 0
  return { ...stated, step: stepsInMetres([step, step, 0], frame, system) }
}
