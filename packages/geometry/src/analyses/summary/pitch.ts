import { roundHundredth, roundTo } from '../../rounding.ts'
import { NEAR_VERTICAL } from '../../tolerances.ts'

/** Degrees. Pitches this close count as one when the predominant pitch is looked for: noise of real files must not split a gable. */
const SAME_PITCH = 1

/** A face with its pitch. */
export interface PitchedFace {
  /** Degrees, 0 to 90. */
  readonly slope: number
  /** Square metres. */
  readonly area: number
  readonly isSloped: boolean
}

/** The pitch of a face in whole degrees: class limits would split a symmetric gable. */
export const wholePitch = (slope: number): number => roundTo(slope, 0)

/** Inches of rise in twelve of run, whole, as North American roofers state pitch; null if almost vertical. */
export const twelfthsOf = (pitch: number): number | null =>
  pitch > 90 - NEAR_VERTICAL ? null : roundTo(12 * Math.tan((pitch * Math.PI) / 180), 0)

/**
 * The faces within one degree of the whole pitch that has the most area there; flat faces count only if there are no sloped ones. Ties go to
 * the pitch with the most area of its own, then to the lower one.
 */
function predominantFaces(all: readonly PitchedFace[]): readonly PitchedFace[] {
  const sloped = all.filter(({ isSloped }) => isSloped)
  const faces = sloped.length > 0 ? sloped : all
  let best: { readonly faces: readonly PitchedFace[]; readonly near: number; readonly own: number } | null = null
  for (const pitch of [...new Set(faces.map(({ slope }) => wholePitch(slope)))].toSorted((a, b) => a - b)) {
    const within = faces.filter(({ slope }) => roundTo(Math.abs(slope - pitch), 6) <= SAME_PITCH)
    const near = roundHundredth(areaOf(within))
    const own = roundHundredth(areaOf(faces.filter(({ slope }) => wholePitch(slope) === pitch)))
    if (best === null || near > best.near || (near === best.near && own > best.own)) best = { faces: within, near, own }
  }
  return best?.faces ?? []
}

const areaOf = (faces: readonly PitchedFace[]): number => faces.reduce((sum, { area }) => sum + area, 0)

/** The mean pitch of those faces by area, in whole degrees: slivers a degree away do not shift it. Null if there are no faces. */
export function predominantPitch(all: readonly PitchedFace[]): number | null {
  const faces = predominantFaces(all)
  const area = areaOf(faces)
  return area > 0 ? wholePitch(faces.reduce((sum, own) => sum + own.slope * own.area, 0) / area) : null
}

/** Inches of rise in twelve that most area of those faces has, the fewer of two with as much. Null if there are no faces. */
export function predominantTwelfths(all: readonly PitchedFace[]): number | null {
  const faces = predominantFaces(all)
  const areas = new Map<number | null, number>()
  for (const own of faces.toSorted((a, b) => a.slope - b.slope)) {
    const twelfths = twelfthsOf(own.slope)
    areas.set(twelfths, (areas.get(twelfths) ?? 0) + own.area)
  }
  return [...areas].reduce<readonly [number | null, number]>((a, b) => (b[1] > a[1] ? b : a), [null, 0])[0]
}
