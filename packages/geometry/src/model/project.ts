import type { RoomType } from './scan.ts'

/*
 * An inspection of a property: what people noted and photographed. The property's scan and roof are models of their own.
 */

/** The form of a photo's file extension: `<photoId>.<extension>` becomes part of an address. */
export const EXTENSION_PATTERN = /^\w+$/

/** Ids become parts of addresses and file names. Most file systems limit a name to 255 bytes. */
export const LONGEST_ID = 100

/** A photo, whose file is `<photoId>.<extension>`. */
export interface Photo {
  readonly photoId: string
  readonly extension: string
}

/** Address of the property; a part that is not known is null. */
export interface Address {
  /** Street name and number. */
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
}

/** What the inspector wrote, and when (ISO 8601 in UTC). */
export interface InspectionNotes {
  readonly notes: string | null
  readonly lastUpdated: string | null
}

/** What a language model wrote about the property, and when (ISO 8601 in UTC). */
export interface AISummary {
  readonly text: string | null
  /** The prompt template used; null if not known. */
  readonly promptTitle: string | null
  readonly generatedAt: string | null
}

/** A room, or an area outside such as a facade or a garden. */
export interface ProjectRoom {
  /** Equal to the id of the same room in the scan, if it was scanned. */
  readonly roomId: string
  readonly roomName: string | null
  readonly roomType: RoomType
  /** Index of the storey, 0-based; null if not known. */
  readonly story: number | null
  readonly photos: readonly Photo[]
  readonly inspectionNotes: InspectionNotes | null
}

/** Timestamps are ISO 8601 in UTC with milliseconds, such as `2026-05-04T08:15:00.000Z`: in the order of their texts they are in order of time. */
export interface Project {
  readonly id: string
  readonly createdAt: string | null
  /** E-mail or user id. */
  readonly createdBy: string
  /** Type of the report, free text. */
  readonly type: string | null
  readonly address: Address
  readonly coverPhoto: Photo | null
  readonly photos: readonly Photo[]
  readonly rooms: readonly ProjectRoom[]
  readonly outsideAreas: readonly ProjectRoom[]
  readonly aiSummary: AISummary | null
  readonly inspectionNotes: InspectionNotes | null
  readonly archived: boolean
}

/** A project that nobody wrote anything about: its name is its id, and it has all photos found. */
export const unnamedProject = (id: string, photos: readonly Photo[]): Project => ({
  id,
  createdAt: null,
  createdBy: '',
  type: null,
  address: { street: null, postalCode: null, city: null },
  coverPhoto: null,
  photos,
  rooms: [],
  outsideAreas: [],
  aiSummary: null,
  inspectionNotes: null,
  archived: false,
})

/** The name of a photo's file. */
export const photoFile = ({ photoId, extension }: Photo): string => `${photoId}.${extension}`

const PHOTO_FILE = /^([\w-]+)\.(\w+)$/

/** The photo with this file name; null if no photo can have it. */
export function photoNamed(file: string): Photo | null {
  const [, photoId, extension] = PHOTO_FILE.exec(file) ?? []
  return photoId === undefined || extension === undefined ? null : { photoId, extension }
}

/** Every photo that a project names, once. */
export function photosOf({
  coverPhoto,
  photos,
  rooms,
  outsideAreas,
}: Pick<Project, 'coverPhoto' | 'photos' | 'rooms' | 'outsideAreas'>): Photo[] {
  const all = [
    ...(coverPhoto === null ? [] : [coverPhoto]),
    ...photos,
    ...[...rooms, ...outsideAreas].flatMap((room) => room.photos),
  ]
  return [...new Map(all.map((photo) => [photoFile(photo), photo])).values()]
}
