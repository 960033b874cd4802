import {
  type Body,
  type Caller,
  HEAVY,
  type Call,
  LIGHT,
  NO_CONTENT,
  type Operation,
  type Parameters,
  Problem,
  type Services,
  coded,
  integer,
  jsonAnswer,
  members,
  operation,
  optionalText,
  pathText,
} from '@reports/server/extending'
import { type KeyedRequest } from '@reports/server/storing'
import type { AskedEvents } from '../store/webhooks/deliveries.ts'
import { EVENT_TYPES, SCOPE_OF, type EventType } from '../store/webhooks/reading.ts'
import { deleteWebhook, findWebhook, listWebhooks } from '../store/webhooks/webhooks.ts'
import { deliveryPage, replay, skip } from './delivery-list.ts'
import {
  DeliveryPageSchema,
  DeliverySchema,
  NewWebhookSchema,
  WebhookListSchema,
  WebhookSchema,
  WebhookWithSecretSchema,
} from './schemas.ts'
import {
  confirm,
  newSecretOf,
  register,
  required,
  webhookOf,
  webhooksOf,
  type NewEndpoint,
  type WebhookDeps,
} from './webhooks.ts'

/** Null: all that the client may read. */
function decodeEvents(value: unknown): readonly EventType[] | null {
  if (value === undefined) return null
  const known: readonly unknown[] = EVENT_TYPES
  if (!Array.isArray(value) || value.length === 0 || !value.every((each) => known.includes(each)))
    throw new Problem(400, `Expected events to be some of ${EVENT_TYPES.join(', ')}.`)
  if (new Set(value).size < value.length) throw new Problem(400, 'Expected each of events once.')
  return value as readonly EventType[]
}

/** @throws Problem 403 with the scope that a type of them needs and the token has not */
function readable(events: readonly EventType[] | null, { scopes }: Caller): readonly EventType[] {
  if (events === null) return EVENT_TYPES.filter((type) => scopes.has(SCOPE_OF[type]))
  const refused = events.find((type) => !scopes.has(SCOPE_OF[type]))
  if (refused === undefined) return events
  throw coded(403, 'scope_missing', `Expected the scope ${SCOPE_OF[refused]}, which reads what ${refused} tells of.`)
}

/** The events of an endpoint that a token reads. */
const askedEvents = (caller: Caller, { webhookId }: { readonly webhookId: string }): AskedEvents => ({
  tenant: caller.tenant,
  webhookId,
  types: readable(null, caller),
})

interface AskedEndpoint extends Pick<NewEndpoint, 'url'> {
  readonly events: readonly EventType[] | null
}

const newWebhook: Body<AskedEndpoint> = {
  schema: NewWebhookSchema,
  required: true,
  decode: (value) => {
    const { url, events } = members(value)
    if (typeof url !== 'string') throw new Problem(400, 'Expected url to be an address.')
    return { url, events: decodeEvents(events) }
  },
}

const webhookParameters = {
  webhookId: pathText('identifier of the webhook', { min: 1, max: 100, pattern: /^[\w-]+$/ }),
}
const eventParameters = {
  ...webhookParameters,
  eventId: pathText('identifier of the event', { min: 1, max: 100, pattern: /^[\w-]+$/ }),
}

const pageParameters = {
  limit: integer('events on a page', { min: 1, max: 100 }, 20),
  cursor: optionalText('`nextCursor` of the page before', { min: 1, max: 200, pattern: /^[\w-]+$/ }),
}

/** Every operation about webhooks, in the order of the document. */
export function webhookOperations(services: Services, deps: WebhookDeps): readonly Operation[] {
  const requestOf = ({ clientId }: Caller, key: Call<Parameters, Parameters>['key']): KeyedRequest | null =>
    key === undefined ? null : { ...key, clientId, at: services.now() }
  const shared = {
    tag: 'Webhooks',
    scope: 'write:projects',
    forRecipients: 'nothing',
    isHeavy: LIGHT,
    query: {},
    isSecret: true,
  } as const
  const one = {
    ...shared,
    path: '/manage/v1/webhooks/{webhookId}',
    params: webhookParameters,
    notFound: ['Webhook not found'],
  } as const
  return [
    operation({
      ...shared,
      method: 'POST',
      path: '/manage/v1/webhooks',
      operationId: 'createWebhook',
      summary: 'Register an endpoint',
      description:
        'Events are sent to it once it is confirmed. Each type needs the scope that reads what it tells of: `read:projects` for projects, `manage:shares` for links, `write:projects` for jobs. The answer has the secret by which their signatures are checked (Standard Webhooks); it is shown once. An endpoint that is not confirmed within a day is forgotten.',
      params: {},
      body: newWebhook,
      success: { schema: WebhookWithSecretSchema, status: 201 },
      invalid: ['invalid_address'],
      notFound: [],
      refused: { 413: ['too_many_webhooks'] },
      run: async (call) => {
        const { caller, body, key } = call
        const endpoint = { clientId: caller.clientId, url: body.url, events: readable(body.events, caller) }
        const webhook = await register(services, deps, caller.tenant, endpoint, requestOf(caller, key))
        services.audit.note('webhook added', call, {})
        return jsonAnswer(webhook)
      },
    }),
    operation({
      ...shared,
      method: 'GET',
      path: '/manage/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List the endpoints',
      description: 'Newest first, without their secrets.',
      params: {},
      success: { schema: WebhookListSchema },
      notFound: [],
      run: async ({ caller }) =>
        jsonAnswer({
          webhooks: await webhooksOf(services, caller.tenant, await listWebhooks(services.db, caller.tenant)),
        }),
    }),
    operation({
      ...one,
      method: 'GET',
      operationId: 'getWebhook',
      summary: 'Get an endpoint',
      description: 'Without its secret.',
      success: { schema: WebhookSchema },
      run: async ({ caller, params }) =>
        jsonAnswer(
          await webhookOf(services, required(await findWebhook(services.db, caller.tenant, params.webhookId))),
        ),
    }),
    operation({
      ...one,
      method: 'DELETE',
      operationId: 'deleteWebhook',
      summary: 'Delete an endpoint',
      description: 'With its events, those too that were not delivered.',
      success: { status: 204 },
      run: async (call) => {
        if (!(await deleteWebhook(services.db, call.caller.tenant, call.params.webhookId))) required(null)
        services.audit.note('webhook deleted', call, {})
        return NO_CONTENT
      },
    }),
    operation({
      ...one,
      method: 'POST',
      path: '/manage/v1/webhooks/{webhookId}/confirmation',
      operationId: 'confirmWebhook',
      summary: 'Confirm an endpoint',
      description:
        'It is sent a signed message of the type `webhook.challenge`, and must answer with a status of 200 to 299 and `{ "challenge": … }`, the text that stands in its `data`. Then it is active: an endpoint that was switched off, too.',
      isHeavy: HEAVY,
      success: { schema: WebhookSchema },
      refused: { 422: ['challenge_failed'] },
      run: async (call) => {
        const { caller, params, key } = call
        const webhook = await confirm(services, deps, caller.tenant, params.webhookId, requestOf(caller, key))
        services.audit.note('webhook confirmed', call, {})
        return jsonAnswer(webhook)
      },
    }),
    operation({
      ...one,
      method: 'POST',
      path: '/manage/v1/webhooks/{webhookId}/secret',
      operationId: 'replaceWebhookSecret',
      summary: 'Replace the secret of an endpoint',
      description:
        'For a day messages have two signatures: by the new secret, and by the one before. Who has a secret can write events: the scopes that read those of the endpoint are needed.',
      success: { schema: WebhookWithSecretSchema },
      run: async (call) => {
        const { caller, params, key } = call
        const { events } = required(await findWebhook(services.db, caller.tenant, params.webhookId))
        readable(events.split(' ') as EventType[], caller)
        const webhook = await newSecretOf(services, caller.tenant, params.webhookId, requestOf(caller, key))
        services.audit.note('webhook secret replaced', call, {})
        return jsonAnswer(webhook)
      },
    }),
    operation({
      ...one,
      method: 'GET',
      path: '/manage/v1/webhooks/{webhookId}/events',
      operationId: 'listWebhookEvents',
      summary: 'List the events of an endpoint',
      description:
        'What was sent to it in the last two weeks and what still is to be, newest first, with every try. Those are left out that need a scope which the token has not; they can neither be sent again nor skipped by it.',
      query: pageParameters,
      success: { schema: DeliveryPageSchema },
      run: async ({ caller, params, query }) =>
        jsonAnswer(await deliveryPage(services, askedEvents(caller, params), query)),
    }),
    operation({
      ...one,
      method: 'POST',
      path: '/manage/v1/webhooks/{webhookId}/events/{eventId}/replay',
      params: eventParameters,
      operationId: 'replayWebhookEvent',
      summary: 'Send an event again',
      description:
        'One that was delivered, has failed or was skipped, with the same id; it waits for no other event, and none waits for it. One that is still to be sent stays as it is.',
      success: { schema: DeliverySchema },
      notFound: ['Event not found'],
      run: async ({ caller, params, key }) =>
        jsonAnswer(await replay(services, askedEvents(caller, params), params.eventId, requestOf(caller, key))),
    }),
    operation({
      ...one,
      method: 'POST',
      path: '/manage/v1/webhooks/{webhookId}/events/{eventId}/skip',
      params: eventParameters,
      operationId: 'skipWebhookEvent',
      summary: 'Do without an event',
      description:
        'One that is still to be sent is not sent any more, and later events of its project need not wait for it. One that has ended stays as it is.',
      success: { schema: DeliverySchema },
      notFound: ['Event not found'],
      run: async ({ caller, params, key }) =>
        jsonAnswer(await skip(services, askedEvents(caller, params), params.eventId, requestOf(caller, key))),
    }),
  ]
}
