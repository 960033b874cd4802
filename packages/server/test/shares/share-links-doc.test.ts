import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT, startShared, TENANT, wrongPin, type Link, type SharedService } from '../recipient-browser.ts'
import { bearer } from '../service.ts'

const DOC = readFileSync(resolve(import.meta.dirname, '../../../../docs/share-links.md'), 'utf8').replaceAll(
  /\s+/g,
  ' ',
)

/** A number of the text, by the words around it. */
const promised = (pattern: RegExp): number => Number(pattern.exec(DOC)![1])

const HOUR = 3_600_000

/** Gives a PIN. @returns the status, and seconds until another try makes sense */
async function give(
  { app }: SharedService,
  { shareId }: Link,
  pin: string,
  remoteAddress = '192.0.2.1',
): Promise<{ readonly status: number; readonly wait: number }> {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/share/${shareId}/access`,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ pin }),
  })
  return { status: statusCode, wait: Number(headers['retry-after'] ?? 0) }
}

/** Guesses as soon as it is let, from an address that has not failed. @returns how often it was let in a time */
async function guess(service: SharedService, link: Link, time: number): Promise<number> {
  const end = service.clock.now + time
  let tries = 0
  for (let from = 1; service.clock.now < end; from += 1) {
    const { status, wait } = await give(service, link, wrongPin(link), `198.51.100.${from % 250}`)
    if (status === 403) tries += 1
    else service.clock.now += wait * 1000
  }
  return tries
}

test('docs/share-links.md: what a week of guessing tries, and what all guessing does', async () => {
  const service = await startShared()
  const link = await service.share()
  const extend = async (): Promise<void> => {
    const { statusCode } = await service.app.inject({
      method: 'PUT',
      url: `/v1/projects/${PROJECT}/shares/${link.shareId}`,
      headers: { ...bearer(await service.token(TENANT)), 'content-type': 'application/json' },
      payload: JSON.stringify({ expiresAt: new Date(service.clock.now + 365 * 24 * HOUR).toISOString() }),
    })
    expect(statusCode).toBe(200)
  }
  await extend()
  const week = await guess(service, link, 7 * 24 * HOUR - 1)
  expect(week).toBe(promised(/for a week can try (\d+) PINs/))
  expect(week / 100).toBe(promised(/the chance is ([\d.]+) %/))
  const rest = await guess(service, link, 60 * 24 * HOUR)
  expect(week + rest).toBe(promised(/After (\d+) wrong PINs in all/))
  expect((await give(service, link, link.pin)).status).toBe(429)
  await extend()
  expect((await give(service, link, link.pin)).status).toBe(200)
})

test('docs/share-links.md: the first tries, the first lock, and what an address gets', async () => {
  const service = await startShared()
  const link = await service.share()
  const free = promised(/A link takes (\d+) wrong PINs/)
  for (let miss = 0; miss < free; miss += 1) expect((await give(service, link, wrongPin(link))).status).toBe(403)
  expect(await give(service, link, link.pin)).toEqual({ status: 429, wait: 60 * promised(/locks it for (\d+) minute/) })
  const most = promised(/An address gets (\d+) wrong PINs an hour/)
  for (let miss = free; miss < most; miss += 1) {
    const other = await service.share()
    expect((await give(service, other, wrongPin(other))).status).toBe(403)
  }
  const last = await service.share()
  expect((await give(service, last, last.pin)).status).toBe(429)
  expect((await give(service, last, last.pin, '192.0.2.2')).status).toBe(200)
})
