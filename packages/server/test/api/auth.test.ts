import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { chmodSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  importSPKI,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { folderKeys, makeKey, rotateKeys } from '../../src/auth/keys.ts'
import { newSecret, secretHash } from '../../src/auth/client-secrets.ts'
import { USUAL_QUOTAS } from '../../src/http/quotas.ts'
import { NO_METRICS } from '../../src/metrics/metrics.ts'
import { addClient, disableClient, replaceSecret } from '../../src/store/clients.ts'
import { BASE, bearer, NO_QUOTAS, startService, type Service } from '../service.ts'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
})

const ask = (authorization: string | undefined, url = '/v1/projects') =>
  service.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })

async function client(
  own: Service,
  id: string,
  secret: string,
  scopes = 'read:projects manage:shares',
  tenant = 'a',
): Promise<void> {
  await addClient(own.data.db, {
    client_id: id,
    tenant,
    secret_hash: secretHash(secret),
    scopes,
    disabled: 0,
    not_before: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  })
}

const tokenRequest = (own: Service, payload: string, headers: Record<string, string> = {}) =>
  own.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

describe('the header', () => {
  test('P10: the scheme in any case, one or more spaces; nowhere else is a token read', async () => {
    for (const good of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`])
      expect((await ask(good)).statusCode).toBe(200)
    for (const bad of [
      token,
      `Bearer${token}`,
      `Bearer ${token} x`,
      `Basic ${token}`,
      `Bearer "${token}"`,
      'Bearer ',
      '',
    ])
      expect((await ask(bad)).statusCode).toBe(401)
    expect((await service.app.inject(`/v1/projects?access_token=${token}`)).statusCode).toBe(401)
  })

  test('P15 R21 R22: 401 says Unauthorized and how to authenticate; of an error only where a token was sent', async () => {
    const none = await ask(undefined)
    expect([none.statusCode, none.body]).toEqual([401, '{"error":"Unauthorized"}'])
    expect(none.headers['www-authenticate']).toBe(
      `Bearer realm="reports", resource_metadata="${BASE}/.well-known/oauth-protected-resource", scope="read:projects"`,
    )
    const junk = await ask('Bearer junk')
    expect([junk.statusCode, junk.body]).toEqual([401, '{"error":"Unauthorized"}'])
    expect(junk.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  test('P14 P16 R31: a token without the scope is forbidden what needs it', async () => {
    for (const scopes of ['manage:shares', '', 'read:projectss other']) {
      const answer = await ask(`Bearer ${await service.token('a', scopes)}`)
      expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"Forbidden"}'])
      expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"')
    }
    expect((await ask(`Bearer ${await service.token('a', 'other read:projects')}`)).statusCode).toBe(200)
  })
})

describe('T7 R27: forged tokens', () => {
  const claims = (): JWTPayload => ({
    client_id: 'test-1',
    scope: 'read:projects',
    tenant: 'a',
    iss: BASE,
    aud: BASE,
    sub: 'test-1',
    jti: 'x',
    iat: service.clock.now / 1000,
    exp: service.clock.now / 1000 + 600,
  })
  const signed = async (payload: JWTPayload, header: Record<string, unknown> = {}): Promise<string> => {
    const { kid, privateKey } = await service.deps.keys.signer()
    return await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
      .sign(privateKey)
  }

  test('the control: a token made the same way is good, with typ spelled out and several audiences too', async () => {
    expect((await ask(`Bearer ${await signed(claims())}`)).statusCode).toBe(200)
    expect(
      (await ask(`Bearer ${await signed({ ...claims(), aud: ['x', BASE] }, { typ: 'application/at+jwt' })}`))
        .statusCode,
    ).toBe(200)
  })

  const cases: Record<string, () => Promise<string>> = {
    'alg none': async () =>
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
    'HS256 with the public key': async () => {
      const jwk = (await service.deps.keys.publicKeys())[0]!
      const text = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt', kid: jwk.kid })).toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}`
      return `${text}.${createHmac('sha256', JSON.stringify(jwk)).update(text).digest('base64url')}`
    },
    'a key of their own in the header': async () => {
      const pair = generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      const { importPKCS8 } = await import('jose')
      const jwk = await exportJWK(await importSPKI(pair.publicKey, 'ES256', { extractable: true }))
      const { kid } = await service.deps.keys.signer()
      return await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, jwk })
        .sign(await importPKCS8(pair.privateKey, 'ES256'))
    },
    'keys of their own by address': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      const { kid } = await service.deps.keys.signer()
      return await new SignJWT(claims())
        .setProtectedHeader({
          alg: 'ES256',
          typ: 'at+jwt',
          kid,
          jku: 'https://evil.example/jwks',
          x5u: 'https://evil.example/cert',
        })
        .sign(privateKey)
    },
    'keys by address, of which none is ours': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'evil', jku: 'https://evil.example/jwks' })
        .sign(privateKey)
    },
    'another algorithm': async () => {
      const { privateKey } = await generateKeyPair('EdDSA')
      const { kid } = await service.deps.keys.signer()
      return await new SignJWT(claims()).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid }).sign(privateKey)
    },
    'HS256 with the public key as PEM': async () => {
      const jwk = (await service.deps.keys.publicKeys())[0]!
      const pem = await exportSPKI((await importJWK(jwk, 'ES256', { extractable: true })) as CryptoKey)
      return await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: jwk.kid! })
        .sign(Buffer.from(pem))
    },
    'a critical extension': async () => {
      const { kid, privateKey } = await service.deps.keys.signer()
      return await new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, crit: ['exp'], exp: 1 } as never)
        .sign(privateKey, { crit: { exp: true } })
    },
    'an assertion of a client': () =>
      signed(
        {
          iss: 'test-1',
          sub: 'test-1',
          aud: BASE,
          jti: 'x',
          iat: service.clock.now / 1000,
          exp: service.clock.now / 1000 + 60,
        },
        { typ: 'client-authentication+jwt' },
      ),
    'no scope': () => signed({ ...claims(), scope: undefined }),
    'no jti': () => signed({ ...claims(), jti: undefined }),
    'a subject alone': () => signed({ ...claims(), client_id: undefined }),
    'not before a time to come': () => signed({ ...claims(), nbf: service.clock.now / 1000 + 60 }),
    'a scope that is a list': () => signed({ ...claims(), scope: ['read:projects'] }),
    'older than a day': () => signed({ ...claims(), iat: service.clock.now / 1000 - 90_000 }),
    'typ JWT': () => signed(claims(), { typ: 'JWT' }),
    'no typ': () => signed(claims(), { typ: undefined }),
    'an unknown kid': () => signed(claims(), { kid: 'other' }),
    'no kid': () => signed(claims(), { kid: undefined }),
    'another issuer': () => signed({ ...claims(), iss: 'https://staging.example' }),
    'another audience': () => signed({ ...claims(), aud: 'https://other.example' }),
    'issued in the future': () => signed({ ...claims(), iat: service.clock.now / 1000 + 60 }),
    expired: () => signed({ ...claims(), exp: service.clock.now / 1000 - 6 }),
    'no exp': () => signed({ ...claims(), exp: undefined }),
    'no tenant': () => signed({ ...claims(), tenant: undefined }),
    'a tenant that is not the client’s': () => signed({ ...claims(), tenant: 'b' }),
    'a client that is not there': () => signed({ ...claims(), client_id: 'nobody' }),
    'a changed claim': async () => {
      const [head, , tail] = (await signed(claims())).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims(), tenant: 'b' })).toString('base64url')}.${tail}`
    },
    'four parts': async () => `${await signed(claims())}.x`,
    padding: async () => `${await signed(claims())}==`,
    '10 kB of text': async () => 'a'.repeat(10_000),
  }
  test.each(Object.entries(cases))('%s', async (_name, make) => {
    const answer = await ask(`Bearer ${await make()}`)
    expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"Unauthorized"}'])
  })

  test('R30: clocks may differ by five seconds', async () => {
    expect((await ask(`Bearer ${await signed({ ...claims(), exp: service.clock.now / 1000 - 4 })}`)).statusCode).toBe(
      200,
    )
  })
})

test('R29: a client that is disabled, or has another secret, is shut out within thirty seconds', async () => {
  for (const end of [
    (id: string) => disableClient(service.data.db, 'a', id),
    (id: string) => replaceSecret(service.data.db, 'a', id, secretHash('other'), service.clock.now / 1000 + 1),
  ]) {
    const own = await service.token('a')
    expect((await ask(`Bearer ${own}`)).statusCode).toBe(200)
    const id = JSON.parse(Buffer.from(own.split('.')[1]!, 'base64url').toString()).client_id
    expect(await end(id)).toBe(true)
    service.clock.now += 31_000
    expect((await ask(`Bearer ${own}`)).statusCode).toBe(401)
  }
})

test('R29: a clock that is set back keeps a disabled client in no longer', async () => {
  const own = await startService()
  const headers = bearer(await own.token('a'))
  expect((await own.app.inject({ url: '/v1/projects', headers })).statusCode).toBe(200)
  await own.data.db.updateTable('clients').set({ disabled: 1 }).execute()
  own.clock.now -= 1_800_000
  await own.app.inject({ url: '/v1/projects', headers })
  own.clock.now += 31_000
  expect((await own.app.inject({ url: '/v1/projects', headers })).statusCode).toBe(401)
})

describe('P11 R23 to R26: a client of the standard', () => {
  const options = (own: Service) => ({
    [oauth.customFetch]: async (
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: URLSearchParams | null },
    ) => {
      const answer = await own.app.inject({
        method: method as 'GET',
        url: url.replace(BASE, ''),
        headers,
        ...(body ? { payload: body.toString() } : {}),
      })
      return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
    },
  })

  const discover = async (own: Service): Promise<oauth.AuthorizationServer> => {
    const issuer = new URL(BASE)
    return await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options(own) }),
    )
  }

  test.each(['plain', 'with:colon', 'per%cent', 'plus+plus', 'blåbærsyltetøy', '%2B +&='])(
    'discovery, then Basic and form with the secret %s',
    async (secret) => {
      const id = `cl ient-${encodeURIComponent(secret)}`
      await client(service, id, secret)
      const server = await discover(service)
      for (const authenticate of [oauth.ClientSecretBasic(secret), oauth.ClientSecretPost(secret)]) {
        const who = { client_id: id }
        const response = await oauth.clientCredentialsGrantRequest(
          server,
          who,
          authenticate,
          new URLSearchParams({ scope: 'read:projects' }),
          options(service) as object,
        )
        const result = await oauth.processClientCredentialsResponse(server, who, response)
        expect(result).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read:projects' })
        expect(result).not.toHaveProperty('refresh_token')
        expect((await ask(`Bearer ${result.access_token}`)).statusCode).toBe(200)
      }
    },
  )

  test('the claims of RFC 9068, verified with the published keys', async () => {
    const secret = newSecret()
    await client(service, 'claims', secret, 'read:projects')
    const answer = await tokenRequest(service, `grant_type=client_credentials&client_id=claims&client_secret=${secret}`)
    expect([answer.statusCode, answer.headers['cache-control'], answer.json().scope, answer.json().token_type]).toEqual(
      [200, 'no-store', 'read:projects', 'Bearer'],
    )
    const server = await discover(service)
    const request = new Request(`${BASE}/v1/projects`, { headers: bearer(answer.json().access_token) })
    const now = Math.floor(service.clock.now / 1000) - Math.floor(Date.now() / 1000)
    const claims = await oauth.validateJwtAccessToken(server, request, BASE, {
      ...options(service),
      [oauth.clockSkew]: now,
    } as object)
    expect(claims).toMatchObject({
      iss: BASE,
      aud: BASE,
      sub: 'claims',
      client_id: 'claims',
      tenant: 'a',
      scope: 'read:projects',
    })
    expect(claims.exp - claims.iat).toBe(3600)
  })

  const FORM = 'grant_type=client_credentials&client_id=errors&client_secret=right'
  const basic = { authorization: `Basic ${Buffer.from('errors:right').toString('base64')}` }
  test.each([
    ['no grant type', 'client_id=errors&client_secret=right', {}, 400, 'invalid_request'],
    ['another grant type', FORM.replace('client_credentials', 'password'), {}, 400, 'unsupported_grant_type'],
    ['a repeated parameter', `${FORM}&scope=read:projects&scope=read:projects`, {}, 400, 'invalid_request'],
    ['a scope of others', `${FORM}&scope=manage:shares`, {}, 400, 'invalid_scope'],
    ['a wrong secret', FORM.replace('right', 'wrong'), {}, 401, 'invalid_client'],
    ['an unknown client', FORM.replace('errors', 'nobody'), {}, 401, 'invalid_client'],
    ['a client with NUL', FORM.replace('errors', 'no%00body'), {}, 401, 'invalid_client'],
    ['no credentials', 'grant_type=client_credentials', {}, 401, 'invalid_client'],
    ['two ways at once', FORM, basic, 400, 'invalid_request'],
    [
      'a Basic header that is none',
      'grant_type=client_credentials',
      { authorization: 'Basic !' },
      401,
      'invalid_client',
    ],
    [
      'a JSON body',
      '{"grant_type":"client_credentials"}',
      { 'content-type': 'application/json' },
      415,
      'Unsupported media type',
    ],
    ['9 kB', `${FORM}&x=${'a'.repeat(9000)}`, {}, 413, 'Body too large'],
  ])('%s', async (_name, form, headers, status, error) => {
    await client(service, 'errors', 'right', 'read:projects').catch(() => undefined)
    const answer = await tokenRequest(service, form, headers as Record<string, string>)
    expect([answer.statusCode, answer.json().error, answer.headers['cache-control']]).toEqual([
      status,
      error,
      'no-store',
    ])
    if (status === 401)
      expect(answer.headers['www-authenticate']).toBe(
        'authorization' in headers ? 'Basic realm="reports", charset="UTF-8"' : undefined,
      )
  })

  test('an unknown client and a wrong secret are answered alike', async () => {
    await client(service, 'alike', 'right')
    const answers = await Promise.all(
      ['alike', 'nobody'].map((id) =>
        tokenRequest(service, `grant_type=client_credentials&client_id=${id}&client_secret=wrong`),
      ),
    )
    expect(answers[0]!.body).toBe(answers[1]!.body)
  })
})

test('R23: the documents of both roles, and keys without their secret', async () => {
  const server = (await service.app.inject('/.well-known/oauth-authorization-server')).json()
  expect(server).toMatchObject({
    issuer: BASE,
    token_endpoint: `${BASE}/oauth/token`,
    jwks_uri: `${BASE}/oauth/jwks`,
    grant_types_supported: ['client_credentials'],
  })
  const resource = (await service.app.inject('/.well-known/oauth-protected-resource')).json()
  expect(resource).toMatchObject({
    resource: BASE,
    authorization_servers: [BASE],
    bearer_methods_supported: ['header'],
  })
  const { keys } = (await service.app.inject('/oauth/jwks')).json()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})

describe('T35: keys', () => {
  test('a key made while the server runs signs at once, and the tokens of the older one stay good', async () => {
    const own = await startService()
    const before = await own.token('a')
    await makeKey(own.data.keys, new Date(own.clock.now + 1000))
    const after = await own.token('a')
    const kid = (text: string): string => JSON.parse(Buffer.from(text.split('.')[0]!, 'base64url').toString()).kid
    expect(kid(after)).not.toBe(kid(before))
    for (const each of [before, after])
      expect((await own.app.inject({ url: '/v1/projects', headers: bearer(each) })).statusCode).toBe(200)
    expect((await own.app.inject('/oauth/jwks')).json().keys).toHaveLength(2)
  })

  test('a key that is removed while the folder is read is one that is not there', async () => {
    const own = await startService()
    // A link to nothing is listed, and then is not there.
    symlinkSync('removed', join(own.data.keys, 'gone.json'))
    expect((await own.app.inject({ url: '/v1/projects', headers: bearer(await own.token('a')) })).statusCode).toBe(200)
  })

  test('rotation keeps a key as long as a token of it can live', async () => {
    const own = await startService()
    const at = (hours: number): Date => new Date(own.clock.now + hours * 3_600_000)
    expect((await rotateKeys(own.data.keys, 86_400, at(1))).removed).toEqual([])
    expect((await rotateKeys(own.data.keys, 86_400, at(2))).removed).toEqual([])
    expect((await rotateKeys(own.data.keys, 86_400, at(27))).removed).toHaveLength(2)
    expect(readdirSync(own.data.keys).filter((name) => name.endsWith('.json'))).toHaveLength(2)
  })

  test('a new key signs, also where the clock was set back', async () => {
    const own = await startService()
    const { made } = await rotateKeys(own.data.keys, 86_400, new Date(own.clock.now - 3_600_000))
    expect((await own.deps.keys.signer()).kid).toBe(made)
  })

  test('a key that others can read stops the start', async () => {
    const own = await startService()
    chmodSync(
      join(
        own.data.keys,
        readdirSync(own.data.keys).find((name) => name.endsWith('.json'))!,
      ),
      0o644,
    )
    await expect(folderKeys(own.data.keys, new Date())).rejects.toThrow(/can be read by others/)
  })
})

describe('quotas', () => {
  const many = async (
    count: number,
    call: () => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>,
  ) => {
    const answers = []
    for (let i = 0; i < count; i += 1) answers.push(await call())
    return answers
  }

  test('P98 R90 R91 R92 (replaced by issue 32): a client that is used up is told for how many seconds, and then let in', async () => {
    const own = await startService({ quotas: { ...NO_QUOTAS, client: USUAL_QUOTAS.client } })
    const [first, second] = [bearer(await own.token('a')), bearer(await own.token('a'))]
    const call = (headers: Record<string, string>) => () => own.app.inject({ url: '/v1/projects', headers })
    const answers = await many(101, call(first))
    expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect([answers[100]!.statusCode, answers[100]!.body, answers[100]!.headers['retry-after']]).toEqual([
      429,
      '{"error":"Too many requests"}',
      '1',
    ])
    expect([answers[0]!, answers[99]!, answers[100]!].map(({ headers }) => headers['ratelimit'])).toEqual([
      '"client";r=99;t=1',
      '"client";r=0;t=10',
      '"client";r=0;t=10',
    ])
    expect((await call(second)()).statusCode).toBe(200)
    own.clock.now += 1000
    expect((await call(first)()).statusCode).toBe(200)
  })

  test('R91: drawings have a quota of their own', async () => {
    const own = await startService({ quotas: { ...NO_QUOTAS, heavy: USUAL_QUOTAS.heavy } })
    const headers = bearer(await own.token('a'))
    const answers = await many(61, () => own.app.inject({ url: '/v1/projects/x/floorplan', headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 60 }, () => 404), 429])
    expect((await own.app.inject({ url: '/v1/projects/x/measurements', headers })).statusCode).toBe(404)
  })

  test('R91: strangers who guess tokens or addresses', async () => {
    const own = await startService({ quotas: { ...NO_QUOTAS, address: USUAL_QUOTAS.address } })
    const answers = await many(61, () => own.app.inject({ url: '/v1/projects', headers: bearer('junk') }))
    expect(answers.at(-1)!.statusCode).toBe(429)
    expect((await own.app.inject('/nope')).statusCode).toBe(429)
    expect((await own.app.inject({ url: '/v1/projects', headers: bearer(await own.token('a')) })).statusCode).toBe(200)
    expect((await own.app.inject('/health')).statusCode).toBe(200)
  })

  test('T31: forged signatures are checked as often as an address may be wrong, then none of it is; known tokens pass', async () => {
    let checks = 0
    const own = await startService(({ keys }) => ({
      quotas: { ...NO_QUOTAS, address: USUAL_QUOTAS.address },
      keys: {
        ...keys,
        // Asked for a key where a signature is about to be checked.
        verifier: (kid) => {
          checks += 1
          return keys.verifier(kid)
        },
      },
    }))
    const from = (each: string, remoteAddress: string) =>
      own.app.inject({ url: '/v1/projects', headers: bearer(each), remoteAddress })
    const good = await own.token('a')
    for (let i = 0; i < 200; i += 1) expect((await from(await own.token('a'), '203.0.113.1')).statusCode).toBe(200)
    expect((await from(good, '203.0.113.1')).statusCode).toBe(200)
    const [header, payload, signature] = good.split('.') as [string, string, string]
    const forged = (i: number): string =>
      [header, payload, Buffer.from(`${i}`.padStart(64)).toString('base64url').slice(0, signature.length)].join('.')
    checks = 0
    const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => from(forged(i), '203.0.113.1')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
    expect(checks).toBe(60)
    expect((await from(good, '203.0.113.1')).statusCode).toBe(200)
    expect((await from(await own.token('a'), '203.0.113.1')).statusCode).toBe(429)
    expect((await from(await own.token('a'), '203.0.113.2')).statusCode).toBe(200)
    own.clock.now += 1000
    expect((await from(await own.token('a'), '203.0.113.1')).statusCode).toBe(200)
  })

  test('T9 R91 (replaced by issue 11): twenty wrong secrets of an address in ten minutes, then wrong ones wait; the right one always passes', async () => {
    const own = await startService()
    await client(own, 'guessed', 'right')
    const guess = (secret: string, id = 'guessed') =>
      tokenRequest(own, `grant_type=client_credentials&client_id=${id}&client_secret=${secret}`)
    const answers = await many(22, () => guess('wrong'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBe(600)
    expect((await guess('wrong', 'other')).statusCode).toBe(429)
    expect((await guess('right')).statusCode).toBe(200)
    // What passed took no failure back: the address still waits with wrong ones.
    expect((await guess('wrong')).statusCode).toBe(429)
    own.clock.now += 600_000
    expect((await guess('wrong')).statusCode).toBe(401)
  })

  test('T9 (replaced by issue 11): guesses on one client from many addresses lock nobody out; a restart forgets no address', async () => {
    const own = await startService({ trustProxy: 1 })
    await client(own, 'wanted', 'right')
    const request = (app: Service['app'], secret: string, address: string) =>
      app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
        payload: `grant_type=client_credentials&client_id=wanted&client_secret=${secret}`,
      })
    for (let i = 0; i < 25; i += 1) expect((await request(own.app, 'wrong', `203.0.113.${i}`)).statusCode).toBe(401)
    for (let i = 0; i < 20; i += 1) expect((await request(own.app, 'wrong', '198.51.100.1')).statusCode).toBe(401)
    const again = await buildApp(own.deps)
    for (const app of [own.app, again]) {
      expect((await request(app, 'wrong', '198.51.100.1')).statusCode).toBe(429)
      for (const address of ['198.51.100.1', '203.0.113.1', '192.0.2.1'])
        expect([address, (await request(app, 'right', address)).statusCode]).toEqual([address, 200])
    }
    await again.close()
  })

  test('T9: two hundred wrong secrets at once are twenty failures', async () => {
    const own = await startService()
    await client(own, 'guessed', 'right')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        tokenRequest(own, 'grant_type=client_credentials&client_id=guessed&client_secret=wrong'),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(180)
  })

  test('T3 T9: of IPv6 whoever has a network of addresses is one: guesses of tokens, of addresses and of secrets', async () => {
    const own = await startService({ quotas: { ...NO_QUOTAS, address: { burst: 4, perMinute: 1 } } })
    await client(own, 'wanted', 'right')
    let last = 0
    const address = (): string => `2001:db8:1:2::${(last += 1).toString(16)}`
    for (const [url, status] of [
      ['/nope', 404],
      ['/share/no-such-link', 404],
      ['/v1/projects', 401],
      ['/share/no-such-link/project', 404],
    ] as const) {
      expect([url, (await own.app.inject({ url, remoteAddress: address() })).statusCode]).toEqual([url, status])
    }
    for (const url of ['/nope', '/v1/projects', '/share/no-such-link'])
      expect([url, (await own.app.inject({ url, remoteAddress: address() })).statusCode]).toEqual([url, 429])
    expect((await own.app.inject({ url: '/nope', remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(404)
    const request = (id: string, secret: string, remoteAddress: string) =>
      own.app.inject({
        method: 'POST',
        url: '/oauth/token',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${id}&client_secret=${secret}`,
      })
    for (let i = 0; i < 20; i += 1) expect((await request(`guess-${i}`, 'wrong', address())).statusCode).toBe(401)
    expect((await request('guess-20', 'wrong', address())).statusCode).toBe(429)
    expect((await request('wanted', 'right', '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('T24: what is sent as a client id comes to the database as a text that it can hold', async () => {
    const own = await startService()
    for (const id of ['a%00b', '%00', `${'x'.repeat(99)}%F0%9F%8F%A0`])
      expect(
        (await tokenRequest(own, `grant_type=client_credentials&client_id=${id}&client_secret=wrong`)).statusCode,
      ).toBe(401)
    // Failures are counted by address alone: of what was sent nothing is kept.
    const keys = (await own.data.db.selectFrom('failures').select('key').execute()).map(({ key }) => key)
    expect(keys).toEqual(['token-address:127.0.0.1'])
  })

  test('T29: addresses behind a trusted proxy are told apart', async () => {
    const own = await startService({ trustProxy: 1, quotas: { ...NO_QUOTAS, address: { burst: 1, perMinute: 1 } } })
    const from = (address: string) => own.app.inject({ url: '/nope', headers: { 'x-forwarded-for': address } })
    expect([
      (await from('203.0.113.9')).statusCode,
      (await from('203.0.113.9')).statusCode,
      (await from('203.0.113.10')).statusCode,
    ]).toEqual([404, 429, 404])
    // What the client itself wrote stands further left, and is not believed.
    expect((await from('198.51.100.7, 203.0.113.9')).statusCode).toBe(429)
  })

  test('T29: an address that a client claims for itself changes nothing', async () => {
    const own = await startService({ quotas: { ...NO_QUOTAS, address: { burst: 1, perMinute: 1 } } })
    await own.app.inject('/nope')
    expect((await own.app.inject({ url: '/nope', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(429)
  })
})

describe('a refused sign-in is logged and counted', () => {
  const SECRET = newSecret()
  const basic = (id: string, secret: string): Record<string, string> => ({
    authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
  })
  const grant = 'grant_type=client_credentials'
  const hash = createHash('sha256').update('stranger').digest('hex').slice(0, 6)
  const secretHashed = createHash('sha256').update(SECRET).digest('hex').slice(0, 6)

  test.each<readonly [string, string, Record<string, string>, Record<string, string>]>([
    ['malformed', 'grant_type=', {}, {}],
    ['malformed', `${grant}&client_id=known`, {}, {}],
    ['malformed', `${grant}&client_secret=${SECRET}`, basic('known', SECRET), {}],
    ['unknown-client', grant, basic('stranger', SECRET), { unknownClient: hash }],
    // Who mixes the two up has published nothing.
    ['unknown-client', grant, basic(SECRET, 'known'), { unknownClient: secretHashed }],
    ['wrong-secret', `${grant}&client_id=known&client_secret=${SECRET}x`, {}, { client: 'known' }],
    ['wrong-secret', grant, basic('disabled', 'x'), { client: 'disabled' }],
    ['disabled-client', grant, basic('disabled', SECRET), { client: 'disabled' }],
    ['grant', 'grant_type=password', basic('known', SECRET), { client: 'known' }],
    ['scope', `${grant}&scope=manage:all`, basic('known', SECRET), { client: 'known' }],
    ['quota', grant, basic('busy', SECRET), { client: 'busy' }],
    ['address-waits', grant, basic('stranger', SECRET), { unknownClient: hash }],
  ])('%s: %s', async (reason, payload, headers, told) => {
    const counted: string[] = []
    const own = await startService({
      metrics: { ...NO_METRICS, signInRefused: (why) => counted.push(why) },
      quotas: { ...NO_QUOTAS, token: { burst: 5, perMinute: 1 } },
    })
    for (const id of ['known', 'disabled', 'busy']) await client(own, id, SECRET)
    await disableClient(own.data.db, 'a', 'disabled')
    const signIn = () =>
      own.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
        remoteAddress: '192.0.2.77',
      })
    if (reason === 'quota') for (let i = 0; i < 5; i += 1) expect((await signIn()).statusCode).toBe(200)
    if (reason === 'address-waits') for (let i = 0; i < 20; i += 1) expect((await signIn()).statusCode).toBe(401)
    counted.length = 0
    own.logs.length = 0
    expect((await signIn()).statusCode).toBeGreaterThanOrEqual(400)
    expect(counted).toEqual([reason])
    const lines = own.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in refused')
    const { network, reason: why, client: id, unknownClient } = lines[0]
    expect([lines.length, { network, why, id, unknownClient }]).toEqual([
      1,
      { network: '192.0.2.0/24', why: reason, id: told['client'], unknownClient: told['unknownClient'] },
    ])
    expect(own.logs.join('')).not.toMatch(new RegExp(`${SECRET}|stranger|192\\.0\\.2\\.77`))
  })

  test('a token is no refusal', async () => {
    const counted: string[] = []
    const own = await startService({ metrics: { ...NO_METRICS, signInRefused: (why) => counted.push(why) } })
    await client(own, 'known', SECRET)
    expect((await tokenRequest(own, grant, basic('known', SECRET))).statusCode).toBe(200)
    expect([counted, own.logs.filter((line) => line.includes('refused'))]).toEqual([[], []])
  })
})
