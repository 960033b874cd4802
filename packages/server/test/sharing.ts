import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AppDeps } from '../src/app.ts'
import { bearer, FIXTURES, startService, type Service } from './service.ts'

export const SHARED_PROJECT = '/v1/projects/rekkeveien-3'

export interface Link {
  readonly shareId: string
  readonly pin: string
}

/** A service with a project to share, and hands for its owner and its recipients. */
export interface Sharing {
  readonly service: Service
  /** Tries of PINs that came as far as being compared. */
  readonly comparisons: () => number
  readonly create: (body?: object) => Promise<Link & Record<string, unknown>>
  readonly listed: (shareId: string) => Promise<Record<string, unknown>>
  readonly extend: (shareId: string, expiresAt: string) => Promise<LightMyRequestResponse>
  readonly revoke: (shareId: string) => Promise<LightMyRequestResponse>
}

/** Gives a PIN as a program does. */
export const giveAt = (
  app: Service['app'],
  { shareId, pin }: Link,
  options: InjectOptions = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: `/share/${shareId}/access`, payload: { pin }, ...options })

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie']).split(';')[0]!

/** Another PIN than that of a link. */
export const wrong = ({ shareId, pin }: Link, other = 1): Link => ({
  shareId,
  pin: String((Number(pin) + other) % 10_000).padStart(4, '0'),
})

export async function startSharing(options: Partial<AppDeps> = {}): Promise<Sharing> {
  let comparisons = 0
  const service = await startService(({ pins }) => ({
    pins: {
      ...pins,
      matches: (...asked) => {
        comparisons += 1
        return pins.matches(...asked)
      },
    },
    ...options,
  }))
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  const url = `${SHARED_PROJECT}/shares`
  // A token of its own each time: tests turn the clock by weeks.
  const owner = async (request: InjectOptions): Promise<LightMyRequestResponse> =>
    service.app.inject({ headers: bearer(await service.token('a')), ...request })
  return {
    service,
    comparisons: () => comparisons,
    create: async (body = {}) => (await owner({ method: 'POST', url, payload: body })).json(),
    listed: async (shareId) => (await owner({ url })).json().shares.find((share: Link) => share.shareId === shareId),
    extend: (shareId, expiresAt) => owner({ method: 'PUT', url: `${url}/${shareId}`, payload: { expiresAt } }),
    revoke: (shareId) => owner({ method: 'DELETE', url: `${url}/${shareId}` }),
  }
}
