import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { jsonAnswer } from '../../src/http/answer.ts'
import { USUAL_CONNECTIONS } from '../../src/http/connections.ts'
import { addCommonHandlers, frameworkOptions, sendProblem } from '../../src/http/framework.ts'
import { sendAnswer, sendUnkept } from '../../src/http/routes.ts'
import { sendPage, sendTo } from '../../src/recipient/reply/share-page.ts'
import { createLog } from '../../src/log.ts'

/** Milliseconds: a handler is given up after that. */
const TIMEOUT = 30

/** Milliseconds in which a late answer is handled. */
const HANDLED = 180

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const SENDS: Readonly<Record<string, Send>> = {
  'an answer': (request, reply) => sendAnswer(request, reply, jsonAnswer({})),
  'an answer that nobody keeps': (_request, reply) => sendUnkept(reply, jsonAnswer({})),
  'no content': (_request, reply) => sendUnkept(reply, jsonAnswer({}), 204),
  'a page': (_request, reply) => sendPage(reply, 200, '<p>page</p>'),
  'a redirect': (_request, reply) => sendTo(reply, '/elsewhere'),
  'a problem': (_request, reply) => sendProblem(reply, 404, 'Not found'),
  'an error': () => {
    throw new Error('failed late')
  },
  "the framework's own": (_request, reply) => reply.send('late'),
}

test.each(Object.entries(SENDS))('T20: %s that is ready after its time limit logs no address', async (_name, send) => {
  const lines: string[] = []
  const logger = createLog('trace', { write: (line: string) => lines.push(line) })
  const app = fastify({ ...frameworkOptions({ logger, trustProxy: false }), handlerTimeout: TIMEOUT })
  addCommonHandlers(app, {
    isHttps: false,
    stopping: new AbortController().signal,
    trustProxy: false,
    connections: USUAL_CONNECTIONS,
    answered: () => undefined,
  })
  const isGivenUp = Promise.withResolvers<void>()
  let isDone = false
  app.get('/share/:shareId', async (request, reply) => {
    await isGivenUp.promise
    isDone = true
    return send(request, reply)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const answer = await fetch(`${address}/share/SECRET-SHARE?lang=SECRET-QUERY`)
    expect([answer.status, isDone]).toEqual([503, false])
    isGivenUp.resolve()
    await wait(HANDLED)
    expect(isDone).toBe(true)
    const log = lines.join('')
    expect(log).toContain('/share/:shareId')
    expect(log).not.toContain('SECRET')
    expect(log).not.toContain('did you forget')
  } finally {
    await app.close()
  }
})
