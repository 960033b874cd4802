import type { WebhookDeliveriesTable, WebhooksTable } from './database/webhook-tables.ts'

/** `cancelled`: its project was deleted. */
export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/**
 * Changes of projects: those that clients do not wait for, until an hour after their end; and, untold, those that were made while the
 * client waited, which a job that was accepted earlier must not undo.
 */
export interface JobsTable {
  tenant: string
  job_id: string
  state: JobState
  /** 1 if its client was told of it. */
  told: number
  /** What it changes: a kind of upload, with a photo its file. */
  part: string
  /** Empty of an archive that was not read yet, which alone names its project. */
  project_id: string
  /** The order in which changes came, of all servers; 0 of one that a server of before accepted, while it was being replaced. */
  number: number
  accepted_at: number
  started_at: number | null
  ended_at: number | null
  /** From when a server may take it: a queued one, or a running one whose server has not been heard of since. */
  due_at: number
  /** The quarantine that has its file; empty if it has none. */
  place: string
  /** When a server that reaches this quarantine was heard of. */
  heard_at: number
  /** The server that does it; empty while none does. */
  owner: string
  /** How often it was taken: whoever has an earlier number has lost it. */
  fence: number
  /** How often it broke, or its server ended. */
  losses: number
  steps_done: number
  steps: number
  /** JSON of what is to be done; empty once it ended, of a cancelled one once its file is gone. */
  input: string
  /** JSON of what came of it; empty before. */
  outcome: string
}

/** Numbers that were given. */
export interface CountersTable {
  tenant: string
  owner: string
  name: string
  value: number
}

declare module '@reports/server/storing' {
  interface Tables {
    jobs: JobsTable
    counters: CountersTable
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }

  interface AuditActions {
    readonly 'project written': true
    readonly 'project deleted': true
    readonly 'webhook added': true
    readonly 'webhook confirmed': true
    readonly 'webhook secret replaced': true
    readonly 'webhook deleted': true
  }
}
