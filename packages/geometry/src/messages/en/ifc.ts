export const mostBytes = 'file/too-large:ifc-bytes: Expected an IFC of at most {most} MB, found one of {found} MB.'
export const mostEntities =
  'file/too-large:ifc-entities: Expected an IFC of at most {most} entities, found {found}: give the architecture alone.'
export const mostTriangles =
  'file/too-large:ifc-triangles: Expected a body of at most {most} triangles at #{id}, found {found}.'
export const mostFaces = 'file/too-large:ifc-faces: Expected a roof or a room of at most {most} flat faces, found more.'
export const noOpening = 'file/not-ifc:opening: Expected an IFC that begins with {opening}, found another beginning.'
export const truncated =
  'file/not-ifc:truncated: Expected an IFC that ends with {closing}, found another end: the file was cut off; export or download it again.'
export const otherSchema =
  'file/not-ifc:schema: Expected the schema IFC2X3, IFC4 or IFC4X3 (FILE_SCHEMA), found "{found}".'
export const unreadable = 'file/not-ifc:unreadable: Expected an IFC that can be read, found a fault at {what}: {why}.'
export const gaveUp =
  'file/not-ifc:gave-up: Expected an IFC that can be read, found that its kernel gave up at {what}: that is broken, or takes more memory than it has.'
export const noEntity = 'file/not-ifc:no-entity: Expected an entity at the reference #{id}, found none.'
export const farBody =
  'file/not-ifc:far-body: Expected finite coordinates within a million metres in the body of #{id}, found others.'
export const noKernel =
  'file/no-kernel: Expected the package web-ifc 0.0.78 beside this program, which reads IFC, found none: npm install web-ifc@0.0.78.'
export const noBody =
  'file/bad-geometry:ifc-body: Expected a body in the shape of the roof element #{id}, found none that can be made.'
export const tooLong =
  'file/bad-geometry:ifc-extent: Expected a roof of at most 20 km, found one of {extent} m: elements of it lie far apart.'
export const noMap =
  'roof/wrong-crs:ifc-map: Expected no coordinate system for an IFC without a map conversion (IfcMapConversion), found {system}.'
export const noUnit =
  'file/not-ifc:no-unit: Expected a unit of length in the units of the project (IfcUnitAssignment), found none: its numbers may be metres or millimetres.'
