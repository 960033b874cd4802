import { Type, type Static } from 'typebox'
import { FINDINGS, type FindingCode } from '../../../errors.ts'
import { BEHINDS } from '../../../model/edits.ts'
import { OPENING_KINDS } from '../../../model/scan.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import {
  BRIDGE_QUANTITIES,
  EXTERNAL_QUANTITIES,
  HEATED_ENVELOPE_QUANTITIES,
  ROOM_SURFACE_QUANTITIES,
  SURFACE_AREA_QUANTITIES,
} from '../../../quantities/surfaces.ts'
import { CLOSED, metres, orNull, quantitySchemas, squareMetres } from '../../../records/schemas/common.ts'
import { LevelSchema } from '../../../records/schemas/quality.ts'
import { SECTORS } from '../../../measure/roof/sectors.ts'
import { NO_PLACE_REASONS, PLACE_DOUBTS, PLACE_REASONS } from '../place-under-roof.ts'
import { BASES, SURFACE_KINDS } from '../surface.ts'

const BEHIND = Type.Enum([...BEHINDS])
const SECTOR = Type.Enum([...SECTORS])
const STORY = orNull(Type.Integer({ minimum: 0, description: 'index of the storey, 0 the lowest' }))
const AREAS = quantitySchemas(SURFACE_AREA_QUANTITIES, DESCRIPTIONS)
const degrees = (description: string) => Type.Number({ description: `${description}, degrees` })

export const SurfaceRowSchema = Type.Object(
  {
    id: Type.String({ description: 'as edits name it' }),
    mark: Type.String({ description: 'on plans and in lists' }),
    roomId: Type.String(),
    roomName: orNull(Type.String()),
    story: STORY,
    kind: Type.Enum([...SURFACE_KINDS], { description: '`roof` is a ceiling that slopes, or lies under the roof' }),
    behind: BEHIND,
    basis: Type.Enum([...BASES], {
      description: 'what tells `behind`; `contour`: nothing faces the surface, so that it is assumed',
    }),
    otherRoomId: orNull(Type.String({ description: 'the room behind' })),
    ...quantitySchemas(ROOM_SURFACE_QUANTITIES, DESCRIPTIONS),
    sector: orNull(SECTOR),
    quality: LevelSchema,
    openings: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          kind: Type.Enum([...OPENING_KINDS]),
          area: squareMetres('within the surface'),
          perimeter: metres('around it'),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
)

const ENCLOSURE = Type.Object(quantitySchemas(HEATED_ENVELOPE_QUANTITIES, DESCRIPTIONS), CLOSED)

export const PlacementSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    status: Type.Enum(['fit', 'ambiguous', 'none', 'shared'], {
      description: 'of several places none is chosen; `shared` where rooms and roof have one system of coordinates',
    }),
    why: Type.Array(Type.Enum([...PLACE_REASONS, ...NO_PLACE_REASONS])),
    doubts: Type.Array(Type.Enum([...PLACE_DOUBTS]), { description: 'a fit does not prove that it is this house' }),
    roofArea: squareMetres('of the roof in plan'),
    scanArea: squareMetres('of the largest storey with its walls'),
    places: Type.Array(
      Type.Object(
        {
          turn: degrees('true bearing of up on the plan'),
          shift: Type.Array(Type.Number(), {
            minItems: 2,
            maxItems: 2,
            description: 'of the zero of the shapes of rooms, m east and north of the zero of the building',
          }),
          eaves: Type.Number({ description: "from faces to the roof's walls at eaves, m" }),
          gables: Type.Number({ description: 'the same at gables, m' }),
          plusMinusTurn: degrees('two standard deviations'),
          plusMinusShift: metres('two standard deviations, with eaves that may reach farther on one side'),
          score: Type.Number({ description: 'share of faces and walls with a partner, 2 at most' }),
        },
        CLOSED,
      ),
      { description: 'best first' },
    ),
  },
  CLOSED,
)

const FINDING = Type.Object(
  {
    code: Type.Enum(
      (Object.keys(FINDINGS) as FindingCode[]).filter((code) => /^surfaces\/|^scan\/edit-/.test(code)),
      { description: 'docs/errors.md describes each' },
    ),
    message: Type.String(),
    ids: Type.Array(Type.String(), { description: 'of rooms, or of the building of the roof' }),
  },
  CLOSED,
)

export const SurfacesSchema = Type.Object(
  {
    north: orNull(
      Type.Object(
        {
          degrees: degrees('clockwise from up on the plan'),
          basis: Type.Enum(['stated', 'fit', 'model']),
          plusMinus: orNull(degrees('two standard deviations')),
        },
        CLOSED,
      ),
    ),
    placement: orNull(PlacementSchema),
    surfaces: Type.Array(SurfaceRowSchema),
    rooms: Type.Array(
      Type.Object(
        {
          roomId: Type.String(),
          roomName: orNull(Type.String()),
          story: STORY,
          heated: Type.Boolean(),
          floorArea: squareMetres('of its floor'),
          volume: orNull(Type.Number({ minimum: 0, description: 'under the ceiling that its walls span, m³' })),
          assumedOutside: squareMetres('of walls and ceilings that are taken for outside, as nothing faces them'),
        },
        CLOSED,
      ),
    ),
    sums: Type.Array(
      Type.Object(
        { kind: Type.Enum([...SURFACE_KINDS]), behind: BEHIND, basis: Type.Enum([...BASES]), ...AREAS },
        CLOSED,
      ),
    ),
    sectors: Type.Array(
      Type.Object(
        {
          sector: SECTOR,
          ...AREAS,
          windowArea: squareMetres('of windows'),
          glazing: Type.Number({ minimum: 0, maximum: 1, description: 'windows over the whole wall' }),
        },
        CLOSED,
      ),
      { description: 'outer walls by direction, inner faces; none without north' },
    ),
    storeys: Type.Array(Type.Object({ story: STORY, behind: BEHIND, ...AREAS }, CLOSED), {
      description: 'walls of each storey by what lies behind them',
    }),
    envelope: Type.Object(
      {
        internal: ENCLOSURE,
        overallInternal: ENCLOSURE,
        external: orNull(
          Type.Object(quantitySchemas(EXTERNAL_QUANTITIES, DESCRIPTIONS), {
            ...CLOSED,
            description:
              'of the file of the roof, of the whole building; null but for its walls where walls, roof and ground do not close',
          }),
        ),
        roof: orNull(
          Type.Object(
            {
              overRooms: squareMetres('over the outline of rooms'),
              beyond: squareMetres('past it: over walls, and eaves'),
            },
            { ...CLOSED, description: 'the roof of the file along its slope; null without a place under it' },
          ),
        ),
        formFactor: orNull(
          Type.Number({
            minimum: 0,
            description: 'outer surfaces over heated floor; null where a ceiling of unknown shape is among them',
          }),
        ),
        bridges: Type.Object(quantitySchemas(BRIDGE_QUANTITIES, DESCRIPTIONS), CLOSED),
      },
      CLOSED,
    ),
    findings: Type.Array(FINDING, { description: 'what is assumed, not seen or doubtful' }),
  },
  CLOSED,
)

/** What lies behind each surface of each room, as published. */
export type SurfacesRecord = Static<typeof SurfacesSchema>

/** One surface of it. */
export type SurfaceRowRecord = Static<typeof SurfaceRowSchema>
