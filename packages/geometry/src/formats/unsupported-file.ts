import * as UNSUPPORTED from '../messages/en/unsupported.ts'
import { NOTHING_SAID, said, type Sentence, type Template } from '../sentence.ts'
import { InputError } from '../errors.ts'
import { FILE_KINDS } from '../model/file-kinds.ts'

/** A kind of file that cannot be read: its name, and what to do instead. */
export interface UnsupportedFile {
  /** Its key is `kind/citygml` for a city model, which another reader reads. */
  readonly name: Sentence
  /** Null if the name says enough. */
  readonly advice: Sentence | null
  readonly isText: boolean
}

type Entry = readonly [name: Template, advice?: Template]

const CITY = UNSUPPORTED.cityAdvice
const CAD = UNSUPPORTED.cadAdvice
const SCAN = UNSUPPORTED.scanAdvice
const TABLE = UNSUPPORTED.tableAdvice

const USD: Entry = [UNSUPPORTED.usd, UNSUPPORTED.usdAdvice]
const GEOTIFF: Entry = [UNSUPPORTED.tiff, CITY]
const UTF_16: Entry = [UNSUPPORTED.utf16]

/** First bytes of kinds of files that people submit by mistake. */
const SIGNATURES: readonly (readonly [start: string, entry: Entry])[] = [
  ['\xff\xd8\xff', [UNSUPPORTED.jpeg]],
  ['\x89PNG', [UNSUPPORTED.png]],
  ['GIF8', [UNSUPPORTED.gif]],
  ['II*\0', GEOTIFF],
  ['MM\0*', GEOTIFF],
  // BigTIFF.
  ['II+\0', GEOTIFF],
  ['MM\0+', GEOTIFF],
  ['%PDF', [UNSUPPORTED.pdf, TABLE]],
  ['\xff\xfe', UTF_16],
  ['\xfe\xff', UTF_16],
  ['SQLite', [UNSUPPORTED.sqlite, CITY]],
  // Open Design Specification for .dwg files, 3.1: AC10 and the release.
  ['AC10', [UNSUPPORTED.dwg, CAD]],
  ['PXR-USDC', USD],
  ['glTF', [UNSUPPORTED.glb, SCAN]],
  ['LASF', [UNSUPPORTED.las, CITY]],
  ['\0\0\x27\x0a', [UNSUPPORTED.shapefile, UNSUPPORTED.shapefileAdvice]],
]

/** Kinds of ZIP archives, by the name of their first file. */
const ARCHIVES: readonly (readonly [firstName: RegExp, entry: Entry])[] = [
  [/\.kml$/i, [UNSUPPORTED.kmz, CITY]],
  [/^\[Content_Types\]\.xml$|^_rels\/|^xl\/|^mimetype$/, [UNSUPPORTED.office, TABLE]],
]

const ZIP: Entry = [UNSUPPORTED.zip]

/** Kinds of XML by the lower-case name of the first element: CityGML, KML and web pages all use angle brackets. */
const ELEMENTS: Readonly<Record<string, Entry>> = {
  citymodel: [`kind/citygml: ${FILE_KINDS.citygml}`],
  kml: [UNSUPPORTED.kml, CITY],
  html: [UNSUPPORTED.html, UNSUPPORTED.htmlAdvice],
  svg: [UNSUPPORTED.svg, TABLE],
}

const XML: Entry = [UNSUPPORTED.xml, CITY]

/** Text before the first element: declarations, comments, the document type. */
const PROLOG = /^(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<![^>]*>)+/

/** Kinds of other texts, by their first line. */
const LINES: readonly (readonly [start: RegExp, entry: Entry])[] = [
  [/^#usda\s/, USD],
  [/^ISO-10303-21/, [UNSUPPORTED.ifc, UNSUPPORTED.ifcAdvice]],
  [/^\s*0\r?\n\s*SECTION/, [UNSUPPORTED.dxf, CAD]],
  [/^ply\r?\n/, [UNSUPPORTED.ply, SCAN]],
  [/^(?:# Blender|mtllib |v -?\d)/, [UNSUPPORTED.obj, SCAN]],
]

/** Bytes examined: the prolog of a text is rarely longer. */
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

/** A text without its byte order mark and the prolog. */
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

/** First elements of XML with city models: a service answers with a collection. */
const CITY_MODELS: ReadonlySet<string> = new Set(['citymodel', 'featurecollection'])

/** Whether a text is XML with a city model, or XML of which only the prolog is known. */
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

/** The unsupported kind of a file, by its first bytes; null for anything else, which may be JSON. */
export function unsupportedFile(bytes: Uint8Array): UnsupportedFile | null {
  const start = latin1(bytes)
  const binary = binaryKind(start)
  const entry = binary ?? textKind(start)
  if (entry === undefined) return null
  const [name, advice] = entry
  return { name: said(name), advice: advice === undefined ? null : said(advice), isText: binary === undefined }
}

/** The error for such a file if JSON is expected. */
export const unsupportedFileError = ({ name, advice, isText }: UnsupportedFile): InputError =>
  new InputError(
    said(isText ? UNSUPPORTED.notJson : UNSUPPORTED.notText, {
      name,
      advice: advice === null ? NOTHING_SAID : said(UNSUPPORTED.advice, { advice }),
    }),
  )
