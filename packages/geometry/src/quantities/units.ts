import { FOOT } from '../kernel/feet.ts'
import { roundTo } from '../rounding.ts'
import { NEAR_VERTICAL } from '../tolerances.ts'
import { UNIT_SIGNS, type Quantity, type Unit, type UsUnit } from './quantity.ts'

/*
 * In which units people read figures. Records, files of data and the API are metric; what people read is converted from the figures as
 * published, so that two sheets of one house never tell different numbers.
 */

/** Systems of units in which people read: metric, or the customary units of the United States. */
export const UNIT_SYSTEMS = ['metric', 'us'] as const

/** A system of units in which people read. */
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

/** Square metres of a roofing square: 100 square feet, as North America orders roof coverings by. */
export const SQUARE = 100 * FOOT ** 2

/** A unit of the United States: its sign, its decimals in tables, and how many metric base units (m, m², m³) one is. */
interface UsScale {
  readonly sign: string
  readonly digits: number
  readonly size: number
}

const US_SCALES: Readonly<Record<Exclude<UsUnit, 'x:12'>, UsScale>> = {
  ft: { sign: 'ft', digits: 1, size: FOOT },
  in: { sign: 'in', digits: 1, size: FOOT / 12 },
  'sq ft': { sign: 'sq ft', digits: 1, size: FOOT ** 2 },
  'cu ft': { sign: 'cu ft', digits: 1, size: FOOT ** 3 },
  squares: { sign: 'squares', digits: 2, size: SQUARE },
  mi: { sign: 'mi', digits: 0, size: 5280 * FOOT },
  '1/ft': { sign: '1/ft', digits: 3, size: 1 / FOOT },
}

/** Units of records that are read in others: the usual one, and how many base units one of the record is. */
const CONVERTED: Readonly<Partial<Record<Unit, readonly [to: Exclude<UsUnit, 'x:12'>, size: number]>>> = {
  m: ['ft', 1],
  cm: ['in', 0.01],
  m2: ['sq ft', 1],
  m3: ['cu ft', 1],
}

/** How the figures of a quantity are read in a system of units. */
export interface Shown {
  /** As people write it; absent: the figure has no unit. */
  readonly unit?: string
  readonly digits: number
  /** A figure of the record in the unit, not rounded; null where the unit cannot say it. */
  readonly valueOf: (value: number) => number | null
  /** The ± of a figure in the unit. */
  readonly toleranceOf: (u: number, value: number) => number
}

const DEGREE = Math.PI / 180

/** Pitch as inches of rise in twelve of run, whole, as roofers state it; what is all but vertical has none. */
const PITCH: Shown = {
  unit: 'x:12',
  digits: 0,
  valueOf: (degrees) => (degrees > 90 - NEAR_VERTICAL ? null : 12 * Math.tan(degrees * DEGREE)),
  // The derivative of the tangent.
  toleranceOf: (u, degrees) => (12 * u * DEGREE) / Math.cos(degrees * DEGREE) ** 2,
}

const inPercent = (share: number): number => share * 100

/** How the figures of a quantity are read: their unit, decimals and values. Shares of a whole are read in percent. */
export function shownIn(
  { unit, digits, shownDigits, us, most }: Pick<Quantity, 'unit' | 'digits' | 'shownDigits' | 'us' | 'most'>,
  system: UnitSystem,
): Shown {
  if (most === 1) return { unit: '%', digits: digits - 2, valueOf: inPercent, toleranceOf: inPercent }
  if (system === 'us') {
    if (us === 'x:12') return PITCH
    const [usual, size] = (unit && CONVERTED[unit]) ?? [undefined, 1]
    const to = us ?? usual
    if (to !== undefined) {
      const scale = US_SCALES[to]
      const convert = (value: number): number => (value * size) / scale.size
      return { unit: scale.sign, digits: scale.digits, valueOf: convert, toleranceOf: convert }
    }
  }
  return {
    ...(unit === undefined ? {} : { unit: UNIT_SIGNS[unit] }),
    digits: shownDigits ?? digits,
    valueOf: (value) => value,
    toleranceOf: (u) => u,
  }
}

/** What lengths in feet and inches are rounded to, in thirty-seconds of an inch. */
const STEPS = { 'thirty-second': 1, eighth: 4, inch: 32, foot: 384 } as const

/** A length on a plan of the United States, by default to the nearest eighth of an inch: `12′ 3 5/8″`. @param metres as published */
export function feetAndInches(metres: number, to: keyof typeof STEPS = 'eighth'): string {
  const { [to]: step } = STEPS
  const parts = roundTo(((Math.abs(metres) / FOOT) * STEPS.foot) / step, 0) * step
  const sign = metres < 0 && parts > 0 ? '−' : ''
  const feet = Math.floor(parts / STEPS.foot)
  if (to === 'foot') return `${sign}${feet}′`
  const inches = Math.floor(parts / STEPS.inch) % 12
  let [numerator, denominator] = [parts % STEPS.inch, STEPS.inch as number]
  while (numerator > 0 && numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2]
  const whole = feet > 0 || inches > 0 || numerator === 0 ? [String(inches)] : []
  const part = numerator === 0 ? [] : [`${numerator}/${denominator}`]
  return `${sign}${feet > 0 ? `${feet}′ ` : ''}${[...whole, ...part].join(' ')}″`
}

/** A unit that a sentence of ours names, and what figures with it are read in. */
const SIGNS: Readonly<Record<string, Unit>> = { m: 'm', cm: 'cm', 'm²': 'm2', 'm³': 'm3' }

/** A figure of a sentence: with one decimal less, as feet are shorter than metres, but of millimetres with all. Units that are no lengths and areas stay. */
export function figureIn(
  { value, digits, unit }: { readonly value: number; readonly digits: number; readonly unit: string },
  system: UnitSystem,
): { readonly value: number; readonly digits: number; readonly unit: string } {
  const { [unit.trim()]: named } = SIGNS
  // Rounded here: writers cut a tie as its binary form falls, and one says 4.314 where another says 4.315.
  if (system === 'metric' || named === undefined) return { value: roundTo(value, digits), digits, unit }
  // A step or a board is read in inches.
  const isSmall = named === 'm' && Math.abs(value) < 1
  const shown = shownIn({ unit: named, digits: 2, ...(isSmall ? { us: 'in' } : {}) }, system)
  const least = Math.max(shown.digits, digits < 3 ? digits - 1 : digits)
  return { value: roundTo(shown.valueOf(value) ?? value, least), digits: least, unit: ` ${shown.unit}` }
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`

/** Figures that stand in a sentence of ours with one unit: `15 cm`, `1,90 m`, `1 to 2 cm`, `2,9 og 1,6 cm`. */
const WRITTEN = new RegExp(
  String.raw`((?:${NUMBER} (?:to|and|or|by|til|og|eller) )*${NUMBER}) (cm|m²|m³|m)(?![\p{L}\d²³/])`,
  'gu',
)

/** A sentence that this program has written itself, with its figures in a system of units. Names that people gave must not be in it. */
export function sentenceInUnits(text: string, system: UnitSystem): string {
  if (system === 'metric') return text
  return text.replaceAll(WRITTEN, (_all, numbers: string, sign: string) => {
    let shown = sign
    const converted = numbers.replaceAll(new RegExp(NUMBER, 'g'), (number) => {
      const metric = { value: Number(number.replace(',', '.')), digits: 1, unit: sign }
      const { value, digits, unit } = figureIn(metric, system)
      shown = unit.trim()
      const written = roundTo(value, digits).toFixed(digits)
      return number.includes(',') ? written.replace('.', ',') : written
    })
    return `${converted} ${shown}`
  })
}
