import { basename, resolve } from 'node:path'
import {
  detectFile,
  findingsOfBuildings,
  measureScan,
  projectDetails,
  selectBuildings,
  selectRefusals,
  unnamedProject,
} from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { Property } from '@reports/svg'
import type { Stdin } from '../io.ts'
import { STDIN } from './file-text.ts'
import { isFolder, readContent } from './folder.ts'
import { openInput } from './open-input.ts'
import { isProjectFolder, propertyOf, readProjectFolder, type MeasuringOptions } from './project-folder.ts'
import { measuredFile } from './roof.ts'
import { readScan } from './scan.ts'
import { HOLDS } from './wanted-kind.ts'

/** What a file holds of a property. */
async function kindOf(path: string, input: Stdin): Promise<'scan' | 'roof' | 'project'> {
  if (await isFolder(path)) return (await isProjectFolder(path)) ? 'project' : 'scan'
  const { form } = await openInput(path, input)
  if (form === 'usdz') return 'scan'
  if (form === 'lines' || form === 'xml' || form === 'survey') return 'roof'
  const content = await readContent(path, input)
  const kind = 'json' in content ? detectFile(content.json) : 'usdz'
  // What is of no known kind is told as the reader of scans tells it.
  return kind === null ? 'scan' : HOLDS[kind]
}

/** Only some buildings of a roof, with what was found of them. */
function selected(roof: RoofMeasures, selection: BuildingSelection): RoofMeasures {
  const buildings = selectBuildings(roof, selection)
  const ids = buildings.map(({ building }) => ({ buildingId: building.id }))
  return {
    ...roof,
    buildings,
    findings: findingsOfBuildings(roof, { buildings: ids }),
    refusals: selectRefusals(roof, selection),
  }
}

/**
 * A property of which a project folder, a file of roofs, or a file or folder of rooms tells something, measured.
 * @throws InputError of the part that cannot be read, `roof/unknown-building`
 */
export async function readProperty(
  path: string,
  options: MeasuringOptions,
  selection: BuildingSelection,
  input: Stdin,
): Promise<Property> {
  const kind = path === STDIN ? 'scan' : await kindOf(path, input)
  if (kind === 'project') {
    const { property } = await readProjectFolder(path, options, input, () => Promise.resolve(null))
    return { ...property, roof: property.roof === null ? null : selected(property.roof, selection) }
  }
  const known = (await propertyOf(path, input))?.title
  const named = (name: string): Property['project'] => projectDetails(unnamedProject(known ?? name, []), null)
  if (kind === 'scan') {
    const scan = measureScan(await readScan(path, input), options.rule === undefined ? {} : { rule: options.rule })
    return { project: named(basename(resolve(path))), scan, roof: null }
  }
  const all = await measuredFile(path, { ...options, withoutGround: 'measure' }, input)
  const roof = selected(all, selection)
  const [only, second] = roof.buildings
  const name = only === undefined || second !== undefined ? basename(resolve(path)) : only.building.displayName
  return { project: named(name), scan: null, roof }
}
