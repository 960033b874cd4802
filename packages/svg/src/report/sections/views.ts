import { layOutHouseView } from '../../house-view.ts'
import { VIEW_WORDS } from '../../view-words.ts'
import type { ReportScene } from '../property.ts'
import type { Drawings, ReportDrawing } from '../section.ts'

/** Beside the figures that matter most, mm. */
const PAGE = { width: 112, height: 84 }

/** The house as it is looked at: what a reader sees first. Null where nothing of it was measured. */
export function views({ roof, lang, includeMatrikkel }: ReportScene): Drawings | null {
  const words = VIEW_WORDS[lang]
  const drawings: ReportDrawing[] =
    roof === null
      ? []
      : [
          {
            id: 'view-house',
            title: words.house,
            short: words.house,
            layOut: () => layOutHouseView(roof, { lang, includeMatrikkel, ...PAGE }),
          },
        ]
  return drawings.length === 0 ? null : { kind: 'drawings', drawings }
}
