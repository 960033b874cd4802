import { join } from 'node:path'
import {
  parseProject,
  photoFile,
  photosOf,
  PROJECT_FILES,
  projectDetails,
  readParts,
  refusalError,
  unnamedProject,
} from '@reports/geometry'
import type { DeductionRule, ModelContent, Read, RoofMeasures, ScanMeasures } from '@reports/geometry'
import { said, type Sentence } from '@reports/geometry/sentences'
import type { Property } from '@reports/svg/report'
import { leftOut } from '../left-out.ts'
import * as NOTICES from '../messages/en/notices.ts'
import * as USAGE from '../messages/en/usage.ts'
import type { Stdin } from '../io.ts'
import type { BuildingChoice, OutlineOptions } from '../options.ts'
import { ManyBuildingsError, UsageError } from '../usage-error.ts'
import { fileBytes } from './file-text.ts'
import { readJson } from './folder.ts'
import { withFileInErrors } from './error-in-file.ts'
import { ownName } from './property-name.ts'
import { nothingIn } from './wanted-kind.ts'
import { foundIn, groundFileIn, type PartPaths } from './project-parts.ts'
import { readingOptions } from './roof/ground.ts'
import { madeOfPhotos, photoNames } from './photos.ts'
import type { MadeOfPhoto } from './photos.ts'
import { isChoice } from './choice.ts'
import { measuredFile, type MeasuredRoof } from './roof/roof.ts'
import { hasControls, measuredScan, readMeasuredScan } from './measured-scan.ts'
import { sha256Of, withEdits } from './edits.ts'

export interface MeasuringOptions extends BuildingChoice {
  readonly rule: DeductionRule | undefined
  /** Controls in words, and a file of them. */
  readonly control?: readonly string[] | undefined
  readonly crs: string | undefined
  readonly ground: number | string | undefined
  readonly outline: OutlineOptions['outline']
  readonly eavesOverhang: number | undefined
  readonly includeMatrikkel: boolean | undefined
  /** @throws ManyBuildingsError where they are more than what is asked for is of */
  readonly refuseMany: (count: number) => void
  /** Whether rooms are wanted: roofs beside them that would be refused are left out. */
  readonly wantsRooms?: boolean | undefined
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

/**
 * The roofs of a property. All is measured that needs no ground.
 * @throws the error of the first refused building, if none is left
 */
async function measuredRoofs(
  file: string,
  options: Omit<MeasuringOptions, 'rule'> & { readonly reads?: readonly Read[] },
  input: Stdin,
): Promise<MeasuredRoof> {
  const found = await measuredFile(file, { ...options, withoutGround: 'measure' }, input)
  const [refusal] = found.measures.refusals
  if (found.measures.buildings.length === 0 && refusal !== undefined) throw refusalError(refusal).in(file)
  return found
}

/** The same, and null where the file is refused for its many buildings. */
async function roofsOrNone(file: string, options: MeasuringOptions, input: Stdin): Promise<MeasuredRoof | null> {
  try {
    return await measuredRoofs(file, options, input)
  } catch (error) {
    if (!(error instanceof ManyBuildingsError)) throw error
    return null
  }
}

/** @throws UsageError of what is asked of a part that a property has not */
function requireAsked(path: string, hasScan: boolean, hasRoof: boolean, options: MeasuringOptions): void {
  if (!hasScan && hasControls(options)) throw new UsageError(said(USAGE.controlWithoutScan, { file: path }))
  if (!hasRoof && isChoice(options)) throw new UsageError(said(USAGE.choiceWithoutRoof, { folder: path }))
}

/** The rooms and the roofs of a property, measured. */
interface MeasuredParts extends Pick<ReadProject<never>, 'roofFile' | 'all' | 'told'> {
  readonly scan: ScanMeasures | null
  readonly roof: RoofMeasures | null
}

/**
 * Reads and measures the rooms and the roofs of a property: those of its model where it has no others.
 * @param path by which errors name it
 * @throws UsageError of the choice of buildings and of controls; InputError of the part that cannot be read
 */
export async function measuredParts(
  path: string,
  { scan, roof, model }: Pick<PartPaths, 'scan' | 'roof' | 'model'>,
  options: MeasuringOptions,
  input: Stdin,
): Promise<MeasuredParts> {
  requireAsked(path, scan !== null || model !== null, roof !== null || model !== null, options)
  const wantsRooms = options.wantsRooms === true && (scan !== null || model !== null)
  const { rooms, roofs } = await readParts<
    ScanMeasures,
    MeasuredRoof,
    ModelContent & { readonly sha256: () => string }
  >({
    scan: scan === null ? null : () => readMeasuredScan(scan, options, input),
    roof:
      roof === null
        ? null
        : () => (wantsRooms ? roofsOrNone(roof, options, input) : measuredRoofs(roof, options, input)),
    model:
      model === null
        ? null
        : {
            read: async (want) => {
              const { ifcParts } = await import('@reports/export/ifc-process')
              const bytes = await fileBytes(model, input)
              return { ...(await ifcParts(want, bytes, model, readingOptions(options))), sha256: () => sha256Of(bytes) }
            },
            rooms: async (content) =>
              await measuredScan(
                await withEdits(content.rooms.scan, model, input, content.sha256),
                model,
                options,
                input,
              ),
            roofs: ({ reads }) => measuredRoofs(model, { ...options, reads }, input),
          },
  })
  requireAsked(path, rooms !== null, roofs !== null, options)
  return {
    scan: rooms,
    roof: roofs?.measures ?? null,
    roofFile: roof ?? (roofs === null ? null : model) ?? path,
    all: roofs?.all ?? [],
    told: roofs?.told ?? (roof === null ? [] : [leftOut([roof], 'noRooms')]),
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
  const { parts, unread, why, input: own } = await foundIn(folder, input)
  if (Object.values(parts).every((part) => part === null)) throw await nothingIn(folder, 'property')
  const file = parts.project
  const names = parts.photos === null ? [] : await photoNames(parts.photos)
  const json = file === null ? null : await readJson(file, input)
  const project = projectDetails(
    file === null ? unnamedProject(ownName(folder), names) : withFileInErrors(file, () => parseProject(json)),
    null,
  )
  // The ground that is asked for, else that of the folder; without either all is measured that needs none.
  const ground = options.ground ?? (await groundFileIn(folder))
  const { scan, roof, told, ...measured } = await measuredParts(folder, parts, { ...options, ground }, own)
  const wanted = photosOf(project)
  const photos = await madeOfPhotos(join(folder, PROJECT_FILES.photos), wanted, photo)
  const shown = new Set(wanted.map(photoFile))
  const unused = names.map(photoFile).filter((name) => !shown.has(name))
  const missing = [...shown].filter((name) => !photos.has(name))
  return {
    ...measured,
    property: { project, scan, roof },
    photos,
    told: [...(unread.length === 0 ? [] : [leftOut(unread, why)]), ...told],
    remarks: [
      ...(missing.length === 0 ? [] : [said(NOTICES.missingPhotos, { names: missing })]),
      ...(unused.length === 0 ? [] : [said(NOTICES.unusedPhotos, { names: unused })]),
    ],
  }
}
