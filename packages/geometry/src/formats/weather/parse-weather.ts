import { fault } from '../../errors.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import type { Weather } from '../../model/weather.ts'
import { parseJson } from '../text/json-text.ts'
import { parseEpw } from './epw.ts'
import { parsePvgisCsv, parsePvgisJson } from './pvgis.ts'
import { parseTmy3 } from './tmy3.ts'

/**
 * A typical year of weather from the text of a file: EPW, TMY3, or PVGIS TMY as CSV or JSON.
 * @throws InputError `weather/unknown-format`, `weather/incomplete`, `weather/bad-value` or `weather/no-place`; `file/not-json`
 */
export function parseWeather(text: string): Weather {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trimStart().startsWith('{')) return parsePvgisJson(parseJson(plain))
  const lines = plain.split(/\r?\n/)
  if (plain.startsWith('LOCATION')) return parseEpw(lines)
  if (plain.startsWith('Latitude (decimal')) return parsePvgisCsv(lines)
  if (/^\d+,/.test(plain) && lines[1]?.startsWith('Date (MM/DD/YYYY)') === true) return parseTmy3(lines)
  throw fault(SOLAR.unknownWeather)
}
