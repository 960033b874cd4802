import { photoFile, photosOf, type Finding } from '@reports/geometry'
import { type ImportedProject, type SourceKind } from '@reports/server/storing'
import { type ReadPhoto, type ReadScan, importedProject } from '@reports/server/reading'
import type { StoredProject } from '../../store/projects/changes.ts'
import { ChangeRefused } from '../../store/projects/refused.ts'
import type { ToldChange } from './changed-record.ts'

/** An upload that was checked: what it makes of the project that is there. */
export interface Checked extends Pick<ToldChange, 'findings' | 'refusals' | 'unused' | 'carried'> {
  readonly projectId: string
  /** Photos whose bytes come with it. */
  readonly photos: readonly ReadPhoto[]
  readonly after: (before: StoredProject | null) => ImportedProject | null
}

export const NOTHING_FOUND = { findings: [], refusals: [], unused: [], photos: [], carried: null } as const

/** @throws ChangeRefused where the project is not there */
export function required(before: StoredProject | null): StoredProject {
  if (before === null) throw new ChangeRefused(404, 'project_not_found', 'Project not found')
  return before
}

/** SHA-256 of the scan of a stored project; null where it has none. */
export const scanOf = (stored: StoredProject | null): string | null =>
  stored?.sources.find(({ kind }) => kind === 'scan')?.sha256 ?? null

export type PhotoRow = ImportedProject['photos'][number]

export const rowFile = ({ photo_id: photoId, extension }: PhotoRow): string => photoFile({ photoId, extension })

/** Photos in the order of an import: those that the record names, in its order; then those that it does not name yet. */
function inOrder(details: StoredProject['details'], rows: readonly PhotoRow[]): PhotoRow[] {
  const named = photosOf(details).map(photoFile)
  const place = (row: PhotoRow): number => (named.includes(rowFile(row)) ? named.indexOf(rowFile(row)) : named.length)
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** A stored project with some of its parts replaced. */
export const changed = (
  before: StoredProject,
  parts: Partial<Omit<ImportedProject, 'contentHash'>>,
): ImportedProject => {
  const { details, sources, photos, findings } = { ...before, ...parts }
  return importedProject({
    details,
    // As an import orders them.
    sources: (['scan', 'roof'] as const).flatMap((kind) => sources.filter((each) => each.kind === kind)),
    photos: inOrder(details, photos),
    findings,
  })
}

/** What is told of a stored project's other source: codes of findings begin with the kind. */
const findingsOfOther = (before: StoredProject, kind: SourceKind): Finding[] =>
  (JSON.parse(before.findings) as Finding[]).filter(({ code }) => !code.startsWith(`${kind}/`))

/** A stored project with another source of a kind, and what measuring found in it. */
export function withSourceOf(
  kind: SourceKind,
  before: StoredProject,
  read: Pick<ReadScan, 'sources' | 'findings'>,
): ImportedProject {
  const others = findingsOfOther(before, kind)
  const findings = kind === 'scan' ? [...read.findings, ...others] : [...others, ...read.findings]
  return changed(before, {
    sources: [...read.sources, ...before.sources.filter((each) => each.kind !== kind)],
    findings: JSON.stringify(findings),
  })
}
