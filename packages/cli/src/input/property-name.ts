import { basename, dirname, join, resolve } from 'node:path'
import { InputError, parseProject, PROJECT_FILES, projectDetails } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN } from './file-text.ts'
import { isFolder, isThere, readJson } from './folder.ts'

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
  const above = dirname(resolve(path))
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

/** What the property is called whose rooms are in a folder: by its project.json, or as the folder; undefined where it is none. */
export async function nameOfFolder(path: string, input: Stdin): Promise<string | undefined> {
  if (path === STDIN || !(await isFolder(path))) return undefined
  return (await propertyOf(join(path, PROJECT_FILES.scan), input))?.title ?? basename(resolve(path))
}
