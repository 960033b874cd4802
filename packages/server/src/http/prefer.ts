/** Milliseconds that a client waits if it says nothing, and at most: a request is given up after 30 seconds. */
export const USUAL_PATIENCE = 1000
const LONGEST = 25_000

/**
 * How long the client of a change waits before it is told of a job instead (RFC 7240): with `respond-async` not at all, with `wait=N` N
 * seconds. What is not understood is ignored, as the RFC says.
 * @returns milliseconds
 */
export function patienceOf(prefer: string | undefined): number {
  // Nearly every request says nothing.
  if (prefer === undefined) return USUAL_PATIENCE
  const preferences = new Map<string, string>()
  for (const part of prefer.split(',')) {
    const [name = '', value = ''] = (part.split(';')[0] ?? '').split('=').map((text) => text.trim())
    // The first of one name counts.
    if (!preferences.has(name.toLowerCase())) preferences.set(name.toLowerCase(), value.replace(/^"(.*)"$/, '$1'))
  }
  const wait = preferences.get('wait') ?? ''
  if (/^\d{1,9}$/.test(wait)) return Math.min(Number(wait) * 1000, LONGEST)
  return preferences.has('respond-async') ? 0 : USUAL_PATIENCE
}
