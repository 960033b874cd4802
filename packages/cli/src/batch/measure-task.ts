import {
  DEDUCTION_RULES,
  FILE_KINDS,
  InputError,
  detectFile,
  measureScan,
  parseRoofLine,
  scanRecord,
} from '@reports/geometry'
import type { CityJSONHeader, Scan } from '@reports/geometry'
import { textOf } from '../input/file-text.ts'
import { readJson } from '../input/folder.ts'
import { jsonValue } from '../input/json-value.ts'
import { linesOf } from '../input/line-pieces.ts'
import { exportsBeside, readExports, scanOf } from '../input/scan.ts'
import type { Stdin } from '../io.ts'
import { roofOptions, writeRoof, writeRoofFile } from './measure-roof.ts'
import { createOutcomeWriter } from './outcome.ts'
import type { Outcome, OutcomeWriter, Place } from './outcome.ts'
import type { BatchSettings, Task } from './task.ts'

/** Writes a line for each room of a scan. */
function writeScan(scan: Scan, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  const rule = DEDUCTION_RULES.find(({ id }) => id === settings.rule)
  const measures = measureScan(scan, rule === undefined ? {} : { rule })
  for (const room of scanRecord(measures).rooms) to.room({ file: place.file, roomId: room.roomId, room })
  to.findings(place, measures.findings)
}

/** Reads headers, the last one only once: thousands of pieces have the same. */
function createHeaderReader(settings: BatchSettings): (text: string | null) => CityJSONHeader | null {
  let last: { readonly text: string; readonly header: CityJSONHeader } | null = null
  return (text) => {
    if (text === null) return null
    if (last?.text !== text)
      last = { text, header: parseRoofLine(JSON.parse(text), null, roofOptions(settings)).header }
    return last.header
  }
}

function writeLines(
  task: Task & { kind: 'lines' },
  header: CityJSONHeader | null,
  settings: BatchSettings,
  to: OutcomeWriter,
): void {
  for (const { bytes, line } of linesOf(task)) {
    const place = { file: task.file, line: line + 1 }
    try {
      const json = jsonValue(textOf(bytes, task.file), task.file)
      const { buildings, findings } = parseRoofLine(json, header, roofOptions(settings))
      writeRoof({ buildings, edgeOverrides: [], findings }, place, settings, to)
    } catch (error) {
      to.failure(place, null, error)
    }
  }
}

/** What a thread has for standard input: what the main thread has read of it. */
const inputOf = (bytes: Uint8Array | null): Stdin => ({
  stdin: async function* () {
    if (bytes !== null) yield bytes
  },
})

/** @returns whether the file is an export that waits for the others of its folder */
async function writeFile(
  { file, bytes, inFolder }: Task & { kind: 'file' },
  settings: BatchSettings,
  to: OutcomeWriter,
): Promise<boolean> {
  const place = { file, line: null }
  const input = inputOf(bytes)
  const json = await readJson(file, input)
  const kind = detectFile(json)
  switch (kind) {
    case 'roomplan':
      if (inFolder) return true
      writeScan(await scanOf(json, file, input), place, settings, to)
      break
    case 'scan':
      to.claim(exportsBeside(json, file))
      writeScan(await scanOf(json, file, input), place, settings, to)
      break
    case 'roof':
    case 'cityjson':
    case 'cityjson-seq':
      writeRoofFile(json, place, settings, to)
      break
    case 'project':
    case null: {
      const { project, ...measured } = FILE_KINDS
      const found = kind === null ? 'other JSON' : `a ${project}`
      throw new InputError(
        'file/unknown-kind',
        `Expected one of these: ${Object.values(measured).join('; ')}. Found ${found}.`,
        { file, path: '$' },
      )
    }
  }
  return false
}

/** Measures units of work. What fails is a line of the outcome, never an exception. */
export function createTaskMeasurer(settings: BatchSettings): (task: Task) => Promise<Outcome> {
  const headerOf = createHeaderReader(settings)
  return async (task) => {
    const to = createOutcomeWriter()
    let isExport = false
    try {
      if (task.kind === 'lines') writeLines(task, headerOf(task.header), settings, to)
      else if (task.kind === 'file') isExport = await writeFile(task, settings, to)
      else
        writeScan(
          await readExports(task.folder, task.names, inputOf(null)),
          { file: task.folder, line: null },
          settings,
          to,
        )
    } catch (error) {
      to.failure({ file: task.kind === 'folder' ? task.folder : task.file, line: null }, null, error)
    }
    return { ...to.outcome(), isExport }
  }
}
