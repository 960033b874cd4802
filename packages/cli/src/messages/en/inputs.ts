export const noRoof = 'file/empty:nothing-measured: Expected a building with roof surfaces, found none{why}.'
export const because = 'input/because-of: : {why}'
export const noMatch = 'file/not-found:no-match: No file matches this pattern.'
export const noFiles = 'file/empty:no-files: Expected files to measure ({endings}), found none.'
export const notFound = 'file/not-found:not-found: There is no such file or folder.{advice}'
export const ofLink = 'input/of-link:  The name is a link to {target}.'
export const ofAddress = 'input/of-address:  Of an address: curl -s {file} | reports COMMAND -'
export const ofPattern = 'input/of-pattern:  Of a pattern: reports batch {file} -o out'
export const ofHelp = 'input/of-help:  Of the options of a command: --help in its place'
export const isFolder = 'file/is-folder:is-folder: Expected a file, found a folder.'
export const noPermission =
  'file/not-readable:no-permission: Expected a file that may be read, found no permission to read it.'
export const notReadable =
  'file/not-readable:not-readable: Expected a file that can be read, the system answered {code}.'
export const noBytes = 'file/empty:no-bytes: Expected JSON, found no bytes at all.'
export const itsRoofs = 'input/its-roofs: Its roofs: reports roof {file}'
export const andMore = 'input/names-and-more: {names} and {count} more'
export const nothing = 'input/nothing-there: nothing'
export const noHeader =
  'file/wrong-type:no-header: Expected the header of a CityJSONSeq stream, a line of type "CityJSON", found another.'
export const groundFolder = 'file/is-folder:ground-folder: Expected a file of the ground, found a folder.'
export const groundOnce = 'file/special:ground-once: Expected a file of the ground, found what can be read only once.'
export const brokenGzip =
  'file/not-readable:broken-gzip: Expected a whole gzip archive, found one that is cut off or damaged ({code}).'
export const aScan = 'input/a-scan: a scan (a RoomPlan export or a scan file)'
export const aRoof = 'input/a-roof: a roof file (GeoJSON), CityJSON, CityJSONSeq, CityGML or FKB-Bygning'
export const scanOfFolder = 'input/scan-of-folder: the rooms: reports measurements {folder}'
export const roofOfFolder = 'input/roof-of-folder: the roof: reports roof {folder}'
export const itsRooms = 'input/its-rooms: Its rooms: reports measurements {file}; drawn: reports floorplan {file}'
export const itsRoofsDrawn = 'input/its-roofs-drawn: Its roofs: reports roof {file}; drawn: reports roof svg {file}'
export const ofItsFolder =
  'input/of-its-folder: Of its folder {part}; all on one page: reports report {folder} -o report.html'
export const otherKind = 'file/unknown-kind:other-kind: Expected {expected}, found {found}. {advice}'
export const otherTrade =
  'file/unknown-kind:other-trade: Expected {expected}, found {found}. What can be ordered of it: reports order {file} --trade {trades}'
export const roofOfTrade = 'input/roof-of-trade: a roof for the order of the {trade}'
export const roomsOfTrade = 'input/rooms-of-trade: a scan of rooms for the order of the {trade}'
export const onlyRooms = 'input/only-rooms: rooms alone'
export const onlyRoof = 'input/only-roof: a roof alone'
export const leftOutFor = 'file/empty:left-out-for: {why}.'
export const unknownRoom = 'scan/unknown-room:named: Expected a room of the scan ({known}), found "{text}".'
export const unknownName = 'roof/unknown-building:named: Expected a building of the file ({known}), found "{text}".'
export const noneAt =
  'roof/unknown-building:at: Expected a building at {at} ({reading}) or within {reach} m of it, found none{nearest}{swapped}.'
export const nearestIs = 'input/nearest-is: : the nearest, {building}, is {distance} away'
export const swappedIs = 'input/swapped-is: ; the other way round, {at}, it is {building}'
export const noneWithin =
  'roof/unknown-building:within: Expected a building in the area {area}, read in {system}, found none{left}.'
export const onlyPartly = 'input/only-partly: ; half or less lies in it of {parts}'
export const partOfName =
  'roof/unknown-building:part: Expected the whole name or the id of a building, found "{text}", a part of {names}.'
export const brandText =
  'file/wrong-type:brand-text: Expected a name and up to {lines} lines of contact, each a text of at most {characters} characters (members name and contact).'
export const brandLogo = 'file/bad-image:brand-logo: Expected a logo as PNG, JPEG or WebP, found another file.'
export const brandFolder = 'file/not-folder:brand-folder: Expected a folder with a logo and a brand.json, found a file.'
export const noBrand = 'file/empty:no-brand: Expected a folder with one of {names}, found none of them.'
export const noCertificate =
  'certificate/missing: Expected a PDF that reports report --certificate wrote, found one without a certificate, or with one that is damaged.'
export const certificateWithoutScan =
  'certificate/no-rooms: Expected a property with scanned rooms, found none: a certificate is of their floors.'
export const nothingOfKind = 'file/empty:nothing-of-kind: Expected {expected}, found {found}. {advice}'
export const folderOfProperty =
  'input/folder-of-property: a folder with exports of rooms, a file of roofs or a building model'
export const intoOneFolder =
  'input/into-one-folder: Put the exports of all rooms into one folder, each named after its room.'
export const nameWithin =
  'input/name-within: Name the folder in it: {inner}; or measure all: reports batch {folder} -o out'
export const nameOther = 'input/name-other: Name the file, or the folder that it lies in.'
export const folderOfRoofs = 'input/folder-of-roofs: a folder with a file of roofs, or with a building model'
export const folderOfRooms = 'input/folder-of-rooms: a folder with exports of rooms, or with a building model'
export const severalRoofs =
  'file/several-roofs:named: Expected one file of roofs, found {names}. Name one in place of the folder: {first}; or measure all: reports batch {folder} -o out'
