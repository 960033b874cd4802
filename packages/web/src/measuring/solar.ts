import { InputError, type RoofMeasures } from '@reports/geometry'
import { DEFAULT_MODULE, measureSolar, parseWeather, SETBACKS, type SolarMeasures } from '@reports/geometry/solar'
import { faultOf } from '../faults.ts'
import type { Fault, GivenFile, SolarSettings } from '../messages.ts'
import { wholeText } from '../reading/file-text.ts'

/* Modules on the roofs of a property, where they are asked for. */

async function weatherIn(file: GivenFile | null, faults: Fault[]) {
  if (file === null) return undefined
  try {
    return parseWeather(await wholeText(file, () => undefined))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    faults.push(faultOf(error, file.path))
    return undefined
  }
}

/**
 * @param around all buildings of the file, which may shade those of the roof
 * @param faults why the weather file does not count is added; it is that of the settings
 */
export async function solarOf(
  roof: RoofMeasures,
  around: RoofMeasures['buildings'],
  { sides, power, setbacks, weather }: SolarSettings,
  faults: Fault[],
): Promise<SolarMeasures> {
  const [length = DEFAULT_MODULE.length, width = DEFAULT_MODULE.width] = sides.toSorted((a, b) => b - a)
  return measureSolar(roof.buildings, around, {
    module: { ...DEFAULT_MODULE, length, width, power },
    setbacks: SETBACKS[setbacks],
    weather: await weatherIn(weather, faults),
  })
}
