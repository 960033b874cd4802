import { ConfigError, givenBy, MEGABYTE, type Addition, type Config, type Opened } from '@reports/server/extending'
import { type CommandExtension } from '@reports/server/commanding'
import { type DataFolder } from '@reports/server/storing'
import { MANAGE } from './about.ts'
import { addStreamedBodies, createReceiver } from './http/uploads.ts'
import { addDemo } from './demo/command-line.ts'
import { LONGEST_QUARANTINE, removeLeftUploads } from './http/quarantine.ts'
import { removeOldResumables } from './http/resumable.ts'
import { storedFile } from './jobs/stored-file.ts'
import { measureUpload } from './jobs/uploads/measure-upload.ts'
import { storeUpload } from './jobs/uploads/store-upload.ts'
import { openManage, type QueueSettings } from './manage/manage-of-app.ts'
import { manageOperations } from './manage/operations.ts'
import { neededFolders } from './manage/stored-ask.ts'
import { SETTINGS } from './settings.ts'
import { eighth } from './store/database/eighth-migration.ts'
import { orderMigration } from './store/database/order-migration.ts'
import { webhooksMigration } from './store/database/webhooks-migration.ts'
import { cancelJobs } from './store/jobs/closing.ts'
import { removeOldJobs } from './store/jobs/jobs.ts'
import { removeOldWebhooks } from './store/webhooks/old-webhooks.ts'
import { noteEvent } from './store/webhooks/outbox.ts'
import { openWebhooks, type WebhookSettings } from './webhooks/webhooks-of-app.ts'

declare module '@reports/server/extending' {
  interface Jobs {
    readonly measureUpload: typeof measureUpload
    readonly storedFile: typeof storedFile
    readonly storeUpload: typeof storeUpload
    /** Changes that measure nothing. */
    readonly storeRecord: typeof storeUpload
  }

  interface Scopes {
    readonly 'write:projects': true
  }
}

/** What uploads need. */
export interface ManageSettings extends QueueSettings {
  /** Files of a tenant that are received and checked at once. */
  readonly uploadsAtOnce: number
  /** Null: events are not sent. */
  readonly webhooks: WebhookSettings | null
}

const SCOPES = ['write:projects'] as const

/** `/manage/v1` of one service. */
export const manageAddition = (settings: ManageSettings): Addition => ({
  scopes: SCOPES,
  longJobs: ['storeUpload', 'measureUpload'],
  writes: ['storeRecord'],
  open: async (services, host): Promise<Opened> => {
    const manage = await openManage(services, settings, host)
    const webhooks = settings.webhooks === null ? null : openWebhooks(services, settings.webhooks)
    return {
      about: MANAGE,
      operations: [...manageOperations(services, manage), ...(webhooks?.operations ?? [])],
      uploads: {
        upload: host.limiter('upload'),
        measure: host.limiter('measure'),
        addBodies: addStreamedBodies,
        receive: createReceiver({
          quarantine: settings.quarantine,
          ofTenant: settings.uploadsAtOnce,
          hasRoom: host.hasRoom,
          resumable: manage.resumable,
        }),
      },
      start: () => {
        manage.start()
        webhooks?.start()
      },
      closing: () => manage.streams.close(),
      hold: () => manage.queue.hold(),
      release: async () => {
        await manage.release()
        await webhooks?.stop()
      },
    }
  },
})

function addition(config: Config, { blobPlace, quarantine }: DataFolder): Addition | null {
  const { REPORTS_MANAGE: isOn, REPORTS_MANAGE_LIMITS: limits, REPORTS_WEBHOOKS: webhooks } = givenBy(config, SETTINGS)
  if (!isOn) {
    if (webhooks === null) return null
    throw new ConfigError(
      'REPORTS_WEBHOOKS: expected REPORTS_MANAGE=1 beside it: webhooks are registered below /manage/v1',
    )
  }
  return manageAddition({
    blobPlace,
    quarantine,
    limits: { projects: limits.projects, photos: limits.photos, bytes: limits.megabytes * MEGABYTE },
    largestPhoto: config.largestPhoto,
    uploadsAtOnce: limits.uploads,
    unfinishedJobs: limits.jobs,
    webhooks: webhooks === null ? null : { ...webhooks, most: limits.webhooks },
  })
}

/** Writing projects, their jobs, and webhooks. */
export const extension: CommandExtension = {
  name: 'manage',
  module: import.meta.url,
  settings: SETTINGS,
  scopes: SCOPES,
  migrations: { '0008_jobs': eighth, '0009_webhooks': webhooksMigration, '0010_order': orderMigration },
  tables: {
    counters: ['tenant', 'owner', 'name'],
    jobs: ['tenant', 'job_id'],
    webhooks: ['tenant', 'webhook_id'],
    webhook_deliveries: ['tenant', 'webhook_id', 'event_id'],
  },
  jobs: { measureUpload, storedFile, storeUpload, storeRecord: storeUpload },
  hooks: {
    changed: async (trx, tenant, event) => {
      if (event.type === 'project.deleted') await cancelJobs(trx, tenant, event.projectId, event.at)
      await noteEvent(trx, tenant, event)
    },
  },
  tidy: async ({ db, quarantine }, now) => {
    await removeLeftUploads(quarantine, now - LONGEST_QUARANTINE, await neededFolders(db))
    await removeOldResumables(quarantine, now)
    await removeOldJobs(db, now)
    await removeOldWebhooks(db, now)
  },
  addCommands: addDemo,
  addition,
}
