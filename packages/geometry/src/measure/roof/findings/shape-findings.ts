import { heightOn } from '../../../kernel/planes.ts'
import { findingOf, type Finding, type FindingSentence } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { NOTHING_SAID, figure, metres, said, squareMetres, type SentenceValue } from '../../../sentence.ts'
import type { Building, Surface } from '../../../model/roof.ts'
import { EDGE_PROBE, ROOF_OVER_ROOF, SNAP } from '../../../tolerances.ts'
import type { BuildingShape } from '../walls/building-shape.ts'
import { surfacesOf } from '../topology/patches.ts'
import { hiddenRoof } from './hidden-roofs.ts'
import type { Overlap } from '../topology/overlaps.ts'

const idsOf = (surfaces: readonly Surface[]): string[] => [...new Set(surfaces.map(({ id }) => id))]

const names = (surfaces: readonly Surface[]): SentenceValue => {
  const ids = idsOf(surfaces)
  return ids.length > 3 ? said(ROOFS.namesAndMore, { names: ids.slice(0, 3), count: ids.length - 3 }) : ids
}

/** The sentence of one finding, with the ids concerned besides the building's. */
type Remark = readonly [sentence: FindingSentence, ids: readonly string[]]

/** Findings on surfaces that are not plain faces of a roof. */
function surfaceRemarks({ building, topology: { steep, slivers, repeated, crossing } }: BuildingShape): Remark[] {
  const remarks: Remark[] = []
  if (steep.length > 0) {
    const surfaces = steep.flatMap(surfacesOf)
    remarks.push([said(ROOFS.steepSurface, { id: building.id, surfaces: names(surfaces) }), idsOf(surfaces)])
  }
  if (slivers.length > 0) {
    const message = said(ROOFS.sliver, { id: building.id, width: SNAP * 100, surfaces: names(slivers) })
    remarks.push([message, idsOf(slivers)])
  }
  for (const { surface, of } of repeated) {
    const message = said(ROOFS.duplicateSurfaceSameOutline, { surface: surface.id, other: of.id })
    remarks.push([message, [surface.id, of.id]])
  }
  if (crossing.length > 0) {
    const surfaces = crossing.map(({ surface }) => surface)
    const message = said(ROOFS.crossingRing, { surfaces: names(surfaces) })
    remarks.push([message, idsOf(surfaces)])
  }
  return remarks
}

/** Findings on surfaces without faces of their own. */
function weldRemarks({ building: { id, surfaces }, topology: { patches } }: BuildingShape): Remark[] {
  // Any joined or dropped surface makes the number smaller.
  if (patches.length === surfaces.reduce((sum, { polygons }) => sum + polygons.length, 0)) return []
  const joined = new Set(patches.flatMap((patch) => (patch.joined === null ? [] : surfacesOf(patch))))
  const whole = new Set(patches.flatMap((patch) => surfacesOf(patch)))
  const welded = surfaces.filter((surface) => joined.has(surface) || !whole.has(surface))
  const message = said(ROOFS.welded, {
    count: welded.length,
    surfaces: surfaces.length,
    id,
    faces: patches.length,
  })
  return [[message, []]]
}

/** Findings on edges that nearly meet. Walls in the gap between them are left out, and the finding states their area. */
const gapRemarks = ({ topology: { gaps }, ground }: BuildingShape): Remark[] =>
  gaps.map(({ surfaces, width, length, middles }) => {
    const how = width < 0 ? said(ROOFS.overlapBy) : said(ROOFS.lieApartBy)
    const heights = middles.map(([x, y, z], i) =>
      ground === null || width < 0 ? 0 : z - heightOn(ground.planeFor(surfaces[i]!.part), x, y),
    )
    const walls = 2 * length * Math.max(0, Math.min(...heights))
    const without = walls === 0 ? NOTHING_SAID : said(ROOFS.withoutWallInGap, { area: squareMetres(walls) })
    return [
      said(ROOFS.edgesApart, {
        surfaces: names(surfaces),
        how,
        width: figure(Math.abs(width * 100), 1),
        length: metres(length),
        without,
      }),
      idsOf(surfaces),
    ]
  })

/** Findings on surfaces that cover the same plan, and on those hidden by others. */
function overlapRemarks(building: Building, overlaps: readonly Overlap[]): Remark[] {
  if (overlaps.length === 0) return []
  const remarks = overlaps
    // A roof over a roof is no fault of the data.
    .filter(({ clearance }) => clearance < ROOF_OVER_ROOF)
    .map(({ faces, area, clearance }): Remark => {
      const surfaces = faces.map(({ surface }) => surface)
      const how =
        clearance <= EDGE_PROBE ? said(ROOFS.atSameHeight) : said(ROOFS.overEachOther, { clearance: metres(clearance) })
      return [
        said(ROOFS.overlappingSurfaces, { surfaces: names(surfaces), area: squareMetres(area), how }),
        idsOf(surfaces),
      ]
    })
  const hidden = hiddenRoof(building, overlaps)
  if (hidden.surfaces.length === 0) return remarks
  const message = said(ROOFS.hiddenRoof, {
    area: squareMetres(hidden.area),
    id: building.id,
    surfaces: names(hidden.surfaces),
  })
  return [...remarks, [message, idsOf(hidden.surfaces)]]
}

function chimneyRemarks({ building, topology: { chimneys } }: BuildingShape): Remark[] {
  if (chimneys.length === 0) return []
  const surfaces = chimneys.flatMap(({ stretches: around }) =>
    around.flatMap(({ left, right }) => [...left, ...right].map(({ face }) => face.surface)),
  )
  const largest = chimneys.reduce((most, { area }) => Math.max(most, area), 0)
  const message = said(ROOFS.smallHole, {
    count: chimneys.length,
    id: building.id,
    largest: squareMetres(largest),
  })
  return [[message, idsOf(surfaces)]]
}

function edgeRemarks({ building, edges: { edges } }: BuildingShape): Remark[] {
  const undecided = edges.filter(({ type }) => type === 'unknown')
  if (undecided.length === 0) return []
  const message = said(ROOFS.unclassifiedEdge, { count: undecided.length, id: building.id })
  return [[message, undecided.map(({ id }) => id)]]
}

/** Findings on the surfaces of a building as a roof, and on assumptions made. @param overlaps among its faces */
export function shapeFindings(shape: BuildingShape, overlaps: readonly Overlap[]): Finding[] {
  const remarks = [
    ...[surfaceRemarks, weldRemarks, gapRemarks].flatMap((of) => of(shape)),
    ...overlapRemarks(shape.building, overlaps),
    ...[chimneyRemarks, edgeRemarks].flatMap((of) => of(shape)),
  ]
  return [
    ...(shape.ground?.findings ?? []),
    ...remarks.map(([sentence, ids]) => findingOf(sentence, [shape.building.id, ...ids])),
  ]
}
