import { measureBuilding, type Building, type BuildingMeasures, type BuildingOptions } from '../../src/index.ts'
import { featureCollection, intersect, polygon, union } from '@turf/turf'
import { expect, test } from 'vitest'
import { heightOn, planeThrough } from '../../src/kernel/planes.ts'
import { areaVector, signedArea } from '../../src/kernel/rings.ts'
import { length, type Vec3 } from '../../src/kernel/vectors.ts'
import { roofTopology } from '../../src/measure/roof/topology/topology.ts'
import { grownBuilding } from '../../src/measure/roof/walls/grown-roof.ts'
import { shapeOf } from '../../src/measure/roof/walls/building-shape.ts'
import type { Polygon3 } from '../../src/model/roof.ts'
import { readRoof } from '../real-roofs.ts'
import { withSharedData } from '../shared-data.ts'

/* Buildings whose file has both their eaves and the ground below their walls: what is left of one is held against the other. */

const measure = (building: Building, options: BuildingOptions = {}): BuildingMeasures =>
  measureBuilding(building, { withoutGround: 'measure', ...options })

const wallArea = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)
const roofArea = ({ surfaces }: BuildingMeasures): number => surfaces.reduce((sum, { area3d }) => sum + area3d, 0)

const realEaves = (): Building[] =>
  readRoof('zurich_half.city.json', undefined).buildings.filter((own) => measure(own).outline === 'both')

type Plan = Parameters<typeof union>[0]['features'][number]

const planOf = (face: Polygon3): Plan => polygon(face.map((ring) => [...ring, ring[0]!].map(([x, y]) => [x, y])))

const withFaces = (building: Building, change: (face: Polygon3) => readonly Polygon3[]): Building => ({
  ...building,
  surfaces: building.surfaces
    .map((surface) => ({ ...surface, polygons: surface.polygons.flatMap(change) }))
    .filter(({ polygons }) => polygons.length > 0),
})

/** Whether a face is roof: it looks up, by over a degree. */
function looksUp([outer]: Polygon3): boolean {
  const normal = areaVector(outer)
  return normal[2] > Math.sin(Math.PI / 180) * length(normal)
}

/** What of a face lies over the ground, in its plane. */
function overGround(face: Polygon3, ground: Plan): Polygon3[] {
  const common = intersect(featureCollection([planOf(face), ground]))
  if (common === null) return []
  const plane = planeThrough(areaVector(face[0]), face[0])
  const corners = new Map(face.flat().map((p) => [`${p[0]} ${p[1]}`, p]))
  const at = ([x, y]: readonly number[]): Vec3 => corners.get(`${x} ${y}`) ?? [x!, y!, heightOn(plane, x!, y!)]
  const { geometry } = common
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.flatMap((rings): Polygon3[] => {
    const [outer, ...holes] = rings.map((ring, i) => {
      const points = ring.slice(0, -1).map(at)
      return signedArea(points) > 0 === (i === 0) ? points : points.toReversed()
    })
    return signedArea(outer!) < 0.001 ? [] : [[outer!, ...holes]]
  })
}

/** A building as it would be if it had been raised from its footprint. */
function cutBack(building: Building): Building {
  const [first, ...others] = building.ground.surfaces.flatMap(({ polygons }) => polygons.map(planOf))
  const ground = others.length === 0 ? first! : union(featureCollection([first!, ...others]))!
  return withFaces(building, (face) => (looksUp(face) ? overGround(face, ground) : []))
}

/** Square metres in plan that are below any roof. */
function planArea(building: Building): number {
  let twice = 0
  for (const { left, right } of roofTopology(building).stretches) {
    if (left.length > 0 === right.length > 0) continue
    const { start, end } = left[0] ?? right[0]!
    twice += (left.length > 0 ? 1 : -1) * (start[0] * end[1] - end[0] * start[1])
  }
  return twice / 2
}

/** The overhang by which a roof covers as much of the plan as the file's does, metres. */
function fittedOverhang(cut: Building, plan: number): number {
  const shape = shapeOf(cut, { outline: 'walls' }, 'measure')
  const reached = (overhang: number): number => planArea(grownBuilding(shape, [], overhang).building)
  let [low, high] = [0, 2]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (reached(middle) < plan) low = middle
    else high = middle
  }
  return (low + high) / 2
}

withSharedData('Real eaves', () => {
  test('roofs that are cut back to the ground and grown by one overhang are as they were', () => {
    const grown = realEaves().map((building) => {
      const whole = withFaces(building, (face) => (looksUp(face) ? [face] : []))
      const cut = cutBack(building)
      const eavesOverhang = fittedOverhang(cut, planArea(whole))
      expect(measure(cut).outline).toBe('footprint')
      const area = roofArea(measure(cut, { eavesOverhang }))
      return { truth: roofArea(measure(whole)), cut: roofArea(measure(cut)), area }
    })
    const sumOf = (of: (own: (typeof grown)[number]) => number): number => grown.reduce((sum, own) => sum + of(own), 0)
    const off = grown.map(({ truth, area }) => Math.abs(area / truth - 1))
    const sum = sumOf(({ area }) => area) / sumOf(({ truth }) => truth) - 1
    const within = off.filter((share) => share <= 0.01).length
    process.stdout.write(`${JSON.stringify({ buildings: off.length, sum, within, worst: Math.max(...off) })}\n`)
    expect(off).toHaveLength(22)
    expect(sumOf(({ cut }) => cut)).toBeLessThan(0.9 * sumOf(({ truth }) => truth))
    expect(Math.abs(sum)).toBeLessThan(0.005)
    expect(within / off.length).toBeGreaterThanOrEqual(0.8)
    expect(Math.max(...off)).toBeLessThan(0.05)
  })

  /**
   * Walls that no single overhang reaches: they are longer in plan than the outline of the roof, around recesses that it covers; or they are
   * higher, since eaves reach out on some sides alone, where the roof climbs above them.
   */
  const BEYOND = [
    ['UUID_04153856-c970-4f34-a0cf-ff14691e3841', 'longer'],
    ['UUID_55249da9-4f96-499b-9645-d2f9a3cab1bb', 'higher'],
    ['UUID_adad7dbf-a71d-4322-be0e-a5bb767c7f3f', 'higher'],
    ['UUID_e54b7be9-34d7-4001-98c6-22c27fc6f8b9', 'longer'],
  ]

  /** Length in plan of the walls that stand on the ground, metres. */
  const lengthOf = ({ wallPieces }: ReturnType<typeof shapeOf>): number =>
    wallPieces.reduce((sum, { type, a, b }) => sum + (type === 'ground' ? Math.hypot(b[0] - a[0], b[1] - a[1]) : 0), 0)

  test('of roofs alone, the true walls lie between those at the outline and those 1.2 m inside, but where no single overhang reaches them', () => {
    const outside = realEaves().flatMap((building) => {
      const truth = wallArea(measure(building))
      const alone: Building = { ...building, ground: { ...building.ground, isFootprint: false } }
      const { outlineRange } = measure(alone, { outline: 'eaves', eavesOverhang: 1.2 })
      expect(outlineRange).toMatchObject({ measure: 'walls', overhang: 1.2 })
      const { atOutline, withEaves } = outlineRange!
      expect(truth).toBeGreaterThan(withEaves)
      if (truth <= atOutline) return []
      const isLonger = lengthOf(shapeOf(building, {}, 'measure')) > lengthOf(shapeOf(alone, {}, 'measure'))
      return [[building.id, isLonger ? 'longer' : 'higher']]
    })
    expect(outside.toSorted()).toEqual(BEYOND)
  })
})
