import { dirname } from 'node:path'
import { FILE_KINDS, InputError, detectFile } from '@reports/geometry'
import type { FileKind } from '@reports/geometry'
import { shellWord } from '../output/shell-word.ts'

/** What a command reads. */
export type WantedKind = 'scan' | 'roof'

const HOLDS: Readonly<Record<FileKind, WantedKind | 'project'>> = {
  roomplan: 'scan',
  usdz: 'scan',
  scan: 'scan',
  roof: 'roof',
  cityjson: 'roof',
  'cityjson-seq': 'roof',
  citygml: 'roof',
  fkb: 'roof',
  project: 'project',
}

const EXPECTED: Readonly<Record<WantedKind, string>> = {
  scan: 'a scan (a RoomPlan export or a scan file)',
  roof: 'a roof file (GeoJSON), CityJSON, CityJSONSeq, CityGML or FKB-Bygning',
}

/** The command for what is wanted of a project folder. */
const PART: Readonly<Record<WantedKind, (folder: string) => string>> = {
  scan: (folder) => `the rooms: reports measurements ${folder}/scan`,
  roof: (folder) => `the roof: reports roof ${folder}/roof.json`,
}

/** @throws InputError `file/unknown-kind` with the command for it, where a JSON value is something that another command reads */
export function refuseOtherKind(json: unknown, file: string, wanted: WantedKind): void {
  const kind = detectFile(json)
  if (kind !== null) refuseKind(kind, file, wanted)
}

/** The same of a file whose kind is known. */
export function refuseKind(kind: FileKind, file: string, wanted: WantedKind): void {
  if (HOLDS[kind] === wanted) return
  const name = shellWord(file)
  const advice = {
    scan: `Its rooms: reports measurements ${name}; drawn: reports floorplan ${name}`,
    roof: `Its roofs: reports roof ${name}; drawn: reports roof svg ${name}`,
    project: `Of its folder ${PART[wanted](shellWord(dirname(file)))}; all on one page: reports report ${shellWord(dirname(file))} -o report.html`,
  }[HOLDS[kind]]
  const article = kind.startsWith('cityjson') ? '' : 'a '
  throw new InputError(
    'file/unknown-kind',
    `Expected ${EXPECTED[wanted]}, found ${article}${FILE_KINDS[kind]}. ${advice}`,
    {
      path: '$',
      file,
    },
  )
}
