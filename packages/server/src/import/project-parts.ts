import { PROJECT_FILES } from '@reports/geometry'

/** Bytes of a scan in all, and of a roof: a house has a few millions, and the service measures what it is given in one go. */
const LARGEST_SOURCE = 20_000_000

/** Bytes of an edits.json: an edit has some 300, and a list 2000 of them at most (`MOST_EDITS`). */
const LARGEST_EDITS = 2_000_000

/** Bytes of a controls.json: a control has some 300. */
const LARGEST_CONTROLS = 2_000_000

/** Bytes of a project.json: notes have some tens of thousands, and every answer about a project holds all of them. */
const LARGEST_PROJECT = 1_000_000

/** Bytes of a building model: a house has ten to forty millions. */
const LARGEST_MODEL = 60_000_000

/** Bytes of a photo. */
const LARGEST_PHOTO = 50_000_000

/** What is read of a project folder, with the most bytes of a file, or of one in the folder; all else in it is left alone. */
export const PROJECT_PARTS = {
  project: { name: PROJECT_FILES.project, largest: LARGEST_PROJECT },
  scan: { name: PROJECT_FILES.scan, largest: LARGEST_SOURCE },
  edits: { name: PROJECT_FILES.edits, largest: LARGEST_EDITS },
  controls: { name: PROJECT_FILES.controls, largest: LARGEST_CONTROLS },
  roof: { names: PROJECT_FILES.roof, largest: LARGEST_SOURCE },
  ground: { names: PROJECT_FILES.ground, largest: LARGEST_SOURCE },
  photos: { name: PROJECT_FILES.photos, largest: LARGEST_PHOTO },
  model: { name: PROJECT_FILES.model, largest: LARGEST_MODEL },
} as const
