import type { Parameter, Parameters, Values } from '../http/parameters.ts'
import { Problem } from '../http/problem.ts'

/*
 * Arguments of tools: the parameters of an operation in snake case and in JSON's own types. Ranges, patterns and messages
 * are those of the API, since its decoders read the values.
 */

const argumentName = (parameter: string): string =>
  parameter.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The parameters offered to assistants. */
const offered = (parameters: Parameters): [string, Parameter<unknown>][] =>
  Object.entries(parameters).filter(([, { forAssistants }]) => forAssistants !== false)

/** A flag is a text in addresses, but true or false in JSON. */
const isFlag = ({ absent }: Parameter<unknown>): boolean => typeof absent === 'boolean'

function propertyOf(parameter: Parameter<unknown>): Record<string, unknown> {
  const { schema, description, absent } = parameter
  return isFlag(parameter) ? { type: 'boolean', default: absent, description } : { ...schema, description }
}

/** JSON Schema of the arguments for parameters. */
export function argumentsSchema(parameters: Parameters) {
  const entries = offered(parameters)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [argumentName(name), propertyOf(parameter)])),
    required: entries.flatMap(([name, { required }]) => (required ? [argumentName(name)] : [])),
    additionalProperties: false,
  }
}

/** The text of a JSON value in an address; null if its type is not the parameter's. */
function textOf(parameter: Parameter<unknown>, value: unknown): string | null {
  const type = isFlag(parameter) ? 'boolean' : parameter.schema['type'] === 'integer' ? 'number' : 'string'
  return typeof value === type ? String(value) : null
}

/** What a parameter expects; an empty text or NUL is never valid. */
function expectation(parameter: Parameter<unknown>): string {
  if (isFlag(parameter)) return 'true or false'
  const refused = ['', '\0'].map(parameter.decode).find((decoded) => 'expected' in decoded)
  return refused !== undefined && 'expected' in refused ? refused.expected : 'given'
}

function decode(parameter: Parameter<unknown>, name: string, value: unknown): unknown {
  const text = textOf(parameter, value)
  const decoded = text === null ? { expected: expectation(parameter) } : parameter.decode(text)
  if ('expected' in decoded) throw new Problem(400, `Expected ${name} to be ${decoded.expected}.`)
  return decoded.value
}

/**
 * The values of parameters from the arguments of a tool. Unlike in an address, an unknown name is refused: with a misspelled argument the
 * assistant would get the answer to another question.
 * @throws Problem 400 that names the argument and what was expected, never the value
 */
export function decodeArguments<P extends Parameters>(
  parameters: P,
  given: Readonly<Record<string, unknown>>,
): Values<P> {
  const entries = offered(parameters).map(([name, parameter]) => [argumentName(name), name, parameter] as const)
  if (!Object.keys(given).every((name) => entries.some(([known]) => known === name))) {
    throw new Problem(400, `Expected no other arguments than ${entries.map(([name]) => name).join(', ')}.`)
  }
  const values = entries.map(([argument, name, parameter]) => {
    const isGiven = Object.hasOwn(given, argument)
    return [name, isGiven || parameter.required ? decode(parameter, argument, given[argument]) : parameter.absent]
  })
  const absent = Object.entries(parameters).map(([name, parameter]) => [name, parameter.absent])
  return Object.fromEntries([...absent, ...values]) as Values<P>
}
