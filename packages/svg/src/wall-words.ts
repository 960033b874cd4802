import type { Language } from './words.ts'

const NB = {
  title: 'Veggplan',
  describe: (walls: number, area: string): string =>
    `Yttervegger foldet ut, sett utenfra, side om side: ${walls} vegger, ${area} m².`,
  scale: (scale: number, paper: string): string => `Målestokk 1:${scale}${paper === '' ? '' : ` (${paper})`}`,
  walls: (count: number): string => `Yttervegger: ${count}`,
  area: (area: string): string => `Veggareal ${area} m²`,
  ofBuilding: (name: string, walls: number, area: string): string => `${name} · ${walls} vegger · ${area} m²`,
  width: (width: string): string => `b ${width} m`,
  heights: (eaves: string, ridge: string): string => `h ${eaves}/${ridge} m`,
  legend: 'Tegnforklaring',
  ground: 'Vegg til terreng',
  shared: 'Vegg over tak',
  groundLine: 'Terreng ved veggen',
  datumLine: 'Bygningens laveste terreng',
  label:
    'Tekst under veggen: nummer som i tabeller, retning den vender, areal, bredde b, høyde h ved takfot / høyeste punkt over veggens fot',
  notes: 'Merknader',
  outline: 'Veggene står ved takets ytterkant: takutstikket er ikke trukket fra.',
  overhang: (metres: string): string =>
    `Vegger til terreng er flyttet ${metres} m inn fra takets ytterkant (takutstikk).`,
  openings: 'Dører og vinduer er ikke trukket fra.',
  order: 'Rekkefølge: rundt bygningen mot urviseren, sett ovenfra; deretter vegger over tak.',
  altitudes: 'Veggene står i sine innbyrdes sanne høyder.',
  nothing: 'Ingen vegger.',
}

export type WallWords = typeof NB

const EN: WallWords = {
  title: 'Wall plan',
  describe: (walls, area) => `Exterior walls unfolded, seen from outside, side by side: ${walls} walls, ${area} m².`,
  scale: (scale, paper) => `Scale 1:${scale}${paper === '' ? '' : ` (${paper})`}`,
  walls: (count) => `Exterior walls: ${count}`,
  area: (area) => `Wall area ${area} m²`,
  ofBuilding: (name, walls, area) => `${name} · ${walls} walls · ${area} m²`,
  width: (width) => `w ${width} m`,
  heights: (eaves, ridge) => `h ${eaves}/${ridge} m`,
  legend: 'Legend',
  ground: 'Wall to the ground',
  shared: 'Wall above a roof',
  groundLine: 'Ground at the wall',
  datumLine: 'Lowest ground of the building',
  label:
    'Text below a wall: number as in tables, direction it faces, area, width w, height h at the eaves / at its highest point above its foot',
  notes: 'Notes',
  outline: "Walls stand at the roof's outline: the eaves' overhang is not deducted.",
  overhang: (metres) => `Walls to the ground stand ${metres} m inside the roof's outline (eaves' overhang).`,
  openings: 'Doors and windows are not deducted.',
  order: 'Order: around the building, anticlockwise seen from above; then walls above roofs.',
  altitudes: 'Walls stand at their true relative heights.',
  nothing: 'No walls.',
}

export const WALL_WORDS: Record<Language, WallWords> = { nb: NB, en: EN }
