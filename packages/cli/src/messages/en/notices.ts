export const line = 'told/line: line {line}'
export const lineOf = 'told/line-of: line {line} of {file}'
export const placeIn = 'told/place-in: {file} at {path}'
export const standardInput = 'told/standard-input: standard input'
export const splitRoom = 'told/split-room: Where that is several rooms: reports edit {file} --split "{room}=FROM/TO"'
export const findings = 'told/findings: {count finding|findings}'
export const showsEach = 'told/shows-each: reports inspect {file} shows each with its ids'
export const showsEachOfSolar =
  'told/shows-each-of-solar: reports solar {file} with the same options and --format json shows each with its ids'
export const areaOf = 'told/area-of: {area}, one finding'
export const drawnAlone =
  'told/drawn-alone: building {id} is drawn: the {count} buildings do not fit one sheet; --building draws another, -o plan.pdf draws all'
export const drawnOverview =
  'told/drawn-overview: a map of the buildings is drawn, the first of {count} sheets: --building draws one, -o plan.pdf draws all'
export const drawnStorey =
  'told/drawn-storey: storey {storey} of {all} is drawn: --story draws another, -o plan.pdf draws all'
export const wallsAsOutline =
  'told/walls-as-outline: a roof file cannot say where walls stand below eaves: {output} has them in their places, but measured again from it they stand at the outline of the roof'
export const withoutShapes =
  'told/without-shapes: {files} are not written: the run into {output} was measured without --format; --force measures again'
export const leftOut = 'told/left-out: left out'
export const leftOutFiles = 'told/left-out-files: left out, as they hold no rooms: {files}'
export const leftOutBuilding = 'told/left-out-building: left out: building {id}'
export const leftOutOf = 'told/left-out-of: left out: building {id} of {why}'
export const leftOutMore = 'told/left-out-more: left out: {count} more (reports inspect {file} shows each)'
export const bug = 'told/bug: this is a bug of reports, not of your file; please report what follows'
export const missingPhotos = 'told/missing-photos: missing photos, or files that are not images: {names}'
export const unusedPhotos = 'told/unused-photos: photos left out, as project.json does not name them: {names}'
export const roofsBeside = 'told/roofs-beside: rooms are compared; the roofs: reports compare {earlier} {later}'
export const unreadExports =
  'told/unread-exports: left out, as the exports of a project stand in its folder scan: {names}'
export const nameFile =
  'told/name-file: Name the file in it. Of scans: reports measurements {file}; of many files: reports batch {file} -o out'
export const copyAgain = 'told/copy-again: Copy the file again, or export the scan again in the app.'
export const idsOfRooms = 'told/ids-of-rooms: Ids and names of all: reports measurements {file}'
export const idsOfBuildings = 'told/ids-of-buildings: Ids and names of all: reports roof {file} --list'
export const nameSystem = 'told/name-system: Name the coordinate system with --crs EPSG:n.'
export const nameRightSystem = 'told/name-right-system: Name the right coordinate system with --crs EPSG:n.'
export const proj4 = 'told/proj4: A proj4 definition serves too: --crs "+proj=...".'
export const giveGround = 'told/give-ground: Give the altitude of the ground with --ground METRES.'
export const buildings = 'told/buildings: {count building|buildings}'
export const rooms = 'told/rooms: {count room|rooms}'
export const solarBuildings = 'told/solar-buildings: solar modules of {count building|buildings}'
export const changes = 'told/changes: {count building is|buildings are} new, gone or changed'
export const comparedBuildings = 'told/compared-buildings: {count building|buildings} compared'
export const failures = 'told/failures: {count} left out'
export const and = 'told/and: {first} and {others}'
export const nothing = 'told/nothing: nothing'
export const stopped = 'told/stopped: stopped after {results}; the same command continues'
export const continued = 'told/continued: continued after {count}'
export const nothingMeasured = 'told/nothing-measured: nothing measured: no building and no room'
export const manyBuildings = 'told/many-buildings: {count} buildings'
export const manyRooms = 'told/many-rooms: {count} rooms'
export const timeLeft = 'told/time-left: {time} left'
export const failed = 'told/failed: {count} failed'
export const partyWalls =
  "roof/party-wall:several: {count} times a building's walls face the wall of a neighbour within 10 cm, {area} in all; they count as exterior walls of both"
export const lonLat = 'told/lon-lat: longitude, latitude'
export const inSystem = 'told/in-system: easting, northing in {system}'
export const nowhere = 'told/nowhere: a place neither as longitude and latitude nor in the system of the file'
export const buildingAt = 'told/building-at: at {at} ({reading}) stands {building}'
export const nearestAt =
  'told/nearest-at: at {at} ({reading}) stands no building: the nearest is taken, {building}, {distance} away'
export const buildingsWithin =
  'told/buildings-within: in {area}, read in {system}, {count building lies|buildings lie}: {names}'
export const partlyWithin =
  'told/partly-within: half of them or less lies in {area}, so they are left out: {parts} (--building ID adds one)'
export const unread = 'told/unread: {count building|buildings} cannot be read: nobody knows whether they are there'
