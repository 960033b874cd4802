import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../http/address.ts'
import { jsonAnswer } from '../http/answer.ts'
import { sendProblem } from '../http/framework.ts'
import { HELP } from '../http/links.ts'
import { addOtherMethods, sendAnswer } from '../http/routes.ts'
import {
  AUTHORIZATION_PATH,
  metadataPath,
  PROTECTED_RESOURCES,
  SERVER_METADATA_PATHS,
  resourceMetadata,
  serverMetadata,
} from './metadata.ts'
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

/** The token endpoint, its metadata and its keys: the routes that need no token, since they lead to one. */
export function addAuthRoutes(app: FastifyInstance, deps: TokenEndpointDeps): void {
  const documents: Readonly<Record<string, () => Promise<unknown>>> = {
    ...Object.fromEntries(SERVER_METADATA_PATHS.map((path) => [path, async () => serverMetadata(deps.baseUrl)])),
    ...Object.fromEntries(
      PROTECTED_RESOURCES.map((resource) => [
        metadataPath(resource),
        async () => resourceMetadata(deps.baseUrl, resource),
      ]),
    ),
    '/oauth/jwks': async () => ({ keys: await deps.keys.publicKeys() }),
  }
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (request, reply) =>
      sendAnswer(request, reply, jsonAnswer(await document(), { 'cache-control': 'public, max-age=300' })),
    )
    addOtherMethods(app, path, ['GET'])
  }
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
