import type { FastifyInstance } from 'fastify'
import type { Operation } from '../http/operation.ts'
import type { Services } from '../services.ts'
import { createDeliverer } from './deliverer.ts'
import { webhookOperations } from './operations.ts'
import { createSender, type SenderOptions } from './sender.ts'

/** What webhooks need, where they are switched on. */
export interface WebhookSettings extends SenderOptions {
  /** Endpoints that a tenant may have. */
  readonly most: number
}

/** Sends events for as long as the service listens. @returns the operations about them */
export function addWebhooks(app: FastifyInstance, services: Services, settings: WebhookSettings): readonly Operation[] {
  const send = createSender(settings)
  const deliverer = createDeliverer({ ...services, send })
  app.addHook('onListen', async () => deliverer.start())
  app.addHook('onClose', () => deliverer.stop())
  return webhookOperations(services, { ...settings, send })
}
