import * as SCANS from '../../messages/en/scans.ts'
import { areaOfPolygons } from '../../kernel/planar-graph.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { Capture } from '../../model/scan.ts'
import { figure, NOTHING_SAID, roomCalled, said, squareMetres } from '../../sentence.ts'
import { referencesOf, type IfcModel } from './model.ts'
import type { SpaceFaces } from './space-faces.ts'
import type { StatedFigure } from './stated-figures.ts'
import type { WalledParts } from './walled-parts.ts'

/** Share of a side that lies in walls, from which on its space ends at the middles of walls. */
const BURIED_SHARE = 0.5

/** A figure of a file differs from the measured one by more than this share. */
const FIGURE_DIFFERS = 0.01

/** Square metres. Less of a room's sides that are no walls is told by none of them. */
const OPEN_SIDES = 0.05

/** Share of a room's sides, from which on walls with nothing behind a part of their height are told. */
const BARE_SHARE = 0.01

/** What a model states of one of its rooms. */
export interface StatedRoom {
  readonly roomId: string
  readonly figures: readonly StatedFigure[]
}

/** A room with the body that it is of. */
export interface RoomParts {
  readonly capture: Capture
  readonly faces: SpaceFaces
  readonly parts: readonly WalledParts[]
}

/** What is found of a room: sides that are no walls, and sides in the middle of walls. */
export function roomFindings({ capture, faces, parts }: RoomParts): Finding[] {
  const room = roomCalled(capture)
  const open = parts.reduce((sum, part) => sum + part.open, 0)
  const sides = faces.sides.map(({ polygon }) => areaOfPolygons([polygon]))
  const all = sides.reduce((sum, area) => sum + area, 0)
  const buried = parts.reduce((sum, part, i) => sum + part.buried * sides[i]!, 0)
  const bare = parts.reduce((sum, part) => sum + part.bare, 0)
  const { leaning } = faces
  return [
    ...(open > OPEN_SIDES || leaning > OPEN_SIDES
      ? [
          findingOf(said(SCANS.sidesNotWalls, { room, open: squareMetres(open), leaning: squareMetres(leaning) }), [
            capture.id,
          ]),
        ]
      : []),
    ...(bare > BARE_SHARE * all && bare > OPEN_SIDES
      ? [findingOf(said(SCANS.bareWalls, { room, area: squareMetres(bare) }), [capture.id])]
      : []),
    ...(buried > BURIED_SHARE * all
      ? [findingOf(said(SCANS.spaceInWalls, { room, share: figure((100 * buried) / all, 0) }), [capture.id])]
      : []),
  ]
}

/** Doors and windows that fill no opening, as those of a curtain wall. */
export function unplacedFinding(model: IfcModel): Finding[] {
  const filling = new Set<number>()
  for (const id of model.idsOf('IFCRELFILLSELEMENT')) {
    for (const part of referencesOf(model.line(id)['RelatedBuildingElement'])) filling.add(part)
  }
  const outside = (type: 'IFCDOOR' | 'IFCWINDOW'): number => model.idsOf(type).filter((id) => !filling.has(id)).length
  const [doors, windows] = [outside('IFCDOOR'), outside('IFCWINDOW')]
  return doors + windows === 0 ? [] : [findingOf(said(SCANS.unplacedOpenings, { doors, windows }), [])]
}

/** How far floors are from the figures of the file, of those that state any. */
export function statedFinding(rooms: readonly RoomParts[], stated: readonly StatedRoom[]): Finding[] {
  const compared = rooms.flatMap(({ capture, faces }, i) => {
    const areas = stated[i]!.figures.filter(
      ({ name, unit }) => unit === 'm2' && /^(?:Net|Gross)FloorArea$|^Area$/.test(name),
    )
    const ours = areaOfPolygons(faces.floor)
    const nearest = areas.toSorted((a, b) => Math.abs(a.value - ours) - Math.abs(b.value - ours))[0]
    return nearest === undefined ? [] : [{ capture, ours, nearest }]
  })
  if (compared.length === 0) return []
  const differing = compared.filter(({ ours, nearest }) => Math.abs(nearest.value - ours) > FIGURE_DIFFERS * ours)
  const [worst] = differing.toSorted((a, b) => Math.abs(b.nearest.value - b.ours) - Math.abs(a.nearest.value - a.ours))
  const most =
    worst === undefined
      ? NOTHING_SAID
      : said(SCANS.mostOff, {
          room: roomCalled(worst.capture),
          ours: squareMetres(worst.ours),
          figure: worst.nearest.name,
          stated: squareMetres(worst.nearest.value),
        })
  return [
    findingOf(
      said(SCANS.modelFigures, { rooms: compared.length, differing: differing.length, most }),
      differing.map(({ capture }) => capture.id),
    ),
  ]
}
