/** The bytes of a product or an input, one level deep: handed to the other thread, not copied. */
export const handedOver = (value: unknown): ArrayBuffer[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.values(value).flatMap((part) => (part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []))
