/** The parts of a JSON Schema that a reader needs. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: string | number | boolean
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly maxLength?: number
}

/** The values of a parameter in words, with `code` marked as such. */
export function valuesOf({ minimum, maximum, enum: values, pattern, maxLength, anyOf }: Schema): string {
  if (anyOf !== undefined) return valuesOf(anyOf[0]!)
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ')
  if (minimum !== undefined) return maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`
  if (pattern !== undefined) return `\`${pattern}\``
  return maxLength === undefined ? '' : `up to ${maxLength} characters`
}

/** The name of the schema that a reference leads to. */
export const nameOf = ($ref: string): string => $ref.split('/').at(-1)!

/** The type of a member in words; other schemas appear by name. */
export function typeOf({ $ref, type, items, anyOf, enum: values, const: only }: Schema): string {
  if ($ref !== undefined) return nameOf($ref)
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ')
  if (only !== undefined) return `\`${String(only)}\``
  if (type === 'array' && items !== undefined) return `list of ${typeOf(items)}`
  return type ?? 'any'
}
