import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { folderKeys } from '../auth/keys.ts'
import { isTemplate, type Config } from '../config.ts'
import type { Extension } from '../extension.ts'
import { folderTiles } from '../imagery/folder-tiles.ts'
import { httpTiles } from '../imagery/http-tiles.ts'
import { cachedTiles } from '../imagery/tile-cache.ts'
import type { TileSource } from '../imagery/tile-source.ts'
import { NO_METRICS, type ReadMetrics } from '../metrics/metrics.ts'
import { requirePins } from '../pins/lost-pins.ts'
import { folderPinKeys } from '../pins/pin-keys.ts'
import { createPinVault } from '../pins/pins.ts'
import { openLog, STANDARD_ERROR } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { requireBrands } from '../report/brands.ts'
import type { HostAndPort } from '../setting-values.ts'
import type { DataFolder } from '../store/files/data-folder.ts'
import { removeOldEvents } from '../store/audit-events.ts'
import { tidyUp } from '../tidy.ts'
import { version } from '../version.ts'
import { threadsAndProcesses } from '../work/host.ts'
import { usualLimits } from '../work/pool.ts'
import { UsageError } from './context.ts'
import { requireSharedKeys } from './keys.ts'

function tileSource(config: Config, data: DataFolder): TileSource | null {
  const { tiles, tilesAllowPrivate } = config
  if (tiles === null) return null
  if (!isTemplate(tiles)) {
    if (!existsSync(tiles)) throw new OperatorError(`REPORTS_TILES: there is no folder ${tiles}`)
    return folderTiles(tiles)
  }
  return cachedTiles(httpTiles(tiles, { allowPrivate: tilesAllowPrivate }), data.tiles, Date.now)
}

/** A port that nobody listens on now. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Reasons why listening fails, by the system's code. */
const NOT_LISTENING: Readonly<Record<string, (host: string) => string>> = {
  EADDRNOTAVAIL: (host) => `REPORTS_HOST: ${host} is no address of this machine; 0.0.0.0 stands for all that it has`,
  ENOTFOUND: (host) => `REPORTS_HOST: ${host} is the name of no machine that is known here`,
  EAI_AGAIN: (host) => `REPORTS_HOST: nobody answers whose name ${host} is`,
}

/** What stands in the way of listening, in a sentence. */
function cannotListen(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const sentence = NOT_LISTENING[String(error.code)]?.(host)
  if (sentence !== undefined) return new UsageError(sentence)
  const why =
    error.code === 'EADDRINUSE' ? 'another program does already; choose another port with --port' : error.message
  return new UsageError(`cannot listen on ${host}:${port}: ${why}`)
}

/** @throws OperatorError where no extension shows them */
async function readMetrics(
  extensions: readonly Extension[],
  { db }: DataFolder,
  at: HostAndPort,
): Promise<ReadMetrics> {
  const [open] = extensions.flatMap(({ metrics }) => metrics ?? [])
  if (open === undefined) throw new OperatorError('REPORTS_METRICS: metrics need the command of @reports/operations')
  return await open(db, at)
}

const HOUR = 3_600_000

/** Removes obsolete data and expired audit events, now and every hour. */
function tidyHourly(app: FastifyInstance, data: DataFolder): void {
  const tidy = async (): Promise<void> => {
    try {
      await tidyUp(data, Date.now())
      await removeOldEvents(data.db, Date.now())
    } catch (error) {
      // Else the service was stopped meanwhile.
      if (app.server.listening) app.log.error(error, 'what is of no use is not removed')
    }
  }
  const timer = setInterval(() => void tidy(), HOUR).unref()
  app.server.once('close', () => clearInterval(timer))
  void tidy()
}

export interface Running {
  readonly app: FastifyInstance
  readonly url: string
}

/**
 * Builds the service over a data folder and listens.
 * @param stopping aborted once it is asked to stop
 * @param extensions those of the data folder
 */
export async function serve(
  config: Config,
  data: DataFolder,
  stopping: AbortSignal,
  extensions: readonly Extension[] = [],
): Promise<Running> {
  // Tokens contain the address, so it must be known before the service is built.
  const port =
    config.port === 0
      ? await freePort(config.host).catch((error: unknown) =>
          Promise.reject(cannotListen(error, config.host, config.port)),
        )
      : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const url = config.baseUrl ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
  await requireSharedKeys(data.db, config)
  const pinKeys = await folderPinKeys(data.pinKeys, new Date())
  await requirePins(data.db, pinKeys, data.pinKeys)
  if (config.brands !== null) await requireBrands(config.brands)
  const numbers = config.metrics === null ? null : await readMetrics(extensions, data, config.metrics)
  const logger = openLog(STANDARD_ERROR, config.logLevel)
  const app = await buildApp({
    ...config,
    db: data.db,
    database: data.database,
    answersFolder: data.answers,
    poolLimits: usualLimits(),
    hosts: threadsAndProcesses(extensions.map(({ module }) => module)),
    version: version(),
    blobs: data.blobs,
    keys: await folderKeys(data.keys, new Date()),
    pins: createPinVault(pinKeys),
    tiles: tileSource(config, data),
    baseUrl: url,
    logger,
    additions: extensions.flatMap((each) => each.addition(config, data) ?? []),
    metrics: numbers?.metrics ?? NO_METRICS,
    hasRoom: data.hasRoom,
    stopping,
    now: Date.now,
  })
  try {
    if (numbers !== null) app.server.once('close', await numbers.serve())
    await app.listen({ host: config.host, port, listenTextResolver: () => `listening on ${config.host}:${port}` })
  } catch (error) {
    // Threads and queues are at work already, and would keep the process.
    await app.close()
    throw cannotListen(error, config.host, port)
  }
  tidyHourly(app, data)
  // Written at once: whoever waits for the service to start should not have to wait for buffered log lines.
  logger.flush()
  return { app, url }
}
