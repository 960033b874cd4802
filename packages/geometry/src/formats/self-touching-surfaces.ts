import { areaVector } from '../kernel/rings.ts'
import { length } from '../kernel/vectors.ts'
import { findingOf, type Finding } from '../model/finding.ts'
import type * as ROOFS from '../messages/en/roofs.ts'
import { said, squareMetres } from '../sentence.ts'
import { isSimple, splitSelfTouching, type Rings } from './self-touching-rings.ts'

/** Repaired surfaces (a ring touched itself and one of its loops ran the wrong way round), and their areas, square metres. */
export interface SelfTouching {
  surfaces: number
  /** Sum of the areas of their rings as in the file. */
  counted: number
  /** Area that they really cover. */
  covered: number
}

export const noneSelfTouching = (): SelfTouching => ({ surfaces: 0, counted: 0, covered: 0 })

/** Area in its own plane, square metres. */
const areaOf = ([outer, ...holes]: Rings): number =>
  holes.reduce((area, hole) => area - length(areaVector(hole)), length(areaVector(outer)))

/** The polygons of a surface with self-touching rings repaired; adds the repairs to `pinched`. */
export function repairedPolygons(polygons: readonly Rings[], pinched: SelfTouching): readonly Rings[] {
  if (polygons.every(isSimple)) return polygons
  const sound = polygons.map(splitSelfTouching)
  if (sound.every((found) => found === null)) return polygons
  pinched.surfaces += 1
  return polygons.flatMap((rings, i) => {
    const found = sound[i]!
    if (found === null) return [rings]
    pinched.counted += areaOf(rings)
    for (const each of found) pinched.covered += areaOf(each)
    return found
  })
}

export function pinchedFindings(
  id: string,
  sentence: typeof ROOFS.pinchedRing | typeof ROOFS.pinchedRingGround,
  { surfaces, covered, counted }: SelfTouching,
): Finding[] {
  const values = { surfaces, id, covered: squareMetres(covered), counted: squareMetres(counted) }
  return surfaces === 0 ? [] : [findingOf(said(sentence, values), [id])]
}
