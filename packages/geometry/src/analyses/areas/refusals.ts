import * as AREAS from '../../messages/en/areas.ts'
import { fault } from '../../errors.ts'
import type { ScanMeasures } from '../../measure/rooms/measures.ts'
import { roomCalled } from '../../sentence.ts'
import type { AreaRule } from './rules.ts'

/** Share of both of two rooms from which on they lie in one place. */
const ONE_PLACE = 0.5

/** @throws InputError where no area can be told by a rule: no outline, rooms in one place, several origins, no thickness of outer walls */
export function refuseAreas(
  { rooms, storeys, overlaps, findings }: ScanMeasures,
  { standard, face }: AreaRule,
  { outerWall, unit }: { readonly outerWall?: number | undefined; readonly unit?: string | undefined },
): void {
  if (storeys.length === 0 || rooms.every(({ outline }) => outline.length === 0)) throw fault(AREAS.noOutline, '$')
  if (findings.some(({ code, accepted }) => code === 'scan/several-sessions' && accepted === undefined))
    throw fault(AREAS.severalOrigins, '$')
  const byId = new Map(rooms.map((room) => [room.id, room]))
  for (const { roomIds, area } of overlaps) {
    const [one, other] = roomIds.map((id) => byId.get(id)!) as [(typeof rooms)[number], (typeof rooms)[number]]
    if (area > ONE_PLACE * Math.max(one.floorArea, other.floorArea))
      throw fault(AREAS.onePlace, '$', { one: roomCalled(one), other: roomCalled(other) })
  }
  if (face === 'outer' && outerWall === undefined) throw fault(AREAS.noOuterWall, '$', { standard })
  const units = [...new Set(rooms.flatMap((room) => room.unit ?? []))]
  if (face === 'outer' && units.length > 0) throw fault(AREAS.flatByOuterFace, '$', { standard, units })
  if (unit !== undefined && !units.includes(unit)) throw fault(AREAS.unknownUnit, '$', { unit, known: units })
}
