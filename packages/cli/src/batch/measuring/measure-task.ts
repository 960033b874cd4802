import {
  DEDUCTION_RULES,
  FILE_KINDS,
  type FileKind,
  InputError,
  WAYS,
  createCityGMLReader,
  createTextReader,
  detectFile,
  onGround,
  saysRoofs,
  scanRecord,
  unknownKind,
} from '@reports/geometry'
import type { GroundFile, Read, ScanMeasures } from '@reports/geometry'
import { scanTolerances, scanTolerancesRecord, type ScanTolerancesRecord } from '@reports/geometry/accuracy'
import type { EditedScan } from '@reports/geometry/edits'
import { bytesFrom } from '../../input/file-text.ts'
import { sourceJson } from '../../input/folder.ts'
import { openGroundFile } from '../../input/roof/ground.ts'
import { newlinesIn } from '../../input/stream/member-pieces.ts'
import { linesOf } from '../../input/stream/line-pieces.ts'
import { measuredScan } from '../../input/measured-scan.ts'
import { openToRead } from '../../input/open-input.ts'
import { createBytesReader, jsonReads, openedReads, type BytesReader } from '../../input/roof/roof-reads.ts'
import { namedExportPaths, readExports, readScan, scanOf } from '../../input/scan.ts'
import type { Stdin } from '../../io.ts'
import { scanAccuracy } from '../../input/accuracy.ts'
import type { ToleranceOptions } from '../../options.ts'
import { inputOf } from './input-of.ts'
import { dividedTask, placeOfTask } from '../divided-task.ts'
import { askedBy, type Asked } from './asked.ts'
import { roofOptions, writeRoofFile, writeRoofLine } from './measure-roof.ts'
import { createOutcomeWriter, isInputError, joinedOutcomes } from '../outcome.ts'
import type { Outcome, OutcomeWriter, InputLocation } from '../outcome.ts'
import type { BatchSettings, Task } from '../task.ts'

/** The hashes of an edited scan and of its list. The scan of a file that was read for its kind is read again for its own. */
async function editedFrom(
  { hashes }: ScanMeasures,
  file: string,
): Promise<{ readonly scanSha256: string | null; readonly editsSha256: string | null }> {
  const scan = hashes.scan ?? (await readScan(file, inputOf(null))).hashes?.scan ?? null
  return { scanSha256: scan, editsSha256: hashes.edits }
}

/** The ± of the rooms of a scan, in its order; null where nobody asks for them. */
function roomTolerances(measures: ScanMeasures, { tolerances }: BatchSettings): ScanTolerancesRecord['rooms'] | null {
  if (tolerances === null) return null
  const accuracy = scanAccuracy(JSON.parse(tolerances) as ToleranceOptions)
  return scanTolerancesRecord(scanTolerances(measures, accuracy)).rooms
}

/** Writes one line for each room of a scan, adjusted to the controls beside it. */
async function writeScan(
  scan: EditedScan,
  place: InputLocation,
  settings: BatchSettings,
  to: OutcomeWriter,
): Promise<void> {
  const rule = DEDUCTION_RULES.find(({ id }) => id === settings.rule)
  const measures = await measuredScan(scan, place.file, { rule }, inputOf(null))
  const told = measures.edits.length === 0 ? {} : await editedFrom(measures, place.file)
  const tolerances = roomTolerances(measures, settings)
  const edited = new Set(measures.edits.flatMap(({ outcome, roomIds }) => (outcome === 'applied' ? roomIds : [])))
  for (const [i, room] of scanRecord(measures).rooms.entries())
    to.room({
      file: place.file,
      roomId: room.roomId,
      room,
      quality: measures.rooms[i]!.quality,
      ...(tolerances === null ? {} : { tolerances: measures.rooms[i]!.quality === 'unknown' ? null : tolerances[i] }),
      ...(edited.has(room.roomId) ? { state: 'edited', ...told } : {}),
    })
  to.findings(place, measures.findings)
}

type LineReader = BytesReader['read']

/** Makes the readers of lines below a header. The last reader is kept, because thousands of tasks in a row have the same header. */
function createLineReaders(settings: BatchSettings): (task: Task & { kind: 'lines' }) => LineReader {
  let last: { readonly header: string | null; readonly file: string; readonly read: LineReader } | null = null
  return ({ header, file }) => {
    if (last?.header !== header || last.file !== file) {
      const { read } = createBytesReader(file, roofOptions(settings))
      // The findings of the header are reported with the header line.
      if (header !== null) read(new TextEncoder().encode(header), 0)
      last = { header, file, read }
    }
    return last.read
  }
}

/** Places the buildings that were read on the ground of a file; without such a file they stay as they are. */
type Grounding = (reads: readonly Read[]) => Promise<readonly Read[]>

/** What the settings ask of roofs. */
type Grounded = Asked & { readonly grounded: Grounding }

/** Opens the file of the ground once, when it is first needed. */
function createGrounding({ ground }: BatchSettings): Grounding {
  if (typeof ground !== 'string') return (reads) => Promise.resolve(reads)
  let file: Promise<GroundFile> | null = null
  return async (reads) => {
    const opened = await (file ??= openGroundFile(ground))
    return await Promise.all(reads.map((read) => onGround(opened, read)))
  }
}

async function writeLines(
  task: Task & { kind: 'lines' },
  read: LineReader,
  { grounded, ...asked }: Grounded,
  settings: BatchSettings,
  to: OutcomeWriter,
): Promise<void> {
  for (const { bytes, line } of linesOf(task)) {
    const place = { file: task.file, line: line + 1 }
    try {
      writeRoofLine(await grounded(read(bytes, line)), place, { ...settings, ...asked }, to)
    } catch (error) {
      to.failure(place, error)
    }
  }
}

/** Measures CityGML members, each building alone, because its neighbour in the file may be in another task. */
async function writeMembers(
  { file, frame, bytes, isLast, line, member }: Task & { kind: 'members' },
  { grounded, ...asked }: Grounded,
  settings: BatchSettings,
  to: OutcomeWriter,
): Promise<void> {
  const start = { line: line + 1 - newlinesIn(frame.head), member }
  const reader = createCityGMLReader(roofOptions(settings), start)
  const text = createTextReader()
  const write = async (reads: readonly Read[]): Promise<void> => {
    for (const read of reads) {
      const place = {
        file,
        line: 'place' in read ? read.place.line : read.kind === 'building' ? read.building.place.line : null,
      }
      try {
        writeRoofLine(await grounded([read]), place, { ...settings, ...asked }, to)
      } catch (error) {
        to.failure(place, error)
      }
    }
  }
  const closing = isLast ? '' : `</${frame.rootName}>`
  for (const part of [frame.head, bytes, new TextEncoder().encode(closing)]) await write(reader.write(text.write(part)))
  await write(reader.write(text.end()))
  // One task cannot know whether the given ground was used at all.
  await write(
    [...reader.end()].filter(
      (read) => read.kind !== 'file' || read.findings.every(({ code }) => code !== 'roof/ground-not-used'),
    ),
  )
}

/** @returns whether the file is an export that waits for the other exports of its folder */
async function writeFile(
  { file, bytes, inFolder }: Task & { kind: 'file' },
  { grounded, ...asked }: Grounded,
  settings: BatchSettings,
  to: OutcomeWriter,
): Promise<boolean> {
  const place = { file, line: null }
  const opened = await openToRead(file, inputOf(bytes))
  const { source } = opened
  const input: Stdin = { stdin: () => source() }
  // Lines that are read at once are told as one file.
  const isJson = opened.kind === null || WAYS[opened.kind].parts === 'lines'
  const json = isJson ? await sourceJson(source(), file) : undefined
  const kind = isJson ? detectFile(json) : opened.kind
  const holds = kind === null ? 'project' : WAYS[kind].holds
  if (holds === 'project') throw new InputError(unknownKind(MEASURED, kind ?? undefined), { file, path: '$' })
  if (holds === 'model') {
    const { ifcContent } = await import('@reports/export/ifc-process')
    const content = await ifcContent(await bytesFrom(source(), file), file, roofOptions(settings))
    const { reads, rooms } = content
    if (saysRoofs(content) || rooms === null) writeRoofFile(await grounded(reads), place, { ...settings, ...asked }, to)
    if (rooms !== null) await writeScan(rooms.scan, place, settings, to)
    return false
  }
  if (holds === 'roof') {
    const from = roofOptions(settings)
    const reads: Read[] = []
    for await (const read of isJson ? await jsonReads(json, from) : openedReads(opened, file, from)) reads.push(read)
    writeRoofFile(await grounded(reads), place, { ...settings, ...asked }, to)
    return false
  }
  // What names other exports is a scan by itself.
  if (kind === 'scan') to.claim(namedExportPaths(json, file))
  else if (isJson && inFolder) return true
  const scan = await scanOf(isJson ? { json } : { usdz: await bytesFrom(source(), file) }, file, input)
  // An export that cannot be read is reported here; the other exports of its folder are measured without it.
  if (inFolder && kind !== 'scan') return true
  await writeScan(scan, place, settings, to)
  return false
}

/** Kinds of files that are measured. */
const MEASURED = (Object.keys(FILE_KINDS) as FileKind[]).filter((kind) => WAYS[kind].holds !== 'project')

/** Makes the function that measures tasks. A failure becomes a line of the outcome and is never thrown. */
export function createTaskMeasurer(settings: BatchSettings): (task: Task) => Promise<Outcome> {
  const readerOf = createLineReaders(settings)
  const grounded = createGrounding(settings)
  let asked: Promise<Grounded> | null = null
  const askedFor = (): Promise<Grounded> => (asked ??= askedBy(settings).then((found) => ({ ...found, grounded })))
  /** @returns whether the task is an export that waits for the other exports of its folder */
  async function write(task: Exclude<Task, { kind: 'compared' }>, to: OutcomeWriter): Promise<boolean> {
    if (task.kind === 'file') return writeFile(task, await askedFor(), settings, to)
    if (task.kind === 'lines') await writeLines(task, readerOf(task), await askedFor(), settings, to)
    else if (task.kind === 'members') await writeMembers(task, await askedFor(), settings, to)
    else
      await writeScan(
        await readExports(task.folder, task.names, inputOf(null)),
        { file: task.folder, line: null },
        settings,
        to,
      )
    return false
  }
  async function measured(task: Task): Promise<Outcome> {
    const to = createOutcomeWriter()
    let isExport = false
    try {
      if (task.kind === 'compared') return (await import('../compared/compare-task.ts')).comparedTask(task)
      isExport = await write(task, to)
    } catch (error) {
      const parts = isInputError(error) ? [] : dividedTask(task)
      if (parts.length > 0) {
        const outcomes: Outcome[] = []
        for (const part of parts) outcomes.push(await measured(part))
        return joinedOutcomes(outcomes)
      }
      to.failure(isInputError(error) ? { ...placeOfTask(task), line: null } : placeOfTask(task), error)
    }
    return { ...to.outcome(), isExport }
  }
  return measured
}
