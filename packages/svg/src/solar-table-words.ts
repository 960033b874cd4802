import { sumHundredths } from '@reports/geometry'
import type { SolarRecord } from '@reports/geometry/solar'
import type { UnitSystem } from '@reports/geometry/units'
import { figuresIn } from './figures.ts'
import type { Language } from './words.ts'

/** How lengths are written: of modules with and without their unit, and how far away the weather was measured, kilometres. */
export type Lengths = Readonly<Record<'plain' | 'small' | 'far', (value: number) => string>>

/** Lengths in a language and in units. */
export function lengthsIn(lang: Language, units: UnitSystem): Lengths {
  if (units === 'metric') {
    const plain = (value: number): string => (lang === 'nb' ? String(value).replace('.', ',') : String(value))
    return { plain, small: (value) => `${plain(value)} m`, far: (value) => `${value} km` }
  }
  const { small, smallWithUnit, distance } = figuresIn(lang, units)
  return { plain: small, small: smallWithUnit, far: distance }
}

const EN = {
  surfaces: 'Solar',
  yield: 'Light and energy',
  classes: 'By solar resource',
  losses: 'Losses',
  building: 'Building',
  surface: 'Surface',
  from: 'TSRF from',
  power: 'Power',
  energy: 'Energy',
  loss: 'Loss',
  percent: 'Percent',
  id: 'Id',
  total: 'Total',
  notKept: 'Vents, windows and snow guards that the file does not have are not kept clear.',
  withoutModules: (faces: number, usable: string): string =>
    faces === 1
      ? `One face without modules is not listed; sums have its ${usable} that are usable.`
      : `${faces} faces without modules are not listed; sums have their ${usable} that are usable.`,
  noWeather: 'Without a weather file there is no light and no energy.',
  lossNames: {
    all: 'all',
    soiling: 'soiling',
    mismatch: 'mismatch',
    wiring: 'wiring',
    connections: 'connections',
    lightInduced: 'light-induced degradation',
    nameplate: 'nameplate rating',
    availability: 'availability',
    inverter: 'inverter',
    reflection: 'reflection',
    snow: 'snow (none unless given)',
  } as Readonly<Record<string, string>>,
  basis: (
    { module: { length, width, power, gap }, setbacks, weather, horizon }: SolarRecord,
    of: Lengths,
  ): string[] => [
    `Modules of ${of.plain(length)} x ${of.small(width)} and ${power} W, ${of.small(gap)} apart; setbacks ${setbacks.id}.`,
    ...(weather === null
      ? []
      : [
          `Weather: ${weather.name ?? weather.format} (${weather.format}), ${of.far(weather.distance)} away; sky by ${weather.model}, ground reflects ${weather.albedo}.`,
        ]),
    horizon ? 'Horizon as given; trees are not known.' : 'Trees and the terrain around are not known.',
  ],
}

const NB: typeof EN = {
  surfaces: 'Sol',
  yield: 'Lys og energi',
  classes: 'Etter solressurs',
  losses: 'Tap',
  building: 'Bygning',
  surface: 'Flate',
  from: 'Solressurs fra',
  power: 'Effekt',
  energy: 'Energi',
  loss: 'Tap',
  percent: 'Prosent',
  id: 'Id',
  total: 'Sum',
  notKept: 'Lufting, takvinduer og snøfangere som ikke står i filen, er det ikke holdt avstand til.',
  withoutModules: (faces, usable) =>
    faces === 1
      ? `Én flate uten moduler står ikke i tabellen; summene har med ${usable} som er brukbare på den.`
      : `${faces} flater uten moduler står ikke i tabellen; summene har med ${usable} som er brukbare på dem.`,
  noWeather: 'Uten en fil med værdata er det verken innstråling eller energi.',
  lossNames: {
    all: 'alle',
    soiling: 'smuss',
    mismatch: 'ulikhet mellom moduler',
    wiring: 'kabler',
    connections: 'koblinger',
    lightInduced: 'lysindusert svekkelse',
    nameplate: 'merkeeffekt',
    availability: 'tilgjengelighet',
    inverter: 'vekselretter',
    reflection: 'refleksjon',
    snow: 'snø (ingen uten at det er oppgitt)',
  },
  basis: ({ module: { length, width, power, gap }, setbacks, weather, horizon }, of) => {
    const n = (value: number): string => String(value).replace('.', ',')
    return [
      `Moduler på ${of.plain(length)} x ${of.small(width)} og ${n(power)} W, ${of.small(gap)} fra hverandre; avstander ${setbacks.id}.`,
      ...(weather === null
        ? []
        : [
            `Vær: ${weather.name ?? weather.format} (${weather.format}), ${of.far(weather.distance)} unna; himmel etter ${weather.model}, bakken reflekterer ${n(weather.albedo)}.`,
          ]),
      horizon ? 'Horisont som oppgitt; trær er ikke kjent.' : 'Trær og terrenget omkring er ikke kjent.',
    ]
  },
}

/** The faces that a table for people lists: those with modules, or all where none has any; and a sentence on the others. */
export function listedFaces<T extends { readonly modules: number; readonly usableArea: number }>(
  faces: readonly T[],
  lang: Language,
  area: (squareMetres: number) => string,
): { readonly listed: readonly T[]; readonly others: readonly string[] } {
  const [listed, bare] = [faces.filter(({ modules }) => modules > 0), faces.filter(({ modules }) => modules === 0)]
  if (listed.length === 0 || bare.length === 0) return { listed: faces, others: [] }
  const usable = area(sumHundredths(bare.map(({ usableArea }) => usableArea)))
  return { listed, others: [SOLAR_TABLE_WORDS[lang].withoutModules(bare.length, usable)] }
}

/** What tables of solar modules say in sheets, reports and terminals, in each language. */
export const SOLAR_TABLE_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }
