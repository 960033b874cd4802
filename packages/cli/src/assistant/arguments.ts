/** A value that a tool is given, as JSON Schema says it. */
export type ArgumentSchema = Readonly<Record<string, unknown>> & {
  readonly type: 'string' | 'number' | 'boolean'
  readonly description: string
  readonly enum?: readonly string[]
}

export type Arguments = Readonly<Record<string, string | number | boolean | undefined>>

/** JSON Schema of the arguments of a tool. */
export const argumentsSchema = (properties: Readonly<Record<string, ArgumentSchema>>, required: readonly string[]) => ({
  type: 'object' as const,
  properties,
  required: [...required],
  additionalProperties: false,
})

/** What is wrong with the arguments of a tool, in a sentence; null where nothing is. An unknown name would get the answer to another question. */
export function faultOf(
  { properties, required }: ReturnType<typeof argumentsSchema>,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(properties, name))
  if (unknown !== undefined)
    return `Expected no other arguments than ${Object.keys(properties).join(', ') || 'none'}, found ${JSON.stringify(unknown)}.`
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined) return `Expected the argument ${missing}.`
  for (const [name, { type, enum: allowed, ...range }] of Object.entries(properties)) {
    const value = given[name]
    if (value === undefined) continue
    if (typeof value !== type || value === '') return `Expected ${name} to be a ${type}.`
    if (typeof value === 'number' && !Number.isFinite(value)) return `Expected ${name} to be a number.`
    if (allowed !== undefined && !(typeof value === 'string' && allowed.includes(value)))
      return `Expected ${name} to be one of ${allowed.join(', ')}.`
    const [least, most] = [range['minimum'], range['maximum']]
    if (typeof value === 'number' && typeof least === 'number' && typeof most === 'number')
      if (value < least || value > most) return `Expected ${name} to be from ${least} to ${most}.`
  }
  return null
}
