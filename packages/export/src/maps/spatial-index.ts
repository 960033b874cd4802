/*
 * The spatial index of a layer of a GeoPackage: an R-tree of SQLite, and the triggers that keep it right when a program edits the
 * layer (OGC 12-128r17, annex F.3).
 */

/** A list of the extensions that a file has. */
export const EXTENSIONS = `
CREATE TABLE gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
  scope TEXT NOT NULL, CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
`

const BOX = 'ST_MinX(NEW."geom"), ST_MaxX(NEW."geom"), ST_MinY(NEW."geom"), ST_MaxY(NEW."geom")'
const HAS_SHAPE = '(NEW."geom" NOTNULL AND NOT ST_IsEmpty(NEW."geom"))'
const HAS_NONE = '(NEW."geom" ISNULL OR ST_IsEmpty(NEW."geom"))'

/** The name of the index of a layer. */
export const indexOf = (layer: string): string => `rtree_${layer}_geom`

/** Makes the empty index of a layer, and tells that the file has it. */
export const createIndex = (layer: string): string => `
CREATE VIRTUAL TABLE "${indexOf(layer)}" USING rtree(id, minx, maxx, miny, maxy);
INSERT INTO gpkg_extensions VALUES ('${layer}', 'geom', 'gpkg_rtree_index',
  'http://www.geopackage.org/spec120/#extension_rtree', 'write-only');
`

/** Makes the triggers of a full index. */
export function createTriggers(layer: string): string {
  const index = indexOf(layer)
  const put = `INSERT OR REPLACE INTO "${index}" VALUES (NEW.fid, ${BOX});`
  const trigger = (name: string, when: string, act: string): string =>
    `CREATE TRIGGER "${index}_${name}" AFTER ${when} BEGIN ${act} END;\n`
  const updated = (which: string, ids: string, shape: string): string =>
    `UPDATE ${which}ON "${layer}" WHEN OLD.fid ${ids} NEW.fid AND ${shape}`
  return [
    trigger('insert', `INSERT ON "${layer}" WHEN ${HAS_SHAPE}`, put),
    trigger('update1', updated('OF "geom" ', '=', HAS_SHAPE), put),
    trigger('update2', updated('OF "geom" ', '=', HAS_NONE), `DELETE FROM "${index}" WHERE id = OLD.fid;`),
    trigger('update3', updated('', '!=', HAS_SHAPE), `DELETE FROM "${index}" WHERE id = OLD.fid; ${put}`),
    trigger('update4', updated('', '!=', HAS_NONE), `DELETE FROM "${index}" WHERE id IN (OLD.fid, NEW.fid);`),
    trigger('delete', `DELETE ON "${layer}" WHEN OLD."geom" NOTNULL`, `DELETE FROM "${index}" WHERE id = OLD.fid;`),
  ].join('')
}
