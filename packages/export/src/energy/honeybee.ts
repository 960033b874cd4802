import { roomSolids, type ScanSurfaces, type SolidFace } from '@reports/geometry/surfaces'
import { asciiName, boundaryOf, coordinates, told, toldOf } from './shells.ts'

const FACE_TYPES = { wall: 'Wall', floor: 'Floor', ceiling: 'RoofCeiling' } as const

const face3d = (boundary: number[][]) => ({ type: 'Face3D', boundary })

/** A face with its openings; an adiabatic face takes none in honeybee. */
function faceOf(face: SolidFace, identifier: string) {
  const condition = boundaryOf(face)
  const openings = condition === 'Outdoors' ? face.openings : []
  const made = openings.map(({ of: { opening }, ring }, i) => ({
    isWindow: opening.kind === 'window',
    own: {
      identifier: `${identifier}_o${i + 1}`,
      geometry: face3d(coordinates(ring)),
      boundary_condition: { type: 'Outdoors' },
      user_data: { id: opening.id, kind: opening.kind },
    },
  }))
  const windows = made.filter(({ isWindow }) => isWindow)
  const doors = made.filter(({ isWindow }) => !isWindow)
  return {
    type: 'Face',
    identifier,
    face_type: FACE_TYPES[face.kind],
    geometry: face3d(coordinates(face.ring)),
    boundary_condition: { type: condition },
    ...(windows.length === 0
      ? {}
      : {
          apertures: windows.map(({ own }) => ({
            type: 'Aperture',
            ...own,
            properties: { type: 'AperturePropertiesAbridged' },
          })),
        }),
    ...(doors.length === 0
      ? {}
      : { doors: doors.map(({ own }) => ({ type: 'Door', ...own, properties: { type: 'DoorPropertiesAbridged' } })) }),
    properties: { type: 'FacePropertiesAbridged' },
    user_data: told(face),
  }
}

/** Rooms as a honeybee model (JSON): closed shells of inner faces, metres, y to true north where north is known. */
export function honeybeeOf(scan: ScanSurfaces): string {
  const solids = roomSolids(scan)
  const rooms = solids.map(({ room, faces }, number) => {
    const identifier = asciiName(room.room.name ?? room.room.id, number)
    return {
      type: 'Room',
      identifier,
      display_name: room.room.name ?? room.room.id,
      faces: faces.map((face, i) => faceOf(face, `${identifier}_f${i + 1}`)),
      story: `story${room.story ?? 0}`,
      properties: { type: 'RoomPropertiesAbridged' },
      user_data: { id: room.room.id, heated: scan.heated[room.number] },
    }
  })
  const model = {
    type: 'Model',
    identifier: 'Scan',
    units: 'Meters',
    tolerance: 0.001,
    angle_tolerance: 1,
    rooms,
    properties: { type: 'ModelProperties' },
    user_data: toldOf(solids, scan),
  }
  return `${JSON.stringify(model)}\n`
}
