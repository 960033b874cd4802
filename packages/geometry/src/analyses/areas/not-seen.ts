import type { RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import { isHeightKnown, type AreaRoom } from './area-rooms.ts'
import type { LoneDoor } from './doors.ts'
import type { AreaGroup, EnclosedVoid } from './enclosed-area.ts'
import { namesOf, pointIn, type OpenPlace } from './open-places.ts'
import type { AreaRule } from './rules.ts'

/* What is open of rooms and of what they enclose: nothing of it is counted, and a person has to settle it. */

/** Share of a room that may lie in others before nobody can say what its floor is. */
const SHARED_FLOOR = 0.05

/** Places that rooms enclose and that were not scanned. */
export const voidsNotSeen = ({ class: own }: AreaGroup, voids: readonly EnclosedVoid[]): OpenPlace[] =>
  voids.flatMap(({ kind, area, width, ring, doors }) =>
    kind === 'unscanned'
      ? [{ kind, class: own, area, width, at: pointIn([ring]), rings: [ring], ...namesOf(doors) }]
      : [],
  )

/** Behind a door of which a person says that rooms there were not scanned. */
export const saidUnscanned = (door: LoneDoor): OpenPlace => ({
  kind: 'behindDoor',
  class: null,
  area: null,
  width: null,
  at: door.foot,
  rings: [],
  ...namesOf([door]),
})

/** Whether nobody knows the floor of a room, or on which storey it is. */
export const isFloorUnknown = ({ quality, outline, story }: RoomMeasures): boolean =>
  quality === 'unknown' || outline.length === 0 || story === null

export const floorNotKnown = ({ id, outline, areaClass }: RoomMeasures): OpenPlace => ({
  kind: 'floor',
  class: areaClass,
  area: null,
  width: null,
  at: pointIn(outline[0] ?? []),
  rings: [],
  doors: [],
  roomIds: [id],
})

/** Rooms of which nobody knows what part is high enough. */
export const unknownHeights = (rooms: readonly AreaRoom[], { heights }: AreaRule): OpenPlace[] =>
  rooms.flatMap((own): OpenPlace[] => {
    if (heights.every(([limit]) => isHeightKnown(own, limit))) return []
    const { room, floor, class: areaClass } = own
    const at = pointIn(floor)
    return [
      {
        kind: 'height',
        class: areaClass,
        area: room.floorArea,
        width: null,
        at,
        rings: floor,
        doors: [],
        roomIds: [room.id],
      },
    ]
  })

/** Rooms of which more lies in others than can be told from noise. */
export const sharedFloors = (rooms: readonly AreaRoom[], { overlaps, findings }: ScanMeasures): OpenPlace[] => {
  const accepted = new Set(findings.flatMap((each) => (each.accepted === undefined ? [] : each.ids)))
  return rooms.flatMap(({ room, floor, class: own }): OpenPlace[] => {
    const shared = overlaps.filter(
      ({ roomIds }) => roomIds.includes(room.id) && !roomIds.every((id) => accepted.has(id)),
    )
    const area = shared.reduce((sum, each) => sum + each.area, 0)
    if (area <= SHARED_FLOOR * room.floorArea) return []
    const roomIds = [...new Set([room.id, ...shared.flatMap((each) => each.roomIds)])]
    return [{ kind: 'overlap', class: own, area, width: null, at: pointIn(floor), rings: [], doors: [], roomIds }]
  })
}
