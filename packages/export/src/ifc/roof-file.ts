import type { Vec3 } from '@reports/geometry'
import type { Language } from '@reports/svg'
import type { IfcFile } from './ifc-file.ts'
import type { Sets } from './sets.ts'
import type { Shapes } from './shapes.ts'
import type { Token } from './step.ts'

/** What all parts of a roof are written by. */
export interface RoofFile {
  readonly file: IfcFile
  readonly shapes: Shapes
  readonly lang: Language
  /** How our own quantities are measured. */
  readonly method: string
}

/** Where a building stands in the file. */
export interface BuildingPlace {
  /** Its id; of several with the same id each has another. */
  readonly key: string
  readonly story: Token
  /** A point of the building's frame in the axes of its storey. */
  readonly inStory: (at: Vec3) => Vec3
  /** Writes what was found of one of its parts. */
  readonly findingsAt: (id: string, sets: Sets) => void
}
