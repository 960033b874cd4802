import { extension, manageAddition, type ManageSettings } from '../src/index.ts'
import { MANAGE } from '../src/about.ts'
import { manageOperations, type Manage } from '../src/manage/operations.ts'
import { webhookOperations } from '../src/webhooks/operations.ts'
import type { WebhookDeps } from '../src/webhooks/webhooks.ts'
import { openapiDocument } from '../../server/src/reference/openapi.ts'
import type { AppDeps } from '../../server/src/app.ts'
import type { Services } from '../../server/src/services.ts'
import type { DataFolder } from '../../server/src/store/files/data-folder.ts'
import * as core from '../../server/test/service.ts'

export * from '../../server/test/service.ts'

export const MANAGE_DEPS = {
  blobPlace: '',
  limits: { projects: 100, photos: 1000, bytes: 1e9 },
  largestPhoto: 50_000_000,
}

const NO_SENDER: WebhookDeps = {
  send: () => Promise.reject(new Error('nothing is sent')),
  allowLoopback: false,
  most: 5,
}

export const DESCRIBED = { ...MANAGE_DEPS, prefix: '' } as unknown as Manage

core.describeExtensions((baseUrl) => [
  openapiDocument(
    [...manageOperations({} as Services, DESCRIBED), ...webhookOperations({} as Services, NO_SENDER)],
    baseUrl,
    MANAGE,
  ),
])

export const startService = (...[options, placesIn]: Parameters<typeof core.startService>): Promise<core.Service> =>
  core.startService(options, placesIn, [extension])

export const withUploads =
  (own: Partial<ManageSettings> = {}, rest: Partial<AppDeps> = {}) =>
  (_usual: AppDeps, { blobPlace, quarantine }: DataFolder): Partial<AppDeps> => ({
    ...rest,
    additions: [
      manageAddition({
        ...MANAGE_DEPS,
        blobPlace,
        quarantine,
        uploadsAtOnce: 1000,
        unfinishedJobs: 20,
        webhooks: null,
        ...own,
      }),
    ],
  })
