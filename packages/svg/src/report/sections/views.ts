import { cutAway } from '../../cut-away.ts'
import { houseView } from '../../house-view.ts'
import type { Drawing } from '../../pen/document.ts'
import { layOutView, type View } from '../../view/view.ts'
import { VIEW_WORDS } from '../../view-words.ts'
import type { ReportScene } from '../property.ts'
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
export function views({ scan, roof, words, lang, options: { includeMatrikkel } }: ReportScene): Drawings | null {
  const { house: title, cutAway: cut } = VIEW_WORDS[lang]
  const house: ReportDrawing[] =
    roof === null
      ? []
      : [turning('view-house', title, title, () => houseView(roof.measures, { lang, includeMatrikkel, ...PAGE }))]
  const storeys = (scan?.storeys ?? []).map(({ index }): ReportDrawing => {
    const short = words.storeyOf(index)
    const draw = (): View => cutAway(scan!, { lang, story: index, ...PAGE })
    return turning(`view-storey-${index}`, `${cut}, ${short}`, short, draw)
  })
  const drawings = [...house, ...storeys]
  return drawings.length === 0 ? null : { kind: 'drawings', drawings }
}
