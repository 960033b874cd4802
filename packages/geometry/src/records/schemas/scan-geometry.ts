import { Type, type Static } from 'typebox'
import { OPENING_KINDS, ROOM_TYPES } from '../../model/scan.ts'
import { QUALITIES } from '../../model/quality.ts'
import { CLOSED, metres, orNull } from './common.ts'

/*
 * Rooms as shapes, for programs that draw them or build on them. A storey has one frame: x to the right and y up as seen from above,
 * metres around a point of the scan, the first that was read, which all storeys share; z up from the floor of the storey. North is not known.
 */

const PlanPoint = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '[x, y], m' })
const FacePoint = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: '[along the wall from its start, up from the lowest point of its face], m',
})
const level = (description: string) => Type.Number({ description: `${description}, m over the floor of the storey` })

const OpeningShapeSchema = Type.Object(
  {
    id: Type.String({ description: 'as in the measurements' }),
    kind: Type.Enum([...OPENING_KINDS]),
    from: PlanPoint,
    to: PlanPoint,
    offset: Type.Number({ description: 'from the start of the wall to its near side, along the wall, m' }),
    width: metres('width'),
    bottom: level('lower side'),
    height: metres('height'),
    face: Type.Array(FacePoint, { description: 'its corners on the face of the wall' }),
  },
  CLOSED,
)

const WallShapeSchema = Type.Object(
  {
    id: Type.String({ description: 'as in the measurements' }),
    line: Type.Array(PlanPoint, {
      minItems: 2,
      description: 'the face of the wall in plan, from its start to its end: two points, or those of an arc',
    }),
    towardsRoom: Type.Array(Type.Number(), {
      minItems: 2,
      maxItems: 2,
      description: 'unit vector in plan to the side where the room is',
    }),
    partition: Type.Boolean({ description: 'whether the room lies on both sides' }),
    bottom: level('lowest point of the face'),
    height: metres('height'),
    face: Type.Array(FacePoint, { description: 'corners of the face, anticlockwise' }),
    openings: Type.Array(OpeningShapeSchema),
  },
  CLOSED,
)

const RoomShapeSchema = Type.Object(
  {
    roomId: Type.String(),
    roomName: orNull(Type.String()),
    roomType: Type.Enum([...ROOM_TYPES]),
    quality: Type.Enum([...QUALITIES], { description: 'how far its outline and its numbers can be relied on' }),
    floor: orNull(level('floor; null where no height is known')),
    outline: Type.Array(Type.Array(Type.Array(PlanPoint), { description: 'outer ring, then holes' }), {
      description:
        'polygons of the floor: outer rings anticlockwise, holes clockwise, the first point not repeated; none where nothing is known',
    }),
    withoutWall: Type.Array(Type.Object({ from: PlanPoint, to: PlanPoint }, CLOSED), {
      description: 'stretches of the outline where no wall stands',
    }),
    walls: Type.Array(WallShapeSchema),
  },
  CLOSED,
)

/** The rooms of a scan as shapes, by storey: metres to 0.001. */
export const ScanGeometrySchema = Type.Object(
  {
    origin: Type.Array(Type.Number(), {
      minItems: 3,
      maxItems: 3,
      description:
        'where the zero of these shapes lies in the coordinates of the file, m: to the right, up the page (the file has it down, as z) and up in height',
    }),
    storeys: Type.Array(
      Type.Object(
        {
          story: orNull(Type.Integer({ description: '0 the lowest; null for rooms of unknown height' })),
          elevation: orNull(
            Type.Number({
              description:
                'of its floor over the zero of these shapes, m; null where no height is known: z is then over that zero',
            }),
          ),
          rooms: Type.Array(RoomShapeSchema),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
)

/** The rooms of a scan as shapes, as published: `ScanGeometrySchema`. `scanGeometryRecord` makes it. */
export type ScanGeometryRecord = Static<typeof ScanGeometrySchema>
