import { basename, dirname, join, resolve } from 'node:path'
import {
  InputError,
  parseProject,
  photoFile,
  photosOf,
  projectDetails,
  refusalError,
  unnamedProject,
} from '@reports/geometry'
import type { DeductionRule, Read, Scan } from '@reports/geometry'
import { said, type Sentence } from '@reports/geometry/sentences'
import type { Property } from '@reports/svg/report'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import type { Stdin } from '../io.ts'
import type { BuildingChoice, OutlineOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { STDIN, fileBytes } from './file-text.ts'
import { isThere, readJson } from './folder.ts'
import { withFileInErrors } from './error-in-file.ts'
import { exportsBesideParts, groundFileIn, MODEL_FILE, PARTS, roofFileOf } from './project-parts.ts'
import { readingOptions } from './roof/ground.ts'
import { unlessEmpty } from '../unless-empty.ts'
import { madeOfPhotos, photoNames } from './photos.ts'
import type { MadeOfPhoto } from './photos.ts'
import { isChoice } from './choice.ts'
import { measuredFile, type MeasuredRoof } from './roof/roof.ts'
import { hasControls, measuredScan } from './measured-scan.ts'
import { readScan } from './scan.ts'

export interface MeasuringOptions extends BuildingChoice {
  readonly rule: DeductionRule | undefined
  /** Controls in words, and a file of them. */
  readonly control?: readonly string[] | undefined
  readonly crs: string | undefined
  readonly ground: number | string | undefined
  readonly outline: OutlineOptions['outline']
  readonly eavesOverhang: number | undefined
  readonly includeMatrikkel: boolean | undefined
  readonly refuseMany: (count: number) => void
  /** Whether all buildings of the file are measured, as those that shade the chosen ones. */
  readonly isWhole?: boolean | undefined
}

export interface ReadProject<P> {
  readonly property: Property
  readonly roofFile: string
  /** All buildings that were measured, chosen or not. */
  readonly all: MeasuredRoof['all']
  /** What was made of photos, by their file names: those that can be shown. */
  readonly photos: ReadonlyMap<string, P>
  /** What of the input was left out, and how a choice of buildings was read: a sentence each. */
  readonly told: readonly Sentence[]
  /** What a person should know of the folder, a sentence each. */
  readonly remarks: readonly Sentence[]
}

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
  const folder = basename(above) === 'scan' ? dirname(above) : above
  const file = join(folder, 'project.json')
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

/**
 * The roofs of a property. All is measured that needs no ground.
 * @throws the error of the first refused building, if none is left
 */
export async function measuredRoofs(
  file: string,
  options: Omit<MeasuringOptions, 'rule'> & { readonly reads?: readonly Read[] },
  input: Stdin,
): Promise<MeasuredRoof> {
  const found = await measuredFile(file, { ...options, withoutGround: 'measure' }, input)
  const [refusal] = found.measures.refusals
  if (found.measures.buildings.length === 0 && refusal !== undefined) throw refusalError(refusal).in(file)
  return found
}

/** What a model tells of a property; null for what it has not. */
interface ModelParts {
  readonly rooms: Scan | null
  readonly found: MeasuredRoof | null
}

/** The rooms and the measured roofs of a model, read once. @throws InputError of what cannot be read, `file/empty` where it has neither */
export async function measuredModel(
  file: string,
  options: Omit<MeasuringOptions, 'rule'>,
  input: Stdin,
): Promise<ModelParts> {
  const { ifcContent } = await import('@reports/export/ifc-process')
  const { reads, rooms } = await ifcContent(await fileBytes(file, input), file, readingOptions(options))
  const roofs = (): Promise<MeasuredRoof> => measuredRoofs(file, { ...options, reads }, input)
  return rooms === null ? { rooms: null, found: await roofs() } : { rooms: rooms.scan, found: await unlessEmpty(roofs) }
}

/** The same for a folder: rooms of its model where it has no scan, roofs where it has no file of roofs. */
async function measuredParts(
  { scanFolder, roofFile, modelFile }: Readonly<Record<'scanFolder' | 'roofFile' | 'modelFile', string | null>>,
  options: Omit<MeasuringOptions, 'rule'>,
  input: Stdin,
): Promise<ModelParts> {
  if (modelFile !== null && scanFolder === null && roofFile === null) return measuredModel(modelFile, options, input)
  const ofRoofs = roofFile ?? modelFile
  return {
    rooms:
      scanFolder !== null
        ? await readScan(scanFolder, input)
        : modelFile === null
          ? null
          : await unlessEmpty(() => readScan(modelFile, input)),
    found:
      ofRoofs === null
        ? null
        : roofFile !== null
          ? await measuredRoofs(ofRoofs, options, input)
          : await unlessEmpty(() => measuredRoofs(ofRoofs, options, input)),
  }
}

/**
 * Reads and measures a project folder.
 * @param photo what is made of the bytes of a photo
 * @throws UsageError of the choice of buildings; InputError `file/empty` where it holds no part of a project, else of the part that cannot be read
 */
export async function readProjectFolder<P>(
  folder: string,
  options: MeasuringOptions,
  input: Stdin,
  photo: MadeOfPhoto<P>,
): Promise<ReadProject<P>> {
  const [projectFile, scanFolder, photoFolder] = [
    join(folder, 'project.json'),
    join(folder, 'scan'),
    join(folder, 'photos'),
  ]
  const ownRoofFile = await roofFileOf(folder)
  const modelFile = join(folder, MODEL_FILE)
  const hasModel = await isThere(modelFile)
  const [hasProject, hasScan, hasPhotos] = (await Promise.all([projectFile, scanFolder, photoFolder].map(isThere))) as [
    boolean,
    boolean,
    boolean,
  ]
  if (!hasProject && !hasScan && ownRoofFile === null && !hasPhotos && !hasModel) {
    throw new InputError(said(INPUTS.noProject, { parts: PARTS }), {
      file: folder,
    })
  }
  const names = hasPhotos ? await photoNames(photoFolder) : []
  const json = hasProject ? await readJson(projectFile, input) : null
  const project = projectDetails(
    hasProject
      ? withFileInErrors(projectFile, () => parseProject(json))
      : unnamedProject(basename(resolve(folder)), names),
    null,
  )
  // The ground that is asked for, else that of the folder; without either all is measured that needs none.
  const ground = options.ground ?? (await groundFileIn(folder))
  const { rooms, found } = await measuredParts(
    {
      scanFolder: hasScan ? scanFolder : null,
      roofFile: ownRoofFile,
      modelFile: hasModel ? modelFile : null,
    },
    { ...options, ground },
    input,
  )
  const scan = rooms === null ? null : await measuredScan(rooms, hasScan ? scanFolder : modelFile, options, input)
  if (scan === null && hasControls(options)) throw new UsageError(said(USAGE.controlWithoutScan, { file: folder }))
  const roofFile = ownRoofFile ?? (found === null ? null : modelFile)
  if (found === null && isChoice(options)) throw new UsageError(said(USAGE.choiceWithoutRoof, { folder }))
  const wanted = photosOf(project)
  const photos = await madeOfPhotos(photoFolder, wanted, photo)
  const shown = new Set(wanted.map(photoFile))
  const unused = names.map(photoFile).filter((name) => !shown.has(name))
  const unread = await exportsBesideParts(folder)
  const missing = wanted.map(photoFile).filter((name) => !photos.has(name))
  return {
    property: { project, scan, roof: found?.measures ?? null },
    roofFile: roofFile ?? folder,
    all: found?.all ?? [],
    photos,
    told: [...(unread.length === 0 ? [] : [said(NOTICES.unreadExports, { names: unread })]), ...(found?.told ?? [])],
    remarks: [
      ...(missing.length === 0 ? [] : [said(NOTICES.missingPhotos, { names: missing })]),
      ...(unused.length === 0 ? [] : [said(NOTICES.unusedPhotos, { names: unused })]),
    ],
  }
}
