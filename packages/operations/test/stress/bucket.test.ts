import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { readConfig } from '../../../server/src/config.ts'
import { BusyError } from '../../../server/src/operator-error.ts'
import type { Bucket } from '../../../server/src/store/blobs/bucket.ts'
import { bucketBlobs } from '../../src/bucket-blobs.ts'
import { inFolder } from '../../../server/src/store/files/data-folder.ts'
import { deleteProject } from '../../../server/src/store/projects/deletion.ts'
import { removeUnreferencedPhotos } from '../../../server/src/store/files/unreferenced-photos.ts'
import { ACCESS_KEY, SECRET_KEY, startS3, type S3Server } from '../../../server/test/s3-server.ts'
import { bearer, FIXTURES, startService, type Service } from '../../../server/test/service.ts'

let s3: S3Server
let bucket: Bucket

beforeAll(async () => {
  s3 = await startS3('photos')
  bucket = {
    name: 'photos',
    prefix: 'reports/one',
    endpoint: s3.endpoint,
    region: 'eu-north-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    sessionToken: null,
  }
})

afterAll(() => s3.close())

beforeEach(() => {
  s3.fault = null
  s3.objects.clear()
  s3.log.length = 0
})

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('bytes in a bucket', () => {
  test('what is kept is there, once, below its tenant, with signatures and checksums that the service finds right', async () => {
    const blobs = bucketBlobs(bucket)
    const bytes = randomBytes(100_000)
    const sha256 = hash(bytes)
    expect(await blobs.get('acme', sha256)).toBeNull()
    expect(await blobs.open('acme', sha256)).toBeNull()
    await blobs.put('acme', sha256, bytes)
    await blobs.put('acme', sha256, bytes)
    expect([...s3.objects.keys()]).toEqual([`reports/one/acme/${sha256}`])
    expect(s3.log.filter((line) => line.startsWith('PUT')).map((line) => line.slice(-3))).toEqual(['200', '412'])
    expect(await blobs.get('acme', sha256)).toEqual(bytes)
    expect(await blobs.get('other', sha256)).toBeNull()
    const opened = (await blobs.open('acme', sha256))!
    expect([opened.length, Buffer.from(opened.head)]).toEqual([100_000, bytes.subarray(0, 64)])
    expect(Buffer.concat((await opened.read().toArray()) as Buffer[])).toEqual(bytes)
    await blobs.remove('acme', sha256)
    await blobs.remove('acme', sha256)
    expect(await blobs.get('acme', sha256)).toBeNull()
  })

  test('bytes that are not those of their key are refused by the service', async () => {
    const blobs = bucketBlobs(bucket)
    await expect(blobs.put('acme', hash(Buffer.from('others')), Buffer.from('these'))).rejects.toThrow(
      'the bucket of photos answers 400 XAmzContentSHA256Mismatch',
    )
    expect(s3.objects.size).toBe(0)
  })

  test('a row that was tampered with reaches nothing', async () => {
    const blobs = bucketBlobs(bucket)
    for (const [tenant, sha256] of [
      ['acme', '../../secret'],
      ['../other', 'a'.repeat(64)],
      ['acme', `${'a'.repeat(63)}?`],
    ] as const) {
      expect(await blobs.get(tenant, sha256)).toBeNull()
      expect(await blobs.open(tenant, sha256)).toBeNull()
      await blobs.remove(tenant, sha256)
    }
    await blobs.removeTenant('..')
    expect(s3.log).toEqual([])
  })

  test('all of a tenant goes, however many pages it is, and nothing of others', async () => {
    const blobs = bucketBlobs(bucket)
    const own = Array.from({ length: 8 }, (_, i) => Buffer.from(`photo ${i}`))
    for (const bytes of own) await blobs.put('acme', hash(bytes), bytes)
    await blobs.put('acme-2', hash(own[0]!), own[0]!)
    await blobs.removeTenant('acme')
    expect([...s3.objects.keys()]).toEqual([`reports/one/acme-2/${hash(own[0]!)}`])
  })

  test('what the service cannot do just then is tried again; what lasts is told without a key', async () => {
    const blobs = bucketBlobs(bucket)
    const bytes = Buffer.from('photo')
    await blobs.put('acme', hash(bytes), bytes)
    s3.fault = [503, 'SlowDown']
    // Until it was told so once, however busy the machine is.
    const asked = s3.log.length
    const refused = setInterval(() => {
      if (s3.log.length === asked) return
      s3.fault = null
      clearInterval(refused)
    }, 1)
    expect(await blobs.get('acme', hash(bytes))).toEqual(bytes)
    for (const [fault, told] of [
      [[503, 'SlowDown'], 'the bucket of photos answers 503 SlowDown'],
      [[404, 'NoSuchBucket'], 'the bucket of photos is not there'],
      [[403, 'AccessDenied'], 'the bucket of photos answers 403 AccessDenied'],
    ] as const) {
      s3.fault = fault
      const error: unknown = await blobs.get('acme', hash(bytes)).catch((each: unknown) => each)
      expect(error).toBeInstanceOf(BusyError)
      expect(String(error)).toBe(`BusyError: ${told}`)
    }
    await expect(bucketBlobs({ ...bucket, endpoint: 'http://127.0.0.1:1' }).get('acme', hash(bytes))).rejects.toThrow(
      'the bucket of photos does not answer',
    )
  })

  test('a service that stops in the middle of a photo is told as one that is not there', async () => {
    const blobs = bucketBlobs(bucket)
    const bytes = randomBytes(2_000_000)
    await blobs.put('acme', hash(bytes), bytes)
    s3.halfway = async () => s3.cut()
    try {
      await expect(blobs.get('acme', hash(bytes))).rejects.toThrow(BusyError)
      const opened = (await blobs.open('acme', hash(bytes)))!
      // Whoever is sent it finds it cut, and not whole.
      await expect(opened.read().toArray()).rejects.toThrow()
    } finally {
      s3.halfway = async () => undefined
    }
  })

  test('a wrong secret, and a right one of another name, are refused', async () => {
    const bytes = Buffer.from('photo')
    for (const [credentials, code] of [
      [{ secretAccessKey: `${SECRET_KEY}x` }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ] as const) {
      const blobs = bucketBlobs({ ...bucket, ...credentials })
      await expect(blobs.put('acme', hash(bytes), bytes)).rejects.toThrow(`403 ${code}`)
      await expect(blobs.get('acme', hash(bytes))).rejects.toThrow(`403 ${code}`)
    }
    expect(s3.objects.size).toBe(0)
  })

  test('a photo is handed on while it comes', async () => {
    const blobs = bucketBlobs(bucket)
    const bytes = randomBytes(2_000_000)
    await blobs.put('acme', hash(bytes), bytes)
    let goOn: () => void = () => undefined
    s3.halfway = () => new Promise((resolve) => (goOn = resolve))
    const chunks: Buffer[] = []
    for await (const chunk of (await blobs.open('acme', hash(bytes)))!.read()) {
      chunks.push(chunk as Buffer)
      // The other half is not sent before this one was seen here.
      if (chunks.reduce((sum, { length }) => sum + length, 0) >= 900_000) goOn()
    }
    s3.halfway = async () => undefined
    expect(hash(Buffer.concat(chunks))).toBe(hash(bytes))
  })
})

describe('a service with its photos in a bucket', () => {
  let service: Service
  const url = '/v1/projects/furuveien-12'
  const start = async (): Promise<{ authorization: string }> => {
    service = await startService({}, (data) => ({ ...inFolder(data), bucket }), [extension])
    await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    return bearer(await service.token('a'))
  }

  test('gives the photos that were imported; where the bucket is gone they are 503 and all else is served', async () => {
    const headers = await start()
    const original = readFileSync(join(FIXTURES, 'project-furuveien-12/photos/hage.jpg'))
    const photo = `${url}/photos/hage.jpg`
    const whole = await service.app.inject({ url: photo, headers })
    expect([whole.statusCode, whole.headers['content-type'], whole.headers.etag]).toEqual([
      200,
      'image/jpeg',
      `"${hash(original)}"`,
    ])
    expect(whole.rawPayload).toEqual(original)
    const head = await service.app.inject({ method: 'HEAD', url: photo, headers })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(original.length)])
    const fresh = { ...headers, 'if-none-match': `"${hash(original)}"` }
    expect((await service.app.inject({ url: photo, headers: fresh })).statusCode).toBe(304)
    expect((await service.app.inject({ url: `${photo}?width=64`, headers })).statusCode).toBe(200)
    for (const fault of [
      [404, 'NoSuchBucket'],
      [403, 'InvalidAccessKeyId'],
      [500, 'InternalError'],
    ] as const) {
      s3.fault = fault
      for (const path of ['', '?width=65']) {
        const gone = await service.app.inject({ url: `${photo}${path}`, headers })
        expect([gone.statusCode, gone.json(), gone.headers['retry-after']]).toEqual([
          503,
          { error: 'Service unavailable' },
          '1',
        ])
      }
    }
    for (const path of ['', '/measurements', '/roof', '/walls/svg', '/shares'])
      expect((await service.app.inject({ url: `${url}${path}`, headers })).statusCode).toBe(200)
    expect((await service.app.inject('/ready')).statusCode).toBe(200)
    // No secret of the bucket came into the log.
    expect(service.logs.join('')).not.toContain(SECRET_KEY)
    s3.fault = null
    expect((await service.app.inject({ url: photo, headers })).statusCode).toBe(200)
  })

  test('an import whose photos cannot be kept changes nothing', async () => {
    s3.fault = [503, 'SlowDown']
    await expect(start()).rejects.toThrow('the bucket of photos answers 503 SlowDown')
    s3.fault = null
    expect(await service.data.db.selectFrom('projects').selectAll().execute()).toEqual([])
  })

  test('what is deleted is gone from the bucket', async () => {
    await start()
    expect(s3.objects.size).toBeGreaterThan(0)
    await deleteProject(service.data.db, 'a', 'furuveien-12')
    await removeUnreferencedPhotos(service.data.db, service.data.blobs, Date.now())
    expect(s3.objects.size).toBe(0)
  })
})

describe('settings', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 's3cret', AWS_REGION: 'eu-north-1' }

  test('the bucket is named by REPORTS_BLOBS, the rest as for Amazon’s own tools', () => {
    expect(readConfig({ REPORTS_BLOBS: 's3://photos/reports/one/', ...KEYS }, [extension]).bucket).toEqual({
      name: 'photos',
      prefix: 'reports/one',
      endpoint: null,
      region: 'eu-north-1',
      accessKeyId: 'id',
      secretAccessKey: 's3cret',
      sessionToken: null,
    })
    expect(
      readConfig({ REPORTS_BLOBS: 's3://photos', ...KEYS, AWS_ENDPOINT_URL_S3: 'http://minio:9000/' }, [extension])
        .bucket,
    ).toMatchObject({ prefix: '', endpoint: 'http://minio:9000' })
    expect(readConfig(KEYS, [extension]).bucket).toBeNull()
  })

  test.each([
    [{ REPORTS_BLOBS: 's3://photos' }, 'AWS_ACCESS_KEY_ID: expected it beside REPORTS_BLOBS'],
    [{ REPORTS_BLOBS: 'photos', ...KEYS }, 'REPORTS_BLOBS: expected a bucket'],
    [{ REPORTS_BLOBS: 's3://Photos', ...KEYS }, 'REPORTS_BLOBS: expected a bucket'],
    [{ REPORTS_BLOBS: 's3://photos', ...KEYS, AWS_ENDPOINT_URL_S3: 'minio:9000' }, 'AWS_ENDPOINT_URL_S3: expected'],
  ])('%o is refused', (environment, told) => {
    expect(() => readConfig(environment, [extension])).toThrow(told)
  })
})
