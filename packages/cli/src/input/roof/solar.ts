import { readFile } from 'node:fs/promises'
import { InputError, selectBuildings, utf8Text } from '@reports/geometry'
import {
  customSetbacks,
  DEFAULT_LOSSES,
  DEFAULT_MODULE,
  measureSolar,
  parseHorizon,
  parseWeather,
  SETBACKS,
  type Loss,
  type SolarMeasures,
  type SolarOptions,
} from '@reports/geometry/solar'
import type { SolarCommandOptions } from '../../solar-options.ts'
import { fileError } from '../file-text.ts'
import type { MeasuredRoof } from './roof.ts'

/** What is asked for, with the files that it names read. @throws InputError that names the file */
export async function solarOptions(options: SolarCommandOptions): Promise<SolarOptions> {
  const { weather, module, power, setbacks, horizon, losses, fine, ...rest } = options
  const [length, width] = module ?? [DEFAULT_MODULE.length, DEFAULT_MODULE.width]
  return {
    orientation: rest.orientation,
    flat: rest.flat,
    tilt: rest.tilt,
    shade: rest.shade,
    sky: rest.sky,
    isFine: fine,
    module: { ...DEFAULT_MODULE, length, width, power: power ?? DEFAULT_MODULE.power },
    setbacks: typeof setbacks === 'object' ? customSetbacks(setbacks) : SETBACKS[setbacks ?? 'edge-0.3'],
    weather: weather === undefined ? undefined : await parsed(weather, parseWeather),
    horizon: horizon === undefined ? undefined : await parsed(horizon, parseHorizon),
    losses: losses === undefined ? undefined : mergedLosses(losses),
  }
}

/** Losses by name in place of the usual ones; one for all in place of all. */
function mergedLosses(given: readonly Loss[]): readonly Loss[] {
  if (given.some(({ name }) => name === 'all')) return given
  const byName = new Map([...DEFAULT_LOSSES, ...given].map((loss) => [loss.name, loss]))
  return [...byName.values()]
}

async function parsed<T>(file: string, parse: (text: string) => T): Promise<T> {
  try {
    return parse(utf8Text(await readFile(file)))
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : fileError(error, file)
  }
}

/** Modules and sun of the selected buildings, among all of the file. */
export const solarOf = (
  { measures, selection, all }: Omit<MeasuredRoof, 'told'>,
  options: SolarOptions,
): SolarMeasures => measureSolar(selectBuildings(measures, selection), all, options)
