/** The kinds of file that can be read, each with its name for people. */
export const FILE_KINDS = {
  roomplan: 'RoomPlan export (CapturedRoom or CapturedStructure)',
  usdz: 'RoomPlan export as USDZ',
  scan: 'scan file (rooms with names and types)',
  roof: 'roof file (GeoJSON)',
  cityjson: 'CityJSON',
  'cityjson-seq': 'CityJSONSeq (CityJSON features, one a line)',
  citygml: 'CityGML',
  fkb: 'FKB-Bygning (surveyed roof lines, GML or SOSI)',
  eagleview: 'EagleView or Hover measurements (XML or JSON)',
  ifc: 'building model (IFC)',
  project: 'project file (project.json of a project folder)',
} as const

/** The kind of a file, detected from its content. */
export type FileKind = keyof typeof FILE_KINDS
