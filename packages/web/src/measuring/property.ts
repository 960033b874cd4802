import {
  deductionRule,
  measureScan,
  parseProject,
  photoFile,
  photoNamed,
  photosOf,
  projectDetails,
  readParts,
  unnamedProject,
} from '@reports/geometry'
import type { Project, Roof, RoofMeasures, Scan, ScanMeasures } from '@reports/geometry'
import type { SolarMeasures } from '@reports/geometry/solar'
import type { Property, ReportOptions } from '@reports/svg/report'
import { faultOf } from '../faults.ts'
import type { Fault, PropertyDetails, Settings } from '../messages.ts'
import { brandOf, type Brand } from '../reading/brand.ts'
import type { OnBytes } from '../reading/file-text.ts'
import type { ModelReader } from '../reading/model-reader.ts'
import { photoUris, printedPhotos } from '../reading/photos.ts'
import { namedPhotos, photoNamesOf, projectJson, type NamedPhoto } from '../reading/project-json.ts'
import type { PropertyFiles } from '../reading/properties.ts'
import { WORDS } from '../words.ts'
import { projectFolder } from './project-folder.ts'
import { editedScan, hashesOf } from './scan-edits.ts'
import type { RoofSource } from './roof.ts'
import type { ArchiveFile } from './zip.ts'

/** A property with all that is known of it. */
export interface MeasuredProperty {
  readonly name: string
  /** Absent where no project file says one. */
  readonly projectId: string | undefined
  readonly property: Property
  /** Whether its rooms are those of exports, which can be edited. */
  readonly isOfExports: boolean
  /** What people changed in them, as a file; null where nothing was. */
  readonly edits: Blob | null
  /** All buildings of its file, which may shade its roofs. */
  readonly around: RoofMeasures['buildings']
  /** Modules on its roofs, where they are asked for. */
  readonly solar?: SolarMeasures | undefined
  /** What differs from an earlier version, where one is given. */
  readonly comparison?: ReportOptions['comparison']
  /** The file that each was measured of; a scan in several files has none. */
  readonly sources: { readonly scan: string | undefined; readonly roof: string | undefined }
  /** By the names of their files. */
  readonly photos: ReadonlyMap<string, string>
  /** Photos for a PDF, made when it is written. */
  readonly printedPhotos: () => Promise<ReadonlyMap<string, Uint8Array>>
  /** Who reports; null if nobody says. */
  readonly brand: Brand | null
  /** Its project folder; null for a part of a city, whose file is of all of it. */
  readonly folder: (() => Promise<readonly ArchiveFile[]>) | null
  readonly faults: readonly Fault[]
}

/** What is done and told while a property is measured. */
export interface MeasuringSteps {
  readonly readModel: ModelReader['read']
  readonly onBytes: OnBytes
  /** When the file of roofs is read. */
  readonly onRead: (roof: Roof) => void
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The scan of the exports of a property, or of the rooms of its model; errors name the export as the person knows it. */
async function scanOf(
  files: PropertyFiles,
  rooms: Scan | null,
  { rule }: Settings,
  faults: Fault[],
): Promise<ScanMeasures | null> {
  const [only, ...others] = files.scan
  try {
    return measureScan(editedScan(files, rooms, await hashesOf(files)), { rule: deductionRule(rule) })
  } catch (error) {
    faults.push(faultOf(error, only !== undefined && others.length === 0 ? only.name : null))
    return null
  }
}

/** The rooms and the roofs of a property, measured, and the name of the file of the roofs. What cannot be read is told. */
async function partsOf(files: PropertyFiles, settings: Settings, steps: MeasuringSteps, faults: Fault[]) {
  const { scan, roof, model, ground } = files
  const ofRoof: Fault[] = []
  const measured = async (source: RoofSource) => {
    const found = await (await import('./roof.ts')).measuredRoof(source, ground, settings, steps)
    ofRoof.push(...found.faults)
    return { roof: found.roof, file: nameOf(source.path) }
  }
  const { rooms, roofs } = await readParts<ScanMeasures, Awaited<ReturnType<typeof measured>>>({
    scan: scan.length === 0 ? null : () => scanOf(files, null, settings, faults),
    roof: roof === null ? null : () => measured(roof),
    model:
      model === null
        ? null
        : {
            read: async () => {
              const options = { crs: settings.crs ?? undefined, ground: settings.ground ?? undefined }
              try {
                return await steps.readModel(nameOf(model.path), model.file.blob, options)
              } catch (error) {
                faults.push(faultOf(error, model.path))
                return null
              }
            },
            rooms: (content) => scanOf(files, content.rooms.scan, settings, faults),
            roofs: ({ reads }) => measured({ path: model.path, reads }),
          },
  })
  return { scan: rooms, roof: roofs?.roof ?? null, roofFile: roofs?.file, ofRoof }
}

/** A project file that cannot be read stops no measuring. */
function projectIn(json: unknown, { project }: PropertyFiles, faults: Fault[]): Project | null {
  if (json === null) return null
  try {
    return parseProject(json)
  } catch (error) {
    faults.push(faultOf(error, project?.path ?? null))
    return null
  }
}

/** What a property without a project file is called: its folder, its only building, or how many rooms it has. */
function titleOf(
  { name, isNamedByFile }: PropertyFiles,
  { lang }: Settings,
  scan: ScanMeasures | null,
  roof: RoofMeasures | null,
): string {
  if (!isNamedByFile) return name
  if (scan !== null) return WORDS[lang].roomsOf(scan.rooms.length)
  const [only, second] = roof?.buildings ?? []
  return only === undefined || second !== undefined ? name : only.building.displayName
}

const unnamedOf = (title: string, { photos }: PropertyFiles): Project =>
  unnamedProject(
    title,
    photos.flatMap(({ path }) => photoNamed(nameOf(path)) ?? []),
  )

const photosByName = (photos: PropertyFiles['photos']) => new Map(photos.map(({ path, file }) => [nameOf(path), file]))

async function photosIn(
  { photos }: PropertyFiles,
  project: Project,
  faults: Fault[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = photosOf(project)
  const files = photosByName(photos)
  const uris = await photoUris(wanted, files)
  const names = new Set(wanted.map(photoFile))
  const [missing, unused] = [
    [...names].filter((name) => !uris.has(name)),
    photos.map(({ path }) => path).filter((path) => !names.has(nameOf(path))),
  ]
  if (missing.length > 0) faults.push({ kind: 'left-out', why: 'missing-photos', files: missing })
  if (unused.length > 0) faults.push({ kind: 'left-out', why: 'unused-photos', files: unused })
  return uris
}

/** The files of a property, with the photos that a person has added. */
const withPhotos = (files: PropertyFiles, added: readonly NamedPhoto[]): PropertyFiles => ({
  ...files,
  photos: [...files.photos, ...added.map(({ name, file }) => ({ use: 'photo', path: name, file }) as const)],
})

const addedPhotos = (given: PropertyFiles, details: PropertyDetails | null): readonly NamedPhoto[] =>
  namedPhotos(details?.photos ?? [], photoNamesOf(given))

/** What is said of a property: its address, its photos, who reports. @param title what it is called without a project file @param faults gets what cannot be read */
export async function describedBy(
  given: PropertyFiles,
  title: string,
  details: PropertyDetails | null,
  faults: Fault[],
): Promise<
  Pick<MeasuredProperty, 'projectId' | 'photos' | 'printedPhotos' | 'brand'> & {
    readonly json: unknown
    readonly project: Property['project']
  }
> {
  const added = addedPhotos(given, details)
  const files = withPhotos(given, added)
  const json = projectJson(given, title, details, added)
  const named = projectIn(json, files, faults)
  const project = named ?? unnamedOf(files.project === null ? title : files.name, files)
  return {
    json,
    project: projectDetails(project, null),
    projectId: named?.id,
    photos: await photosIn(files, project, faults),
    printedPhotos: () => printedPhotos(photosOf(project), photosByName(files.photos)),
    brand: await brandOf(files, details, faults),
  }
}

/** Measures a property. What cannot be read or measured is told beside what can. @param details what a person says of it */
export async function measuredProperty(
  given: PropertyFiles,
  settings: Settings,
  details: PropertyDetails | null,
  steps: MeasuringSteps,
): Promise<MeasuredProperty> {
  const faults: Fault[] = [...given.faults]
  const files = withPhotos(given, addedPhotos(given, details))
  const { scan, roof, roofFile, ofRoof } = await partsOf(files, settings, steps, faults)
  const title = titleOf(files, settings, scan, roof)
  const { json, project, ...described } = await describedBy(given, title, details, faults)
  return {
    ...described,
    name: files.project === null ? title : files.name,
    property: { project, scan, roof },
    isOfExports: files.scan.length > 0,
    edits: files.edits?.blob ?? null,
    around: roof?.buildings ?? [],
    sources: {
      scan:
        files.scan.length === 1
          ? nameOf(files.scan[0]!.name)
          : scan === null || files.model === null || files.scan.length > 0
            ? undefined
            : nameOf(files.model.path),
      roof: roofFile,
    },
    folder: () => projectFolder(files, details, json),
    faults: [...faults, ...ofRoof],
  }
}
