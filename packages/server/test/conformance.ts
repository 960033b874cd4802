import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'

interface Documented {
  readonly pattern: RegExp
  readonly path: string
  readonly byMethod: any
}

/** Headers of HTTP itself, which no document of an API lists, and those that browsers are told where an operator names pages. */
const OF_HTTP = /^(?:connection|content-length|content-type|date|keep-alive|transfer-encoding|access-control-.*)$/

/** The body of an answer, unpacked. */
function textOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  const coding = headers['content-encoding']
  if (coding === undefined) return body
  return (coding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload)).toString()
}

/** Checks answers against an OpenAPI document: status, media type, schema, headers. Throws with what is wrong. */
export function createConformance(
  document: any,
  prefix: string,
): (method: string, url: string, answer: LightMyRequestResponse) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // All timestamps are in one form (P3).
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  ajv.addSchema({ $id: 'doc', ...document })
  const validators = new Map<string, ValidateFunction>()
  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `doc#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  const addresses: Documented[] = Object.entries<any>(document.paths).map(([path, byMethod]) => ({
    // The more exact address comes first: `/v1/projects/page` is no project.
    pattern: new RegExp(`^${prefix}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
    path,
    byMethod,
  }))
  const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')
  return (method, url, answer) => {
    const { statusCode, headers } = answer
    const fail = (what: string): never => {
      throw new Error(`${method} ${url} -> ${statusCode}: ${what}`)
    }
    const json = (): unknown => JSON.parse(textOf(answer))
    // Pages for recipients are for people.
    const isPage = url.startsWith(`${prefix}/share/`) && String(headers['content-type']).startsWith('text/html')
    if (statusCode >= 400 && method !== 'HEAD' && !isPage) {
      const body = json() as Record<string, unknown>
      if (typeof body['error'] !== 'string') fail(`no error in ${answer.body}`)
    }
    if (
      statusCode === 401 &&
      !headers['www-authenticate'] &&
      !url.includes('/oauth/token') &&
      !url.startsWith(`${prefix}/share/`)
    )
      fail('no WWW-Authenticate')
    if ((statusCode === 429 || statusCode === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after'])))
      fail('no Retry-After')
    if (statusCode === 405 && !headers.allow) fail('no Allow')
    const address = addresses.find(({ pattern }) => pattern.test(url))
    const operation = address?.byMethod[method.toLowerCase()]
    if (address === undefined || operation === undefined || /\/(?:\?|$)/.test(url)) return
    const documented = operation.responses[statusCode] ?? fail('a status that is not documented')
    const own =
      documented.$ref === undefined ? documented : document.components.responses[documented.$ref.split('/').at(-1)]
    const told = new Set(Object.keys(own.headers ?? {}).map((name) => name.toLowerCase()))
    const untold = Object.keys(headers).filter((name) => !told.has(name) && !OF_HTTP.test(name))
    if (untold.length > 0) fail(`headers that are not documented: ${untold.join(', ')}`)
    if (documented.content === undefined && documented.$ref === undefined) {
      if (answer.body !== '') fail('a body that is not documented')
      return
    }
    const response =
      documented.$ref === undefined ? documented : document.components.responses[documented.$ref.split('/').at(-1)]
    const type = String(headers['content-type']).split(';')[0]!
    if (!Object.hasOwn(response.content, type)) fail(`a media type that is not documented: ${type}`)
    if (type !== 'application/json') return
    const base =
      documented.$ref === undefined
        ? `/paths/${escaped(address.path)}/${method.toLowerCase()}/responses/${statusCode}`
        : documented.$ref.slice(1)
    const validate = validator(`${base}/content/application~1json/schema`)
    if (!validate(json())) fail(ajv.errorsText(validate.errors))
  }
}
