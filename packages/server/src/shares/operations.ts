import { jsonAnswer, NO_CONTENT } from '../http/answer.ts'
import { members, type Body } from '../http/body.ts'
import type { IdempotencyKey } from '../http/idempotency-key.ts'
import { LIGHT, operation, type Caller, type Operation } from '../http/operation.ts'
import { isStorable, pathText } from '../http/parameters.ts'
import { coded, Problem } from '../http/problem.ts'
import { projectParameters } from '../projects/operations.ts'
import type { Services } from '../services.ts'
import type { KeyedRequest } from '../store/idempotency.ts'
import { parseInstant } from '../http/instant.ts'
import { LONGEST_NAME, NewShareSchema, ShareExtensionSchema, ShareLinkSchema, ShareListSchema } from './schemas.ts'
import { createShare, extend, revoke, sharesOf } from './shares.ts'

function decodeExpiry(value: unknown): number {
  const instant = typeof value === 'string' ? parseInstant(value) : null
  if (instant === null)
    throw coded(400, 'invalid_expiry', 'Expected expiresAt to be a date and time such as 2030-01-31T12:00:00Z.')
  return instant
}

function decodeName(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || Array.from(value).length > LONGEST_NAME)
    throw new Problem(400, `Expected name to be a text of up to ${LONGEST_NAME} characters.`)
  if (!isStorable(value)) throw new Problem(400, 'Expected name to be a text of Unicode characters.')
  return value
}

const newShare: Body<{ readonly name: string | null; readonly expiresAt: number | undefined }> = {
  schema: NewShareSchema,
  required: false,
  decode: (value) => {
    const { name, expiresAt } = members(value)
    return { name: decodeName(name), expiresAt: expiresAt === undefined ? undefined : decodeExpiry(expiresAt) }
  },
}

const extension: Body<{ readonly expiresAt: number }> = {
  schema: ShareExtensionSchema,
  required: true,
  decode: (value) => ({ expiresAt: decodeExpiry(members(value)['expiresAt']) }),
}

const shareParameters = {
  ...projectParameters,
  shareId: pathText('identifier of the link', { min: 1, max: 1024, pattern: /^[\w-]+$/ }),
}

export function shareOperations(services: Services): readonly Operation[] {
  const requestOf = ({ clientId }: Caller, key: IdempotencyKey | undefined): KeyedRequest | null =>
    key === undefined ? null : { ...key, clientId, at: services.now() }
  const shared = {
    tag: 'Share links',
    scope: 'manage:shares',
    forRecipients: 'nothing',
    isHeavy: LIGHT,
    query: {},
    isSecret: true,
  } as const
  const all = {
    ...shared,
    path: '/v1/projects/{projectId}/shares',
    params: projectParameters,
    notFound: ['project_not_found'],
  } as const
  const one = {
    ...shared,
    path: '/v1/projects/{projectId}/shares/{shareId}',
    params: shareParameters,
    notFound: ['share_not_found'],
  } as const
  return [
    operation({
      ...all,
      method: 'POST',
      operationId: 'createShare',
      summary: 'Make a share link',
      description:
        'A link by which its recipient opens this project without an account, with the PIN of four digits that comes with it, until it expires (after 7 days where nothing is said) or is revoked. The body may be left out.',
      body: newShare,
      success: { schema: ShareLinkSchema, status: 201 },
      invalid: ['invalid_expiry'],
      run: async (call) => {
        const { caller, params, body, key } = call
        const link = await createShare(services, caller.tenant, params.projectId, {
          ...body,
          createdBy: caller.clientId,
          request: requestOf(caller, key),
          note: (shareId) => services.audit.note('link created', call, { ...params, shareId }),
        })
        return jsonAnswer(link)
      },
    }),
    operation({
      ...all,
      method: 'GET',
      operationId: 'listShares',
      summary: 'List the share links of a project',
      description: 'Every link with its PIN, newest first: the expired and the revoked ones too.',
      success: { schema: ShareListSchema },
      run: async ({ caller, params }) => jsonAnswer(await sharesOf(services, caller.tenant, params.projectId)),
    }),
    operation({
      ...one,
      method: 'PUT',
      operationId: 'extendShare',
      summary: 'Extend a share link',
      description:
        'Sets when the link expires; one that has expired opens again, and one that is locked after wrong PINs can be tried again. A revoked one is not found.',
      body: extension,
      success: { schema: ShareLinkSchema },
      invalid: ['invalid_expiry'],
      run: async (call) => {
        const { caller, params, body, key } = call
        const link = await extend(services, caller.tenant, params.projectId, params.shareId, {
          ...body,
          request: requestOf(caller, key),
          note: () => services.audit.note('link extended', call, params),
        })
        return jsonAnswer(link)
      },
    }),
    operation({
      ...one,
      method: 'DELETE',
      operationId: 'revokeShare',
      summary: 'Revoke a share link',
      description:
        'Shuts the link for good, for those too who have it open. It stays in the list. Again changes nothing.',
      success: { status: 204 },
      run: async (call) => {
        const { caller, params } = call
        if (await revoke(services, caller.tenant, params.projectId, params.shareId))
          services.audit.note('link revoked', call, params)
        return NO_CONTENT
      },
    }),
  ]
}
