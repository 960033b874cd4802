import { drawFloorPlan } from '../floor-plan.ts'
import { FLOOR_WORDS } from '../floor-words.ts'
import type { SheetDirection } from '../pen/sheet.ts'
import type { ReportScene } from './property.ts'
import { planId } from './report-rooms.ts'
import { REPORT_WORDS } from './report-words.ts'
import type { Section } from './section.ts'
import { sheetsAlike } from './sheets.ts'

/** A floor plan a storey, all alike. */
export function floorPlansSection({ scan, lang }: ReportScene): Section[] {
  if (scan === null || scan.storeys.length === 0) return []
  const words = REPORT_WORDS[lang]
  const drawings = scan.storeys.map(({ index }) => ({
    id: planId(index),
    title: `${FLOOR_WORDS[lang].title}, ${words.storeyOf(index).toLowerCase()}`,
    draw: (scale?: number, direction?: SheetDirection) =>
      drawFloorPlan(scan, { story: index, lang, scale, sheet: direction, turnedLike: scan.storeys[0]!.index }),
  }))
  return [{ id: 'floor-plans', heading: words.floorPlans, content: sheetsAlike(drawings, lang) }]
}
