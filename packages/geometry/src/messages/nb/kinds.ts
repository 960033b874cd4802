import type { FileKind } from '../../model/file-kinds.ts'

export const KINDS: Readonly<Record<FileKind, string>> = {
  roomplan: 'eksport fra RoomPlan (CapturedRoom eller CapturedStructure)',
  usdz: 'eksport fra RoomPlan som USDZ',
  scan: 'skannefil (rom med navn og typer)',
  roof: 'takfil (GeoJSON)',
  cityjson: 'CityJSON',
  'cityjson-seq': 'CityJSONSeq (CityJSON-objekter, ett per linje)',
  citygml: 'CityGML',
  fkb: 'FKB-Bygning (oppmålte taklinjer, GML eller SOSI)',
  eagleview: 'oppmåling fra EagleView eller Hover (XML eller JSON)',
  ifc: 'bygningsmodell (IFC)',
  project: 'prosjektfil (project.json i en prosjektmappe)',
}
