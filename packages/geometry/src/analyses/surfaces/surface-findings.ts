import * as SURFACES from '../../messages/en/surfaces.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import { roundHundredth, sumHundredths } from '../../rounding.ts'
import { metres, roomCalled, said, squareMetres, type Sentence } from '../../sentence.ts'
import type { RoofJoin } from './joined-roof.ts'
import type { North } from './north.ts'
import type { Placement } from './place-under-roof.ts'
import type { RoomSurface } from './surface.ts'

const WHY: Readonly<Partial<Record<Placement['why'][number], Sentence>>> = {
  severalPlaces: said(SURFACES.severalPlaces),
  oneSide: said(SURFACES.oneSide),
  facesWithoutWall: said(SURFACES.facesWithoutWall),
  fewSides: said(SURFACES.fewSides),
  wallsWithoutRoom: said(SURFACES.wallsWithoutRoom),
}

/** What is doubtful of the place of rooms under a roof. */
function placeFindings({ placement, roof: { building }, zero }: RoofJoin): Finding[] {
  const { id, displayName } = building.building
  const name = displayName === '' ? id : displayName
  const { status, places, why, doubts } = placement
  if (status === 'none') return [findingOf(said(SURFACES.noPlace, { name }), [id])]
  if (status === 'ambiguous') {
    const reasons = why.flatMap((reason) => WHY[reason] ?? [])
    const told = reasons.reduce<Sentence | string>(
      (first, next) => (first === '' ? next : said(SURFACES.andAlso, { first, next })),
      '',
    )
    return [findingOf(said(SURFACES.ambiguousPlace, { name, count: places.length, why: told }), [id])]
  }
  const { eave, gable } = places[0]!.distances
  const told = {
    rectangle: said(SURFACES.rectangle),
    eaves: said(SURFACES.eavesUnlikely, { eaves: metres(eave), gables: metres(gable) }),
    partly: said(SURFACES.partlyMatched),
  } as const
  return [
    ...doubts.map((doubt) => findingOf(told[doubt], [id])),
    ...(zero !== null ? [] : [findingOf(said(SURFACES.heightsUnknown), [id])]),
  ]
}

/** What has to be known to read surfaces: what is assumed, what was not seen, north, and the place under the roof. Areas are those published. */
export function surfaceFindings(
  surfaces: readonly RoomSurface[],
  north: North | null,
  join: RoofJoin | null,
): Finding[] {
  const areaOf = (some: readonly RoomSurface[]): number => sumHundredths(some.map(({ gross }) => roundHundredth(gross)))
  const idsOf = (some: readonly RoomSurface[]): string[] => [...new Set(some.map(({ room }) => room.room.id))]
  const outside = surfaces.filter(({ behind }) => behind === 'outside')
  const assumed = outside.filter(({ basis }) => basis === 'contour')
  const open = surfaces.filter(({ behind }) => behind === 'notScanned' || behind === 'unknown')
  const above = surfaces.filter(({ kind, basis, gap }) => kind !== 'wall' && basis === 'contour' && (gap ?? 0) < 0)
  const ofArea = (sentence: Parameters<typeof findingOf>[0], some: readonly RoomSurface[]): Finding => ({
    ...findingOf(sentence, idsOf(some)),
    area: areaOf(some),
  })
  const [area, whole, unseen] = [assumed, outside, open].map((some) => squareMetres(areaOf(some)))
  return [
    ...(assumed.length === 0 ? [] : [ofArea(said(SURFACES.outsideAssumed, { area: area!, whole: whole! }), assumed)]),
    ...(open.length === 0 ? [] : [ofArea(said(SURFACES.notScanned, { area: unseen! }), open)]),
    ...(north === null ? [findingOf(said(SURFACES.noNorth), [])] : []),
    ...(join === null ? [] : placeFindings(join)),
    ...(above.length === 0
      ? []
      : [
          findingOf(
            said(SURFACES.aboveRoof, {
              rooms: [...new Set(above.map(({ room }) => room.room))].map(roomCalled),
              most: metres(-above.reduce((low, { gap }) => Math.min(low, gap!), 0)),
            }),
            idsOf(above),
          ),
        ]),
  ]
}
