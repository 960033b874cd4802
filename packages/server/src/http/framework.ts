import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { BusyError } from '../operator-error.ts'
import { JSON_TYPE } from './answer.ts'
import { addConnectionLimits, type ConnectionLimits, type TrustProxy } from './connections.ts'
import { HELP } from './links.ts'
import { Problem, unavailable } from './problem.ts'
import { isAnswered } from './routes.ts'
import { limitBodies, LONGEST_UPLOAD } from './slow-bodies.ts'
import { traceOf } from './trace.ts'

/** Bytes. */
export const LARGEST_BODY = 16 * 1024
const LARGEST_HEADERS = 16 * 1024

/** Milliseconds within which the headers of a request must arrive, and it must be answered; how often the first is checked. */
const HEADERS_TIMEOUT = 10_000
const HANDLER_TIMEOUT = 30_000
const CONNECTIONS_CHECK = 5000
/** Milliseconds for a client to read a refusal and close; then the connection is cut. */
const MAX_LINGERING = 1000
/** Longer than a handler may take: a connection without traffic for this long is cut. */
const IDLE_TIMEOUT = 40_000
/** Longer than the idle time of usual load balancers (60 s): they close first, so no request meets a closing connection. */
const KEEP_ALIVE_TIMEOUT = 65_000

/** Limit on characters of a part of the path; documented patterns have no maximum. */
const LONGEST_PATH_PART = 1024

/** A request id from outside is accepted in this form. */
const REQUEST_ID = /^[\w-]{1,64}$/

/** No answer is a page. Drawings and the reference have policies of their own. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'Authorization',
} as const

/** Messages for the framework's own errors, whose messages name internals. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  408: 'Request timeout',
  413: 'Body too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  417: 'Expectation failed',
  431: 'Headers too large',
}

/** Sends `{ "error": message }`, or the code and the message, with a header against caching. */
export const sendProblem = (
  reply: FastifyReply,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  code?: string,
): FastifyReply =>
  isAnswered(reply)
    ? reply
    : reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store', link: HELP })
        .type(JSON_TYPE)
        .send(JSON.stringify(code === undefined ? { error: message } : { error: code, message }))

/** Converts any thrown error for the client. Details of errors that the request did not cause stay in the log. */
export function problemOf(error: FastifyError | Problem | Error, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof BusyError) {
    request.log.warn({ err: error }, 'busy')
    return unavailable(1)
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 503) return unavailable(1)
  const message = MESSAGES[status]
  if (message !== undefined) return new Problem(status, message)
  request.log.error({ err: error }, 'failed')
  return new Problem(500, 'Internal server error')
}

/** Answers any thrown error. */
export function sendError(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, headers, code } = problemOf(error, request)
  return sendProblem(reply, status, message, headers, code)
}

/** An error for a connection that the framework does not answer. */
function plainAnswer(status: number) {
  const body = JSON.stringify({ error: MESSAGES[status] })
  const length = Buffer.byteLength(body)
  const own = { 'content-type': JSON_TYPE, 'content-length': length, 'cache-control': 'no-store', link: HELP }
  return { headers: { ...COMMON_HEADERS, ...own }, body }
}

/** Answers what the HTTP parser refused, before there is a request. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy() as unknown as undefined
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const { headers, body } = plainAnswer(status)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${MESSAGES[status]}\r\n${lines.join('')}\r\n${body}`)
  // The client must close its half. If it does not, the connection would stay as long as any idle one.
  const gone = setTimeout(() => socket.destroy(), MAX_LINGERING)
  socket.once('close', () => clearTimeout(gone))
}

export interface FrameworkOptions {
  readonly logger: FastifyBaseLogger
  readonly trustProxy: TrustProxy
}

/** Proxies to trust, for the framework: it accepts a number, but then trusts nobody. */
function trustedBy(trustProxy: TrustProxy): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return trustProxy === false ? false : [...trustProxy]
}

/** The framework's options: every error in our form, every limit set. */
export function frameworkOptions({ logger, trustProxy }: FrameworkOptions): FastifyServerOptions {
  return {
    loggerInstance: logger,
    // One log line per request, written below, with the route's pattern instead of the address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(trustProxy),
    bodyLimit: LARGEST_BODY,
    connectionTimeout: IDLE_TIMEOUT,
    requestTimeout: LONGEST_UPLOAD,
    handlerTimeout: HANDLER_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    // A missing Host is refused by a hook, in our form.
    http: {
      maxHeaderSize: LARGEST_HEADERS,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CONNECTIONS_CHECK,
      requireHostHeader: false,
    },
    childLoggerFactory: (log, bindings, options, request) => {
      const trace = traceOf(request.headers['traceparent'])
      return log.child(trace === null ? bindings : { ...bindings, ...trace }, options)
    },
    // Closing is answered by a hook in our form.
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    routerOptions: {
      maxParamLength: LONGEST_PATH_PART,
      onBadUrl: (_path: string, _request: unknown, reply: unknown) => plainProblem(reply, 400),
      onMaxParamLength: (_path: string, _request: unknown, reply: unknown) => plainProblem(reply, 404),
    },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(COMMON_HEADERS)
      sendError(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  } as FastifyServerOptions
}

/** The router answers some errors itself, with Node's own response. */
function plainProblem(reply: unknown, status: number): void {
  const response = (typeof reply === 'object' && reply !== null && 'raw' in reply ? reply.raw : reply) as ServerResponse
  const { headers, body } = plainAnswer(status)
  response.writeHead(status, headers)
  response.end(body)
}

/** Refuses requests that Node would answer in its own form, or not at all. */
function addRefusals(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    plainProblem(response, 417),
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done()
    void sendProblem(reply, 400, 'Bad request', { connection: 'close' })
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const coding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
    if (coding === 'identity' || request.method === 'GET' || request.method === 'HEAD') return done()
    // Otherwise compressed bytes would be read as they are.
    void sendProblem(reply, 415, 'Unsupported media type')
  })
}

/** Hooks and handlers that every request passes. */
export function addCommonHandlers(
  app: FastifyInstance,
  options: {
    readonly isHttps: boolean
    readonly stopping: AbortSignal
    readonly trustProxy: TrustProxy
    readonly connections: ConnectionLimits
    /** Counts an answer: the pattern of its route (null for an unknown address), its status and its seconds. */
    readonly answered: (method: string, route: string | null, status: number, seconds: number) => void
  },
): void {
  const common = options.isHttps
    ? { ...COMMON_HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : COMMON_HEADERS
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    done(isClosing ? unavailable(1) : undefined)
  })
  addRefusals(app)
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise the client would reuse the connection, and its next request would meet the end of it.
    if (isClosing || options.stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, because addresses contain ids and filters.
    const route = request.routeOptions.url ?? null
    options.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: request.caller?.tenant,
        client: request.caller?.clientId,
      },
      'answered',
    )
    done()
  })
  limitBodies(app.server)
  addConnectionLimits(app, options.trustProxy, options.connections)
  app.setErrorHandler(sendError)
}
