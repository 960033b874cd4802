/** What the operator has to put right, a file or a folder of the machine: told in a sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Another process held the database for longer than anybody waits for it: later it will do. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Whether the machine failed, not the program: no space, no permission, a database that is damaged or in use. */
export const isMachineFailure = (error: unknown): error is Error =>
  error instanceof DatabaseBusyError ||
  (error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR')))
