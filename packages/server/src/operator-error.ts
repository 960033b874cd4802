/** A problem that the operator must fix, such as a file or a folder of the machine, in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The database or the bucket cannot be used now: another process has held it too long, or it does not answer. A later try may succeed. */
export class BusyError extends Error {
  override readonly name: string = 'BusyError'
}

/** A transaction was rolled back in favour of another one. */
export class DeadlockError extends BusyError {
  override readonly name = 'DeadlockError'
}

/** Whether the machine failed, not the program: no space, no permission, a database that is damaged or in use. */
export const isMachineFailure = (error: unknown): error is Error =>
  error instanceof BusyError ||
  (error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR')))
