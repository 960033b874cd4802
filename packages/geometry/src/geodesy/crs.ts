import * as SYSTEMS from '../messages/en/systems.ts'
import { said } from '../sentence.ts'
import { fault } from '../errors.ts'
import { FOOT, US_SURVEY_FOOT } from '../kernel/feet.ts'
import { CRS_FAMILIES, CRS_LIST, JAPAN, type Area, type CrsRow } from './crs-list.ts'
import { PROJECTIONS, projectionOf } from './projections.ts'
import { heightUnitOf } from './vertical-systems.ts'

/** A coordinate system of a file. */
export interface CoordinateSystem {
  /** `EPSG:25833`, `OGC:CRS84`, or the caller's proj4 definition; `EPSG:6539+5703` if the heights have a unit of their own. */
  readonly name: string
  /** proj4 definition of the horizontal part. */
  readonly definition: string
  /** True for degrees, longitude first; false for a projected grid, easting first. */
  readonly geographic: boolean
  /** Metres in one unit of height. */
  readonly heightUnit: number
  /** Whether `heightUnit` is assumed: the system has no part for heights, and its plan is not in metres. */
  readonly isHeightUnitAssumed: boolean
  /** Area of use; null if only the definition is known. */
  readonly area: Area | null
}

/** Geographic systems: ETRS89 and its relatives are taken as WGS 84 (they differ by under a metre in this century). */
const DEGREES: readonly number[] = [4326, 4979, 4258, 4937, 4269, 4617, 5942, 6668, 6697, 7423, 9518, 10365]

/**
 * Systems in degrees of one continent: a file with latitude first falls outside their area. ETRS89, and with NN2000 or EVRF2007 heights;
 * JGD2011, and with its heights.
 */
const DEGREES_AREA: Readonly<Record<number, Area>> = {
  4258: [-35, 25, 45, 84.5],
  4937: [-35, 25, 45, 84.5],
  5942: [-10, 57, 39, 84.5],
  6668: JAPAN,
  6697: JAPAN,
  7423: [-10, 35, 32, 72],
}

/** Web Mercator under its EPSG code and the older codes of web maps and Esri. */
const WEB_MERCATOR: readonly number[] = [3857, 3785, 900913, 102100, 102113]

/** Where a user can name the system of a file: in the file first, as an import has no options. */

const WGS84 = '+proj=longlat +datum=WGS84 +no_defs'

/** The coordinate system of GeoJSON: WGS 84, longitude before latitude (RFC 7946, section 4). */
export const GEOJSON_CRS: CoordinateSystem = {
  name: 'OGC:CRS84',
  definition: WGS84,
  geographic: true,
  heightUnit: 1,
  isHeightUnitAssumed: false,
  area: null,
}

/** Metres in a unit of height, as PROJ names them. */
const HEIGHT_UNITS: Readonly<Record<string, number>> = { m: 1, ft: FOOT, 'us-ft': US_SURVEY_FOOT }

/** The forms in which files write an EPSG code; in a compound name the first code is the horizontal part. */
const EPSG_FORMS: readonly RegExp[] = [
  /^\s*(?:EPSG\s*:+\s*)?(\d{4,6})\s*$/i, // EPSG:25833, 25833
  /EPSG:[\d.]*:(\d{4,6})\b/i, // urn:ogc:def:crs:EPSG::25833, urn:ogc:def:crs,crs:EPSG::25832,crs:EPSG::5783
  /EPSG\/[\d.]+\/(\d{4,6})\b/i, // https://www.opengis.net/def/crs/EPSG/0/25833
  /epsg\.xml#(\d{4,6})\b/i, // http://www.opengis.net/gml/srs/epsg.xml#25833
  /EPSG\D{1,3}(\d{4,6})\b/i, // EPSG:25832+5783, urn:ogc:def:crs:EPSG:25832 (one colon short)
]

/** The second code of a compound name: `EPSG:25832+5783`, `urn:ogc:def:crs,crs:EPSG::25832,crs:EPSG::5783`, `...&2=.../EPSG/0/5783`. */
const SECOND_CODE = /(?:\+\s*|EPSG(?::[\d.]*:|\/[\d.]+\/|\D{1,3}))(\d{4,6})\b/i

/** The code of a system, and of its heights if its name has a second one. */
interface EpsgCodes {
  readonly horizontal: number
  readonly vertical?: number
}

function epsgCodes(named: string): EpsgCodes | null {
  for (const form of EPSG_FORMS) {
    const found = form.exec(named)
    if (found === null) continue
    const second = SECOND_CODE.exec(named.slice(found.index + found[0].length))
    return { horizontal: Number(found[1]), ...(second === null ? {} : { vertical: Number(second[1]) }) }
  }
  const horizontal = codeOfName(named)
  return horizontal === null ? null : { horizontal }
}

/** The code of a system with a national name. */
function codeOfName(named: string): number | null {
  // urn:adv:crs:ETRS89_UTM32*DE_DHHN2016_NH, the German surveys' own names
  const utm = /ETRS89_UTM(3[0-9])/i.exec(named)
  if (utm !== null) return 25800 + Number(utm[1])
  // urn:adv:crs:DE_DHDN_3GK4*DE_DHHN92_NH, their older ones
  const gaussKrueger = /DE_DHDN_3GK([2-5])/i.exec(named)
  if (gaussKrueger !== null) return 31464 + Number(gaussKrueger[1])
  // Switzerland's, by name: LV95 has a plus, LV03 none
  if (/CH1903(?:\+|plus)/i.test(named)) return 2056
  return /CH1903/i.test(named) ? 21781 : null
}

function rowOf(code: number): CrsRow | undefined {
  return CRS_LIST[code] ?? CRS_FAMILIES.find((family) => code >= family.first && code <= family.last)?.row(code)
}

function fromDefinition(name: string, definition: string, area: Area | null): CoordinateSystem {
  const units = /\+vunits=(\S+)/.exec(definition)?.[1]
  const metres = /\+vto_meter=(\S+)/.exec(definition)?.[1]
  const heightUnit = metres === undefined ? HEIGHT_UNITS[units ?? 'm'] : Number(metres)
  if (heightUnit === undefined || !(heightUnit > 0) || !Number.isFinite(heightUnit)) {
    throw fault(SYSTEMS.heightUnit, null, { definition: shortened(definition) })
  }
  const horizontal = definition
    .replaceAll(/\+(?:approx|vunits=\S+|vto_meter=\S+|type=crs)(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    name,
    definition: /\+units=|\+to_meter=/.test(horizontal) ? horizontal : `${horizontal} +units=m`,
    geographic: GEOGRAPHIC.test(horizontal),
    heightUnit,
    // On the list, heights have the unit of the plan.
    isHeightUnitAssumed: (area !== null || (metres ?? units) === undefined) && isInOtherUnit(horizontal),
    area,
  }
}

/** Whether the plan of a definition is in another unit than metres. */
const isInOtherUnit = (definition: string): boolean =>
  /\+to_meter=(?!1(?:\.0*)?(?:\s|$))/.test(definition) || /\+units=(?!m(?:\s|$))/.test(definition)

/** PROJ's four names for degrees, longitude first. */
const GEOGRAPHIC = /\+proj=(?:longlat|latlong|lonlat|latlon)\b/

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

/** Whether proj4 can parse a definition and project a point with it. */
function understood(definition: string): boolean {
  try {
    projectionOf(definition)
    return true
  } catch {
    return false
  }
}

/**
 * The coordinate system of a name: an EPSG code (`EPSG:25833`, `25833`, a URN, a URL), `OGC:CRS84`, or a proj4 definition. For a code
 * that is not listed, give its definition, which begins with `+proj=`. Compound codes stand for their horizontal part; the second of two
 * codes gives the unit of heights. Axes are always read easting (longitude) first, as files write them.
 * @throws InputError roof/unknown-crs
 */
export function coordinateSystem(named: string | number, path?: string): CoordinateSystem {
  const name = String(named).trim()
  if (name.startsWith('+')) {
    const system = fromDefinition(name, name, null)
    const projection = /\+proj=(\w+)/.exec(name)?.[1]
    if (projection !== undefined && !system.geographic && !PROJECTIONS.includes(projection)) {
      throw fault(SYSTEMS.projection, path, { projection: shortened(projection), known: PROJECTIONS })
    }
    if (projection !== undefined && !/\+datum=[A-Z]+_\d/.test(name) && understood(system.definition)) return system
    throw fault(SYSTEMS.definition, path, { definition: shortened(name) })
  }
  if (/CRS:?84h?$/i.test(name)) return GEOJSON_CRS
  const { horizontal: code, vertical } = epsgCodes(name) ?? { horizontal: null }
  const plain = ofCode(name, code, path)
  return vertical === undefined ? plain : withHeights(plain, vertical, path)
}

/** A system with heights of another system; its name includes that system if the unit changes. */
function withHeights(system: CoordinateSystem, vertical: number, path: string | undefined): CoordinateSystem {
  const heightUnit = heightUnitOf(vertical, path)
  const name = heightUnit === system.heightUnit ? system.name : `${system.name}+${vertical}`
  return { ...system, name, heightUnit, isHeightUnitAssumed: false }
}

function ofCode(name: string, code: number | null, path: string | undefined): CoordinateSystem {
  if (code !== null && DEGREES.includes(code))
    return { ...GEOJSON_CRS, name: `EPSG:${code}`, area: DEGREES_AREA[code] ?? null }
  if (code !== null && WEB_MERCATOR.includes(code)) {
    throw fault(SYSTEMS.webMercator, path, { code })
  }
  const row = code === null ? undefined : rowOf(code)
  if (row === undefined) {
    throw fault(SYSTEMS.unknown, path, { name: shortened(name), where: said(SYSTEMS.whereToName) })
  }
  return fromDefinition(`EPSG:${code}`, row.definition, row.area)
}
