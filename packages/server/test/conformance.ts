import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'

interface Documented {
  readonly pattern: RegExp
  readonly operation: any
}

/** Checks answers against an OpenAPI document: status, media type, schema, headers. Throws with what is wrong. */
export function createConformance(document: any, prefix: string): (method: string, url: string, answer: LightMyRequestResponse) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema({ $id: 'doc', ...document })
  const validators = new Map<string, ValidateFunction>()
  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `doc#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  const operations: Documented[] = Object.entries<any>(document.paths).map(([path, { get }]) => ({
    // The more exact address comes first: `/v1/projects/page` is no project.
    pattern: new RegExp(`^${prefix}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
    operation: { ...get, path },
  }))
  const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')
  return (method, url, answer) => {
    const { statusCode, headers } = answer
    const fail = (what: string): never => {
      throw new Error(`${method} ${url} -> ${statusCode}: ${what}`)
    }
    const json = (): unknown => JSON.parse(answer.body)
    if (statusCode >= 400 && method !== 'HEAD') {
      const body = json() as Record<string, unknown>
      if (typeof body['error'] !== 'string') fail(`no error in ${answer.body}`)
    }
    if (statusCode === 401 && !headers['www-authenticate'] && !url.includes('/oauth/token')) fail('no WWW-Authenticate')
    if ((statusCode === 429 || statusCode === 503) && !/^[1-9]\d*$/.test(String(headers['retry-after']))) fail('no Retry-After')
    if (statusCode === 405 && !headers.allow) fail('no Allow')
    if (method !== 'GET') return
    const found = operations.find(({ pattern }) => pattern.test(url))?.operation
    if (found === undefined || /\/(?:\?|$)/.test(url)) return
    const documented = found.responses[statusCode] ?? fail('a status that is not documented')
    if (statusCode === 304) return
    const response = documented.$ref === undefined ? documented : document.components.responses[documented.$ref.split('/').at(-1)]
    const type = String(headers['content-type']).split(';')[0]!
    if (!Object.hasOwn(response.content, type)) fail(`a media type that is not documented: ${type}`)
    if (type !== 'application/json') return
    const base = documented.$ref === undefined ? `/paths/${escaped(found.path)}/get/responses/${statusCode}` : documented.$ref.slice(1)
    const validate = validator(`${base}/content/application~1json/schema`)
    if (!validate(json())) fail(ajv.errorsText(validate.errors))
  }
}
