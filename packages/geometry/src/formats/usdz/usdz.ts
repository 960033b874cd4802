import { capturedRoom, type UsdzRoom } from './captured-room.ts'
import { readScene } from './scene.ts'
import { storedEntries } from './stored-entries.ts'
import type { Finding } from '../../model/finding.ts'

/** A room read from a USDZ, in the form of RoomPlan's JSON, and its findings. */
export interface ReadUsdz {
  readonly room: UsdzRoom
  readonly findings: readonly Finding[]
}

/** The first bytes of a ZIP archive, and the position of its first file's name (APPNOTE.TXT of PKWARE, 4.3.7). */
const ARCHIVE = [0x50, 0x4b, 3, 4]
const NAME_SIZE = 26
const NAME = 30

/** Whether bytes begin like a USDZ: an archive whose first file is a scene. @param head its first 256 bytes, or more */
export function isUsdz(head: Uint8Array): boolean {
  if (ARCHIVE.some((byte, index) => head[index] !== byte)) return false
  const size = (head[NAME_SIZE] ?? 0) + 256 * (head[NAME_SIZE + 1] ?? 0)
  return /\.usd[acz]?$/i.test(String.fromCharCode(...head.subarray(NAME, NAME + Math.min(size, 200))))
}

/**
 * Reads the USDZ of a RoomPlan scan, parametric or mesh: a ZIP archive of stored files of USD text, one measured element each. The result
 * is the equivalent `CapturedRoom`, in metres, y up. A USDZ has no confidence, no arcs and no parents of objects. Sources:
 * https://openusd.org/release/spec_usdz.html; RoomPlan's output, seen in real files.
 * @throws InputError `file/bad-archive`, `file/not-usd`, `file/bad-geometry`, `file/unknown-kind`, `file/too-large`, `file/empty`
 */
export function readUsdz(bytes: Uint8Array): ReadUsdz {
  return capturedRoom(readScene(storedEntries(bytes)))
}
