import type { Kysely } from 'kysely'

/*
 * The tables. Texts, numbers and nulls alone, so that one query text serves SQLite and PostgreSQL. Keys begin with the tenant.
 */

export interface ProjectsTable {
  tenant: string
  id: string
  /** `createdAt`, or empty where it is null: never null, so that comparing positions needs no special case and null sorts last. */
  sort_key: string
  archived: number
  street_folded: string
  city_folded: string
  postal_code: string | null
  /** Whether any part of the address is known. */
  has_address: number
  last_updated: string
  /** SHA-256 of everything that was imported: equal means unchanged. */
  content_hash: string
  /** What lists tell of it less `lastUpdated`, JSON: short, where details can be long. */
  summary: string
  /** The published details less `lastUpdated`, JSON. */
  details: string
  /** What measuring found, JSON. */
  findings: string
}

/** The version of each tenant's list of projects. */
export interface ListVersionsTable {
  tenant: string
  version: string
}

export type SourceKind = 'scan' | 'roof'

/** What a project is measured from: the files as they were imported. */
export interface SourcesTable {
  tenant: string
  project_id: string
  kind: SourceKind
  sha256: string
  /** Its text: JSON, or of roofs what `roofSource` gives. */
  json: string
}

export interface PhotosTable {
  tenant: string
  project_id: string
  photo_id: string
  extension: string
  sha256: string
  bytes: number
}

/** Photos that an import is about to refer to: nobody removes their bytes meanwhile. */
export interface PhotoClaimsTable {
  tenant: string
  sha256: string
  /** Tells imports that run at once apart. */
  import_id: string
  /** Milliseconds since 1970. */
  at: number
}

/** Photos that perhaps nobody refers to any more: their bytes are to be looked at. */
export interface LoosePhotosTable {
  tenant: string
  sha256: string
}

export interface ClientsTable {
  client_id: string
  tenant: string
  /** SHA-256 of the secret, hexadecimal: the secret has 256 random bits, so no slow hash is needed. */
  secret_hash: string
  /** Separated by spaces. */
  scopes: string
  disabled: number
  /** Tokens issued before are refused. Seconds since 1970. */
  not_before: number
  created_at: string
}

export type KeyKindName = 'signing' | 'pins'

/** Keys that servers of a shared database must have. */
export interface KeysTable {
  kind: KeyKindName
  id: string
  /** SHA-256 of the secret, hexadecimal. */
  fingerprint: string
  /** Milliseconds since 1970. */
  created_at: number
}

/** Failed attempts by key (an address or a client), counted in windows. */
export interface FailuresTable {
  key: string
  /** Milliseconds since 1970. */
  window_start: number
  failures: number
}

export interface SharesTable {
  tenant: string
  project_id: string
  share_id: string
  /** Of the links of its project, in the order in which they were made, from 1. */
  number: number
  /** This and all times below: milliseconds since 1970. */
  created_at: number
  created_by: string
  expires_at: number
  /** 0 once it is revoked. */
  active: number
  access_count: number
  last_accessed_at: number | null
  name: string | null
  /** The PIN, encrypted with a key that is not in the database. */
  sealed_pin: string
  /** Wrong PINs since the last right one, or since the owner extended. */
  misses: number
  /** Wrong PINs since the owner extended: a right one takes none of them back. */
  all_misses: number
  /** Milliseconds that the next miss beyond the free ones locks for. */
  back_off: number
  locked_until: number
}

/** Recipients who gave the PIN. */
export interface ShareSessionsTable {
  tenant: string
  share_id: string
  /** SHA-256 of the cookie's value, hexadecimal. */
  token_hash: string
  expires_at: number
}

export type ShareOutcome = 'granted' | 'wrong' | 'locked'

/** Who tried to open a link, and what came of it: never the PIN. */
export interface ShareEventsTable {
  tenant: string
  share_id: string
  /** When it was; of what let nobody in the beginning of its minute. */
  at: number
  /** Tells events of one moment apart. */
  event_id: string
  outcome: ShareOutcome
  /** How many equal ones there were in that minute: 1 of what let somebody in. */
  tries: number
  /** The network of the address: /24 or /64. */
  network: string
  /** What the first of them called itself. */
  user_agent: string
}

/** What a client of a tenant does. Reads are counted by hours. */
export interface AuditActions extends Readonly<
  Record<'project read' | 'projects listed' | 'links listed' | 'link created' | 'link extended' | 'link revoked', true>
> {}

export type AuditAction = keyof AuditActions

/** What clients did: never with which PIN. Who opened links is in `share_events`. */
export interface AuditEventsTable {
  tenant: string
  /** When it was; of reads the beginning of the hour. */
  at: number
  /** Hash of the members below but the number: equal ones of a moment are one. */
  event_id: string
  action: AuditAction
  client_id: string
  /** Empty where it is all projects. */
  project_id: string
  /** Empty where it is no link. */
  share_id: string
  /** The network of the address: /24 or /64. */
  network: string
  times: number
}

/** Requests that made or changed a link, so that one that is sent again does nothing more: never an answer, which has the PIN. */
export interface IdempotencyKeysTable {
  tenant: string
  client_id: string
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string
  /** SHA-256 of the key and all that was asked, hexadecimal. */
  request_hash: string
  project_id: string
  share_id: string
  /** Milliseconds since 1970. */
  used_at: number
}

/** Projects that were deleted and have not come again. */
export interface DeletedProjectsTable {
  tenant: string
  id: string
  /** Timestamp: later than every change of the tenant's projects before. */
  deleted_at: string
}

/** Extensions add theirs. */
export interface Tables {
  projects: ProjectsTable
  list_versions: ListVersionsTable
  sources: SourcesTable
  photos: PhotosTable
  photo_claims: PhotoClaimsTable
  loose_photos: LoosePhotosTable
  clients: ClientsTable
  keys: KeysTable
  failures: FailuresTable
  shares: SharesTable
  share_sessions: ShareSessionsTable
  share_events: ShareEventsTable
  audit_events: AuditEventsTable
  idempotency_keys: IdempotencyKeysTable
  deleted_projects: DeletedProjectsTable
}

export type Database = Kysely<Tables>
