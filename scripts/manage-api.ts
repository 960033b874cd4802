import { registerHooks } from 'node:module'
import { MANAGE } from '../packages/manage/src/about.ts'
import { manageOperations, type Manage } from '../packages/manage/src/manage/operations.ts'
import { webhookOperations } from '../packages/manage/src/webhooks/operations.ts'
import type { WebhookDeps } from '../packages/manage/src/webhooks/webhooks.ts'
import { openapiDocument } from '../packages/server/src/reference/openapi.ts'
import type { Services } from '../packages/server/src/services.ts'

/*
 * What programs need that write projects, made of the operations themselves: docs/openapi-manage.json, and of it the types
 * docs/openapi-manage.d.ts. Neither is in the repository: `pnpm generate` writes them.
 */

// It makes types with the compiler that is written in JavaScript; ours has no such interface.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-parser' : specifier, context),
})

/** The operations are described and never run: of what they need, only what the document tells is there. */
const SERVICES = {} as Services
const DEPS = { largestPhoto: 50_000_000, prefix: '' } as Manage
const WEBHOOKS = {} as WebhookDeps

/** The OpenAPI document of `/manage/v1`, with webhooks. */
export const manageDocument = (baseUrl: string): object =>
  openapiDocument([...manageOperations(SERVICES, DEPS), ...webhookOperations(SERVICES, WEBHOOKS)], baseUrl, MANAGE)

/** The document as text, and the types of its requests and answers. */
export async function manageApi(): Promise<{ readonly document: string; readonly types: string }> {
  const { default: openapiTypes, astToString } = await import('openapi-typescript')
  const document = `${JSON.stringify(manageDocument('https://reports.example'), null, 2)}\n`
  const types = astToString(await openapiTypes(document))
  return { document, types: `// Generated from openapi-manage.json by openapi-typescript.\n\n${types}` }
}
