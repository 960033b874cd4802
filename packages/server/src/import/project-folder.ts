import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  InputError,
  measureRoof,
  measureScan,
  parseProject,
  parseRoof,
  parseScanFiles,
  projectDetails,
  selectBuildings,
  type Finding,
  type NamedJson,
  type Refusal,
} from '@reports/geometry'
import type { ImportedProject, StoredDetails } from '../store/projects.ts'
import type { SourceKind } from '../store/tables.ts'
import { LARGEST_PROJECT, LARGEST_SOURCE, listFolder, readJson, tooLarge } from './read-files.ts'
import { readPhotos, type ReadPhoto } from './read-photos.ts'

/** A project folder, read and measured: what is stored, and what is to be said about it. */
export interface ProjectFolder {
  readonly project: ImportedProject
  readonly photos: readonly ReadPhoto[]
  readonly findings: readonly Finding[]
  /** Buildings of `roof.json` that cannot be measured; the others are there. */
  readonly refusals: readonly Refusal[]
  /** Files that are there but belong to nothing. */
  readonly unused: readonly string[]
}

type Source = ImportedProject['sources'][number]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const source = (kind: SourceKind, json: string): Source => ({ kind, sha256: sha256(json), json })

/** Names a file in the errors of whatever reads it. */
function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const inside = error.file === null ? file : `${file}/${error.file}`
    throw new InputError(error.code, error.message, { path: error.path, line: error.line, file: inside })
  }
}

async function readScan(
  folder: string,
): Promise<{ readonly sources: readonly Source[]; readonly findings: readonly Finding[] }> {
  const names = ((await listFolder(join(folder, 'scan'), 'scan')) ?? []).filter((name) =>
    name.toLowerCase().endsWith('.json'),
  )
  if (names.length === 0) return { sources: [], findings: [] }
  const files: NamedJson[] = []
  for (const name of names)
    files.push({ name, json: await readJson(join(folder, 'scan', name), `scan/${name}`, LARGEST_SOURCE) })
  const text = JSON.stringify(files)
  if (text.length > LARGEST_SOURCE) throw tooLarge(text.length, LARGEST_SOURCE, 'scan')
  const { findings } = inFile('scan', () => measureScan(parseScanFiles(files)))
  return { sources: [source('scan', text)], findings }
}

/** Reads and measures a roof. One building that cannot be stops no other, but one at least of the address has to be left. */
async function readRoof(
  folder: string,
): Promise<{ readonly sources: readonly Source[] } & Pick<ProjectFolder, 'findings' | 'refusals'>> {
  const json = await readJson(join(folder, 'roof.json'), 'roof.json', LARGEST_SOURCE)
  if (json === undefined) return { sources: [], findings: [], refusals: [] }
  const { findings, refusals } = inFile('roof.json', () => {
    const measures = measureRoof(parseRoof(json))
    // A roof without ground heights is refused here, by measuring.
    selectBuildings(measures, {})
    return measures
  })
  return { sources: [source('roof', JSON.stringify(json))], findings, refusals }
}

/** The listing's address of a page is a word of its own: a project of that name could not be reached. */
const RESERVED_ID = 'page'

/**
 * Reads a project folder whole: `project.json`, `scan/`, `roof.json` and the photos that the project names.
 * @throws InputError with the file and the place in it
 */
export async function readProjectFolder(folder: string): Promise<ProjectFolder> {
  const json = await readJson(join(folder, 'project.json'), 'project.json', LARGEST_PROJECT)
  if (json === undefined)
    throw new InputError('file/not-found', 'Expected a project folder, found none with a project.json.', {
      file: 'project.json',
    })
  const project = inFile('project.json', () => parseProject(json))
  if (project.id === RESERVED_ID)
    throw new InputError(
      'file/wrong-type',
      `Expected an id other than "${RESERVED_ID}", which is the address of the listing.`,
      { path: '$.id', file: 'project.json' },
    )
  const scan = await readScan(folder)
  const roof = await readRoof(folder)
  const photos = await readPhotos(folder, project)
  const { lastUpdated: _derived, ...details }: StoredDetails & { readonly lastUpdated: string | null } = projectDetails(
    project,
    null,
  )
  const sources = [...scan.sources, ...roof.sources]
  const findings = [...scan.findings, ...roof.findings]
  const rows = photos.map(({ photoId, extension, sha256: hash, content }) => ({
    photo_id: photoId,
    extension,
    sha256: hash,
    bytes: content.length,
  }))
  const named = new Set(rows.map(({ photo_id: id, extension }) => `${id}.${extension}`))
  const unused = ((await listFolder(join(folder, 'photos'), 'photos')) ?? [])
    .filter((name) => !named.has(name))
    .map((name) => `photos/${name}`)
  return {
    project: {
      details,
      contentHash: sha256(JSON.stringify([details, sources.map(({ kind, sha256: hash }) => [kind, hash]), rows])),
      sources,
      photos: rows,
      findings: JSON.stringify(findings),
    },
    photos,
    findings,
    refusals: roof.refusals,
    unused,
  }
}
