import { roundCentimetres, roundHundredth, type Quantity } from '@reports/geometry'
import { feetAndInches, figureIn, FOOT, sentenceInUnits, shownIn, type UnitSystem } from '@reports/geometry/units'
import { decimal, withTolerance, type Language } from './words.ts'

type Tolerance = number | null | undefined

/** How figures are written on a drawing or in a report: in a language and in a system of units. All take metric figures as published. */
export interface Figures {
  readonly lang: Language
  readonly units: UnitSystem
  /** The signs of lengths and areas in tables, and of lengths on plans, where feet and inches carry their own. */
  readonly signs: { readonly length: string; readonly area: string; readonly dimension: string | null }
  /** An area in m² with its unit, and its ± if there is one: `12.34 m²`, `132.8 sq ft`. @param digits of square metres */
  readonly area: (value: number, u?: Tolerance, digits?: 1 | 2) => string
  /** A roof area in roofing squares, for the end of a line: ` (16.32 squares)`; nothing in metric units. */
  readonly squares: (value: number) => string
  /** The same where the unit heads a column. */
  readonly areaAlone: (value: number, u?: Tolerance) => string
  /** A figure of a quantity as in tables, without its unit, and its ± if there is one; a dash where the unit cannot say it. */
  readonly quantity: (quantity: Quantity, value: number, u?: Tolerance) => string
  /** A length in m or an area in m² with its unit and all its decimals, as of control measurements: `3.612 m`, `11.850 ft`. */
  readonly precise: (value: number, unit: 'm' | 'm²', digits: number) => string
  /** A length in m with its unit: `3.45 m`, `11.3 ft`; of less than a metre `3.9 in`. @param digits of metres */
  readonly length: (value: number, digits?: 1 | 2 | 3) => string
  /** The same where the unit heads a column. */
  readonly lengthAlone: (value: number) => string
  /** A length in m on a plan, to a centimetre or an eighth of an inch: `3.45`, `11′ 3 7/8″`. */
  readonly dimension: (value: number) => string
  /** The same with its unit: `3.45 m`, `11′ 3 7/8″`. */
  readonly dimensionWithUnit: (value: number) => string
  /** A small length in m, such as the side of a module, to a millimetre or a tenth of an inch; and the same with its unit. */
  readonly small: (value: number) => string
  readonly smallWithUnit: (value: number) => string
  /** How far away something is: `12 km`, `7 mi`. @param value kilometres */
  readonly distance: (value: number) => string
  /** A length in m on a plan, with the decimals, or the fractions of a foot, that it is certain to. @param u its ±, m */
  readonly dimensionWithin: (value: number, u: number) => string
  /** The slope of a surface in degrees: `27.0°`, `6:12`. */
  readonly slope: (degrees: number) => string
  /** The scale of a drawing: `1:50`, `1/4″ = 1′-0″ (1:48)`. @param denominator such as 50 */
  readonly scale: (denominator: number) => string
  /** A sentence of ours with the figures in it; names that people gave must not be in it. */
  readonly sentence: (text: string) => string
}

/** A pitch as roofers of the United States write it; degrees where the surface is all but vertical. */
function pitchText(degrees: number, lang: Language): string | null {
  const { valueOf, digits } = shownIn({ unit: 'deg', digits: 1, us: 'x:12' }, 'us')
  const rise = valueOf(degrees)
  return rise === null ? null : `${decimal(rise, digits, lang)}:12`
}

/** A scale as architects (`1/4″ = 1′-0″`) or engineers (`1″ = 20′`) of the United States name it; null where they have no name for it. */
function scaleName(denominator: number): string | null {
  if (denominator % 12 === 0 && denominator >= 240) return `1″ = ${denominator / 12}′`
  const inches = feetAndInches(FOOT / denominator, 'thirty-second')
  return Number.isInteger(384 / denominator) ? `${inches} = 1′-0″` : null
}

/** Decimals that a figure is certain to. */
const certainDigits = (u: number): number => Math.min(2, Math.max(0, -Math.floor(Math.log10(u))))

const FRACTIONS = ['foot', 'inch', 'eighth'] as const

/** How figures are written in a language and in a system of units. */
export function figuresIn(lang: Language, units: UnitSystem = 'metric'): Figures {
  const isMetric = units === 'metric'
  const quantity: Figures['quantity'] = (of, value, u) => {
    const shown = shownIn({ ...of, shownDigits: of.digits }, units)
    const inUnit = shown.valueOf(value)
    if (inUnit === null) return '–'
    return withTolerance(inUnit, typeof u === 'number' ? shown.toleranceOf(u, value) : u, shown.digits, lang)
  }
  const written = (unit: 'm' | 'm2', value: number, u: Tolerance, digits: 1 | 2 | 3): string =>
    quantity({ unit, digits }, value, u)
  const signOf = (unit: 'm' | 'm2'): string => shownIn({ unit, digits: 2 }, units).unit!
  const signs = { length: signOf('m'), area: signOf('m2'), dimension: isMetric ? signOf('m') : null }
  const small = shownIn({ unit: 'm', digits: 3, us: 'in' }, units)
  const far = shownIn({ unit: 'm', digits: 0, us: 'mi' }, units)
  const dimension = (value: number): string => {
    const published = roundCentimetres(value) / 100
    return isMetric ? decimal(published, 2, lang) : feetAndInches(published)
  }
  return {
    lang,
    units,
    signs,
    // Square feet are of published square metres, as in tables: a view and a plan say one figure.
    area: (value, u, digits = 2) =>
      `${written('m2', isMetric ? value : roundHundredth(value), u, digits)} ${signs.area}`,
    quantity,
    precise: (value, unit, digits) => {
      const figure = figureIn({ value, digits, unit: ` ${unit}` }, units)
      return `${decimal(figure.value, figure.digits, lang)}${figure.unit}`
    },
    squares: (value) => (isMetric ? '' : ` (${quantity({ unit: 'm2', digits: 2, us: 'squares' }, value)} squares)`),
    areaAlone: (value, u) => written('m2', value, u, 2),
    length: (value, digits = 2) =>
      !isMetric && Math.abs(value) < 1
        ? `${quantity({ unit: 'm', digits, us: 'in' }, value)} ${small.unit}`
        : `${written('m', value, null, digits)} ${signs.length}`,
    lengthAlone: (value) => written('m', value, null, 2),
    dimension,
    dimensionWithUnit: (value) => (isMetric ? `${decimal(roundHundredth(value), 2, lang)} m` : dimension(value)),
    small: (value) => decimal(small.valueOf(value) ?? value, small.digits, lang),
    smallWithUnit: (value) => `${decimal(small.valueOf(value) ?? value, small.digits, lang)} ${small.unit}`,
    distance: (value) =>
      isMetric
        ? `${decimal(value, 0, lang)} km`
        : `${decimal(far.valueOf(value * 1000) ?? value, 0, lang)} ${far.unit}`,
    dimensionWithin: (value, u) =>
      isMetric ? decimal(value, certainDigits(u), lang) : feetAndInches(value, FRACTIONS[certainDigits(u / FOOT)]),
    slope: (degrees) => (isMetric ? null : pitchText(degrees, lang)) ?? `${decimal(degrees, 1, lang)}°`,
    scale: (denominator) => {
      const ratio = `1:${Number.isInteger(denominator) ? denominator : decimal(denominator, 2, lang)}`
      const named = isMetric ? null : scaleName(denominator)
      return named === null ? ratio : `${named} (${ratio})`
    },
    sentence: (text) => sentenceInUnits(text, units),
  }
}
