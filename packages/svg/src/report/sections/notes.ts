import type { ProjectDetailsRecord } from '@reports/geometry'
import type { ReportScene } from '../property.ts'
import type { Note } from '../section.ts'
import { moment } from './moment.ts'

/** A written text with its date; an empty list if nothing was written. */
export function note(
  label: string,
  title: string | null,
  written: string | null | undefined,
  when: string | null | undefined,
  scene: ReportScene,
): Note[] {
  const text = written ?? ''
  if (text.trim() === '') return []
  return [{ kind: 'note', label, title, when: typeof when === 'string' ? moment(when, scene) : null, text }]
}

/** The notes of an inspector. */
export const notes = (written: ProjectDetailsRecord['inspectionNotes'], scene: ReportScene): Note[] =>
  note(scene.words.notes, null, written?.notes, written?.lastUpdated, scene)
