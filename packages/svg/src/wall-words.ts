import { TERMS } from '@reports/geometry'
import type { Language } from './words.ts'

const beyondInNorwegian = (reach: string): string =>
  reach === '' ? '' : `; taket rekker ${reach} utenfor dem (median)`

const beyond = (reach: string): string => (reach === '' ? '' : `; the roof reaches ${reach} beyond them (median)`)

const NB = {
  title: 'Veggplan',
  describe: (walls: number, area: string): string =>
    `Yttervegger foldet ut, sett utenfra, side om side: ${walls} vegger, ${area}.`,
  walls: (count: number): string => `Yttervegger: ${count}`,
  area: (area: string): string => `Veggareal ${area}`,
  ofBuilding: (name: string, walls: number, area: string): string => `${name} · ${walls} vegger · ${area}`,
  width: (width: string): string => `b ${width}`,
  heights: (eaves: string, ridge: string): string => `h ${eaves}/${ridge}`,
  legend: 'Tegnforklaring',
  ground: `Vegg ${TERMS.nb.wallTypes.ground.toLowerCase()}`,
  shared: `Vegg ${TERMS.nb.wallTypes.shared.toLowerCase()}`,
  groundLine: 'Terreng ved veggen',
  datumLine: 'Bygningens laveste terreng',
  numberLabel: 'Tekst under veggen: merke som i tabeller og takplan; resten står i veggskjemaet',
  schedule: 'Veggskjema',
  facing: 'Nr. · vender',
  widthHeading: (unit: string): string => `b ${unit}`,
  heightHeading: (unit: string): string => `h ${unit}`,
  round: 'rund',
  rounds: 'Vegger langs en bue står som én, rettet ut.',
  facades: 'Fasader',
  label:
    'Tekst under veggen: merke som i tabeller og takplan, retning den vender, areal, bredde b, høyde h ved takfot / høyeste punkt over veggens fot',
  notes: 'Merknader',
  onGround: (reach: string): string => `Vegger til terreng står på grunnflatene i filen${beyondInNorwegian(reach)}.`,
  someOnGround:
    'Der taket rekker utenfor grunnflatene i filen, står vegger til terreng på dem; ellers står de ved takets ytterkant.',
  asSurveyed: (reach: string): string =>
    `Vegger til terreng står der innmålingen har dem${reach === '' ? '' : `, ${reach} innenfor takets omriss (median)`}; der den ikke har noen, i omrisset.`,
  asModelled: (reach: string): string => `Vegger til terreng står der modellen har dem${beyondInNorwegian(reach)}.`,
  slivers: 'Vegger smalere enn 15 cm står under naboveggens merke.',
  outline: 'Veggene står ved takets ytterkant: takutstikket er ikke trukket fra.',
  atWalls: 'Veggene står ved takets ytterkant, som er regnet som veggenes linje.',
  overhang: (depth: string): string => `Vegger til terreng er flyttet ${depth} inn fra takets ytterkant (takutstikk).`,
  openings: 'Dører og vinduer er ikke trukket fra.',
  order: 'Rekkefølge: rundt bygningen mot urviseren, sett ovenfra; deretter vegger over tak.',
  altitudes: 'Veggene står i sine innbyrdes sanne høyder.',
  nothing: 'Ingen vegger.',
}

export type WallWords = typeof NB

const EN: WallWords = {
  title: 'Wall plan',
  describe: (walls, area) => `Exterior walls unfolded, seen from outside, side by side: ${walls} walls, ${area}.`,
  walls: (count) => `Exterior walls: ${count}`,
  area: (area) => `Wall area ${area}`,
  ofBuilding: (name, walls, area) => `${name} · ${walls} walls · ${area}`,
  width: (width) => `w ${width}`,
  heights: (eaves, ridge) => `h ${eaves}/${ridge}`,
  legend: 'Legend',
  ground: `Wall ${TERMS.en.wallTypes.ground.toLowerCase()}`,
  shared: `Wall ${TERMS.en.wallTypes.shared.toLowerCase()}`,
  groundLine: 'Ground at the wall',
  datumLine: 'Lowest ground of the building',
  numberLabel: 'Mark below a wall: as in tables and on the roof plan; the rest stands in the schedule',
  schedule: 'Schedule of walls',
  facing: 'No. · faces',
  widthHeading: (unit) => `w ${unit}`,
  heightHeading: (unit) => `h ${unit}`,
  round: 'round',
  rounds: 'Walls along an arc stand as one, unrolled.',
  facades: 'Facades',
  label:
    'Text below a wall: mark as in tables and on the roof plan, direction it faces, area, width w, height h at the eaves / at its highest point above its foot',
  notes: 'Notes',
  onGround: (reach) => `Walls to the ground stand on the ground surfaces of the file${beyond(reach)}.`,
  someOnGround:
    "Where the roof reaches beyond the ground surfaces of the file, walls to the ground stand on those; elsewhere at the roof's outline.",
  asSurveyed: (reach) =>
    `Walls to the ground stand where the survey has them${reach === '' ? '' : `, ${reach} inside the roof's outline (median)`}; where it has none, at the outline.`,
  asModelled: (reach) => `Walls to the ground stand where the model has them${beyond(reach)}.`,
  slivers: "Walls narrower than 15 cm stand under their neighbour's caption.",
  outline: "Walls stand at the roof's outline: the eaves' overhang is not deducted.",
  atWalls: "Walls stand at the roof's outline, which is taken for the line of walls.",
  overhang: (depth) => `Walls to the ground stand ${depth} inside the roof's outline (eaves' overhang).`,
  openings: 'Doors and windows are not deducted.',
  order: 'Order: around the building, anticlockwise seen from above; then walls above roofs.',
  altitudes: 'Walls stand at their true relative heights.',
  nothing: 'No walls.',
}

export const WALL_WORDS: Record<Language, WallWords> = { nb: NB, en: EN }
