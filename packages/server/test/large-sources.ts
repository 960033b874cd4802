import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeProject } from './project-folders.ts'
import { FIXTURES, type Service } from './service.ts'

/*
 * Sources that no property has. Importing refuses them; they are put where older versions, or whoever writes to the database,
 * could have left them.
 */

type Point = readonly [x: number, y: number, z: number]

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const point = (x: number, y: number, z: number): Point => [rounded(262_000 + x), rounded(6_650_000 + y), rounded(z)]

const feature = (surfaceId: string, buildingId: string, ring: readonly Point[]): object => ({
  type: 'Feature',
  properties: { surfaceId, buildingId },
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
})

const roofFile = (buildings: readonly object[], features: readonly object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', crs: 'EPSG:25833', buildings, features })

/** A roof of one building: a sheet of so many triangles in waves. */
export function foldedRoof(faces: number): string {
  const side = Math.ceil(Math.sqrt(faces / 2))
  const at = (i: number, j: number): Point =>
    point(i * 2, j * 2, 5 + 2 * Math.sin(i * 0.7) * Math.cos(j * 0.9) + i * 0.01)
  const features = Array.from({ length: faces }, (_, k) => {
    const [i, j] = [(k >> 1) % side, Math.floor((k >> 1) / side)]
    const third = k % 2 === 0 ? at(i + 1, j) : at(i, j + 1)
    return feature(
      `s${k}`,
      'B',
      k % 2 === 0 ? [at(i, j), third, at(i + 1, j + 1)] : [at(i, j), at(i + 1, j + 1), third],
    )
  })
  return roofFile([{ buildingId: 'B', displayName: 'B', source: 'address', groundAltitude: 0 }], features)
}

/** Gabled houses in a square, 20 m apart, the first of which is the addressed one. */
export function rowOfHouses(count: number): string {
  const side = Math.ceil(Math.sqrt(count))
  const numbers = Array.from({ length: count }, (_, i) => i)
  const buildings = numbers.map((i) => ({
    buildingId: `B${i}`,
    displayName: `B${i}`,
    source: i === 0 ? 'address' : 'matrikkel',
    groundAltitude: 0,
  }))
  const features = numbers.flatMap((i) => {
    const at = (x: number, y: number, z: number): Point => point((i % side) * 20 + x, Math.floor(i / side) * 20 + y, z)
    return [
      feature(`s${i}-0`, `B${i}`, [at(0, 0, 5), at(10, 0, 5), at(10, 4, 8), at(0, 4, 8)]),
      feature(`s${i}-1`, `B${i}`, [at(0, 4, 8), at(10, 4, 8), at(10, 8, 5), at(0, 8, 5)]),
    ]
  })
  return roofFile(buildings, features)
}

/** A project with a small scan and a small roof. */
export async function importSmall(service: Service, tenant: string, id: string): Promise<void> {
  const [scan, roof] = ['scan-plain-room/input.json', 'roof-l-house/roof.json'].map((path) =>
    readFileSync(join(FIXTURES, path), 'utf8'),
  ) as [string, string]
  const folder = writeProject(
    mkdtempSync(join(service.folder, 'small-')),
    { id, address: { city: 'Ås' } },
    { 'scan/scan.json': scan, 'roof.json': roof },
  )
  const { error } = await service.importProject(tenant, folder)
  if (error !== null) throw error
}

/** Puts another source in the place of one that was imported. */
export async function replaceSource(
  service: Service,
  tenant: string,
  id: string,
  kind: 'scan' | 'roof',
  json: string,
): Promise<void> {
  await service.data.db
    .updateTable('sources')
    .set({ json, sha256: createHash('sha256').update(json).digest('hex') })
    .where('tenant', '=', tenant)
    .where('project_id', '=', id)
    .where('kind', '=', kind)
    .execute()
}
