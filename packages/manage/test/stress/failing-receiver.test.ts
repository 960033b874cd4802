import { expect, test } from 'vitest'
import { evenly } from '../../../geometry/test/random.ts'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { noteEvent } from '../../src/store/webhooks/outbox.ts'
import { startReceiver, startWebhooks } from '../webhooks/receiver.ts'

const PROJECTS = 50
const EVENTS = 2000
const MINUTES = 5

/** Milliseconds between two looks at the outbox. */
const POLL = 500

test(`a receiver that fails one call in five: ${EVENTS} events of ${PROJECTS} projects come within ${MINUTES} minutes, numbered without a gap`, async (context) => {
  const { service, ask, renewed, subscribe, deliver } = await startWebhooks()
  const { db } = service.data
  const receiver = await startReceiver()
  const { id } = await subscribe(receiver.url)
  let failed = 0
  const taken = new Map<string, number[]>()
  // Which tries fail is fixed, whatever the order of calls: one event in 390,000 fails more often than five minutes can mend.
  const chances = new Map<number, () => number>()
  receiver.behave = ({ data, sequence }) => {
    const event = Number(data['projectId']?.slice(1)) * EVENTS + sequence
    const chance = chances.get(event) ?? evenly(event)
    chances.set(event, chance)
    if (chance() < 0.2) {
      failed += 1
      return 503
    }
    const project = data['projectId'] ?? ''
    taken.set(project, [...(taken.get(project) ?? []), sequence])
    return 204
  }
  const start = service.clock.now
  for (let i = 0; i < EVENTS; i += 1)
    await inTransaction(db, (trx) =>
      noteEvent(trx, 'a', { type: 'project.updated', projectId: `p${i % PROJECTS}`, data: {}, at: start }),
    )
  const begun = performance.now()
  const firstTryOfOpen = async (): Promise<number | null> => {
    const { since } = await db
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.min('first_try_at').as('since'))
      .where('state', '=', 'due')
      .where('tries', '>', 0)
      .executeTakeFirstOrThrow()
    return since
  }
  const open = async (): Promise<number> => {
    const rows = await db.selectFrom('webhook_deliveries').select('state').where('state', '<>', 'delivered').execute()
    return rows.length
  }
  let told = 0
  // The clock of the service stands while it works: what counts are its pauses, however slow the machine is.
  for (;;) {
    await deliver()
    const { status, failingSince } = (await ask('GET', `webhooks/${id}`)).json()
    const since = await firstTryOfOpen()
    expect(status).toBe('active')
    // As long as something is tried again, since its first try.
    if (since !== null) expect(Date.parse(failingSince)).toBeLessThanOrEqual(since)
    if (failingSince !== null) told += 1
    if ((await open()) === 0) break
    service.clock.now += POLL
    expect(service.clock.now - start).toBeLessThan(MINUTES * 60_000)
  }
  const paused = (service.clock.now - start) / 1000
  expect((await (await renewed())('GET', `webhooks/${id}`)).json()).toMatchObject({
    status: 'active',
    failingSince: null,
  })
  expect(told).toBeGreaterThan(0)
  // Each once, as no answer was lost; and each project's in its order, where none waited for over twenty seconds.
  let swapped = 0
  for (const sequences of taken.values()) {
    expect(sequences.toSorted((a, b) => a - b)).toEqual(Array.from({ length: EVENTS / PROJECTS }, (_, i) => i + 1))
    swapped += sequences.filter((sequence, i) => i > 0 && sequence < sequences[i - 1]!).length
  }
  const worked = (performance.now() - begun) / 1000
  await context.annotate(JSON.stringify({ paused, worked, calls: EVENTS + failed, failed, swapped }))
}, 600_000)
