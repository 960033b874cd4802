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
