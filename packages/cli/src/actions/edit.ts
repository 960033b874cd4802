import { randomUUID } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { detectFile, measureScan, type ScanMeasures } from '@reports/geometry'
import { addEdit, applyEdits, editsText, type Edit, type EditedScan } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import * as EDITS from '../messages/en/edits.ts'
import { changeAsked, type AskedChange } from '../input/edit-changes.ts'
import { editsFileOf, readEdits } from '../input/edits.ts'
import { STDIN } from '../input/file-text.ts'
import { exportNames, isFolder, readContent } from '../input/folder.ts'
import { heldInFolder } from '../input/held.ts'
import { scanPath } from '../input/project-parts.ts'
import { readScan } from '../input/scan.ts'
import type { Stdin } from '../io.ts'
import type { Context, OutputOptions } from '../options.ts'
import { writeWhole } from '../output/destination.ts'
import { reportFindings } from '../output/findings.ts'
import { resultWriter } from '../output/write-result.ts'
import { UsageError } from '../usage-error.ts'
import { editsResult } from '../views/edits.ts'

export interface EditOptions extends OutputOptions {
  /** In the order of the command line. */
  readonly changes: readonly AskedChange[]
  readonly remove?: readonly string[]
  readonly author?: string
  readonly reason?: string
  /** An earlier scan, whose edits and controls are carried to this one. */
  readonly from?: string
}

/** @throws UsageError for an export that is one of several in its folder: the list beside it counts for all of them */
async function requireOwnList(path: string, io: Stdin): Promise<void> {
  if (path === STDIN || (await isFolder(path))) return
  const folder = dirname(path)
  if (!(await exportNames(folder)).includes(basename(path))) return
  // By what they hold: a file of roofs beside a scan is none.
  const exports = (await heldInFolder(folder, io)).scan
  const count = exports.length
  if (count < 2 || !exports.includes(basename(path))) return
  const content = await readContent(path, io)
  // A scan file names the exports beside it.
  if ('json' in content && detectFile(content.json) === 'scan') return
  throw new UsageError(said(EDITS.oneOfSeveral, { folder, file: basename(path), count }))
}

/** The list without the edits that are to be removed. */
function without(edits: readonly Edit[], ids: readonly string[]): readonly Edit[] {
  const unknown = ids.find((id) => !edits.some((edit) => edit.id === id))
  if (unknown !== undefined) throw new UsageError(said(EDITS.unknownEdit, { id: unknown }))
  return edits.filter(({ id }) => !ids.includes(id))
}

/** An edit that was asked for. */
function newEdit(asked: AskedChange, measures: ScanMeasures, options: EditOptions, now: Date): Edit {
  const { change, reason = options.reason } = changeAsked(asked, measures, options.lang)
  if (reason === undefined) throw new UsageError(said(EDITS.noReason))
  const { author } = options
  if (author === undefined) throw new UsageError(said(EDITS.noAuthor))
  return { id: randomUUID().slice(0, 8), author, time: now.toISOString(), reason, ...change }
}

/** The list with the edits that were asked for, one after the other. @throws UsageError where one cannot be applied */
function withChanges(scan: EditedScan, edits: readonly Edit[], options: EditOptions): readonly Edit[] {
  const now = new Date()
  let list = edits
  let measures = measureScan(applyEdits(scan, list))
  for (const asked of options.changes) {
    const added = addEdit(scan, list, newEdit(asked, measures, options, now))
    if ('why' in added) throw new UsageError(said(EDITS.notApplied, { why: added.why }))
    list = added.edits
    measures = added.measures
  }
  return list
}

/** Adds edits to the list beside a scan, removes some or carries those of an earlier scan to it, and shows the list. */
export async function runEdit(given: string, options: EditOptions, context: Context): Promise<void> {
  const write = resultWriter(options, context.io)
  const path = await scanPath(given, context.io)
  const file = await editsFileOf(path)
  if (file === null) throw new UsageError(said(EDITS.noFile))
  const isChanged = options.changes.length > 0 || (options.remove ?? []).length > 0
  if (isChanged || options.from !== undefined) await requireOwnList(path, context.io)
  if (options.from !== undefined) {
    if (isChanged) throw new UsageError(said(EDITS.withOthers, { options: '--remove, --rename, ...' }))
    const { carryFrom } = await import('./carry-over.ts')
    await carryFrom(await scanPath(options.from, context.io), path, file, options, context.io)
  }
  const { edits: _, ...scan } = await readScan(path, context.io)
  const known = (await readEdits(file, context.io))?.edits ?? []
  const list = withChanges(scan, without(known, options.remove ?? []), options)
  if (isChanged) await writeWhole(file, editsText(list))
  const measures = measureScan(isChanged ? await readScan(path, context.io) : applyEdits(scan, list))
  await write(editsResult(measures, options.lang, context.io.say))
  context.end(reportFindings(given, measures.findings, { ...options, quiet: true }, context.io))
}
