/** Half a body is none: the client closed its connection. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))
