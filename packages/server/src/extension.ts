import type { Config, ConfiguredExtension } from './config.ts'
import { SCOPES, type Operation, type Scope } from './http/operation.ts'
import type { NamedLimiter, Quotas } from './http/quotas.ts'
import type { Uploads } from './http/uploads.ts'
import type { JobExtension, JobName } from './jobs/jobs.ts'
import type { ReadMetrics } from './metrics/metrics.ts'
import type { DocumentAbout } from './reference/about.ts'
import type { Services } from './services.ts'
import type { HostAndPort } from './setting-values.ts'
import type { Database } from './store/database/tables.ts'
import type { DataFolder } from './store/files/data-folder.ts'

/*
 * The one seam of the service: what stands beside `/v1`. The service knows an extension by this type alone, and runs whole without any.
 */

/** What an extension is, before anything is opened: commands, threads and processes read it too. */
export interface Extension extends ConfiguredExtension, JobExtension {
  /** Address of the module that exports it as `extension`: threads and processes load it by this. */
  readonly module: string
  readonly scopes: readonly Scope[]
  /** Counters that are read at an address. */
  readonly metrics?: (db: Database, address: HostAndPort) => Promise<ReadMetrics>
  /** What it adds to a service, as the settings say; null: nothing, it is switched off. @throws ConfigError */
  readonly addition: (config: Config, data: DataFolder) => Addition | null
}

/** What an extension adds to one service. */
export interface Addition {
  /** Its jobs that are always done in a process, never in a thread. */
  readonly longJobs: readonly JobName[]
  /** Its jobs that measure nothing and write: threads of their own do them, and none is begun twice. */
  readonly writes: readonly JobName[]
  readonly scopes: readonly Scope[]
  readonly open: (services: Services, host: ExtensionHost) => Promise<Opened>
}

/** What a service gives to an extension. */
export interface ExtensionHost {
  /** Whether no other server shares the database. */
  readonly isAlone: boolean
  readonly answersFolder: string
  /** Long jobs at once, of all tenants and of one. */
  readonly longAtOnce: { readonly all: number; readonly ofTenant: number }
  /** Path of the service, without a slash at its end. */
  readonly prefix: string
  readonly hasRoom: () => Promise<boolean>
  /** Aborted when the service is asked to stop. */
  readonly stopping: AbortSignal
  readonly limiter: (name: keyof Quotas) => NamedLimiter
}

/** An extension at work. */
export interface Opened {
  readonly about: DocumentAbout
  readonly operations: readonly Operation[]
  /** How files of its operations are received; null: they take none. */
  readonly uploads: Uploads | null
  /** The service listens. */
  readonly start?: () => void
  /** The service closes: connections that stay open end. */
  readonly closing?: () => void
  /** Before jobs are stopped, and after. */
  readonly hold?: () => void | Promise<void>
  readonly release?: () => void | Promise<void>
}

/** The scopes of `/v1`, and those of extensions. */
export const scopesOf = (extensions: readonly Extension[]): readonly Scope[] => [
  ...SCOPES,
  ...extensions.flatMap(({ scopes }) => scopes),
]
