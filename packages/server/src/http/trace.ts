/** The trace of a request from its sender, for the log only. */
export interface Trace {
  readonly trace_id: string
  readonly span_id: string
}

/** `traceparent` (W3C Trace Context, section 3.2): version 00, or a later one, which begins with the same parts. */
const TRACEPARENT = /^(?:00|(?!ff)([0-9a-f]{2}))-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

/** Limit on characters: no known version is longer. */
const LONGEST = 256

/** The trace in a header; null if its form is wrong. */
export function traceOf(header: string | string[] | undefined): Trace | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null
  const [, later, trace, span, rest] = TRACEPARENT.exec(header) ?? []
  if (trace === undefined || span === undefined || (later === undefined && rest !== undefined)) return null
  return { trace_id: trace, span_id: span }
}
