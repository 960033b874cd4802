import { scanMarks, type ScanMeasures } from '@reports/geometry'
import { comparedAreasRecord, compareAreas, parseStatedAreas } from '@reports/geometry/comparison'
import { nameSearch } from '@reports/geometry/selection'
import { scanAccuracy } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { fileBytes, textOf } from '../input/file-text.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import type { Context } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/languages.ts'
import { comparedAreasResult } from '../views/compared-areas.ts'
import { comparisonWriter, type ComparisonOptions } from './comparison-writer.ts'

/** Finds the id of a room by its id, name or mark; null if there is none, or several. */
function roomFinder(measures: ScanMeasures, lang: Language): (text: string) => string | null {
  const marks = scanMarks(measures, lang).rooms
  const search = nameSearch(
    measures.rooms.map(({ id, name }) => ({ id, names: [name, marks.get(id)].flatMap((each) => each ?? []) })),
  )
  return (text) => {
    const match = search.find(text)
    return match.kind === 'one' ? match.found.id : null
  }
}

/** Compares the floors of a scan with areas that a file states. */
export async function runAreaComparison(
  scan: string,
  areas: string,
  options: ComparisonOptions,
  context: Context,
): Promise<void> {
  const write = comparisonWriter(areas, options, context, comparedAreasResult, null)
  const accuracy = scanAccuracy(options)
  const text = textOf(await fileBytes(areas, context.io), areas)
  const stated = withFileInErrors(areas, () => parseStatedAreas(text))
  const measures = await readMeasuredScan(scan, { accuracy }, context.io)
  await write(comparedAreasRecord(compareAreas(measures, stated, accuracy, roomFinder(measures, options.lang))))
  context.end(reportFindings(scan, measures.findings, options, context.io))
}
