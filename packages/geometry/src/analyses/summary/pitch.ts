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
 * The pitch, in whole degrees, with the most area within one degree; flat faces count only if there are no sloped ones. Ties go to the
 * pitch with the most area of its own, then to the lower one. Null if there are no faces.
 */
export function predominantPitch(all: readonly PitchedFace[]): number | null {
  const sloped = all.filter(({ isSloped }) => isSloped)
  const faces = sloped.length > 0 ? sloped : all
  let best: { readonly pitch: number; readonly near: number; readonly own: number } | null = null
  for (const pitch of [...new Set(faces.map(({ slope }) => wholePitch(slope)))].toSorted((a, b) => a - b)) {
    const areaOf = (counts: (slope: number) => boolean): number =>
      roundHundredth(faces.reduce((sum, { slope, area }) => (counts(slope) ? sum + area : sum), 0))
    const near = areaOf((slope) => roundTo(Math.abs(slope - pitch), 6) <= SAME_PITCH)
    const own = areaOf((slope) => wholePitch(slope) === pitch)
    if (best === null || near > best.near || (near === best.near && own > best.own)) best = { pitch, near, own }
  }
  return best === null ? null : best.pitch
}
