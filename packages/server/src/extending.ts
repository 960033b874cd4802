/* The door of extensions: what a package beside `/v1` may use of the service. */
export * from './store/database/tables.ts'
export * from './http/operation.ts'
export * from './jobs/jobs.ts'
export { type Answer, type ByteAnswer, NO_CONTENT, jsonAnswer, writtenJsonAnswer } from './http/answer.ts'
export { type Body, members } from './http/body.ts'
export { stateHeader } from './http/edits.ts'
export { type IdempotencyKey } from './http/idempotency-key.ts'
export { prefixOf } from './http/links.ts'
export { type Parameters, integer, optionalChoice, optionalText, pathText } from './http/parameters.ts'
export { USUAL_PATIENCE } from './http/prefer.ts'
export { Problem, coded, notFound, unavailable } from './http/problem.ts'
export { type Resolver, isPrivateHost, publicLookup } from './http/public-address.ts'
export { levelHeader } from './http/quality.ts'
export { MeasurementsAnswerSchema, RoofAnswerSchema, WallsAnswerSchema } from './http/tolerances.ts'
export { IMAGE_TYPES } from './imagery/image-formats.ts'
export { type FolderHandle, openFolder, openFolderInside } from './import/folder-handle.ts'
export { type Progress } from './import/progress.ts'
export { importedProject, photoRow, readProject, readProjectFolder, storedDetails } from './import/project-folder.ts'
export { MODEL_FILE, PROJECT_PARTS } from './import/project-parts.ts'
export { type ReadPhoto, missingPhoto, namedPhotos, photoFile, readPhoto } from './import/read-photos.ts'
export { type ReadScan, measuredScan, readEditList, readRoof, readScan, scanFilesIn } from './import/read-sources.ts'
export { type Measured } from './jobs/measured.ts'
export { answerMeasurements, floorPlan } from './jobs/measurements.ts'
export { type Outside } from './jobs/outside.ts'
export { answerRoof, answerWalls, roofPlan, wallPlan } from './jobs/roof.ts'
export { BusyError } from './operator-error.ts'
export { type PinVault } from './pins/pins.ts'
export { projectParameters } from './projects/operations.ts'
export { type Services } from './services.ts'
export { isPostgresUrl } from './store/database/database.ts'
export { acquireLock, inTransaction, projectLock } from './store/database/transaction.ts'
export { type BlobPlace, blobsIn } from './store/files/blob-place.ts'
export { editedScan } from './store/files/edited-scan.ts'
export { type ScanFiles, type StoredText, EDITS_FILE, scanFiles } from './store/files/scan-files.ts'
export { claimPhotos, releasePhotos, removeUnreferencedPhotos } from './store/files/unreferenced-photos.ts'
export { KeyReused, type KeyedRequest, findUse, noteUse, takeKey } from './store/idempotency.ts'
export { dropProject } from './store/projects/deletion.ts'
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
export { forgetAnswers } from './work/answer-folder.ts'
export { NonRetryableJobError } from './work/job-runner.ts'
export { type PoolLimits, longOfTenant } from './work/pool.ts'
export { openapiOperation, type DocumentAbout } from './reference/about.ts'
export { ConfigError, givenBy, setting, type Config, type Setting } from './config.ts'
export { expected, isOn, MEGABYTE, oneOf } from './setting-values.ts'
export type { DataFolder } from './store/files/data-folder.ts'
export type { Addition, Opened } from './extension.ts'
export { SIGN_IN_REFUSALS } from './auth/token-endpoint.ts'
export { run } from './run.ts'
export { NO_BAR, bar } from './commands/bar.ts'
export { type Context, UsageError, plainText } from './commands/context.ts'
export { requireSharedKeys } from './commands/keys.ts'
export { type Metrics } from './metrics/metrics.ts'
export { DeadlockError, OperatorError } from './operator-error.ts'
export { readDatabaseUrl } from './setting-values.ts'
export { tablesOf } from './store/database/extended.ts'
export { type Blobs, HEAD_LENGTH, isBlobKey, isTenantKey } from './store/blobs/blobs.ts'
export {
  type StorageLocations,
  inFolder,
  keyFolders,
  openDataFolder,
  requireDataFolder,
} from './store/files/data-folder.ts'
export type { Bucket } from './store/blobs/bucket.ts'
export { configOf, withData, type InstallationOptions } from './command-line/options.ts'
export type { CommandExtension } from './commands/context.ts'
export type { Command } from 'commander'
export { requireAllExtensions } from './store/database/migrate.ts'
