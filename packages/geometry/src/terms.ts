import { WALL_NAMES } from './measure/roof/walls/wall-names.ts'
import { SECTOR_NAMES } from './measure/roof/sectors.ts'
import { EDGE_KIND_NAMES } from './measure/roof/edges/edge-kind-names.ts'
import { EDGE_NAMES } from './model/roof.ts'
import { OBJECT_NAMES } from './model/object-names.ts'
import { OPENING_NAMES } from './model/opening-names.ts'
import { QUALITY_NAMES, QUALITY_WORDS } from './model/quality.ts'
import { ROOM_NAME, ROOM_NAMES, SECTION_NAME } from './model/room-names.ts'
import { STORY_NAMES } from './model/story-names.ts'
import { WORDS } from './model/words.ts'

/** The words of the trade in each language, as drawings, tables, terminals and pages write them: `TERMS.nb.edgeTypes.ridge`. */
export const TERMS = {
  en: {
    words: WORDS.en,
    edgeTypes: EDGE_NAMES.en,
    objects: OBJECT_NAMES.en,
    openingKinds: OPENING_NAMES.en,
    orderedEdges: EDGE_KIND_NAMES.en,
    qualities: QUALITY_NAMES.en,
    quality: QUALITY_WORDS.en,
    roomName: ROOM_NAME.en,
    roomTypes: ROOM_NAMES.en,
    sectionName: SECTION_NAME.en,
    sectors: SECTOR_NAMES.en,
    storyOf: STORY_NAMES.en,
    wallTypes: WALL_NAMES.en,
  },
  nb: {
    words: WORDS.nb,
    edgeTypes: EDGE_NAMES.nb,
    objects: OBJECT_NAMES.nb,
    openingKinds: OPENING_NAMES.nb,
    orderedEdges: EDGE_KIND_NAMES.nb,
    qualities: QUALITY_NAMES.nb,
    quality: QUALITY_WORDS.nb,
    roomName: ROOM_NAME.nb,
    roomTypes: ROOM_NAMES.nb,
    sectionName: SECTION_NAME.nb,
    sectors: SECTOR_NAMES.nb,
    storyOf: STORY_NAMES.nb,
    wallTypes: WALL_NAMES.nb,
  },
} as const
