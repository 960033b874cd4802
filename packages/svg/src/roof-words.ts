import { TERMS } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from './words.ts'

const NB = {
  ...TERMS.nb.words,
  title: 'Takplan',
  describe: (surfaces: number, area: string): string =>
    `Tak sett ovenfra, nord opp: ${surfaces} takflater, ${area} takareal.`,
  surfaces: (count: number): string => `Takflater: ${count}`,
  area: (area3d: string, area2d: string): string => `Takareal ${area3d}, i plan ${area2d}`,
  visibleArea: (unit: string): string => `Synlig ${unit}`,
  coveredNote:
    'Dekket er tak som filen tegner videre inne i bygningen, under en ark eller et tårn. Kantene over er filens.',
  visible: (visible: string, covered: string): string => `Synlig takareal ${visible}, dekket ${covered}`,
  edges: (unit: string): string => `Kanter (antall · lengde i ${unit})`,
  marks: TERMS.nb.words.surfaces,
  arrow: (units: UnitSystem): string => `Fallretning; helning ${units === 'us' ? 'x:12' : 'i grader'} og takareal`,
  level: 'Flat takflate; helning og takareal',
  numberMark: 'Merke i flateskjemaet',
  wallLine: 'Vegg under taket: takutstikket ligger utenfor',
  shade: 'Tonen viser helning og retning: lys fra nordvest',
  notes: 'Merknader',
  altitudes: (datum: string): string => `Høyder i tegningens data: ${datum}.`,
  nn2000: 'NN2000',
  asInFile: (crs: string): string => `som i filen (${crs})`,
  usuallyNN2000: '; i Norge normalt NN2000',
  heights: (lowest: string, highest: string): string => `Laveste punkt ${lowest}, høyeste ${highest}.`,
  shortEdges: (count: number): string =>
    `${count} kantlengder har ikke plass ved denne målestokken; summen per type står i tegnforklaringen, hver lengde i tegningens data.`,
  numbered: (count: number): string => `${count} takflater har bare merke på tegningen; tallene står i flateskjemaet.`,
  unplaced: (count: number): string =>
    `${count} av merkene har ikke plass på tegningen; de står i flateskjemaet og i tegningens data.`,
  schedule: 'Flateskjema',
  slope: 'Helning',
  downhill: 'Fallretning',
  surfaceArea: (unit: string): string => `Areal ${unit}`,
  overridden: (count: number): string => `${count} kanttyper er bestemt for hånd.`,
  nothing: 'Ingen bygninger er valgt.',
  north: 'Sann nord',
}

export type RoofWords = typeof NB

const EN: RoofWords = {
  ...TERMS.en.words,
  title: 'Roof plan',
  describe: (surfaces, area) => `Roof seen from above, north up: ${surfaces} surfaces, ${area} of roof.`,
  surfaces: (count) => `Surfaces: ${count}`,
  area: (area3d, area2d) => `Roof area ${area3d}, in plan ${area2d}`,
  visibleArea: (unit) => `Visible ${unit}`,
  coveredNote:
    'Covered is roof that the file draws on inside the building, below a dormer or tower. The edges above are those of the file.',
  visible: (visible, covered) => `Visible roof area ${visible}, covered ${covered}`,
  edges: (unit) => `Edges (count · length in ${unit})`,
  marks: TERMS.en.words.surfaces,
  arrow: (units) => `Downhill; ${units === 'us' ? 'pitch x:12' : 'slope in degrees'} and roof area`,
  level: 'Level surface; slope and roof area',
  numberMark: 'Mark in the surface schedule',
  wallLine: 'Wall below the roof: the overhang lies outside',
  shade: 'The tone shows slope and aspect: light from the north-west',
  notes: 'Notes',
  altitudes: (datum) => `Altitudes in the data of the drawing: ${datum}.`,
  nn2000: 'NN2000',
  asInFile: (crs) => `as in the file (${crs})`,
  usuallyNN2000: '; in Norway usually NN2000',
  heights: (lowest, highest) => `Lowest point ${lowest}, highest ${highest}.`,
  shortEdges: (count) =>
    `${count} lengths of edges do not fit at this scale; the legend has the sum of each type, the data of the drawing each length.`,
  numbered: (count) => `${count} surfaces have only their mark on the drawing; their figures stand in the schedule.`,
  unplaced: (count) =>
    `${count} of these marks have no room on the drawing: they stand in the schedule and in the data of the drawing.`,
  schedule: 'Surface schedule',
  slope: 'Slope',
  downhill: 'Downhill',
  surfaceArea: (unit) => `Area ${unit}`,
  overridden: (count) => `${count} edge types were decided by hand.`,
  nothing: 'No building is selected.',
  north: 'True north',
}

export const ROOF_WORDS: Record<Language, RoofWords> = { nb: NB, en: EN }
