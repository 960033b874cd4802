import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAudit } from './audit/audit.ts'
import { addAssistant } from './assistant/routes.ts'
import { areaOperations } from './areas/operations.ts'
import { createVerifier } from './auth/access-token.ts'
import type { KeyRing } from './auth/keys.ts'
import type { Config } from './config.ts'
import { addOperations, type RouteDeps } from './auth/operations.ts'
import { addAuthRoutes, addMetadata } from './auth/routes.ts'
import { jsonAnswer, type Answer } from './http/answer.ts'
import { createBoundedCache } from './http/bounded-cache.ts'
import { addCors } from './http/cors.ts'
import { addCommonHandlers, frameworkOptions, sendProblem } from './http/framework.ts'
import { prefixOf } from './http/links.ts'
import { SCOPES, type Operation } from './http/operation.ts'
import { notFound, tooManyRequests } from './http/problem.ts'
import { createQueue } from './work/queue.ts'
import { addReadiness } from './http/readiness.ts'
import { byOwner, createLimiter, type NamedLimiter, type Quotas } from './http/quotas.ts'
import { createPacker, sendPacked } from './http/packing.ts'
import { addFurtherMethods, addOtherMethods } from './http/routes.ts'
import type { Addition, ExtensionHost } from './extension.ts'
import type { TileSource } from './imagery/tile-source.ts'
import { measurementOperations } from './measurements/operations.ts'
import { countedCache, countedLimiter, countedPool, countedQueue, type Metrics } from './metrics/metrics.ts'
import { projectOperations } from './projects/operations.ts'
import { addRecipientRoutes } from './recipient/routes.ts'
import { openapiOperation } from './reference/about.ts'
import { openapiDocument } from './reference/openapi.ts'
import { addReferencePage, addRootPage } from './reference/page.ts'
import { reportOperations } from './report/operations.ts'
import { roofOperations } from './roof/operations.ts'
import type { Services } from './services.ts'
import { summaryOperations } from './summary/operations.ts'
import { shareOperations } from './shares/operations.ts'
import type { PinVault } from './pins/pins.ts'
import { sourceBytes } from './store/projects/projects.ts'
import type { Order } from './jobs/jobs.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Database } from './store/database/tables.ts'
import { openAnswerFolder } from './work/answer-folder.ts'
import type { Hosts } from './work/host.ts'
import { isPostgresUrl } from './store/database/database.ts'
import { createPool, longOfTenant, type PoolLimits } from './work/pool.ts'
import { createWork, sizeInMemory } from './work/work.ts'

/** The settings that a service needs as they are. */
type Settings = Pick<
  Config,
  'brands' | 'connections' | 'corsOrigins' | 'publicOpenapi' | 'quotas' | 'shareMaxDays' | 'tokenSeconds' | 'trustProxy'
>

export interface AppDeps extends Settings {
  readonly db: Database
  /** The file or the address of the database, for threads and processes. */
  readonly database: string
  /** Folder for answers that are too large for memory. */
  readonly answersFolder: string
  readonly poolLimits: PoolLimits
  /** Threads and processes that do jobs outside this thread. */
  readonly hosts: Hosts
  /** Version of the software. */
  readonly version: string
  readonly blobs: Blobs
  readonly keys: KeyRing
  readonly pins: PinVault
  readonly tiles: TileSource | null
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly logger: FastifyBaseLogger
  /** Counters of the service. */
  readonly metrics: Metrics
  /** What stands beside `/v1`. */
  readonly additions: readonly Addition[]
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
  /** Aborted when the service is asked to stop: it still serves, but reports that it is not ready, and closes connections. */
  readonly stopping: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Limit on bytes of answers cached in memory. */
const MOST_ANSWERS = 64_000_000

/** Limit on bytes of answers cached in files, as they are too large for memory. */
const MOST_ANSWERS_IN_FILES = 1_000_000_000

/** Images decoded at the same time; further ones wait. */
const IMAGES_AT_ONCE = 2
const IMAGES_WAITING = 32

/** Every operation below `/v1`, in the order of the document. */
export const listOperations = (services: Services): readonly Operation[] => [
  ...projectOperations(services),
  ...measurementOperations(services),
  ...areaOperations(services),
  ...roofOperations(services),
  ...summaryOperations(services),
  ...reportOperations(services),
  ...shareOperations(services),
]

/** The service, ready to listen, or to receive requests from a test. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, baseUrl, metrics, additions, now } = deps
  const alarm = (what: string): void => deps.logger.error(what)
  const answers = countedCache(createBoundedCache<Answer>(MOST_ANSWERS, sizeInMemory), metrics)
  const folder = await openAnswerFolder(deps.answersFolder, MOST_ANSWERS_IN_FILES)
  const sizeOf = ({ origin: { tenant, projectId, scan, roof } }: Order): Promise<number> =>
    sourceBytes(
      db,
      tenant,
      projectId,
      [scan, roof].filter((sha256) => sha256 !== null),
    )
  const pool = countedPool(
    createPool(deps.poolLimits, deps.hosts, deps.database, sizeOf, {
      long: additions.flatMap((each) => each.longJobs),
      writes: additions.flatMap((each) => each.writes),
    }),
    metrics,
  )
  const audit = createAudit({ db, now, alarm })
  const services: Services = {
    ...deps,
    alarm,
    audit,
    answers,
    work: createWork({ pool, answers, folder, version: deps.version, alarm }),
    images: countedQueue(createQueue({ atOnce: IMAGES_AT_ONCE, waiting: IMAGES_WAITING }), 'images', metrics),
  }
  const limiter = (name: keyof Quotas): NamedLimiter => ({
    ...countedLimiter(createLimiter(deps.quotas[name], now), name, metrics),
    name,
  })
  const strangers = byOwner(limiter('address'))
  const routeDeps: RouteDeps = {
    audit,
    verify: createVerifier(deps, byOwner(limiter('address'))),
    baseUrl,
    strangers,
    packer: createPacker(),
    clients: limiter('client'),
    heavy: limiter('heavy'),
    uploads: null,
  }
  const operations = listOperations(services)
  const scopes = [...SCOPES, ...additions.flatMap((each) => each.scopes)]
  const document = openapiDocument(operations, baseUrl)

  const app = fastify(frameworkOptions(deps))
  app.decorateRequest('caller', null)
  const prefix = prefixOf(baseUrl)
  const { processes } = deps.poolLimits
  const host: ExtensionHost = {
    ...deps,
    isAlone: !isPostgresUrl(deps.database),
    longAtOnce: { all: processes, ofTenant: longOfTenant(processes) },
    prefix,
    limiter,
  }
  const opened = await Promise.all(additions.map((each) => each.open(services, host)))
  app.addHook('onListen', async () => opened.forEach((each) => each.start?.()))
  app.addHook('preClose', async () => opened.forEach((each) => each.closing?.()))
  app.addHook('onClose', async () => {
    for (const each of opened) await each.hold?.()
    await pool.stop()
    for (const each of opened) await each.release?.()
    await audit.close()
  })
  addFurtherMethods(app)
  addCommonHandlers(app, { ...deps, isHttps: baseUrl.startsWith('https:'), answered: metrics.answered })
  addCors(app, deps.corsOrigins)
  // Before a body is read: it is not needed, whatever it is.
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = request.is404 ? strangers.take(request.ip) : 0
    done(wait > 0 ? tooManyRequests(wait) : request.is404 ? notFound('Not found') : undefined)
  })
  await app.register(
    async (api) => {
      addHealth(api)
      addReadiness(api, deps)
      addAuthRoutes(api, { ...deps, limiter: limiter('token'), signInRefused: metrics.signInRefused, scopes })
      addOperations(api, operations, routeDeps)
      addAssistant(api, operations, { ...routeDeps, corsOrigins: deps.corsOrigins, images: services.images })
      addRecipientRoutes(api, {
        services,
        operations,
        baseUrl,
        strangers,
        recipients: limiter('recipient'),
      })
      addDocument(api, openapiOperation, document, deps.publicOpenapi, routeDeps)
      for (const { about, operations: further, uploads } of opened) {
        addOperations(api, further, { ...routeDeps, uploads })
        addDocument(api, about.own, openapiDocument(further, baseUrl, about), deps.publicOpenapi, routeDeps)
      }
      addRootPage(api, deps.publicOpenapi, routeDeps.packer)
      if (deps.publicOpenapi) addReferencePage(api, document, routeDeps.packer)
    },
    { prefix },
  )
  if (prefix !== '') addMetadata(app, baseUrl, scopes, prefix)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not found'))
  await app.ready()
  return app
}

/** Whether the process answers. It checks nothing else: a slow database must not make a load balancer drop every server. */
function addHealth(app: FastifyInstance): void {
  const body = JSON.stringify({ status: 'ok' })
  app.get('/health', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body),
  )
  addOtherMethods(app, '/health', ['GET'])
}

/** Serves an OpenAPI document: behind the guard like other operations, or open to all. */
function addDocument(
  app: FastifyInstance,
  own: Omit<Operation, 'run'>,
  document: object,
  isPublic: boolean,
  deps: RouteDeps,
): void {
  const answer = jsonAnswer(document)
  const operation: Operation = { ...own, run: async () => answer }
  if (!isPublic) return addOperations(app, [operation], deps)
  app.get(operation.path, async (request, reply) => sendPacked(request, reply, answer, deps.packer))
  addOtherMethods(app, operation.path, ['GET'])
}
