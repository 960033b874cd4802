import { type Operation, type Services } from '@reports/server/extending'
import { withheldEvents } from '../store/webhooks/reading.ts'
import { createDeliverer } from './deliverer.ts'
import { webhookOperations } from './operations.ts'
import { createSender, type SenderOptions } from './sender.ts'

/** What webhooks need, where they are switched on. */
export interface WebhookSettings extends SenderOptions {
  /** Endpoints that a tenant may have. */
  readonly most: number
}

/** Sends events while the service listens. */
export function openWebhooks(
  services: Services,
  settings: WebhookSettings,
): { readonly operations: readonly Operation[]; readonly start: () => void; readonly stop: () => Promise<void> } {
  const send = createSender(settings)
  const deliverer = createDeliverer({ ...services, send })
  return {
    operations: webhookOperations(services, { ...settings, send }),
    start: () => {
      void withheldEvents(services.db).then(
        (told) => told.forEach(services.alarm),
        // Whoever asks for the endpoint is told as well.
        () => undefined,
      )
      deliverer.start()
    },
    stop: () => deliverer.stop(),
  }
}
