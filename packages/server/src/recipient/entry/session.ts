import { createHash, randomBytes } from 'node:crypto'

/** Milliseconds that a session lasts at most. */
export const LONGEST_SESSION = 12 * 3_600_000

/** The value of a cookie: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const tokenHash = (token: string): string => sha256(token)

/** What a log calls a link: who reads it cannot open the link. */
export const shareMark = (shareId: string): string => sha256(shareId).slice(0, 6)

/** The cookie of a link. Browsers keep `__Host-` for https; on plain http, on one's own machine, there is none. */
const cookieName = (shareId: string, isHttps: boolean): string =>
  `${isHttps ? '__Host-' : ''}share-${sha256(shareId).slice(0, 8)}`

/** `Set-Cookie` for a session. @param maxAge seconds; 0 takes the cookie away */
export const sessionCookie = (shareId: string, token: string, maxAge: number, isHttps: boolean): string =>
  `${cookieName(shareId, isHttps)}=${token}; ${isHttps ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Path=/; Max-Age=${maxAge}`

/** The token that a request brings for a link; null where it brings none. */
export function tokenOf(cookies: string | undefined, shareId: string, isHttps: boolean): string | null {
  const start = `${cookieName(shareId, isHttps)}=`
  const pair = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const token = pair?.slice(start.length) ?? ''
  return TOKEN.test(token) ? token : null
}
