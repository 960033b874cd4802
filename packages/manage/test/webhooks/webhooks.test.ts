import { describe, expect, test } from 'vitest'
import { withheldEvents } from '../../src/store/webhooks/reading.ts'
import { deleteTenant } from '../../../server/src/store/projects/deletion.ts'
import { tidyUp } from '../../../server/src/tidy.ts'
import { asking, SCOPES } from '../manage/uploading.ts'
import { bearer, startService, withUploads } from '../service.ts'
import { giveAt, wrong, type Link } from '../../../server/test/sharing.ts'
import { putProject, startReceiver, startWebhooks, verified } from './receiver.ts'

const DAY = 86_400_000

const register = (url: string, events?: unknown) => ({ payload: JSON.stringify({ url, events }) })

describe('registering', () => {
  test('T47: webhooks are not there unless they are switched on, beside uploads', async () => {
    const service = await startService(withUploads())
    const ask = asking(service, await service.token('a', SCOPES))
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/confirmation'],
      ['GET', '/events'],
    ] as const)
      expect((await ask(method, `webhooks/wh_1${path}`)).json()).toEqual({ error: 'Not found' })
    expect((await ask('GET', 'openapi.json')).body).not.toContain('/manage/v1/webhooks')
  })

  test('the secret is shown once, and stored sealed; it asks for the scope of writing', async () => {
    const { service, ask } = await startWebhooks()
    const made = await ask('POST', 'webhooks', register('https://hooks.example/events'))
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { url: 'https://hooks.example/events', status: 'unconfirmed', reason: null, failingSince: null },
    ])
    const { webhookId, secret } = made.json()
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    for (const path of ['webhooks', `webhooks/${webhookId}`]) {
      const read = await ask('GET', path)
      expect([read.statusCode, read.body.includes(webhookId), read.body.includes('secret')]).toEqual([200, true, false])
    }
    const rows = JSON.stringify(await service.data.db.selectFrom('webhooks').selectAll().execute())
    expect([rows.includes(webhookId), rows.includes(secret.slice(6))]).toEqual([true, false])
    const reader = asking(service, await service.token('a'))
    expect((await reader('GET', 'webhooks')).statusCode).toBe(403)
  })

  test('T47: of another tenant it is an unknown one, whatever is asked', async () => {
    const { service, ask } = await startWebhooks()
    const { webhookId } = (await ask('POST', 'webhooks', register('https://hooks.example/'))).json()
    const other = asking(service, await service.token('b', SCOPES))
    for (const id of [webhookId, 'wh_unknown'])
      for (const [method, rest] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/confirmation'],
        ['POST', '/secret'],
        ['GET', '/events'],
      ] as const)
        expect((await other(method, `webhooks/${id}${rest}`)).json()).toEqual({ error: 'Webhook not found' })
    expect((await other('POST', `webhooks/${webhookId}/events/evt_1/replay`)).statusCode).toBe(404)
    expect((await other('GET', 'webhooks')).json()).toEqual({ webhooks: [] })
    expect((await ask('GET', `webhooks/${webhookId}`)).statusCode).toBe(200)
  })

  test('what is not as documented is refused', async () => {
    const { ask } = await startWebhooks()
    for (const payload of ['', '[]', '{}', '{"url":1}', '{"url":"https://a.example","events":[]}'])
      expect((await ask('POST', 'webhooks', { payload })).statusCode).toBe(400)
    for (const events of ['all', ['project.sold'], ['project.created', 'project.created'], [1], null])
      expect((await ask('POST', 'webhooks', register('https://a.example', events))).json().error).toMatch(/^Expected/)
    expect((await ask('POST', 'webhooks', register('nothing'))).json().error).toBe('invalid_address')
    const { webhookId } = (await ask('POST', 'webhooks', register('https://a.example'))).json()
    for (const query of ['limit=0', 'limit=101', 'cursor=%20', 'cursor=abc'])
      expect((await ask('GET', `webhooks/${webhookId}/events?${query}`)).statusCode).toBe(400)
  })

  test('T47: a tenant has as many as it may, also of ten at once; a deleted one leaves its place', async () => {
    const { service, ask } = await startWebhooks({ most: 3 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask('POST', 'webhooks', register(`https://a.example/${i}`))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const refused = answers.filter(({ statusCode }) => statusCode === 413)
    expect(refused).toHaveLength(7)
    expect(refused[0]!.json()).toEqual({ error: 'too_many_webhooks', message: expect.stringContaining('3') })
    const { webhookId } = answers.find(({ statusCode }) => statusCode === 201)!.json()
    expect((await ask('DELETE', `webhooks/${webhookId}`)).statusCode).toBe(204)
    expect((await ask('POST', 'webhooks', register('https://a.example'))).statusCode).toBe(201)
    const other = asking(service, await service.token('b', SCOPES))
    expect((await other('POST', 'webhooks', register('https://a.example'))).statusCode).toBe(201)
  })

  test('T45: sent again with its key it is the same endpoint, without its secret', async () => {
    const { ask } = await startWebhooks()
    const headers = { 'idempotency-key': 'one' }
    const ask2 = (url: string) => ask('POST', 'webhooks', { ...register(url), headers })
    const [first, second] = [await ask2('https://a.example/1'), await ask2('https://a.example/1')]
    const { secret, ...webhook } = first.json()
    expect(secret).toMatch(/^whsec_/)
    expect(second.json()).toEqual(webhook)
    const renew = () => ask('POST', `webhooks/${webhook.webhookId}/secret`, { headers: { 'idempotency-key': 'two' } })
    const [third, fourth] = [await renew(), await renew()]
    expect(third.json().secret).not.toBe(secret)
    expect(fourth.json()).toEqual(webhook)
    expect((await ask2('https://a.example/2')).json().error).toBe('idempotency_key_reused')
    expect((await ask('GET', 'webhooks')).json().webhooks).toHaveLength(1)
  })

  test('one that is not confirmed gets no event, and is forgotten after a day', async () => {
    const { service, ask, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    await ask('POST', 'webhooks', register(receiver.url))
    await putProject(ask, 'p', 'kari')
    await deliver()
    expect([receiver.messages, receiver.challenges]).toEqual([[], []])
    await tidyUp(service.data, service.clock.now + DAY)
    expect((await ask('GET', 'webhooks')).json().webhooks).toEqual([])
  })
})

describe('confirming', () => {
  test('the challenge is signed; who repeats it is active', async () => {
    const { ask, subscribe } = await startWebhooks()
    const receiver = await startReceiver()
    const { id, secret } = await subscribe(receiver.url)
    const [challenge] = receiver.challenges
    expect(verified(secret, challenge!)).toEqual(JSON.parse(challenge!.body))
    expect((await ask('GET', `webhooks/${id}`)).json().status).toBe('active')
  })

  test('T47: who does not answer it, or with something else, gets nothing, and nobody sees what it answered', async () => {
    const { ask } = await startWebhooks({ timeout: 300 })
    const answers: Record<string, [(body: string) => [number, string] | null, RegExp]> = {
      nothing: [() => [200, ''], /has not the challenge/],
      other: [() => [200, '{"challenge":"secret inside"}'], /has not the challenge/],
      refused: [(body) => [403, `{"challenge":"${JSON.parse(body).data.challenge}"}`], /status 403/],
      elsewhere: [() => [302, ''], /status 302/],
      long: [() => [200, 'x'.repeat(100_000)], /gave no answer that could be read\.$/],
      silent: [() => null, /gave no answer that could be read\.$/],
    }
    const { createServer } = await import('node:http')
    const server = createServer((request, response) => {
      void (async () => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        const answer = answers[request.url!.slice(1)]![0](body)
        if (answer !== null) response.writeHead(answer[0], { location: '/nothing' }).end(answer[1])
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    for (const [name, [, why]] of Object.entries(answers).slice(0, 5)) {
      const { webhookId } = (await ask('POST', 'webhooks', register(`http://localhost:${port}/${name}`))).json()
      const answer = await ask('POST', `webhooks/${webhookId}/confirmation`)
      expect([name, answer.statusCode, answer.json().error]).toEqual([name, 422, 'challenge_failed'])
      expect(answer.json().message).toMatch(why)
      expect(answer.body).not.toContain('secret inside')
      expect((await ask('GET', `webhooks/${webhookId}`)).json().status).toBe('unconfirmed')
      await ask('DELETE', `webhooks/${webhookId}`)
    }
    const { webhookId } = (await ask('POST', 'webhooks', register(`http://localhost:${port}/silent`))).json()
    expect((await ask('POST', `webhooks/${webhookId}/confirmation`)).json().message).toMatch(
      /gave no answer that could be read\.$/,
    )
    server.closeAllConnections()
    server.close()
    const closed = (await ask('POST', 'webhooks', register(`http://localhost:${port}/closed`))).json().webhookId
    expect((await ask('POST', `webhooks/${closed}/confirmation`)).json().message).toMatch(
      /gave no answer that could be read\.$/,
    )
  })
})

describe('events', () => {
  test('each type, signed and in order; duplicates and failures of requests make none', async () => {
    const { service, ask, token, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { secret } = await subscribe(receiver.url)
    const changed = await ask('PUT', 'projects/p', { payload: '{"id":"p","createdBy":"kari","address":{"city":"Ås"}}' })
    const { lastUpdated } = changed.json()
    await ask('PUT', 'projects/p', { payload: '{"id":"p","createdBy":"kari","address":{"city":"Ås"}}' })
    await ask('PUT', 'projects/p', { payload: '{"id":"other"}' })
    await ask('PUT', 'projects/p/archived', { payload: '{"archived":true}' })
    const shares = (method: 'POST' | 'DELETE', path = '') =>
      service.app.inject({ method, url: `/v1/projects/p/shares${path}`, headers: bearer(token) })
    const link = (await shares('POST')).json() as Link
    expect((await giveAt(service.app, wrong(link, 1))).statusCode).toBe(403)
    expect((await giveAt(service.app, link)).statusCode).toBe(200)
    await shares('DELETE', `/${link.shareId}`)
    await shares('DELETE', `/${link.shareId}`)
    await ask('DELETE', 'projects/p')
    await deliver()
    expect(receiver.messages.map(({ type, data }) => [type, Object.keys(data)])).toEqual([
      ['project.created', ['projectId', 'lastUpdated']],
      ['project.updated', ['projectId', 'lastUpdated']],
      ['share.created', ['projectId', 'shareNumber']],
      ['share.opened', ['projectId', 'shareNumber']],
      ['share.revoked', ['projectId', 'shareNumber']],
      ['project.deleted', ['projectId', 'deletedAt']],
    ])
    expect(receiver.messages[0]).toMatchObject({ timestamp: lastUpdated, data: { projectId: 'p', lastUpdated } })
    expect(receiver.messages[2]!.data['shareNumber']).toBe(1)
    expect(receiver.messages.every(({ body }) => !body.includes(link.shareId))).toBe(true)
    expect(receiver.messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    for (const message of receiver.messages) expect(verified(secret, message)).toEqual(JSON.parse(message.body))
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
    expect(receiver.messages.every(({ body }) => !body.includes(link.pin))).toBe(true)
  })

  test('jobs: what is done and what has failed, after the change that it made; a client that waited is told of none', async () => {
    const { ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    await subscribe(receiver.url)
    const headers = { prefer: 'respond-async' }
    const later = async (path: string, payload: string, method: 'PUT' | 'POST' = 'PUT'): Promise<string> => {
      const type = method === 'POST' ? 'application/zip' : 'application/json'
      const { jobId } = (await ask(method, path, { payload, type, headers })).json()
      await expect.poll(async () => (await ask('GET', `jobs/${jobId}`)).json().state).toMatch(/done|failed/)
      return jobId
    }
    await putProject(ask, 'p', 'kari')
    const done = await later('projects/p/archived', '{"archived":true}')
    const failed = await later('projects/p/scan', '{"a":1}')
    const unread = await later('projects', 'no archive at all', 'POST')
    await deliver()
    expect(
      receiver.messages.filter(({ data }) => 'projectId' in data).map(({ type, data }) => [type, data['jobId']]),
    ).toEqual([
      ['project.created', undefined],
      ['project.updated', undefined],
      ['job.done', done],
      ['job.failed', failed],
    ])
    expect(receiver.messages.filter(({ data }) => !('projectId' in data))).toMatchObject([
      { type: 'job.failed', data: { jobId: unread } },
    ])
  })

  test('T47: changed by a letter, under another id or time, or sent again later, the signature does not hold', async () => {
    const { ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { secret } = await subscribe(receiver.url)
    const another = await subscribe(`${receiver.url}/2`, ['project.deleted'])
    await putProject(ask, 'p', 'kari')
    await deliver()
    const [message] = receiver.messages
    const { headers, body } = message!
    const sent = Number(headers['webhook-timestamp'])
    expect(Math.abs(sent - Date.now() / 1000)).toBeLessThan(30)
    for (const bad of [
      { ...message!, body: body.replace('project', 'Project') },
      { ...message!, headers: { ...headers, 'webhook-id': 'evt_other' } },
      // Whoever keeps a message and sends it again when its time is over has no signature for another time.
      { ...message!, headers: { ...headers, 'webhook-timestamp': String(sent + 1) } },
      { ...message!, headers: { ...headers, 'webhook-timestamp': String(sent - 600) } },
    ])
      expect(() => verified(secret, bad)).toThrow()
    expect(() => verified(another.secret, message!)).toThrow()
  })

  test('an endpoint gets what it asked for, and nothing of another tenant', async () => {
    const { service, ask, subscribe, deliver } = await startWebhooks()
    const [all, some, others] = [await startReceiver(), await startReceiver(), await startReceiver()]
    await subscribe(all.url)
    await subscribe(some.url, ['project.deleted'])
    const other = asking(service, await service.token('b', SCOPES))
    await subscribe(others.url, undefined, other)
    await putProject(ask, 'p', 'kari')
    await ask('DELETE', 'projects/p')
    await deliver()
    expect([all, some, others].map(({ messages }) => messages.map(({ type }) => type))).toEqual([
      ['project.created', 'project.deleted'],
      ['project.deleted'],
      [],
    ])
    // The same event has the same id at each.
    expect(some.messages[0]!.headers['webhook-id']).toBe(all.messages[1]!.headers['webhook-id'])
  })

  test('each type needs the scope that reads it: none is registered or sent without', async () => {
    const { service, token, subscribe, deliver, alarms } = await startWebhooks()
    const writer = await service.token('a', 'write:projects')
    const ask = asking(service, writer)
    for (const type of ['share.created', 'share.opened', 'project.created'])
      expect((await ask('POST', 'webhooks', register('https://a.example', [type]))).json()).toMatchObject({
        error: 'scope_missing',
        message: expect.stringContaining(type.startsWith('share') ? 'manage:shares' : 'read:projects'),
      })
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url, undefined, ask)
    expect((await ask('GET', `webhooks/${id}`)).json()).toMatchObject({
      events: ['job.done', 'job.failed', 'job.cancelled'],
      withheld: [],
    })
    const reader = await startReceiver()
    const all = await subscribe(reader.url)
    const share = () =>
      service.app.inject({
        method: 'POST',
        url: '/v1/projects/p/shares',
        headers: { authorization: `Bearer ${token}` },
      })
    await putProject(ask, 'p', 'kari')
    await share()
    await deliver()
    expect(receiver.messages).toEqual([])
    expect(reader.messages.map(({ type }) => type)).toEqual(['project.created', 'share.created'])
    // Its client may read less since: it is told of less, and whoever looks is told so.
    await service.data.db.updateTable('clients').set({ scopes: 'write:projects read:projects' }).execute()
    await share()
    await putProject(ask, 'p', 'ola')
    await deliver()
    expect(reader.messages.map(({ type }) => type)).toEqual(['project.created', 'share.created', 'project.updated'])
    expect((await ask('GET', `webhooks/${all.id}`)).json()).toMatchObject({
      withheld: ['share.created', 'share.opened', 'share.revoked'],
    })
    expect(await withheldEvents(service.data.db)).toEqual([
      `endpoint ${all.id} of a is not sent share.created, share.opened, share.revoked: its client may not read them`,
    ])
    expect(alarms).toEqual([])
  })

  test('who may not read what an event tells of neither lists, repeats nor skips it, nor has the secret that signs it', async () => {
    const { service, ask, token, subscribe, deliver } = await startWebhooks()
    const { id } = await subscribe((await startReceiver()).url)
    await putProject(ask, 'p', 'kari')
    await service.app.inject({ method: 'POST', url: '/v1/projects/p/shares', headers: bearer(token) })
    await deliver()
    const writer = asking(service, await service.token('a', 'write:projects read:projects'))
    const typesOf = async (by: typeof ask) =>
      (await by('GET', `webhooks/${id}/events`)).json().items.map(({ type }: { type: string }) => type)
    expect(await typesOf(ask)).toEqual(['share.created', 'project.created'])
    expect(await typesOf(writer)).toEqual(['project.created'])
    const { eventId } = (await ask('GET', `webhooks/${id}/events`)).json().items[0]
    for (const what of ['replay', 'skip']) {
      expect((await writer('POST', `webhooks/${id}/events/${eventId}/${what}`)).statusCode).toBe(404)
      expect((await ask('POST', `webhooks/${id}/events/${eventId}/${what}`)).statusCode).toBe(200)
    }
    const refused = await writer('POST', `webhooks/${id}/secret`)
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'scope_missing'])
    expect((await ask('POST', `webhooks/${id}/secret`)).statusCode).toBe(200)
  })

  test('an import by the operator tells of it as an upload does', async () => {
    const { service, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    await subscribe(receiver.url)
    const { FURUVEIEN } = await import('../manage/uploading.ts')
    await service.importProject('a', FURUVEIEN)
    await service.importProject('a', FURUVEIEN)
    await deliver()
    expect(receiver.messages.map(({ type, data }) => [type, data['projectId']])).toEqual([
      ['project.created', 'furuveien-12'],
    ])
  })

  test('they are listed with their tries, a page at a time, and sent again with the same id', async () => {
    const { ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { id, secret } = await subscribe(receiver.url)
    for (const name of ['p', 'q', 'r']) await putProject(ask, name, 'kari')
    await deliver()
    const list = async (query = '') => (await ask('GET', `webhooks/${id}/events${query}`)).json()
    const all = (await list()).items
    expect(all.map(({ data }: any) => data.projectId).toSorted()).toEqual(['p', 'q', 'r'])
    expect(all[0]).toMatchObject({ state: 'delivered', nextAttemptAt: null, attempts: [{ status: 204, error: null }] })
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([[...first.items, ...second.items], second.nextCursor]).toEqual([all, null])
    const { eventId } = all[1]
    const again = await ask('POST', `webhooks/${id}/events/${eventId}/replay`, { headers: { 'idempotency-key': 'k' } })
    expect([again.statusCode, again.json().state]).toEqual([200, 'pending'])
    await deliver()
    const repeated = await ask('POST', `webhooks/${id}/events/${eventId}/replay`, {
      headers: { 'idempotency-key': 'k' },
    })
    expect(repeated.json()).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }, { status: 204 }] })
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, ids.at(-1), new Set(ids).size]).toEqual([4, eventId, 3])
    expect(verified(secret, receiver.messages.at(-1)!)).toMatchObject({ type: 'project.created' })
    expect((await ask('POST', `webhooks/${id}/events/evt_none/replay`)).json()).toEqual({ error: 'Event not found' })
  })

  test('a replaced secret signs beside the new one for a day', async () => {
    const { service, ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { id, secret: old } = await subscribe(receiver.url)
    const { secret } = (await ask('POST', `webhooks/${id}/secret`)).json()
    expect(secret).not.toBe(old)
    await putProject(ask, 'p', 'kari')
    await deliver()
    for (const each of [old, secret]) expect(verified(each, receiver.messages[0]!)).toBeTruthy()
    await service.data.db.updateTable('webhooks').set({ old_until: service.clock.now }).execute()
    await putProject(ask, 'p', 'ola')
    await deliver()
    expect(() => verified(old, receiver.messages[1]!)).toThrow()
    expect(verified(secret, receiver.messages[1]!)).toBeTruthy()
  })

  test('an endpoint whose secret is lost with its key is off, until it has another', async () => {
    const { service, ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    await service.data.db.updateTable('webhooks').set({ sealed_secret: 'lost.AAAA' }).execute()
    await putProject(ask, 'p', 'kari')
    await deliver()
    const webhook = (await ask('GET', `webhooks/${id}`)).json()
    expect([webhook.status, webhook.reason]).toEqual(['off', expect.stringContaining('secret cannot be opened')])
    const refused = await ask('POST', `webhooks/${id}/confirmation`)
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'challenge_failed'])
    const { secret } = (await ask('POST', `webhooks/${id}/secret`)).json()
    expect((await ask('POST', `webhooks/${id}/confirmation`)).json().status).toBe('active')
    await deliver()
    expect(verified(secret, receiver.messages[0]!)).toMatchObject({ type: 'project.created' })
  })

  test('T42: with a deleted tenant go its endpoints and events, and no other’s', async () => {
    const { service, ask, subscribe } = await startWebhooks()
    await subscribe((await startReceiver()).url)
    const other = asking(service, await service.token('b', SCOPES))
    await subscribe((await startReceiver()).url, undefined, other)
    for (const each of [ask, other]) await putProject(each, 'p', 'kari')
    await deleteTenant(service.data.db, 'a')
    for (const table of ['webhooks', 'webhook_deliveries'] as const)
      expect(await service.data.db.selectFrom(table).select('tenant').execute()).toEqual([{ tenant: 'b' }])
  })

  test('a deleted endpoint gets nothing more, and nothing of it is left; events are kept for two weeks', async () => {
    const { service, ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    await subscribe(`${receiver.url}/2`)
    await putProject(ask, 'p', 'kari')
    expect((await ask('DELETE', `webhooks/${id}`)).statusCode).toBe(204)
    await deliver()
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/events/2'])
    const count = async () => (await service.data.db.selectFrom('webhook_deliveries').selectAll().execute()).length
    expect(await count()).toBe(1)
    await tidyUp(service.data, service.clock.now + 13 * DAY)
    expect(await count()).toBe(1)
    await tidyUp(service.data, service.clock.now + 14 * DAY + 1000)
    expect(await count()).toBe(0)
  })
})
