import { createSocket } from 'node:dgram'
import { stat } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '../../../../scripts/after-file.ts'
import type { Resolver } from '../../../server/src/http/public-address.ts'
import { nameServers } from '../../src/webhooks/name-servers.ts'
import { createSender, endpointAddress } from '../../src/webhooks/sender.ts'
import { signed } from '../../src/webhooks/signature.ts'
import { selfSigned } from '../../../server/test/certificate.ts'

const CERTIFICATE = selfSigned('localhost')

const MESSAGE = signed('evt_1', '{"type":"project.created"}', ['whsec_AAAA'], 0)

const asked: string[] = []
let answer: RequestListener = (_request, response) => void response.writeHead(204).end()
let http: string
let port: number

beforeAll(async () => {
  const heard: RequestListener = (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  }
  const plain = createServer(heard)
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  http = `http://localhost:${(plain.address() as AddressInfo).port}`
  const tls = createTlsServer(CERTIFICATE, heard)
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
  port = (tls.address() as AddressInfo).port
  afterFile(() => {
    for (const server of [plain, tls]) {
      server.closeAllConnections()
      server.close()
    }
  })
})

test.each([
  ['http://hooks.example/', 'https'],
  ['ftp://hooks.example/', 'https'],
  ['file:///etc/passwd', 'https'],
  ['javascript:alert(1)', 'https'],
  ['https://user:password@hooks.example/', 'no user'],
  ['https://hooks.example/#part', 'no fragment'],
  ['https://', 'such as'],
  ['hooks.example', 'such as'],
  ['https://127.0.0.1/', 'public'],
  ['https://127.1/', 'public'],
  ['https://2130706433/', 'public'],
  ['https://0x7f000001/', 'public'],
  ['https://0177.0.0.1/', 'public'],
  ['https://①②⑦.0.0.1/', 'public'],
  ['https://0.0.0.0/', 'public'],
  ['https://10.1.2.3/', 'public'],
  ['https://172.16.0.1/', 'public'],
  ['https://192.168.1.1/', 'public'],
  ['https://100.64.0.1/', 'public'],
  ['https://169.254.169.254/latest/meta-data/', 'public'],
  ['https://224.0.0.1/', 'public'],
  ['https://255.255.255.255/', 'public'],
  ['https://[::]/', 'public'],
  ['https://[::1]/', 'public'],
  ['https://[::ffff:127.0.0.1]/', 'public'],
  ['https://[::ffff:a9fe:a9fe]/', 'public'],
  ['https://[64:ff9b::a00:1]/', 'public'],
  ['https://[64:ff9b:1::a9fe:a9fe]/', 'public'],
  ['https://[2002:7f00:1::]/', 'public'],
  ['https://[fd00:ec2::254]/', 'public'],
  ['https://[fe80::1]/', 'public'],
  ['https://[fec0::1]/', 'public'],
  ['https://[ff02::1]/', 'public'],
  ['https://localhost/', 'public'],
  ['https://LOCALHOST./', 'public'],
  ['https://a.localhost/', 'public'],
])('T47: %s is no endpoint', async (address, why) => {
  expect(() => endpointAddress(address, { allowLoopback: false })).toThrow(why)
  // A row that got into the database somehow is sent to as little.
  const sent = await createSender({ allowLoopback: false })(address, MESSAGE)
  expect(sent).toEqual({ status: null, error: 'no public address' })
})

test('an address has at most 2000 characters', () => {
  const long = (length: number) => 'https://hooks.example/'.padEnd(length, 'x')
  expect(endpointAddress(long(2000), { allowLoopback: false }).href).toHaveLength(2000)
  expect(() => endpointAddress(long(2001), { allowLoopback: false })).toThrow('such as')
})

test('T47: to try it, this machine can be allowed, and nothing else with it', () => {
  for (const address of ['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/', 'https://localhost/'])
    expect(endpointAddress(address, { allowLoopback: true }).href).toBe(address)
  for (const address of ['http://hooks.example/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'https://[::]/'])
    expect(() => endpointAddress(address, { allowLoopback: true })).toThrow('Expected')
})

const to =
  (...addresses: string[]): Resolver =>
  (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  [['127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['fe80::1']],
  // One that is not public among others.
  [['8.8.8.8', '127.0.0.1']],
  [[]],
])('T47: a name that stands for %j is not reached', async (addresses) => {
  asked.length = 0
  for (const allowLoopback of [false, true]) {
    const send = createSender({ allowLoopback, ca: CERTIFICATE.cert, resolver: to(...addresses) })
    expect(await send(`https://hooks.example:${port}/`, MESSAGE)).toEqual({ status: null, error: 'no public address' })
  }
  expect(asked).toEqual([])
})

test('T47: a name that is public at first and private at the next look is reached at neither: each connection goes to an address that was checked', async () => {
  asked.length = 0
  let looks = 0
  const rebinding: Resolver = (_name, done) => {
    looks += 1
    // Public, but told to be of a family that it is not of: the system refuses to connect, and nothing leaves this machine.
    const found = looks === 1 ? { address: '8.8.8.8', family: 6 } : { address: '127.0.0.1', family: 4 }
    setImmediate(() => done(null, [found]))
  }
  const send = createSender({ allowLoopback: false, ca: CERTIFICATE.cert, resolver: rebinding, timeout: 2000 })
  const first = await send(`https://hooks.example:${port}/`, MESSAGE)
  expect([first.status, looks]).toEqual([null, 1])
  const second = await send(`https://hooks.example:${port}/`, MESSAGE)
  expect([second, looks, asked]).toEqual([{ status: null, error: 'no public address' }, 2, []])
})

test('the name is that of the certificate, whatever the address', async () => {
  asked.length = 0
  // Names of this machine are the only ones that a test can reach.
  const send = createSender({ allowLoopback: true, ca: CERTIFICATE.cert })
  expect(await send(`https://localhost:${port}/events`, MESSAGE)).toMatchObject({ status: 204 })
  expect(await createSender({ allowLoopback: true })(`https://localhost:${port}/`, MESSAGE)).toMatchObject({
    status: null,
  })
  expect(asked).toEqual([`localhost:${port} /events`])
})

test('T47: redirects are not followed, to wherever they lead', async () => {
  const send = createSender({ allowLoopback: true })
  for (const location of ['http://169.254.169.254/', `${http}/other`, '/other', 'file:///etc/passwd'])
    for (const status of [301, 302, 303, 307, 308]) {
      asked.length = 0
      answer = (_request, response) => void response.writeHead(status, { location }).end()
      expect([(await send(`${http}/`, MESSAGE)).status, asked.length]).toEqual([status, 1])
    }
})

test('T47: an answer without an end holds neither memory nor time; one that does not come is given up', async () => {
  const send = createSender({ allowLoopback: true, timeout: 500 })
  let written = 0
  let isClosed: Promise<unknown> = Promise.resolve()
  answer = (_request, response) => {
    isClosed = new Promise((resolve) => response.once('close', resolve))
    response.writeHead(200)
    const chunk = Buffer.alloc(65_536)
    const more = (): void => {
      while (!response.destroyed && written < 1e9) {
        written += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  }
  expect(await send(`${http}/`, MESSAGE)).toMatchObject({ status: 200 })
  await isClosed
  expect(written).toBeLessThan(2e7)
  written = 0
  expect(await send(`${http}/`, MESSAGE, 'the answer')).toEqual({ status: null, error: 'answer too long' })
  await isClosed
  expect(written).toBeLessThan(2e7)
  // Headers, then a byte a moment; nothing at all; and a connection that is cut.
  answer = (_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 100)
    response.once('close', () => clearInterval(timer))
  }
  const begun = performance.now()
  expect(await send(`${http}/`, MESSAGE, 'the answer')).toEqual({ status: null, error: 'no answer in time' })
  answer = () => undefined
  expect(await send(`${http}/`, MESSAGE)).toEqual({ status: null, error: 'no answer in time' })
  expect(performance.now() - begun).toBeGreaterThan(900)
  answer = (request) => request.socket.destroy()
  expect(await send(`${http}/`, MESSAGE)).toEqual({ status: null, error: 'ECONNRESET' })
})

test('T47: name servers that are silent hold no thread: files are read meanwhile', async () => {
  const silent = createSocket('udp4')
  let heard = 0
  silent.on('message', () => (heard += 1))
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  afterFile(() => void silent.close())
  const resolver = nameServers([`127.0.0.1:${silent.address().port}`])
  const send = createSender({ allowLoopback: false, resolver, timeout: 3000 })
  const sent = Promise.all(Array.from({ length: 64 }, (_, i) => send(`https://name-${i}.example/`, MESSAGE)))
  await expect.poll(() => heard).toBeGreaterThan(0)
  const isAnswered = sent.then(() => true)
  for (let i = 0; i < 100; i += 1) await stat(import.meta.filename)
  expect(await Promise.race([isAnswered, Promise.resolve(false)])).toBe(false)
  for (const { status } of await sent) expect(status).toBe(null)
})

test('what a name server answers is checked like what the system says', async () => {
  const server = createSocket('udp4')
  server.on('message', (question, { port: from }) => {
    // An answer (RFC 1035): the question again, and for A one record that refers to its name.
    const isOfFour = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1
    const end = question.indexOf(0, 12) + 5
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isOfFour ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const record = Buffer.from('c00c000100010000000a0004a9fea9fe', 'hex')
    server.send(Buffer.concat([head, question.subarray(12, end), ...(isOfFour ? [record] : [])]), from, '127.0.0.1')
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  afterFile(() => void server.close())
  const resolver = nameServers([`127.0.0.1:${server.address().port}`])
  expect(await new Promise((resolve) => resolver('hooks.example', (_error, found) => resolve(found)))).toEqual([
    { address: '169.254.169.254', family: 4 },
  ])
  expect(await createSender({ allowLoopback: false, resolver })('https://hooks.example/', MESSAGE)).toEqual({
    status: null,
    error: 'no public address',
  })
})
