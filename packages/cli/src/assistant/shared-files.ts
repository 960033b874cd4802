import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { hasEnding, isExportName } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { fileError } from '../input/file-text.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'

/*
 * The files that a person shares with an assistant: those named on the command line, and what lies in the folders named there. An
 * assistant knows them by names that begin with the last part of what was named. No link is followed, and nothing else is read.
 */

/** What an assistant is told of a file, or of a folder that holds exports of rooms. */
export interface SharedFile {
  readonly path: string
  readonly kind: 'file' | 'folder'
  readonly bytes: number | null
}

export interface SharedFiles {
  /** @returns the files, and whether there are more than are listed */
  list(): { readonly files: readonly SharedFile[]; readonly hasMore: boolean }
  /**
   * The place of a file on this machine.
   * @throws UsageError where the name is of no shared file, or leads through a link
   */
  placeOf(path: string): string
  /** @throws UsageError where a file is not shared: called before any is read */
  refuseOthers(place: string): void
}

interface Root {
  readonly name: string
  readonly place: string
  readonly isFolder: boolean
}

/** Whether a file is read, packed with gzip too; a table is of the ground. */
const isReadable = (name: string): boolean => /\.csv$/i.test(name) || hasEnding(name.replace(/\.gz$/i, ''))

/** More names than this help no assistant. */
const MOST_LISTED = 1000

/** Folders below a folder that are looked into. */
const DEEPEST = 8

function rootsOf(named: readonly string[]): Root[] {
  const roots: Root[] = []
  for (const path of named) {
    let place: string
    try {
      place = realpathSync(path)
    } catch (error) {
      throw fileError(error, path)
    }
    // Two folders of one name are told apart by those that they lie in.
    let name = basename(place)
    for (let above = dirname(place); roots.some((root) => root.name === name) && dirname(above) !== above;) {
      name = `${basename(above)}-${name}`
      above = dirname(above)
    }
    if (!roots.some((root) => root.place === place))
      roots.push({ name, place, isFolder: statSync(place).isDirectory() })
  }
  return roots
}

/** What lies in a folder, without links and hidden names, in the order of names. */
function* within(root: Root, below: readonly string[] = []): Generator<SharedFile> {
  const entries = readdirSync(join(root.place, ...below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const path = [root.name, ...below]
  if (entries.some((entry) => entry.isFile() && isExportName(entry.name)))
    yield { path: path.join('/'), kind: 'folder', bytes: null }
  for (const entry of entries) {
    if (entry.isFile() && isReadable(entry.name)) {
      const { size } = statSync(join(root.place, ...below, entry.name))
      yield { path: [...path, entry.name].join('/'), kind: 'file', bytes: size }
    } else if (entry.isDirectory() && below.length < DEEPEST) yield* within(root, [...below, entry.name])
  }
}

function* filesOf(roots: readonly Root[]): Generator<SharedFile> {
  for (const root of roots)
    if (root.isFolder) yield* within(root)
    else yield { path: root.name, kind: 'file', bytes: statSync(root.place).size }
}

/** Whether a place is reached without a link; one that is not there is not. */
function isPlain(place: string): boolean {
  try {
    return realpathSync(place) === place
  } catch {
    return false
  }
}

/** Whether a folder holds a link, which reading it whole would follow. */
const holdsLink = (place: string): boolean =>
  statSync(place).isDirectory() && readdirSync(place, { withFileTypes: true }).some((entry) => entry.isSymbolicLink())

/**
 * The files of the paths named on the command line.
 * @throws InputError where one of them is not there
 */
export function createSharedFiles(named: readonly string[]): SharedFiles {
  const roots = rootsOf(named)
  const refusal = (file: string): UsageError => new UsageError(said(USAGE.notShared, { file }))
  const refuseOthers = (place: string): void => {
    const asked = resolve(place)
    const isShared = roots.some(
      (root) => asked === root.place || (root.isFolder && asked.startsWith(`${root.place}${sep}`)),
    )
    if (!isShared || !isPlain(asked)) throw refusal(basename(asked))
  }
  return {
    list: () => {
      const files: SharedFile[] = []
      for (const file of filesOf(roots)) {
        if (files.length === MOST_LISTED) return { files, hasMore: true }
        files.push(file)
      }
      return { files, hasMore: false }
    },
    placeOf: (path) => {
      const [first, ...below] = path.split('/')
      const root = roots.find(({ name }) => name === first)
      const isName = (part: string): boolean => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part)
      if (root === undefined || !below.every(isName) || (below.length > 0 && !root.isFolder)) throw refusal(path)
      const place = join(root.place, ...below)
      if (!isPlain(place) || holdsLink(place)) throw refusal(path)
      return place
    },
    refuseOthers,
  }
}
