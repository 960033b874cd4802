import type { measureSolar, SolarMeasures, SolarOptions } from '@reports/geometry/solar'
import type { envelopeOf } from '@reports/geometry/summary'
import type { SolarCommandOptions } from '../../solar-options.ts'
import { createPicking, type Picking } from './picking.ts'
import type { MeasuredBuilding } from './measured-building.ts'
import type { solarLines } from '../tables/solar-lines.ts'
import type { InputLocation, KeptText } from '../outcome.ts'
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
  readonly keptOf: (building: MeasuredBuilding, place: InputLocation, solar: SolarMeasures | null) => KeptText
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
  const [keptOf, { envelopeOf }] = await Promise.all([
    kept === 'shapes'
      ? import('./roof-shapes.ts').then(({ roofShapes }) => roofShapes)
      : import('./roof-rows.ts').then(({ roofRows }) => roofRows(kept.rows)),
    import('@reports/geometry/summary'),
  ])
  return { envelopeOf, keptOf }
}

async function modulesOf(asked: SolarCommandOptions): Promise<Modules> {
  const [{ solarOptions }, { measureSolar }, { solarLines }] = await Promise.all([
    import('../../input/roof/solar.ts'),
    import('@reports/geometry/solar'),
    import('../tables/solar-lines.ts'),
  ])
  return { options: await solarOptions(asked), measureSolar, solarLines }
}
