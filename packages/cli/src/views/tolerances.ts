import { ACCURACY_BASES } from '@reports/geometry/accuracy'
import type { KnownAccuracy, ScanTolerancesRecord } from '@reports/geometry/accuracy'
import { numberFormat } from '../output/numbers.ts'
import type { Language, NumberFormat } from '../output/numbers.ts'
import type { Section } from '../output/sections.ts'

/** The probability that a floor is short of what was stated, with what it was worked out from. */
export interface Shortfall {
  /** Square metres. */
  readonly stated: number
  readonly measured: number
  /** 0 to 1, to 0.01. */
  readonly probability: number
}

/** Tolerances of a scan, and of a stated area where one was given. */
export type StatedTolerances = ScanTolerancesRecord & { readonly shortfall?: Shortfall }

const WORDS = {
  en: {
    heading: 'Tolerances',
    meaning:
      '± is two standard deviations (about 95 %) of the measuring, given the accuracy stated for the input; it does not cover what counts as floor.',
    roofMeaning:
      '± is two standard deviations (about 95 %) of the measuring, given the accuracy stated for the input; it does not cover what counts as roof. Of a level surface the slope has an upper bound.',
    accuracy: (plan: string, height: string, scale: string, basis: string): string =>
      `Accuracy of the input (one standard deviation): ${plan} cm in plan, ${height} cm in height, scale ${scale} % (${basis}).`,
    several: 'The accuracy differs from building to building: --format json has it of each.',
    short: (stated: string, measured: string, percent: string): string =>
      `The probability that the floor is more than 2 % and more than 1 m² smaller than the ${stated} m² stated is ${percent} % (measured: ${measured} m²; errors taken to be normal).`,
  },
  nb: {
    heading: 'Usikkerhet',
    meaning:
      'Usikkerheten (±) er to standardavvik, ca. 95 %. Den gjelder oppmålingen, ikke hva som regnes med: gulvarealet er ikke BRA etter NS 3940.',
    roofMeaning:
      'Usikkerheten (±) er to standardavvik, ca. 95 %. Den gjelder oppmålingen, ikke hva som regnes med. For en flate som ligger vannrett er den en øvre grense for hellingen.',
    accuracy: (plan: string, height: string, scale: string, basis: string): string =>
      `Nøyaktighet i grunnlaget (ett standardavvik): ${plan} cm i grunnriss, ${height} cm i høyde, målestokk ${scale} % (${basis}).`,
    several: 'Nøyaktigheten varierer fra bygning til bygning: --format json har den for hver.',
    short: (stated: string, measured: string, percent: string): string =>
      `Sannsynligheten for at arealet er mer enn 2 % og minst 1 m² mindre enn oppgitt (${stated} m²) er ${percent} % (målt: ${measured} m²; feilene regnes som normalfordelte).`,
  },
} as const satisfies Record<Language, unknown>

function accuracyText({ plan, height, scale, basis }: KnownAccuracy, language: Language): string {
  const n = numberFormat(language)
  return WORDS[language].accuracy(
    n.tenths(plan * 100),
    n.tenths(height * 100),
    n.hundredths(scale * 100),
    ACCURACY_BASES[basis][language],
  )
}

/** Never that something is certain. */
const percentText = (probability: number, n: NumberFormat): string =>
  probability < 0.01 ? '< 1' : probability > 0.99 ? '> 99' : n.whole(probability * 100)

/** What ± means in tables of rooms, what it rests on, and how likely a stated area is short. */
export function scanToleranceSection({ accuracy, shortfall }: StatedTolerances, language: Language): Section {
  const [w, n] = [WORDS[language], numberFormat(language)]
  const lines = [w.meaning, accuracyText(accuracy, language)]
  if (shortfall !== undefined) {
    const { stated, measured, probability } = shortfall
    lines.push(w.short(n.hundredths(stated), n.hundredths(measured), percentText(probability, n)))
  }
  return { heading: w.heading, body: lines }
}

/** The same in tables of roofs. */
export function roofToleranceSection(accuracies: readonly KnownAccuracy[], language: Language): Section {
  const w = WORDS[language]
  const texts = [...new Set(accuracies.map((accuracy) => accuracyText(accuracy, language)))]
  const basis = texts.length > 1 ? [w.several] : texts
  return { heading: w.heading, body: [w.roofMeaning, ...basis] }
}
