import { v5 } from 'uuid'

/** What GlobalIds are written with, six bits a letter (buildingSMART, "IFC GUID"). */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$'

const BYTES = 16

/** 128 bits as 22 letters: a byte as two, then each three bytes as four. */
export function globalIdOf(bytes: Uint8Array): string {
  let id = LETTERS[bytes[0]! >> 6]! + LETTERS[bytes[0]! & 63]!
  for (let i = 1; i < BYTES; i += 3) {
    const three = (bytes[i]! << 16) | (bytes[i + 1]! << 8) | bytes[i + 2]!
    id += LETTERS[three >> 18]! + LETTERS[(three >> 12) & 63]! + LETTERS[(three >> 6) & 63]! + LETTERS[three & 63]!
  }
  return id
}

/** What parts the names of a thing. */
export const PART = '\u001f'

/**
 * GlobalIds by name (UUID version 5, RFC 9562): the same thing has the same one in every export.
 * @param scope what the names are unique in
 */
export function createGlobalIds(scope: string): (name: string) => string {
  const namespace = v5(scope, v5('reports.ifc', v5.DNS), new Uint8Array(BYTES))
  const seen = new Set<string>()
  const bytes = new Uint8Array(BYTES)
  // Bytes, as the library takes several times as long over a text.
  const encoder = new TextEncoder()
  return (name) => {
    if (seen.has(name)) throw new TypeError(`Expected each name once, found ${name.replaceAll(PART, ' ')} twice.`)
    seen.add(name)
    return globalIdOf(v5(encoder.encode(name), namespace, bytes))
  }
}
