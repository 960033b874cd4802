import type { Vec2 } from '@reports/geometry'
import type { Language } from '@reports/svg'
import type { FindingsTold } from './findings.ts'
import type { IfcFile } from './ifc-file.ts'
import type { Shapes } from './shapes.ts'
import type { Token } from './step.ts'

/** What all parts of a scan are written by. */
export interface ScanFile {
  readonly file: IfcFile
  readonly shapes: Shapes
  readonly findings: FindingsTold
  readonly lang: Language
  /** The rule that net areas are measured by. */
  readonly rule: string
  /** What people call a wall, an opening or an object: its tag. */
  readonly markOf: (id: string) => string
  /** The second of two openings that are one, with the first. */
  readonly firstOf: ReadonlyMap<string, string>
}

/** Where a storey stands, and how high its floor is, as the scan has it. */
export interface StoryPlace {
  readonly place: Token
  readonly height: number
}

/** From x right, y down the page to x right, y up. */
export const onPlan = ([x, y]: Vec2): Vec2 => [x, -y]
