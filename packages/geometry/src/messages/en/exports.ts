export const columnOrder =
  'file/bad-geometry:column-order: Expected 16 numbers in column order, the columns ending in 0, 0, 0, 1; {found}.'
export const transform =
  'file/bad-geometry:transform: Expected a transform of 16 numbers in column order, found {found}.'
export const fewCorners = 'file/bad-geometry:few-corners: Expected no corners or three and more, found {count}.'
export const mostCorners =
  'scan/too-many-corners:most-corners: Expected at most {most} corners of a wall or a floor, found {count}.'
export const roomType = 'file/wrong-type:room-type: Expected one of {known}, found {found}.'
export const roomId = 'file/wrong-type:room-id: Expected an id of letters, digits, "_" and "-", found {found}.'
export const capturedRoom =
  'file/wrong-type:captured-room: Expected a CapturedRoom or the path of a file beside this one, found {found}.'
export const brokenUsdz = 'file/bad-archive:broken-usdz: Expected a USDZ, found other bytes: it is damaged, or no USDZ.'
export const usdzBytes =
  'file/unknown-kind:usdz-bytes: Expected what JSON.parse gave, found bytes: those of a USDZ are read with {option} as an option.'
export const projectForScan =
  'file/unknown-kind:project-for-scan: Expected a RoomPlan export or a scan file, found a {kind}.'
export const noScan = 'file/unknown-kind:no-scan: Expected {expected}, found {found}.'
export const noRoom = 'file/empty:no-room: Expected a room with walls or a floor, found none.'
export const emptyFolder = 'file/empty:empty-folder: Expected a folder of RoomPlan exports, found no file in it.'
export const noFloorTop = 'file/bad-geometry:no-floor-top: Expected the top of a floor in {where}, found none.'
export const floorWithHoles =
  'file/bad-geometry:floor-with-holes: Expected a floor without holes in {where}, found one with.'
export const noShape = 'file/bad-geometry:no-shape: Expected a mesh or a cube in {file}, found none.'
export const emptyMesh = 'file/bad-geometry:empty-mesh: Expected a mesh with faces in {file}, found an empty one.'
export const tangledTriangles =
  'file/bad-geometry:tangled-triangles: Expected triangles that do not overlap in {where}, found a tangle of them.'
export const missingInArchive = 'file/bad-geometry:missing-in-archive: Expected the file {file} in the archive.'
export const binaryUsd =
  'file/unknown-kind:binary-usd: Expected USD text, as RoomPlan writes it; {file} is binary USD (usdc): export the room anew from the app that scanned, as USDZ or as JSON.'
export const mostUsdText = 'file/too-large:most-usd-text: Expected at most {most} MB of USD text, found more.'
export const emptyArchive = 'file/empty:empty-archive: Expected a USDZ with a scene, found an empty archive.'
export const otherArchive =
  'file/unknown-kind:other-archive: Expected a USDZ, which begins with its scene, found a ZIP archive that begins with {name}.'
export const meshScan =
  'file/unknown-kind:mesh-scan: Expected a scan with measured elements, found a USDZ without any: a mesh of what the scanner saw cannot be measured. Export the room from the app that scanned as a parametric model or as a RoomPlan USDZ, or as JSON (CapturedRoom or CapturedStructure).'
export const notTextInside = 'file/not-text:inside: {place}: {fault}'
export const notUsdInside = 'file/not-usd:inside: {place}: {fault}'
export const metersPerUnit = 'meters-per-unit: metersPerUnit above 0'
export const depth = 'depth: things at most {most} deep'
export const noChanges = 'no-changes: no changes of what other files say, as of {name},'
export const upAxis = 'up-axis: the y axis upwards (upAxis)'
export const expectedIn = 'file/bad-geometry:expected-in: Expected {expected} in {where}.'
export const numbersOf = 'numbers-of: {what} of {count} numbers'
export const fourRows = 'four-rows: a transform of four rows'
export const rowEnds = 'row-ends: rows that end in 0, 0, 0, 1'
export const step = 'step: a transform, a scale or a translation, not {name}'
export const transformOrder = 'transform-order: the order of transforms (xformOpOrder)'
export const meshWith = 'mesh-with: a mesh with {name}'
export const mostTriangles = 'most-triangles: at most {most} triangles'
export const pointIndices = 'point-indices: indices of points that there are'
export const meshFaces = 'mesh-faces: faces of three corners and more, as many as there are indices'
export const asManyIndices = 'as-many-indices: as many indices as faces have corners'
export const rows = 'rows: rows'
export const points = 'points: points'
export const size = 'size: a size'
export const usdFault = 'file/not-usd:usd-fault: Expected {expected}, found {found}.'
export const entryKey = 'entry-key: the key of an entry'
export const valueDepth = 'value-depth: values at most {most} deep'
export const value = 'value: a value'
export const statement = 'statement: a statement'
export const variantName = 'variant-name: the name of a variant'
export const name = 'name: a name'
export const deepUsd = 'file/not-usd:deep-usd: Expected things at most {most} deep, found more.'
export const notUsd = 'file/not-usd:not-usd: Expected USD text, found {found}.'
export const innerFaceAway =
  'file/bad-geometry:inner-face-away: Expected the inner face of a wall around its origin in {where}, found its middle at {x}, {y}.'
export const noInnerFace =
  'file/bad-geometry:no-inner-face: Expected the inner face of a wall at z = 0 in {where}, found none.'
export const noDirectory =
  'file/bad-archive:no-directory: Expected a whole ZIP archive, found no directory at its end: it may be cut off.'
export const nameOutside = 'file/bad-archive:name-outside: Expected names inside the archive, found {found}.'
export const compressed =
  'file/bad-archive:compressed: Expected entries that are stored without compression, as USDZ has them; {name} is compressed.'
export const encrypted = 'file/bad-archive:encrypted: Expected entries that are not encrypted, {name} is.'
export const notThere =
  'file/bad-archive:not-there: Expected {name} where the directory says, found something else there.'
export const shorter = 'file/bad-archive:shorter: Expected {size} bytes of {name}, found the archive shorter.'
export const damaged =
  'file/bad-archive:damaged: Expected {name} as it was stored, found its checksum wrong: it is damaged.'
export const tooShort = 'file/bad-archive:too-short: Expected a ZIP archive, found fewer bytes than an empty one has.'
export const directorySize =
  'file/bad-archive:directory-size: Expected a directory of the size that the archive gives, found another.'
export const mostEntries =
  'file/bad-archive:most-entries: Expected at most {most} entries, found {count}: a scanned room has some dozens.'
export const fewerEntries = 'file/bad-archive:fewer-entries: Expected {count} entries in the directory, found {found}.'
export const sameName = 'file/bad-archive:same-name: Expected names that differ, found {name} twice.'
export const zUp =
  'file/bad-geometry:z-up: Expected walls that stand along y, which is up in what RoomPlan writes; all {count} stand along z. Export with y up, or turn the file.'
export const mostOpenings =
  'scan/too-many-openings:most-openings: Expected at most {most} doors, windows and open passages in one wall, found {count} in {id}.'
export const stackedRooms =
  'scan/stacked-rooms: Expected rooms beside each other, found over {most} pairs of {count} rooms in one place of a storey.'
export const unknownRoom = 'scan/unknown-room: Expected the id of a room of the scan ({known}), found "{id}".'
