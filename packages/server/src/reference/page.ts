import type { FastifyInstance } from 'fastify'
import { addOtherMethods } from '../http/routes.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
/** Text with its `code` marked up. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

interface DocumentParameter {
  readonly name: string
  readonly in: string
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

interface DocumentOperation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly DocumentParameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>>
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
section{border-top:1px solid #8886;padding:1rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}pre{overflow-x:auto}h2 code{font-size:1rem}`

/** Nothing but its own style is loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function parameterRow({ name, in: place, description, schema }: DocumentParameter): string {
  const { description: _described, ...rest } = schema
  return `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}</td><td>${prose(description)}</td><td><code>${escape(JSON.stringify(rest))}</code></td></tr>`
}

function operationSection(method: string, path: string, operation: DocumentOperation): string {
  const scopes = operation.security.flatMap((each) => Object.values(each).flat())
  const parameters = operation.parameters ?? []
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => `<p>Body <code>${escape(type)}</code>: <code>${escape(JSON.stringify(schema))}</code></p>`)
  const answers = Object.entries(operation.responses).map(([status, { description, $ref, content = {} }]) => {
    const types = Object.keys(content).join(', ')
    return `<tr><td>${escape(status)}</td><td>${prose(description ?? $ref?.split('/').at(-1) ?? '')}</td><td>${escape(types)}</td></tr>`
  })
  return [
    `<section id="${escape(operation.operationId)}"><h2>${escape(operation.summary)}</h2><p><code>${escape(method.toUpperCase())} ${escape(path)}</code>${scopes.length > 0 ? `, scope <code>${escape(scopes.join(' '))}</code>` : ', no token'}</p><p>${prose(operation.description)}</p>`,
    parameters.length > 0 ? `<table><tr><th>Parameter</th><th>In</th><th></th><th>Values</th></tr>${parameters.map(parameterRow).join('')}</table>` : '',
    ...bodies,
    `<table><tr><th>Status</th><th></th><th>Type</th></tr>${answers.join('')}</table></section>`,
  ].join('')
}

/** The reference of a document as one page without scripts. */
export function referencePage(document: Readonly<Record<string, unknown>>): string {
  const { info, paths, components } = document as {
    readonly info: { readonly title: string; readonly version: string; readonly description: string }
    readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  }
  const operations = Object.entries(paths).flatMap(([path, byMethod]) => Object.entries(byMethod).map(([method, operation]) => operationSection(method, path, operation)))
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `<details id="schema-${escape(name)}"><summary>${escape(name)}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(info.title)}</title><style>${STYLE}</style></head><body><h1>${escape(info.title)} ${escape(info.version)}</h1><p>${prose(info.description)}</p>${operations.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></body></html>`
}

export function addReferencePage(app: FastifyInstance, document: Readonly<Record<string, unknown>>): void {
  const page = referencePage(document)
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' }).send(page))
  addOtherMethods(app, '/docs', ['GET'])
}
