import { roomSolids, type RoomSolid, type ScanSurfaces, type SolidFace } from '@reports/geometry/surfaces'
import { asciiName, behindOf, boundaryOf, coordinates, toldOf } from './shells.ts'

/** Openings of a wall as polygons in its plane: along it, and up from the floor. */
function windowsOf({ openings, ring }: SolidFace, floor: number, isOutdoors: boolean) {
  if (openings.length === 0 || !isOutdoors) return null
  const [x0, y0] = ring[0]!
  const polygons = openings.map(({ ring: own }) =>
    own.map(([x, y, z]) => [Math.hypot(x - x0, y - y0), z - floor].map((value) => Math.round(value * 1e4) / 1e4)),
  )
  return {
    type: 'DetailedWindows',
    polygons,
    are_doors: openings.map(({ of: { opening } }) => opening.kind !== 'window'),
  }
}

const isTopExposed = ({ faces }: RoomSolid): boolean =>
  faces.some((face) => face.kind === 'ceiling' && behindOf(face) === 'outside')

/** The sloping ceilings of a storey under the roof: dragonfly cuts its rooms by them. */
function roofOf(solids: readonly RoomSolid[]) {
  const sloping = solids.filter(isTopExposed).flatMap(({ faces }) =>
    faces.filter(({ kind, ring }) => {
      const heights = ring.map(([, , z]) => z)
      return kind === 'ceiling' && Math.max(...heights) - Math.min(...heights) > LEAST_RISE
    }),
  )
  return sloping.length === 0
    ? {}
    : {
        roof: {
          type: 'RoofSpecification',
          geometry: sloping.map(({ ring }) => ({ type: 'Face3D', boundary: coordinates(ring) })),
        },
      }
}

/** Metres from the lowest to the highest corner of a ceiling that slopes: less is drift. */
const LEAST_RISE = 0.1

/** A room as a floor with one height: of a sloping ceiling the mean, so that its volume is right before the roof is heeded. */
function roomOf(solid: RoomSolid, number: number) {
  const { room, faces, floor, area, volume } = solid
  const walls = faces.filter(({ kind }) => kind === 'wall')
  return {
    type: 'Room2D',
    identifier: asciiName(room.room.name ?? room.room.id, number),
    display_name: room.room.name ?? room.room.id,
    floor_boundary: coordinates(walls.map(({ ring }) => ring[0]!)).map(([x, y]) => [x, y]),
    floor_height: floor,
    floor_to_ceiling_height: volume / area,
    is_ground_contact: faces.some((face) => face.kind === 'floor' && behindOf(face) === 'ground'),
    is_top_exposed: isTopExposed(solid),
    boundary_conditions: walls.map((wall) => ({ type: boundaryOf(wall) })),
    window_parameters: walls.map((wall) => windowsOf(wall, floor, boundaryOf(wall) === 'Outdoors')),
    properties: { type: 'Room2DPropertiesAbridged' },
    user_data: { id: room.room.id },
  }
}

/** Rooms as a dragonfly model (JSON): outlines of floors with heights, metres, y to true north where north is known. */
export function dragonflyOf(scan: ScanSurfaces): string {
  const solids = roomSolids(scan).filter(({ room }) => room.polygons.length === 1)
  const storeys = Map.groupBy(
    solids.map((solid, number) => ({ story: solid.room.story ?? 0, solid, own: roomOf(solid, number) })),
    ({ story }) => story,
  )
  const stories = [...storeys]
    .toSorted(([a], [b]) => a - b)
    .map(([story, rooms]) => ({
      type: 'Story',
      identifier: `story${story}`,
      room_2ds: rooms.map(({ own }) => own),
      floor_height: rooms.reduce((low, { own }) => Math.min(low, own.floor_height), Infinity),
      floor_to_floor_height: rooms.reduce((most, { own }) => Math.max(most, own.floor_to_ceiling_height), 0),
      multiplier: 1,
      ...roofOf(rooms.map(({ solid }) => solid)),
      properties: { type: 'StoryPropertiesAbridged' },
    }))
  const model = {
    type: 'Model',
    identifier: 'Scan',
    units: 'Meters',
    tolerance: 0.001,
    angle_tolerance: 1,
    buildings: [
      {
        type: 'Building',
        identifier: 'building',
        unique_stories: stories,
        properties: { type: 'BuildingPropertiesAbridged' },
      },
    ],
    properties: { type: 'ModelProperties' },
    user_data: toldOf(solids, scan),
  }
  return `${JSON.stringify(model)}\n`
}
