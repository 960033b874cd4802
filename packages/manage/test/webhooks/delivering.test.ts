import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { tidyUp } from '../../../server/src/tidy.ts'
import { noteEvent } from '../../src/store/webhooks/outbox.ts'
import { activateWebhook } from '../../src/store/webhooks/webhooks.ts'
import { IS_POSTGRES } from '../service.ts'
import { putProject, startReceiver, startWebhooks, type Receiver, type WebhookService } from './receiver.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The last word of each message: who made the version of the project that it tells of. */
const orderOf = ({ messages }: Receiver, project: string): string[] => {
  const times = messages.filter(({ data }) => data['projectId'] === project).map(({ timestamp }) => timestamp)
  return [...new Set(times)]
}

async function pass({ service, deliver }: WebhookService, milliseconds: number, step: number): Promise<void> {
  for (const end = service.clock.now + milliseconds; service.clock.now < end;) {
    service.clock.now += step
    await deliver()
  }
}

describe('order and retries', () => {
  test('the events of a project come in order however often some fail, and those of others do not wait for them', async () => {
    const hooks = await startWebhooks()
    const { service, ask, subscribe, deliver } = hooks
    const receiver = await startReceiver()
    await subscribe(receiver.url)
    let tries = 0
    receiver.behave = ({ data, type }) => {
      tries += 1
      if (data['projectId'] === 'bad' && type === 'project.created') return 500
      return tries % 3 === 0 ? 503 : 200
    }
    for (let i = 0; i < 5; i += 1) for (const project of ['p', 'q', 'bad']) await putProject(ask, project, `v${i}`)
    await deliver()
    await pass(hooks, 60 * MINUTE, 2000)
    const rows = await service.data.db.selectFrom('webhook_deliveries').selectAll().orderBy('at').execute()
    for (const project of ['p', 'q']) {
      const sent = rows.filter((row) => row.project_id === project)
      expect([sent.length, new Set(sent.map(({ state }) => state))]).toEqual([5, new Set(['delivered'])])
      const received = orderOf(receiver, project)
      expect(received).toEqual(received.toSorted())
      expect(received).toHaveLength(5)
    }
    expect(rows.filter((row) => row.project_id === 'bad').map(({ state }) => state)).toEqual([
      'due',
      ...Array<string>(4).fill('delivered'),
    ])
  })

  test('what comes after an event that is refused waits for it a minute at most, and its sequence shows the gap', async () => {
    const hooks = await startWebhooks()
    const { ask, subscribe, service } = hooks
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    receiver.behave = ({ type }) => (type === 'project.created' ? 500 : 200)
    const told = (): number[] =>
      receiver.messages.flatMap(({ type, sequence }) => (type === 'project.created' ? [] : [sequence]))
    const webhook = async () => (await ask('GET', `webhooks/${id}`)).json()
    for (let i = 0; i < 4; i += 1) await putProject(ask, 'p', `v${i}`)
    const begun = service.clock.now
    await hooks.deliver()
    expect(await webhook()).toMatchObject({ status: 'active', failingSince: new Date(begun).toISOString() })
    await pass(hooks, 19_000, 1000)
    expect(receiver.messages.length).toBeGreaterThan(3)
    expect(told()).toEqual([])
    await pass(hooks, 41_000, 1000)
    expect(told()).toEqual([2, 3, 4])
    // One that comes while the first is tried again, too.
    await putProject(ask, 'p', 'v4')
    await pass(hooks, 61_000, 1000)
    expect(told()).toEqual([2, 3, 4, 5])
    expect(await webhook()).toMatchObject({ status: 'active', failingSince: new Date(begun).toISOString() })
    // Its client does without it: nothing fails any more, and what comes is sent.
    const events = `webhooks/${id}/events`
    const { eventId } = (await ask('GET', events)).json().items.at(-1)
    const headers = { 'idempotency-key': 'skip' }
    for (let i = 0; i < 2; i += 1)
      expect((await ask('POST', `${events}/${eventId}/skip`, { headers })).json()).toMatchObject({
        state: 'skipped',
        sequence: 1,
        nextAttemptAt: null,
      })
    expect((await ask('POST', `${events}/nothing/skip`)).statusCode).toBe(404)
    expect(await webhook()).toMatchObject({ failingSince: null })
    await putProject(ask, 'p', 'v5')
    // The pause after the last try that failed is two seconds.
    await pass(hooks, 2000, 1000)
    expect(told()).toEqual([2, 3, 4, 5, 6])
    // Sent again after all.
    receiver.behave = () => 200
    await ask('POST', `${events}/${eventId}/replay`)
    await hooks.deliver()
    expect(receiver.messages.at(-1)).toMatchObject({ version: 2, sequence: 1 })
    expect((await ask('GET', events)).json().items.map(({ state }: { state: string }) => state)).toEqual(
      Array(6).fill('delivered'),
    )
  })

  test('an event that is skipped before it was tried keeps the next one waiting no longer', async () => {
    const hooks = await startWebhooks()
    const { ask, subscribe } = hooks
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    for (let i = 0; i < 2; i += 1) await putProject(ask, 'p', `v${i}`)
    const { eventId } = (await ask('GET', `webhooks/${id}/events`)).json().items.at(-1)
    await ask('POST', `webhooks/${id}/events/${eventId}/skip`)
    await hooks.deliver()
    expect(receiver.messages.map(({ sequence }) => sequence)).toEqual([2])
  })

  test('a clock that ran ahead and is set back: retries, pauses, turns and new events wait no longer than ever', async () => {
    const hooks = await startWebhooks()
    const { ask, subscribe, service } = hooks
    const [receiver, dead] = [await startReceiver(), await startReceiver()]
    await subscribe(receiver.url)
    await subscribe(dead.url)
    service.clock.now += 120 * MINUTE
    const later = await hooks.renewed()
    receiver.behave = () => 500
    dead.behave = () => 500
    await putProject(later, 'p', 'kari')
    await hooks.deliver()
    // A server that was killed in its turn.
    await service.data.db
      .updateTable('webhooks')
      .set({ lease_owner: 'killed', lease_until: service.clock.now + 30_000 })
      .execute()
    service.clock.now -= 120 * MINUTE
    receiver.behave = () => 200
    receiver.messages.length = 0
    await putProject(ask, 'p', 'ola')
    // The pause of an endpoint that fails is two seconds at first.
    await pass(hooks, 3000, 1000)
    expect(receiver.messages.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect((await ask('GET', 'webhooks')).json().webhooks).toContainEqual(
      expect.objectContaining({ url: expect.stringContaining(receiver.url), failingSince: null }),
    )
    // The other goes on failing: its events are tried as often as without any clock.
    dead.messages.length = 0
    await pass(hooks, 10 * MINUTE, 1000)
    expect(dead.messages.length).toBeGreaterThan(5)
  })

  test('T47: it is tried for three days, ever more rarely; then the endpoint is off, and says why', async () => {
    const hooks = await startWebhooks()
    const { service, subscribe, alarms } = hooks
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    receiver.behave = () => 500
    await putProject(hooks.ask, 'p', 'kari')
    const begun = service.clock.now
    await putProject(hooks.ask, 'p', 'ola')
    await hooks.deliver()
    await pass(hooks, 5 * MINUTE, 1000)
    await pass(hooks, 3 * DAY, MINUTE)
    const ask = await hooks.renewed()
    const webhook = (await ask('GET', `webhooks/${id}`)).json()
    expect(webhook).toMatchObject({ status: 'off', failingSince: expect.any(String) })
    expect(webhook.reason).toBe('Nothing could be delivered for three days; at last: status 500.')
    expect(alarms).toEqual([expect.stringMatching(/^endpoint wh_\S+ of a is switched off: Nothing/)])
    const [second, first] = (await ask('GET', `webhooks/${id}/events`)).json().items
    expect([first.state, second.state]).toEqual(['failed', 'pending'])
    const tries = first.attempts.map(({ at }: { at: string }) => (Date.parse(at) - begun) / MINUTE)
    expect(tries).toHaveLength(16)
    expect(tries.at(-1)).toBeGreaterThanOrEqual(3 * 24 * 60)
    expect(tries.at(-1)).toBeLessThan(3 * 24 * 60 + 10)
    const gaps = tries.slice(1).map((at: number, i: number) => at - tries[i])
    expect(gaps.slice(0, -1)).toEqual(gaps.slice(0, -1).toSorted((a: number, b: number) => a - b))
    // Nothing is sent or noted for it any more; confirmed again, it gets what was left over, and what comes.
    const count = receiver.messages.length
    await putProject(ask, 'p', 'per')
    await pass(hooks, 10 * MINUTE, MINUTE)
    expect(receiver.messages).toHaveLength(count)
    receiver.behave = () => 200
    expect((await ask('POST', `webhooks/${id}/confirmation`)).json()).toMatchObject({ status: 'active', reason: null })
    await putProject(ask, 'p', 'eva')
    await hooks.deliver()
    expect(receiver.messages).toHaveLength(count + 2)
    expect((await ask('POST', `webhooks/${id}/events/${first.eventId}/replay`)).statusCode).toBe(200)
    await hooks.deliver()
    expect(receiver.messages.at(-1)!.headers['webhook-id']).toBe(first.eventId)
  })

  test('410 switches an endpoint off at once', async () => {
    const { ask, subscribe, deliver } = await startWebhooks()
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    receiver.behave = () => 410
    await putProject(ask, 'p', 'kari')
    await deliver()
    expect((await ask('GET', `webhooks/${id}`)).json()).toMatchObject({ status: 'off', reason: /410/ })
  })

  test('when an endpoint answers again, what waits is sent at once', async () => {
    const hooks = await startWebhooks()
    const { ask, subscribe, service } = hooks
    const receiver = await startReceiver()
    await subscribe(receiver.url)
    receiver.behave = () => 500
    for (const project of ['p', 'q', 'r']) await putProject(ask, project, 'kari')
    await pass(hooks, 120 * MINUTE, MINUTE)
    receiver.behave = () => 200
    receiver.messages.length = 0
    // The first of them is tried some time; then the others have waited long enough.
    while (receiver.messages.length === 0) await pass(hooks, MINUTE, MINUTE)
    expect(new Set(receiver.messages.map(({ data }) => data['projectId']))).toEqual(new Set(['p', 'q', 'r']))
    expect(await service.data.db.selectFrom('webhooks').select(['failures', 'failing_since']).execute()).toEqual([
      { failures: 0, failing_since: null },
    ])
  })

  test('an event that is removed when its time is over keeps the next of its project no longer', async () => {
    const hooks = await startWebhooks()
    const { ask, subscribe, service } = hooks
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    receiver.behave = () => 410
    await putProject(ask, 'p', 'kari')
    await putProject(ask, 'p', 'ola')
    await hooks.deliver()
    await service.data.db
      .updateTable('webhook_deliveries')
      .set({ at: service.clock.now - 20 * DAY })
      .where('tries', '>', 0)
      .execute()
    await tidyUp(service.data, service.clock.now)
    receiver.behave = () => 200
    receiver.messages.length = 0
    await ask('POST', `webhooks/${id}/confirmation`)
    await hooks.deliver()
    expect(receiver.messages.map(({ type }) => type)).toEqual(['project.updated'])
  })
})

describe('servers and endpoints', () => {
  test.skipIf(!IS_POSTGRES)(
    'changes, tries and operators at once never wait for each other in a circle (skipped where SQLite keeps the data, whose writers take turns)',
    async () => {
      const { service, subscribe, deliverer } = await startWebhooks()
      const { db } = service.data
      const receiver = await startReceiver()
      receiver.behave = () => (Math.random() < 0.5 ? 500 : 204)
      const ids = [(await subscribe(receiver.url)).id, (await subscribe(`${receiver.url}/2`)).id]
      const note = (project: number) =>
        inTransaction(db, async (trx) => {
          for (const type of ['project.updated', 'job.done'] as const)
            await noteEvent(trx, 'a', { type, projectId: `p${project}`, data: {}, at: service.clock.now })
        })
      const [one, two] = [deliverer(), deliverer()]
      for (let round = 0; round < 25; round += 1) {
        service.clock.now += 40_000
        await Promise.all([
          ...Array.from({ length: 6 }, (_, i) => note((round + i) % 3)),
          ...[one, two].map(async (each) => (await each.poll()).done),
          activateWebhook(db, 'a', ids[round % 2]!, null, service.clock.now),
          tidyUp(service.data, service.clock.now),
        ])
      }
      const { rows } = await sql<{ deadlocks: string }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
      expect(Number(rows[0]!.deadlocks)).toBe(0)
    },
  )

  test('T47: endpoints that never answer keep neither requests nor other endpoints waiting', async () => {
    const hooks = await startWebhooks({ timeout: 120_000, most: 100 })
    const { service, ask, subscribe } = hooks
    const [dead, alive] = [await startReceiver(), await startReceiver()]
    for (let i = 0; i < 20; i += 1) await subscribe(`${dead.url}/${i}`)
    await subscribe(alive.url)
    const held: ServerResponse[] = []
    dead.behave = (_message, _request, response) => {
      held.push(response)
      return null
    }
    /** Ends turns that nothing else ends. */
    const giveUp = async (done: Promise<void>, count: number): Promise<void> => {
      await expect.poll(() => held.length, { interval: 20 }).toBe(count)
      for (const response of held.splice(0)) response.destroy()
      await done
    }
    for (let i = 0; i < 10; i += 1) await putProject(ask, `p${i}`, 'kari')
    const deliverer = hooks.deliverer()
    const { count, done } = await deliverer.poll()
    expect(count).toBe(21)
    await expect.poll(() => alive.messages.length, { interval: 20 }).toBe(8)
    await expect.poll(() => held.length, { interval: 20 }).toBe(160)
    // While none of them is given up, requests are answered, and others are told.
    expect(await putProject(ask, 'q', 'kari')).toBe(200)
    await expect
      .poll(async () => (await deliverer.poll()).done.then(() => alive.messages.length), { interval: 20 })
      .toBe(11)
    await giveUp(done, 160)
    // One that fails is tried with one event alone, after a pause; and they have places of their own, fewer than they are.
    service.clock.now += 10_000
    dead.messages.length = 0
    const failing = await deliverer.poll()
    expect(failing.count).toBe(16)
    await putProject(ask, 'r', 'kari')
    const sound = await deliverer.poll()
    expect(sound.count).toBe(1)
    await sound.done
    expect(alive.messages).toHaveLength(12)
    await giveUp(failing.done, 16)
    await giveUp((await deliverer.poll()).done, 4)
    expect(new Set(dead.messages.map(({ path }) => path)).size).toBe(20)
  })

  test('T47: of an endpoint for which too much waits it is told why it is off', async () => {
    const hooks = await startWebhooks()
    const { service, ask, subscribe } = hooks
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    receiver.behave = () => 500
    await putProject(ask, 'p', 'kari')
    const row = await service.data.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
    const waiting = Array.from({ length: 10_000 }, (_, i) => ({
      ...row,
      event_id: `evt_${i}`,
      at: row.at + i + 1,
      state: 'waiting' as const,
    }))
    for (let i = 0; i < waiting.length; i += 500)
      await service.data.db
        .insertInto('webhook_deliveries')
        .values(waiting.slice(i, i + 500))
        .execute()
    await hooks.deliver()
    expect((await ask('GET', `webhooks/${id}`)).json()).toMatchObject({ status: 'off', reason: /10000 events wait/ })
  })

  test('two servers send each event once; the turn of one that is gone ends with its time', async () => {
    const hooks = await startWebhooks()
    const { service, ask, subscribe } = hooks
    const receivers = await Promise.all(Array.from({ length: 5 }, () => startReceiver()))
    for (const { url } of receivers) await subscribe(url)
    for (let i = 0; i < 4; i += 1) for (const project of ['p', 'q']) await putProject(ask, project, `v${i}`)
    const servers = [hooks.deliverer(), hooks.deliverer()]
    for (let isBusy = true; isBusy;) {
      const polled = await Promise.all(servers.map((server) => server.poll()))
      await Promise.all(polled.map(({ done }) => done))
      isBusy = polled.some(({ count }) => count > 0)
    }
    for (const { messages } of receivers) {
      expect([messages.length, new Set(messages.map(({ headers }) => headers['webhook-id'])).size]).toEqual([8, 8])
    }
    // A server that has taken an endpoint and is killed.
    await putProject(ask, 'p', 'last')
    await service.data.db
      .updateTable('webhooks')
      .set({ lease_owner: 'killed', lease_until: service.clock.now + 30_000 })
      .execute()
    await hooks.deliver()
    expect(receivers[0]!.messages).toHaveLength(8)
    service.clock.now += 30_000
    await hooks.deliver()
    expect(receivers.map(({ messages }) => messages.length)).toEqual(Array(5).fill(9))
  })

  test('a server that listens sends by itself, and ends what it has begun when it stops', async () => {
    const { service, ask, subscribe } = await startWebhooks()
    const receiver = await startReceiver()
    const { id } = await subscribe(receiver.url)
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    await putProject(ask, 'p', 'kari')
    await expect.poll(() => receiver.messages.length).toBe(1)
    receiver.behave = (_message, _request, response) => {
      setTimeout(() => response.writeHead(200).end(), 500)
      return null
    }
    await putProject(ask, 'p', 'ola')
    await expect.poll(() => receiver.messages.length).toBe(2)
    await service.app.close()
    const rows = await service.data.db
      .selectFrom('webhook_deliveries')
      .select('state')
      .where('webhook_id', '=', id)
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('T20: neither secrets nor addresses of endpoints get into the log', async () => {
    const { service, ask, subscribe } = await startWebhooks()
    const receiver = await startReceiver()
    const { secret } = await subscribe(`${receiver.url}?token=very-secret`)
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    receiver.behave = () => 410
    await putProject(ask, 'p', 'kari')
    await expect.poll(() => service.logs.join('')).toContain('is switched off')
    for (const word of [secret, 'very-secret', '/events']) expect(service.logs.join('')).not.toContain(word)
  })
})
