import { layOutCutAway } from '../../cut-away.ts'
import { layOutHouseView } from '../../house-view.ts'
import { VIEW_WORDS } from '../../view-words.ts'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Drawings, ReportDrawing } from '../section.ts'

/** Beside the figures that matter most, mm. */
const PAGE = { width: 112, height: 84 }

/** The house as it is looked at, and each of its storeys cut open: what a reader sees first. Null where nothing was measured. */
export function views({ scan, roof, lang, includeMatrikkel }: ReportScene): Drawings | null {
  const words = VIEW_WORDS[lang]
  const house: ReportDrawing[] =
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
  const storeys = (scan?.storeys ?? []).map(({ index }): ReportDrawing => {
    const short = REPORT_WORDS[lang].storeyOf(index)
    return {
      id: `view-storey-${index}`,
      title: `${words.cutAway}, ${short}`,
      short,
      layOut: () => layOutCutAway(scan!, { lang, story: index, ...PAGE }),
    }
  })
  const drawings = [...house, ...storeys]
  return drawings.length === 0 ? null : { kind: 'drawings', drawings }
}
