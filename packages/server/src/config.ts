import type { StoreExtension } from './store/database/extended.ts'
import type { StorageLocations } from './store/files/data-folder.ts'
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
  readConnections,
  readHost,
  readOrigins,
  readQuotas,
  readTrustProxy,
  whole,
  type HostAndPort,
} from './setting-values.ts'

export type Environment = Readonly<Record<string, string | undefined>>

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

/** What servers share, and where others read their counters. */
interface Shared extends Pick<StorageLocations, 'databaseUrl' | 'databaseConnections' | 'bucket'> {
  /** Address at which Prometheus reads metrics; null: none. */
  readonly metrics: HostAndPort | null
}

const NOTHING_SHARED: Shared = { databaseUrl: null, databaseConnections: 1, bucket: null, metrics: null }

export interface ConfiguredExtension extends StoreExtension {
  /** Settings of the environment, by the name of their variable. */
  readonly settings: Readonly<Record<string, Setting<unknown>>>
  /** What its settings say of that. @throws ConfigError */
  readonly shared?: (config: Given, environment: Environment) => Shared
}

/** Values of settings of extensions, by the name of their variable. */
interface Given {
  readonly given: Readonly<Record<string, unknown>>
}

/** The values of an extension's settings. */
export const givenBy = <S extends Readonly<Record<string, Setting<unknown>>>>(
  { given }: Given,
  _settings: S,
): { readonly [K in keyof S]: S[K]['usual'] } => given as { readonly [K in keyof S]: S[K]['usual'] }

/** Every setting, by the name of its variable. */
export const SETTINGS = {
  REPORTS_HOST: setting('address to listen on', '127.0.0.1', readHost),
  REPORTS_PORT: setting('port to listen on', 8080, whole(0, 65_535)),
  REPORTS_DATA: setting('folder of the database, the photos and the keys', 'reports-data', (text) => text),
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

type InCamelCase<N extends string> = N extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<InCamelCase<Rest>>}`
  : Lowercase<N>

/** The values of the settings: `REPORTS_BASE_URL` is `baseUrl`. */
type Settings = {
  readonly [
    K in keyof typeof SETTINGS as K extends `REPORTS_${infer N}` ? InCamelCase<N> : never
  ]: (typeof SETTINGS)[K]['usual']
}

const memberOf = (name: string): string =>
  name
    .slice('REPORTS_'.length)
    .toLowerCase()
    .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Settings of packages beside this one, by the package: a server without it must not leave out silently what they ask for. */
export const ADD_ONS: Readonly<Record<string, string>> = {
  REPORTS_DATABASE_URL: '@reports/operations',
  REPORTS_DATABASE_CONNECTIONS: '@reports/operations',
  REPORTS_BLOBS: '@reports/operations',
  REPORTS_METRICS: '@reports/operations',
  REPORTS_MANAGE: '@reports/manage',
  REPORTS_MANAGE_LIMITS: '@reports/manage',
  REPORTS_WEBHOOKS: '@reports/manage',
}

/** Kubernetes sets REPORTS_PORT in every container if a service is named `reports`: that is not our setting. */
const isServiceLink = (name: string, text: string): boolean => name === 'REPORTS_PORT' && /^(?:tcp|udp):\/\//.test(text)

/**
 * The settings of an environment. An unknown name close to one of ours is a typing error; others belong to other programs.
 * @throws ConfigError that names the variable
 */
export function readConfig(environment: Environment, extensions: readonly ConfiguredExtension[] = []) {
  const settings = [SETTINGS, ...extensions.map((each) => each.settings)].flatMap((each) => Object.keys(each))
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
  const values = (of: Readonly<Record<string, Setting<unknown>>>) =>
    Object.entries(of).map(([name, own]) => [name, value(name, own)] as const)
  const given = Object.fromEntries(extensions.flatMap((each) => values(each.settings)))
  const config = {
    ...(Object.fromEntries(values(SETTINGS).map(([name, own]) => [memberOf(name), own])) as Settings),
    ...NOTHING_SHARED,
    extensions,
    given,
  }
  for (const { shared } of extensions) Object.assign(config, shared?.({ given }, environment))
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
