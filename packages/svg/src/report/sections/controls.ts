import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import {
  adjustmentRecord,
  confirmingSentences,
  CONTROL_WORDS,
  controlState,
  controlTarget,
  type AdjustmentRecord,
} from '@reports/geometry/controls'
import { decimal } from '../../words.ts'
import type { ReportScene } from '../property.ts'
import type { Block, Section, Table } from '../section.ts'
import { remark } from '../tables.ts'

/** The table of controls; its lengths are finer than the report's. */
export function controlTable({ controls }: AdjustmentRecord, { lang, figures, marks }: ReportScene): Table {
  const w = CONTROL_WORDS[lang]
  return {
    kind: 'table',
    caption: w.heading,
    columns: [
      { heading: w.control },
      { heading: w.measured },
      { heading: w.scanned },
      { heading: w.adjusted },
      { heading: w.residual },
      { heading: w.studentised, digits: 1 },
      { heading: w.detectable },
      { heading: w.before },
      { heading: w.after },
      { heading: w.state },
    ],
    rows: controls.map((own) => {
      const isArea = own.kind === 'area'
      const unit = isArea ? 'm²' : 'm'
      const written = (value: number): string => figures.precise(value, unit, isArea ? 2 : 3)
      const fine = (value: number): string => figures.precise(value, unit, isArea ? 3 : 4)
      return {
        name: controlTarget({ kind: own.kind, room: own.roomId, walls: own.wallIds }, marks, lang),
        cells: [
          `${written(own.value)} ± ${written(own.tolerance)}`,
          written(own.scanned),
          written(own.adjusted),
          fine(own.residual),
          own.studentised,
          fine(own.detectable),
          fine(own.toleranceBefore),
          fine(own.toleranceAfter),
          controlState(own, lang),
        ],
      }
    }),
  }
}

/** The control measurements of a scan, and what the adjustment made of them; none where it has none. */
export function controlsSection(scene: ReportScene): Section[] {
  const { scan, lang, options } = scene
  const record = scan === null ? null : adjustmentRecord(scan, options.accuracy?.scan ?? DEFAULT_ACCURACY.roomplan)
  if (record === null) return []
  const w = CONTROL_WORDS[lang]
  const percent = (value: number): string => decimal(value * 100, 2, lang)
  const { change, toleranceBefore, toleranceAfter } = record.scale
  const blocks: Block[] = [
    { ...controlTable(record, scene), isTitled: true },
    remark(w.scale(percent(change), percent(toleranceBefore), percent(toleranceAfter))),
    ...confirmingSentences(record, scene.marks, lang).map(remark),
    remark(w.meaning),
  ]
  return [{ id: 'controls', heading: w.heading, blocks }]
}
