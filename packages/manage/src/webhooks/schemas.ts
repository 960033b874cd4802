import { Type } from 'typebox'
import { EVENT_TYPES } from '../store/webhooks/reading.ts'

const Timestamp = Type.String({ format: 'date-time' })
const Event = Type.Enum([...EVENT_TYPES])

export const NewWebhookSchema = Type.Object({
  url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'https address of the endpoint; its host must have public addresses only',
  }),
  events: Type.Optional(
    Type.Array(Event, {
      minItems: 1,
      uniqueItems: true,
      description: 'types of the events that are sent; absent: all that the scopes of the token read',
    }),
  ),
})

const members = {
  webhookId: Type.String(),
  url: Type.String(),
  events: Type.Array(Event, { description: 'types of the events that are sent' }),
  withheld: Type.Array(Event, {
    description: 'types that it asked for and that its client may not read any more: they are not sent',
  }),
  status: Type.Enum(['unconfirmed', 'active', 'off'], {
    description: 'events are sent to active ones; `off`: switched off, with the reason',
  }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'why it was switched off' }),
  createdAt: Timestamp,
  failingSince: Type.Union([Timestamp, Type.Null()], {
    description: 'the first try of the oldest event that could not be delivered yet; null: there is none',
  }),
}

export const WebhookSchema = Type.Object(members, { additionalProperties: false })

export const WebhookWithSecretSchema = Type.Object(
  {
    ...members,
    secret: Type.Optional(
      Type.String({
        description: 'signs what is sent; it is shown once: not to a request that is sent again with its key',
      }),
    ),
  },
  { additionalProperties: false },
)

export const WebhookListSchema = Type.Object({ webhooks: Type.Array(WebhookSchema) }, { additionalProperties: false })

const AttemptSchema = Type.Object(
  {
    at: Timestamp,
    milliseconds: Type.Integer({ minimum: 0, description: 'how long it took' }),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'of the answer; null where there was none' }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'why there was no answer' }),
  },
  { additionalProperties: false },
)

export const DeliverySchema = Type.Object(
  {
    eventId: Type.String({ description: 'the `webhook-id` of the message' }),
    type: Event,
    timestamp: Timestamp,
    sequence: Type.Integer({
      minimum: 0,
      description: 'its place among the events of its project that the endpoint is sent, from 1, without gaps',
    }),
    data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()]), {
      description: 'what the event tells',
    }),
    state: Type.Enum(['pending', 'delivered', 'failed', 'skipped'], {
      description: '`failed`: it was tried for three days',
    }),
    nextAttemptAt: Type.Union([Timestamp, Type.Null()], {
      description: 'null where it is not pending, or waits for an earlier event of its project that was not tried yet',
    }),
    attempts: Type.Array(AttemptSchema, { description: 'the last 20 tries, oldest first' }),
  },
  { additionalProperties: false },
)

export const DeliveryPageSchema = Type.Object(
  {
    items: Type.Array(DeliverySchema),
    nextCursor: Type.Union([Type.String(), Type.Null()], {
      description: 'what to send as `cursor` for the next page; null on the last one',
    }),
  },
  { additionalProperties: false },
)
