export const missing =
  'roof/no-crs:missing: Expected {where}, found none: name the coordinate system there, {how}.{why}'
export const koordsys =
  'roof/unknown-crs:koordsys: Expected KOORDSYS of a UTM zone (22, 23, 25), of NTM (105 to 130) or of degrees (84), found "{found}".'
export const ofSurvey =
  'roof/no-crs:of-survey: Expected the coordinate system of the survey (srsName in GML, KOORDSYS in SOSI); give it {where}.'
export const heightUnit =
  'roof/unknown-crs:unit: The unit of height in "{definition}" is not known; expected +vunits=m, ft or us-ft.'
export const projection =
  'roof/unknown-crs:projection: The projection "{projection}" is not one that roofs are measured in; expected a conformal one: {known}.'
export const definition =
  'roof/unknown-crs:definition: The definition "{definition}" is not understood; expected a proj4 definition such as "+proj=utm +zone=33 +ellps=GRS80".'
export const webMercator =
  'roof/unknown-crs:web-mercator: EPSG:{code} is Web Mercator, a projection for map tiles: its metres are not metres on the ground (some two to one at 60 degrees north), nor the same north and east. Export the file in EPSG:25832 or EPSG:25833 or in WGS 84 (EPSG:4326), in QGIS with "Save Features As".'
export const unknown =
  'roof/unknown-crs:unknown: The coordinate system "{name}" is not on the list; expected a projected system such as EPSG:25833, or a proj4 definition ("+proj=..."), {where}.'
export const whereToName =
  'where-to-name: as "crs" in a roof file, as metadata.referenceSystem in CityJSON, or with --crs'
export const outside =
  'roof/wrong-crs:outside: Expected coordinates in {system}, found ({x}, {y}){lies}: the file may be in another coordinate system{hint}: name it {where}.'
export const notConformal =
  'roof/unknown-crs:stretch: {system} stretches north and east differently (by {percent} %); expected a conformal grid, such as UTM.'
export const wouldLie = 'would-lie: , which would lie at {lon} degrees east, {lat} north'
export const depths =
  'roof/unknown-crs:depths: Expected a coordinate system with heights, found one with EPSG:{code}: {code} counts depths, downwards. Turn its third coordinates into heights and name a system of those.'
export const byNumbers = 'by-numbers: , by its numbers {systems}'
export const zones = 'zones: EPSG:{code} (or another zone, EPSG:{first} to EPSG:{last})'
export const either = 'either: {first}, or {others}'
export const farOutline =
  'roof/wrong-crs:far-outline: Expected the outline of a building in {system} near the others, found a point of it beyond {kilometres} km.'
