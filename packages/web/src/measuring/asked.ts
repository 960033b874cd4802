import type { Asked } from '@reports/export/products'
import type { Settings } from '../messages.ts'

/** How things are written by the settings: of the whole property, as its report is. */
export const askedIn = ({ lang, units, crs, ground, eavesOverhang }: Settings): Asked => ({
  includeMatrikkel: true,
  lang,
  units,
  marks: 'all',
  layout: true,
  eavesOverhang: eavesOverhang ?? undefined,
  basis: { crs: crs ?? undefined, ground: ground ?? undefined, eavesOverhang: eavesOverhang ?? undefined },
})
