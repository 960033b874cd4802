import {
  deductionRule,
  measureScan,
  parseProject,
  parseScanFiles,
  photoFile,
  photoNamed,
  photosOf,
  projectDetails,
  unnamedProject,
  readUsdz,
} from '@reports/geometry'
import type { Project, Roof, RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { Property } from '@reports/svg'
import { faultOf } from '../faults.ts'
import type { Fault, Settings } from '../messages.ts'
import type { OnBytes } from '../reading/file-text.ts'
import { photoUris, printedPhotos } from '../reading/photos.ts'
import type { PropertyFiles } from '../reading/properties.ts'
import { WORDS } from '../words.ts'
import { measuredRoof } from './roof.ts'

/** A property with all that is known of it. */
export interface MeasuredProperty {
  readonly name: string
  /** Absent where no project file says one. */
  readonly projectId: string | undefined
  readonly property: Property
  /** The file that each was measured of; a scan in several files has none. */
  readonly sources: { readonly scan: string | undefined; readonly roof: string | undefined }
  /** By the names of their files. */
  readonly photos: ReadonlyMap<string, string>
  /** Photos for a PDF, made when it is written. */
  readonly printedPhotos: () => Promise<ReadonlyMap<string, Uint8Array>>
  readonly faults: readonly Fault[]
}

/** What is told while a property is measured. */
export interface MeasuringSteps {
  readonly onBytes: OnBytes
  /** When the file of roofs is read. */
  readonly onRead: (roof: Roof) => void
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The scan of some exports; errors name the export as the person knows it. */
function scanOf({ scan }: PropertyFiles, { rule }: Settings, faults: Fault[]): ScanMeasures | null {
  if (scan.length === 0) return null
  try {
    return measureScan(parseScanFiles(scan, { readUsdz }), { rule: deductionRule(rule) })
  } catch (error) {
    faults.push(faultOf(error, scan.length === 1 ? scan[0]!.name : null))
    return null
  }
}

/** A project file that cannot be read stops no measuring. */
function projectIn({ project }: PropertyFiles, faults: Fault[]): Project | null {
  if (project === null) return null
  try {
    return parseProject(project.json)
  } catch (error) {
    faults.push(faultOf(error, project.path))
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

const photosByName = (photos: PropertyFiles['photos']) =>
  new Map(photos.map(({ path, file }) => [nameOf(path), file]))

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

/** Measures a property. What cannot be read or measured is told beside what can. */
export async function measuredProperty(
  files: PropertyFiles,
  settings: Settings,
  steps: MeasuringSteps,
): Promise<MeasuredProperty> {
  const faults: Fault[] = [...files.faults]
  const named = projectIn(files, faults)
  const scan = scanOf(files, settings, faults)
  const { roof, faults: ofRoof } =
    files.roof === null ? { roof: null, faults: [] } : await measuredRoof(files.roof, files.ground, settings, steps)
  const title = named === null ? titleOf(files, settings, scan, roof) : files.name
  const project = named ?? unnamedOf(title, files)
  const photos = await photosIn(files, project, faults)
  return {
    name: title,
    projectId: named?.id,
    property: { project: projectDetails(project, null), scan, roof },
    sources: {
      scan: files.scan.length === 1 ? nameOf(files.scan[0]!.name) : undefined,
      roof: files.roof === null ? undefined : nameOf(files.roof.path),
    },
    photos,
    printedPhotos: () => printedPhotos(photosOf(project), photosByName(files.photos)),
    faults: [...faults, ...ofRoof],
  }
}
