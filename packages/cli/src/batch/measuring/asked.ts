import type { measureSolar, SolarOptions } from '@reports/geometry/solar'
import type { envelopeOf } from '@reports/geometry/summary'
import type { SolarCommandOptions } from '../../solar-options.ts'
import { createPicking, type Picking } from './picking.ts'
import type { roofShapes } from './roof-shapes.ts'
import type { solarLines } from '../solar-lines.ts'
import type { BatchSettings } from '../task.ts'

/** Modules, and what lays them: loaded where they are asked for. */
export interface Modules {
  readonly options: SolarOptions
  readonly measureSolar: typeof measureSolar
  readonly solarLines: typeof solarLines
}

/** Tables and maps, and what they need of the measuring: loaded where they are asked for. */
interface Keeping {
  readonly envelopeOf: typeof envelopeOf
  readonly keptOf: typeof roofShapes
}

/** What the settings of a run ask of roofs beside their numbers. */
export interface Asked {
  readonly pick: Picking
  /** Null where nobody asks for solar modules. */
  readonly modules: Modules | null
  /** What makes what is kept of a building beside its line; null where nothing is. */
  readonly keeping: Keeping | null
}

/** The same, with the files that the settings name read, once. */
export async function askedBy(settings: BatchSettings): Promise<Asked> {
  return {
    pick: await createPicking(settings),
    modules: settings.solar === null ? null : await modulesOf(JSON.parse(settings.solar) as SolarCommandOptions),
    keeping: await keepingOf(settings),
  }
}

async function keepingOf({ kept }: BatchSettings): Promise<Keeping | null> {
  if (kept === null) return null
  const [{ roofRows, roofShapes }, { envelopeOf }] = await Promise.all([
    import('./roof-shapes.ts'),
    import('@reports/geometry/summary'),
  ])
  return { envelopeOf, keptOf: kept === 'rows' ? roofRows : roofShapes }
}

async function modulesOf(asked: SolarCommandOptions): Promise<Modules> {
  const [{ solarOptions }, { measureSolar }, { solarLines }] = await Promise.all([
    import('../../input/roof/solar.ts'),
    import('@reports/geometry/solar'),
    import('../solar-lines.ts'),
  ])
  return { options: await solarOptions(asked), measureSolar, solarLines }
}
