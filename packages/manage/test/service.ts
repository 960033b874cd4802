import { extension, manageAddition, type ManageSettings } from '../src/index.ts'
import { manageDocument } from '../../../scripts/manage-api.ts'
import type { AppDeps } from '../../server/src/app.ts'
import type { DataFolder } from '../../server/src/store/files/data-folder.ts'
import * as core from '../../server/test/service.ts'

export * from '../../server/test/service.ts'

export const MANAGE_DEPS = {
  blobPlace: '',
  limits: { projects: 100, photos: 1000, bytes: 1e9 },
  largestPhoto: 50_000_000,
}

core.describeExtensions((baseUrl) => [manageDocument(baseUrl)])

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
