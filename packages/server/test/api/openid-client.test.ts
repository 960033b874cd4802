import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { BASE, startService } from '../service.ts'

/*
 * openid-client with nothing but the address and the credentials. The service has its https address from outside: what is
 * sent there is brought to the port that it listens at here.
 */

test.each([
  ['as it looks of itself', BASE, {}],
  ['as a client of OAuth 2.0 looks', BASE, { algorithm: 'oauth2' as const }],
  ['as it looks below a path', `${BASE}/x`, {}],
  ['as a client of OAuth 2.0 looks below a path', `${BASE}/x`, { algorithm: 'oauth2' as const }],
])('openid-client finds all it needs, and gets a token that opens the API: %s', async (_, baseUrl, options) => {
  const service = await startService({ baseUrl })
  await service.token('a')
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  const bring: client.CustomFetch = (url, init) =>
    fetch(url.replace(BASE, `http://127.0.0.1:${port}`), init as RequestInit)
  const config = await client.discovery(new URL(baseUrl), 'test-1', 'secret-test-1', undefined, {
    ...options,
    [client.customFetch]: bring,
  })
  expect(config.serverMetadata().token_endpoint).toBe(`${baseUrl}/oauth/token`)
  const { access_token: token, expires_in: seconds } = await client.clientCredentialsGrant(config, {
    scope: 'read:projects',
  })
  expect(seconds).toBe(3600)
  const answer = await client.fetchProtectedResource(config, token, new URL(`${baseUrl}/v1/projects/page`), 'GET')
  expect([answer.status, await answer.json()]).toEqual([200, { items: [], nextCursor: null, hasMore: false }])
  await expect(client.clientCredentialsGrant(config, { scope: 'write:everything' })).rejects.toMatchObject({
    error: 'invalid_scope',
  })
})
