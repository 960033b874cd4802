import { sunPosition } from '../../src/analyses/solar/sun-position.ts'

/** An hour of made weather, as files have it. */
interface MadeHour {
  readonly month: number
  readonly day: number
  /** 0 to 23, when it begins. */
  readonly hour: number
  readonly global: number
  readonly direct: number
  readonly diffuse: number
  readonly temperature: number
  readonly wind: number
}

export const PLACE = { latitude: 60, longitude: 10.5 }

/**
 * A year of made weather near Oslo: the sun through air that is clearer on some days than on others, whole W/m2. No file of others may be
 * part of this project.
 * @param shift hours from the beginning of an hour, UTC, to the instant for which its light is made
 */
export function madeWeather(shift: number): MadeHour[] {
  return Array.from({ length: 8760 }, (_, i) => {
    const time = Date.UTC(2001, 0, 1) + i * 3_600_000
    const date = new Date(time)
    const { up } = sunPosition(time + shift * 3_600_000, PLACE.latitude, PLACE.longitude)
    const sine = Math.max(0, up)
    const clear = 0.5 + 0.5 * Math.sin(Math.floor(i / 24) * 2.4)
    const direct = sine > 0 ? Math.round(950 * clear * Math.exp(-0.12 / Math.max(sine, 0.02))) : 0
    const diffuse = Math.round(110 * Math.sqrt(sine) * (1.4 - clear))
    return {
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      global: Math.round(direct * sine) + diffuse,
      direct,
      diffuse,
      temperature:
        Math.round(100 - 120 * Math.cos((i / 8760) * 2 * Math.PI) + 30 * Math.sin((date.getUTCHours() - 8) / 3.82)) /
          10 +
        0,
      wind: Math.round(20 + 15 * Math.sin(i / 31)) / 10,
    }
  })
}

const two = (value: number): string => String(value).padStart(2, '0')

/** As EnergyPlus Weather, in UTC. */
export function epwText(hours: readonly MadeHour[], comment = 'made', zone = 0): string {
  const head = [
    `LOCATION,Nowhere,-,NOR,made,000000,${PLACE.latitude},${PLACE.longitude},${zone},10`,
    'DESIGN CONDITIONS,0',
    'TYPICAL/EXTREME PERIODS,0',
    'GROUND TEMPERATURES,0',
    'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0',
    'COMMENTS 1,made',
    `COMMENTS 2,${comment}`,
    'DATA PERIODS,1,1,Data,Sunday,1/1,12/31',
  ]
  const rows = hours.map(
    ({ month, day, hour, global, direct, diffuse, temperature, wind }) =>
      `2001,${month},${day},${hour + 1},60,made,${temperature},0,80,100000,0,0,300,${global},${direct},${diffuse},0,0,0,0,180,${wind},5,5,10,77777,9,999999999,0,0,0,88,0,0,0`,
  )
  return [...head, ...rows, ''].join('\n')
}

/** As TMY3, in UTC. */
export function tmy3Text(hours: readonly MadeHour[]): string {
  const head = [
    `000000,"Nowhere",XX,0.0,${PLACE.latitude},${PLACE.longitude},10`,
    'Date (MM/DD/YYYY),Time (HH:MM),ETR (W/m^2),GHI (W/m^2),DNI (W/m^2),DHI (W/m^2),Dry-bulb (C),Wspd (m/s)',
  ]
  const rows = hours.map(
    ({ month, day, hour, global, direct, diffuse, temperature, wind }) =>
      `${two(month)}/${two(day)}/1988,${two(hour + 1)}:00,0,${global},${direct},${diffuse},${temperature},${wind}`,
  )
  return [...head, ...rows, ''].join('\r\n')
}

const stampOf = ({ month, day, hour }: MadeHour): string => `2012${two(month)}${two(day)}:${two(hour)}00`

/** As PVGIS TMY in CSV. @param offset hours from a label to the instant */
export function pvgisCsvText(hours: readonly MadeHour[], offset: number): string {
  const head = [
    `Latitude (decimal degrees): ${PLACE.latitude}`,
    `Longitude (decimal degrees): ${PLACE.longitude}`,
    'Elevation (m): 10.0',
    `Irradiance Time Offset (h): ${offset}`,
    'month,year',
    ...Array.from({ length: 12 }, (_, i) => `${i + 1},2012`),
    'time(UTC),T2m,RH,G(h),Gb(n),Gd(h),IR(h),WS10m,WD10m,SP',
  ]
  const rows = hours.map(
    (made) =>
      `${stampOf(made)},${made.temperature},80.0,${made.global},${made.direct},${made.diffuse},300.0,${made.wind},180.0,100000.0`,
  )
  return [...head, ...rows, '', 'T2m: 2-m air temperature (degree Celsius)'].join('\r\n')
}

/** As PVGIS TMY in JSON. */
export const pvgisJsonText = (hours: readonly MadeHour[], offset: number): string =>
  JSON.stringify({
    inputs: {
      location: { latitude: PLACE.latitude, longitude: PLACE.longitude, elevation: 10, irradiance_time_offset: offset },
    },
    outputs: {
      tmy_hourly: hours.map((made) => ({
        'time(UTC)': stampOf(made),
        T2m: made.temperature,
        RH: 80,
        'G(h)': made.global,
        'Gb(n)': made.direct,
        'Gd(h)': made.diffuse,
        WS10m: made.wind,
      })),
    },
  })
