import type { ComparedFigure, ComparedScanFigure, ComparedState } from '@reports/geometry/comparison'
import type { Language } from '../words.ts'

const NB = {
  roofs: 'Endringer av tak',
  scans: 'Endringer av rom',
  building: 'Bygning',
  room: 'Rom',
  state: 'Tilstand',
  figure: 'Tall',
  before: 'Før',
  after: 'Etter',
  difference: 'Forskjell',
  north: 'Sann nord',
  legend: 'Tegnforklaring',
  notes: 'Merknader',
  states: {
    changed: 'endret',
    new: 'ny',
    gone: 'borte',
    notCompared: 'ikke sammenlignet',
    within: 'innenfor ±',
    same: 'lik',
  },
  figures: {
    totalRoofArea: 'Takareal',
    totalRoofArea2d: 'Areal i plan',
    outline: 'Grunn bare i den ene',
    centre: 'Midten, flyttet',
    highestPoint: 'Høyeste punkt',
    highestRidge: 'Høyeste møne',
    lowestEave: 'Laveste takfot',
    highestEave: 'Høyeste takfot',
    area3d: 'Areal av flate',
    area2d: 'Flate i plan',
    calculatedSlope: 'Helning av flate',
    calculatedDirection: 'Retning av flate',
    floorArea: 'Gulvareal',
    netWallArea: 'Netto veggareal',
    moldingLengthFloor: 'Gulvlister',
    height: 'Høyde',
    width: 'Bredde',
  },
  outlineBefore: 'endret: omriss før',
  unchanged: 'uendret, eller innenfor ±',
  surfaces: (count: number): string => `Flater som er nye eller borte: ${count}`,
  shares: (ids: string): string => `På grunnen til ${ids}`,
  more: (count: number): string => `${count} til`,
  changes: 'Endringer',
  counts: (changed: number, added: number, gone: number): string => `Endret: ${changed}, nye: ${added}, borte: ${gone}`,
  tolerance: (length: string, area: string): string =>
    `Lengder i ${length}, arealer i ${area}, vinkler i grader. ± er den av forskjellen (to standardavvik).`,
  fit: 'Skannene er lagt på hverandre med en dreining og en forskyvning: ingen tall er av det.',
  nothing: 'De to versjonene ligger ikke på hverandre: ingenting er sammenlignet.',
  same: 'Ingenting er nytt, borte eller endret mer enn ±.',
  unmeasured: (count: number): string => `${count} bygninger kunne ikke sammenlignes og er ikke tegnet.`,
  unplaced: (count: number): string => `${count} numre har ikke plass på tegningen.`,
}

/** What comparisons are called, on drawings and in tables. */
export interface ComparisonWords extends Omit<typeof NB, 'states' | 'figures'> {
  readonly states: Readonly<Record<ComparedState, string>>
  /** All but lengths of edges by type, which are called as the type. */
  readonly figures: Readonly<Record<Exclude<ComparedFigure, 'edges'> | ComparedScanFigure, string>>
}

const EN: ComparisonWords = {
  roofs: 'Changes of roofs',
  scans: 'Changes of rooms',
  building: 'Building',
  room: 'Room',
  state: 'State',
  figure: 'Figure',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  north: 'True north',
  legend: 'Legend',
  notes: 'Notes',
  states: {
    changed: 'changed',
    new: 'new',
    gone: 'gone',
    notCompared: 'not compared',
    within: 'within its ±',
    same: 'the same',
  },
  figures: {
    totalRoofArea: 'Roof area',
    totalRoofArea2d: 'Plan area',
    outline: 'Ground of one alone',
    centre: 'Middle, moved by',
    highestPoint: 'Highest point',
    highestRidge: 'Highest ridge',
    lowestEave: 'Lowest eave',
    highestEave: 'Highest eave',
    area3d: 'Area of surface',
    area2d: 'Plan of surface',
    calculatedSlope: 'Slope of surface',
    calculatedDirection: 'Direction of surface',
    floorArea: 'Floor area',
    netWallArea: 'Net wall area',
    moldingLengthFloor: 'Floor moldings',
    height: 'Height',
    width: 'Width',
  },
  outlineBefore: 'changed: outline before',
  unchanged: 'not changed, or within its ±',
  surfaces: (count) => `Surfaces new or gone: ${count}`,
  shares: (ids) => `On the ground of ${ids}`,
  more: (count) => `${count} more`,
  changes: 'Changes',
  counts: (changed, added, gone) => `Changed: ${changed}, new: ${added}, gone: ${gone}`,
  tolerance: (length, area) =>
    `Lengths in ${length}, areas in ${area}, angles in degrees. ± is that of the difference (two standard deviations).`,
  fit: 'The scans are laid on each other by a turn and a shift: no figure is of that.',
  nothing: 'The two versions do not lie on each other: nothing is compared.',
  same: 'Nothing is new, gone or changed by more than its ±.',
  unmeasured: (count) => `${count} buildings could not be compared and are not drawn.`,
  unplaced: (count) => `${count} numbers have no room on the drawing.`,
}

/** What comparisons are called, in each language. */
export const COMPARISON_WORDS: Readonly<Record<Language, ComparisonWords>> = { nb: NB, en: EN }
