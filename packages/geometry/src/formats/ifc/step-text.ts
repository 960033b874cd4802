import * as IFC from '../../messages/en/ifc.ts'
import { fault } from '../../errors.ts'
import { IFC_LIMITS } from '../../tolerances.ts'
import { isIfc, latin1, OPENING } from './first-bytes.ts'

/** The last words of a file (ISO 10303-21, 5.1). */
const CLOSING = 'END-ISO-10303-21;'

/** Schemas of which bodies, roofs and rooms have the same names. */
const SCHEMA = /^IFC(?:2X3|4(?:X3)?)(?:_\w+)?$/i

/** Bytes in which the closing words, and the name of the schema, are looked for: headers are some hundred bytes. */
const LOOKED_AT = 0x1_00_00

const NUMBER_SIGN = 0x23
const EQUALS = 0x3d

/** Entities of a file, at most: lines that begin with a number sign, and what follows a semicolon. */
function entitiesIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(EQUALS); at >= 0; at = bytes.indexOf(EQUALS, at + 1)) {
    // The number before the sign, of at most 20 digits: text has such signs too, which only counts more.
    let from = at - 1
    while (from > at - 21 && from >= 0 && ((bytes[from]! >= 0x30 && bytes[from]! <= 0x39) || bytes[from] === 0x20))
      from -= 1
    if (from >= 0 && bytes[from] === NUMBER_SIGN) count += 1
  }
  return count
}

/**
 * Checks what the kernel does not: it opens a file that ends in the middle without a word.
 * @returns the schema, `IFC4`
 * @throws InputError `file/not-ifc`, `file/too-large`
 */
export function checkedSchema(bytes: Uint8Array): string {
  if (bytes.length > IFC_LIMITS.bytes)
    throw fault(IFC.mostBytes, null, { most: IFC_LIMITS.bytes / 2 ** 20, found: Math.ceil(bytes.length / 2 ** 20) })
  if (!isIfc(bytes)) throw fault(IFC.noOpening, null, { opening: OPENING })
  const end = latin1(bytes.subarray(Math.max(0, bytes.length - LOOKED_AT)))
  if (
    !end
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .trimEnd()
      .endsWith(CLOSING)
  )
    throw fault(IFC.truncated, null, { closing: CLOSING })
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/.exec(latin1(bytes.subarray(0, LOOKED_AT)))?.[1] ?? ''
  if (!SCHEMA.test(schema)) throw fault(IFC.otherSchema, null, { found: schema.slice(0, 40) })
  const entities = entitiesIn(bytes)
  if (entities > IFC_LIMITS.entities)
    throw fault(IFC.mostEntities, null, { most: IFC_LIMITS.entities, found: entities })
  return schema.toUpperCase()
}
