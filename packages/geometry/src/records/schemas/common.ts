import { Type, type TSchema } from 'typebox'

/*
 * Parts of the published records: JSON Schemas whose descriptions name the unit, with the types that follow from them.
 */

/** Records have the members that are named and no others: what is added by mistake is refused, not published. */
export const CLOSED = { additionalProperties: false } as const

export const squareMetres = (description: string) => Type.Number({ description: `${description}, m²`, minimum: 0 })

export const metres = (description: string) => Type.Number({ description: `${description}, m`, minimum: 0 })

export const centimetres = (description: string) => Type.Integer({ description: `${description}, cm`, minimum: 0 })

export const count = (description: string) => Type.Integer({ description, minimum: 0 })

/** A value that may not be known. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
