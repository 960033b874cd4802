import { expected, isOn, oneOf, setting, type Setting } from '@reports/server/extending'

const LARGEST_LIMIT = 999_999_999

/** Whether events are sent, and where to. */
export interface Webhooks {
  /** Permits endpoints on this machine, over http too. */
  readonly allowLoopback: boolean
}

export const readWebhooks = (text: string): Webhooks | null => {
  const mode = oneOf('0', '1', 'loopback')(text)
  return mode === '0' ? null : { allowLoopback: mode === 'loopback' }
}

/** What a tenant may have by `/manage/v1`. */
export interface UploadLimits {
  readonly projects: number
  readonly photos: number
  /** Of photos, scans and roofs together. */
  readonly megabytes: number
  /** Uploads that each server receives and checks at once. */
  readonly uploads: number
  /** Jobs that are not finished, of all servers together. */
  readonly jobs: number
  /** Endpoints of webhooks. */
  readonly webhooks: number
}

export const USUAL_UPLOAD_LIMITS: UploadLimits = {
  projects: 10_000,
  photos: 200_000,
  megabytes: 50_000,
  uploads: 8,
  jobs: 20,
  webhooks: 5,
}

/** `projects=500, uploads=4`: limits that are not named keep their default. */
export function readUploadLimits(text: string): UploadLimits {
  const given: Partial<Record<string, number>> = {}
  for (const part of text.split(',')) {
    const [kind = '', ...rest] = part.trim().split('=')
    if (!Object.hasOwn(USUAL_UPLOAD_LIMITS, kind))
      expected(`one of ${Object.keys(USUAL_UPLOAD_LIMITS).join(', ')}, found "${kind}"`)
    if (Object.hasOwn(given, kind)) expected(`${kind} once`)
    const count = rest.join('=')
    if (!/^[1-9]\d{0,8}$/.test(count))
      expected(`${kind} to be a whole number from 1 to ${LARGEST_LIMIT}, found "${count}"`)
    given[kind] = Number(count)
  }
  return { ...USUAL_UPLOAD_LIMITS, ...given }
}

/** Settings of the environment, by the name of their variable. */
export const SETTINGS = {
  REPORTS_MANAGE: setting(
    '1: clients with the scope `write:projects` may upload projects, see docs/manage.md',
    false,
    isOn,
  ),
  REPORTS_MANAGE_LIMITS: setting(
    'what a tenant may have: projects, photos, megabytes stored in all, uploads at once to each server, unfinished jobs, and webhooks',
    USUAL_UPLOAD_LIMITS,
    readUploadLimits,
  ),
  REPORTS_WEBHOOKS: setting<Webhooks | null>(
    '1: with `REPORTS_MANAGE=1`, events are sent to https addresses that clients register; `loopback`: also to this machine, to try it',
    null,
    readWebhooks,
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
