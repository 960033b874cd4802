import {
  ConfigError,
  expected,
  givenBy,
  setting,
  whole,
  type Environment,
  type HostAndPort,
} from '@reports/server/extending'
import { isPostgresUrl, type Bucket } from '@reports/server/storing'

export function readDatabaseUrl(text: string): string {
  return isPostgresUrl(text) && URL.canParse(text)
    ? text
    : expected('an address such as postgres://user:password@host:5432/reports')
}

/** The name of a bucket, and the prefix of every key in it. */
type BucketName = Pick<Bucket, 'name' | 'prefix'>

/** `s3://bucket/prefix`, of characters that need no escaping in a URL. */
function readBucket(text: string): BucketName {
  const [, name, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(text) ?? []
  return name === undefined
    ? expected('a bucket such as s3://reports-photos or s3://reports-photos/prefix')
    : { name, prefix }
}

function readMetrics(text: string): HostAndPort {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535) expected('a port, or an address and a port such as 0.0.0.0:9464')
  return { host, port: Number(port) }
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

/** Settings of the environment, by the name of their variable. */
export const SETTINGS = {
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
  REPORTS_METRICS: setting<HostAndPort | null>(
    'port of `/metrics` for Prometheus on this machine, or an address and a port such as `0.0.0.0:9464`; by default there is none',
    null,
    readMetrics,
  ),
}

/** What the settings say that servers share. */
export function shared(config: Parameters<typeof givenBy>[0], environment: Environment) {
  const given = givenBy(config, SETTINGS)
  return {
    databaseUrl: given.REPORTS_DATABASE_URL,
    databaseConnections: given.REPORTS_DATABASE_CONNECTIONS,
    bucket: bucketOf(given.REPORTS_BLOBS, environment),
    metrics: given.REPORTS_METRICS,
  }
}
