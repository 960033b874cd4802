export type { Vec2, Vec3 } from './kernel/vectors.ts'
export { ERRORS, FINDINGS, InputError } from './errors.ts'
export type { ErrorCode, FindingCode } from './errors.ts'
export type { Finding } from './model/finding.ts'
