import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/*
 * A bucket for tests, which believes nobody: signatures are made anew from what came, by Amazon's description of version 4
 * (docs.aws.amazon.com, "Create a signed AWS API request"), and bodies are held against their checksums.
 */

export const ACCESS_KEY = 'AKIDEXAMPLE'
export const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

export interface S3Server {
  readonly endpoint: string
  /** By the whole key. */
  readonly objects: Map<string, Buffer>
  /** What was asked: method, path and status. */
  readonly log: string[]
  /** What it answers instead, whatever is asked: a status and a code. */
  fault: readonly [status: number, code: string] | null
  /** Called when half of an object is sent; the other half waits for it. */
  halfway: () => Promise<void>
  /** Ends all connections, in the middle of whatever they are. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

/** Keys on a page of a list: Amazon has 1000. */
const PAGE = 3

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Every character but A-Z, a-z, 0-9, '-', '.', '_' and '~' as %XX. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that a request must have. */
function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string): string {
  const url = new URL(request.url ?? '/', 'http://bucket')
  const header = (name: string): string => String(request.headers[name] ?? '')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${header(name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET_KEY}`)
  return hmac(key, text).toString('hex')
}

/** The code of what is wrong with who asks, or with the bytes; null where nothing is. */
function faultOf(request: IncomingMessage, body: Buffer): readonly [number, string] | null {
  const authorization = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (authorization === null) return [403, 'AccessDenied']
  const [, accessKey, scope, signedHeaders, signature] = authorization as unknown as string[]
  if (accessKey !== ACCESS_KEY) return [403, 'InvalidAccessKeyId']
  if (signatureOf(request, scope!, signedHeaders!) !== signature) return [403, 'SignatureDoesNotMatch']
  // What decides over bytes has to be signed.
  const needed = request.method === 'PUT' ? ['host', 'if-none-match', 'x-amz-checksum-sha256'] : ['host']
  if (!needed.every((name) => signedHeaders!.split(';').includes(name))) return [403, 'AccessDenied']
  if (request.method !== 'PUT') return null
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch']
  const checksum = createHash('sha256').update(body).digest('base64')
  return request.headers['x-amz-checksum-sha256'] === checksum ? null : [400, 'BadDigest']
}

export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const log: string[] = []
  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
  }
  const list = (response: ServerResponse, prefix: string): void => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const contents = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    response.end(
      `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }
  const give = async (request: IncomingMessage, response: ServerResponse, bytes: Buffer): Promise<void> => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from !== undefined && to !== undefined) {
      const part = bytes.subarray(Number(from), Number(to) + 1)
      response.writeHead(206, {
        'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
        'content-length': part.length,
      })
      return void response.end(part)
    }
    response.writeHead(200, { 'content-length': bytes.length })
    const half = bytes.length >> 1
    response.write(bytes.subarray(0, half))
    await server.halfway()
    response.end(bytes.subarray(half))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [, name, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    const fault = server.fault ?? faultOf(request, body)
    if (fault !== null) return refuse(response, ...fault)
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const bytes = objects.get(key)
    if (request.method === 'PUT') {
      if (bytes !== undefined && request.headers['if-none-match'] === '*')
        return refuse(response, 412, 'PreconditionFailed')
      objects.set(key, body)
      return void response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '' && searchParams.get('list-type') === '2') return list(response, searchParams.get('prefix') ?? '')
    return bytes === undefined ? refuse(response, 404, 'NoSuchKey') : await give(request, response, bytes)
  }
  const http = createServer((request, response) => {
    response.on('finish', () => log.push(`${request.method} ${request.url} ${response.statusCode}`))
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    log,
    fault: null,
    halfway: async () => undefined,
    cut: () => http.closeAllConnections(),
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}
