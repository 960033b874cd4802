import type { ScanMarks } from '@reports/geometry'
import {
  confirmingSentences,
  CONTROL_WORDS,
  controlState,
  controlTarget,
  type AdjustmentRecord,
} from '@reports/geometry/controls'
import type { NumberFormat } from '../output/numbers.ts'
import type { Section } from '../output/sections.ts'
import type { Table } from '../output/table.ts'

function controlTable({ controls }: AdjustmentRecord, marks: ScanMarks, n: NumberFormat): Table {
  const { language } = n
  const w = CONTROL_WORDS[language]
  const figures = [w.measured, '±', w.scanned, w.adjusted, w.residual, w.studentised, w.detectable, w.before, w.after]
  return {
    columns: [
      { title: w.control, align: 'left' },
      ...figures.map((title, index) => ({ title, align: 'right', group: index < 4 ? 1 : 2 }) as const),
      { title: w.state, align: 'left', group: 2 },
    ],
    rows: controls.map((own) => {
      const isArea = own.kind === 'area'
      const unit = isArea ? 'm²' : 'm'
      const written = (value: number): string => n.precise(value, unit, isArea ? 2 : 3)
      const fine = (value: number): string => n.precise(value, unit, isArea ? 3 : 4)
      return [
        controlTarget({ kind: own.kind, room: own.roomId, walls: own.wallIds }, marks, language),
        written(own.value),
        fine(own.tolerance),
        written(own.scanned),
        written(own.adjusted),
        fine(own.residual),
        n.decimals(own.studentised, 1),
        fine(own.detectable),
        fine(own.toleranceBefore),
        fine(own.toleranceAfter),
        controlState(own, language),
      ]
    }),
  }
}

/** The controls of a scan with what they changed. */
export function controlSections(adjustment: AdjustmentRecord, marks: ScanMarks, n: NumberFormat): Section[] {
  const w = CONTROL_WORDS[n.language]
  const { change, toleranceBefore, toleranceAfter } = adjustment.scale
  const [grown, before, after] = [change, toleranceBefore, toleranceAfter].map((part) => n.decimals(part * 100, 2))
  return [
    { heading: w.heading, body: controlTable(adjustment, marks, n) },
    {
      heading: null,
      body: [w.scale(grown!, before!, after!), ...confirmingSentences(adjustment, marks, n.language), w.meaning],
    },
  ]
}
