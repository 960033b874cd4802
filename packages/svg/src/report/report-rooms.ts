import {
  scanRecord,
  TERMS,
  type MeasurementsRecord,
  type ProjectDetailsRecord,
  type Quality,
  type RoomRecord,
  type RoomType,
  type ScanMeasures,
} from '@reports/geometry'
import { namedByEdits } from '@reports/geometry/edits'
import type { Language } from '../words.ts'

/** A room as people noted it and as it was scanned. One of the two may be missing. */
export interface ReportRoom {
  readonly id: string
  readonly name: string
  readonly type: RoomType
  readonly story: number | null
  readonly record: RoomRecord | null
  /** Null if the room was not scanned. */
  readonly quality: Quality | null
  readonly noted: ProjectDetailsRecord['rooms'][number] | null
}

export interface RoomsOfReport {
  readonly scan: ScanMeasures | null
  readonly rooms: readonly ReportRoom[]
  /** Null if nothing was scanned. */
  readonly totals: MeasurementsRecord['totals'] | null
}

/**
 * All rooms: those of the scan first, in its order. A name or a type by an edit takes precedence over that of the project, and that over
 * the scan's.
 */
export function roomsOfReport(
  { rooms, outsideAreas }: ProjectDetailsRecord,
  scan: ScanMeasures | null,
  lang: Language,
): RoomsOfReport {
  const measured = scan === null ? null : scanRecord(scan)
  const notes = new Map([...rooms, ...outsideAreas].map((room) => [room.roomId, room]))
  const byEdits = namedByEdits(scan ?? { edits: [] })
  const scanned = (measured?.rooms ?? []).map((record, i): ReportRoom => {
    const note = notes.get(record.roomId) ?? null
    const type = byEdits.types.has(record.roomId) ? record.roomType : (note?.roomType ?? record.roomType)
    const noted = byEdits.names.has(record.roomId) ? null : note?.roomName
    return {
      id: record.roomId,
      name: noted ?? TERMS[lang].roomName(record.roomName, type),
      type,
      story: record.story ?? note?.story ?? null,
      record,
      quality: scan?.rooms[i]?.quality ?? null,
      noted: note,
    }
  })
  const ids = new Set(scanned.map(({ id }) => id))
  const others = rooms
    .filter(({ roomId }) => !ids.has(roomId))
    .map((note): ReportRoom => ({
      id: note.roomId,
      name: note.roomName ?? TERMS[lang].roomTypes[note.roomType],
      type: note.roomType,
      story: note.story,
      record: null,
      quality: null,
      noted: note,
    }))
  return { scan, rooms: [...scanned, ...others], totals: measured?.totals ?? null }
}

/** Id of the page element that shows the storey's plan. */
export const planId = (story: number): string => `floor-plan-${story}`

/** Id of the plan that shows a room; undefined if its storey is not known. */
export const planOf = (story: number | null): string | undefined => (story === null ? undefined : planId(story))
