import { Type, type TNumber, type TSchema } from 'typebox'
import { eachQuantity, UNIT_SIGNS, type Quantities, type Quantity } from '../../quantities/quantity.ts'

/*
 * Building blocks for the schemas of published records: JSON Schemas whose descriptions name the unit, with the types that follow from
 * them.
 */

/** Records have the named members and no others: an unexpected member fails validation. */
export const CLOSED = { additionalProperties: false } as const

export const squareMetres = (description: string) => Type.Number({ description: `${description}, m²`, minimum: 0 })

export const metres = (description: string) => Type.Number({ description: `${description}, m`, minimum: 0 })

export const count = (description: string) => Type.Integer({ description, minimum: 0 })

/** A schema for a value that may be null, if it is not known. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

type NumberSchema<Q extends Quantity> = Q extends { readonly isNullable: true }
  ? ReturnType<typeof orNull<TNumber>>
  : TNumber

/** Schemas of the numbers of a record by their keys, each with its unit. */
export const quantitySchemas = <T extends Quantities>(
  quantities: T,
  descriptions: Readonly<Record<keyof T, string>>,
): { [K in keyof T]: NumberSchema<T[K]> } =>
  eachQuantity(quantities, (key, { unit, digits, isNullable, least = 0, most, below }: Quantity) => {
    const description = unit === undefined ? descriptions[key]! : `${descriptions[key]!}, ${UNIT_SIGNS[unit]}`
    const number = (digits === 0 ? Type.Integer : Type.Number)({
      description,
      ...(least === null ? {} : { minimum: least }),
      ...(most === undefined ? {} : { maximum: most }),
      ...(below === undefined ? {} : { exclusiveMaximum: below }),
    })
    return isNullable === true ? orNull(number) : number
  }) as { [K in keyof T]: NumberSchema<T[K]> }
