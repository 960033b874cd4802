import { photoFile, photoNamed } from '@reports/geometry'
import type { GivenFile, PropertyDetails } from '../messages.ts'
import type { PropertyFiles } from './properties.ts'

/*
 * A project file of what a person says in the page: that of the folder with some of its members changed, or a new one. The report is drawn
 * of the same value that is saved.
 */

/** Characters of an id (`project.json`, docs/formats.md). */
const LONGEST_ID = 100

/** Letters that Unicode does not take apart into a letter and its accent. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae' }

/** A text as an id: what it has of letters without accents and of digits, with hyphens between. */
const asId = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[øæ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID)

/** A photo's file under a name that a project file can have: each name once. */
export interface NamedPhoto {
  readonly name: string
  readonly file: GivenFile
}

/** Photos that were added, named after their files: other characters than those of ids become hyphens, and a repeated name is counted. */
export function namedPhotos(photos: readonly GivenFile[], taken: Iterable<string>): readonly NamedPhoto[] {
  const names = new Set(taken)
  return photos.map((file) => {
    const [, stem = '', extension = 'jpg'] = /([^/]*?)\.(\w+)$/.exec(file.path) ?? []
    const id = asId(stem) || 'photo'
    let name = `${id}.${extension.toLowerCase()}`
    for (let n = 2; names.has(name); n += 1) name = `${id}-${n}.${extension.toLowerCase()}`
    names.add(name)
    return { name, file }
  })
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Whether a person said anything that is part of a project file. */
const isSaid = ({ street, postalCode, city, createdBy, photos }: PropertyDetails): boolean =>
  [street, postalCode, city, createdBy].some((text) => text.trim() !== '') || photos.length > 0

type Members = Readonly<Record<string, unknown>>

/**
 * The value of a project file. @param title what the property is called without one
 * @returns that of the folder if nothing else is said; null if there is none either
 */
export function projectJson(
  { project, photos: found }: PropertyFiles,
  title: string,
  details: PropertyDetails | null,
  added: readonly NamedPhoto[],
): unknown {
  const given = project?.json ?? null
  if (details === null || !isSaid(details)) return given
  const before: Members = typeof given === 'object' && given !== null ? (given as Members) : {}
  const known = found.flatMap(({ path }) => photoNamed(path.slice(path.lastIndexOf('/') + 1)) ?? [])
  const photos = Array.isArray(before['photos']) ? (before['photos'] as unknown[]) : known
  const address: Members = (before['address'] as Members | undefined) ?? {}
  return {
    id: asId(orNull(details.street) ?? title) || 'property',
    ...before,
    createdBy: orNull(details.createdBy) ?? before['createdBy'] ?? '',
    address: {
      street: orNull(details.street) ?? address['street'] ?? (project === null ? title : null),
      postalCode: orNull(details.postalCode) ?? address['postalCode'] ?? null,
      city: orNull(details.city) ?? address['city'] ?? null,
    },
    photos: [...photos, ...added.flatMap(({ name }) => photoNamed(name) ?? [])],
  }
}

/** Names of photos that a property has before some are added. */
export const photoNamesOf = ({ photos }: PropertyFiles): string[] =>
  photos.flatMap(({ path }) => photoNamed(path.slice(path.lastIndexOf('/') + 1)) ?? []).map(photoFile)
