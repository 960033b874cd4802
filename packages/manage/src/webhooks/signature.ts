import { createHmac, randomBytes } from 'node:crypto'

/** What a secret begins with, so that scanners of secrets know it (Standard Webhooks). */
const PREFIX = 'whsec_'

/** A new secret: 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** A message as it is sent: the headers and the body that they sign. */
export interface SignedMessage {
  readonly headers: Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>
  readonly body: string
}

/**
 * Signs a message with every secret that its receiver may have (https://www.standardwebhooks.com: HMAC-SHA256 over id, time and body).
 * @param at milliseconds since 1970 of this try: receivers refuse what is too old
 */
export function signed(id: string, body: string, secrets: readonly string[], at: number): SignedMessage {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') },
    body,
  }
}
