import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../http/address.ts'
import { jsonAnswer } from '../http/answer.ts'
import { sendProblem } from '../http/framework.ts'
import { HELP } from '../http/links.ts'
import type { Scope } from '../http/operation.ts'
import { addOtherMethods, sendAnswer } from '../http/routes.ts'
import { AUTHORIZATION_PATH, metadataDocuments } from './metadata.ts'
import { answerTokenRequest, type Refusal, type TokenEndpointDeps } from './token-endpoint.ts'

/** Bytes. */
const LARGEST_FORM = 8 * 1024

const FORM = 'application/x-www-form-urlencoded'

/** A refusal as it is logged: a client by its id, anything else by six characters of its hash. */
const loggedRefusal = ({ reason, client }: Refusal, address: string): object => ({
  network: networkOf(address),
  reason,
  ...(client?.isKnown === true && { client: client.id }),
  ...(client?.isKnown === false && {
    unknownClient: createHash('sha256').update(client.id).digest('hex').slice(0, 6),
  }),
})

/** Documents that anybody may read, each made when it is asked for. */
function addDocuments(app: FastifyInstance, documents: Readonly<Record<string, () => unknown>>): void {
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (request, reply) =>
      sendAnswer(request, reply, jsonAnswer(await document(), { 'cache-control': 'public, max-age=300' })),
    )
    addOtherMethods(app, path, ['GET'])
  }
}

/** The metadata that leads to a token. @param prefix of the address of the service, where it stands behind the path of the metadata */
export function addMetadata(app: FastifyInstance, baseUrl: string, scopes: readonly Scope[], prefix = ''): void {
  const documents = Object.entries(metadataDocuments(baseUrl, scopes, prefix))
  addDocuments(app, Object.fromEntries(documents.map(([path, document]) => [path, () => document])))
}

/** The token endpoint, its metadata and its keys: the routes that need no token, since they lead to one. */
export function addAuthRoutes(
  app: FastifyInstance,
  deps: TokenEndpointDeps & { readonly scopes: readonly Scope[] },
): void {
  addMetadata(app, deps.baseUrl, deps.scopes)
  addDocuments(app, { '/oauth/jwks': async () => ({ keys: await deps.keys.publicKeys() }) })
  app.get(AUTHORIZATION_PATH, (_request, reply) => sendProblem(reply, 400, 'unsupported_response_type'))
  addOtherMethods(app, AUTHORIZATION_PATH, ['GET'])
  // In a scope of its own: no other route reads forms.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/oauth/token', async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : ''
      const { status, headers, body, refusal } = await answerTokenRequest(deps, {
        authorization: request.headers.authorization,
        form,
        address: request.ip,
      })
      if (refusal !== null) {
        deps.signInRefused(refusal.reason)
        request.log.warn(loggedRefusal(refusal, request.ip), 'sign-in refused')
      }
      return reply
        .code(status)
        .headers({
          ...headers,
          'cache-control': 'no-store',
          pragma: 'no-cache',
          ...(status < 400 ? {} : { link: HELP }),
        })
        .send(body)
    })
  })
  addOtherMethods(app, '/oauth/token', ['POST'])
}
