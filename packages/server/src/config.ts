import type { Bucket } from './store/blobs/bucket.ts'
import type { StoreExtension } from './store/database/extended.ts'
import { LONGEST_LIFETIME } from './auth/access-token.ts'
import { USUAL_CONNECTIONS, type TrustProxy } from './http/connections.ts'
import { USUAL_QUOTAS } from './http/quotas.ts'
import { checkTemplate } from './imagery/http-tiles.ts'
import { PROJECT_PARTS } from './import/project-parts.ts'
import { settingMeantBy } from './setting-names.ts'
import {
  isOn,
  MEGABYTE,
  oneOf,
  readBaseUrl,
  readBucket,
  readConnections,
  readDatabaseUrl,
  readHost,
  readMetrics,
  readOrigins,
  readQuotas,
  readTrustProxy,
  whole,
  type BucketName,
  type HostAndPort,
} from './setting-values.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting: the start ends with its name and the reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export interface Setting<T> {
  readonly about: string
  readonly usual: T
  /** @throws Error with what was expected */
  readonly read: (text: string) => T
}

export const setting = <T>(about: string, usual: T, read: (text: string) => T): Setting<T> => ({ about, usual, read })

interface ConfiguredExtension extends StoreExtension {
  readonly settings: Readonly<Record<string, Setting<unknown>>>
}

/** The values of an extension's settings. */
export const givenBy = <S extends Readonly<Record<string, Setting<unknown>>>>(
  { given }: Pick<Config, 'given'>,
  _settings: S,
): { readonly [K in keyof S]: S[K]['usual'] } => given as { readonly [K in keyof S]: S[K]['usual'] }

/** Every setting, by the name of its variable. */
export const SETTINGS = {
  REPORTS_HOST: setting('address to listen on', '127.0.0.1', readHost),
  REPORTS_PORT: setting('port to listen on', 8080, whole(0, 65_535)),
  REPORTS_DATA: setting('folder of the database, the photos and the keys', 'reports-data', (text) => text),
  REPORTS_DATABASE_URL: setting<string | null>(
    'PostgreSQL that servers share: `postgres://user:password@host:5432/reports`; by default SQLite in the folder',
    null,
    readDatabaseUrl,
  ),
  REPORTS_DATABASE_CONNECTIONS: setting(
    'connections to PostgreSQL at once, beside one of each thread and process that measures',
    10,
    whole(1, 1000),
  ),
  REPORTS_BLOBS: setting<BucketName | null>(
    'bucket of S3 for photos, which servers share: `s3://bucket/prefix`; by default in the folder',
    null,
    readBucket,
  ),
  REPORTS_KEYS: setting<string | null>(
    'folder of the keys, the same for all servers of a database; by default `keys` in the data folder',
    null,
    (text) => text,
  ),
  REPORTS_BASE_URL: setting<string | null>(
    'address by which clients reach the service; by default `http://localhost:PORT`',
    null,
    readBaseUrl,
  ),
  REPORTS_TILES: setting<string | null>(
    'aerial imagery: an https template with `{z}`, `{x}` and `{y}`, or a folder of tiles',
    null,
    (text) => text,
  ),
  REPORTS_TILES_ALLOW_PRIVATE: setting('1: imagery may come over http and from private addresses', false, isOn),
  REPORTS_BRANDS: setting<string | null>(
    'folder with a folder for each tenant, of the logo and the contact on its reports',
    null,
    (text) => text,
  ),
  REPORTS_PUBLIC_OPENAPI: setting(
    '1: `/v1/openapi.json` needs no token, and there is the reference page `/docs`',
    false,
    isOn,
  ),
  REPORTS_CORS_ORIGINS: setting<readonly string[]>(
    'origins of web pages that may call the service, separated by commas',
    [],
    readOrigins,
  ),
  REPORTS_TRUST_PROXY: setting<TrustProxy>(
    'proxies before the service whose `X-Forwarded-For` is believed: how many, or their addresses',
    false,
    readTrustProxy,
  ),
  REPORTS_LOG_LEVEL: setting(
    'trace, debug, info, warn, error or silent',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  ),
  REPORTS_QUOTAS: setting(
    'requests a minute, and at once, which each server admits: of a client, its heavy ones, its token requests, of an address without a token, of a recipient, uploads, files measured',
    USUAL_QUOTAS,
    readQuotas,
  ),
  REPORTS_CONNECTIONS: setting('connections at once, in all and of an address', USUAL_CONNECTIONS, readConnections),
  REPORTS_LARGEST_PHOTO: setting(
    'megabytes of a photo that is imported',
    PROJECT_PARTS.photos.largest,
    (text) => whole(1, 1000)(text) * MEGABYTE,
  ),
  REPORTS_QUARANTINE: setting<string | null>(
    'folder of uploads until they are checked: servers that share it do the jobs of one that ended; by default `quarantine` in the data folder',
    null,
    (text) => text,
  ),
  REPORTS_METRICS: setting<HostAndPort | null>(
    'port of `/metrics` for Prometheus on this machine, or an address and a port such as `0.0.0.0:9464`; by default there is none',
    null,
    readMetrics,
  ),
  REPORTS_TOKEN_SECONDS: setting('lifetime of an access token', 3600, whole(60, LONGEST_LIFETIME)),
  REPORTS_SHARE_MAX_DAYS: setting<number | null>(
    'days that a share link may live at most; by default as long as its owner wants',
    null,
    whole(1, 36_500),
  ),
  REPORTS_DRAIN_SECONDS: setting(
    'seconds for which it serves on after SIGTERM, not ready: longer than a balancer takes to notice',
    15,
    whole(0, 3600),
  ),
} as const

/** Settings of packages beside this one, by the package: a server without it must not leave out silently what they ask for. */
export const ADD_ONS: Readonly<Record<string, string>> = {
  REPORTS_MANAGE: '@reports/manage',
  REPORTS_MANAGE_LIMITS: '@reports/manage',
  REPORTS_WEBHOOKS: '@reports/manage',
}

/** The bucket, with settings that Amazon's own tools read from the environment: credentials, region, the address of another service. */
function bucketOf(blobs: BucketName | null, environment: Environment): Bucket | null {
  if (blobs === null) return null
  const given = (...names: readonly string[]): string | null =>
    names.map((name) => environment[name] ?? '').find((text) => text !== '') ?? null
  const needed = (name: string): string => {
    const text = given(name)
    if (text === null) throw new ConfigError(`${name}: expected it beside REPORTS_BLOBS`)
    return text
  }
  const endpoint = given('AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL')
  if (endpoint !== null && !/^https?:\/\//.test(endpoint))
    throw new ConfigError('AWS_ENDPOINT_URL_S3: expected an http or https address')
  return {
    ...blobs,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region: given('AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1',
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: given('AWS_SESSION_TOKEN'),
  }
}

/** Kubernetes sets REPORTS_PORT in every container if a service is named `reports`: that is not our setting. */
const isServiceLink = (name: string, text: string): boolean => name === 'REPORTS_PORT' && /^(?:tcp|udp):\/\//.test(text)

/**
 * The settings of an environment. An unknown name close to one of ours is a typing error; others belong to other programs.
 * @throws ConfigError that names the variable
 */
export function readConfig(environment: Environment, extensions: readonly ConfiguredExtension[] = []) {
  const further = extensions.flatMap((each) => Object.entries(each.settings))
  const settings = [...Object.keys(SETTINGS), ...further.map(([name]) => name)]
  for (const [name, home] of Object.entries(ADD_ONS))
    if (!settings.includes(name) && (environment[name] ?? '') !== '')
      throw new ConfigError(`${name}: expected the command of ${home}, which serves it: this one serves /v1 alone`)
  for (const name of Object.keys(environment).filter((each) => !settings.includes(each))) {
    const meant = settingMeantBy(name, settings)
    if (meant !== null) throw new ConfigError(`${name}: there is no such setting; is ${meant} meant?`)
  }
  const value = <T>(name: string, { usual, read }: Setting<T>): T => {
    const text = environment[name]
    if (text === undefined || text === '' || isServiceLink(name, text)) return usual
    try {
      return read(text)
    } catch (error) {
      throw new ConfigError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const config = {
    host: value('REPORTS_HOST', SETTINGS.REPORTS_HOST),
    port: value('REPORTS_PORT', SETTINGS.REPORTS_PORT),
    data: value('REPORTS_DATA', SETTINGS.REPORTS_DATA),
    databaseUrl: value('REPORTS_DATABASE_URL', SETTINGS.REPORTS_DATABASE_URL),
    databaseConnections: value('REPORTS_DATABASE_CONNECTIONS', SETTINGS.REPORTS_DATABASE_CONNECTIONS),
    bucket: bucketOf(value('REPORTS_BLOBS', SETTINGS.REPORTS_BLOBS), environment),
    keys: value('REPORTS_KEYS', SETTINGS.REPORTS_KEYS),
    quarantine: value('REPORTS_QUARANTINE', SETTINGS.REPORTS_QUARANTINE),
    /** The address at which clients reach the service, without a slash at its end; null: this machine's. */
    baseUrl: value('REPORTS_BASE_URL', SETTINGS.REPORTS_BASE_URL),
    /** Source of aerial imagery tiles: a URL template with {z}, {x} and {y}, or a folder. */
    tiles: value('REPORTS_TILES', SETTINGS.REPORTS_TILES),
    tilesAllowPrivate: value('REPORTS_TILES_ALLOW_PRIVATE', SETTINGS.REPORTS_TILES_ALLOW_PRIVATE),
    /** Folder with a folder of logo and contact for each tenant; null: reports have none. */
    brands: value('REPORTS_BRANDS', SETTINGS.REPORTS_BRANDS),
    publicOpenapi: value('REPORTS_PUBLIC_OPENAPI', SETTINGS.REPORTS_PUBLIC_OPENAPI),
    corsOrigins: value('REPORTS_CORS_ORIGINS', SETTINGS.REPORTS_CORS_ORIGINS),
    /** Proxies whose forwarded addresses are trusted; false: none. */
    trustProxy: value('REPORTS_TRUST_PROXY', SETTINGS.REPORTS_TRUST_PROXY),
    logLevel: value('REPORTS_LOG_LEVEL', SETTINGS.REPORTS_LOG_LEVEL),
    quotas: value('REPORTS_QUOTAS', SETTINGS.REPORTS_QUOTAS),
    connections: value('REPORTS_CONNECTIONS', SETTINGS.REPORTS_CONNECTIONS),
    /** Largest imported photo, bytes. */
    largestPhoto: value<number>('REPORTS_LARGEST_PHOTO', SETTINGS.REPORTS_LARGEST_PHOTO),
    extensions,
    /** Values of settings of extensions. */
    given: Object.fromEntries(further.map(([name, each]) => [name, value(name, each)])),
    /** Address at which Prometheus reads metrics; null: none. */
    metrics: value('REPORTS_METRICS', SETTINGS.REPORTS_METRICS),
    /** Lifetime of an access token, seconds. */
    tokenSeconds: value('REPORTS_TOKEN_SECONDS', SETTINGS.REPORTS_TOKEN_SECONDS),
    /** Longest lifetime of a share link, days; null: no limit. */
    shareMaxDays: value('REPORTS_SHARE_MAX_DAYS', SETTINGS.REPORTS_SHARE_MAX_DAYS),
    /** Seconds for which it still serves after it is asked to stop. */
    drainSeconds: value('REPORTS_DRAIN_SECONDS', SETTINGS.REPORTS_DRAIN_SECONDS),
  }
  if (config.tiles !== null && isTemplate(config.tiles)) {
    try {
      checkTemplate(config.tiles, config.tilesAllowPrivate)
    } catch (error) {
      throw new ConfigError(`REPORTS_TILES: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return config
}

/** Settings from the environment; the command line decides the rest. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/** Whether a tile source is a URL template; else it is a folder. */
export const isTemplate = (tiles: string): boolean => /^\w+:\/\//.test(tiles)
