import type { RoofMeasures, Vec2 } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { cutAway } from '../../cut-away.ts'
import { houseView } from '../../house-view.ts'
import { placesOf } from '../../layers/roof/roof-scene.ts'
import { boundsOf, type Bounds } from '../../pen/boxes.ts'
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

/** A report drawing of a view, which has no scale: it is computed once for all uses, and on paper is as large as there is room. */
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
  const view = (): View => (seen ??= flaggedView(look(PAGE), flags))
  const layOut = ({ view: size }: DrawingPaper): Drawing =>
    size === undefined ? (drawn ??= layOutView(view())) : layOutView({ ...view(), ...size })
  return { id, title, short, units, view, layOut }
}

/** Fewer buildings are no town: a view shows them where they stand on so much of a square around them. */
const TOWN = 5
const LEAST_SHARE = 0.25

const sidesOf = ({ min, max }: Bounds): Vec2 => [max[0] - min[0], max[1] - min[1]]

/** Of buildings far apart the largest group of near ones, and of several the one with most ground: all, or a few far apart, would be specks. */
function nearest({ measures, buildings, groups }: ShownRoof): RoofMeasures {
  if (groups.length === 1) return { ...measures, buildings }
  const boxes = placesOf(buildings.map(({ building }) => building))
  const [largest] = groups
    .map((group) => {
      const own = group.flatMap((i) => boxes[i] ?? [])
      const ground = own.reduce((sum, box) => {
        const [width, depth] = sidesOf(box)
        return sum + width * depth
      }, 0)
      const around = Math.max(...sidesOf(boundsOf(own.flatMap(({ min, max }) => [min, max])))) ** 2
      return { group, ground, count: own.length < TOWN && ground < LEAST_SHARE * around ? 0 : own.length }
    })
    .toSorted((a, b) => b.count - a.count || b.ground - a.ground)
  return { ...measures, buildings: largest!.group.flatMap((i) => buildings[i] ?? []) }
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
