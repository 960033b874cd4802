import { createHash } from 'node:crypto'
import { InputError, measureScan, parseJson, scanMarks, textOf, type ScanMeasures } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { carryOver, type Carriable, type NotCarried } from '@reports/geometry/comparison'
import { controlsOnScan, controlsText, controlTarget, parseControls } from '@reports/geometry/controls'
import { applyEdits, editedNames, editsText, editSentence } from '@reports/geometry/edits'
import { editedScan } from '../store/files/edited-scan.ts'
import { scanFiles, type ScanFiles, type StoredText } from '../store/files/scan-files.ts'
import type { Database } from '../store/database/tables.ts'
import { findSource, readSource } from '../store/projects/projects.ts'

/** An edit or a control measurement of the scan before that was not carried. */
interface LostRecord {
  readonly kind: 'edit' | 'control'
  readonly id: string
  /** What it changes or measures, by the names of the scan before. */
  readonly what: string
  readonly why: string
  /** As it was, with the ids of the scan before. */
  readonly was: object
}

/** What became of the edits and control measurements of the scan before. */
export interface CarriedRecord {
  /** How many were carried. */
  readonly edits: number
  readonly controls: number
  readonly notCarried: readonly LostRecord[]
}

const NONE: Carriable = { edits: [], controls: [] }

const stored = (text: string): StoredText => ({ text, sha256: createHash('sha256').update(text).digest('hex') })

/** Whether two scans are of the same files, whatever their names. */
function areSame(a: ScanFiles, b: ScanFiles): boolean {
  const hashes = ({ exports }: ScanFiles): string[] => exports.map(({ sha256 }) => sha256 ?? '').toSorted()
  const [own, other] = [hashes(a), hashes(b)]
  return !own.includes('') && own.length === other.length && own.every((hash, i) => hash === other[i])
}

/** A scan without edits, as it is measured. */
const bareOf = (files: ScanFiles): ScanMeasures => measureScan(editedScan({ ...files, edits: null }))

/** Tells by what it changes or measures what was not carried. @param edited the scan before, with its edits */
function toldOf({ kind, id, why }: NotCarried, { edits, controls }: Carriable, edited: ScanMeasures): LostRecord {
  const edit = kind === 'edit' ? edits.find((own) => own.id === id) : undefined
  const control = kind === 'control' ? controls.find((own) => own.id === id) : undefined
  const ofControl = control === undefined ? id : controlTarget(control, scanMarks(edited, 'en'), 'en')
  const what = edit === undefined ? ofControl : textOf(editSentence(edit, editedNames(edited, 'en')), 'en')
  return { kind, id, what, why: textOf(why, 'en'), was: { ...(edit ?? control) } }
}

/** Parts controls into those that name what is in a scan with its edits, and others: an edit need not do in it what it did before. */
function namedIn(controls: Carriable['controls'], edited: ScanMeasures) {
  const [named, lost] = [[] as Carriable['controls'][number][], [] as NotCarried[]]
  for (const control of controls)
    try {
      named.push(...controlsOnScan([control], edited))
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      lost.push({ kind: 'control', id: control.id, why: error.sentence })
    }
  return { named, lost }
}

/**
 * The files of a scan that takes the place of another, with the edits and controls of that one as far as it brings none and they can be
 * carried, and with what became of them. Of the same files again everything stays.
 */
function carriedFiles(earlier: ScanFiles, uploaded: ScanFiles): ScanFiles {
  const { edits, controls } = {
    edits: uploaded.edits === null ? earlier.edits : null,
    controls: uploaded.controls === null ? earlier.controls : null,
  }
  if (areSame(earlier, uploaded))
    return {
      ...uploaded,
      edits: edits ?? uploaded.edits,
      controls: controls ?? uploaded.controls,
      carried: earlier.carried,
    }
  if (edits === null && controls === null) return uploaded
  const { edits: own = [], ...scan } = editedScan(earlier)
  const edited = measureScan(applyEdits(scan, own))
  const items: Carriable = {
    edits: edits === null ? NONE.edits : own,
    controls: controls === null ? NONE.controls : controlsOnScan(parseControls(parseJson(controls.text)), edited),
  }
  if (items.edits.length === 0 && items.controls.length === 0) return uploaded
  const carried = carryOver(bareOf(earlier), bareOf(uploaded), items, DEFAULT_ACCURACY.roomplan)
  const withEdits = carried.edits.length === 0 ? uploaded : { ...uploaded, edits: stored(editsText(carried.edits)) }
  const { named, lost } = namedIn(carried.controls, measureScan(editedScan(withEdits)))
  const record: CarriedRecord = {
    edits: carried.edits.length,
    controls: named.length,
    notCarried: [...carried.notCarried, ...lost].map((each) => toldOf(each, items, edited)),
  }
  const withControls = named.length === 0 ? withEdits : { ...withEdits, controls: stored(controlsText(named)) }
  return { ...withControls, carried: stored(JSON.stringify(record)) }
}

/** What became of the edits and controls of the scan before, as it is stored with a scan; null where there were none. */
export const carriedOf = ({ carried }: ScanFiles): CarriedRecord | null =>
  carried === null ? null : (JSON.parse(carried.text) as CarriedRecord)

/** Tells that nothing was carried from a scan that an earlier version stored and this one refuses. */
function allLost(earlier: ScanFiles, uploaded: ScanFiles, why: string): StoredText {
  const listOf = (kind: 'edit' | 'control'): LostRecord[] => {
    const key = `${kind}s` as const
    if (earlier[key] === null || uploaded[key] !== null) return []
    const items = (parseJson(earlier[key].text) as Readonly<Record<string, readonly { readonly id?: string }[]>>)[key]
    return (items ?? []).map((was) => ({ kind, id: was.id ?? '', what: JSON.stringify(was), why, was }))
  }
  const notCarried = [...listOf('edit'), ...listOf('control')]
  return stored(JSON.stringify({ edits: 0, controls: 0, notCarried } satisfies CarriedRecord))
}

/** The scan that another takes the place of. */
export interface ScanBefore {
  /** Of its content; null where there is none. */
  readonly sha256: string | null
  /** The files of a scan in its place, with its edits and controls as far as that brings none and they can be carried. */
  readonly carriedTo: (uploaded: ScanFiles) => ScanFiles
}

/** The scan that a project has. @throws SourceReplaced where another came meanwhile */
export async function scanBefore(db: Database, tenant: string, projectId: string): Promise<ScanBefore> {
  const sha256 = (await findSource(db, tenant, projectId, 'scan'))?.sha256 ?? null
  if (sha256 === null) return { sha256, carriedTo: (uploaded) => uploaded }
  const earlier = scanFiles(await readSource(db, tenant, projectId, 'scan', sha256))
  return {
    sha256,
    carriedTo: (uploaded) => {
      try {
        return carriedFiles(earlier, uploaded)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        return { ...uploaded, carried: allLost(earlier, uploaded, error.message) }
      }
    },
  }
}
