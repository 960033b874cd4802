import type { RoomType } from './scan.ts'

/** Names of room types: in tables, and on plans for a room that has no name of its own. */
export const ROOM_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<RoomType, string>>>> = {
  en: {
    WET_ROOM: 'Wet room',
    KITCHEN: 'Kitchen',
    LIVING_ROOM: 'Living room',
    BEDROOM: 'Bedroom',
    OTHER_LIVING_SPACES: 'Other living space',
    HALLWAY: 'Hallway',
    TECHNICAL_ROOM: 'Technical room',
    UNHEATED_ROOM: 'Unheated room',
    STORAGE: 'Storage',
    OTHER: 'Other room',
    OUTSIDE_AREA: 'Outside area',
  },
  nb: {
    WET_ROOM: 'Våtrom',
    KITCHEN: 'Kjøkken',
    LIVING_ROOM: 'Stue',
    BEDROOM: 'Soverom',
    OTHER_LIVING_SPACES: 'Oppholdsrom',
    HALLWAY: 'Gang',
    TECHNICAL_ROOM: 'Teknisk rom',
    UNHEATED_ROOM: 'Uoppvarmet rom',
    STORAGE: 'Bod',
    OTHER: 'Annet rom',
    OUTSIDE_AREA: 'Uteareal',
  },
}

/** RoomPlan's words for parts of rooms, which files of rooms are named by too. */
const SCAN_WORDS: Readonly<Record<'en' | 'nb', Readonly<Record<string, string>>>> = {
  en: {
    bathroom: 'Bathroom',
    bedroom: 'Bedroom',
    diningroom: 'Dining room',
    hallway: 'Hallway',
    kitchen: 'Kitchen',
    livingroom: 'Living room',
  },
  nb: {
    bathroom: 'Bad',
    bedroom: 'Soverom',
    diningroom: 'Spisestue',
    hallway: 'Gang',
    kitchen: 'Kjøkken',
    livingroom: 'Stue',
  },
}

/** What a scan calls a place, in a language; null where it is no word of RoomPlan, with a number or without. */
function scanWord(name: string, lang: 'en' | 'nb'): string | null {
  const [, word = '', number = ''] = /^([a-z]+[ _-]?[a-z]+)[ _-]?(\d*)$/i.exec(name.trim()) ?? []
  const key = word.replace(/[ _-]/, '').toLowerCase()
  return Object.hasOwn(SCAN_WORDS[lang], key) ? `${SCAN_WORDS[lang][key]} ${number}`.trim() : null
}

/** What RoomPlan recognised in a part of a room, `livingRoom`, in a language; null where it is no word of it. */
export const SECTION_NAME = {
  en: (label: string): string | null => scanWord(label, 'en'),
  nb: (label: string): string | null => scanWord(label, 'nb'),
} as const

/** The name of a room in a language: words of RoomPlan in it, `Bedroom1` and `Stue (kitchen)` too; all else as people wrote it. */
const nameIn =
  (lang: 'en' | 'nb') =>
  (name: string | null, type: RoomType): string => {
    if (name === null) return ROOM_NAMES[lang][type]
    const [, whole, part] = /^(.*) \((\w+)\)$/.exec(name) ?? []
    const word = part === undefined ? null : scanWord(part, lang)
    return whole === undefined || word === null
      ? (scanWord(name, lang) ?? name)
      : `${scanWord(whole, lang) ?? whole} (${word.toLowerCase()})`
  }

export const ROOM_NAME = { en: nameIn('en'), nb: nameIn('nb') } as const
