import { Type, type Static } from 'typebox'
import { AREA_CLASSES } from '../../../model/edits.ts'
import { AREA_SUM_QUANTITIES, CLASS_AREA_QUANTITIES } from '../../../quantities/areas.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import { CLOSED, metres, orNull, quantitySchemas, squareMetres } from '../../../records/schemas/common.ts'
import { LevelSchema } from '../../../records/schemas/quality.ts'
import { OPEN_KINDS } from '../open-places.ts'
import { AREA_RULES, type AreaRuleName } from '../rules.ts'

const STORY = Type.Integer({ minimum: 0, description: 'index of the storey, 0 the lowest' })
const MARK = Type.String({ description: 'on plans and in lists' })
const AT = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'a point in it, [x, y], m, as in edits' })
const CLASS = Type.Enum([...AREA_CLASSES])
const UNIT = orNull(Type.String({ description: 'the unit that a person gave; null for rooms without one' }))
const SUMS = quantitySchemas(AREA_SUM_QUANTITIES, DESCRIPTIONS)

export const ClassAreaSchema = Type.Object(
  { class: CLASS, unit: UNIT, ...quantitySchemas(CLASS_AREA_QUANTITIES, DESCRIPTIONS), quality: LevelSchema },
  CLOSED,
)

export const OpenPlaceSchema = Type.Object(
  {
    mark: MARK,
    story: STORY,
    kind: Type.Enum([...OPEN_KINDS]),
    class: orNull(CLASS),
    area: orNull(squareMetres('what may be missing')),
    width: orNull(metres('of the largest circle in it, or between rooms')),
    at: AT,
    doorIds: Type.Array(Type.String()),
    roomIds: Type.Array(Type.String()),
  },
  CLOSED,
)

export const AreasSchema = Type.Object(
  {
    rule: Type.Enum(Object.keys(AREA_RULES) as AreaRuleName[]),
    standard: Type.String(),
    unit: UNIT,
    outerWall: orNull(metres('thickness of outer walls that a person gave')),
    complete: Type.Boolean({ description: 'whether nothing over 1 m² is open' }),
    totals: Type.Object({ ...SUMS, quality: LevelSchema }, CLOSED),
    storeys: Type.Array(
      Type.Object(
        {
          story: STORY,
          ...SUMS,
          quality: LevelSchema,
          betweenClasses: squareMetres('walls between classes, which count in none'),
          classes: Type.Array(ClassAreaSchema),
        },
        CLOSED,
      ),
    ),
    open: Type.Array(OpenPlaceSchema),
    shafts: Type.Array(
      Type.Object(
        { mark: MARK, story: STORY, area: squareMetres('that counts'), width: metres('of it'), at: AT },
        CLOSED,
      ),
    ),
    doorsOut: Type.Array(Type.Object({ story: STORY, doorId: Type.String(), roomId: Type.String() }, CLOSED)),
    thinWalls: Type.Array(
      Type.Object(
        {
          story: STORY,
          roomIds: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
          width: Type.Number({ description: 'm; below 0 the rooms overlap' }),
          length: Type.Number({ minimum: 0, description: 'm' }),
        },
        CLOSED,
      ),
      { description: 'walls thinner than any: rooms lie too near each other there, and the area is too small' },
    ),
    assumed: Type.Array(
      Type.Object(
        {
          roomId: Type.String(),
          class: CLASS,
          isAsked: Type.Boolean({ description: 'whether it may have its own access from outside' }),
        },
        CLOSED,
      ),
      {
        description: 'rooms whose class nobody gave',
      },
    ),
    decisions: Type.Array(Type.String(), { description: 'ids of the edits that these areas rest on' }),
    control: orNull(
      Type.Object(
        {
          lengths: Type.Array(
            Type.Object(
              {
                roomId: Type.String(),
                wallIds: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
                length: metres('between these walls, as scanned'),
              },
              CLOSED,
            ),
          ),
          plusMinus: squareMetres('of all areas with these lengths taped'),
        },
        {
          ...CLOSED,
          description:
            'the fewest lengths, of the longest along and across rooms, that halve the ± once taped; null where the scale is known, controls are given or no twelve halve it',
        },
      ),
    ),
    accuracy: Type.Object(
      {
        plan: metres('of the plane of a wall'),
        height: metres('of a room'),
        scale: Type.Number({ minimum: 0, description: 'relative' }),
      },
      { ...CLOSED, description: 'standard deviations that the ± follows from' },
    ),
  },
  CLOSED,
)

/** Areas of a dwelling by the rule of a country. */
export type AreasRecord = Static<typeof AreasSchema>
/** The same without which lengths to tape. */
export type AreaSumsRecord = Omit<AreasRecord, 'control'>
/** What a person has to settle before an area can be stated. */
export type OpenPlaceRecord = Static<typeof OpenPlaceSchema>
