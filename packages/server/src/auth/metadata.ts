import type { Scope } from '../http/operation.ts'

/** Sign-in page of the authorization server. Nobody signs in: it refuses every request. */
export const AUTHORIZATION_PATH = '/oauth/authorize'

/** Paths of the metadata of the authorization server: by RFC 8414, and the one that OpenID Connect clients try first (section 5 there). */
const SERVER_METADATA_PATHS = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']

/** Metadata of the authorization server (RFC 8414). */
const serverMetadata = (baseUrl: string, scopes: readonly Scope[]) => ({
  issuer: baseUrl,
  // None of our grants needs it, but clients of the Model Context Protocol reject metadata without it.
  authorization_endpoint: `${baseUrl}${AUTHORIZATION_PATH}`,
  token_endpoint: `${baseUrl}/oauth/token`,
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: scopes,
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
})

/** The protected resources by their paths: the API and the assistant tools. One token serves both. */
const PROTECTED_RESOURCES = ['', '/mcp'] as const
export type ProtectedResource = (typeof PROTECTED_RESOURCES)[number]

/** Path of the metadata of a protected resource, below the address of the service. */
export const metadataPath = (resource: ProtectedResource): string => `/.well-known/oauth-protected-resource${resource}`

/**
 * All metadata, by path.
 * @param scopes that there are
 * @param prefix of the address of the service, for lookups at the root of its host (RFC 8414 section 3.1, RFC 9728 section 3.1)
 */
export const metadataDocuments = (
  baseUrl: string,
  scopes: readonly Scope[],
  prefix = '',
): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(SERVER_METADATA_PATHS.map((path) => [path + prefix, serverMetadata(baseUrl, scopes)])),
  ...Object.fromEntries(
    PROTECTED_RESOURCES.map((resource) => [
      metadataPath('') + prefix + resource,
      resourceMetadata(baseUrl, resource, scopes),
    ]),
  ),
})

/** Metadata of a protected resource (RFC 9728). */
const resourceMetadata = (baseUrl: string, resource: ProtectedResource, scopes: readonly Scope[]) => ({
  resource: `${baseUrl}${resource}`,
  authorization_servers: [baseUrl],
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Property Reports API',
})
