import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieOf, giveAt, startSharing, wrong, type Link, type Sharing } from '../sharing.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

/*
 * Random histories of links against a model of a page: making, extending, revoking, opening, wrong PINs, reading, leaving,
 * time passing; alone and at once.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What is known of a link: the rules of the contract and of the throttle, and nothing of how they are kept. */
interface Modelled {
  readonly link: Link
  expiresAt: number
  isActive: boolean
  accessCount: number
  lastAccessedAt: number | null
  missesInARow: number
  misses: number
  lockedUntil: number
  /** Cookies and when they end. */
  readonly sessions: Map<string, number>
}

interface Model {
  readonly links: Modelled[]
}

const canOpen = (link: Modelled, now: number): boolean => link.isActive && link.expiresAt > now
const isLocked = (link: Modelled, now: number): boolean => link.misses >= 50 || link.lockedUntil > now

function miss(link: Modelled, now: number): void {
  link.misses += 1
  link.missesInARow += 1
  if (link.missesInARow >= 5) link.lockedUntil = now + Math.min(MINUTE * 2 ** (link.missesInARow - 5), DAY)
}

function success(link: Modelled, now: number, cookie: string): void {
  link.accessCount += 1
  link.lastAccessedAt = now
  link.missesInARow = 0
  link.lockedUntil = 0
  link.sessions.set(cookie, now + 12 * 60 * MINUTE)
}

function extended(link: Modelled, expiresAt: number): void {
  link.expiresAt = expiresAt
  Object.assign(link, { missesInARow: 0, misses: 0, lockedUntil: 0 })
}

type Command = fc.AsyncCommand<Model, Sharing>
let address = 0
const elsewhere = (): object => ({ remoteAddress: `2001:db8:${((address += 1) >> 8) & 0xff}:${address & 0xff}::1` })
const pick = (model: Model, index: number): Modelled => model.links[index % model.links.length]!
const isoAt = (at: number): string => new Date(at).toISOString()

const hasLinks = (model: Readonly<Model>): boolean => model.links.length > 0

/** A step on one of the links. */
const step = (name: string, index: number, run: (link: Modelled, sharing: Sharing) => Promise<void>): Command => ({
  check: hasLinks,
  run: async (model, sharing) => run(pick(model, index), sharing),
  toString: () => `${name}(${index})`,
})

const making = (days: number): Command => ({
  check: (model) => model.links.length < 3,
  run: async (model, sharing) => {
    const expiresAt = sharing.service.clock.now + days * DAY
    const link = await sharing.create({ expiresAt: isoAt(expiresAt) })
    model.links.push({
      link,
      expiresAt,
      isActive: true,
      accessCount: 0,
      lastAccessedAt: null,
      missesInARow: 0,
      misses: 0,
      lockedUntil: 0,
      sessions: new Map(),
    })
  },
  toString: () => `make(${days})`,
})

const passing = (milliseconds: number): Command => ({
  check: () => true,
  run: async (_model, { service }) => {
    service.clock.now += milliseconds
  },
  toString: () => `pass(${milliseconds})`,
})

const extending = (index: number, days: number): Command =>
  step('extend', index, async (link, sharing) => {
    const expiresAt = sharing.service.clock.now + days * DAY
    const { statusCode } = await sharing.extend(link.link.shareId, isoAt(expiresAt))
    expect(statusCode).toBe(link.isActive ? 200 : 404)
    if (link.isActive) extended(link, expiresAt)
  })

const revoking = (index: number): Command =>
  step('revoke', index, async (link, sharing) => {
    expect((await sharing.revoke(link.link.shareId)).statusCode).toBe(204)
    link.isActive = false
  })

const opening = (index: number): Command =>
  step('open', index, async (link, { service }) => {
    const { now } = service.clock
    const answer = await giveAt(service.app, link.link, elsewhere())
    expect(answer.statusCode).toBe(!canOpen(link, now) ? 404 : isLocked(link, now) ? 429 : 200)
    if (answer.statusCode === 200) success(link, now, cookieOf(answer))
  })

const guessing = (index: number, other: number): Command =>
  step('guess', index, async (link, { service }) => {
    const { now } = service.clock
    const answer = await giveAt(service.app, wrong(link.link, other), elsewhere())
    expect(answer.statusCode).toBe(!canOpen(link, now) ? 404 : isLocked(link, now) ? 429 : 403)
    if (answer.statusCode === 403) miss(link, now)
    if (answer.statusCode === 429)
      expect(Number(answer.headers['retry-after'])).toBe(
        link.misses >= 50 ? 86_400 : Math.ceil((link.lockedUntil - now) / 1000),
      )
  })

const guessingAtOnce = (index: number, count: number): Command =>
  step(`guess ${count} times at once`, index, async (link, sharing) => {
    const { now } = sharing.service.clock
    const before = sharing.comparisons()
    const answers = await Promise.all(
      Array.from({ length: count }, (_, i) => giveAt(sharing.service.app, wrong(link.link, i + 1), elsewhere())),
    )
    let compared = 0
    for (; compared < count && canOpen(link, now) && !isLocked(link, now); compared += 1) miss(link, now)
    expect(sharing.comparisons() - before).toBe(compared)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(compared)
  })

/** A revoke among openings and an extension: whichever is first, the link is shut at the end. */
const revokingAtOnce = (index: number): Command =>
  step('revoke while opening and extending', index, async (link, sharing) => {
    const { now } = sharing.service.clock
    const expiresAt = now + 3 * DAY
    const open = () => giveAt(sharing.service.app, link.link, elsewhere())
    const [first, extension, , second, third] = await Promise.all([
      open(),
      sharing.extend(link.link.shareId, isoAt(expiresAt)),
      sharing.revoke(link.link.shareId),
      open(),
      open(),
    ])
    if (extension!.statusCode === 200) extended(link, expiresAt)
    for (const answer of [first!, second!, third!]) if (answer.statusCode === 200) success(link, now, cookieOf(answer))
    link.isActive = false
    expect((await open()).statusCode).toBe(404)
  })

const reading = (index: number): Command =>
  step('read', index, async (link, { service }) => {
    const { now } = service.clock
    for (const [cookie, until] of link.sessions) {
      const { statusCode } = await service.app.inject({
        url: `/share/${link.link.shareId}/project`,
        headers: { cookie },
      })
      expect(statusCode).toBe(!canOpen(link, now) ? 404 : until > now ? 200 : 401)
    }
  })

const leaving = (index: number): Command =>
  step('leave', index, async (link, { service }) => {
    const [cookie] = [...link.sessions.keys()]
    if (cookie === undefined) return
    await service.app.inject({ method: 'POST', url: `/share/${link.link.shareId}/leave`, headers: { cookie } })
    if (canOpen(link, service.clock.now)) link.sessions.delete(cookie)
  })

/** What the owner sees is what happened. */
const listing = (index: number): Command =>
  step('list', index, async (link, sharing) => {
    const { expiresAt, isActive, accessCount, lastAccessedAt } = link
    expect(await sharing.listed(link.link.shareId)).toMatchObject({
      ...link.link,
      expiresAt: isoAt(expiresAt),
      isActive,
      accessCount,
      lastAccessedAt: lastAccessedAt === null ? null : isoAt(lastAccessedAt),
    })
  })

const index = fc.nat(2)

const COMMANDS = [
  fc.integer({ min: 1, max: 9 }).map(making),
  fc
    .oneof(
      fc.integer({ min: 1, max: 5 * MINUTE }),
      fc.integer({ min: 1, max: 13 * 60 }).map((minutes) => minutes * MINUTE),
      fc.integer({ min: 1, max: 3 }).map((days) => days * DAY),
      fc.constantFrom(MINUTE - 1, MINUTE, 12 * 60 * MINUTE),
    )
    .map(passing),
  fc.tuple(index, fc.integer({ min: 1, max: 9 })).map(([i, days]) => extending(i, days)),
  index.map(revoking),
  index.map(opening),
  index.map(opening),
  fc.tuple(index, fc.integer({ min: 1, max: 9999 })).map(([i, other]) => guessing(i, other)),
  fc.tuple(index, fc.integer({ min: 2, max: 12 })).map(([i, count]) => guessingAtOnce(i, count)),
  index.map(revokingAtOnce),
  index.map(reading),
  index.map(leaving),
  index.map(listing),
]

test('T33 P87 P89 R58 R59 R73 R74: every history of links ends as the model says', async () => {
  const sharing = await startSharing()
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 60, size: 'max' }), async (commands) => {
      const model: Model = { links: [] }
      await fc.asyncModelRun(() => ({ model, real: sharing }), commands)
      // A revoked link never opens again, and each link has as many accesses as there were successes.
      for (const [i, link] of model.links.entries()) {
        await listing(i).run(model, sharing)
        if (!link.isActive) expect((await giveAt(sharing.service.app, link.link, elsewhere())).statusCode).toBe(404)
      }
    }),
    { numRuns: rounds(20, 60) },
  )
})

test('T33: races of revoking, extending and opening', async () => {
  const sharing = await startSharing()
  const { service } = sharing
  const scheduled = fc.shuffledSubarray(['open', 'open', 'extend', 'revoke', 'guess', 'open'] as const, {
    minLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(scheduled, async (order) => {
      const link = await sharing.create()
      const answers = await Promise.all(
        order.map(async (what) => {
          if (what === 'extend') return { what, answer: await sharing.extend(link.shareId, '2030-01-01') }
          if (what === 'revoke') return { what, answer: await sharing.revoke(link.shareId) }
          return { what, answer: await giveAt(service.app, what === 'open' ? link : wrong(link), elsewhere()) }
        }),
      )
      const opened = answers.filter(({ what, answer }) => what === 'open' && answer.statusCode === 200)
      expect(await sharing.listed(link.shareId)).toMatchObject({ isActive: false, accessCount: opened.length })
      expect((await giveAt(service.app, link, elsewhere())).statusCode).toBe(404)
      for (const { answer } of opened)
        expect(
          (await service.app.inject({ url: `/share/${link.shareId}/project`, headers: { cookie: cookieOf(answer) } }))
            .statusCode,
        ).toBe(404)
    }),
    { numRuns: rounds(30, 100) },
  )
})
