/*
 * What a space of a model is, by what people call it: its names, its type of object and its classifications, in English, Norwegian and German.
 */

import type { RoomType } from '../../model/scan.ts'
import { referencesOf, textOf, type IfcLine, type IfcModel } from './model.ts'

/** Words of names, in lower case; a name is split at all that is no letter. */
const WORDS: Readonly<Record<Exclude<RoomType, 'OTHER'>, readonly string[]>> = {
  WET_ROOM:
    'bath bathroom wc toilet shower ensuite laundry washroom restroom bad baderom vaskerom dusj toalett badezimmer dusche'.split(
      ' ',
    ),
  KITCHEN: 'kitchen kitchenette kjøkken küche kueche'.split(' '),
  LIVING_ROOM: 'living livingroom lounge stue wohnen wohnzimmer'.split(' '),
  BEDROOM: 'bedroom bed soverom schlafzimmer schlafen'.split(' '),
  HALLWAY: 'hall hallway corridor entrance entry foyer gang entre entré vindfang flur diele'.split(' '),
  STORAGE: 'storage closet store wardrobe pantry bod abstellraum'.split(' '),
  TECHNICAL_ROOM: 'technical mechanical utility plant teknisk technikraum heizraum'.split(' '),
  UNHEATED_ROOM: 'garage carport garasje'.split(' '),
  OUTSIDE_AREA: 'balcony terrace balkong terrasse balkon'.split(' '),
  OTHER_LIVING_SPACES: 'dining office study spisestue kontor büro buero arbeitszimmer esszimmer'.split(' '),
}
const ROOF = new Set(['roof', 'tak', 'dach'])

const TYPES = new Map(Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [word, type as RoomType])))

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)

/** The names of the classes that each entity has, by its number. */
export function classNames(model: IfcModel): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  for (const id of model.idsOf('IFCRELASSOCIATESCLASSIFICATION')) {
    const relation = model.line(id)
    const [reference] = referencesOf(relation['RelatingClassification'])
    const name = reference === undefined ? null : textOf(model.line(reference)['Name'])
    if (name === null) continue
    for (const each of referencesOf(relation['RelatedObjects'])) found.set(each, [...(found.get(each) ?? []), name])
  }
  return found
}

/** What a space is called, the most telling first. */
export const namesOf = (line: IfcLine, classes: readonly string[]): string[] =>
  [textOf(line['LongName']), textOf(line['ObjectType']), ...classes, textOf(line['Name'])].filter(
    (name) => name !== null,
  )

/** The type of a space by its names; null if none tells it. */
export function typeByNames(names: readonly string[]): RoomType | null {
  for (const name of names)
    for (const word of wordsOf(name)) {
      const type = TYPES.get(word)
      if (type !== undefined) return type
    }
  return null
}

/** Whether a space is that of a roof, as programs export it: no room. */
export const isRoof = (names: readonly string[]): boolean => names.some((name) => ROOF.has(wordsOf(name)[0] ?? ''))
