/*
 * The door of extensions: what a package beside `/v1` may use to answer. Beside it stand the doors of the database (`storing.ts`), of
 * project folders (`reading.ts`) and of the command line (`commanding.ts`).
 */
export { HOUR } from './audit/audit.ts'
export * from './http/operation.ts'
export * from './jobs/jobs.ts'
export {
  type Answer,
  type ByteAnswer,
  NO_CONTENT,
  documentAnswer,
  jsonAnswer,
  writtenJsonAnswer,
} from './http/answer.ts'
export { type Body, members } from './http/body.ts'
export { parseInstant } from './http/instant.ts'
export { STATED_HEADERS } from './http/quality.ts'
export { type Parameters, integer, optionalChoice, optionalInteger, optionalText, pathText } from './http/parameters.ts'
export { USUAL_PATIENCE } from './http/prefer.ts'
export { allowTime, LONGEST_UPLOAD } from './http/slow-bodies.ts'
export { largestOf, type AskedUpload, type Received, type Upload } from './http/uploads.ts'
export { Problem, coded, notFound, unavailable } from './http/problem.ts'
export { type Resolver, isPrivateHost, publicLookup } from './http/public-address.ts'
export { MeasurementsAnswerSchema, RoofAnswerSchema, WallsAnswerSchema } from './http/tolerances.ts'
export { IMAGE_TYPES } from '@reports/export/photos'
export { type Measured } from './jobs/measured.ts'
export { type Outside } from './jobs/outside.ts'
export { THING_JOBS, type ThingJob } from './jobs/things.ts'
export { type PinVault } from './pins/pins.ts'
export { projectParameters } from './projects/operations.ts'
export { type Services } from './services.ts'
export { forgetAnswers } from './work/answer-folder.ts'
export { NonRetryableJobError } from './work/job-runner.ts'
export { shareMark } from './recipient/entry/session.ts'
export { openapiOperation, type DocumentAbout, type Further } from './reference/about.ts'
export { plain } from './reference/named-schemas.ts'
export { clientHeaders, listed, problem, response } from './reference/problems.ts'
export { ConfigError, givenBy, setting, type Config, type Environment, type Setting } from './config.ts'
export { expected, isOn, MEGABYTE, oneOf, whole, type HostAndPort } from './setting-values.ts'
export type { Addition, ExtensionHost, Opened } from './extension.ts'
export { SIGN_IN_REFUSALS } from './auth/token-endpoint.ts'
export { type Metrics } from './metrics/metrics.ts'
