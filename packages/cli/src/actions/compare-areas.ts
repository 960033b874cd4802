import { scanMarks, type ScanMeasures } from '@reports/geometry'
import { comparedAreasRecord, compareAreas, parseStatedAreas } from '@reports/geometry/comparison'
import { nameSearch } from '@reports/geometry/selection'
import { scanAccuracy } from '../input/accuracy.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { fileBytes, textOf } from '../input/file-text.ts'
import { readMeasuredScan } from '../input/measured-scan.ts'
import type { Context, OutputOptions, ToleranceOptions } from '../options.ts'
import { reportFindings } from '../output/findings.ts'
import type { Language } from '../output/languages.ts'
import { numberFormat } from '../output/numbers.ts'
import { resultWriter } from '../output/write-result.ts'
import { comparedAreasResult } from '../views/compared-areas.ts'

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
  options: OutputOptions & Pick<ToleranceOptions, 'accuracy'>,
  context: Context,
): Promise<void> {
  const { io } = context
  const write = resultWriter(options, io)
  const accuracy = scanAccuracy(options)
  const text = textOf(await fileBytes(areas, io), areas)
  const stated = withFileInErrors(areas, () => parseStatedAreas(text))
  const measures = await readMeasuredScan(scan, { accuracy }, io)
  const rows = comparedAreasRecord(compareAreas(measures, stated, accuracy, roomFinder(measures, options.lang)))
  await write(comparedAreasResult(rows, numberFormat(options.lang, options.units)))
  context.end(reportFindings(scan, measures.findings, options, io))
}
