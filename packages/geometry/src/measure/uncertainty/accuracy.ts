import type { Building } from '../../model/roof.ts'

/** How certain the coordinates of an input are: standard deviations (k = 1). */
export interface Accuracy {
  /** Metres, of a vertex of a roof in each direction of the plan; of a scan the distance by which a wall's plane is off. */
  readonly plan: number
  /** Metres, of the height of a vertex; of a scan the height of a room. */
  readonly height: number
  /** Relative, of all lengths of a file alike. */
  readonly scale: number
  /** Metres, of the ground below a building, one value for all of it; `height` where absent. */
  readonly ground?: number
  /** Metres, of scans; `plan` where absent. */
  readonly openingWidth?: number
  /** Metres, of scans; `height` where absent. */
  readonly openingHeight?: number
}

/** An accuracy and what it rests on, one sentence for people. */
export interface KnownAccuracy extends Accuracy {
  readonly basis: string
}

/** What is taken of each source that states no accuracy itself. A roof file may come from anywhere: there is nothing to take. */
export const DEFAULT_ACCURACY = {
  roomplan: {
    plan: 0.015,
    height: 0.02,
    scale: 0.005,
    openingWidth: 0.03,
    openingHeight: 0.02,
    basis:
      'RoomPlan: 1 to 2 cm a wall by its vendor; heights of a house of 11 rooms differ by 1.9 cm, doors seen from two rooms by 2.9 and 1.6 cm; the scale is assumed',
  },
  fkb: {
    plan: 0.2,
    height: 0.2,
    scale: 0,
    basis: 'FKB-Bygning without a registered accuracy: 20 cm, an absolute accuracy and so an upper bound for a roof',
  },
  city: {
    plan: 0.15,
    height: 0.1,
    scale: 0,
    basis: 'LoD 2 of a city: six buildings in two releases of 3DBAG differ by 18 cm in effect',
  },
} as const satisfies Record<string, KnownAccuracy>

/** Part of a step by which numbers written in steps are off: the standard deviation of an even spread over one step. */
const OF_A_STEP = 1 / Math.sqrt(12)

/** An accuracy with what is lost where coordinates are written in steps. */
function onSteps(accuracy: KnownAccuracy, step: { readonly plan: number; readonly height: number }): KnownAccuracy {
  return {
    ...accuracy,
    plan: Math.hypot(accuracy.plan, step.plan * OF_A_STEP),
    height: Math.hypot(accuracy.height, step.height * OF_A_STEP),
  }
}

/** How certain the vertices of a building are by its source: as registered, or as is usual of its format; null where neither is known. */
export function knownAccuracy({ accuracy, cityModel }: Pick<Building, 'accuracy' | 'cityModel'>): KnownAccuracy | null {
  if (accuracy !== undefined) {
    const { plan, height } = accuracy
    const usual = DEFAULT_ACCURACY.fkb
    if (plan === null && height === null) return usual
    const basis =
      plan === null || height === null
        ? 'FKB-Bygning: the least accurate of its lines in plan or in height, as registered; the other, which is not, 20 cm'
        : 'FKB-Bygning: the least accurate of its lines as registered, an absolute accuracy and so an upper bound for a roof'
    return { plan: plan ?? usual.plan, height: height ?? usual.height, scale: usual.scale, basis }
  }
  if (cityModel === undefined) return null
  return cityModel.step === null ? DEFAULT_ACCURACY.city : onSteps(DEFAULT_ACCURACY.city, cityModel.step)
}
