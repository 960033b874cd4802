import type { StatedAreaRecord } from '@reports/geometry/areas'
import { accuracyText, toleranceMeaning } from '@reports/geometry/accuracy'
import type { KnownAccuracy, ScanTolerancesRecord } from '@reports/geometry/accuracy'
import type { NumberFormat } from '../output/numbers.ts'
import type { Language } from '../output/languages.ts'
import type { Section } from '../output/sections.ts'

/** Tolerances of a scan, and of a stated area if there is one. */
export type StatedTolerances = ScanTolerancesRecord & { readonly shortfall?: StatedAreaRecord }

const WORDS = {
  en: {
    heading: 'Tolerances',
    several: 'The accuracy differs from building to building: --format json has it of each.',
  },
  nb: {
    heading: 'Usikkerhet',
    several: 'Nøyaktigheten varierer fra bygning til bygning: --format json har den for hver.',
  },
} as const satisfies Record<Language, unknown>

/** Explains ± in tables of rooms: its meaning, its basis, and the probability that a stated area is too large. */
export async function scanToleranceSection(
  { accuracy, shortfall }: StatedTolerances,
  n: NumberFormat,
): Promise<Section> {
  const { language } = n
  const decimals = (value: number, digits: number): string => n.decimals(value, digits)
  const lines = [toleranceMeaning('floors', language), accuracyText(accuracy, language, decimals, n.units)]
  if (shortfall !== undefined) {
    const [{ figuresIn }, { statedAreaText }] = await Promise.all([
      import('@reports/svg'),
      import('@reports/svg/areas'),
    ])
    lines.push(statedAreaText(shortfall, figuresIn(language, n.units)))
  }
  return { heading: WORDS[language].heading, body: lines }
}

/** The same for tables of roofs; nothing where none are asked for. */
export function roofToleranceSections(
  tolerances: { readonly buildings: readonly { readonly accuracy: KnownAccuracy }[] } | undefined,
  n: NumberFormat,
): Section[] {
  if (tolerances === undefined) return []
  const { language } = n
  const decimals = (value: number, digits: number): string => n.decimals(value, digits)
  const w = WORDS[language]
  const texts = [
    ...new Set(tolerances.buildings.map(({ accuracy }) => accuracyText(accuracy, language, decimals, n.units))),
  ]
  const basis = texts.length > 1 ? [w.several] : texts
  return [{ heading: w.heading, body: [toleranceMeaning('roofs', language), ...basis] }]
}
