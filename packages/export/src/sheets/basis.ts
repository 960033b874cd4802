import type { Cell } from '@reports/geometry/columns'
import { shownIn, type UnitSystem } from '@reports/geometry/units'
import { sheetOf } from '../sheet.ts'
import type { Language, Sheet } from '../sheet.ts'

/** The basis of the numbers: options of the measurement. Options that were not given are left out. */
export interface Basis {
  /** The name of the file or folder. */
  readonly source: string
  readonly scan?: { readonly rule: string }
  readonly roof?: {
    readonly crs?: string | undefined
    /** Altitude in metres, or the name of a file with altitudes. */
    readonly ground?: number | string | undefined
    readonly outline?: 'walls' | 'eaves' | undefined
    /** Metres. */
    readonly eavesOverhang?: number | undefined
    readonly partyWalls?: 'keep' | 'omit' | undefined
  }
}

const EN = {
  title: 'Assumptions',
  what: 'Assumption',
  value: 'Value',
  source: 'Measured from',
  rule: 'Rule of deduction for openings (NS 3420)',
  crs: 'Coordinate system',
  asFile: 'as the file says',
  length: { metric: 'metres', us: 'feet' },
  ground: (unit: string): string => `Ground, ${unit} above sea level`,
  outline: 'Outline of the roof',
  outlines: { walls: 'that of the walls', eaves: 'that of the eaves' },
  usualOutline: 'that of the walls where ground surfaces have the same, else that of the eaves',
  overhang: (unit: string): string => `The roof reaches past its walls by, ${unit}`,
  usualWalls:
    'where a survey or a model has them, else on the ground surfaces of the file, else at the outline of the roof',
  party: 'Walls against neighbouring buildings',
  keep: 'counted',
  omit: 'left out',
  rounding: {
    metric:
      'Numbers are rounded when they are published, areas and lengths to 0.01; a total is the sum of the rounded rows.',
    us: 'Numbers are rounded in metric units when they are published, totals are sums of those, and all are converted from them: cells are not rounded again, but shown to 0.1.',
  },
  method: 'docs/method.md defines every number.',
  roofNotes: ['Windows and doors of exterior walls are not known from a roof and are not deducted.'],
}

const NB: typeof EN = {
  title: 'Forutsetninger',
  what: 'Forutsetning',
  value: 'Verdi',
  source: 'Målt fra',
  rule: 'Regel for fradrag av åpninger (NS 3420)',
  crs: 'Koordinatsystem',
  asFile: 'som filen sier',
  length: { metric: 'meter', us: 'fot' },
  ground: (unit) => `Terreng, ${unit} over havet`,
  outline: 'Takets omriss',
  outlines: { walls: 'veggenes', eaves: 'takutstikkets' },
  usualOutline: 'veggenes der grunnflatene har det samme, ellers takutstikkets',
  overhang: (unit) => `Taket rekker utenfor veggene med, ${unit}`,
  usualWalls: 'der innmålingen eller modellen har dem, ellers på filens grunnflater, ellers i takets omriss',
  party: 'Vegger mot nabobygninger',
  keep: 'regnet med',
  omit: 'utelatt',
  rounding: {
    metric: 'Tall er avrundet når de publiseres, arealer og lengder til 0,01; en sum er summen av de avrundede radene.',
    us: 'Tall er avrundet i metriske enheter når de publiseres, summer er summer av dem, og alle er regnet om fra dem: celler er ikke avrundet igjen, men vises til 0,1.',
  },
  method: 'docs/method.md definerer hvert tall.',
  roofNotes: ['Vinduer og dører i yttervegger er ikke kjent fra et tak og er ikke trukket fra.'],
}

const WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, nb: NB }

/** The basis of a workbook's numbers, as its last sheet. */
export function basisSheet({ source, scan, roof }: Basis, lang: Language, units: UnitSystem = 'metric'): Sheet {
  const w = WORDS[lang]
  const unit = w.length[units]
  const { valueOf } = shownIn({ unit: 'm', digits: 2 }, units)
  const inUnit = (value: number | string): Cell => (typeof value === 'number' ? valueOf(value) : value)
  const rows: (readonly [what: string, value: Cell])[] = [
    [w.source, source],
    ...(scan === undefined ? [] : [[w.rule, scan.rule] as const]),
    ...(roof === undefined
      ? []
      : ([
          [w.crs, roof.crs ?? w.asFile],
          [w.ground(unit), inUnit(roof.ground ?? w.asFile)],
          [w.outline, roof.outline === undefined ? w.usualOutline : w.outlines[roof.outline]],
          [w.overhang(unit), inUnit(roof.eavesOverhang ?? w.usualWalls)],
          [w.party, w[roof.partyWalls ?? 'keep']],
        ] as const)),
  ]
  return sheetOf<(typeof rows)[number]>(
    { id: 'basis', title: w.title, notes: [...(roof === undefined ? [] : w.roofNotes), w.rounding[units], w.method] },
    [
      { name: 'what', title: w.what, cell: ([what]) => what },
      { name: 'value', title: w.value, cell: ([, value]) => value },
    ],
    rows,
    lang,
  )
}
