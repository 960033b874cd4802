import type { FindingCode } from '../errors.ts'

/** What is wrong with data that could still be measured. It stands beside a result and is never silent. */
export interface Finding {
  readonly code: FindingCode
  /** One sentence for people, with the figures that matter. */
  readonly message: string
  /** Ids of the rooms, walls, surfaces or buildings concerned. */
  readonly ids: readonly string[]
}
