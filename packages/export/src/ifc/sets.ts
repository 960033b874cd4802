import { keysOf, type Quantities, type Quantity } from '@reports/geometry'
import { PART } from './guid.ts'
import { LONGEST_LABEL, type IfcFile, type Thing } from './ifc-file.ts'
import { integer, typed, type StepValue, type Token } from './step.ts'

/*
 * Sets of quantities and properties. What begins with `Qto_` or `Pset_` is the standard's; ours begin with `Reports_`.
 */

type Unit = NonNullable<Quantity['unit']>

/** A set and a name in it. */
export type InSet = `${string}.${string}`

/** Where figures stand in the file. */
export interface FigureNames<K extends string> {
  /** The set of ours in which a figure stands by its own name, where it is not among the others. */
  readonly ours: string
  /** Names of the standard, or other ones of ours; several where the standard means nearly the same. */
  readonly named: Readonly<Partial<Record<K, readonly [InSet, ...InSet[]]>>>
}

const placesOf = <K extends string>({ ours, named }: FigureNames<K>, key: K): readonly [InSet, ...InSet[]] =>
  named[key] ?? [`${ours}.${key.charAt(0).toUpperCase()}${key.slice(1)}`]

export const label = (value: string): Token => typed(value.length > LONGEST_LABEL ? 'IFCTEXT' : 'IFCLABEL', value)
export const identifier = (value: string): Token =>
  value.length > LONGEST_LABEL ? sentence(value) : typed('IFCIDENTIFIER', value)
export const sentence = (value: string): Token => typed('IFCTEXT', value)
export const boolean = (value: boolean): Token => typed('IFCBOOLEAN', value)

/** Published centimetres are metres in a file. */
const inFile = (value: number, { unit }: Quantity): number => (unit === 'cm' ? value / 100 : value)

const MEASURES: Readonly<Record<Unit, string>> = {
  m: 'IFCLENGTHMEASURE',
  cm: 'IFCLENGTHMEASURE',
  m2: 'IFCAREAMEASURE',
  m3: 'IFCVOLUMEMEASURE',
  deg: 'IFCPLANEANGLEMEASURE',
  // Files have no unit of their own for these: names say it.
  kWp: 'IFCREAL',
  h: 'IFCREAL',
  'kWh/m2': 'IFCREAL',
  kWh: 'IFCREAL',
  'kWh/kWp': 'IFCREAL',
}

/** A value as a property has it. */
const measureOf = (value: number, quantity: Quantity): Token =>
  quantity.unit === undefined
    ? typed('IFCINTEGER', integer(value))
    : typed(MEASURES[quantity.unit], inFile(value, quantity))

const QUANTITIES: Readonly<Partial<Record<Unit, string>>> = {
  m: 'IFCQUANTITYLENGTH',
  cm: 'IFCQUANTITYLENGTH',
  m2: 'IFCQUANTITYAREA',
  m3: 'IFCQUANTITYVOLUME',
}

/** Sets of quantities; all others are of properties. */
const OF_QUANTITIES = /^Qto_|Quantities$|Edges$/

const METHOD_OF_STANDARD = 'BaseQuantities'

/** What is known of a thing, gathered by set. @param method how our own quantities are measured */
export function createSets(file: IfcFile, thing: Thing, method: string) {
  const sets = new Map<string, Token[]>()
  const put = (inSet: InSet, member: (name: string) => Token): void => {
    const [set, name] = inSet.split('.') as [string, string]
    const members = sets.get(set) ?? []
    sets.set(set, members)
    members.push(member(name))
  }
  const quantityOf = (name: string, value: number, { unit }: Quantity): Token => {
    const entity = unit === undefined ? 'IFCQUANTITYCOUNT' : QUANTITIES[unit]
    if (entity === undefined) throw new TypeError(`Expected a length, an area or a count, found ${name} in ${unit}.`)
    if (unit !== undefined) return file.add(entity, name, null, null, inFile(value, { unit, digits: 2 }), null)
    return file.add(entity, name, null, null, file.is4x3 ? integer(value) : value, null)
  }
  const property = (inSet: InSet, value: Token | null): void => {
    if (value !== null) put(inSet, (name) => file.add('IFCPROPERTYSINGLEVALUE', name, null, value, null))
  }
  const figure = (inSet: InSet, quantity: Quantity, value: number | null): void => {
    if (value === null) return
    if (OF_QUANTITIES.test(inSet.slice(0, inSet.indexOf('.')))) put(inSet, (name) => quantityOf(name, value, quantity))
    else property(inSet, measureOf(value, quantity))
  }
  return {
    property,
    figure,
    /** Every figure of a record, as it is published. */
    figures<K extends string>(
      names: FigureNames<K>,
      quantities: Quantities<NoInfer<K>>,
      values: Readonly<Record<NoInfer<K>, number | null>>,
    ): void {
      for (const key of keysOf<K>(quantities))
        for (const inSet of placesOf(names, key)) figure(inSet, quantities[key], values[key])
    },
    /** Figures with their ±, of those that have one. */
    tolerances<K extends string>(
      names: FigureNames<K>,
      quantities: Quantities<NoInfer<K>>,
      values: Readonly<Record<NoInfer<K>, number | null>>,
      tolerances: Readonly<Partial<Record<NoInfer<K>, number | null>>>,
    ): void {
      for (const key of keysOf<K>(quantities)) {
        const [value, u, quantity] = [values[key], tolerances[key] ?? null, quantities[key]]
        if (value === null || u === null) continue
        const least = quantity.least === null ? value - u : Math.max(0, value - u)
        const [upper, lower, at] = [value + u, least, value].map((each) => measureOf(each, quantity)) as [
          Token,
          Token,
          Token,
        ]
        const name = placesOf(names, key).at(-1)!.split('.')[1]!
        put(`Reports_Tolerances.${name}`, () => file.add('IFCPROPERTYBOUNDEDVALUE', name, null, upper, lower, null, at))
      }
    },
    list(inSet: InSet, values: readonly Token[]): void {
      if (values.length > 0) put(inSet, (name) => file.add('IFCPROPERTYLISTVALUE', name, null, values, null))
    },
    enumerated(inSet: InSet, value: string): void {
      put(inSet, (name) => file.add('IFCPROPERTYENUMERATEDVALUE', name, null, [typed('IFCLABEL', value)], null))
    },
    write(): void {
      for (const [set, members] of sets) {
        const isQuantities = OF_QUANTITIES.test(set)
        const type = isQuantities ? 'IFCELEMENTQUANTITY' : 'IFCPROPERTYSET'
        const own: readonly StepValue[] = isQuantities ? [set.startsWith('Qto_') ? METHOD_OF_STANDARD : method] : []
        const written = file.thing(type, [thing.key, set], set, ...own, members)
        file.relation(
          'IFCRELDEFINESBYPROPERTIES',
          { ...thing, key: thing.key + PART + set },
          [thing.reference],
          written.reference,
        )
      }
    },
  }
}

export type Sets = ReturnType<typeof createSets>
