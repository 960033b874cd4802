import { areaOfPolygons } from '../../kernel/planar-graph.ts'
import type { Behind, EditChange } from '../../model/edits.ts'
import type { Envelope } from '../../measure/roof/measures.ts'
import { isOutdoors } from '../../measure/rooms/measures.ts'
import type { ScanMarks } from '../../marks/scan-marks.ts'
import { publishedOf } from '../../quantities/quantity.ts'
import { BRIDGE_QUANTITIES, EXTERNAL_QUANTITIES, HEATED_ENVELOPE_QUANTITIES } from '../../quantities/surfaces.ts'
import { findingRecord } from '../../records/quality.ts'
import { roundBearing, roundHundredth, roundMillimetre, roundTo, sumHundredths } from '../../rounding.ts'
import { FACE_BEHIND } from '../../tolerances.ts'
import { SECTORS, sectorOf } from '../../measure/roof/sectors.ts'
import { closedOutline } from './grown.ts'
import { heatedEnvelope } from './heated-envelope.ts'
import type { RoomSurface } from './surface.ts'
import type { SurfaceRowRecord, SurfacesRecord } from './schemas/surfaces.ts'
import { trueBearing, type ScanSurfaces } from './surfaces.ts'

/** The marks of surfaces: of their wall, with a number where it has several; of floors and ceilings the room's with -F and -C. */
export function surfaceMarks(surfaces: readonly RoomSurface[], marks: ScanMarks): string[] {
  const nameOf = ({ kind, room, stretch }: RoomSurface): string =>
    stretch === null
      ? `${marks.rooms.get(room.room.id) ?? room.room.id}-${kind === 'floor' ? 'F' : 'C'}`
      : (marks.elements.get(stretch.wall.id) ?? stretch.wall.id)
  const names = surfaces.map(nameOf)
  const count = Map.groupBy(names, (name) => name)
  const given = new Map<string, number>()
  return names.map((name, i) => {
    if (count.get(name)!.length < 2) return name
    const number = (given.get(name) ?? 0) + 1
    given.set(name, number)
    return surfaces[i]!.stretch === null ? `${name}${number}` : `${name}-${number}`
  })
}

function rowOf(surface: RoomSurface, mark: string, { north }: ScanSurfaces): SurfaceRowRecord {
  const { id, kind, room, behind, basis, other, gross, net, openings, out, slope, gap, quality } = surface
  const [grossArea, netArea] = [roundHundredth(gross), roundHundredth(net)]
  const bearing = out === null || north === null ? null : trueBearing(out, north)
  return {
    id,
    mark,
    roomId: room.room.id,
    roomName: room.room.name,
    story: room.story,
    kind,
    behind,
    basis,
    otherRoomId: other?.room.id ?? null,
    grossArea,
    openingArea: sumHundredths([grossArea, -netArea]),
    netArea,
    slopeAngle: roundTo(slope, 1),
    bearing: bearing === null ? null : roundBearing(bearing, 0),
    gap: gap === null ? null : roundHundredth(gap),
    sector: bearing === null ? null : sectorOf(bearing),
    quality,
    openings: openings.map(({ opening, area, perimeter }) => ({
      id: opening.id,
      kind: opening.kind,
      area: roundHundredth(area),
      perimeter: roundHundredth(perimeter),
    })),
  }
}

type Areas = Pick<SurfaceRowRecord, 'grossArea' | 'openingArea' | 'netArea'>

const areasOf = (rows: readonly Areas[]): Areas => ({
  grossArea: sumHundredths(rows.map(({ grossArea }) => grossArea)),
  openingArea: sumHundredths(rows.map(({ openingArea }) => openingArea)),
  netArea: sumHundredths(rows.map(({ netArea }) => netArea)),
})

/** Whether a surface is taken for outside because nothing faces it. */
export const isAssumed = ({ behind, basis }: Pick<SurfaceRowRecord, 'behind' | 'basis'>): boolean =>
  behind === 'outside' && basis === 'contour'

function placementRecord({ placement, join, rooms }: ScanSurfaces): SurfacesRecord['placement'] {
  if (placement === null || join === null) return null
  const { building } = join.roof.building
  const storeys = [...Map.groupBy(rooms, ({ story }) => story).values()]
  const areas = storeys.map((own) =>
    areaOfPolygons(
      closedOutline(
        own.flatMap(({ rings }) => rings),
        FACE_BEHIND / 2,
      ),
    ),
  )
  return {
    buildingId: building.id,
    displayName: building.displayName,
    status: placement.status,
    why: [...placement.why],
    doubts: [...placement.doubts],
    roofArea: roundHundredth(join.roof.area),
    scanArea: roundHundredth(areas.reduce((most, area) => Math.max(most, area), 0)),
    places: placement.places.map(({ turn, shift, distances, errors, score }) => ({
      turn: roundBearing(turn, 2),
      shift: shift.map(roundMillimetre),
      eaves: roundMillimetre(distances.eave),
      gables: roundMillimetre(distances.gable),
      plusMinusTurn: roundTo(2 * errors.turn, 2),
      plusMinusShift: roundHundredth(2 * errors.shift),
      score: roundTo(score, 3),
    })),
  }
}

const areaToVolume = ({ wallArea, roofArea, groundArea, volume }: Envelope): number =>
  (wallArea + roofArea + groundArea) / volume

/** The published record of what lies behind surfaces: rounded once, here. Sums are those of published values. */
export function surfacesRecord(scan: ScanSurfaces, marks: ScanMarks): SurfacesRecord {
  const { surfaces, rooms, volumes, heated, north, findings } = scan
  const names = surfaceMarks(surfaces, marks)
  const rows = surfaces.map((surface, i) => rowOf(surface, names[i]!, scan))
  const walls = rows.filter(({ kind }) => kind === 'wall')
  const outer = walls.filter(({ behind }) => behind === 'outside')
  const groups = Map.groupBy(rows, ({ kind, behind, basis }) => `${kind} ${behind} ${basis}`)
  const { internal, overallInternal, external, roof, formFactor, bridges } = heatedEnvelope(scan)
  return {
    north:
      north === null
        ? null
        : {
            degrees: roundBearing(north.degrees, 2),
            basis: north.basis,
            plusMinus: north.plusMinus === null ? null : roundTo(north.plusMinus, 2),
          },
    placement: placementRecord(scan),
    surfaces: rows,
    rooms: rooms
      .filter(({ room }) => !isOutdoors(room))
      .map(({ room, story, number }) => ({
        roomId: room.id,
        roomName: room.name,
        story,
        heated: heated[number]!,
        floorArea: roundHundredth(room.floorArea),
        volume: volumes[number] === null ? null : roundHundredth(volumes[number]!),
        assumedOutside: areasOf(rows.filter((row) => row.roomId === room.id && isAssumed(row))).grossArea,
      })),
    sums: [...groups.values()].map((own) => ({
      kind: own[0]!.kind,
      behind: own[0]!.behind,
      basis: own[0]!.basis,
      ...areasOf(own),
    })),
    sectors: SECTORS.flatMap((sector) => {
      const own = outer.filter((row) => row.sector === sector)
      if (own.length === 0) return []
      const areas = areasOf(own)
      const windows = own.flatMap(({ openings }) => openings.filter(({ kind }) => kind === 'window'))
      const windowArea = sumHundredths(windows.map(({ area }) => area))
      return [
        {
          sector,
          ...areas,
          windowArea,
          glazing: areas.grossArea === 0 ? 0 : roundTo(Math.min(1, windowArea / areas.grossArea), 3),
        },
      ]
    }),
    storeys: [...Map.groupBy(walls, ({ story, behind }) => `${story} ${behind}`).values()]
      .map((own) => ({ story: own[0]!.story, behind: own[0]!.behind, ...areasOf(own) }))
      .toSorted((a, b) => (a.story ?? -1) - (b.story ?? -1)),
    envelope: {
      internal: publishedOf(HEATED_ENVELOPE_QUANTITIES, { ...internal }),
      overallInternal: publishedOf(HEATED_ENVELOPE_QUANTITIES, { ...overallInternal }),
      external:
        external === null
          ? null
          : publishedOf(EXTERNAL_QUANTITIES, {
              volume: null,
              roofArea: null,
              groundArea: null,
              ...external.solid,
              wallArea: external.wallArea,
              areaToVolume: external.solid && areaToVolume(external.solid),
            }),
      roof: roof === null ? null : { overRooms: roundHundredth(roof.overRooms), beyond: roundHundredth(roof.beyond) },
      formFactor: formFactor === null ? null : roundTo(formFactor, 3),
      bridges: publishedOf(BRIDGE_QUANTITIES, { ...bridges }),
    },
    findings: findings.map(findingRecord),
  }
}

/**
 * The change that says what lies behind a surface: of its lone door or of the place that rooms enclose, where areas of the dwelling read the
 * same; else of the surface.
 */
export function behindEdit({ measures }: ScanSurfaces, surface: RoomSurface, behind: Behind): EditChange {
  const { id, stretch, at, room, openings } = surface
  const leads = behind === 'outside' ? 'outdoors' : behind === 'neighbour' ? 'otherUnit' : null
  const shared = new Set(measures.sameOpenings.flat())
  const doors = openings.flatMap(({ opening }) =>
    opening.kind === 'window' || shared.has(opening.id) ? [] : [opening.id],
  )
  if (stretch?.behind === null && leads !== null) {
    if (doors.length > 0) return { operation: 'settleDoor', doors, leads }
    if (at !== null && room.story !== null)
      return {
        operation: 'settleVoid',
        story: room.story,
        at: [roundMillimetre(at[0]), roundMillimetre(at[1])],
        as: leads,
      }
  }
  return { operation: 'setBehind', surfaces: [id], behind }
}
