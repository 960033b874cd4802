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

/** A room as a floor with one height: of a sloping ceiling the mean, so that its volume is right. */
function roomOf({ room, faces, floor, area, volume }: RoomSolid, number: number) {
  const walls = faces.filter(({ kind }) => kind === 'wall')
  const behind = (kind: SolidFace['kind']): string => {
    const face = faces.find((each) => each.kind === kind)
    return face === undefined ? 'unknown' : behindOf(face)
  }
  return {
    type: 'Room2D',
    identifier: asciiName(room.room.name ?? room.room.id, number),
    display_name: room.room.name ?? room.room.id,
    floor_boundary: coordinates(walls.map(({ ring }) => ring[0]!)).map(([x, y]) => [x, y]),
    floor_height: floor,
    floor_to_ceiling_height: volume / area,
    is_ground_contact: behind('floor') === 'ground',
    is_top_exposed: behind('ceiling') === 'outside',
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
    solids.map((solid, number) => ({ story: solid.room.story ?? 0, own: roomOf(solid, number) })),
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
