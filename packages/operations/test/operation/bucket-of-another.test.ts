import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bucket } from '../../../server/src/store/blobs/bucket.ts'
import { bucketBlobs } from '../../src/bucket-blobs.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { ACCESS_KEY, SECRET_KEY } from '../../../server/test/s3-server.ts'

/*
 * A bucket of software that others wrote: versitygw, which checks signatures and checksums, built where Go is there. It takes
 * minutes the first time.
 */

const VERSION = 'v1.8.0'
const BINARIES = resolve(import.meta.dirname, `../../../../node_modules/.cache/versitygw-${VERSION}`)
const isWanted = process.env['LONG'] === '1' && spawnSync('go', ['version']).status === 0

describe.skipIf(!isWanted)('versitygw (skipped where Go is not installed, or only pnpm test:long runs it)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-versitygw-'))
  let gateway: ChildProcess
  let bucket: Bucket

  beforeAll(async () => {
    if (!existsSync(join(BINARIES, 'versitygw')))
      expect(
        spawnSync('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], {
          env: { ...process.env, GOBIN: BINARIES },
        }).status,
      ).toBe(0)
    mkdirSync(join(folder, 'photos'))
    const port = await freePort()
    gateway = spawn(join(BINARIES, 'versitygw'), ['--port', `127.0.0.1:${port}`, 'posix', folder], {
      stdio: 'ignore',
      env: { ...process.env, ROOT_ACCESS_KEY: ACCESS_KEY, ROOT_SECRET_KEY: SECRET_KEY },
    })
    const endpoint = `http://127.0.0.1:${port}`
    while (!(await fetch(endpoint).then(Boolean, () => false))) await wait(50)
    bucket = {
      name: 'photos',
      prefix: 'reports',
      endpoint,
      region: 'us-east-1',
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET_KEY,
      sessionToken: null,
    }
  }, 1_200_000)

  afterAll(() => {
    gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps, gives, and lets go; refuses wrong bytes and a wrong secret; says where a bucket is not there', async () => {
    const blobs = bucketBlobs(bucket)
    const photos = Array.from({ length: 5 }, () => randomBytes(100_000))
    const hashes = photos.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    expect(await blobs.get('acme', hashes[0]!)).toBeNull()
    for (const [i, bytes] of photos.entries()) await blobs.put('acme', hashes[i]!, bytes)
    await blobs.put('acme', hashes[0]!, photos[0]!)
    expect(await blobs.get('acme', hashes[0]!)).toEqual(photos[0])
    const opened = (await blobs.open('acme', hashes[1]!))!
    expect([opened.length, Buffer.from(opened.head)]).toEqual([100_000, photos[1]!.subarray(0, 64)])
    expect(Buffer.concat((await opened.read().toArray()) as Buffer[])).toEqual(photos[1])
    await expect(blobs.put('acme', 'a'.repeat(64), photos[0]!)).rejects.toThrow('answers 400')
    const others = bucketBlobs({ ...bucket, secretAccessKey: 'other' })
    await expect(others.get('acme', hashes[0]!)).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(others.put('acme', hashes[0]!, photos[0]!)).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(bucketBlobs({ ...bucket, name: 'nowhere' }).get('acme', hashes[0]!)).rejects.toThrow('is not there')
    await blobs.remove('acme', hashes[0]!)
    await blobs.remove('acme', hashes[0]!)
    await blobs.removeTenant('acme')
    for (const hash of hashes) expect(await blobs.get('acme', hash)).toBeNull()
  })
})
