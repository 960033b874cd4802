import type { BatchSettings } from '../src/batch/task.ts'

/** Of a batch for which nobody asks for anything. */
export const PLAIN_SETTINGS: BatchSettings = {
  crs: null,
  ground: null,
  groundFile: null,
  outline: null,
  eavesOverhang: null,
  includeMatrikkel: false,
  building: null,
  at: null,
  within: null,
  withinFile: null,
  kept: null,
  rule: null,
  tolerances: null,
  solar: null,
  solarFiles: null,
  beside: null,
  compare: null,
}
