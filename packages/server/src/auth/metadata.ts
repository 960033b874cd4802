import { SCOPES } from '../http/operation.ts'

/** Where people would sign in. None do: it refuses whatever is asked. */
export const AUTHORIZATION_PATH = '/oauth/authorize'

/** Where the metadata of the authorization server is: by RFC 8414, and where clients of OpenID Connect look first (section 5 there). */
const SERVER_METADATA_PATHS = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']

/** Metadata of the authorization server (RFC 8414). */
const serverMetadata = (baseUrl: string) => ({
  issuer: baseUrl,
  // Needed by no grant of ours, but clients of the Model Context Protocol read no metadata without it.
  authorization_endpoint: `${baseUrl}${AUTHORIZATION_PATH}`,
  token_endpoint: `${baseUrl}/oauth/token`,
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: SCOPES,
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
})

/** The protected resources by their paths: the API and the assistant tools. One token serves both. */
const PROTECTED_RESOURCES = ['', '/mcp'] as const
export type ProtectedResource = (typeof PROTECTED_RESOURCES)[number]

/** Where the metadata of a protected resource is, below the address of the service. */
export const metadataPath = (resource: ProtectedResource): string => `/.well-known/oauth-protected-resource${resource}`

/**
 * All metadata, by path.
 * @param prefix of the address of the service, where it is looked up at the root of its host (RFC 8414 section 3.1, RFC 9728 section 3.1)
 */
export const metadataDocuments = (baseUrl: string, prefix = ''): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(SERVER_METADATA_PATHS.map((path) => [path + prefix, serverMetadata(baseUrl)])),
  ...Object.fromEntries(
    PROTECTED_RESOURCES.map((resource) => [metadataPath('') + prefix + resource, resourceMetadata(baseUrl, resource)]),
  ),
})

/** Metadata of a protected resource (RFC 9728). */
const resourceMetadata = (baseUrl: string, resource: ProtectedResource) => ({
  resource: `${baseUrl}${resource}`,
  authorization_servers: [baseUrl],
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Property Reports API',
})
