import { roundBearing, roundTo } from '../rounding.ts'

/** Units of published numbers: metres, centimetres, square and cubic metres, degrees; kilowatts of modules, hours, and energy. */
export type Unit = 'm' | 'cm' | 'm2' | 'm3' | 'deg' | 'kWp' | 'h' | 'kWh/m2' | 'kWh' | 'kWh/kWp'

/** Units as people write them. */
export const UNIT_SIGNS = {
  m: 'm',
  cm: 'cm',
  m2: 'm²',
  m3: 'm³',
  deg: '°',
  kWp: 'kWp',
  h: 'h',
  'kWh/m2': 'kWh/m²',
  kWh: 'kWh',
  'kWh/kWp': 'kWh/kWp',
} as const satisfies Record<Unit, string>

/** Units that people of the United States read figures in. */
export type UsUnit = 'ft' | 'in' | 'sq ft' | 'cu ft' | 'squares' | 'mi' | '1/ft' | 'x:12'

/** A figure as published: its unit (a count has none) and its decimals. */
export interface Quantity {
  readonly unit?: Unit
  readonly digits: 0 | 1 | 2 | 3
  /** Whether narrow tables leave it out. */
  readonly isDetail?: true
  /** Whether it may be null, if it is not known. */
  readonly isNullable?: true
  /** Smallest possible value; null if the value may be negative. */
  readonly least?: number | null
  /** Largest possible value, inclusive. */
  readonly most?: number
  /** Upper bound, exclusive: a bearing starts again at 0 there. */
  readonly below?: number
  /** Decimals in tables for people, if fewer than published. */
  readonly shownDigits?: Quantity['digits']
  /** The unit of the United States for it, if not the usual one for its unit: `units.ts` converts. */
  readonly us?: UsUnit
}

/** Figures by their keys, in the order of the record. */
export type Quantities<K extends string = string, Q extends Quantity = Quantity> = Readonly<Record<K, Q>>

/** An area as published: square metres. */
export const AREA = { unit: 'm2', digits: 2 } as const
/** A length as published: metres. */
export const LENGTH = { unit: 'm', digits: 2 } as const
export const SIZE = { unit: 'cm', digits: 0 } as const
export const COUNT = { digits: 0 } as const

export const DETAIL = { isDetail: true } as const
export const NULLABLE = { isNullable: true } as const

/** The keys of a record of known keys, in their order. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[]

/** The keys of figures: making the list takes as long as rounding what it names. */
const KEYS = new WeakMap<object, readonly string[]>()

/** A value for each figure. */
export function eachQuantity<K extends string, Q extends Quantity, V>(
  quantities: Quantities<K, Q>,
  valueOf: (key: K, quantity: Q) => V,
): Record<K, V> {
  // A loop, because this runs for every surface of a city: `Object.fromEntries` takes several times as long.
  const values: Partial<Record<K, V>> = {}
  const keys = (KEYS.get(quantities) as readonly K[] | undefined) ?? keysOf(quantities)
  KEYS.set(quantities, keys)
  for (const key of keys) values[key] = valueOf(key, quantities[key])
  return values as Record<K, V>
}

/** A value in metres, square metres or degrees, rounded as it is published. */
export const published = (value: number, { unit, digits, below }: Quantity): number =>
  below === undefined ? roundTo(unit === 'cm' ? value * 100 : value, digits) : roundBearing(value, digits)

/** The values of figures as published; null if one is not known. */
export const publishedOf = <K extends string, V extends Readonly<Record<K, number | null>>>(
  quantities: Quantities<K>,
  values: V,
): { [P in K]: V[P] } =>
  eachQuantity(quantities, (key, quantity: Quantity) => {
    const value = values[key]
    return value === null ? null : published(value, quantity)
  }) as { [P in K]: V[P] }
