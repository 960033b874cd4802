import * as VALUES from '../../messages/en/values.ts'
import { said } from '../../sentence.ts'
import { coordinateSystem, GEOJSON_CRS, type CoordinateSystem } from '../../geodesy/crs.ts'
import { readObject, wrongType, type JsonObject } from '../reading.ts'

/** The foreign member `crs`: a name, or the object that GeoJSON defined before RFC 7946 and QGIS still writes. */
export function geoJsonSystem({ crs }: JsonObject): CoordinateSystem {
  if (crs === undefined || crs === null) return GEOJSON_CRS
  if (typeof crs === 'string' || typeof crs === 'number') return coordinateSystem(crs, '$.crs')
  const properties = readObject(readObject(crs, '$.crs', VALUES.crsName)['properties'], '$.crs.properties')
  const { name } = properties
  if (typeof name !== 'string') throw wrongType(said(VALUES.crsName), name, '$.crs.properties.name')
  return coordinateSystem(name, '$.crs.properties.name')
}
