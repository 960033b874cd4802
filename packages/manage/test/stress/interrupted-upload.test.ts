import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { zipOf } from '../../../../scripts/zip-writer.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { bearer, startService, withUploads } from '../service.ts'
import { throttle } from '../throttle.ts'
import { entriesOf, FURUVEIEN, quarantined, SCOPES } from '../manage/uploading.ts'

/** Megabytes, and megabytes a second: an archive of 200 at 1 takes four minutes. */
const MEGABYTES = Number(process.env['UPLOAD_MEGABYTES'] ?? 12)
const RATE = Number(process.env['UPLOAD_RATE'] ?? 6)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test(`T46: ${MEGABYTES} MB at ${RATE} MB a second, cut twice and resumed by a client of tus, are stored byte for byte`, async (context) => {
  const port = await freePort()
  const service = await startService((usual, data) => ({
    ...withUploads({}, { baseUrl: `http://127.0.0.1:${port}` })(usual, data),
    // Where the machine does something else, to check so many photos takes longer than usual.
    poolLimits: { ...usual.poolLimits, deadline: 300_000 },
  }))
  await service.app.listen({ host: '127.0.0.1', port })
  const token = await service.token('a', SCOPES)
  // Photos that no other has: JPEG ends where its end is, whatever follows.
  const photo = await readFile(join(FURUVEIEN, 'photos/hage.jpg'))
  const size = Math.min(40e6, MEGABYTES * 1e6)
  const names = Array.from({ length: Math.round((MEGABYTES * 1e6) / size) }, (_, i) => `stor${i}.jpg`)
  const photos = names.map((name) => ({
    name,
    bytes: Buffer.concat([photo, randomBytes(size - photo.length - (MEGABYTES > 40 ? 20_000 : 0))]),
  }))
  const named = names.map((name) => ({ photoId: name.split('.')[0], extension: 'jpg' }))
  const record = { id: 'p', createdBy: 'kari', address: { city: 'Ås' }, photos: named }
  const archive = zipOf([
    { name: 'project.json', bytes: JSON.stringify(record) },
    ...entriesOf(FURUVEIEN).filter(({ name }) => /^(?:scan|roof)/.test(String(name))),
    ...photos.map(({ name, bytes }) => ({ name: `photos/${name}`, bytes, method: 0 })),
  ])
  const network = await throttle(
    port,
    RATE * 1e6,
    [0.3, 0.7].map((part) => part * archive.length),
  )
  const begun = performance.now()
  let retries = 0
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(Readable.from([archive]), {
      endpoint: `http://127.0.0.1:${network.port}/manage/v1/uploads`,
      uploadSize: archive.length,
      chunkSize: archive.length,
      headers: { ...bearer(token) },
      retryDelays: [100, 100, 500, 1000],
      onShouldRetry: () => {
        retries += 1
        return true
      },
      onError: reject,
      onSuccess: () => resolve(upload.url!),
    })
    upload.start()
  })
  const seconds = (performance.now() - begun) / 1000
  const answer = await fetch(`http://127.0.0.1:${port}/manage/v1/projects`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ uploadId: address.split('/').at(-1) }),
  })
  const { jobId } = (await answer.json()) as { jobId: string }
  const job = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/manage/v1/jobs/${jobId}`, { headers: bearer(token) })).json()) as any
  await expect.poll(async () => (await job()).state, { timeout: 300_000 }).toMatch(/^(?:done|failed)$/)
  expect(await job()).toMatchObject({ state: 'done', result: { outcome: 'added' } })
  for (const { name, bytes } of photos) {
    const got = await fetch(`http://127.0.0.1:${port}/v1/projects/p/photos/${name}`, {
      headers: bearer(token),
    })
    expect([name, got.status, sha256(new Uint8Array(await got.arrayBuffer()))]).toEqual([name, 200, sha256(bytes)])
  }
  await context.annotate(
    JSON.stringify({ bytes: archive.length, seconds, retries, sentAgain: network.passed() - archive.length }),
  )
  expect(retries).toBe(2)
  // What had come was not sent again, but for what was on its way.
  expect(network.passed()).toBeLessThan(archive.length * 1.1 + 500_000)
  await expect.poll(() => quarantined(service)).toEqual([])
  await network.close()
}, 900_000)
