declare module 'gltf-validator' {
  /** What the validator says of a file (its README). */
  export function validateBytes(bytes: Uint8Array): Promise<{
    readonly mimeType: string
    readonly issues: { readonly messages: readonly object[] }
  }>
}
