/** The bytes of base64. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  // `Uint8Array.from` took 40 ms of the start of the worker: it makes a string of each character.
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** What the build has compressed. */
export const inflated = (base64: string): Promise<ArrayBuffer> =>
  new Response(
    new Blob([bytesOfBase64(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).arrayBuffer()

/** A script that the build has compressed, as a blob that can be run. */
export const scriptOf = async (base64: string): Promise<Blob> =>
  new Blob([await inflated(base64)], { type: 'text/javascript' })
