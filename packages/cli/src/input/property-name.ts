import { basename, dirname, join, resolve } from 'node:path'
import { hasEnding, InputError, parseProject, PROJECT_FILES, projectDetails } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN } from './file-text.ts'
import { isFolder, isThere, readJson } from './folder.ts'
import { isProjectFolder } from './project-parts.ts'

/** What tells properties apart, and what one is called. */
export interface PropertyOf {
  readonly projectId: string
  readonly title: string
}

/**
 * The property that a file or folder of rooms or roofs is a part of, by the project.json beside it; undefined where there is none, or it is
 * broken: what was asked for is measured without it.
 */
export async function propertyOf(path: string, input: Stdin): Promise<PropertyOf | undefined> {
  if (path === STDIN) return undefined
  const above = (await isProjectFolder(path)) ? resolve(path) : dirname(resolve(path))
  // An export of the folder `scan` is one of its property too.
  const folder = basename(above) === PROJECT_FILES.scan ? dirname(above) : above
  const file = join(folder, PROJECT_FILES.project)
  if (!(await isThere(file))) return undefined
  try {
    const project = parseProject(await readJson(file, input))
    const { propertyTitle, wholeTitle } = await import('@reports/svg/report')
    return { projectId: project.id, title: wholeTitle(propertyTitle(projectDetails(project, null))) }
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

/** Names that say what a file or a folder holds, and not of which property. */
const GENERIC = /^(?:inputs?|scans?|exports?|roofs?|rooms?)$/i

/** The name of a file without what says how it is written. */
export const stemOf = (name: string): string => (hasEnding(name) ? name.replace(/(?:\.city)?\.\w+$/i, '') : name)

/** What a file or a folder is called: by itself, else by the folder that it lies in. */
export function ownName(path: string): string {
  const place = resolve(path)
  const name = basename(place)
  if (!GENERIC.test(stemOf(name))) return name
  const above = ownName(dirname(place))
  return above === '' || GENERIC.test(above) ? name : above
}

/** What the property of a file or folder is called: by its project.json, or as the folder; undefined where neither says it. */
export async function nameOf(path: string, input: Stdin): Promise<string | undefined> {
  const known = await propertyOf(path, input)
  if (known !== undefined || !(await isFolder(path))) return known?.title
  return ownName(path)
}
