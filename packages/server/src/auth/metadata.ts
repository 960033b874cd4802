import { SCOPES } from '../http/operation.ts'

/** Metadata of the authorization server (RFC 8414). */
export const serverMetadata = (baseUrl: string) => ({
  issuer: baseUrl,
  token_endpoint: `${baseUrl}/oauth/token`,
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: SCOPES,
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
})

/** Metadata of the protected resource (RFC 9728). */
export const resourceMetadata = (baseUrl: string) => ({
  resource: baseUrl,
  authorization_servers: [baseUrl],
  jwks_uri: `${baseUrl}/oauth/jwks`,
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Property Reports API',
})
