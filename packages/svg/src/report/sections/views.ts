import { cutAway } from '../../cut-away.ts'
import { houseView } from '../../house-view.ts'
import type { Drawing } from '../../pen/document.ts'
import { layOutView, type View } from '../../view/view.ts'
import { VIEW_WORDS } from '../../view-words.ts'
import type { ReportScene } from '../property.ts'
import { REPORT_WORDS } from '../report-words.ts'
import type { Drawings, ReportDrawing } from '../section.ts'

/** Beside the figures that matter most, mm. */
const PAGE = { width: 112, height: 84 }

/** A view has one page and no scale: it is worked out once, whoever asks. */
function turning(id: string, title: string, short: string, look: () => View): ReportDrawing {
  let seen: View | undefined
  let drawn: Drawing | undefined
  const view = (): View => (seen ??= look())
  return { id, title, short, view, layOut: () => (drawn ??= layOutView(view())) }
}

/** The house as it is looked at, and each of its storeys cut open: what a reader sees first. Null where nothing was measured. */
export function views({ scan, roof, lang, includeMatrikkel }: ReportScene): Drawings | null {
  const words = VIEW_WORDS[lang]
  const house: ReportDrawing[] =
    roof === null
      ? []
      : [turning('view-house', words.house, words.house, () => houseView(roof, { lang, includeMatrikkel, ...PAGE }))]
  const storeys = (scan?.storeys ?? []).map(({ index }): ReportDrawing => {
    const short = REPORT_WORDS[lang].storeyOf(index)
    const draw = (): View => cutAway(scan!, { lang, story: index, ...PAGE })
    return turning(`view-storey-${index}`, `${words.cutAway}, ${short}`, short, draw)
  })
  const drawings = [...house, ...storeys]
  return drawings.length === 0 ? null : { kind: 'drawings', drawings }
}
