import { INPUTS, PROJECT_FILES, severalFiles } from '@reports/geometry'
import type { Template } from '@reports/geometry/sentences'
import type { NamedScan } from '@reports/geometry'
import { faultOf } from '../faults.ts'
import type { Fault } from '../messages.ts'
import type { EditList, SortedFile } from './sort-files.ts'

/*
 * Groups dropped files into properties by their folders. A project file or a scan file claims everything below its folder. Files
 * without either are grouped by what they hold: exports are one scan, each roof is a property.
 */

type FileFor<Use extends SortedFile['use']> = Extract<SortedFile, { readonly use: Use }>

/** The files of one property. */
export interface PropertyFiles {
  /** The name of its folder, or of its file without the extension. */
  readonly name: string
  /** Whether that is one of several files, or of a file of roofs: then what is measured gives a better title. */
  readonly isNamedByFile: boolean
  readonly project: FileFor<'project'> | null
  /** The exports of one scan, by the names that its scan file uses. */
  readonly scan: readonly NamedScan[]
  /** The files of those exports. */
  readonly scanFiles: readonly { readonly name: string; readonly blob: Blob }[]
  /** What people changed in that scan; null where there is no list. */
  readonly edits: EditList | null
  readonly roof: FileFor<'roof'> | null
  /** Its rooms count where there is no scan, its roofs where there is no file of roofs. */
  readonly model: FileFor<'model'> | null
  /** Who reports, by the files of the folder. */
  readonly brand: readonly FileFor<'brand' | 'logo'>[]
  /** Points of the ground below the roof. */
  readonly ground: FileFor<'ground'> | null
  readonly photos: readonly FileFor<'photo'>[]
  readonly faults: readonly Fault[]
}

/** Parts of a project that have a subfolder of their own. */
const PARTS: ReadonlySet<string> = new Set([PROJECT_FILES.scan, PROJECT_FILES.photos, 'brand'])

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const stemOf = (path: string): string => nameOf(path).replace(/(?:\.city)?\.[^.]+$/i, '')

/** The folder of a file's property, if the file is where project folders have it. */
function homeOf(path: string): string {
  const folder = folderOf(path)
  return PARTS.has(nameOf(folder)) ? folderOf(folder) : folder
}

const isBelow = (folder: string, above: string): boolean =>
  above === '' || folder === above || folder.startsWith(`${above}/`)

/**
 * Files by property. All files below a project file belong to its folder; so do those below a scan file, which may name
 * exports in subfolders.
 */
function byHome(files: readonly SortedFile[]): Map<string, SortedFile[]> {
  const homes = files
    .filter((file) => file.use === 'project' || (file.use === 'scan' && file.namesExports))
    .map(({ path }) => homeOf(path))
    .toSorted((a, b) => b.length - a.length)
  const groups = new Map<string, SortedFile[]>()
  for (const file of files) {
    if (file.use === 'none' || file.use === 'raster' || file.use === 'controls') continue
    const own = homeOf(file.path)
    const home = homes.find((above) => isBelow(own, above)) ?? own
    const group = groups.get(home)
    if (group === undefined) groups.set(home, [file])
    else group.push(file)
  }
  return groups
}

const ofUse = <Use extends SortedFile['use']>(files: readonly SortedFile[], use: Use): FileFor<Use>[] =>
  files.filter((file): file is FileFor<Use> => file.use === use)

/** The folder of the scan file, or of the exports: there lies the list of edits, too. */
const folderOfScan = (scans: readonly FileFor<'scan'>[]): string =>
  folderOf((scans.find(({ namesExports }) => namesExports) ?? scans[0])?.path ?? '')

/** Exports by their paths relative to that folder. */
function namedScans(scans: readonly FileFor<'scan'>[]): Pick<PropertyFiles, 'scan' | 'scanFiles'> {
  const base = folderOfScan(scans)
  const named = scans.map((own) => ({ ...own, name: base === '' ? own.path : own.path.replace(`${base}/`, '') }))
  return {
    scan: named.map(({ name, content }): NamedScan => ({ name, ...content })),
    scanFiles: named.map(({ name, file }) => ({ name, blob: file.blob })),
  }
}

const leftOut = (
  why: 'unused-photos' | 'further-projects' | 'stray-edits',
  files: readonly { readonly path: string }[],
): Fault[] => (files.length === 0 ? [] : [{ kind: 'left-out', why, files: files.map(({ path }) => path) }])

/** If one file is expected and several are given, none is used. */
function severalOf(what: Template, files: readonly { readonly path: string }[], home: string): Fault[] {
  const names = files.map(({ path }) => nameOf(path))
  return names.length < 2 ? [] : [faultOf(severalFiles(what, names, null), home === '' ? null : home)]
}

function propertiesOf(home: string, files: readonly SortedFile[]): PropertyFiles[] {
  const [project, ...furtherProjects] = ofUse(files, 'project')
  const [scans, roofs, photos] = [ofUse(files, 'scan'), ofUse(files, 'roof'), ofUse(files, 'photo')]
  const models = ofUse(files, 'model')
  const grounds = ofUse(files, 'ground')
  const ground = grounds.length === 1 ? grounds[0]! : null
  const folder = nameOf(home)
  const severalGrounds = severalOf(INPUTS.ofGround, grounds, home)
  const empty = {
    project: null,
    scan: [],
    scanFiles: [],
    edits: null,
    brand: [],
    roof: null,
    model: null,
    ground,
    photos: [],
    isNamedByFile: false,
    faults: severalGrounds,
  }
  // A folder with one model, and at most one file of roofs, is a project folder without a project file.
  const isOfModel = folder !== '' && models.length === 1 && roofs.length < 2
  if (project === undefined && scans.length === 0 && !isOfModel) {
    // Each roof and each model is a property of its own, because nothing says that they belong together.
    const isNamedByFile = folder === '' || roofs.length + models.length > 1
    const own = [
      ...roofs.map((roof) => ({ ...empty, isNamedByFile, name: stemOf(roof.path), roof })),
      ...models.map((model) => ({ ...empty, isNamedByFile, name: stemOf(model.path), model })),
    ]
    if (own.length === 1)
      return own.map((property) => ({ ...property, name: folder === '' ? property.name : folder, photos }))
    if (own.length > 1)
      return own.map((property, i) =>
        i > 0 ? property : { ...property, faults: [...severalGrounds, ...leftOut('unused-photos', photos)] },
      )
    return photos.length === 0
      ? []
      : [{ ...empty, name: folder, faults: [...severalGrounds, ...leftOut('unused-photos', photos)] }]
  }
  const [onlyScan] = scans
  const lists = ofUse(files, 'edits')
  const own = scans.length === 0 ? undefined : lists.find(({ path }) => folderOf(path) === folderOfScan(scans))
  return [
    {
      name: folder === '' ? stemOf(project?.path ?? roofs[0]?.path ?? onlyScan!.path) : folder,
      isNamedByFile: folder === '' && scans.length > 1,
      project: project ?? null,
      ...namedScans(scans),
      edits: own?.list ?? null,
      brand: [...ofUse(files, 'brand'), ...ofUse(files, 'logo')],
      roof: roofs.length === 1 ? roofs[0]! : null,
      model: models.length === 1 ? models[0]! : null,
      ground,
      photos,
      faults: [
        ...severalOf(INPUTS.ofRoofs, roofs, home),
        ...severalOf(INPUTS.ofModels, models, home),
        ...severalGrounds,
        ...leftOut('further-projects', furtherProjects),
        ...leftOut(
          'stray-edits',
          lists.filter((list) => list !== own),
        ),
      ],
    },
  ]
}

/**
 * Groups files into properties. A folder with a project file is one property with everything below it. Exports that
 * were given together are the rooms of one scan, as in a folder. Each roof without a project file or a scan next to it
 * is a property of its own.
 */
export const properties = (files: readonly SortedFile[]): PropertyFiles[] =>
  [...byHome(files)].flatMap(([home, group]) => propertiesOf(home, group))
