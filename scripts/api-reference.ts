import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listOperations } from '../packages/server/src/app.ts'
import { openapiDocument } from '../packages/server/src/reference/openapi.ts'

/*
 * Writes the reference of docs/api.md anew, from the operations themselves:
 * node --conditions=@reports/source scripts/api-reference.ts
 */

/** Below it docs/api.md is written by this program. */
export const MARK = '<!-- The rest is generated: node --conditions=@reports/source scripts/api-reference.ts -->'

interface DocumentOperation {
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description: string; readonly schema: Readonly<Record<string, unknown>> }[]
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>
}

/** The values of a schema in words. */
function valuesOf(schema: Readonly<Record<string, unknown>>): string {
  const { minimum, maximum, enum: values, pattern, maxLength, anyOf } = schema
  if (Array.isArray(anyOf)) return valuesOf(anyOf[0] as Readonly<Record<string, unknown>>)
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join(', ')
  if (typeof minimum === 'number') return typeof maximum === 'number' ? `${minimum} to ${maximum}` : `from ${minimum}`
  if (typeof pattern === 'string') return `\`${pattern}\``
  return typeof maxLength === 'number' ? `up to ${maxLength} characters` : ''
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function operationText(path: string, { summary, description, security, parameters = [], responses }: DocumentOperation): string {
  const scope = security.flatMap((each) => Object.values(each).flat()).join(' ')
  const success = Object.keys(responses['200']?.content ?? {}).map((type) => `\`${type}\``)
  const missing = responses['404']?.description
  const rows = parameters.map(({ name, in: place, description: about, schema }) => {
    const usual = schema['default'] === undefined ? '' : `\`${String(schema['default'] as string | number)}\``
    return `| \`${name}\` | ${place} | ${cell(valuesOf(schema))} | ${usual} | ${cell(about)} |`
  })
  const table = rows.length === 0 ? [] : ['', '| parameter | in | values | default | |', '|---|---|---|---|---|', ...rows]
  return [`### ${summary}`, '', `\`GET ${path}\`${scope === '' ? ', no token' : `, scope \`${scope}\``}`, '', description, ...table, '', `200: ${success.join(', ')}${missing === undefined ? '' : `. 404: ${missing.replace('Not there: ', '')}`}`, ''].join('\n')
}

/** The reference of docs/api.md. None of the operations is run, so they need no services. */
export function apiReference(): string {
  const document = openapiDocument(listOperations({} as Parameters<typeof listOperations>[0]), 'https://reports.example')
  const { paths } = document as { readonly paths: Readonly<Record<string, { readonly get: DocumentOperation }>> }
  return Object.entries(paths)
    .map(([path, { get }]) => operationText(path, get))
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = resolve(import.meta.dirname, '../docs/api.md')
  const [guide] = readFileSync(path, 'utf8').split(MARK)
  writeFileSync(path, `${guide}${MARK}\n\n${apiReference()}`)
}
