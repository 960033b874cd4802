import { measureRoof, parseRoof } from '@reports/geometry'
import type { BuildingSelection, RoofMeasures } from '@reports/geometry'
import type { Io } from '../io.ts'
import type { RoofOptions } from '../options.ts'
import { readJson } from './folder.ts'
import { inFile } from './in-file.ts'

/** The roof of a JSON value, measured. Errors name the file that it came from. */
export function roofOf(json: unknown, file: string, options: Pick<RoofOptions, 'crs' | 'ground' | 'eavesOverhang' | 'partyWalls'>): RoofMeasures {
  const { crs, ground, eavesOverhang, partyWalls } = options
  return inFile(file, () => measureRoof(parseRoof(json, { crs, ground }), { eavesOverhang, partyWalls }))
}

export const measuredRoof = async (file: string, options: RoofOptions, io: Io): Promise<RoofMeasures> =>
  roofOf(await readJson(file, io), file, options)

/** Which buildings of it are wanted. */
export const roofSelection = ({ building, includeMatrikkel }: RoofOptions): BuildingSelection => ({ buildingId: building, includeMatrikkel })
