/** Errors of weather files and horizons. */
export const unknownWeather =
  'weather/unknown-format: Expected an EPW, TMY3 or PVGIS TMY file (CSV or JSON), found a file that is none of them.'
export const incompleteWeather =
  'weather/incomplete: Expected the weather of all 8760 hours of a year, found {hours}, {missing} of them without irradiance.'
export const badWeatherValue =
  'weather/bad-value: Expected {name} from {least} to {most}, found {found} in line {line}.'
export const weatherWithoutPlace =
  'weather/no-place: Expected the latitude and the longitude of the weather, found {found}.'
export const weatherColumns = 'weather/unknown-format:columns: Expected the columns {expected}, found {found}.'
export const badHorizon =
  'weather/bad-horizon: Expected azimuths and elevations in degrees, two numbers a line, found {found}.'

/** Findings of what is laid out and computed. */
export const weatherFar =
  'solar/weather-far: The weather of {place} is {distance} away from the buildings, farther than 50 km.'
export const weatherClock =
  'solar/weather-clock: The light of the weather file is {minutes} min off noon: its clock is probably not what it says, and energy of faces to the east and west is wrong.'
export const weatherFilled =
  'solar/weather-incomplete: The weather file lacks temperature or wind in {count hour|hours}: those before count.'
export const noNeighbours =
  'solar/no-neighbours: The file has one building: nothing but its own roof, and the horizon if one is given, shades it.'
export const unevenSurface =
  'solar/uneven-surface: The surface {id} is up to {distance} off its plane: modules lie on the mean plane.'
