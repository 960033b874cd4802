import { Type, type Static, type TSchema } from 'typebox'
import { ID_PATTERN } from '../../model/ids.ts'
import { EXTENSION_PATTERN, LONGEST_ID } from '../../model/project.ts'
import { ROOM_TYPES } from '../../model/scan.ts'
import { CLOSED } from './common.ts'

const orNull = <T extends TSchema>(schema: T, description: string) => Type.Union([schema, Type.Null()], { description })

const text = (description: string) => orNull(Type.String(), description)

const id = (description: string) =>
  Type.String({ pattern: ID_PATTERN.source, minLength: 1, maxLength: LONGEST_ID, description })

/** A published time: in UTC, with milliseconds. */
const timestamp = (description: string) =>
  orNull(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
    `${description}, ISO 8601 in UTC`,
  )

/** Where the property is. */
export const AddressSchema = Type.Object(
  { street: text('street name and number'), postalCode: text('postal code'), city: text('city') },
  CLOSED,
)

/** A photo, by the parts of its file name. */
export const PhotoSchema = Type.Object(
  {
    photoId: id('id of the photo; its file is <photoId>.<extension>'),
    extension: Type.String({
      pattern: EXTENSION_PATTERN.source,
      minLength: 1,
      maxLength: LONGEST_ID,
      description: 'such as jpg or png',
    }),
  },
  CLOSED,
)

/** What the inspector wrote, and when. */
export const InspectionNotesSchema = Type.Object(
  { notes: text("the inspector's notes"), lastUpdated: timestamp('when they were last changed') },
  CLOSED,
)

/** What a language model wrote about the property. */
export const AISummarySchema = Type.Object(
  {
    text: text('the generated summary'),
    promptTitle: text('prompt template used'),
    generatedAt: timestamp('when it was generated'),
  },
  CLOSED,
)

/** A room of a project, or an area outside, with its photos and notes. */
export const ProjectRoomSchema = Type.Object(
  {
    roomId: id('equal to the roomId of the measurements, where the room was scanned'),
    roomName: text('display name'),
    roomType: Type.Enum([...ROOM_TYPES]),
    story: orNull(Type.Integer({ minimum: 0 }), 'index of the storey, 0-based; null where unknown'),
    photos: Type.Array(PhotoSchema),
    inspectionNotes: orNull(InspectionNotesSchema, 'notes on this room'),
  },
  CLOSED,
)

const SUMMARY = {
  id: id('project identifier'),
  createdAt: timestamp('when the project was made'),
  createdBy: Type.String({ description: "creator's e-mail or user id" }),
  address: AddressSchema,
  lastUpdated: timestamp('when anything of the project last changed'),
  coverPhoto: orNull(PhotoSchema, 'photo that stands for the property'),
  archived: Type.Boolean(),
} as const

/** A project in a list. */
export const ProjectSummarySchema = Type.Object(SUMMARY, CLOSED)

/** A project with all its notes. */
export const ProjectDetailsSchema = Type.Object(
  {
    ...SUMMARY,
    type: text('type of the report, free text'),
    photos: Type.Array(PhotoSchema, { description: 'photos of the property as a whole' }),
    rooms: Type.Array(ProjectRoomSchema, { description: 'indoor rooms' }),
    outsideAreas: Type.Array(ProjectRoomSchema, { description: 'facades, gardens and similar' }),
    aiSummary: orNull(AISummarySchema, 'generated summary'),
    inspectionNotes: orNull(InspectionNotesSchema, 'notes on the property as a whole'),
  },
  CLOSED,
)

/** An address as published: `AddressSchema`. */
/** A photo as published: `PhotoSchema`. */
export type PhotoRecord = Static<typeof PhotoSchema>
/** A room of a project as published: `ProjectRoomSchema`. */
export type ProjectRoomRecord = Static<typeof ProjectRoomSchema>
/** A project as lists show it: `ProjectSummarySchema`. */
export type ProjectSummaryRecord = Static<typeof ProjectSummarySchema>
/** A project as published, whole: `ProjectDetailsSchema`. */
export type ProjectDetailsRecord = Static<typeof ProjectDetailsSchema>
