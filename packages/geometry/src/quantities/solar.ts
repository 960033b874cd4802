import { AREA, COUNT, type Quantities } from './quantity.ts'

const SHARE = { digits: 3, most: 1, isNullable: true } as const

/** What is published of modules on a roof face. */
export const MODULE_QUANTITIES = {
  usableArea: AREA,
  modules: COUNT,
  peakPower: { unit: 'kWp', digits: 2 },
} as const satisfies Quantities

/** What is published of the sun on a roof face; null if it was not computed. */
export const SUN_QUANTITIES = {
  skyView: SHARE,
  directSunHours: { unit: 'h', digits: 0, isNullable: true },
  directSunShare: { ...SHARE, isDetail: true },
} as const satisfies Quantities

/** What is published of its light and energy; null without a weather file, energy also without modules. */
export const YIELD_QUANTITIES = {
  irradiation: { unit: 'kWh/m2', digits: 0, isNullable: true },
  solarAccess: SHARE,
  tiltOrientationFactor: SHARE,
  totalSolarResource: SHARE,
  energy: { unit: 'kWh', digits: 0, isNullable: true },
  specificYield: { unit: 'kWh/kWp', digits: 0, isNullable: true },
} as const satisfies Quantities

/** All figures of a face, in the order of its row. */
export const SOLAR_QUANTITIES = { ...MODULE_QUANTITIES, ...SUN_QUANTITIES, ...YIELD_QUANTITIES } as const

/** Names of a face's figures. */
export type SolarNames = Readonly<Record<keyof typeof SOLAR_QUANTITIES, string>>

/** What the figures are called at the head of a table, in each language. */
export const SOLAR_NAMES: Readonly<Record<'en' | 'nb', SolarNames>> = {
  en: {
    usableArea: 'Usable',
    modules: 'Modules',
    peakPower: 'Power',
    skyView: 'Sky view',
    directSunHours: 'Sun hours',
    directSunShare: 'Share of sun hours',
    irradiation: 'Irradiation',
    solarAccess: 'Access',
    tiltOrientationFactor: 'TOF',
    totalSolarResource: 'TSRF',
    energy: 'Energy',
    specificYield: 'Yield',
  },
  nb: {
    usableArea: 'Nyttbart areal',
    modules: 'Moduler',
    peakPower: 'Effekt',
    skyView: 'Himmelandel',
    directSunHours: 'Soltimer',
    directSunShare: 'Andel soltimer',
    irradiation: 'Innstråling',
    solarAccess: 'Solandel',
    tiltOrientationFactor: 'Orienteringsfaktor',
    totalSolarResource: 'Solressurs',
    energy: 'Energi',
    specificYield: 'Ytelse',
  },
}

/** Descriptions for JSON Schemas. */
export const SOLAR_DESCRIPTIONS: SolarNames = {
  usableArea: 'area in its plane at which modules may lie, after setbacks and what lies over it',
  modules: 'modules that are laid',
  peakPower: 'power of the modules at standard test conditions',
  skyView: 'cosine-weighted share of the sky that the face sees',
  directSunHours: 'hours of a year with the sun over the level, before the face and not hidden; no clouds',
  directSunShare: 'these over the same without anything that hides the sun',
  irradiation: 'light in a year in the plane of the face, with shade',
  solarAccess: 'irradiation with shade over without',
  tiltOrientationFactor: 'irradiation without shade over that of the best plane of the place',
  totalSolarResource: 'solarAccess times tiltOrientationFactor (TSRF)',
  energy: 'alternating current in a year, after all losses',
  specificYield: 'energy over peakPower',
}
