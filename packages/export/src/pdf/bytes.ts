/** The font that a document begins with: none. It would be Helvetica, in which nothing is written, and which a page would have to carry. */
export const NO_FONT = ''

/** Points per millimetre: PDF has 72 points to an inch of 25.4 mm. */
export const POINTS_PER_MM = 72 / 25.4

/** The bytes of a document, once it has ended. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  document.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
  await new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve())
    document.on('error', reject)
  })
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
