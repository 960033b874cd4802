import { roundHundredth, roundTo } from '../../rounding.ts'
import { NEAR_VERTICAL, SAME_PITCH } from '../../tolerances.ts'

/** A face with its pitch. */
export interface PitchedFace {
  /** Degrees, 0 to 90. */
  readonly slope: number
  /** Square metres. */
  readonly area: number
  readonly isSloped: boolean
}

/** The pitch of a face in whole degrees: borders of classes would split a symmetric gable. */
export const wholePitch = (slope: number): number => roundTo(slope, 0)

/** Inches of rise in twelve of run, whole, as roofers of North America say it; null for what is all but vertical. */
export const twelfthsOf = (pitch: number): number | null =>
  pitch > 90 - NEAR_VERTICAL ? null : roundTo(12 * Math.tan((pitch * Math.PI) / 180), 0)

/**
 * The pitch, in whole degrees, that most area has within a degree, of the sloped faces if there are any; the one with most area
 * of its own where two are equal, then the lower one. Null where there are no faces.
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
