/** A turn about the vertical axis and a place, as RoomPlan writes them: 16 numbers in column order. */
const transform = (degrees: number, x: number, y: number, z: number): number[] => {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, x, y, z, 1]
}

interface Element {
  readonly identifier: string
  readonly dimensions: number[]
  readonly transform: number[]
  readonly [key: string]: unknown
}

const element = (identifier: string, dimensions: number[], placed: number[], rest: object = {}): Element => ({
  identifier,
  dimensions,
  transform: placed,
  polygonCorners: [],
  confidence: { high: {} },
  ...rest,
})

/** A room of 5 x 3 x 2.5 m with one door of 0.9 x 2.1 m: floor 15.00, gross wall area 40.00, net 38.11 m2. */
export const roomExport = () => ({
  version: 2,
  story: 0,
  walls: [
    element('W-north', [5, 2.5, 0], transform(0, 0, 1.25, -1.5)),
    element('W-south', [5, 2.5, 0], transform(180, 0, 1.25, 1.5)),
    element('W-west', [3, 2.5, 0], transform(90, -2.5, 1.25, 0)),
    element('W-east', [3, 2.5, 0], transform(-90, 2.5, 1.25, 0)),
  ],
  doors: [
    element('D-1', [0.9, 2.1, 0], transform(0, 0, 1.05, -1.5), {
      parentIdentifier: 'W-north',
      category: { door: { isOpen: false } },
    }),
  ],
  windows: [] as Element[],
  openings: [] as Element[],
  objects: [] as Element[],
  floors: [
    element('F-1', [5, 3, 0], [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1], {
      polygonCorners: [
        [-2.5, -1.5, 0],
        [-2.5, 1.5, 0],
        [2.5, 1.5, 0],
        [2.5, -1.5, 0],
      ],
    }),
  ],
  sections: [{ label: 'kitchen', story: 0, center: [0, 0, 0] }],
})

/** A room of 5.37 x 3 m that lacks its floor and its eastern wall: its area, published as 16.11 m2, is not known. */
export function openRoom() {
  const { walls, ...room } = roomExport()
  const moved = walls.map(({ dimensions, transform: matrix, ...wall }) => {
    const isLong = dimensions[0] === 5
    const [width = 0, ...others] = dimensions
    const placed = matrix.map((value, i) => (i === 12 ? value + 20 : i === 14 ? value + 20 : value))
    // The western wall stays where the longer ones begin.
    if (!isLong) placed[12] = 20 - 5.37 / 2
    return { ...wall, dimensions: [isLong ? 5.37 : width, ...others], transform: placed }
  })
  return { ...room, walls: moved.filter(({ identifier }) => identifier !== 'W-east'), doors: [], floors: [] }
}

/** A scan file around such rooms. */
export const scanFile = (...rooms: readonly { readonly roomId: string; readonly roomName: string | null }[]) => ({
  rooms: rooms.map((room) => ({ ...room, roomType: 'KITCHEN', story: 0, capturedRoom: roomExport() })),
})

const EAST = 262_400
const NORTH = 6_649_000

/** Two gabled houses of 10 x 8 m in UTM 33, the second from the cadastre: each roof half is 10 x 5 m, its slope 3 : 4. */
export const roofFile = (names: readonly [string, string] = ['Storgata 1', 'Garasje']) => {
  const half = (id: string, building: string, x: number, eave: number, ridge: number) => ({
    type: 'Feature',
    properties: { surfaceId: id, buildingId: building },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [EAST + x, NORTH + eave, 104],
          [EAST + x + 10, NORTH + eave, 104],
          [EAST + x + 10, NORTH + ridge, 107],
          [EAST + x, NORTH + ridge, 107],
          [EAST + x, NORTH + eave, 104],
        ],
      ],
    },
  })
  return {
    type: 'FeatureCollection',
    crs: 'EPSG:25833',
    buildings: [
      { buildingId: 'B1', displayName: names[0], buildingType: '111', source: 'address', groundAltitude: 100 },
      { buildingId: 'B2', displayName: names[1], buildingType: '181', source: 'matrikkel', groundAltitude: 100 },
    ],
    features: [
      half('S1', 'B1', 0, 0, 4),
      half('S2', 'B1', 0, 8, 4),
      half('S3', 'B2', 30, 0, 4),
      half('S4', 'B2', 30, 8, 4),
    ],
  }
}
