import { FOOT, type UnitSystem } from '@reports/geometry/units'

/** A sheet, mm; without a name if it has a custom size. */
export interface Paper {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** Scales and sheets of a system of units. */
interface SheetStandard {
  /** Denominators that are tried, the largest scale first; a drawing too large for the last goes on in the same steps. */
  readonly scales: readonly number[]
  /** Those that follow: they outlast any extent that a file can have. */
  readonly smallScales: readonly number[]
  /** A plan of rooms is read down to it as at the largest. */
  readonly smallestUsual: number
  /** Sheets, mm, that are tried at each scale: two sizes, each in both directions. */
  readonly papers: readonly Paper[]
  /** Further ones for a scale that somebody asks for. */
  readonly largePapers: readonly Paper[]
  /** Of a unit of length on scale bars, in metres. */
  readonly bar: { readonly unit: number; readonly sign: string }
}

const bothWays = (name: string, width: number, height: number): readonly Paper[] => [
  { name, width, height },
  { name, width: height, height: width },
]

const powers = (count: number): readonly number[] => Array.from({ length: count }, (_, power) => 10 ** power)

const INCH = (FOOT / 12) * 1000

export const SHEET_STANDARDS: Readonly<Record<UnitSystem, SheetStandard>> = {
  // ISO 5455 and what lies between; ISO 216.
  metric: {
    scales: [50, 75, 100, 125, 150, 200, 250, 500, 1000],
    smallScales: powers(9).flatMap((power) => [2000 * power, 5000 * power, 10_000 * power]),
    smallestUsual: 100,
    papers: [...bothWays('A4', 297, 210), ...bothWays('A3', 420, 297)],
    largePapers: [...bothWays('A2', 594, 420), ...bothWays('A1', 841, 594), ...bothWays('A0', 1189, 841)],
    bar: { unit: 1, sign: 'm' },
  },
  // Architects' scales from 1/4″ = 1′-0″ to 1/16″ = 1′-0″, then engineers' from 1″ = 20′; ANSI/ASME Y14.1.
  us: {
    scales: [48, 64, 96, 128, 192, 240, 360, 480, 600, 1200],
    smallScales: powers(9).flatMap((power) => [2400 * power, 6000 * power, 12_000 * power]),
    smallestUsual: 96,
    papers: [...bothWays('Letter', 11 * INCH, 8.5 * INCH), ...bothWays('Tabloid', 17 * INCH, 11 * INCH)],
    largePapers: [
      ...bothWays('ANSI C', 22 * INCH, 17 * INCH),
      ...bothWays('ANSI D', 34 * INCH, 22 * INCH),
      ...bothWays('ANSI E', 44 * INCH, 34 * INCH),
    ],
    bar: { unit: FOOT, sign: 'ft' },
  },
}
