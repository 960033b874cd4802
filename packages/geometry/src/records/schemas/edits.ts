import { Type, type Static, type TSchema } from 'typebox'
import { FINDINGS, type FindingCode } from '../../errors.ts'
import {
  AREA_CLASSES,
  BEHINDS,
  DOOR_USES,
  EDIT_OPERATIONS,
  VOID_USES,
  type EditOperation,
  type EditValues,
} from '../../model/edits.ts'
import { LONGEST_ID } from '../../model/project.ts'
import { OPENING_KINDS, ROOM_TYPES } from '../../model/scan.ts'
import { LARGEST_EDIT, MOST_EDITS } from '../../tolerances.ts'
import { CLOSED } from './common.ts'

/*
 * `edits.json`: what people changed in a scan. Made from the table that the types and the reader are made from; `parseEdits` reads it, and
 * refuses what a schema cannot express: impossible dates and a line without length.
 */

const text = (description: string) => Type.String({ pattern: '\\S', description })
const ids = (description: string, minItems: number) =>
  Type.Array(text('id'), { minItems, uniqueItems: true, description })
const within = (minimum: number, description: string) => Type.Number({ minimum, maximum: LARGEST_EDIT, description })

const POINT = Type.Array(Type.Number({ minimum: -LARGEST_EDIT, maximum: LARGEST_EDIT }), { minItems: 2, maxItems: 2 })

const VALUES = {
  room: text('id of a room'),
  rooms: ids('ids of rooms; the first keeps its id and its name', 2),
  element: text('id of a wall'),
  elements: ids('ids of walls, openings or objects', 1),
  ids: ids('all ids of the finding', 0),
  surfaces: ids('ids of surfaces of rooms', 1),
  name: text('name for people'),
  roomType: Type.Enum([...ROOM_TYPES]),
  areaClass: Type.Enum([...AREA_CLASSES], { description: 'class of area by NS 3940' }),
  point: POINT,
  story: Type.Integer({ minimum: 0, description: 'index of the storey, 0 the lowest' }),
  voidUse: Type.Enum([...VOID_USES], { description: '`open` is open to the storey below' }),
  doorUse: Type.Enum([...DOOR_USES], { description: '`added` is an area that an edit adds' }),
  behind: Type.Enum([...BEHINDS]),
  bearing: Type.Number({ minimum: 0, maximum: 360, description: 'true bearing of its outward normal, degrees' }),
  openingKind: Type.Enum([...OPENING_KINDS], { description: '`opening` is an open passage' }),
  findingCode: Type.Enum(Object.keys(FINDINGS) as FindingCode[], { description: 'docs/errors.md describes each' }),
  length: within(0.01, 'm'),
  distance: within(
    0,
    'm; an offset from the start of the wall to the near side, a sill from the lowest point of the wall',
  ),
  shift: within(-LARGEST_EDIT, 'm, away from the room of the wall; into it where negative'),
  line: Type.Array(POINT, {
    minItems: 2,
    maxItems: 2,
    description:
      'two points [x, y], m, as in the shapes of rooms: x to the right and y up around their zero; what lies left of the line keeps the id',
  }),
} as const satisfies Readonly<Record<keyof EditValues, TSchema>>

const ORIGIN = {
  id: Type.String({ pattern: '^[\\w-]+$', maxLength: LONGEST_ID, description: 'unique in the list' }),
  author: text('who made it'),
  time: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
    description: 'when it was made: ISO 8601 with its distance to UTC',
  }),
  reason: text('why it was made'),
}

const DESCRIPTIONS: Readonly<Record<EditOperation, string>> = {
  rename: 'gives a room a name',
  setType: 'gives a room a type',
  setHeight: 'ends the walls that reach the ceiling of a room at a height over its floor',
  setAreaClass: 'gives a room a class of area',
  setUnit: 'gives a room a unit, such as a flat: walls between units do not count',
  settleVoid: 'says what a place is that rooms enclose or lie around',
  settleDoor: 'says what doors or passages lead to',
  addArea: 'adds an area from drawings, m²',
  setBehind: 'says what lies behind surfaces of rooms',
  setBearing: 'says what a wall looks to: north of the scan follows from it',
  merge: 'makes one room of several',
  split: 'makes two rooms of one; the second has the id of the room, a hyphen and the id of the edit',
  delete: 'takes walls (with their openings), openings or objects out; floors stay',
  addOpening: 'adds a door, window or passage; its id is that of the wall, a hyphen and the id of the edit',
  setOpening: 'gives openings a kind or a size; the middle and the lower side stay',
  moveWall: 'moves a straight wall along its normal',
  accept: 'accepts the findings with this code, all of whose ids are listed',
}

const editSchema = (operation: EditOperation) => {
  const members = (Object.entries(EDIT_OPERATIONS[operation]) as [string, keyof EditValues][]).map(
    ([name, kind]) =>
      [name.replace('?', ''), name.endsWith('?') ? Type.Optional(VALUES[kind] as TSchema) : VALUES[kind]] as const,
  )
  return Type.Object(
    { ...ORIGIN, operation: Type.Literal(operation), ...Object.fromEntries<TSchema>(members) },
    { ...CLOSED, description: DESCRIPTIONS[operation] },
  )
}

/** The JSON Schema of an edit of any operation. */
export const EditSchema = Type.Union((Object.keys(EDIT_OPERATIONS) as EditOperation[]).map(editSchema))

/** JSON Schema of `edits.json`. */
export const EditListSchema = Type.Object(
  {
    $schema: Type.Optional(Type.Unknown({ description: 'read past' })),
    edits: Type.Array(EditSchema, { maxItems: MOST_EDITS, description: 'in the order in which they are applied' }),
  },
  { ...CLOSED, title: 'Edits', description: 'edits.json beside a scan: what people changed in it, and why' },
)

const HASH = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** What was edited in a scan, as published beside its records. */
export const ScanEditsSchema = Type.Object(
  {
    state: Type.Enum(['measured', 'edited'], { description: 'whether the numbers are as scanned, or with edits' }),
    scanSha256: Type.Union([HASH, Type.Null()], {
      description: 'of the files of the scan; null where they are not known',
    }),
    editsSha256: Type.Union([HASH, Type.Null()], {
      description: 'of the bytes of edits.json; null where there is none',
    }),
    edits: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          operation: Type.Enum(Object.keys(EDIT_OPERATIONS) as EditOperation[]),
          author: Type.String(),
          time: Type.String(),
          reason: Type.String(),
          outcome: Type.Enum(['applied', 'gone', 'impossible'], {
            description: '`gone`: the scan does not have what it names; `impossible`: it cannot be changed so',
          }),
          roomIds: Type.Array(Type.String(), { description: 'rooms that it changes, and no others' }),
          change: Type.String({ description: 'one sentence, in English' }),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
)

/** The edits of a scan as published: `ScanEditsSchema`. `scanEditsRecord` makes it. */
export type ScanEditsRecord = Static<typeof ScanEditsSchema>
