import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Host, StartHost } from '../../src/work/host.ts'
import type { JobName } from '../../src/jobs/jobs.ts'
import { createPool, usualLimits } from '../../src/work/pool.ts'
import { createQueue, Usage } from '../../src/work/queue.ts'

/** Tasks that end when they are told to. */
function board() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done))
  return {
    started,
    task,
    end: async (name: string) => {
      ends.get(name)!()
      await settled()
    },
    settled,
  }
}

test('T31: tenants take turns, however much one of them has waiting', async () => {
  const { started, task, end, settled } = board()
  const queue = createQueue({ atOnce: 1, waiting: 10 }, () => 0)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue(name[0]!, task(name)))
  await settled()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
  expect(await Promise.all(all)).toHaveLength(7)
})

test('T31: who used least time comes next, and idle time is not saved up', async () => {
  const { started, task, end, settled } = board()
  let now = 0
  const queue = createQueue({ atOnce: 1, waiting: 10 }, () => now)
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((name) => queue(name[0]!, task(name)))
  await settled()
  // A task of a takes 100 ms, one of b 30 ms.
  const order: string[] = []
  const step = async (): Promise<void> => {
    const name = started.at(-1)!
    order.push(name)
    now += name.startsWith('a') ? 100 : 30
    await end(name)
  }
  for (let i = 0; i < 4; i += 1) await step()
  expect(order).toEqual(['a1', 'b1', 'b2', 'b3'])
  // c was idle until now: it comes next, but not for as long as it was idle.
  const late = ['c1', 'c2'].map((name) => queue('c', task(name)))
  for (let i = 0; i < 4; i += 1) await step()
  expect(order.slice(4)).toEqual(['a2', 'c1', 'c2', 'a3'])
  await Promise.all([...all, ...late])
})

test('T31: of one tenant no more run at once than it may have, and the places that it leaves are others', async () => {
  const { started, task, end, settled } = board()
  const queue = createQueue({ atOnce: 2, waiting: 10, ofOne: 1 })
  const first = ['a1', 'a2'].map((name) => queue('a', task(name)))
  await settled()
  expect(started).toEqual(['a1'])
  const other = queue('b', task('b1'))
  await settled()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await end('b1')
  expect(await Promise.all([...first, other])).toEqual(['a1', 'a2', 'b1'])
})

test('R46 T31: a full queue gives the last place of whoever has most to whoever has fewer, and refuses the others', async () => {
  const { started, task, end, settled } = board()
  const queue = createQueue({ atOnce: 1, waiting: 4 }, () => 0)
  const flood = Array.from({ length: 6 }, (_, i) =>
    queue('a', task(`a${i}`)).catch((error: { status: number }) => error.status),
  )
  const calm = queue('b', task('b0'))
  await settled()
  for (const name of ['a0', 'a1', 'b0', 'a2', 'a3']) {
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
  expect(await calm).toBe('b0')
  expect(await Promise.all(flood)).toEqual(['a0', 'a1', 'a2', 'a3', 503, 503])
})

test('who waited so long that the client has been told so is not begun', async () => {
  const { started, task, end, settled } = board()
  let now = 0
  const queue = createQueue({ atOnce: 1, waiting: 4 }, () => now)
  const [first, late] = [
    queue('a', task('first')),
    queue('a', task('late')).catch((error: { status: number }) => error.status),
  ]
  await settled()
  now = 25_001
  await end('first')
  expect([await first, await late, started]).toEqual(['first', 503, ['first']])
  // The place is free again.
  const next = queue('a', task('next'))
  await settled()
  await end('next')
  expect(await next).toBe('next')
})

test('never more at once than allowed, never more waiting, and all of them come to an end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 8 }),
      async (tasks, atOnce, waiting) => {
        const queue = createQueue({ atOnce, waiting })
        let running = 0
        let most = 0
        const outcomes = await Promise.allSettled(
          tasks.map(([whose, fails]) =>
            queue(whose, async () => {
              running += 1
              most = Math.max(most, running)
              await new Promise((done) => setImmediate(done))
              running -= 1
              if (fails) throw new Error('fails')
            }),
          ),
        )
        const refused = outcomes.filter(
          (outcome) => outcome.status === 'rejected' && (outcome.reason as { status?: number }).status === 503,
        )
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(refused.length).toBe(Math.max(0, tasks.length - atOnce - waiting))
        expect(running).toBe(0)
      },
    ),
    { numRuns: 50 },
  )
})

test('T31: queues that share what tenants used are fair together, by what a task says that it used', async () => {
  const { started, task, end, settled } = board()
  const usage = new Usage()
  const [long, short] = [1, 2].map(() => createQueue({ atOnce: 1, waiting: 10 }, () => 0, usage))
  const used = (name: string): number => (name.startsWith('a') ? 100 : 30)
  const all = ['a1', 'a2', 'b1', 'b2', 'b3', 'b4'].map((name) => long!(name[0]!, task(name), undefined, used))
  await settled()
  for (const name of ['a1', 'b1', 'b2', 'b3']) {
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
  // Of the other queue, too, b has used 90 and a 100.
  all.push(...['c1', 'a3', 'b5'].map((name) => short!(name[0]!, task(name), undefined, used)))
  await settled()
  for (const name of ['c1', 'b5', 'a3']) {
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
  for (const name of ['b4', 'a2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'c1', 'b5', 'a3', 'a2'])
  await Promise.all(all)
})

test('T31: writes of a tenant that wait for the database keep neither drawings waiting nor the writes of others', async () => {
  const stuck: Host = { send: () => undefined, usedMemory: async () => 0, end: async () => undefined }
  const start: StartHost = (_database, _heap, hear) => {
    setImmediate(() => hear({ kind: 'ready' }))
    return {
      ...stuck,
      send: ({ job, origin: { tenant } }) => {
        if (job !== WRITE || tenant !== 'busy') setImmediate(() => hear({ kind: 'product', product: job, cpu: 1 }))
      },
    }
  }
  const WRITE = 'storeRecord' as JobName
  const limits = { ...usualLimits(), threads: 1, processes: 1 }
  const pool = createPool(limits, { short: start, long: start }, '', async () => 0, { long: [], writes: [WRITE] })
  const run = (job: JobName, tenant: string) =>
    pool.run(
      { job, origin: { tenant, projectId: '', scan: null, roof: null }, input: {} } as unknown as Parameters<
        typeof pool.run
      >[0],
      new AbortController().signal,
    )
  for (let i = 0; i < 10; i += 1) void run(WRITE, 'busy').catch(() => undefined)
  expect(await run('summary' as JobName, 'other')).toBe('summary')
  expect(await run(WRITE, 'other')).toBe(WRITE)
  await pool.stop()
})
