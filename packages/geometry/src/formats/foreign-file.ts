import { InputError } from '../errors.ts'
import { FILE_KINDS } from './detect.ts'

/** A file of a kind that is not read: what it is, and what to do instead. */
export interface ForeignFile {
  readonly name: string
  /** A sentence; empty where the name says it. */
  readonly advice: string
  readonly isText: boolean
}

type Entry = readonly [name: string, advice?: string]

const CITY = 'Give the city model of the place as CityJSON or CityGML, or its roofs as GeoJSON (docs/formats.md).'
const CAD = 'Export the roof surfaces as GeoJSON with heights (docs/formats.md), or give CityJSON or CityGML.'
const SCAN =
  'In the app that scanned, export the rooms as JSON (RoomPlan calls it CapturedRoom or CapturedStructure), and give that.'
const TABLE = 'It is no input: give the scan or the roof itself, as JSON.'

const USD: Entry = ['a USD model without its archive', 'Give the USDZ that it is from, or the rooms as JSON.']
const GEOTIFF: Entry = ['a TIFF image (a GeoTIFF has heights or a photo, no roof surfaces)', CITY]
const UTF_16: Entry = ['UTF-16 text (save it as UTF-8)']

/** First bytes of files that people hand over by mistake. */
const SIGNATURES: readonly (readonly [start: string, entry: Entry])[] = [
  ['\xff\xd8\xff', ['a JPEG image']],
  ['\x89PNG', ['a PNG image']],
  ['GIF8', ['a GIF image']],
  ['II*\0', GEOTIFF],
  ['MM\0*', GEOTIFF],
  // BigTIFF.
  ['II+\0', GEOTIFF],
  ['MM\0+', GEOTIFF],
  ['%PDF', ['a PDF document', TABLE]],
  ['\xff\xfe', UTF_16],
  ['\xfe\xff', UTF_16],
  ['SQLite', ['an SQLite database (a GeoPackage is one)', CITY]],
  // Open Design Specification for .dwg files, 3.1: AC10 and the release.
  ['AC10', ['a DWG drawing', CAD]],
  ['PXR-USDC', USD],
  ['glTF', ['a GLB model', SCAN]],
  ['LASF', ['a point cloud (LAS)', CITY]],
  ['\0\0\x27\x0a', ['a shapefile', 'Convert it to GeoJSON with heights (docs/formats.md).']],
]

/** The first file of a ZIP archive tells what the archive is. */
const ARCHIVES: readonly (readonly [firstName: RegExp, entry: Entry])[] = [
  [/\.kml$/i, ['a KMZ archive (KML)', CITY]],
  [
    /^\[Content_Types\]\.xml$|^_rels\/|^xl\/|^mimetype$/,
    ['a spreadsheet or another document of an office program', TABLE],
  ],
]

const ZIP: Entry = ['a ZIP archive (unpack it first)']

/** Texts by the name of their first element, in small letters: CityGML, KML and web pages are all written in angle brackets. */
const ELEMENTS: Readonly<Record<string, Entry>> = {
  citymodel: [FILE_KINDS.citygml],
  kml: ['KML', CITY],
  html: [
    'a web page (HTML)',
    'A download gives one instead of the file where it asks to log in or tells an error: open it in a browser.',
  ],
  svg: ['an SVG drawing', TABLE],
}

const XML: Entry = ['XML', CITY]

/** What stands before the first element: declarations, comments, the document type. */
const PROLOG = /^(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>)+/

/** Texts of other kinds by their first line. */
const LINES: readonly (readonly [start: RegExp, entry: Entry])[] = [
  [/^#usda\s/, USD],
  [/^ISO-10303-21/, ['a building model (IFC)', CAD]],
  [/^\s*0\r?\n\s*SECTION/, ['a DXF drawing', CAD]],
  [/^ply\r?\n/, ['a point cloud or mesh (PLY)', SCAN]],
  [/^(?:# Blender|mtllib |v -?\d)/, ['an OBJ model', SCAN]],
]

/** Bytes that are looked at: the prolog of a text seldom has more. */
const LOOKED_AT = 4096

/** The first name in a ZIP archive (APPNOTE.TXT of PKWARE, 4.3.7: its length at 26, itself at 30). */
const firstName = (start: string): string => {
  const length = start.charCodeAt(26) + 256 * start.charCodeAt(27)
  return start.slice(30, 30 + length)
}

function binaryKind(start: string): Entry | undefined {
  if (!start.startsWith('PK\x03\x04')) return SIGNATURES.find(([bytes]) => start.startsWith(bytes))?.[1]
  const name = firstName(start)
  return ARCHIVES.find(([pattern]) => pattern.test(name))?.[1] ?? ZIP
}

/** A text without a byte order mark and what stands before its first element. */
const withoutProlog = (start: string): string => start.replace(/^\xef\xbb\xbf/, '').replace(PROLOG, '')

/** The name of the first element of XML, without its prefix. */
const firstElement = (text: string): string | undefined => /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/.exec(text)?.[1]

function textKind(start: string): Entry | undefined {
  const text = withoutProlog(start)
  const element = firstElement(text)
  if (element !== undefined) return ELEMENTS[element.toLowerCase()] ?? XML
  return LINES.find(([pattern]) => pattern.test(text))?.[1]
}

/** A character for each of the first bytes. */
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, LOOKED_AT))

/** Elements that XML with city models begins with: a service answers with a collection. */
const CITY_MODELS: ReadonlySet<string> = new Set(['citymodel', 'featurecollection'])

/** Whether a text is XML with a city model, or XML of which the prolog alone is known. */
export function isCityModel(bytes: Uint8Array): boolean {
  const start = latin1(bytes)
  const text = withoutProlog(start)
  const element = firstElement(text)
  if (element !== undefined) return CITY_MODELS.has(element.toLowerCase())
  return text.startsWith('<') || (text === '' && start.includes('<'))
}

/** Whether a file begins as a survey of roof lines does: FKB-Bygning in GML or in SOSI. */
export function isSurvey(bytes: Uint8Array): boolean {
  const start = latin1(bytes)
  if (/^(?:\xef\xbb\xbf)?\s*(?:![^\n]*\s+)*\.HODE\b/i.test(start)) return true
  return isCityModel(bytes) && /FKB-?Bygning|skjema\.geonorge\.no\/SOSI/i.test(start)
}

/** What a file is by its first bytes that people hand over by mistake; null for anything else, which may be JSON. */
export function foreignFile(bytes: Uint8Array): ForeignFile | null {
  const start = latin1(bytes)
  const binary = binaryKind(start)
  const entry = binary ?? textKind(start)
  return entry === undefined ? null : { name: entry[0], advice: entry[1] ?? '', isText: binary === undefined }
}

/** Why such a file is not read where JSON is expected. */
export const foreignError = ({ name, advice, isText }: ForeignFile): InputError =>
  new InputError(
    isText ? 'file/not-json' : 'file/not-text',
    `Expected JSON, found ${name}.${advice === '' ? '' : ` ${advice}`}`,
  )
