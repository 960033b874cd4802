import { EDITS_FILE } from '../store/files/scan-files.ts'

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

/** What is read of a project folder, files and folders, by name, one of several where there are; all else in it is left alone. `largest`: bytes of a file, or of one in the folder. */
export const PROJECT_PARTS = {
  project: { name: 'project.json', largest: LARGEST_PROJECT },
  scan: { name: 'scan', largest: LARGEST_SOURCE },
  edits: { name: EDITS_FILE, largest: LARGEST_EDITS },
  controls: { name: 'controls.json', largest: LARGEST_CONTROLS },
  roof: { names: ['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof.gml', 'roof.sos'], largest: LARGEST_SOURCE },
  ground: { names: ['ground.csv', 'ground.geojson', 'ground.tif'], largest: LARGEST_SOURCE },
  photos: { name: 'photos', largest: LARGEST_PHOTO },
  /** A building model: its rooms where there is no scan, its roofs where there is no file of roofs. */
  model: { name: 'model.ifc', largest: LARGEST_MODEL },
} as const
