import { coveredRoof, measureRoof, parseRoofText, type BuildingMeasures } from '../../src/index.ts'
import { expect, test } from 'vitest'
import { heightOn, planeThrough } from '../../src/kernel/planes.ts'
import { areaVector, insideRing } from '../../src/kernel/rings.ts'
import type { Vec3 } from '../../src/kernel/vectors.ts'
import { looksDown } from '../../src/measure/roof/topology/footprint.ts'
import type { Polygon3 } from '../../src/model/roof.ts'
import { sharedText, withSharedData } from '../shared-data.ts'
import { trianglesOf } from '../triangulated-city.ts'

/*
 * The visible roof by brute force. The space around a building is cut into voxels, those that a face of the file passes through are closed,
 * and air floods the others from outside. Roof counts where air stands over it. Which way a face runs, and which part it belongs to, say
 * nothing here.
 */

/** Metres: a voxel, and the columns in which roofs are met. */
const VOXEL = 0.3
const COLUMN = 0.1

class Voxels {
  readonly #low: Vec3
  readonly #size: Vec3
  /** 0: not reached, 1: a face, 2: air. */
  readonly #state: Uint8Array

  constructor(faces: readonly Polygon3[]) {
    const points = faces.flat(2)
    const bound = (axis: 0 | 1 | 2, of: (a: number, b: number) => number): number =>
      points.reduce((least, p) => of(least, p[axis]), points[0]![axis])
    this.#low = [bound(0, Math.min), bound(1, Math.min), bound(2, Math.min)].map((v) => v - 2 * VOXEL) as never
    const high = [bound(0, Math.max), bound(1, Math.max), bound(2, Math.max)]
    this.#size = high.map((v, i) => Math.ceil((v + 2 * VOXEL - this.#low[i]!) / VOXEL)) as never
    this.#state = new Uint8Array(this.#size[0] * this.#size[1] * this.#size[2])
    for (const face of faces) this.#close(face)
    this.#flood()
  }

  #at(p: Vec3): number {
    const [i, j, k] = p.map((v, axis) => Math.floor((v - this.#low[axis]!) / VOXEL)) as unknown as Vec3
    return (k * this.#size[1] + j) * this.#size[0] + i
  }

  isAir(p: Vec3): boolean {
    return this.#state[this.#at(p)] === 2
  }

  #close(face: Polygon3): void {
    const points = face.flat()
    let next = 0
    const triangles = trianglesOf(
      face.map((ring) => ring.map(() => next++)),
      (vertex) => points[vertex]!,
      'earcut',
    )
    for (const corners of triangles ?? []) {
      const [a, b, c] = corners.map((corner) => points[corner]!) as [Vec3, Vec3, Vec3]
      const long = Math.max(...[a, b, c].map((p, i) => Math.hypot(...p.map((v, k) => v - [b, c, a][i]![k]!))))
      const steps = Math.ceil((long / VOXEL) * 2) + 1
      for (let i = 0; i <= steps; i += 1)
        for (let j = 0; j <= steps - i; j += 1) {
          const [u, v] = [i / steps, j / steps]
          const p = a.map((value, k) => value + u * (b[k]! - value) + v * (c[k]! - value)) as unknown as Vec3
          this.#state[this.#at(p)] = 1
        }
    }
  }

  /** Everything outside is air, and the outermost voxels have no face in them. */
  #flood(): void {
    const [nx, ny, nz] = this.#size
    const strides = [1, nx, nx * ny]
    const waiting = [0]
    this.#state[0] = 2
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const place = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))]
      for (const [axis, count] of [nx, ny, nz].entries())
        for (const step of [-1, 1]) {
          const to = place[axis]! + step
          const next = at + step * strides[axis]!
          if (to < 0 || to >= count || this.#state[next] !== 0) continue
          this.#state[next] = 2
          waiting.push(next)
        }
    }
  }
}

/** Square metres of roof with air over it, and of upright roof, by surface. */
function airedRoof({ building }: BuildingMeasures): ReadonlyMap<string, number> {
  const { surfaces, ground, walls = [] } = building
  const roofs = surfaces.flatMap(({ polygons }) => polygons)
  const others = [...ground.surfaces, ...(ground.ceilings ?? []), ...walls].flatMap(({ polygons }) => polygons)
  const voxels = new Voxels([...roofs, ...others])
  const idOf = new Map(surfaces.flatMap(({ id, polygons }) => polygons.map((polygon) => [polygon, id] as const)))
  const columns = new Map<string, { readonly height: number; readonly area: number; readonly id: string }[]>()
  const aired = new Map<string, number>()
  const add = (id: string, area: number): void => void aired.set(id, (aired.get(id) ?? 0) + area)
  for (const polygon of roofs) {
    const id = idOf.get(polygon)!
    const [outer, ...holes] = polygon
    const normal = areaVector(outer)
    const size = Math.hypot(...normal)
    if (Math.abs(normal[2]) < Math.sin(Math.PI / 180) * size) {
      add(id, size - holes.reduce((less, hole) => less + Math.hypot(...areaVector(hole)), 0))
      continue
    }
    const plane = planeThrough(normal, outer)
    const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)]
    for (let i = Math.floor(Math.min(...xs) / COLUMN); i * COLUMN < Math.max(...xs); i += 1)
      for (let j = Math.floor(Math.min(...ys) / COLUMN); j * COLUMN < Math.max(...ys); j += 1) {
        const [x, y] = [(i + 0.5) * COLUMN, (j + 0.5) * COLUMN]
        if (!insideRing(outer, x, y) || holes.some((hole) => insideRing(hole, x, y))) continue
        const met = { height: heightOn(plane, x, y), area: (COLUMN * COLUMN * size) / Math.abs(normal[2]), id }
        const key = `${i} ${j}`
        const known = columns.get(key)
        if (known === undefined) columns.set(key, [met])
        else known.push(met)
      }
  }
  for (const [key, met] of columns) {
    const [x, y] = key.split(' ').map((value) => (Number(value) + 0.5) * COLUMN) as [number, number]
    const upwards = met.toSorted((a, b) => a.height - b.height)
    for (const [i, { height, area, id }] of upwards.entries()) {
      const above = upwards[i + 1]?.height
      if (above === undefined || voxels.isAir([x, y, (height + above) / 2])) add(id, area)
    }
  }
  return aired
}

/** Square metres that are told as visible, by surface. */
function visibleRoof({ surfaces, covered = [] }: BuildingMeasures): ReadonlyMap<string, number> {
  const areas = new Map(covered.map(({ surfaceId, area }) => [surfaceId, area]))
  return new Map(surfaces.map(({ surfaceId, area3d }) => [surfaceId, area3d - (areas.get(surfaceId) ?? 0)]))
}

withSharedData('Buildings with undersides', () => {
  test.each(['citygml/berlin_3890.gml', 'citygml/c4j_lod3_building_v2.gml'])(
    'the visible roof of %s is what lies under the air',
    (file) => {
      const { buildings } = measureRoof(parseRoofText(sharedText(file)), { coveredRoof })
      const withUndersides = buildings.filter(({ building }) =>
        building.surfaces.some(({ polygons }) => polygons.some(looksDown)),
      )
      expect(withUndersides).not.toEqual([])
      for (const measures of withUndersides) {
        const sumOf = (areas: ReadonlyMap<string, number>): number =>
          [...areas.values()].reduce((sum, area) => sum + area, 0)
        const [visible, aired] = [sumOf(visibleRoof(measures)), sumOf(airedRoof(measures))]
        process.stdout.write(`${JSON.stringify({ id: measures.building.id, visible, aired })}\n`)
        expect.soft(Math.abs(visible - aired) / aired, measures.building.id).toBeLessThan(0.01)
      }
    },
  )
})
