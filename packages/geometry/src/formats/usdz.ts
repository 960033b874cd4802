import { capturedRoom, type UsdzRoom } from './usdz/captured-room.ts'
import { readScene } from './usdz/elements.ts'
import { storedEntries } from './usdz/stored-entries.ts'
import type { Finding } from '../model/finding.ts'

/** A room that was read from a USDZ, in the form of RoomPlan's JSON, and what is worth saying of it. */
export interface ReadUsdz {
  readonly room: UsdzRoom
  readonly findings: readonly Finding[]
}

/**
 * Reads the USDZ of a RoomPlan scan, parametric or mesh: a ZIP archive of stored files of USD text, a measured element each. It comes out as
 * the `CapturedRoom` that says the same, in metres, y up, as far as a USDZ says it: no confidence, no arcs, no parents of objects.
 * Sources: https://openusd.org/release/spec_usdz.html; what RoomPlan writes, seen in real files.
 * @throws InputError `file/bad-archive`, `file/not-usd`, `file/bad-geometry`, `file/unknown-kind`, `file/too-large`, `file/empty`
 */
export function readUsdz(bytes: Uint8Array): ReadUsdz {
  return capturedRoom(readScene(storedEntries(bytes)))
}
