import { basename } from 'node:path'
import {
  importFolder,
  repeatedIds,
  withProjectFolders,
  type FolderOutcome,
  type FoundProjects,
} from '../import/import-folders.ts'
import { inDataFolder } from '../store/files/data-folder.ts'
import { removeUnreferencedPhotos } from '../store/files/unreferenced-photos.ts'
import { bar, NO_BAR } from './bar.ts'
import { EXIT, plainText, type Customer } from './context.ts'

function lines({
  folder,
  outcome,
  projectId,
  error,
  findings,
  roofFile,
  refusals,
  unused,
  unshown,
  carried,
}: FolderOutcome): string[] {
  const name = basename(folder)
  if (error !== null) {
    const place = [error.file, error.path].filter((part) => part !== null).join(' ')
    return [`${name}: refused: ${place === '' ? '' : `${place}: `}${error.message} [${error.code}]`]
  }
  const codes = [...Map.groupBy(findings, ({ code }) => code)].map(
    ([code, alike]) => `  ${code} (${alike.length}): ${alike[0]?.message}`,
  )
  return [
    `${name}: ${projectId} ${outcome}`,
    ...refusals.map(
      ({ buildingId, place, code, message }) =>
        `  left out: ${buildingId === null ? '' : `building ${buildingId} of `}${roofFile} ${place.path ?? (place.line === null ? '' : `line ${place.line}`)}: ${message} [${code}]`,
    ),
    ...codes,
    ...(carried?.notCarried ?? []).map(
      ({ kind, id, what, why }) => `  not carried to the new scan: ${kind} ${id}, ${what}: ${why}`,
    ),
    ...(unused.length > 0 ? [`  named nowhere, left out: ${unused.join(', ')}`] : []),
    ...(unshown.length > 0
      ? [`  not shown by share links, as their metadata cannot be removed: ${unshown.join(', ')}`]
      : []),
  ]
}

async function importAll({ projects, others }: FoundProjects, { tenant, places, context }: Customer): Promise<void> {
  await inDataFolder(places, async ({ db, blobs }) => {
    const outcomes: FolderOutcome[] = []
    for (const path of projects) {
      if (context.isTerminal) context.err(bar(outcomes.length, projects.length, 'projects'))
      outcomes.push(await importFolder({ db, blobs, now: Date.now, largestPhoto: places.largestPhoto }, tenant, path))
    }
    if (context.isTerminal) context.err(NO_BAR)
    await removeUnreferencedPhotos(db, blobs, Date.now())
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
    for (const outcome of outcomes.filter((each) => each.outcome !== 'refused'))
      context.out(`${lines(outcome).map(plainText).join('\n')}\n`)
    for (const outcome of refused) context.err(`${lines(outcome).map(plainText).join('\n')}\n`)
    for (const [id, folders] of repeatedIds(outcomes))
      context.err(plainText(`${id}: in several folders (${folders.join(', ')}); the last one counts\n`))
    if (others.length > 0)
      context.err(
        plainText(
          `no project.json, left out: ${others.slice(0, 5).join(', ')}${others.length > 5 ? ` and ${others.length - 5} more` : ''}\n`,
        ),
      )
    const count = (outcome: FolderOutcome['outcome']): string =>
      `${outcomes.filter((each) => each.outcome === outcome).length} ${outcome}`
    context.out(`${(['added', 'changed', 'unchanged', 'refused'] as const).map(count).join(', ')}\n`)
    if (refused.length > 0 || outcomes.some(({ refusals }) => refusals.length > 0)) context.end(EXIT.refused)
  })
}

/** Imports the project folders of a folder and says what became of each. */
export const runImport = (customer: Customer, folder: string): Promise<void> =>
  withProjectFolders(folder, (found) => importAll(found, customer))
