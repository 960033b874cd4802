import type { EdgeType, RoomType, WallType } from '@reports/geometry'
import type { Language } from './numbers.ts'

/** Trade names of edge types. The Norwegian ones are those of the API's reference. */
export const EDGE_NAMES: Record<Language, Record<EdgeType, string>> = {
  en: {
    ridge: 'Ridge',
    monoPitchTop: 'Mono-pitch top',
    hip: 'Hip',
    valley: 'Valley',
    eave: 'Eave',
    rake: 'Rake',
    wallAbutment: 'Wall abutment',
    pitchChange: 'Pitch change',
    cornice: 'Cornice',
    unknown: 'Unclassified',
  },
  nb: {
    ridge: 'Møne',
    monoPitchTop: 'Topp pulttak',
    hip: 'Grat',
    valley: 'Kilrenne',
    eave: 'Takfot',
    rake: 'Gavl',
    wallAbutment: 'Avslutning mot vegg',
    pitchChange: 'Knekk',
    cornice: 'Gesims',
    unknown: 'Uklassifisert',
  },
}

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
