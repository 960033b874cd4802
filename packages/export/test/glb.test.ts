import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { glbOf, gridPlaceOf } from '@reports/export'
import { coveredRoof, measureRoof, measureScan, parseRoof, parseScan, roofRecord, wallsRecord } from '@reports/geometry'
import { measureSolar } from '@reports/geometry/solar'
import { cutAway, houseView } from '@reports/svg'
import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'

const fixture = (path: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../fixtures', path), 'utf8'))

interface Gltf {
  readonly scenes: readonly { readonly nodes: readonly number[] }[]
  readonly nodes: readonly {
    readonly name: string
    readonly mesh: number
    readonly extras: Record<string, string>
    readonly translation?: readonly [number, number, number]
    readonly children?: readonly number[]
  }[]
  readonly meshes: readonly { readonly primitives: readonly { readonly attributes: { readonly POSITION: number } }[] }[]
  readonly accessors: readonly { readonly bufferView: number; readonly count: number }[]
  readonly bufferViews: readonly { readonly byteOffset: number }[]
}

/** Reads the two chunks as the specification has them (glTF 2.0, section 4.4). */
function read(bytes: Uint8Array): {
  readonly json: Gltf
  readonly areaOf: (mesh: number) => number
  readonly cornersOf: (mesh: number) => readonly (readonly number[])[]
} {
  const view = new DataView(bytes.buffer)
  const length = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Gltf
  const numbers = 28 + length
  const areaOf = (mesh: number): number =>
    json.meshes[mesh]!.primitives.reduce((sum, { attributes }) => {
      const { bufferView, count } = json.accessors[attributes.POSITION]!
      const start = numbers + json.bufferViews[bufferView]!.byteOffset
      const at = (i: number): number[] => [0, 4, 8].map((k) => view.getFloat32(start + i * 12 + k, true))
      let area = 0
      for (let i = 0; i < count; i += 3) {
        const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
        const [u, v] = [b.map((x, k) => x - a[k]!), c.map((x, k) => x - a[k]!)]
        area +=
          Math.hypot(u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!) / 2
      }
      return sum + area
    }, 0)
  const cornersOf = (mesh: number): number[][] =>
    json.meshes[mesh]!.primitives.flatMap(({ attributes }) => {
      const { bufferView, count } = json.accessors[attributes.POSITION]!
      const start = numbers + json.bufferViews[bufferView]!.byteOffset
      return Array.from({ length: count }, (_, i) => [0, 4, 8].map((k) => view.getFloat32(start + i * 12 + k, true)))
    })
  return { json, areaOf, cornersOf }
}

/** The same roof file with its plan and heights in US survey feet, in New York's system. */
function inFeet(): unknown {
  const [east, north, foot] = [980_000, 200_000, 0.304800609601219]
  const moved = (at: readonly number[]): number[] => [
    (at[0]! - 600_480) / foot + east,
    (at[1]! - 6_622_350) / foot + north,
    at[2]! / foot,
  ]
  const file = fixture('project-furuveien-12/roof.json') as any
  return {
    ...file,
    crs: 'EPSG:2263',
    buildings: [{ buildingId: '300123470', groundAltitude: 124 / foot }],
    features: file.features
      .filter(({ properties }: any) => properties.buildingId === '300123470')
      .map(({ geometry, ...feature }: any) => ({
        ...feature,
        geometry: { ...geometry, coordinates: geometry.coordinates.map((ring: number[][]) => ring.map(moved)) },
      })),
  }
}

const roofs = ['project-furuveien-12', 'roof-l-house', 'roof-flat-block', 'roof-row-house'].map(
  (name) => [name, measureRoof(parseRoof(fixture(`${name}/roof.json`)), { coveredRoof })] as const,
)
const scan = measureScan(parseScan(fixture('scan-nested-bathroom/input.json')))

describe('a view as GLB', () => {
  test.each([
    ...roofs.map(([name, measures]) => [name, houseView(measures, { includeMatrikkel: true })] as const),
    ['a storey', cutAway(scan)] as const,
    ['nothing', houseView({ buildings: [], refusals: [], findings: [] })] as const,
  ])("%s passes Khronos' validator without a word", async (_, view) => {
    const { issues, mimeType } = await validateBytes(glbOf(view))
    expect(mimeType).toBe('model/gltf-binary')
    expect(issues.messages).toEqual([])
  })

  test.each(roofs)('%s has a node for each surface and wall, of its area', (_, measures) => {
    const { json, areaOf } = read(glbOf(houseView(measures, { includeMatrikkel: true })))
    const surfaces = roofRecord(measures, { includeMatrikkel: true }).buildings.flatMap((each) =>
      each.surfaces.map((surface) => [surface.surfaceId, surface.area3d] as const),
    )
    const walls = wallsRecord(measures, { includeMatrikkel: true }).buildings.flatMap((each) =>
      each.walls.map((wall) => [wall.wallId, wall.area] as const),
    )
    expect(json.nodes.map(({ name }) => name).toSorted()).toEqual([...surfaces, ...walls].map(([id]) => id).toSorted())
    const areas = new Map([...surfaces, ...walls])
    for (const { name, mesh, extras } of json.nodes) {
      // Floats of 32 bits, and areas to the hundredth.
      expect(Math.abs(areaOf(mesh) - areas.get(name)!), name).toBeLessThan(0.0051)
      expect(extras['surfaceId'] ?? extras['wallId']).toBe(name)
    }
  })

  test.each([
    ['UTM', fixture('project-furuveien-12/roof.json'), 1],
    ['US survey feet', inFeet(), 0.304800609601219],
  ])(
    'in the coordinates of a file in %s, every corner of it stands where the file has it, to 1 mm',
    async (_, file, unit) => {
      const measures = measureRoof(parseRoof(file))
      const bytes = glbOf(houseView(measures), gridPlaceOf(measures) ?? undefined)
      expect((await validateBytes(bytes)).issues.messages).toEqual([])
      const { json, cornersOf } = read(bytes)
      const root = json.nodes[json.scenes[0]!.nodes[0]!]!
      const [x, y, z] = root.translation!
      expect(root.children).toHaveLength(json.nodes.length - 1)
      expect(root.extras).toMatchObject({ crs: (file as any).crs, metresPerUnit: unit })
      const [own] = measures.buildings
      for (const { properties, geometry } of (file as any).features.filter(
        (feature: any) => feature.properties.buildingId === own!.building.id,
      )) {
        const node = json.nodes.find(({ name }) => name === properties.surfaceId)!
        const corners = cornersOf(node.mesh).map(([a, b, c]) => [a! + x, -(c! + z), b! + y])
        for (const [east, north, altitude] of geometry.coordinates.flat())
          expect(
            Math.min(
              ...corners.map(([e, n, h]) => Math.hypot(e! - east * unit, n! - north * unit, h! - altitude * unit)),
            ),
          ).toBeLessThan(0.001)
      }
    },
  )

  test('a storey has a node for each object and each opening that reaches below the cut', () => {
    const { json } = read(glbOf(cutAway(scan)))
    const names = new Set(json.nodes.map(({ name }) => name))
    for (const room of scan.rooms) {
      expect(names).toContain(room.id)
      for (const { id } of room.objects) expect(names).toContain(id)
    }
  })

  test.each(roofs)('%s has the modules of each surface as one node, of their area', async (_, measures) => {
    const solar = measureSolar(measures.buildings, measures.buildings, { shade: 'none' })
    const bytes = glbOf(houseView(measures, { includeMatrikkel: true, solar }))
    expect((await validateBytes(bytes)).issues.messages).toEqual([])
    const { json, areaOf } = read(bytes)
    const { length, width } = solar.module
    const laid = solar.buildings.flatMap(({ measures: { building }, layouts }) =>
      layouts.flatMap(({ surfaceId, modules }) =>
        modules.length === 0
          ? []
          : [
              {
                name: `modules ${surfaceId}`,
                extras: { surfaceId, buildingId: building.id, modules: String(modules.length) },
                area: modules.length * length * width,
              },
            ],
      ),
    )
    const nodes = json.nodes.filter(({ name }) => name.startsWith('modules '))
    expect(laid.length).toBeGreaterThan(0)
    expect(nodes.map(({ name, extras }) => ({ name, extras }))).toEqual(
      laid.map(({ name, extras }) => ({ name, extras })),
    )
    for (const [i, { mesh }] of nodes.entries()) expect(areaOf(mesh)).toBeCloseTo(laid[i]?.area ?? 0, 2)
  })
})
