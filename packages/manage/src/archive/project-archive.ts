import { FILES_OF_PROJECT, isExportName } from '@reports/geometry'
import { PROJECT_PARTS } from '@reports/server/reading'
import type { Wanted } from './unpack.ts'

const FOLDERS: readonly string[] = [PROJECT_PARTS.scan.name, PROJECT_PARTS.photos.name]

/** Files that systems put into folders are hidden. */
const isHidden = (name: string): boolean => name.startsWith('.')

function partOfProject(parts: readonly string[]): readonly string[] | null {
  const [first = '', second, ...rest] = parts
  if (second === undefined) return FILES_OF_PROJECT.includes(first) ? parts : null
  return FOLDERS.includes(first) && rest.length === 0 && !isHidden(second) ? parts : null
}

/** What is read of a project folder, in an archive of what is in it or of the folder itself. */
export const ofProject: Wanted = (parts) => partOfProject(parts) ?? partOfProject(parts.slice(1))

/** Exports of a scan, in an archive of them or of their folder, as files of the project's folder of the scan. */
export const ofScan: Wanted = (parts) => {
  const name = parts.at(-1) ?? ''
  return parts.length <= 2 && isExportName(name) && !isHidden(name) ? [PROJECT_PARTS.scan.name, name] : null
}
