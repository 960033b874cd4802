import { render } from '@reports/svg/report'
import type { FastifyInstance } from 'fastify'
import { pageAnswer } from '../http/answer.ts'
import { sendPacked, type Packer } from '../http/packing.ts'
import { addOtherMethods } from '../http/routes.ts'
import type { Method } from '../http/operation.ts'
import { codeOf } from './code.ts'
import { exampleOf } from './example.ts'
import { nameOf, typeOf, valuesOf, type Schema } from './values.ts'

/** Text with its `code` marked up. */
const prose = (text: string): string => render(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

interface Answer {
  readonly description?: string
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}

interface DocumentOperation {
  readonly operationId: string
  readonly tags: readonly string[]
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
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, Answer>>
}

interface OpenapiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const STYLE = `:root{color-scheme:light dark;--line:#8886;--soft:#8882}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
h2{border-top:2px solid var(--line);padding-top:1.5rem;margin-top:3rem}section section{border-top:1px solid var(--line);padding:.5rem 0 1rem}h3{margin-bottom:.25rem}h4{margin:.5rem 0 0}.address{background:var(--soft);border-radius:.25rem;padding:.4rem .6rem;margin:.5rem 0;overflow-wrap:anywhere}.method{font-weight:700}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}td:first-child{white-space:nowrap}td code{overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);padding:.6rem}nav{columns:16rem 3}nav div{break-inside:avoid;margin-bottom:1rem}nav ul{padding-left:1.2rem;margin:.25rem 0}.wide{margin:.5rem 0 1rem}summary{cursor:pointer;padding:.2rem 0}
@media(max-width:40rem){tr{display:flex;flex-wrap:wrap;gap:0 .75rem;padding:.3rem 0;border-bottom:1px solid var(--line)}td,th{padding:.1rem 0;min-width:0;overflow-wrap:anywhere}td:nth-child(3),td:nth-child(4){flex-basis:100%}}`

/** Nothing but its own style is loaded. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></div>`

/** A type in words, with links to the schemas that it names. */
const linkedType = (schema: Schema): string =>
  prose(typeOf(schema)).replaceAll(/(?<![\w<>/])[A-Z]\w+/g, (name) => `<a href="#schema-${name}">${name}</a>`)

function parameterTable({ parameters = [] }: DocumentOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, description, schema }) => {
    const usual =
      schema.default === undefined
        ? ''
        : `; <code>${render(String(schema.default as string | number))}</code> where it is left out`
    return [`<code>${render(name)}</code>`, render(place), prose(description), `${prose(valuesOf(schema))}${usual}`]
  })
  return table(['Parameter', 'In', 'What', 'Values'], rows)
}

/** The answers of one operation; those common to all are described once at the end. */
function answerTable({ responses }: DocumentOperation): string {
  const rows = Object.entries(responses)
    .filter(([, { $ref }]) => $ref === undefined)
    .map(([status, { description = '', content = {} }]) => [
      status,
      prose(description),
      Object.entries(content)
        .map(([type, { schema }]) =>
          type === 'application/json' ? linkedType(schema) : `<code>${render(type)}</code>`,
        )
        .join(', '),
    ])
  return table(['Status', 'When', 'Body'], rows)
}

const folded = (summary: string, text: string): string =>
  `<details><summary>${render(summary)}</summary><pre>${render(text)}</pre></details>`

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** Example requests of an operation in each language, and the answer, on the fixtures. */
function exampleDetails(method: string, operation: DocumentOperation): string {
  const example = exampleOf(operation.operationId)
  if (example === undefined) return ''
  const contents = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, { example: body }]) => ({ status, type, body })),
  )
  const code = codeOf({
    method: method.toUpperCase() as Method,
    url: example.url,
    needsToken: operation.security.length > 0,
    body: example.body,
    isJson: contents.some(({ status, type }) => status < '300' && type === 'application/json'),
  })
  const bodies = contents.filter(({ body }) => body !== undefined)
  return [
    '<h4>Example</h4>',
    ...Object.entries(code).map(([language, text]) => folded(language, text)),
    ...bodies.map(({ status, body }) => folded(`Answer, ${status}`, shown(body))),
  ].join('')
}

function operationSection(method: string, path: string, operation: DocumentOperation): string {
  const scopes = operation.security.flatMap((each) => Object.values(each).flat())
  const needs = scopes.length > 0 ? `scope <code>${render(scopes.join(' '))}</code>` : 'no token'
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(
    ({ schema }) =>
      `<p>Body, JSON: ${linkedType(schema)}${operation.requestBody?.required === true ? '' : '; may be left out'}</p>`,
  )
  return [
    `<section id="${render(operation.operationId)}"><h3>${render(operation.summary)}</h3>`,
    `<p class="address"><code><span class="method">${render(method.toUpperCase())}</span> ${render(path)}</code> &nbsp; ${needs}</p><p>${prose(operation.description)}</p>`,
    parameterTable(operation),
    ...bodies,
    answerTable(operation),
    exampleDetails(method, operation),
    '</section>',
  ].join('')
}

function schemaDetails(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([member, of]) => [
    `<code>${render(member)}</code>`,
    linkedType(of),
    `${prose(of.description ?? '')}${schema.required?.includes(member) === true ? '' : ' (may be absent)'}`,
  ])
  // The target of a link is inside the details: browsers then open them.
  return `<details><summary>${render(name)}</summary><div id="schema-${render(name)}">${rows.length > 0 ? table(['Member', 'Type', 'What'], rows) : `<p>${linkedType(schema)}</p>`}</div></details>`
}

/** How to get and use a token, for copying. */
const example = (url: string): string =>
  `<pre>TOKEN=$(curl -s -u "$ID:$SECRET" -d grant_type=client_credentials ${render(url)}/oauth/token | jq -r .access_token)\ncurl -H "Authorization: Bearer $TOKEN" ${render(url)}/v1/projects/page</pre><p>In the examples below <code>$URL</code> is this address and <code>$TOKEN</code> the token.</p>`

/** The errors that any operation may answer, by status. */
function errorTable({ components }: OpenapiDocument, operations: readonly DocumentOperation[]): string {
  const statuses = new Map(
    operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { $ref }]) =>
        $ref === undefined ? [] : [[nameOf($ref), status] as const],
      ),
    ),
  )
  const rows = Object.entries(components.responses).map(([name, { description = '', content = {} }]) => [
    statuses.get(name) ?? '',
    prose(description),
    `<code>${render(JSON.stringify(content['application/json']?.example))}</code>`,
  ])
  return table(
    ['Status', 'When', 'Body'],
    rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
}

/** A page without scripts. */
const pageOf = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${render(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`

/** The reference of a document as one page. */
export function referencePage(document: Readonly<Record<string, unknown>>): string {
  const openapi = document as unknown as OpenapiDocument
  const { info, servers, tags, paths, components } = openapi
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    own: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const contents = groups.map(
    ({ name, own }) =>
      `<div>${render(name)}<ul>${own.map(({ operation: { operationId, summary } }) => `<li><a href="#${render(operationId)}">${render(summary)}</a></li>`).join('')}</ul></div>`,
  )
  const sections = groups.map(
    ({ name, description, own }) =>
      `<section><h2>${render(name)}</h2><p>${prose(description)}.</p>${own.map(({ method, path, operation }) => operationSection(method, path, operation)).join('')}</section>`,
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaDetails(name, schema))
  const content = [
    `<h1>${render(info.title)} ${render(info.version)}</h1><p>${prose(info.description)} For programs: <a href="v1/openapi.json">OpenAPI 3.1</a>.</p>${example(servers[0]?.url ?? '')}`,
    `<nav>${contents.join('')}<div><a href="#errors">Errors that any operation may answer</a><br><a href="#schemas">Schemas</a></div></nav>`,
    ...sections,
    `<section id="errors"><h2>Errors that any operation may answer</h2>${errorTable(
      openapi,
      operations.map(({ operation }) => operation),
    )}</section>`,
    `<section id="schemas"><h2>Schemas</h2>${schemas.join('')}</section>`,
  ]
  return pageOf(info.title, content.join(''))
}

/** The page at the root of the service, for accidental visitors. It names neither version nor tenant. */
const rootPage = (isReferencePublic: boolean): string =>
  pageOf(
    'Property Reports API',
    [
      '<h1>Property Reports API</h1><p>This is a service for programs: measurements and drawings of inspected properties, from 3D scans and roofs, to those who have a token.</p>',
      '<p>If you were sent a link to a property, open that link: it begins with this address, <code>/share/</code> and letters and digits.</p>',
      isReferencePublic ? '<p>For developers: <a href="docs">the reference</a>.</p>' : '',
    ].join(''),
  )

function addPage(app: FastifyInstance, path: string, page: string, packer: Packer): void {
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' }
  const answer = { ...pageAnswer(page), headers }
  app.get(path, (request, reply) => sendPacked(request, reply, answer, packer))
  addOtherMethods(app, path, ['GET'])
}

export const addRootPage = (app: FastifyInstance, isReferencePublic: boolean, packer: Packer): void =>
  addPage(app, '/', rootPage(isReferencePublic), packer)

export const addReferencePage = (
  app: FastifyInstance,
  document: Readonly<Record<string, unknown>>,
  packer: Packer,
): void => addPage(app, '/docs', referencePage(document), packer)
