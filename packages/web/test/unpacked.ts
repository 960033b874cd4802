import { inflateRawSync, inflateSync } from 'node:zlib'

/* Files as what is in them, so that two compressors may pack the same. */

/** Entries of a ZIP archive, by their names: from its central directory (APPNOTE 4.3.12). */
export function zipEntries(archive: Buffer): ReadonlyMap<string, string> {
  const entries = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i += 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const body = archive.subarray(from, from + packed)
    entries.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? body : inflateRawSync(body)).toString('latin1'),
    )
    at += 46 + name + extra + comment
  }
  return entries
}

/** Times in the metadata that a tagged PDF has (XMP). */
const XMP_TIME = /(?<=>)\d{4}-\d\d-\d\dT[\d:]+Z(?=<)/g

/** What differs in each file, whoever wrote it: the time, an id made of it, and how long a packed stream is. */
const OWN = [/\(D:\w+\)/g, /\/ID \[<\w+> <\w+>\]/g, /\/Length \d+/g] as const

/**
 * The objects of a PDF as text, by their numbers, with their streams unpacked (ISO 32000, 7.3.8). Programs of fonts and photos are told by their kind alone: the page
 * has fonts without hints, and another encoder of JPEG.
 */
export function pdfObjects(bytes: Buffer): ReadonlyMap<string, string> {
  const text = bytes.toString('latin1')
  const fonts = new Set([...text.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, number]) => number!))
  const objects = new Map<string, string>()
  for (const [, number, body] of text.matchAll(/(?<=[\r\n])(\d+) 0 obj\r?\n(.*?)\r?\nendobj/gs)) {
    const [head, stream] = body!.split(/(?<=>>)\r?\nstream\r?\n/, 2) as [string, string?]
    const dictionary = OWN.reduce((rest, own) => rest.replaceAll(own, ''), head)
    // Its last byte may be a carriage return.
    const content = (stream ?? '').replace(/\nendstream$/, '')
    const isPhoto = dictionary.includes('/DCTDecode')
    if (stream === undefined) objects.set(number!, dictionary)
    else if (fonts.has(number!)) objects.set(number!, 'the program of a font')
    else if (isPhoto) objects.set(number!, 'a photo')
    else {
      const packed = Buffer.from(content, 'latin1')
      const unpacked = dictionary.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : content
      objects.set(
        number!,
        `${dictionary}\n${dictionary.includes('/Metadata') ? unpacked.replaceAll(XMP_TIME, '') : unpacked}`,
      )
    }
  }
  return objects
}

/** The last decimal that numbers of a PDF have: engines differ in the last bit of a sine, and a tie may then be rounded the other way. */
const LAST_DECIMAL = 1e-6

/** Whether two texts are the same, but for that. */
export function isAlike(own: string, theirs: string): boolean {
  if (own === theirs) return true
  const [mine, others] = [own.split(/\s+/), theirs.split(/\s+/)]
  return (
    mine.length === others.length &&
    mine.every((word, i) => word === others[i] || Math.abs(Number(word) - Number(others[i])) < 1.5 * LAST_DECIMAL)
  )
}
