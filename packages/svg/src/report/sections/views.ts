import type { RoofMeasures } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { cutAway } from '../../cut-away.ts'
import { houseView } from '../../house-view.ts'
import type { Room } from '../../pen/crop.ts'
import type { Drawing } from '../../pen/document.ts'
import { layOutView, type View } from '../../view/view.ts'
import { VIEW_WORDS } from '../../view-words.ts'
import type { Flag } from '../../labels/flags.ts'
import { flaggedView } from '../scene-flags.ts'
import { flagsOf } from '../numbered-findings.ts'
import type { ReportScene } from '../property.ts'
import type { DrawingPaper, Drawings, ReportDrawing } from '../section.ts'
import type { ShownRoof } from '../shown-roof.ts'

/** Page size of a view next to the key figures, mm. */
const PAGE: Room = { width: 112, height: 84 }

/** A report drawing of a view, which has no scale: for a page it is computed once for all uses, for paper as large as there is room. */
function turning(
  id: string,
  title: string,
  short: string,
  units: UnitSystem,
  flags: readonly Flag[],
  look: (page: Room) => View,
): ReportDrawing {
  let seen: View | undefined
  let drawn: Drawing | undefined
  const viewOn = (page: Room): View => flaggedView(look(page), flags)
  const view = (): View => (seen ??= viewOn(PAGE))
  const layOut = ({ view: size }: DrawingPaper): Drawing =>
    size === undefined ? (drawn ??= layOutView(view())) : layOutView(viewOn(size))
  return { id, title, short, units, view, layOut }
}

/** Of buildings far apart the largest group of near ones, the first of several: all would be specks. */
function nearest({ measures, buildings, groups }: ShownRoof): RoofMeasures {
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length)
  return { ...measures, buildings: largest.flatMap((i) => buildings[i] ?? []) }
}

/** The view of the house, and each storey cut open: the first thing that a reader sees. Null if nothing was measured. */
export function views(scene: ReportScene): Drawings | null {
  const { scan, roof, words, lang, units } = scene
  const { solar } = scene.options
  const flags = flagsOf(scene)
  const { house: title, cutAway: cut } = VIEW_WORDS[lang]
  const house: ReportDrawing[] =
    roof === null
      ? []
      : [
          turning('view-house', title, title, units, flags, (page) =>
            houseView(nearest(roof), {
              lang,
              units,
              includeMatrikkel: true,
              solar: solar?.measures,
              ...page,
            }),
          ),
        ]
  const storeys = (scan?.storeys ?? []).map(({ index }): ReportDrawing => {
    const short = words.storeyOf(index)
    // Marks stand on the plans: on a view this small, those of a whole house hide it.
    const draw = (page: Room): View => cutAway(scan!, { lang, units, story: index, marks: 'none', ...page })
    return turning(`view-storey-${index}`, `${cut}, ${short}`, short, units, flags, draw)
  })
  const drawings = [...house, ...storeys]
  return drawings.length === 0 ? null : { kind: 'drawings', drawings }
}
