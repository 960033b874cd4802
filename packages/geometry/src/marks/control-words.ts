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
  readonly used: string
  readonly leftOut: string
  readonly height: string
  readonly area: string
  /** What the numbers mean. */
  readonly meaning: string
  /** @param change and ± in percent */
  readonly scale: (change: string, before: string, after: string) => string
}

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
    used: 'used',
    leftOut: 'left out',
    height: 'height',
    area: 'area',
    meaning:
      'The scan is adjusted to the controls by least squares. The residual is measured less adjusted. Studentised, it is the difference from what the scan and all other controls say, by its standard deviation: over 3.29 a control is left out. ± is two standard deviations, by the scan alone and after the adjustment; it does not cover walls that are uneven or out of plumb.',
    scale: (change, before, after) => `Scale of the scan: ${change} %, ± ${before} % before, ± ${after} % after.`,
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
    used: 'brukt',
    leftOut: 'utelatt',
    height: 'høyde',
    area: 'areal',
    meaning:
      'Skanningen er utjevnet mot kontrollene med minste kvadraters metode. Avviket er målt minus utjevnet. Studentisert er det forskjellen fra det skanningen og alle andre kontroller sier, delt på standardavviket: over 3,29 er kontrollen utelatt. ± er to standardavvik, av skanningen alene og etter utjevningen; vegger som er ujevne eller ute av lodd er ikke med.',
    scale: (change, before, after) => `Skanningens målestokk: ${change} %, ± ${before} % før, ± ${after} % etter.`,
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
