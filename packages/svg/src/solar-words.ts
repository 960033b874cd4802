import type { Language } from './words.ts'

const EN = {
  title: 'Solar plan',
  modulesOn: 'Solar modules',
  describe: (modules: number, power: string): string =>
    `${modules} solar modules of ${power} kWp on a roof, from above.`,
  modules: (count: number, power: string): string => `${count} modules, ${power} kWp`,
  energy: (energy: string): string => `${energy} kWh a year`,
  label: (count: number, power: string): string => `${count} · ${power} kWp`,
  energyLabel: (energy: string): string => `${energy} kWh`,
  irradiation: 'Light a year',
  skyView: 'Sky seen',
  symbols: 'Symbols',
  module: 'module',
  cover: 'what lies over a face',
  north: 'True north',
  notes: 'Notes',
  size: (length: string, width: string, power: string): string => `Modules of ${length} x ${width}, ${power} W`,
  setbacks: (id: string): string => `Setbacks: ${id}`,
  weather: (name: string, distance: string): string => `Weather: ${name}, ${distance} away`,
  notKept: 'Vents, windows and snow guards that the file does not have are not kept clear.',
  shade: { file: 'Shade of all roofs of the file', own: 'Shade of its own roof alone', none: 'No shade' },
  nothing: 'No face that modules may lie on.',
}

const NB: typeof EN = {
  title: 'Solplan',
  modulesOn: 'Solceller',
  describe: (modules, power) => `${modules} solcellemoduler på ${power} kWp på et tak, sett ovenfra.`,
  modules: (count, power) => `${count} moduler, ${power} kWp`,
  energy: (energy) => `${energy} kWh i året`,
  label: (count, power) => `${count} · ${power} kWp`,
  energyLabel: (energy) => `${energy} kWh`,
  irradiation: 'Innstråling i året',
  skyView: 'Himmelandel',
  symbols: 'Tegnforklaring',
  module: 'modul',
  cover: 'det som ligger over en flate',
  north: 'Sann nord',
  notes: 'Merknader',
  size: (length, width, power) => `Moduler på ${length} x ${width}, ${power} W`,
  setbacks: (id) => `Avstander: ${id}`,
  weather: (name, distance) => `Vær: ${name}, ${distance} unna`,
  notKept: 'Lufting, takvinduer og snøfangere som ikke står i filen, er det ikke holdt avstand til.',
  shade: { file: 'Skygge fra alle tak i filen', own: 'Skygge fra eget tak alene', none: 'Ingen skygge' },
  nothing: 'Ingen flate som moduler kan ligge på.',
}

/** The words of solar plans, in each language. */
export const SOLAR_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }
