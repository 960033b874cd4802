import { cpSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeProject } from './project-folders.ts'
import { FIXTURES, type Service } from './service.ts'

/** A fixture as a project of the service: the paths of its scan and its roof. */
export interface FixtureProject {
  readonly id: string
  readonly scan: string | null
  readonly roof: string | null
}

const inputs = (name: string): readonly (readonly [scan: string | null, roof: string | null])[] => {
  const inside = (file: string): string | null =>
    existsSync(join(FIXTURES, name, file)) ? join(FIXTURES, name, file) : null
  if (name.startsWith('project-')) return [[inside('scan'), inside('roof.json')]]
  const scan = inside('input.json') ?? inside('input')
  const roofs = readdirSync(join(FIXTURES, name)).filter((file) => name.startsWith('roof-') && file.endsWith('.json'))
  return [
    ...(scan === null ? [] : [[scan, null] as const]),
    ...roofs.map((file) => [null, join(FIXTURES, name, file)] as const),
  ]
}

/** Every fixture with a scan or a roof, each roof file on its own. */
export const fixtureProjects: readonly FixtureProject[] = readdirSync(FIXTURES, { withFileTypes: true })
  // A scan file whose exports lie in a folder below is read by its path alone, not as a folder.
  .filter((entry) => entry.isDirectory() && entry.name !== 'scan-file')
  .flatMap(({ name }) => inputs(name).map(([scan, roof], i) => ({ id: `${name}-${i}`, scan, roof })))
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Imports a fixture as a project of its own id. @returns the project folder */
export async function importFixture(
  service: Service,
  tenant: string,
  { id, scan, roof }: FixtureProject,
): Promise<string> {
  const folder = writeProject(mkdtempSync(join(service.folder, 'fixture-')), { id, address: { city: 'Ås' } })
  if (scan !== null)
    cpSync(scan, join(folder, 'scan', statSync(scan).isDirectory() ? '' : 'scan.json'), { recursive: true })
  if (roof !== null) cpSync(roof, join(folder, 'roof.json'))
  const { error } = await service.importProject(tenant, folder)
  if (error !== null) throw error
  return folder
}
