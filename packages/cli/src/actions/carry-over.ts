import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { measureScan, PROJECT_FILES, scanMarks, textOf, type ScanMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { carryOver, type CarriedOver } from '@reports/geometry/comparison'
import { controlsOnScan, controlsText, controlTarget, parseControls, type Control } from '@reports/geometry/controls'
import { applyEdits, editedNames, editsText, editSentence, type Edit } from '@reports/geometry/edits'
import { said } from '@reports/geometry/sentences'
import { editsFileOf, readEdits } from '../input/edits.ts'
import { withFileInErrors } from '../input/error-in-file.ts'
import { readJson } from '../input/folder.ts'
import { controlsBeside } from '../input/measured-scan.ts'
import { readScan } from '../input/scan.ts'
import type { Io } from '../io.ts'
import * as EDITS from '../messages/en/edits.ts'
import { ENGLISH } from '../messages/text.ts'
import type { OutputOptions } from '../options.ts'
import { writeWhole } from '../output/destination.ts'
import { terminalText } from '../output/terminal-text.ts'
import { UsageError } from '../usage-error.ts'

/** What people changed and measured in a scan, and how they call it. */
interface Earlier {
  readonly measures: ScanMeasures
  /** With its edits, by which controls name rooms. */
  readonly edited: ScanMeasures
  readonly edits: readonly Edit[]
  readonly controls: readonly Control[]
}

async function readEarlier(path: string, io: Io): Promise<Earlier> {
  const { edits: _, ...scan } = await readScan(path, io)
  const list = await editsFileOf(path)
  const edits = (list === null ? null : await readEdits(list, io))?.edits ?? []
  const [measures, edited] = [measureScan(scan), measureScan(applyEdits(scan, edits))]
  const file = await controlsBeside(path)
  if (file === undefined) return { measures, edited, edits, controls: [] }
  const json = await readJson(file, io)
  return {
    measures,
    edited,
    edits,
    controls: withFileInErrors(file, () => controlsOnScan(parseControls(json), edited)),
  }
}

/** Tells what could not be carried, each by what it changes or measures. */
function tellLost(
  { notCarried }: CarriedOver,
  { edited, edits, controls }: Earlier,
  lang: 'en' | 'nb',
  io: Io,
): string[] {
  const { say = ENGLISH } = io
  const called = editedNames(edited, lang)
  const marks = scanMarks(edited, lang)
  return notCarried.map(({ kind, id, why }) => {
    const edit = edits.find((own) => own.id === id)
    const control = controls.find((own) => own.id === id)
    if (kind === 'edit' && edit !== undefined)
      return say(said(EDITS.editLost, { id, change: textOf(editSentence(edit, called), lang), why }))
    const target = control === undefined ? id : controlTarget(control, marks, lang)
    return say(said(EDITS.controlLost, { id, target, why }))
  })
}

/** @throws UsageError if there is such a file */
async function requireNone(file: string, from: string): Promise<void> {
  if ((await stat(file).catch(() => null)) !== null) throw new UsageError(said(EDITS.alreadyThere, { file, from }))
}

/**
 * Writes the edits and controls of an earlier scan beside another, with the ids of that one, and tells what it could not carry.
 * @param file of the edits of the new scan; its controls are written beside
 */
export async function carryFrom(from: string, to: string, file: string, options: OutputOptions, io: Io): Promise<void> {
  const { say = ENGLISH } = io
  const controlsFile = join(dirname(file), PROJECT_FILES.controls)
  const earlier = await readEarlier(from, io)
  if (earlier.edits.length > 0) await requireNone(file, from)
  if (earlier.controls.length > 0) await requireNone((await controlsBeside(to)) ?? controlsFile, from)
  const { edits: _, ...scan } = await readScan(to, io)
  const carried = carryOver(earlier.measures, measureScan(scan), earlier, DEFAULT_ACCURACY.roomplan)
  if (carried.edits.length > 0) await writeWhole(file, editsText(carried.edits))
  if (carried.controls.length > 0) await writeWhole(controlsFile, controlsText(carried.controls))
  const { length: lost } = carried.notCarried
  const counts = { edits: carried.edits.length, controls: carried.controls.length, lost }
  const lines = tellLost(carried, earlier, options.lang, io)
  io.stderr.write(
    `${[say(said(EDITS.carried, { from, ...counts })), ...lines.map((line) => `  ${line}`)].map(terminalText).join('\n')}\n`,
  )
}
