import { expect, test } from 'vitest'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { noteEvent } from '../../src/store/webhooks/outbox.ts'
import { startReceiver, startWebhooks } from '../webhooks/receiver.ts'

const PROJECTS = 50
const EVENTS = 2000
const MINUTES = 5

test(`a receiver that fails one call in five: ${EVENTS} events of ${PROJECTS} projects come within ${MINUTES} minutes, numbered without a gap`, async (context) => {
  const { service, ask, subscribe } = await startWebhooks()
  const { db } = service.data
  const receiver = await startReceiver()
  const { id } = await subscribe(receiver.url)
  let failed = 0
  const taken = new Map<string, number[]>()
  receiver.behave = ({ data, sequence }) => {
    if (Math.random() < 0.2) {
      failed += 1
      return 503
    }
    const project = data['projectId'] ?? ''
    taken.set(project, [...(taken.get(project) ?? []), sequence])
    return 204
  }
  for (let i = 0; i < EVENTS; i += 1)
    await inTransaction(db, (trx) =>
      noteEvent(trx, 'a', { type: 'project.updated', projectId: `p${i % PROJECTS}`, data: {}, at: service.clock.now }),
    )
  const ticking = setInterval(() => (service.clock.now = Date.now()), 20)
  const begun = performance.now()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const webhook = async () => (await ask('GET', `webhooks/${id}`)).json()
  const open = async (): Promise<number> => {
    const rows = await db.selectFrom('webhook_deliveries').select('state').where('state', '<>', 'delivered').execute()
    return rows.length
  }
  let told = 0
  for (let left = EVENTS; left > 0; left = await open()) {
    if (performance.now() - begun > MINUTES * 60_000) throw new Error(`${left} events are left`)
    const { status, failingSince } = await webhook()
    expect(status).toBe('active')
    // As long as something is tried again, since when; within the time of this test.
    const tried = await db
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where('state', '=', 'due')
      .where('tries', '>', 0)
      .execute()
    if (failingSince !== null) told += 1
    if (tried.length > 0 && failingSince !== null)
      expect(Math.abs(Date.parse(failingSince) - Date.now())).toBeLessThan(MINUTES * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const seconds = (performance.now() - begun) / 1000
  clearInterval(ticking)
  expect(await webhook()).toMatchObject({ status: 'active', failingSince: null })
  expect(told).toBeGreaterThan(0)
  // Each once, as no answer was lost; and each project's in its order, where none waited for over twenty seconds.
  let swapped = 0
  for (const sequences of taken.values()) {
    expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: EVENTS / PROJECTS }, (_, i) => i + 1))
    swapped += sequences.filter((sequence, i) => i > 0 && sequence < sequences[i - 1]!).length
  }
  await context.annotate(JSON.stringify({ seconds, calls: EVENTS + failed, failed, swapped }))
}, 600_000)
