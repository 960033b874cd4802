import type { FindingCode } from '../../../errors.ts'
import { heightOn } from '../../../kernel/planes.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import {
  NOTHING_SAID,
  figure,
  metres,
  said,
  squareMetres,
  type Sentence,
  type SentenceValue,
} from '../../../model/sentence.ts'
import type { Building, Surface } from '../../../model/roof.ts'
import { BESIDE, ROOF_OVER_ROOF, SNAP } from '../../../tolerances.ts'
import type { BuildingShape } from '../walls/building-shape.ts'
import { surfacesOf } from '../topology/patches.ts'
import { hiddenRoof } from './hidden-roofs.ts'
import type { Overlap } from '../topology/overlaps.ts'

const idsOf = (surfaces: readonly Surface[]): string[] => [...new Set(surfaces.map(({ id }) => id))]

const names = (surfaces: readonly Surface[]): SentenceValue => {
  const ids = idsOf(surfaces)
  return ids.length > 3 ? said`${ids.slice(0, 3)} and ${ids.length - 3} more` : ids
}

/** What one kind of finding says, with the ids concerned beside the building's. */
type Remark = readonly [code: FindingCode, sentence: Sentence, ids: readonly string[]]

/** Surfaces that are no plain faces of a roof. */
function surfaceRemarks({ building, topology: { steep, slivers, repeated, crossing } }: BuildingShape): Remark[] {
  const remarks: Remark[] = []
  if (steep.length > 0) {
    const surfaces = steep.flatMap(surfacesOf)
    remarks.push([
      'roof/steep-surface',
      said`Vertical or overhanging surfaces of ${building.id} (${names(surfaces)}) have no edges and no wall behind them`,
      idsOf(surfaces),
    ])
  }
  if (slivers.length > 0) {
    const message = said`Surfaces of ${building.id} narrower than ${SNAP * 100} cm: ${names(slivers)}`
    remarks.push(['roof/sliver', message, idsOf(slivers)])
  }
  for (const { surface, of } of repeated) {
    const message = said`Surface ${surface.id} has the same outline as ${of.id}; it has no edges of its own`
    remarks.push(['roof/duplicate-surface', message, [surface.id, of.id]])
  }
  if (crossing.length > 0) {
    const surfaces = crossing.map(({ surface }) => surface)
    const message = said`Outlines that cross themselves: ${names(surfaces)}; their areas and edges are doubtful`
    remarks.push(['roof/crossing-ring', message, idsOf(surfaces)])
  }
  return remarks
}

/** Surfaces that have no faces of their own. */
function weldRemarks({ building: { id, surfaces }, topology: { patches } }: BuildingShape): Remark[] {
  // Whatever is joined or dropped leaves fewer.
  if (patches.length === surfaces.reduce((sum, { polygons }) => sum + polygons.length, 0)) return []
  const joined = new Set(patches.flatMap((patch) => (patch.joined === null ? [] : surfacesOf(patch))))
  const whole = new Set(patches.flatMap((patch) => surfacesOf(patch)))
  const welded = surfaces.filter((surface) => joined.has(surface) || !whole.has(surface))
  const message = said`${welded.length} of ${surfaces.length} surfaces of ${id} are narrower than their coordinates are exact, or parts of one plane: edges and walls are taken from ${patches.length} faces`
  return [['roof/welded', message, []]]
}

/** Edges that nearly meet. Walls that would face each other in the gap are left out: their area is said. */
const gapRemarks = ({ topology: { gaps }, ground }: BuildingShape): Remark[] =>
  gaps.map(({ surfaces, width, length, middles }) => {
    const how = width < 0 ? said`overlap by` : said`lie apart by`
    const heights = middles.map(([x, y, z], i) =>
      ground === null || width < 0 ? 0 : z - heightOn(ground.planeFor(surfaces[i]!.part), x, y),
    )
    const walls = 2 * length * Math.max(0, Math.min(...heights))
    const without = walls === 0 ? NOTHING_SAID : said`, without the ${squareMetres(walls)} of wall in the gap`
    return [
      'roof/edges-apart',
      said`Edges of ${names(surfaces)} that should meet ${how} up to ${figure(Math.abs(width * 100), 1)} cm over ${metres(length)}; they are taken to meet${without}`,
      idsOf(surfaces),
    ]
  })

/** Surfaces that cover the same plan, and those that are hidden by it. */
function overlapRemarks(building: Building, overlaps: readonly Overlap[]): Remark[] {
  if (overlaps.length === 0) return []
  const remarks = overlaps
    // A roof over a roof is no fault of the data.
    .filter(({ clearance }) => clearance < ROOF_OVER_ROOF)
    .map(({ faces, area, clearance }): Remark => {
      const surfaces = faces.map(({ surface }) => surface)
      const how =
        clearance <= BESIDE
          ? said`at the same height or through each other`
          : said`${metres(clearance)} over each other`
      return [
        'roof/overlapping-surfaces',
        said`Surfaces ${names(surfaces)} cover the same ${squareMetres(area)} of plan, ${how}; both count in areas`,
        idsOf(surfaces),
      ]
    })
  const hidden = hiddenRoof(building, overlaps)
  if (hidden.surfaces.length === 0) return remarks
  const message = said`${squareMetres(hidden.area)} of the roof of ${building.id} (${names(hidden.surfaces)}) lie hidden under other parts that stand on it; they count in its area`
  return [...remarks, ['roof/hidden-roof', message, idsOf(hidden.surfaces)]]
}

function chimneyRemarks({ building, topology: { chimneys } }: BuildingShape): Remark[] {
  if (chimneys.length === 0) return []
  const surfaces = chimneys.flatMap(({ stretches: around }) =>
    around.flatMap(({ left, right }) => [...left, ...right].map(({ face }) => face.surface)),
  )
  const largest = chimneys.reduce((most, { area }) => Math.max(most, area), 0)
  const message = said`${chimneys.length} empty holes of ${building.id} (up to ${squareMetres(largest)}) are taken for chimneys: no walls`
  return [['roof/small-hole', message, idsOf(surfaces)]]
}

function edgeRemarks({ building, edges: { edges } }: BuildingShape): Remark[] {
  const undecided = edges.filter(({ type }) => type === 'unknown')
  if (undecided.length === 0) return []
  const message = said`${undecided.length} edges of ${building.id} could not be classified: their surfaces are no planes through them`
  return [['roof/unclassified-edge', message, undecided.map(({ id }) => id)]]
}

/** What is wrong with the surfaces of a building as a roof, and what was assumed about it. @param overlaps among its faces */
export function shapeFindings(shape: BuildingShape, overlaps: readonly Overlap[]): Finding[] {
  const remarks = [
    ...[surfaceRemarks, weldRemarks, gapRemarks].flatMap((of) => of(shape)),
    ...overlapRemarks(shape.building, overlaps),
    ...[chimneyRemarks, edgeRemarks].flatMap((of) => of(shape)),
  ]
  return [
    ...(shape.ground?.findings ?? []),
    ...remarks.map(([code, sentence, ids]) => findingOf(code, sentence, [shape.building.id, ...ids])),
  ]
}
