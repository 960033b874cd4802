import {
  areaVector,
  cross,
  dot,
  TERMS,
  QUANTITIES,
  EDGE_TYPES,
  roundHundredth,
  subtract,
  unit,
  type RoofSurfaceRecord,
  type Vec2,
  type Vec3,
  type VisibleAreas,
} from '@reports/geometry'
import type { BuildingMeasures, EdgeMeasure } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { SURFACE_FIGURES, VISIBLE_FIGURES } from './figure-names.ts'
import type { Thing } from './ifc-file.ts'
import type { BuildingPlace, RoofFile } from './roof-file.ts'
import { boolean, createSets, identifier, label, type InSet, type Sets } from './sets.ts'
import { typed, keyword, type Token } from './step.ts'

/*
 * Roof surfaces as IfcSlab: the surface is the upper face, what lies below it is assumed.
 */

type Surface = BuildingMeasures['building']['surfaces'][number]

/** Metres, square to the surface: assumed. */
const ASSUMED_DEPTH = 0.2

/** Cosine of 84 degrees: what is steeper is as deep square to itself, as straight down it would be metres. */
const STEEP = 0.1045

/** What a surface is written of. */
export interface SurfaceInput {
  readonly surface: Surface
  readonly measure: BuildingMeasures['surfaces'][number]
  readonly record: RoofSurfaceRecord
  /** What of it is seen, where that is known. */
  readonly visible: VisibleAreas | undefined
  readonly tolerances: RoofTolerancesRecord['buildings'][number]['surfaces'][number] | undefined
  /** Those along it. */
  readonly edges: readonly EdgeMeasure[]
  readonly mark: string
}

/** Lengths by type, of some edges: rounded once, as published. */
export function writeEdgeLengths(sets: Sets, lengths: ReadonlyMap<EdgeMeasure['type'], number>): void {
  for (const type of EDGE_TYPES) {
    const length = lengths.get(type)
    const name: InSet = `Reports_RoofEdges.${TERMS.en.edgeTypes[type]}`
    if (length !== undefined) sets.figure(name, QUANTITIES.edgeSizes.length, length)
  }
}

/** The surface's mean plane, in the axes of its storey; null where it has no area. */
function planeOf(polygons: Surface['polygons'], inStory: (at: Vec3) => Vec3) {
  const placed = polygons.map((rings) => rings.map((ring) => ring.map(inStory)))
  const normal = unit(
    placed.map(([outer]) => areaVector(outer!)).reduce((sum, [x, y, z]) => [sum[0] + x, sum[1] + y, sum[2] + z]),
  )
  if (dot(normal, normal) === 0) return null
  const isLevel = Math.hypot(normal[0], normal[1]) < 1e-9
  const x: Vec3 = isLevel ? [1, 0, 0] : unit([-normal[1], normal[0], 0])
  const y = cross(normal, x)
  const first = placed[0]![0]![0]!
  const corners = placed.flat(2)
  const lift = corners.reduce((sum, at) => sum + dot(subtract(at, first), normal), 0) / corners.length
  const origin: Vec3 = [first[0] + normal[0] * lift, first[1] + normal[1] * lift, first[2] + normal[2] * lift]
  const onPlane = (at: Vec3): Vec2 => {
    const away = subtract(at, origin)
    return [dot(away, x), dot(away, y)]
  }
  return { normal, x, y, origin, polygons: placed.map((rings) => rings.map((ring) => ring.map(onPlane))) }
}

/** Writes a surface below its roof. */
export function addSurface(roof: RoofFile, building: BuildingPlace, roofPlace: Token, input: SurfaceInput): Thing {
  const { file, shapes } = roof
  const { surface } = input
  const plane = planeOf(surface.polygons, building.inStory)
  let shape: Token | null = null
  if (plane !== null) {
    const { normal, x, y } = plane
    const isSteep = normal[2] < STEEP
    // Straight down: sides are plumb, so that there is no gap along ridges and no overlap along valleys.
    const down = isSteep ? ([0, 0, -1] as const) : ([-x[2], -y[2], -normal[2]] as const)
    const depth = isSteep ? ASSUMED_DEPTH : ASSUMED_DEPTH / normal[2]
    const at = file.axes([0, 0, 0], normal, x)
    const solids = plane.polygons.flatMap((rings) => {
      const solid = shapes.extruded(rings, at, down, depth)
      return solid === null ? [] : [shapes.coloured(solid, 'roof')]
    })
    shape = shapes.shape(shapes.represented('Body', 'SweptSolid', solids))
  }
  const thing = file.thing(
    'IFCSLAB',
    [building.key, surface.id],
    surface.id,
    null,
    file.place(roofPlace, plane?.origin ?? [0, 0, 0]),
    shape,
    input.mark,
    keyword('ROOF'),
  )
  writeSets(roof, building, thing, input, plane?.normal ?? [0, 0, 0])
  return thing
}

function writeSets(roof: RoofFile, building: BuildingPlace, thing: Thing, input: SurfaceInput, normal: Vec3): void {
  const { surface, measure, record, visible, tolerances, edges } = input
  const sets = createSets(roof.file, thing, roof.method)
  const gross = surface.polygons.reduce((sum, [outer]) => sum + Math.abs(dot(areaVector(outer), normal)), 0)
  sets.figure('Qto_SlabBaseQuantities.GrossArea', QUANTITIES.surface.area3d, roundHundredth(gross))
  sets.property('Pset_SlabCommon.Reference', identifier(surface.id))
  sets.enumerated('Pset_SlabCommon.Status', 'EXISTING')
  sets.property('Pset_SlabCommon.IsExternal', boolean(true))
  const own = (name: string, value: Token | null): void => sets.property(`Reports_RoofSurface.${name}`, value)
  own('SurfaceId', identifier(surface.id))
  own('Part', surface.part === null ? null : identifier(surface.part))
  sets.figures(SURFACE_FIGURES, QUANTITIES.surface, record)
  if (visible !== undefined) sets.figures(VISIBLE_FIGURES, QUANTITIES.visible, visible)
  if (measure.provided.slope) own('ProvidedSlopeGradians', typed('IFCREAL', record.slope))
  if (measure.provided.direction) own('ProvidedDirectionUtm33', typed('IFCPLANEANGLEMEASURE', record.direction))
  // A millimetre is as exact as a body is.
  if (measure.offPlane > 0.001) own('OffPlane', typed('IFCLENGTHMEASURE', measure.offPlane))
  own('ThicknessBasis', label('ASSUMED'))
  const byType = Map.groupBy(edges, ({ type }) => type)
  writeEdgeLengths(
    sets,
    new Map([...byType].map(([type, all]) => [type, roundHundredth(all.reduce((sum, edge) => sum + edge.length, 0))])),
  )
  if (tolerances !== undefined) sets.tolerances(SURFACE_FIGURES, QUANTITIES.surface, record, tolerances)
  building.findingsAt(surface.id, sets)
  sets.write()
}
