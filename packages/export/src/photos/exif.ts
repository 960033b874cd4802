const ORIENTATION = 0x0112

/** The values of an orientation that is not upright. */
const isTurned = (value: number): boolean => value >= 2 && value <= 8

/**
 * The orientation that a block of EXIF states, 2 to 8; null where it states none, or upright.
 * @param tiff from its byte order on
 */
export function orientationOf(tiff: Uint8Array): number | null {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length)
  if (tiff.length < 14) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const start = view.getUint32(4, isLittle)
  if (start + 2 > tiff.length) return null
  const entries = view.getUint16(start, isLittle)
  for (let i = 0; i < entries; i++) {
    const at = start + 2 + 12 * i
    if (at + 12 > tiff.length) return null
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return isTurned(value) ? value : null
  }
  return null
}

/** A block of EXIF that states an orientation alone, or nothing where it is null. */
export function exifOf(orientation: number | null): Buffer {
  const entries = orientation === null ? 0 : 1
  const tiff = Buffer.alloc(14 + 12 * entries)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(entries, 8)
  if (orientation === null) return tiff
  tiff.writeUInt16BE(ORIENTATION, 10)
  // A short, once.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
