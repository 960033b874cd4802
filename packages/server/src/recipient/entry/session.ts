import { createHash, randomBytes } from 'node:crypto'

/** Longest duration of a session, milliseconds. */
export const LONGEST_SESSION = 12 * 3_600_000

/** The value of a cookie: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const tokenHash = (token: string): string => sha256(token)

/** A mark for a link in the log: it cannot be used to open the link. */
export const shareMark = (shareId: string): string => sha256(shareId).slice(0, 6)

/** The cookie of a link. Browsers accept `__Host-` only over https; plain http, on one's own machine, uses no prefix. */
const cookieName = (shareId: string, isHttps: boolean): string =>
  `${isHttps ? '__Host-' : ''}share-${sha256(shareId).slice(0, 8)}`

/** `Set-Cookie` for a session. @param maxAge seconds; 0 deletes the cookie */
export const sessionCookie = (shareId: string, token: string, maxAge: number, isHttps: boolean): string =>
  `${cookieName(shareId, isHttps)}=${token}; ${isHttps ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Path=/; Max-Age=${maxAge}`

/** The token in a request for a link; null if there is none. */
export function tokenOf(cookies: string | undefined, shareId: string, isHttps: boolean): string | null {
  const start = `${cookieName(shareId, isHttps)}=`
  const pair = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const token = pair?.slice(start.length) ?? ''
  return TOKEN.test(token) ? token : null
}
