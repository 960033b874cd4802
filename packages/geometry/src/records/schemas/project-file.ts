import { Type, type TSchema } from 'typebox'
import { ROOM_TYPES } from '../../model/scan.ts'
import { CLOSED } from './common.ts'
import { PhotoSchema, ProjectRoomSchema } from './project.ts'

/*
 * `project.json` of a project folder. It is the published details without `lastUpdated`, which is derived, and members that a person need
 * not write are optional. `parseProject` reads it, and refuses two errors that a schema cannot express: impossible dates and repeated
 * ids.
 */

const optional = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description }))

const text = (description: string) => optional(Type.String(), description)

const timestamp = (description: string) =>
  optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$' }),
    `${description}: ISO 8601 with its distance to UTC, such as 2026-05-04T10:15:00+02:00`,
  )

const NotesSchema = Type.Object(
  { notes: text('the notes; line breaks stay'), lastUpdated: timestamp('when they were last changed') },
  CLOSED,
)

const roomSchema = (usual: string) =>
  Type.Object(
    {
      roomId: ProjectRoomSchema.properties.roomId,
      roomName: text('display name'),
      roomType: optional(Type.Enum([...ROOM_TYPES]), `type of the room; ${usual} where it is missing`),
      story: optional(Type.Integer({ minimum: 0 }), 'index of the storey, 0-based'),
      photos: optional(Type.Array(PhotoSchema), 'their files are photos/<photoId>.<extension>'),
      inspectionNotes: optional(NotesSchema, 'notes on this room'),
    },
    CLOSED,
  )

/** JSON Schema of `project.json`. */
export const ProjectFileSchema = Type.Object(
  {
    $schema: Type.Optional(Type.Unknown({ description: 'read past' })),
    id: Type.String({ ...ProjectRoomSchema.properties.roomId, description: 'project identifier, part of its address' }),
    createdAt: timestamp('when the project was made'),
    createdBy: Type.String({ description: "creator's e-mail or user id" }),
    lastUpdated: Type.Optional(Type.Unknown({ description: 'read past: it follows from changes of the folder' })),
    type: text('type of the report, free text'),
    address: optional(
      Type.Object(
        { street: text('street name and number'), postalCode: text('postal code'), city: text('city') },
        CLOSED,
      ),
      'address of the property',
    ),
    coverPhoto: optional(PhotoSchema, 'photo that stands for the property'),
    photos: optional(
      Type.Array(PhotoSchema),
      'photos of the property as a whole; their files are photos/<photoId>.<extension>',
    ),
    rooms: optional(Type.Array(roomSchema('OTHER')), 'indoor rooms'),
    outsideAreas: optional(Type.Array(roomSchema('OUTSIDE_AREA')), 'facades, gardens and similar'),
    aiSummary: optional(
      Type.Object(
        {
          text: text('the generated summary'),
          promptTitle: text('prompt template used'),
          generatedAt: timestamp('when it was generated'),
        },
        CLOSED,
      ),
      'generated summary',
    ),
    inspectionNotes: optional(NotesSchema, 'notes on the property as a whole'),
    archived: optional(Type.Boolean(), 'archived projects are left out of lists; false where it is missing'),
  },
  { ...CLOSED, title: 'Project', description: 'project.json of a project folder' },
)
