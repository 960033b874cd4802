import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listOperations } from '../packages/server/src/app.ts'
import { openapiDocument } from '../packages/server/src/reference/openapi.ts'
import { nameOf, valuesOf, type Schema } from '../packages/server/src/reference/values.ts'

/*
 * Writes the reference in docs/api.md, from the operations themselves:
 * node --conditions=@reports/source scripts/api-reference.ts
 */

/** Everything below this line in docs/api.md is generated. */
export const MARK = '<!-- The rest is generated: node --conditions=@reports/source scripts/api-reference.ts -->'

interface DocumentOperation {
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly description: string
    readonly schema: Schema
  }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>
}

interface BodySchema {
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, Schema>>
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The name of a body's schema: the first, if the body may be one of several. */
const bodyName = ({ $ref, anyOf }: Schema): string => nameOf(($ref ?? anyOf?.[0]?.$ref)!)

/** The status and media types of a successful answer. */
function successText(responses: DocumentOperation['responses']): string {
  const status = Object.keys(responses)[0]!
  const types = Object.keys(responses[status]?.content ?? {}).map((type) => `\`${type}\``)
  return `${status}: ${types.length === 0 ? 'no body' : types.join(', ')}`
}

/** The members of a body, as rows of the table of parameters. The description says which texts are valid. */
const bodyRows = ({ required = [], properties }: BodySchema): string[] =>
  Object.entries(properties).map(
    ([name, { pattern: _described, ...schema }]) =>
      `| \`${name}\` | body${required.includes(name) ? ', required' : ''} | ${cell(valuesOf(schema))} |  | ${cell(schema.description ?? '')} |`,
  )

function operationText(
  method: string,
  path: string,
  operation: DocumentOperation,
  schemas: Readonly<Record<string, BodySchema>>,
): string {
  const { summary, description, security, parameters = [], requestBody, responses } = operation
  const scope = security.flatMap((each) => Object.values(each).flat()).join(' ')
  const invalid = /a sentence, or (.+)$/.exec(responses['400']?.description ?? '')?.[1]
  const missing = responses['404']?.description
  const body =
    requestBody === undefined ? undefined : schemas[bodyName(requestBody.content['application/json']!.schema)]
  const rows = parameters.map(({ name, in: place, description: about, schema }) => {
    const usual = schema.default === undefined ? '' : `\`${String(schema.default as string | number)}\``
    return `| \`${name}\` | ${place} | ${cell(valuesOf(schema))} | ${usual} | ${cell(about)} |`
  })
  const all = body === undefined ? rows : [...rows, ...bodyRows(body)]
  const table = all.length === 0 ? [] : ['', '| parameter | in | values | default | |', '|---|---|---|---|---|', ...all]
  const answers = [
    successText(responses),
    ...(invalid === undefined ? [] : [`400: ${invalid}`]),
    ...(missing === undefined ? [] : [`404: ${missing.replace('Not there: ', '')}`]),
  ]
  return [
    `### ${summary}`,
    '',
    `\`${method.toUpperCase()} ${path}\`${scope === '' ? ', no token' : `, scope \`${scope}\``}`,
    '',
    description,
    ...table,
    '',
    answers.join('. '),
    '',
  ].join('\n')
}

/** The reference in docs/api.md. No operation is run, so they need no services. */
export function apiReference(): string {
  const document = openapiDocument(
    listOperations({} as Parameters<typeof listOperations>[0]),
    'https://reports.example',
  )
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, BodySchema>> }
  }
  return Object.entries(paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => operationText(method, path, operation, components.schemas)),
    )
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = resolve(import.meta.dirname, '../docs/api.md')
  const [guide] = readFileSync(path, 'utf8').split(MARK)
  writeFileSync(path, `${guide}${MARK}\n\n${apiReference()}`)
}
