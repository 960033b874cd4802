import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseProject, projectDetails, type PhotoRecord } from '@reports/geometry'
import type { Property } from '../src/report/index.ts'
import { deepFreeze } from './deep-freeze.ts'
import { roofAt, ROOT, scanAt } from './sources.ts'

/** A project folder of `fixtures/`, read and measured, frozen. */
export function propertyAt(name: string): Property {
  const folder = join(ROOT, 'fixtures', name)
  const [scan, roof] = [join(folder, 'scan'), join(folder, 'roof.json')]
  const file: unknown = JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8'))
  return deepFreeze({
    project: projectDetails(parseProject(file), null),
    scan: existsSync(scan) ? scanAt(scan) : null,
    roof: existsSync(roof) ? roofAt(roof) : null,
  })
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' }

export const photoOf =
  (name: string) =>
  ({ photoId, extension }: PhotoRecord): string =>
    `data:${TYPES[extension]!};base64,${readFileSync(join(ROOT, 'fixtures', name, 'photos', `${photoId}.${extension}`)).toString('base64')}`
