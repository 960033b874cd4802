import type { FindingCode } from '../../../errors.ts'
import type { Finding } from '../../../model/finding.ts'
import type { Surface } from '../../../model/roof.ts'
import { BESIDE, ROOF_OVER_ROOF, SNAP } from '../../../tolerances.ts'
import type { BuildingShape } from '../walls/building-shape.ts'
import { hiddenRoof } from './hidden-roofs.ts'
import { overlapsAmong } from './overlaps.ts'

const idsOf = (surfaces: readonly Surface[]): string[] => [...new Set(surfaces.map(({ id }) => id))]

const names = (surfaces: readonly Surface[]): string => {
  const ids = idsOf(surfaces)
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ')
}

/** What is wrong with the surfaces of a building as a roof, and what was assumed about it. */
export function shapeFindings(shape: BuildingShape): Finding[] {
  const { building, topology, edges } = shape
  const { steep, slivers, repeated, crossing, gaps, chimneys, stretches } = topology
  const findings: Finding[] = [...(shape.ground?.findings ?? [])]
  const add = (code: FindingCode, message: string, ids: readonly string[]): void => {
    findings.push({ code, message, ids: [building.id, ...ids] })
  }
  if (steep.length > 0) {
    const surfaces = steep.map(({ surface }) => surface)
    add(
      'roof/steep-surface',
      `Vertical or overhanging surfaces of ${building.id} (${names(surfaces)}) have no edges and no wall behind them`,
      idsOf(surfaces),
    )
  }
  if (slivers.length > 0) {
    add('roof/sliver', `Surfaces of ${building.id} narrower than ${SNAP * 100} cm: ${names(slivers)}`, idsOf(slivers))
  }
  for (const { surface, of } of repeated) {
    add(
      'roof/duplicate-surface',
      `Surface ${surface.id} has the same outline as ${of.id}; it has no edges of its own`,
      [surface.id, of.id],
    )
  }
  if (crossing.length > 0) {
    const surfaces = crossing.map(({ surface }) => surface)
    add(
      'roof/crossing-ring',
      `Outlines that cross themselves: ${names(surfaces)}; their areas and edges are doubtful`,
      idsOf(surfaces),
    )
  }
  for (const { surfaces, width, length } of gaps) {
    const how = width < 0 ? 'overlap by' : 'lie apart by'
    add(
      'roof/edges-apart',
      `Edges of ${names(surfaces)} that should meet ${how} up to ${Math.abs(width * 100).toFixed(1)} cm over ${length.toFixed(2)} m; they are taken to meet`,
      idsOf(surfaces),
    )
  }
  const overlaps = overlapsAmong(stretches)
  for (const { faces, area, clearance } of overlaps) {
    // A roof over a roof is no fault of the data.
    if (clearance >= ROOF_OVER_ROOF) continue
    const surfaces = faces.map(({ surface }) => surface)
    const how =
      clearance <= BESIDE ? 'at the same height or through each other' : `${clearance.toFixed(2)} m over each other`
    add(
      'roof/overlapping-surfaces',
      `Surfaces ${names(surfaces)} cover the same ${area.toFixed(2)} m² of plan, ${how}; both count in areas`,
      idsOf(surfaces),
    )
  }
  const hidden = hiddenRoof(building, overlaps)
  if (hidden.surfaces.length > 0) {
    add(
      'roof/hidden-roof',
      `${hidden.area.toFixed(2)} m² of the roof of ${building.id} (${names(hidden.surfaces)}) lie hidden under other parts that stand on it; they count in its area`,
      idsOf(hidden.surfaces),
    )
  }
  if (chimneys.length > 0) {
    const surfaces = chimneys.flatMap(({ stretches: around }) =>
      around.flatMap(({ left, right }) => [...left, ...right].map(({ face }) => face.surface)),
    )
    add(
      'roof/small-hole',
      `${chimneys.length} empty holes of ${building.id} (up to ${chimneys.reduce((most, { area }) => Math.max(most, area), 0).toFixed(2)} m²) are taken for chimneys: no walls`,
      idsOf(surfaces),
    )
  }
  const undecided = edges.edges.filter(({ type }) => type === 'unknown')
  if (undecided.length > 0) {
    add(
      'roof/unclassified-edge',
      `${undecided.length} edges of ${building.id} could not be classified: their surfaces are no planes through them`,
      undecided.map(({ id }) => id),
    )
  }
  return findings
}
