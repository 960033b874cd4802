export const wrongType = 'file/wrong-type: Expected {expected}, found {found}.'
export const wrongNumber = 'file/bad-number: Expected {expected}{from}{upTo}, found {found}.'
export const coordinates = 'file/bad-number:coordinates: Expected coordinates, found {found}.'
export const mostText =
  'file/unsafe-xml:most-text: Expected at most {most} characters of surfaces in a building, found more.'
export const mostNodes = 'file/unsafe-xml:most-nodes: Expected at most {most} elements in a building, found more.'
export const noCityGml =
  'file/unknown-kind:no-city-gml: Expected CityGML 1.0, 2.0 or 3.0 (a CityModel), found XML that begins with {name} of {namespace}.'
export const givenGround = 'file/bad-number:ground: Expected an altitude of the ground in metres, found {ground}.'
export const noGroundPoints = 'file/empty:no-ground-points: Expected points of the ground with altitudes, found none.'
export const groundColumns =
  'file/wrong-type:ground-columns: Expected a first line that names the columns x, y and z (or lon, lat and altitude), found {found}.'
export const coordinatesInLine = 'file/bad-number:coordinates-in-line: Expected coordinates, found "{found}".'
export const groundGeometries =
  'file/bad-geometry:ground-geometries: Expected points of the ground: geometries of type Point or MultiPoint.'
export const noGeoTiff = 'file/not-raster:no-geo-tiff: Expected a GeoTIFF, found what cannot be read: {fault}.'
export const rasterCompression =
  'file/not-raster:raster-compression: Expected a raster that is not packed, or by LZW or Deflate, found the compression {compression}: gdal_translate -co COMPRESS=DEFLATE writes it so.'
export const rasterBlocks =
  'file/not-raster:raster-blocks: Expected a raster in blocks of at most {most} pixels, found {width} x {height}: gdal_translate -co TILED=YES writes it so.'
export const mostPixels =
  'file/too-large:most-pixels: Expected at most {most} million pixels of the ground around the buildings, found more: take a coarser raster or fewer buildings.'
export const rasterCrs =
  'roof/no-crs:raster-crs: Expected a raster that says by an EPSG code where it lies (GeoKeys), found none: gdal_translate -a_srs EPSG:25833 gives it one.'
export const rasterUnit =
  'file/not-raster:raster-unit: Expected the unit of {system} in the raster, found the unit {unit}.'
export const rasterHeightUnit =
  'file/not-raster:raster-height-unit: Expected altitudes in metres or feet, found the unit {unit}.'
export const rasterScaled =
  'file/not-raster:raster-scaled: Expected altitudes in metres as they are, found the {role} "{value}": gdal_translate -unscale writes them so.'
export const rasterTurned =
  'file/not-raster:raster-turned: Expected a raster whose rows run east, found one that is turned: gdalwarp turns it.'
export const rasterPlace =
  'file/not-raster:raster-place: Expected a raster that says where its pixels lie (a scale and one tie point), found none.'
export const rasterBands = 'file/not-raster:raster-bands: Expected one altitude a pixel, found {count} bands.'
export const rasterOrientation =
  'file/not-raster:raster-orientation: Expected rows from the top and columns from the left, found another orientation.'
export const rasterSize = 'file/not-raster:raster-size: Expected pixels of some size, found none.'
export const rasterType =
  'file/not-raster:raster-type: Expected pixels that are areas or points, found the raster type {type}.'
export const rasterNoData =
  'file/not-raster:raster-no-data: Expected a value for no data (GDAL_NODATA), as some of the raster is left out, found none.'
export const notJson = 'file/not-json:not-json: Expected JSON, found text that is not.'
export const jsonFault = 'file/not-json:json-fault: Expected {expected}, found {found} at line {line}, column {column}.'
export const unknownGround =
  'file/unknown-kind:unknown-ground: Expected points of the ground (.csv, .geojson) or a raster (.tif), found a file of another name.'
export const roofFile =
  'file/unknown-kind:reader: Expected a roof file (GeoJSON FeatureCollection), found {kind}, which is read with {option} as an option.'
export const roof =
  'file/unknown-kind:roof: Expected a roof file (GeoJSON FeatureCollection), CityJSON or CityJSONSeq, found {found}.'
export const unknownMember = 'file/wrong-type:unknown-member: Expected no other members than {known}, found {found}.'
export const halfCharacter =
  'file/wrong-type:half-character: Expected a text of Unicode characters, found half of a pair or NUL.'
export const sameIds = 'file/wrong-type:same-ids: Expected ids that differ, found "{id}" twice.'
export const atOnce = 'file/too-large:at-once: Expected at most 512 MB that have to be read at once, found more.'
export const blank = 'file/not-json:blank: Expected JSON, XML or SOSI, found blank space alone.'
export const sosiNumber = 'file/bad-number:sosi-number: Expected ..{name} above 0, found "{found}".'
export const sosiOrigin = 'file/bad-number:sosi-origin: Expected north and east in ..ORIGO-NØ.'
export const headFirst = 'file/wrong-type:head-first: Expected .HODE first, found .{kind}.'
export const longLine = 'file/wrong-type:long-line: Expected lines of SOSI, found one of {count} characters.'
export const noHead = 'file/wrong-type:no-head: Expected .HODE, found none.'
export const coordinate = 'file/bad-number:coordinate: Expected a coordinate, found "{found}".'
export const noFkb =
  'file/empty:no-fkb: Expected FKB-Bygning, with outlines of buildings (Bygning, AnnenBygning) and lines of their roofs, found {types}.'
export const otherEncoding = 'file/not-text:other-encoding: Expected UTF-8, found {encoding} text: save it as UTF-8.'
export const declaredEncoding =
  'file/not-text:declared-encoding: Expected text in UTF-8, ISO-8859-1 or ISO-8859-15, found {encoding}: save it as UTF-8.'
export const brokenText = 'file/not-text:broken-text: Expected text in UTF-8, found bytes that are not {encoding}.'
export const mostElements = 'file/unsafe-xml:most-elements: Expected at most {most} elements in a feature, found more.'
export const notXml = 'file/not-xml:not-xml: Expected well-formed XML, found a fault: {fault}.'
export const docType =
  'file/unsafe-xml:doc-type: Expected XML without a document type (<!DOCTYPE ...>), found one: remove it.'
export const mostAttributes =
  'file/unsafe-xml:most-attributes: Expected at most {most} attributes of an element, found more.'
export const deepXml = 'file/unsafe-xml:deep-xml: Expected at most {most} elements inside each other, found more.'
export const noTag = 'file/unsafe-xml:no-tag: Expected a tag within {most} characters, found none.'
export const noRoof = 'file/empty:no-roof: Expected a building with roof surfaces, found none{why}.'
export const unknownRule = 'scan/unknown-rule: Expected one of {known}, found "{id}".'
export const aValue = 'a-value: a value'
export const valueOrEnd = 'value-or-end: a value or ]'
export const aName = 'a-name: a name in quotes'
export const nameOrEnd = 'name-or-end: a name in quotes or }'
export const colon = 'colon: a colon'
export const commaOrBrace = 'comma-or-brace: a comma or }'
export const commaOrBracket = 'comma-or-bracket: a comma or ]'
export const theEnd = 'the-end: the end'
export const escapedControl =
  'escaped-control: the closing quote of a text, or a control character written as an escape'
export const escape = 'escape: an escape that JSON knows'
export const closingQuote = 'closing-quote: the closing quote of a text'
export const endOfFile = 'end-of-file: the end of the file'
export const sosiEncoding =
  'file/not-text:sosi-encoding: Expected SOSI in UTF-8, ISO8859-1, ISO8859-10 or ANSI (TEGNSETT), found {encoding}: save it as UTF-8.'
export const areaRing =
  'file/bad-geometry:area-ring: Expected a ring of at least three corners around an area, found {count}.'
export const noArea = 'file/empty:no-area: Expected an area (a Polygon or MultiPolygon), found none.'
export const areaCorners = 'file/too-large:area-corners: Expected an area of at most {most} corners, found {count}.'
export const areaPlace =
  'roof/wrong-crs:area-place: Expected an area in {system}, found corners outside of it: name its coordinate system in a member "crs".'
export const noRooms = 'file/empty:no-rooms: Expected a room with a body in the model (IfcSpace), found none.'
