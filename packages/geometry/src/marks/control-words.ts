import type { Control, ControlKind } from '../model/control.ts'
import type { ScanMarks } from './scan-marks.ts'

/** What tables of controls say. */
export interface ControlWords {
  readonly heading: string
  readonly control: string
  readonly kinds: Readonly<Record<ControlKind, string>>
  readonly measured: string
  readonly scanned: string
  readonly adjusted: string
  readonly residual: string
  readonly studentised: string
  readonly before: string
  readonly after: string
  readonly state: string
  readonly detectable: string
  readonly used: string
  readonly unconfirmed: string
  readonly leftOut: string
  readonly height: string
  readonly area: string
  /** What the numbers mean. */
  readonly meaning: string
  /** @param change and ± in percent */
  readonly scale: (change: string, before: string, after: string) => string
  /** @param target what would confirm controls, and `confirms` what those measure */
  readonly confirming: (target: string, confirms: readonly string[]) => string
}

const joined = (texts: readonly string[], and: string): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1) ?? ''].filter((text) => text !== '').join(` ${and} `)

/** What tables of control measurements say, in each language. */
export const CONTROL_WORDS: Readonly<Record<'en' | 'nb', ControlWords>> = {
  en: {
    heading: 'Control measurements',
    control: 'Control',
    kinds: {
      between: 'between walls',
      along: 'along a wall',
      diagonal: 'corner to corner',
      height: 'height',
      area: 'floor area',
    },
    measured: 'Measured',
    scanned: 'Scanned',
    adjusted: 'Adjusted',
    residual: 'Residual',
    studentised: 'Studentised',
    before: '± before',
    after: '± after',
    state: 'Use',
    detectable: 'Smallest found',
    used: 'used',
    unconfirmed: 'checks only',
    leftOut: 'left out',
    height: 'height',
    area: 'area',
    meaning:
      'The scan is adjusted to the controls by least squares. The residual is measured less adjusted. Studentised, it is the difference from what the scan and all other controls say, by its standard deviation: over 3.29 a control is left out. The smallest found is the smallest mistake in it that would be found in four cases of five. A control that no other confirms checks the scan and moves nothing. ± is two standard deviations, by the scan alone and after the adjustment; it does not cover walls that are uneven or out of plumb.',
    scale: (change, before, after) => `Scale of the scan: ${change} %, ± ${before} % before, ± ${after} % after.`,
    confirming: (target, confirms) =>
      `Nothing confirms ${joined(confirms, 'and')}: a further measurement, for example ${target}, would check ${confirms.length === 1 ? 'it' : 'them'}.`,
  },
  nb: {
    heading: 'Kontrollmålinger',
    control: 'Kontroll',
    kinds: {
      between: 'mellom vegger',
      along: 'langs en vegg',
      diagonal: 'hjørne til hjørne',
      height: 'høyde',
      area: 'gulvareal',
    },
    measured: 'Målt',
    scanned: 'Skannet',
    adjusted: 'Utjevnet',
    residual: 'Avvik',
    studentised: 'Studentisert',
    before: '± før',
    after: '± etter',
    state: 'Bruk',
    detectable: 'Minste funnet',
    used: 'brukt',
    unconfirmed: 'bare sjekk',
    leftOut: 'utelatt',
    height: 'høyde',
    area: 'areal',
    meaning:
      'Skanningen er utjevnet mot kontrollene med minste kvadraters metode. Avviket er målt minus utjevnet. Studentisert er det forskjellen fra det skanningen og alle andre kontroller sier, delt på standardavviket: over 3,29 er kontrollen utelatt. Minste funnet er den minste feilen i den som ville blitt funnet i fire av fem tilfeller. En kontroll som ingen annen bekrefter, sjekker skanningen og flytter ingenting. ± er to standardavvik, av skanningen alene og etter utjevningen; vegger som er ujevne eller ute av lodd er ikke med.',
    scale: (change, before, after) => `Skanningens målestokk: ${change} %, ± ${before} % før, ± ${after} % etter.`,
    confirming: (target, confirms) =>
      `Ingenting bekrefter ${joined(confirms, 'og')}: en måling til, for eksempel ${target}, ville sjekket ${confirms.length === 1 ? 'den' : 'dem'}.`,
  },
}

/** What a control measures, by marks, as it is written on the command line: `1.02 a-c`. @param control with the ids of its room and walls */
export function controlTarget(
  { kind, room, walls }: Pick<Control, 'kind' | 'room' | 'walls'>,
  marks: ScanMarks,
  lang: 'en' | 'nb',
): string {
  const mark = marks.rooms.get(room) ?? room
  const letters = walls.map((id) => marks.elements.get(id)?.slice(mark.length) ?? id)
  const { height, area } = CONTROL_WORDS[lang]
  const what = {
    between: () => letters.join('-'),
    along: () => letters.join(''),
    diagonal: () => `${letters.slice(0, 2).join('/')}-${letters.slice(2).join('/')}`,
    height: () => [height, ...letters].join(' '),
    area: () => area,
  } satisfies Record<ControlKind, () => string>
  return `${mark} ${what[kind]()}`
}

/** Whether a control moved the scan, only checked it, or was left out. */
export function controlState(
  { used, confirmed }: { readonly used: boolean; readonly confirmed: boolean },
  lang: 'en' | 'nb',
): string {
  const words = CONTROL_WORDS[lang]
  return !used ? words.leftOut : confirmed ? words.used : words.unconfirmed
}
