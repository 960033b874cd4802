/* The door of what is stored, for extensions: tables, transactions, keys of requests, projects, photos, and where all of it lies. */
export * from './store/database/tables.ts'
export { acquireLock, inTransaction, projectLock } from './store/database/transaction.ts'
export { isPostgresUrl } from './store/database/database.ts'
export { tablesOf } from './store/database/extended.ts'
export { requireAllExtensions } from './store/database/migrate.ts'
export { BusyError, DeadlockError } from './operator-error.ts'
export { KeyReused, type KeyedRequest, findUse, noteUse, takeKey } from './store/idempotency.ts'
export { dropProject, holdingsOf } from './store/projects/deletion.ts'
export {
  type ImportedProject,
  type SaveOutcome,
  SourceReplaced,
  type StoredDetails,
  detailsOf,
  findProject,
  findSource,
  putProject,
  readSource,
  withSource,
} from './store/projects/projects.ts'
export type { KeySet, KnownKey } from './store/database/key-sets.ts'
export { type Blobs, HEAD_LENGTH, isBlobKey, isTenantKey } from './store/blobs/blobs.ts'
export type { Bucket } from './store/blobs/bucket.ts'
export { type BlobPlace, blobsIn } from './store/files/blob-place.ts'
export { removeLoosePhotos, withStoredPhotos } from './store/files/unreferenced-photos.ts'
export { roofFile } from './store/files/roof-source.ts'
export { type ScanFiles, modelBytes, scanFiles } from './store/files/scan-files.ts'
export {
  type DataFolder,
  type StorageLocations,
  inDataFolder,
  inFolder,
  keyFolders,
  openDataFolder,
  requireDataFolder,
} from './store/files/data-folder.ts'
