import { measureRoof, parseRoof } from '@reports/geometry'
import type { RoofMeasures } from '@reports/geometry'
import type { Io } from '../io.ts'
import type { RoofOptions } from '../options.ts'
import { readJson } from './folder.ts'
import { inFile } from './in-file.ts'

/** The roof of a JSON value, measured. Errors name the file that it came from. */
export function roofOf(json: unknown, file: string, options: Pick<RoofOptions, 'crs' | 'ground' | 'eavesOverhang'>): RoofMeasures {
  return inFile(file, () => {
    const roof = parseRoof(json, {
      ...(options.crs === undefined ? {} : { crs: options.crs }),
      ...(options.ground === undefined ? {} : { ground: options.ground }),
    })
    return measureRoof(roof, options.eavesOverhang === undefined ? {} : { eavesOverhang: options.eavesOverhang })
  })
}

export const measuredRoof = async (file: string, options: RoofOptions, io: Io): Promise<RoofMeasures> =>
  roofOf(await readJson(file, io), file, options)

/** Which buildings of it are wanted. */
export const roofSelection = (options: RoofOptions): { buildingId?: string; includeMatrikkel?: boolean } => ({
  ...(options.building === undefined ? {} : { buildingId: options.building }),
  ...(options.includeMatrikkel === undefined ? {} : { includeMatrikkel: options.includeMatrikkel }),
})
