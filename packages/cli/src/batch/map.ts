import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createGpkg } from '@reports/export/gpkg'
import type { GpkgLayer } from '@reports/export/gpkg'
import { roofMap } from '@reports/export/tables'
import type { MapFeature } from '@reports/export/tables'
import { coordinateSystem, systemToDegrees } from '@reports/geometry'
import type { CoordinateSystem, Vec3 } from '@reports/geometry'
import { linePieces, linesOf } from '../input/line-pieces.ts'
import { journalFolder, outputFile } from './journal.ts'
import type { RoofShapes } from './outcome.ts'
import { MAP } from './tables.ts'

/** The layers of every map, each with where in the inputs a feature is of, as tables have it. */
const LAYERS: readonly GpkgLayer[] = roofMap({ buildings: [], refusals: [], findings: [] }, {}, 'en').layers.map(
  ({ name, title, kind, columns }) => ({
    name,
    title,
    kind,
    columns: [{ name: 'file', type: 'TEXT' }, { name: 'line', type: 'INTEGER' }, ...columns],
  }),
)

/** The lines of the shapes of a run, one after the other. */
async function* shapeLines(output: string): AsyncGenerator<string> {
  for await (const piece of linePieces(createReadStream(outputFile(output, 'shapes'))))
    for (const { bytes } of linesOf(piece)) yield new TextDecoder().decode(bytes)
}

/** The one system of all shapes, or where they are of several WGS 84; null where there is no shape. */
async function systemOfAll(output: string): Promise<CoordinateSystem | null> {
  const names = new Set<string>()
  for await (const line of shapeLines(output)) {
    const [, name] = /^\{"system":("(?:[^"\\]|\\.)*")/.exec(line)!
    names.add(JSON.parse(name!) as string)
  }
  const [first, ...more] = names
  return first === undefined ? null : coordinateSystem(more.length === 0 ? first : 'OGC:CRS84')
}

/** A shape elsewhere. */
const moved = (shape: MapFeature['shape'], to: (point: Vec3) => Vec3): MapFeature['shape'] =>
  'line' in shape
    ? { line: shape.line.map(to) }
    : { polygons: shape.polygons.map((rings) => rings.map((ring) => ring.map(to))) }

/** Writes the roofs and walls of a finished run as a map, whole or not at all; none where there is no roof. */
export async function writeMap(output: string): Promise<void> {
  const map = join(output, MAP)
  const system = await systemOfAll(output)
  if (system === null) return await rm(map, { force: true })
  const draft = join(await journalFolder(output), MAP)
  await rm(draft, { force: true })
  const writer = createGpkg(draft, system, LAYERS)
  const movers = new Map<string, (point: Vec3) => Vec3>()
  for await (const text of shapeLines(output)) {
    const { file, line, system: own, layers } = JSON.parse(text) as RoofShapes
    const to = own === system.name ? null : (movers.get(own) ?? systemToDegrees(coordinateSystem(own)))
    if (to !== null) movers.set(own, to)
    for (const { name, features } of layers)
      for (const { shape, properties } of features)
        writer.add(name, to === null ? shape : moved(shape, to), { file, line, ...properties })
  }
  writer.end()
  await rename(draft, map)
}
