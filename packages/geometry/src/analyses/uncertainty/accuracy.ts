import type { Building, CoordinateSteps } from '../../model/roof.ts'

/** Number of standard deviations in a published ±: about 95 % of a normal distribution. */
export const COVERAGE = 2

/** Accuracy of the coordinates of an input: standard deviations (k = 1). */
export interface Accuracy {
  /** Metres. For a roof: of a vertex, in each direction of the plan. For a scan: of a wall's plane, across the wall. */
  readonly plan: number
  /** Metres. For a roof: of a vertex's height. For a scan: of a room's height. */
  readonly height: number
  /** Relative error shared by all lengths of a file. */
  readonly scale: number
  /** Metres. Of the ground below a building, one error for all of it; if absent, `height` holds. */
  readonly ground?: number
  /** Metres, scans only; if absent, `plan` holds. */
  readonly openingWidth?: number
  /** Metres, scans only; if absent, `height` holds. */
  readonly openingHeight?: number
}

/** The basis of an accuracy (where its numbers come from), in each language. */
export const ACCURACY_BASES = {
  roomplan: {
    en: 'usual of RoomPlan: its vendor says 1 to 2 cm a wall; in a house of 11 rooms heights differ by 1.9 cm, doors seen from two rooms by 2.9 and 1.6 cm; the scale is assumed',
    nb: 'vanlig for RoomPlan: leverandøren oppgir 1 til 2 cm per vegg; i et hus med 11 rom varierer høyder med 1,9 cm, dører sett fra to rom med 2,9 og 1,6 cm; målestokken er antatt',
  },
  city: {
    en: 'usual of city models, LoD 2: six buildings in two releases of 3DBAG differ by 18 cm in effect',
    nb: 'vanlig for bymodeller, LoD 2: seks bygninger i to utgaver av 3DBAG avviker reelt med 18 cm',
  },
  registered: {
    en: 'registered in FKB-Bygning for the least accurate line: an absolute accuracy, and so an upper bound for a roof',
    nb: 'registrert i FKB-Bygning for den minst nøyaktige linjen: en absolutt nøyaktighet, altså en øvre grense for et tak',
  },
  partlyRegistered: {
    en: 'FKB-Bygning: registered in plan or in height for the least accurate line, the other 20 cm as usual; an upper bound for a roof',
    nb: 'FKB-Bygning: registrert i grunnriss eller høyde for den minst nøyaktige linjen, det andre 20 cm som vanlig; en øvre grense for et tak',
  },
  unregistered: {
    en: 'usual of FKB-Bygning, where none is registered: an absolute accuracy, and so an upper bound for a roof',
    nb: 'vanlig for FKB-Bygning, der ingen er registrert: en absolutt nøyaktighet, altså en øvre grense for et tak',
  },
  stated: { en: 'as the file states', nb: 'som filen oppgir' },
  given: { en: 'as given', nb: 'som oppgitt' },
  partlyGiven: {
    en: 'as given; what was not given as usual of the source',
    nb: 'som oppgitt; resten som vanlig for kilden',
  },
} as const satisfies Record<string, Readonly<Record<'en' | 'nb', string>>>

/** The basis of an accuracy: one of `ACCURACY_BASES`. */
export type AccuracyBasis = keyof typeof ACCURACY_BASES

/** An accuracy and its basis. */
export interface KnownAccuracy extends Accuracy {
  readonly basis: AccuracyBasis
}

/** Default accuracies for sources that state none, each for the reason of its basis. A roof file may come from anywhere: it has no default. */
export const DEFAULT_ACCURACY = {
  roomplan: {
    plan: 0.015,
    height: 0.02,
    scale: 0.005,
    openingWidth: 0.03,
    openingHeight: 0.02,
    basis: 'roomplan',
  },
  fkb: { plan: 0.2, height: 0.2, scale: 0, basis: 'unregistered' },
  city: { plan: 0.15, height: 0.1, scale: 0, basis: 'city' },
} as const satisfies Record<string, KnownAccuracy>

/** Standard deviation of the rounding error, in steps: that of a uniform distribution over one step. */
const OF_A_STEP = 1 / Math.sqrt(12)

/** An accuracy, with the rounding error of coordinates written in steps. */
function onSteps(accuracy: KnownAccuracy, step: CoordinateSteps): KnownAccuracy {
  return {
    ...accuracy,
    plan: Math.hypot(accuracy.plan, step.plan * OF_A_STEP),
    height: Math.hypot(accuracy.height, step.height * OF_A_STEP),
  }
}

/** Accuracy of a building's vertices by its source: stated, registered, or usual for its format; null if none is known. */
export function knownAccuracy({
  accuracy,
  statedAccuracy,
  cityModel,
}: Pick<Building, 'accuracy' | 'statedAccuracy' | 'cityModel'>): KnownAccuracy | null {
  if (statedAccuracy !== undefined) {
    const { step, ...stated } = statedAccuracy
    return onSteps({ ...stated, basis: 'stated' }, step)
  }
  if (accuracy !== undefined) {
    const { plan, height } = accuracy
    const usual = DEFAULT_ACCURACY.fkb
    if (plan === null && height === null) return usual
    const basis = plan === null || height === null ? 'partlyRegistered' : 'registered'
    return { plan: plan ?? usual.plan, height: height ?? usual.height, scale: usual.scale, basis }
  }
  if (cityModel === undefined) return null
  return cityModel.step === null ? DEFAULT_ACCURACY.city : onSteps(DEFAULT_ACCURACY.city, cityModel.step)
}
