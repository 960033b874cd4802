/** The bytes of base64. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** What the build has compressed. */
export const inflated = (base64: string): Promise<ArrayBuffer> =>
  new Response(
    new Blob([bytesOfBase64(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).arrayBuffer()

/** A script that the build has compressed, as a blob that can be run. */
export const scriptOf = async (base64: string): Promise<Blob> =>
  new Blob([await inflated(base64)], { type: 'text/javascript' })
