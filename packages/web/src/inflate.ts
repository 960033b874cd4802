/** The bytes of base64. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** A script that the build has compressed, as a blob that can be run. */
export const scriptOf = async (base64: string): Promise<Blob> => {
  const inflated = new Blob([bytesOfBase64(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Blob([await new Response(inflated).arrayBuffer()], { type: 'text/javascript' })
}
