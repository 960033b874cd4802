import type { Settings } from '../messages.ts'
import { WORDS } from '../words.ts'
import { drawingsOf } from './drawing-downloads.ts'
import { fileNameOf, type Made, type MadeFile } from './made-file.ts'
import { roofModels, scanModels } from './model-downloads.ts'
import { recordsOfRoof, recordsOfScan } from './number-downloads.ts'
import type { MeasuredProperty } from './property.ts'
import { recordOfSolar } from './solar-downloads.ts'
import { reportFiles } from './report-downloads.ts'

const named = (made: readonly Made[], name: string): MadeFile[] =>
  made.map(({ name: what, ...file }) => ({ ...file, file: `${fileNameOf(name)}${what}` }))

/** The list of edits, under the name that it has beside the scan. */
const editsFile = (list: Blob, { lang }: Settings): MadeFile => ({
  file: 'edits.json',
  label: `${WORDS[lang].edits} (edits.json)`,
  group: 'numbers',
  type: 'application/json',
  make: async () => new Uint8Array(await list.arrayBuffer()),
})

/** The numbers of a whole city; drawings are of the buildings that are picked. */
export function cityDownloadsOf(
  { name, property: { roof } }: MeasuredProperty,
  settings: Settings,
): readonly MadeFile[] {
  return roof === null ? [] : named(recordsOfRoof(roof, settings), name)
}

/**
 * All that can be saved of a property besides its page: the report, the numbers, the drawings to scale and of true size, maps and 3D models,
 * each by the function by which the command line writes it. A file of another kind is a line of one of the lists.
 */
export function downloadsOf(measured: MeasuredProperty, settings: Settings): readonly MadeFile[] {
  const { scan, roof } = measured.property
  const { solar } = measured
  const edits: readonly MadeFile[] = measured.edits === null ? [] : [editsFile(measured.edits, settings)]
  const files = named(
    [
      ...reportFiles(measured, settings),
      ...(scan === null ? [] : recordsOfScan(scan, settings)),
      ...(roof === null ? [] : recordsOfRoof(roof, settings, solar)),
      ...(roof === null || solar === undefined ? [] : [recordOfSolar(roof, solar, settings)]),
      ...drawingsOf(measured, settings),
      ...(scan === null ? [] : scanModels(scan, measured, settings)),
      ...(roof === null ? [] : roofModels(roof, measured, settings)),
    ],
    measured.name,
  )
  return [...files, ...edits]
}
