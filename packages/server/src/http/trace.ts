/** The trace of a request as its sender gives it, for the log alone. */
export interface Trace {
  readonly trace_id: string
  readonly span_id: string
}

/** `traceparent` (W3C Trace Context, section 3.2): of version 00, or a later one, of which the first parts are known. */
const TRACEPARENT = /^(?:00|(?!ff)([0-9a-f]{2}))-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

/** Characters: what is longer is of no version that is known. */
const LONGEST = 256

/** The trace of a header; null where it is not written as the grammar says. */
export function traceOf(header: string | string[] | undefined): Trace | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null
  const [, later, trace, span, rest] = TRACEPARENT.exec(header) ?? []
  if (trace === undefined || span === undefined || (later === undefined && rest !== undefined)) return null
  return { trace_id: trace, span_id: span }
}
