import { describe, expect, it } from 'vitest'
import { measureScan, parseScanFiles } from '@reports/geometry'
import { applyEdits } from '@reports/geometry/edits'
import { commonArea, unionArea } from '../src/kernel/coverage.ts'
import { areaOfPolygons, insidePolygons } from '../src/kernel/planar-graph.ts'
import { polygonsWhere } from '../src/kernel/polygons-where.ts'
import type { Ring2 } from '../src/kernel/rings.ts'
import type { Vec3 } from '../src/kernel/vectors.ts'
import { coversAmong } from '../src/analyses/solar/covers.ts'
import { facePlane } from '../src/analyses/solar/face-plane.ts'
import { coveredRegion } from '../src/formats/ifc/flat-faces.ts'
import { editsOf } from './edits/edit-cases.ts'
import { captured, wallsOn, type Point } from './half-scans.ts'
import { rounds } from './rounds.ts'
import { turnedPair } from './turned-pair.ts'

describe('regions of rings that nearly touch', () => {
  it('are those of both: the union has the area of both together', () => {
    for (let seed = 0; seed < rounds(600, 6000); seed += 1) {
      const rings = turnedPair(seed)
      const union = polygonsWhere(rings, 0.01, (point) => rings.some((ring) => insidePolygons([[ring]], point)))
      // A gap as wide as the tolerance may be closed, along the side in common.
      expect(Math.abs(areaOfPolygons(union) - unionArea(rings)), `seed ${seed}`).toBeLessThan(0.06)
    }
  })

  it('are the rings of which a loop inside is no part', () => {
    const [outer, inner]: Ring2[] = [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      [
        [1, 1],
        [3, 1],
        [3, 3],
        [1, 3],
      ],
    ]
    const around = polygonsWhere(
      [outer!, inner!],
      0.01,
      (at) => insidePolygons([[outer!]], at) && !insidePolygons([[inner!]], at),
    )
    expect(areaOfPolygons(around)).toBeCloseTo(12, 9)
  })
})

it('merging rooms keeps the floor of both', () => {
  for (let seed = 0; seed < rounds(200, 2000); seed += 1) {
    const files = turnedPair(seed).map((ring, index) => {
      const points = ring.map(([x, z]): Point => [x, z])
      const json = captured(points, wallsOn(points, [0, 1, 2, 3]), 'polygon', 0, `r${index}`)
      return { name: `room${index}.json`, json }
    })
    const scan = parseScanFiles(files)
    const before = measureScan(scan)
    const ids = before.rooms.map(({ id }) => id)
    const after = measureScan(applyEdits(scan, editsOf({ operation: 'merge', rooms: ids })))
    expect(after.rooms, `seed ${seed}`).toHaveLength(1)
    const floors = before.rooms.map(({ outline }) => outline[0]![0])
    expect(Math.abs(after.totals.floorArea - unionArea(floors)), `seed ${seed}`).toBeLessThan(0.06)
  }
})

it('the faces of a body in IFC cover what their convex parts cover', () => {
  for (let seed = 0; seed < rounds(200, 2000); seed += 1) {
    const rings = turnedPair(seed)
    expect(Math.abs(areaOfPolygons(coveredRegion(rings)) - unionArea(rings)), `seed ${seed}`).toBeLessThan(0.01)
  }
})

it('a surface over a roof face covers all of what lies below it', () => {
  for (let seed = 0; seed < rounds(200, 2000); seed += 1) {
    const [ring] = turnedPair(seed)
    const [x, y] = ring[0]!
    const by = ((seed / 200 - 0.5) * 0.4 * Math.PI) / 180
    const above = ring.map(([px, py]): Vec3 => [
      x + (px - x) * Math.cos(by) - (py - y) * Math.sin(by),
      y + (px - x) * Math.sin(by) + (py - y) * Math.cos(by),
      6,
    ])
    const surfaces = [ring.map(([px, py]): Vec3 => [px, py, 5]), above].map((corners, index) => ({
      id: `s${index}`,
      part: null,
      providedSlope: null,
      providedDirection: null,
      polygons: [[corners] as const],
    }))
    const common = commonArea([ring, above.map(([px, py]) => [px, py] as const)])
    const covers = coversAmong(surfaces)(facePlane(surfaces[0]!, [])!, 0)
    expect(Math.abs(areaOfPolygons(covers) - common), `seed ${seed}`).toBeLessThan(0.06)
  }
})
