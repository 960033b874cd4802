import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../../src/log.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The lines that a log holds after something was written to it. */
async function written(write: (log: ReturnType<typeof openLog>) => void): Promise<string> {
  const file = join(folder, `${Math.random()}`)
  const log = openLog(file, 'trace')
  write(log)
  await new Promise<void>((done, fail) => log.flush((error) => (error instanceof Error ? fail(error) : done())))
  return readFileSync(file, 'utf8')
}

test('T20: secrets that come near the log do not get into it', async () => {
  const secrets = {
    authorization: 'S3CRET',
    cookie: 'S3CRET',
    'set-cookie': 'S3CRET',
    pin: 'S3CRET',
    client_secret: 'S3CRET',
    client_assertion: 'S3CRET',
    access_token: 'S3CRET',
  }
  const text = await written((log) => {
    log.info(secrets)
    log.info({ headers: secrets, body: secrets })
    log.error({ err: Object.assign(new Error('failed'), secrets) })
  })
  expect(text.trim().split('\n')).toHaveLength(3)
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('S3CRET')
})

test('T21: what is logged cannot make lines of its own', async () => {
  const text = await written((log) => log.info({ name: '\u001B]0;x\u0007\r\n{"level":60}' }))
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).not.toContain('\u001B')
  expect(JSON.parse(text)).toMatchObject({ name: '\u001B]0;x\u0007\r\n{"level":60}' })
})
