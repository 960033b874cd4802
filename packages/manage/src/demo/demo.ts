import type { DemoPart, DemoService, Demonstrated } from '@reports/server/extending'
import { startDemoReceiver, type DemoReceiver } from './receiver.ts'

/** Has the events of the demo sent to its receiver. */
async function subscribe({ url, token }: DemoService, receiver: DemoReceiver): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const webhooks = `${url}/manage/v1/webhooks`
  const made = await fetch(webhooks, { method: 'POST', headers, body: JSON.stringify({ url: receiver.url }) })
  const { webhookId, secret } = (await made.json()) as { readonly webhookId: string; readonly secret: string }
  receiver.learn(secret)
  const confirmed = await fetch(`${webhooks}/${webhookId}/confirmation`, { method: 'POST', headers })
  if (!confirmed.ok) throw new Error(`the receiver of the demo was not confirmed: ${await confirmed.text()}`)
}

async function begin(service: DemoService, print: (line: string) => void): Promise<DemoPart> {
  const receiver = await startDemoReceiver(print)
  await subscribe(service, receiver)
  return {
    variables: { RECEIVER: receiver.url },
    page: 'docs/manage.md',
    told: 'Events are printed below, as they are sent to $RECEIVER.',
    close: receiver.close,
  }
}

/** Uploads and webhooks in the demo, and an endpoint that prints its events. */
export const demo: Demonstrated = {
  given: { REPORTS_MANAGE: true, REPORTS_WEBHOOKS: { allowLoopback: true } },
  begin,
}
