/*
 * Media types of files that are saved and opened elsewhere, as IANA has them registered.
 */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const DXF = 'image/vnd.dxf'
export const GPKG = 'application/geopackage+sqlite3'
/** The clear text of ISO 10303-21. */
export const IFC = 'application/p21'
export const GLB = 'model/gltf-binary'
