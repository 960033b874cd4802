/** The first words of a file (ISO 10303-21, 5.1). */
export const OPENING = 'ISO-10303-21;'

/** Bytes as characters of the same number. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x2000) text += String.fromCharCode(...bytes.subarray(i, i + 0x2000))
  return text
}

/** Whether a file begins as a model in IFC does: the text form of ISO 10303-21 alone, no archive and no XML. */
export const isIfc = (bytes: Uint8Array): boolean =>
  latin1(bytes.subarray(0, 512))
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .startsWith(OPENING)
