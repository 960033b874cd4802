import { createServer, type Server } from 'node:http'
import type * as PromClient from 'prom-client'
import { type Database } from '@reports/server/storing'
import { type Metrics, SIGN_IN_REFUSALS } from '@reports/server/extending'
import { OperatorError } from '@reports/server/commanding'
import { connectionsOf } from './postgres.ts'

/** Seconds: a cached answer takes a millisecond, the largest source seven seconds, and a request is given up after thirty. */
const LATENCIES = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Prometheus {
  readonly metrics: Metrics
  /** All current values, in the text format of Prometheus. */
  readonly text: () => Promise<string>
}

async function loadClient(): Promise<typeof PromClient> {
  try {
    return await import('prom-client')
  } catch (error) {
    throw new OperatorError(
      'REPORTS_METRICS needs the package prom-client beside the service: npm install prom-client',
      { cause: error },
    )
  }
}

/** Metrics for Prometheus, of the service and of its process. @throws OperatorError if the package is not installed */
export async function createPrometheus(db: Database): Promise<Prometheus> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await loadClient()
  const registry = new Registry()
  // Includes the lag of the event loop.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'reports_request_seconds',
    help: 'requests by the pattern of their route and their status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers,
  })
  const refused = new Counter({
    name: 'reports_quota_refusals_total',
    help: 'requests that a quota refused',
    labelNames: ['quota'],
    registers,
  })
  const pins = new Counter({
    name: 'reports_pin_tries_total',
    help: 'PINs of share links that were tried, by what came of it',
    labelNames: ['outcome'],
    registers,
  })
  const signIns = new Counter({
    name: 'reports_sign_in_refusals_total',
    help: 'token requests that were refused, by why',
    labelNames: ['reason'],
    registers,
  })
  const jobs = new Counter({
    name: 'reports_jobs_ended_total',
    help: 'jobs that were ended, by what they ran out of',
    labelNames: ['why'],
    registers,
  })
  // Created at 0 from the start: Prometheus cannot see an increase of a series that did not exist.
  for (const reason of SIGN_IN_REFUSALS) signIns.inc({ reason }, 0)
  for (const why of ['time', 'memory']) jobs.inc({ why }, 0)
  const answers = new Counter({
    name: 'reports_computed_answers_total',
    help: 'answers that take work, by whether they were kept',
    labelNames: ['kept'],
    registers,
  })
  const queues = new Gauge({
    name: 'reports_queued_tasks',
    help: 'tasks that wait or run',
    labelNames: ['queue'],
    registers,
  })
  for (const queue of ['images', 'threads']) queues.set({ queue }, 0)
  registry.registerMetric(
    new Gauge({
      name: 'reports_database_connections',
      help: 'connections to PostgreSQL, and how many wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connectionsOf(db) ?? {})) this.set({ state }, count)
      },
    }),
  )
  return {
    metrics: {
      answered: (method, route, status, seconds) =>
        requests.observe({ method, route: route ?? 'none', status }, seconds),
      refused: (quota) => refused.inc({ quota }),
      pinTried: (outcome) => pins.inc({ outcome }),
      signInRefused: (reason) => signIns.inc({ reason }),
      jobEnded: (why) => jobs.inc({ why }),
      asked: (isKept) => answers.inc({ kept: String(isKept) }),
      queued: (queue, change) => queues.inc({ queue }, change),
    },
    text: () => registry.metrics(),
  }
}

/** Serves the metrics at an address of their own, and nothing else there. */
export function serveNumbers(
  { text }: Prometheus,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  // The metrics server must not keep an ending service alive.
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) =>
      reject(new OperatorError(`REPORTS_METRICS: cannot listen on ${host}:${port}: ${error.message}`)),
    )
    server.listen(port, host, () => resolve(server))
  })
}
