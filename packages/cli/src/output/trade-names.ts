import type { RoomType, WallType } from '@reports/geometry'
import type { Language } from './numbers.ts'

export const ROOM_TYPE_NAMES: Record<Language, Record<RoomType, string>> = {
  en: {
    WET_ROOM: 'Wet room',
    KITCHEN: 'Kitchen',
    LIVING_ROOM: 'Living room',
    BEDROOM: 'Bedroom',
    OTHER_LIVING_SPACES: 'Other living',
    HALLWAY: 'Hallway',
    TECHNICAL_ROOM: 'Technical room',
    UNHEATED_ROOM: 'Unheated room',
    STORAGE: 'Storage',
    OTHER: 'Other',
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
    OTHER: 'Annet',
    OUTSIDE_AREA: 'Uteareal',
  },
}

export const WALL_TYPE_NAMES: Record<Language, Record<WallType, string>> = {
  en: { ground: 'To the ground', shared: 'On a roof' },
  nb: { ground: 'Til terreng', shared: 'Over tak' },
}
