import type { Cell } from '@reports/geometry/columns'
/*
 * The door of what needs Node's own SQLite: GeoPackage 1.3 (OGC 12-128r17). No browser has it, so nothing else of this package imports it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { boxAround, coordinateSystem, roofQualityRecord } from '@reports/geometry'
import type { BuildingSelection, CoordinateSystem, RoofMeasures } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import { buildingsLayer } from './maps/buildings-layer.ts'
import type { MapLayer } from './maps/layer.ts'
import { roofMap, type RoofMapTolerances } from './maps/roof-map.ts'
import { solarLayers } from './maps/solar-layers.ts'
import { createStyles } from './maps/qgis-styles.ts'
import { createIndex, createTriggers, EXTENSIONS, indexOf } from './maps/spatial-index.ts'
import { pointsOf, wkbOf } from './maps/wkb.ts'
import type { MapShape } from './maps/wkb.ts'
import { wktOf } from './maps/wkt.ts'
import type { Language } from './sheet.ts'

/** `GPKG` and version 1.3, as its header has them (section 1.1.1.1). */
const APPLICATION = 0x47504b47
const VERSION = 10300

/** A file has no clock: the same input gives the same bytes. */
const LAST_CHANGE = '1970-01-01T00:00:00.000Z'

/** Systems without an EPSG code get a number of their own, beyond those. */
const OWN_SYSTEM = 100000

const TABLES = `
PRAGMA application_id = ${APPLICATION};
PRAGMA user_version = ${VERSION};
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL UNIQUE REFERENCES gpkg_contents(table_name), column_name TEXT NOT NULL,
  geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL REFERENCES gpkg_spatial_ref_sys(srs_id), z TINYINT NOT NULL, m TINYINT NOT NULL,
  PRIMARY KEY (table_name, column_name));
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL);
`

/** The number that a system has in the file. */
const systemId = ({ name }: CoordinateSystem): number =>
  name === 'OGC:CRS84' ? 4326 : Number(/^EPSG:(\d+)$/.exec(name)?.[1] ?? OWN_SYSTEM)

type Extent = ReturnType<typeof boxAround>

const around = (a: Extent, b: Extent): Extent => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
})

/** A shape as a GeoPackage keeps it (section 2.1.3.1): its mark, the system, the box around it in plan, then the shape. */
function blobOf(shape: MapShape, { minX, maxX, minY, maxY }: Extent, system: number): Uint8Array {
  const wkb = wkbOf(shape)
  const bytes = new Uint8Array(8 + 4 * 8 + wkb.length)
  const view = new DataView(bytes.buffer)
  // Lower bytes first, a box of x and y.
  bytes.set([0x47, 0x50, 0, 0b011])
  view.setInt32(4, system, true)
  for (const [i, value] of [minX, maxX, minY, maxY].entries()) view.setFloat64(8 + i * 8, value, true)
  bytes.set(wkb, 40)
  return bytes
}

const valueOf = (cell: Cell): string | number | null => (typeof cell === 'boolean' ? Number(cell) : cell)

/** The name, kind and columns of a layer, without its features. */
export type GpkgLayer = Pick<MapLayer, 'name' | 'title' | 'kind' | 'columns'>

/** A GeoPackage that is being written, feature by feature, in the memory of one. */
export interface GpkgWriter {
  /** @param cells one for each column of the layer */
  add(layer: GpkgLayer['name'], shape: MapShape, cells: readonly Cell[]): void
  /** Completes the file. */
  end(): void
}

/** @returns what adds a feature, and what tells the extent of all when there are no more */
function createLayer(database: Sqlite.DatabaseSync, { name, title, kind, columns }: GpkgLayer, system: number) {
  const type = kind === 'line' ? 'LINESTRING' : 'MULTIPOLYGON'
  const named = columns.map((column) => `"${column.name}" ${column.type}`)
  database.exec(
    `CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom ${type}, ${named.join(', ')})`,
  )
  database
    .prepare('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?, ?, NULL, NULL, NULL, NULL, ?)')
    .run(name, 'features', name, title, LAST_CHANGE, system)
  database.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 1, 0)').run(name, 'geom', type, system)
  database.exec(createIndex(name))
  const index = database.prepare(`INSERT INTO "${indexOf(name)}" VALUES (?, ?, ?, ?, ?)`)
  const insert = database.prepare(`INSERT INTO "${name}" VALUES (NULL, ?${', ?'.repeat(columns.length)})`)
  let extent: Extent | null = null
  return {
    add: (shape: MapShape, cells: readonly Cell[]): void => {
      const points = pointsOf(shape)
      // A roof that is only upright covers nothing in plan.
      const own = points.length === 0 ? null : boxAround(points)
      if (own !== null) extent = extent === null ? own : around(extent, own)
      const { lastInsertRowid: id } = insert.run(
        own === null ? null : blobOf(shape, own, system),
        ...cells.map(valueOf),
      )
      if (own !== null) index.run(id, own.minX, own.maxX, own.minY, own.maxY)
    },
    end: (): void => {
      database.exec(createTriggers(name))
      if (extent === null) return
      database
        .prepare('UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?')
        .run(extent.minX, extent.minY, extent.maxX, extent.maxY, name)
    },
  }
}

function writeSystems(database: Sqlite.DatabaseSync, system: CoordinateSystem): void {
  const insert = database.prepare('INSERT OR REPLACE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)')
  insert.run('WGS 84', 4326, 'EPSG', 4326, wktOf(coordinateSystem(4326)))
  const id = systemId(system)
  if (id !== 4326) insert.run(system.name, id, id === OWN_SYSTEM ? 'NONE' : 'EPSG', id, wktOf(system))
}

/**
 * Begins a GeoPackage in a file that is not there yet. Whoever writes it keeps it from others until it is whole: without its end
 * it is none.
 */
export function createGpkg(file: string, system: CoordinateSystem, layers: readonly GpkgLayer[]): GpkgWriter {
  // Not imported: an older Node would name only a missing module, before what measures could say which it needs.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  const database = new DatabaseSync(file)
  // Nobody reads an unfinished file, so no transaction is ever rolled back.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  database.exec(TABLES + EXTENSIONS)
  database.exec('BEGIN')
  writeSystems(database, system)
  const created = new Map(layers.map((layer) => [layer.name, createLayer(database, layer, systemId(system))]))
  return {
    add: (layer, shape, cells) => created.get(layer)!.add(shape, cells),
    end: () => {
      for (const layer of created.values()) layer.end()
      database.exec(
        createStyles(
          layers.map(({ name }) => name),
          LAST_CHANGE,
        ),
      )
      database.exec('COMMIT')
      database.close()
    },
  }
}

/** What of measured roofs becomes a GeoPackage. */
type GpkgSelection = BuildingSelection & {
  readonly lang?: Language
  readonly solar?: SolarMeasures | undefined
  /** Of the selected buildings: columns of their own. */
  readonly tolerances?: RoofMapTolerances | undefined
}

/**
 * Measured roofs as a GeoPackage: layers `buildings`, `surfaces`, `edges` and `walls` with heights and what is published of each, in the system that
 * they were read in. The same input gives the same bytes.
 * @throws InputError `roof/unknown-building`
 */
export async function gpkgOf(measures: RoofMeasures, selection: GpkgSelection = {}): Promise<Uint8Array> {
  const { solar, tolerances, lang = 'nb' } = selection
  const levels = roofQualityRecord(measures, selection)
  const { system, placesOf, layers: roofLayers } = roofMap(measures, selection, lang, levels, tolerances)
  const layers = [
    buildingsLayer(measures, selection, placesOf, levels.buildings, tolerances?.roofs),
    ...roofLayers,
    ...(solar === undefined ? [] : solarLayers(solar, placesOf, levels.buildings)),
  ]
  const folder = await mkdtemp(join(tmpdir(), 'reports-'))
  try {
    const file = join(folder, 'map.gpkg')
    const writer = createGpkg(file, system, layers)
    for (const { name, features } of layers) for (const { shape, cells } of features) writer.add(name, shape, cells)
    writer.end()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
