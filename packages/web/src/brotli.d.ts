declare module 'brotli/decompress.js' {
  /** What brotli has compressed. */
  export default function decompress(bytes: Uint8Array): Uint8Array
}
